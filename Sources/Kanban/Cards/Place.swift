/// A fractional sort key: another key fits between any two different ones, so moving a card need not change its
/// neighbours.
///
/// Keys use the digits 0–9A–Za–z, which sort bytewise. The first digit encodes the length of the whole part (`a` one
/// digit, `b` two …; `Z` one below zero, `Y` two …); the rest is a fraction without trailing zeros. Adding at an end
/// counts the whole part up or down, which keeps keys short.
public struct Place: Hashable, Comparable, Sendable {
  public let key: String

  /// Parses a key; nil if it does not follow this scheme, because no key might fit before or after it.
  public init?(key: String) {
    let digits = Array(key.utf8)
    guard let length = Place.wholeLength(digits.first), digits.count >= length, digits.count <= Place.longest,
      digits.allSatisfy({ Place.value($0) != nil }), digits.count == length || digits.last != zero,
      // Refuses the least whole number without a fraction: no key would fit before it.
      digits.count > length || Place.stepped(digits, by: -1) != nil
    else { return nil }
    self.key = key
  }

  private init(_ digits: [UInt8]) {
    key = String(decoding: digits, as: UTF8.self)
  }

  /// The maximum length of a valid key. Longer ones are rejected as damaged or hostile; Sekan shortens keys long
  /// before.
  public static let longest = 400
  /// The length of a key beyond which a change gives the cards around it new, shorter keys.
  public static let comfortable = 40

  public static let middle = Place(Array("a0".utf8))

  public static func < (one: Place, other: Place) -> Bool {
    one.key.utf8.lexicographicallyPrecedes(other.key.utf8)
  }

  /// A place after `lower` and before `upper`; nil is an end of the column. Returns `lower` if it is not before
  /// `upper`.
  public static func between(_ lower: Place?, _ upper: Place?) -> Place {
    switch (lower, upper) {
    case (nil, nil): return .middle
    case (let lower?, nil): return lower.after()
    case (nil, let upper?): return upper.before()
    case (let lower?, let upper?): return lower < upper ? lower.between(upper) : lower
    }
  }

  /// A place right after this one, with digits of the card's id, so that two cards rarely share it; this place if the
  /// new key would be too long.
  public func beside(_ card: CardID) -> Place { Place(key: key + "00" + card.text.suffix(8) + "V") ?? self }

  /// New places between two others, in ascending order. Halves the space between both. A nil one is an end of the
  /// column: then the places are counted on from the other.
  public static func spread(_ count: Int, between lower: Place?, _ upper: Place?) -> [Place] {
    guard count > 0 else { return [] }
    guard lower != nil, upper != nil else { return counted(count, between: lower, upper) }
    let left = (count - 1) / 2
    let middle = between(lower, upper)
    return spread(left, between: lower, middle) + [middle] + spread(count - 1 - left, between: middle, upper)
  }

  private static func counted(_ count: Int, between lower: Place?, _ upper: Place?) -> [Place] {
    var places: [Place] = []
    if lower == nil, upper != nil {
      for _ in 0..<count { places.append(between(nil, places.last ?? upper)) }
      return places.reversed()
    }
    for _ in 0..<count { places.append(between(places.last ?? lower, nil)) }
    return places
  }
}

private let digits = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz".utf8)
private let zero: UInt8 = 48

extension Place {
  private static func value(_ digit: UInt8) -> Int? {
    switch digit {
    case 48...57: Int(digit) - 48
    case 65...90: Int(digit) - 55
    case 97...122: Int(digit) - 61
    default: nil
    }
  }

  private static func wholeLength(_ head: UInt8?) -> Int? {
    switch head {
    case let head? where (97...122).contains(head): Int(head) - 97 + 2
    case let head? where (65...90).contains(head): 90 - Int(head) + 2
    default: nil
    }
  }

  private var whole: [UInt8] {
    let all = Array(key.utf8)
    return Array(all.prefix(Place.wholeLength(all.first) ?? all.count))
  }

  private var fraction: [UInt8] {
    Array(key.utf8.dropFirst(whole.count))
  }

  private func after() -> Place {
    if let next = Place.stepped(whole, by: 1) { return Place(next) }
    return Place(whole + Place.midpoint(fraction, nil))
  }

  private func before() -> Place {
    if let previous = Place.stepped(whole, by: -1) { return Place(fraction.isEmpty ? previous : whole) }
    return Place(whole + Place.midpoint([], fraction))
  }

  private func between(_ upper: Place) -> Place {
    guard whole != upper.whole else { return Place(whole + Place.midpoint(fraction, upper.fraction)) }
    if let next = Place.stepped(whole, by: 1), Place(next) < upper { return Place(next) }
    return Place(whole + Place.midpoint(fraction, nil))
  }

  /// The whole part of a key plus `step`; nil if the scheme has no further number.
  private static func stepped(_ whole: [UInt8], by step: Int) -> [UInt8]? {
    var next = whole
    for index in next.indices.dropFirst().reversed() {
      let digit = (value(next[index]) ?? 0) + step
      if (0..<62).contains(digit) {
        next[index] = digits[digit]
        return next
      }
      next[index] = step > 0 ? zero : digits[61]
    }
    return withHead(stepped: whole[0], by: step)
  }

  private static func withHead(stepped head: UInt8, by step: Int) -> [UInt8]? {
    let fill = step > 0 ? zero : digits[61]
    let next: UInt8
    switch (head, step > 0) {
    case (90, true): next = 97
    case (97, false): next = 90
    case (122, true), (65, false): return nil
    default: next = step > 0 ? head + 1 : head - 1
    }
    return [next] + Array(repeating: fill, count: (wholeLength(next) ?? 1) - 1)
  }

  /// The digits of a fraction strictly between two others, without a trailing zero. A nil `upper` means one.
  private static func midpoint(_ lower: [UInt8], _ upper: [UInt8]?) -> [UInt8] {
    var prefix: [UInt8] = []
    var (lower, upper) = (lower[...], upper.map { $0[...] })
    while true {
      if let limit = upper {
        let shared = sharedLength(lower, limit)
        prefix += limit.prefix(shared)
        lower = lower.dropFirst(shared)
        upper = limit.dropFirst(shared)
      }
      let low = lower.first.flatMap(value) ?? 0
      let high = upper.map { $0.first.flatMap(value) ?? 62 } ?? 62
      if high - low > 1 { return prefix + [digits[(low + high) / 2]] }
      if let limit = upper, limit.count > 1 { return prefix + limit.prefix(1) }
      prefix.append(digits[low])
      lower = lower.dropFirst()
      upper = nil
    }
  }

  private static func sharedLength(_ lower: ArraySlice<UInt8>, _ upper: ArraySlice<UInt8>) -> Int {
    var shared = 0
    while shared < upper.count,
      (shared < lower.count ? lower[lower.startIndex + shared] : zero) == upper[upper.startIndex + shared]
    {
      shared += 1
    }
    return shared
  }
}
