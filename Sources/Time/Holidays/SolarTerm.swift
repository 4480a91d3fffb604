/// The 24 solar terms (절기): the days on which the sun's longitude reaches a multiple of 15 degrees.
///
/// The longitude follows the series of Bretagnon and Simon (Planetary Programs and Tables from -4000 to +2800, 1986),
/// accurate to some seconds of time; days are in Korean time.
package enum SolarTerm {
  package static let years = 1900...2100

  /// The Korean names of the terms in order of the year, which begins with 소한 at 285 degrees.
  package static let names = [
    "소한", "대한", "입춘", "우수", "경칩", "춘분", "청명", "곡우", "입하", "소만", "망종", "하지", "소서", "대서", "입추", "처서", "백로", "추분", "한로",
    "상강", "입동", "소설", "대설", "동지",
  ]
  package static let summerSolstice = 11
  package static let autumnBegins = 14
  package static let winterSolstice = 23

  package static func day(_ index: Int, in year: Int) -> Day? {
    guard years.contains(year), names.indices.contains(index), let newYear = Day(year: year, month: 1, day: 1) else {
      return nil
    }
    // Searches by bisection near the expected day: terms are about 15.2 days apart and deviate by less than two days.
    let wanted = Double((285 + 15 * index) % 360)
    var low = Double(newYear.number) + 15.2184 * Double(index) + 1
    var high = low + 9
    for _ in 0..<40 {
      let middle = (low + high) / 2
      let past = wrapped(longitude(at: middle) - wanted)
      if past < 180 { high = middle } else { low = middle }
    }
    return Day(number: Int((high + koreanTime).rounded(.down)))
  }

  private static let koreanTime = 9.0 / 24

  private static func wrapped(_ degrees: Double) -> Double {
    let rest = degrees.truncatingRemainder(dividingBy: 360)
    return rest < 0 ? rest + 360 : rest
  }

  /// The sun's longitude in degrees, at a time in days since 1970 UTC.
  private static func longitude(at days: Double) -> Double {
    // Adds about seventy seconds, by which dynamical time is ahead of UTC in these years; a minute of error seldom
    // changes the day.
    let centuries = (days - 10_957.5 + 70 / 86_400) / 36_525
    var sum = 0.0
    for (coefficient, addend, multiplier) in terms { sum += coefficient * sine(addend + multiplier * centuries) }
    let aberration = 0.0000974 * sine(177.63 + 35_999.01848 * centuries + 90) - 0.005575
    let nutation =
      -0.004778 * sine(124.90 - 1_934.134 * centuries) - 0.0003667 * sine(201.11 + 72_001.5377 * centuries)
    return 282.7771834 + 36_000.76953744 * centuries + 0.000005729577951308232 * sum + aberration + nutation
  }

  /// The sine of an angle in degrees, computed here because this module imports neither Foundation nor Glibc.
  private static func sine(_ degrees: Double) -> Double {
    var turned = wrapped(degrees)
    let sign: Double = turned > 180 ? -1 : 1
    if turned > 180 { turned -= 180 }
    if turned > 90 { turned = 180 - turned }
    let x = turned * .pi / 180
    let square = x * x
    var (term, sum) = (x, x)
    for n in 1...10 {
      term *= -square / Double(2 * n * (2 * n + 1))
      sum += term
    }
    return sign * sum
  }

  private static let terms: [(Double, Double, Double)] = [
    (403_406, 270.54861, 0.9287892), (195_207, 340.19128, 35_999.1376958), (119_433, 63.91854, 35_999.4089666),
    (112_392, 331.26220, 35_998.7287385), (3_891, 317.843, 71_998.20261), (2_819, 86.631, 71_998.4403),
    (1_721, 240.052, 36_000.35726), (660, 310.26, 71_997.4812), (350, 247.23, 32_964.4678), (334, 260.87, -19.4410),
    (314, 297.82, 445_267.1117), (268, 343.14, 45_036.8840), (242, 166.79, 3.1008), (234, 81.53, 22_518.4434),
    (158, 3.50, -19.9739), (132, 132.75, 65_928.9345), (129, 182.95, 9_038.0293), (114, 162.03, 3_034.7684),
    (99, 29.8, 33_718.148), (93, 266.4, 3_034.448), (86, 249.2, -2_280.773), (78, 157.6, 29_929.992),
    (72, 257.8, 31_556.493), (68, 185.1, 149.588), (64, 69.9, 9_037.750), (46, 8.0, 107_997.405),
    (38, 197.1, -4_444.176),
    (37, 250.4, 151.771), (32, 65.3, 67_555.316), (29, 162.7, 31_556.080), (28, 341.5, -4_561.540),
    (27, 291.6, 107_996.706), (27, 98.5, 1_221.655), (25, 146.7, 62_894.167), (24, 110.0, 31_437.369),
    (21, 5.2, 14_578.298), (21, 342.6, -31_931.757), (20, 230.9, 34_777.243), (18, 256.1, 1_221.999),
    (17, 45.3, 62_894.511), (14, 242.9, -4_442.039), (13, 115.2, 107_997.909), (13, 151.8, 119.066),
    (13, 285.3, 16_859.071), (12, 53.3, -4.578), (10, 126.6, 26_895.292), (10, 205.7, -39.127), (10, 85.9, 12_297.536),
    (10, 146.1, 90_073.778),
  ]
}

extension SolarTerm {
  /// The day of 초복, 중복 or 말복: the third and fourth 경 day from the summer solstice, and the first from the start of
  /// autumn.
  package static func dogDay(_ nth: Int, in year: Int) -> Day? {
    guard let start = day(nth == 3 ? autumnBegins : summerSolstice, in: year) else { return nil }
    let first = start + floorModulo(9 - start.number, 10)
    return nth == 3 ? first : first + 10 * (nth + 1)
  }

  /// 한식 is the 105th day after the previous winter solstice.
  package static func coldFood(in year: Int) -> Day? { day(winterSolstice, in: year - 1).map { $0 + 105 } }
}
