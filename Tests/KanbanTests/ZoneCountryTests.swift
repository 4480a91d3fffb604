import Testing
import Time

@Suite("Countries of time zones")
struct ZoneCountryTests {
  @Test(arguments: [
    ("Asia/Seoul", "KR"), ("ROK", "KR"), ("Europe/London", "GB"), ("America/New_York", "US"), ("US/Pacific", "US"),
    ("America/Indiana/Knox", "US"), ("America/Argentina/Ushuaia", "AR"), ("Australia/Sydney", "AU"),
    ("Atlantic/Reykjavik", "IS"), ("Indian/Maldives", "MV"), ("Arctic/Longyearbyen", "SJ"), ("Pacific/Auckland", "NZ"),
    ("GB", "GB"), ("US/Hawaii", "US"), ("Asia/Calcutta", "IN"), ("Europe/Kiev", "UA"), ("America/Buenos_Aires", "AR"),
  ])
  func zoneGivesItsCountry(_ zone: String, _ code: String) {
    #expect(ZoneCountry.code(ofZone: zone) == code)
    #expect(HolidayCountry.code(named: code) == code)
  }

  @Test(arguments: ["UTC", "Etc/UTC", "", "/", "Asia/", "KST-9", "Europe/Nowhere", "US", "Asia/KR", "-"])
  func otherZonesHaveNoCountry(_ zone: String) {
    #expect(ZoneCountry.code(ofZone: zone) == nil)
  }
}
