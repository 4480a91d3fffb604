import Testing

@testable import Time

/// The expected days are from the almanacs of the Korea Astronomy and Space Science Institute.
@Suite("Solar terms and days that depend on them")
struct SolarTermTests {
  private func day(_ name: String, _ year: Int) -> String {
    SolarTerm.names.firstIndex(of: name).flatMap { SolarTerm.day($0, in: year) }?.text ?? "none"
  }

  @Test(arguments: [
    ("입춘", 2024, "2024-02-04"), ("춘분", 2024, "2024-03-20"), ("하지", 2024, "2024-06-21"), ("추분", 2024, "2024-09-22"),
    ("동지", 2024, "2024-12-21"), ("입춘", 2025, "2025-02-03"), ("청명", 2025, "2025-04-04"), ("춘분", 2026, "2026-03-20"),
    ("하지", 2026, "2026-06-21"), ("추분", 2026, "2026-09-23"), ("입추", 2026, "2026-08-07"), ("소한", 2027, "2027-01-05"),
    // The winter solstice of 2025 was three minutes after midnight in Korea.
    ("동지", 2025, "2025-12-22"),
  ])
  func solarTermsHaveTheirDates(_ name: String, _ year: Int, _ text: String) {
    #expect(day(name, year) == text)
  }

  @Test func solarTermsAreTwoWeeksApart() {
    for year in [1900, 1955, 2000, 2050, 2100] {
      let days = SolarTerm.names.indices.compactMap { SolarTerm.day($0, in: year) }
      #expect(days.count == 24)
      #expect(zip(days, days.dropFirst()).allSatisfy { (14...16).contains($1 - $0) })
      #expect(days.allSatisfy { $0.year == year })
    }
    #expect(
      SolarTerm.day(0, in: 1899) == nil && SolarTerm.day(0, in: 2101) == nil && SolarTerm.day(24, in: 2026) == nil)
  }

  @Test func dogDaysAndColdFoodFollowTheSolstices() {
    func all(_ year: Int) -> [String] { (1...3).compactMap { SolarTerm.dogDay($0, in: year)?.text } }
    #expect(all(2024) == ["2024-07-15", "2024-07-25", "2024-08-14"])
    #expect(all(2025) == ["2025-07-20", "2025-07-30", "2025-08-09"])
    #expect(all(2026) == ["2026-07-15", "2026-07-25", "2026-08-14"])
    #expect([2025, 2026].compactMap { SolarTerm.coldFood(in: $0)?.text } == ["2025-04-05", "2026-04-06"])
  }
}
