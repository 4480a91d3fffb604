import Glibc
import Host
import Kanban
import Support
import Testing

@testable import Program

final class ZoneFolder {
  let folder = TemporaryFolder()

  init() {
    write("Seoul", rule: "KST-9")
    write("Berlin", rule: "CET-1")
  }

  func zone(_ wanted: String?) -> SystemZone {
    SystemZone { ["TZ": wanted, "TZDIR": self.folder.path][$0] ?? nil }
  }

  /// Replaces a file atomically, as package managers do, by one with a single rule.
  func write(_ name: String, rule: String) {
    let block =
      Array("TZif2".utf8) + [UInt8](repeating: 0, count: 15 + 4 * 4) + [0, 0, 0, 1, 0, 0, 0, 0] + [0, 0, 0, 0, 0, 0]
    write(name, bytes: block + block + Array("\n\(rule)\n".utf8))
  }

  func write(_ name: String, bytes: [UInt8]) {
    let new = folder.file("new")
    let file = open(new, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    _ = Glibc.write(file, bytes, bytes.count)
    close(file)
    rename(new, folder.file(name))
  }

  func write(_ name: String, text: String) { write(name, bytes: Array(text.utf8)) }
}

@Suite("The viewer's time zone", .cannotHang)
struct ViewersZoneTests {
  private let files = ZoneFolder()

  /// The name, the offset in hours, and the path; a leading colon is ignored.
  private func output(_ wanted: String?) -> String {
    let zone = files.zone(wanted)
    let path = zone.path.map { $0.replacing(files.folder.path, with: "") } ?? "nowhere"
    guard let found = zone.current else { return "none \(path)" }
    return "\(found.name) \(found.offset(at: Sample.noon) / 3_600) \(path)"
  }

  @Test(arguments: [
    ("Seoul", "Seoul 9 /Seoul"), (":Seoul", "Seoul 9 /Seoul"), ("UTC", "UTC 0 nowhere"), (":UTC", "UTC 0 nowhere"),
    ("GMT", "UTC 0 nowhere"), ("UTC0", "UTC 0 nowhere"), ("Etc/UTC", "UTC 0 nowhere"), ("EST5", "EST5 -5 nowhere"),
    ("Mars/Olympus", "none /Mars/Olympus"), ("../Seoul", "none nowhere"), ("/none", "none /none"),
  ])
  func requestedZoneIsUsed(_ wanted: String, _ expected: String) {
    #expect(output(wanted) == expected)
  }

  @Test func zonePathIsNamedByItsLinkTarget() {
    symlink("Seoul", files.folder.file("local"))
    #expect(output(files.folder.file("local")) == "Seoul 9 /local")
    #expect(output(":" + files.folder.file("local")) == "Seoul 9 /local")
  }

  @Test func fileOutsideTheFolderHasNoZoneName() {
    let elsewhere = ZoneFolder()
    #expect(output(elsewhere.folder.file("Seoul")).hasPrefix("localtime 9 "))
  }

  /// The name of a copy of the zone file, which the system has instead of a link.
  private func nameOfCopy(of rule: String, systemName: String = "") -> String? {
    let elsewhere = ZoneFolder()
    elsewhere.write("copy", rule: rule)
    elsewhere.write("timezone", text: systemName)
    let variables = ["TZ": elsewhere.folder.file("copy"), "TZDIR": files.folder.path]
    let zone = SystemZone({ variables[$0] }, nameFile: elsewhere.folder.file("timezone"))
    symlink(elsewhere.folder.file("copy"), files.folder.file("localtime"))
    defer { unlink(files.folder.file("localtime")) }
    return withExtendedLifetime(elsewhere) { zone.current?.name }
  }

  @Test func copiedZoneHasTheNameThatTheSystemGivesIt() {
    #expect(nameOfCopy(of: "KST-9", systemName: "Seoul\n") == "Seoul")
    // The name of another zone, of no zone and of the copy itself.
    for name in ["Berlin\n", "Mars/Base\n", "../Seoul", "localtime\n", ""] {
      #expect(nameOfCopy(of: "KST-9", systemName: name) == "localtime")
    }
  }

  @Test func copiedZoneHasTheNameOfTheTable() {
    files.write("ROK", rule: "KST-9")
    files.write("UTC", rule: "UTC0")
    let rows = ["# codes", "DE\t+5230+01322\tBerlin\tmost", "KR\t+3733+12658\tSeoul", "xx", "KR\t+0\tROK", ""]
    files.write("zone.tab", text: rows.joined(separator: "\n"))
    #expect(nameOfCopy(of: "KST-9") == "Seoul" && nameOfCopy(of: "CET-1", systemName: "Seoul") == "Berlin")
    #expect(nameOfCopy(of: "UTC0") == "UTC" && nameOfCopy(of: "EST5") == "localtime")
    files.write("zone1970.tab", text: "KR\t+3733+12658\tROK\n")
    #expect(nameOfCopy(of: "KST-9") == "ROK")
  }

  @Test func missingZoneIsReportedAndUTCIsUsed() {
    let there = files.zone(":Seoul").load()
    #expect(there.zone.name == "Seoul" && there.missing == nil)
    let missing = files.zone(":Mars").load()
    #expect(missing.zone == .utc && missing.missing == "Mars")
    #expect(files.zone(nil).load().missing == nil)
    #expect(files.zone(nil).path == "/etc/localtime")
  }

  @Test(arguments: [
    ("tzdata.zi", "# version 2025b\n# more\n", "2025b"), ("+VERSION", "2025b\n", "2025b"),
    ("tzdata.zi", "# version 25b\n", nil),
    ("tzdata.zi", "R d 1916 o - Jun 14 23s 1 S\n", nil), ("tzdata.zi", "", nil),
    ("tzdata.zi", "# version 2025b-rearguard-x1\n", nil), ("zone.tab", "# tzdb 2025b", "2025b"),
  ])
  func releaseIsReadFromTheTable(_ name: String, _ text: String, _ release: String?) {
    files.write(name, text: text)
    #expect(files.zone(nil).release == release)
  }

  @Test func withoutATableThereIsNoRelease() {
    #expect(files.zone(nil).table == nil && files.zone(nil).release == nil)
    files.write("zone.tab", text: "2025c")
    files.write("tzdata.zi", text: "2025d")
    #expect(files.zone(nil).release == "2025d")
  }
}

@Suite("Rules of other time zones", .cannotHang)
struct OtherZonesTests {
  private let files = ZoneFolder()

  @Test func zoneCacheLastsUntilFilesMayChange() {
    let zones = SystemZones(of: files.zone("UTC"))
    let hours = { zones.zone(named: "Seoul").map { $0.offset(at: Sample.noon) / 3_600 } }
    #expect(hours() == 9)
    files.write("Seoul", rule: "KST-10")
    #expect(hours() == 9)
    zones.forget()
    #expect(hours() == 10)
  }

  /// Cards of a store may have the name from a time when the zone's real name was not found.
  @Test func unnamedZoneIsThatOfTheMachine() {
    let path = files.folder.file("Seoul")
    #expect(SystemZones(of: files.zone(path)).zone(named: "localtime")?.name == "Seoul")
    #expect(SystemZones(of: files.zone("Seoul")).zone(named: "localtime") == nil)
  }

  @Test func viewersZoneLastsUntilFilesMayChange() {
    let zones = SystemZones(of: files.zone("Seoul"))
    let hours = { zones.viewersZone.offset(at: Sample.noon) / 3_600 }
    #expect(hours() == 9)
    files.write("Seoul", rule: "KST-10")
    #expect(hours() == 9)
    zones.forget()
    #expect(hours() == 10)
  }

  /// Failed look-ups are cached as well, since a name may be tried at every key press.
  @Test func unknownZoneNameIsCached() {
    let zones = SystemZones(of: files.zone("UTC"))
    #expect(zones.zone(named: "Paris") == nil)
    files.write("Paris", rule: "CET-1")
    #expect(zones.zone(named: "Paris") == nil)
    zones.forget()
    #expect(zones.zone(named: "Paris")?.name == "Paris")
  }

  @Test func spellingIsThatOfTheFiles() {
    mkdir(files.folder.file("Etc"), 0o700)
    files.write("Etc/GMT+5", rule: "X5")
    mkdir(files.folder.file("America"), 0o700)
    files.write("America/Port-au-Prince", rule: "EST5")
    let zones = SystemZones(of: files.zone("UTC"))
    let names = ["SEOUL", "etc/gmt+5", "AMERICA/port-au-prince", "Seoul/x", "etc/gmt+6", "../seoul", "/seoul", ""]
    #expect(
      names.map(zones.spelling) == ["Seoul", "Etc/GMT+5", "America/Port-au-Prince", nil, nil, nil, nil, nil])
    // A failed search is cached, too.
    files.write("Etc/GMT+6", rule: "X6")
    #expect(zones.spelling(of: "etc/gmt+6") == nil)
    zones.forget()
    #expect(zones.spelling(of: "etc/gmt+6") == "Etc/GMT+6")
  }

  @Test(arguments: ["", "/etc/localtime", "../Seoul", "Seo ul", "Seoul\u{0}", "서울", String(repeating: "a", count: 65)])
  func zoneNameCannotLeaveTheFolder(_ name: String) {
    #expect(SystemZones(of: files.zone("UTC")).zone(named: name) == nil)
  }

  @Test func theMachineReadsThemAnewWhenTheyAreWatchedAnew() {
    let outside = SystemOutside(input: -1, signals: -1, zones: SystemZones(of: files.zone("Seoul")))
    files.write("tzdata.zi", text: "# version 2030a\n")
    let hours = {
      [outside.zone, outside.zones.zone(named: "Berlin")].map { $0.map { $0.offset(at: Sample.noon) / 3_600 } ?? 99 }
    }
    outside.watchZones()
    #expect(hours() == [9, 1])
    #expect(outside.zoneRelease == "2030a")
    #expect(outside.sleep(for: 0) == Wakeup())
    files.write("Seoul", rule: "KST-10")
    files.write("Berlin", rule: "CET-2")
    #expect(outside.sleep(for: 10_000) == Wakeup(zones: true))
    #expect(hours() == [10, 1])
    outside.watchZones()
    #expect(hours() == [10, 2])
    #expect(outside.sleep(for: 0) == Wakeup())
  }
}

@Suite("Watching of time zone files", .cannotHang)
struct ZoneWatchTests {
  private let files = ZoneFolder()

  private func isWoken(_ watch: borrowing ZoneWatch) -> Bool {
    Wakeup.wait(input: -1, signals: -1, store: -1, timer: -1, zones: watch.descriptor, timeout: 0).zones
  }

  /// Whether the watch fires after an action.
  private func tells(_ wanted: String, _ act: () -> Void) -> Bool {
    let watch = ZoneWatch(files.zone(wanted))
    let wasWoken = isWoken(watch)
    act()
    return isWoken(watch) && !wasWoken
  }

  @Test func itsFileIsReplaced() {
    #expect(tells("Seoul") { files.write("Seoul", rule: "KST-10") })
    #expect(tells("Seoul") { unlink(files.folder.file("Seoul")) })
  }

  @Test func changesOfOtherZoneFilesAreIgnored() {
    #expect(!tells("Seoul") { files.write("Berlin", rule: "CET-2") })
    #expect(!tells("UTC") { files.write("Seoul", rule: "KST-10") })
  }

  @Test func eachLinkThatLeadsToItIsWatched() {
    let local = files.folder.file("local")
    symlink("Seoul", files.folder.file("middle"))
    symlink(files.folder.file("middle"), local)
    #expect(tells(local) { files.write("Seoul", rule: "KST-10") })
    #expect(
      tells(local) {
        symlink("Berlin", files.folder.file("new"))
        rename(files.folder.file("new"), files.folder.file("middle"))
      })
    #expect(tells(local) { unlink(local) })
  }

  /// The file may be missing for a moment while it is replaced.
  @Test func missingZoneFileIsWatched() {
    let local = files.folder.file("local")
    #expect(tells(local) { symlink("Seoul", local) })
    unlink(local)
    #expect(tells(local) { files.write("local", rule: "KST-9") })
    unlink(files.folder.file("Seoul"))
    #expect(tells("Seoul") { files.write("Seoul", rule: "KST-9") })
  }

  @Test func theTableOfAllZonesIsReplacedWithEveryRelease() {
    files.write("tzdata.zi", text: "# version 2030a\n")
    #expect(tells("UTC") { files.write("tzdata.zi", text: "# version 2030b\n") })
  }
}
