/// The holidays that one provider has for an unbroken range of years, of one country if the source names it.
public struct HolidayLayer: Hashable, Sendable {
  public let source: String
  /// The code of the country, two capital letters; empty if the source does not say.
  public let country: String
  /// The years for which the source has all holidays, so that a missing one counts as a difference.
  public let covers: ClosedRange<Int>
  public let holidays: [FeedHoliday]

  public init(source: String, country: String, covers: ClosedRange<Int>, holidays: [FeedHoliday]) {
    (self.source, self.country, self.covers, self.holidays) = (source, country, covers, holidays)
  }
}

/// A holiday with the providers that added it, those that lack it, and the names that others give it.
public struct MergedHoliday: Hashable, Sendable {
  public struct OtherName: Hashable, Sendable {
    public let source: String
    public let name: String

    public init(source: String, name: String) { (self.source, self.name) = (source, name) }
  }

  public let holiday: Holiday
  /// The providers that added the holiday; empty if it comes from the table, the user or a file.
  public internal(set) var sources: [String]
  public internal(set) var otherNames: [OtherName]
  /// The sources that cover the year and country but lack this holiday; empty if people work on it.
  public internal(set) var missingIn: [String]
  public internal(set) var isFree: Bool

  public init(
    _ holiday: Holiday, sources: [String] = [], otherNames: [OtherName] = [], missingIn: [String] = [],
    isFree: Bool = true
  ) {
    (self.holiday, self.sources, self.otherNames) = (holiday, sources, otherNames)
    (self.missingIn, self.isFree) = (missingIn, isFree)
  }
}

/// The holidays of providers, which are merged into the known ones.
///
/// A provider adds holidays and notes differences. It never removes or renames a known holiday.
public struct HolidayLayers: Sendable {
  public static let none = HolidayLayers([]) { Array($0.utf8) }

  private let layers: [HolidayLayer]
  private let days: [[Day: [FeedHoliday]]]
  private let folded: Folding

  /// A function that returns a name without case and accents, to compare names.
  public typealias Folding = @Sendable (String) -> [UInt8]

  /// Holidays that sources add to the table are listed in the order of `layers`.
  public init(_ layers: [HolidayLayer], folded: @escaping Folding) {
    self.layers = layers
    self.folded = folded
    days = layers.map { Dictionary(grouping: $0.holidays, by: \.day) }
  }

  var isEmpty: Bool { layers.isEmpty }

  /// The holidays of a day: those in `table`, then those that providers add. Holidays of other days in `table` are
  /// ignored.
  public func merged(_ day: Day, _ table: [Holiday]) -> [MergedHoliday] {
    var merge = HolidayMerge(table.filter { $0.day == day }, folded)
    for (layer, days) in zip(layers, days) { merge.add(days[day] ?? [], of: layer) }
    for layer in layers where layer.covers.contains(day.year) { merge.miss(layer) }
    return merge.merged
  }

  /// The holidays of each day in the range that has any, with their sources.
  public func merged(in range: Range<Day>, _ table: [Holiday]) -> [Day: [MergedHoliday]] {
    let known = Dictionary(grouping: table.filter { range.contains($0.day) }, by: \.day)
    let asked = days.reduce(into: Set(known.keys)) { all, days in all.formUnion(days.keys.filter(range.contains)) }
    return asked.reduce(into: [:]) { all, day in all[day] = merged(day, known[day] ?? []) }
  }
}

private struct HolidayMerge {
  private(set) var merged: [MergedHoliday]
  private var names: [HolidayNames]
  /// For each merged holiday, the providers that list it, perhaps under another name.
  private var knownTo: [Set<String>]
  private let own: Int
  private let folded: HolidayLayers.Folding

  init(_ table: [Holiday], _ folded: @escaping HolidayLayers.Folding) {
    self.folded = folded
    merged = table.map { MergedHoliday($0) }
    names = table.map { HolidayNames($0.name, $0.englishName, folded) }
    knownTo = table.map { _ in [] }
    own = table.count
  }

  mutating func add(_ holidays: [FeedHoliday], of layer: HolidayLayer) {
    var met: Set<Int> = []
    var rest: [FeedHoliday] = []
    for holiday in holidays {
      if let place = place(of: holiday, layer, besides: met) {
        met.insert(place)
        meet(place, holiday, layer)
      } else if !holidays.prefix(while: { $0 != holiday }).contains(where: {
        HolidayNames($0, folded) ~= HolidayNames(holiday, folded)
      }
      ) {
        rest.append(holiday)
      }
    }
    let left = (0..<own).filter { merged[$0].holiday.country == layer.country && !met.contains($0) }
    let free = rest.filter(\.isFree)
    if left.count == 1, free.count == 1 {
      merged[left[0]].otherNames.append(.init(source: layer.source, name: free[0].name))
      knownTo[left[0]].insert(layer.source)
      rest.removeAll(where: \.isFree)
    }
    for holiday in rest { append(holiday, layer) }
  }

  /// The index in `merged` of a holiday that shares a name with this one; skips `met`, those that other holidays of the
  /// provider matched. Prefers the provider's country to none (a holiday of the user or a file); nil without either.
  private func place(of holiday: FeedHoliday, _ layer: HolidayLayer, besides met: Set<Int>) -> Int? {
    let wanted = HolidayNames(holiday, folded)
    let alike = merged.indices.filter { !met.contains($0) && names[$0] ~= wanted }
    return alike.first { merged[$0].holiday.country == layer.country }
      ?? alike.first { merged[$0].holiday.country == nil }
  }

  private mutating func meet(_ place: Int, _ holiday: FeedHoliday, _ layer: HolidayLayer) {
    knownTo[place].insert(layer.source)
    guard place >= own else { return }
    if !merged[place].sources.contains(layer.source) { merged[place].sources.append(layer.source) }
    if holiday.isFree { merged[place].isFree = true }
  }

  private mutating func append(_ holiday: FeedHoliday, _ layer: HolidayLayer) {
    let english = holiday.englishName.isEmpty ? holiday.name : holiday.englishName
    let country = layer.country.isEmpty ? nil : layer.country
    let shown = Holiday(day: holiday.day, name: holiday.name, englishName: english, country: country)
    merged.append(MergedHoliday(shown, sources: [layer.source], isFree: holiday.isFree))
    names.append(HolidayNames(holiday, folded))
    knownTo.append([layer.source])
  }

  /// Records for each day off of the country that this source lacks it. The caller checks that it covers the year.
  mutating func miss(_ layer: HolidayLayer) {
    for place in merged.indices
    where merged[place].holiday.country == layer.country && merged[place].isFree
      && !knownTo[place].contains(layer.source)
      && !merged[place].missingIn.contains(layer.source)
    {
      merged[place].missingIn.append(layer.source)
    }
  }
}

/// The names of a holiday for comparisons: without blanks, case, accents, brackets and punctuation.
private struct HolidayNames {
  private let names: [[UInt8]]

  init(_ name: String, _ englishName: String, _ folded: HolidayLayers.Folding) {
    names = [name, englishName].map { folded(HolidayNames.plain($0)) }.filter { !$0.isEmpty }
  }

  init(_ holiday: FeedHoliday, _ folded: HolidayLayers.Folding) {
    self.init(holiday.name, holiday.englishName, folded)
  }

  static func ~= (one: HolidayNames, other: HolidayNames) -> Bool {
    one.names.contains { other.names.contains($0) }
  }

  private static func plain(_ name: String) -> String {
    let letters = name.unicodeScalars.filter { scalar in
      switch scalar.properties.generalCategory {
      case .spaceSeparator, .lineSeparator, .paragraphSeparator, .control, .format, .openPunctuation, .closePunctuation,
        .initialPunctuation, .finalPunctuation, .dashPunctuation, .connectorPunctuation, .otherPunctuation:
        false
      default: true
      }
    }
    // A name that is only punctuation stays unchanged.
    return letters.isEmpty ? name : String(String.UnicodeScalarView(letters))
  }
}

/// A holiday from an external source.
public struct FeedHoliday: Hashable, Sendable {
  public let day: Day
  public let name: String
  public let englishName: String
  public let isFree: Bool

  public init(day: Day, name: String, englishName: String = "", isFree: Bool = true) {
    (self.day, self.name, self.englishName, self.isFree) = (day, name, englishName, isFree)
  }
}
