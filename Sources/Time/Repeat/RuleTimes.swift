/// The times at which a rule occurs within a day, hour or minute: all combinations of the given hours, minutes and
/// seconds, or those of them that BYSETPOS chooses.
struct RuleTimes {
  private var hours: RuleBits
  private var minutes: RuleBits
  private var seconds: RuleBits
  private var chosen: [Int]?

  init(hours: RuleBits, minutes: RuleBits, seconds: RuleBits) {
    self.hours = hours
    self.minutes = minutes
    self.seconds = seconds
  }

  func choosing(_ positions: [Int]) -> RuleTimes {
    var few = self
    let all = count
    few.chosen = Set(positions.map { $0 > 0 ? $0 - 1 : all + $0 }.filter { (0..<all).contains($0) }).sorted()
      .map { self[$0] }
    return few
  }

  var count: Int { chosen?.count ?? hours.count * minutes.count * seconds.count }

  /// The time with this index among all, in order, in seconds. The index must be less than `count`.
  subscript(index: Int) -> Int {
    if let chosen { return chosen[index] }
    let (rest, second) = index.quotientAndRemainder(dividingBy: seconds.count)
    let (hour, minute) = rest.quotientAndRemainder(dividingBy: minutes.count)
    return hours.member(hour) * 3600 + minutes.member(minute) * 60 + seconds.member(second)
  }

  func rank(of time: Int) -> Int {
    if let chosen { return chosen.firstIndex { $0 >= time } ?? chosen.count }
    let (hour, minute, second) = (time / 3600, time / 60 % 60, time % 60)
    var rank = hours.count(below: hour) * minutes.count * seconds.count
    guard hours.contains(hour) else { return rank }
    rank += minutes.count(below: minute) * seconds.count
    return minutes.contains(minute) ? rank + seconds.count(below: second) : rank
  }

  func contains(_ time: Int) -> Bool { first(onOrAfter: time) == time }

  func first(onOrAfter time: Int) -> Int? {
    if let chosen { return chosen.first { $0 >= time } }
    let (hour, minute) = (time / 3600, time / 60 % 60)
    guard let toHour = hours.first(onOrAfter: hour) else { return nil }
    guard toHour == hour else { return earliest(in: toHour) }
    if let toMinute = minutes.first(onOrAfter: minute) {
      guard toMinute == minute else { return earliest(in: hour, minute: toMinute) }
      if let second = seconds.first(onOrAfter: time % 60) { return hour * 3600 + minute * 60 + second }
      if let later = minutes.first(onOrAfter: minute + 1) { return earliest(in: hour, minute: later) }
    }
    return hours.first(onOrAfter: hour + 1).flatMap { earliest(in: $0) }
  }

  private func earliest(in hour: Int) -> Int? {
    minutes.first(onOrAfter: 0).flatMap { earliest(in: hour, minute: $0) }
  }

  private func earliest(in hour: Int, minute: Int) -> Int? {
    seconds.first(onOrAfter: 0).map { hour * 3600 + minute * 60 + $0 }
  }
}

struct RuleBits {
  var word: UInt64

  init(word: UInt64) { self.word = word }

  /// Collects numbers as bits; numbers outside of 0 to 63 are dropped.
  init(_ numbers: some Sequence<Int>) {
    word = numbers.reduce(0) { (0..<64).contains($1) ? $0 | 1 << UInt64($1) : $0 }
  }

  init(below count: Int) { word = count >= 64 ? .max : 1 << UInt64(max(0, count)) - 1 }

  init(only number: Int) { word = 1 << UInt64(number) }

  static let none = RuleBits(word: 0)
  static let zeroth = RuleBits(word: 1)

  func or(_ other: RuleBits) -> RuleBits { RuleBits(word: word | other.word) }

  var isEmpty: Bool { word == 0 }
  var count: Int { word.nonzeroBitCount }
  func contains(_ number: Int) -> Bool { word >> UInt64(number) & 1 == 1 }
  func count(below number: Int) -> Int { (word & RuleBits(below: number).word).nonzeroBitCount }

  func first(onOrAfter number: Int) -> Int? {
    guard number < 64 else { return nil }
    let rest = word >> UInt64(number)
    return rest == 0 ? nil : number + rest.trailingZeroBitCount
  }

  /// The member that has exactly `index` smaller members.
  func member(_ index: Int) -> Int {
    var rest = word
    for _ in 0..<index { rest &= rest &- 1 }
    return rest.trailingZeroBitCount
  }
}
