/// The public holidays of all countries, decoded on demand.
///
/// `Scripts/holidays` generates the bytes (docs/holiday-table.md); reading terminates for any bytes.
public struct HolidayTable: @unchecked Sendable {
  // Sendable because the bytes are constant, which `init` requires.
  private let bytes: UnsafeRawBufferPointer
  private let layout: TableLayout

  /// The bytes must never change, and must outlive the table.
  public init(constant bytes: UnsafeRawBufferPointer) {
    layout = TableLayout(bytes) ?? TableLayout()
    self.bytes = bytes
  }

  public static let none = HolidayTable(constant: UnsafeRawBufferPointer(start: nil, count: 0))

  /// The years of the table; nil if it is empty or damaged.
  public var years: ClosedRange<Int>? { layout.countries.isEmpty ? nil : layout.years }

  /// The first invalid part.
  var flaw: HolidayTableFile.Flaw? {
    guard years != nil else { return .damaged }
    do throws(HolidayTableFile.Flaw) {
      try TableJudge(bytes, layout).judge()
      return nil
    } catch {
      return error
    }
  }
}

extension HolidayTable {
  /// Sorted by code.
  public var countries: [HolidayCountry] {
    layout.countries.map { at in
      let english = text(number(at + 2))
      let own = text(number(at + 5))
      return HolidayCountry(code: code(at), englishName: english, name: own.isEmpty ? english : own)
    }
  }

  /// All names of holidays and countries.
  var names: [String] {
    var reader = TableReader(bytes, from: layout.texts.lowerBound, to: layout.texts.upperBound)
    var names: [String] = []
    while !reader.isAtEnd { names.append(reader.text()) }
    return names
  }

  /// In no particular order.
  public func holidays(in country: String, _ days: Range<Day>) -> [Holiday] {
    guard let years, !days.isEmpty, let place = layout.countries.first(where: { code($0) == country }) else {
      return []
    }
    let asked = days.clamped(to: TableDays.all(of: years))
    guard !asked.isEmpty else { return [] }
    var reader = TableReader(bytes, from: layout.bodies.lowerBound + number(place + 8), to: layout.bodies.upperBound)
    let forms = (0..<3).map { _ in (reader.number(), reader.number()) }
    var found: [Holiday] = []
    for _ in 0..<reader.number() {
      guard let entry = reader.entry() else { break }
      TableDays(entry, in: years, moving: moving(entry)).forEach(in: asked) {
        found.append(holiday(entry, on: $0, country, forms))
      }
    }
    return found
  }

  private func moving(_ entry: TableEntry) -> TableReader {
    guard case .moving(let place) = entry.pattern else { return TableReader(bytes, from: 0, to: 0) }
    return TableReader(bytes, from: layout.moving.lowerBound + place, to: layout.moving.upperBound)
  }

  private func holiday(_ entry: TableEntry, on day: Day, _ country: String, _ forms: [(Int, Int)]) -> Holiday {
    let name = text(entry.name)
    let english = entry.englishName == 0 ? name : text(entry.englishName - 1)
    let form = entry.form == 0 ? (0, 0) : forms[entry.form - 1]
    return Holiday(
      day: day, name: put(name, in: form.0), englishName: put(english, in: form.1), country: country,
      isObserved: entry.form & 1 != 0, isEstimated: entry.form & 2 != 0)
  }

  /// Replaces the `%s` of `%s (observed)` by the name.
  private func put(_ name: String, in form: Int) -> String {
    guard form > 0 else { return name }
    let around = text(form - 1)
    guard let place = around.utf8.firstIndex(of: UInt8(ascii: "%")) else { return name }
    return String(around[..<place]) + name + String(around[place...].dropFirst(2))
  }

  private func text(_ place: Int) -> String {
    var reader = TableReader(bytes, from: layout.texts.lowerBound + place, to: layout.texts.upperBound)
    return reader.text()
  }

  private func code(_ at: Int) -> String { String(decoding: bytes[at..<at + 2], as: UTF8.self) }

  /// A three-byte number in the directory, whose bounds were checked.
  private func number(_ at: Int) -> Int { Int(bytes[at]) | Int(bytes[at + 1]) << 8 | Int(bytes[at + 2]) << 16 }
}

struct TableLayout {
  var years = 1...1
  /// The offset of each country's row.
  var countries = stride(from: 0, to: 0, by: 11)
  var texts = 0..<0
  var moving = 0..<0
  var bodies = 0..<0

  init() {}

  init?(_ bytes: UnsafeRawBufferPointer) {
    guard bytes.count >= 20, bytes.prefix(4).elementsEqual("SKH1".utf8) else { return nil }
    func number(_ at: Int, _ size: Int) -> Int { (0..<size).reduce(0) { $0 | Int(bytes[at + $1]) << (8 * $1) } }
    let (first, last) = (number(4, 2), number(6, 2))
    let rows = 20 + number(8, 3) * 11
    let (texts, moving, bodies) = (number(11, 3), number(14, 3), number(17, 3))
    guard Day.years.contains(first), first <= last, last <= 9999, rows + texts + moving + bodies == bytes.count
    else { return nil }
    years = first...last
    countries = stride(from: 20, to: rows, by: 11)
    self.texts = rows..<rows + texts
    self.moving = self.texts.upperBound..<self.texts.upperBound + moving
    self.bodies = self.moving.upperBound..<bytes.count
  }
}

extension StrideTo {
  fileprivate var isEmpty: Bool { first { _ in true } == nil }
}
