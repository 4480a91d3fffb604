import Kanban
import Support
import Testing

@Suite("Stages of cards on a server", .cannotHang)
struct StageSyncTests: Stage {
  let server = FakeServer()
  let desk: Replica
  let lap: Replica

  init() throws {
    desk = try Replica("desk", with: server)
    lap = try Replica("lap", with: server, ahead: 600_000)
  }

  private func lines(_ title: String) throws -> [String] {
    text(try #require(href(title))).split(separator: "\r\n").map(String.init)
  }

  @Test func stageTravelsBesideThePlainStatus() throws {
    try desk.commit(.staged(.doing, ["build", "code; review"]))
    let id = try desk.add("Paint")
    try desk.commit(.moved([id], to: .doing, stage: "code; review", at: .top))
    try sync()
    #expect(try lines("Paint").contains("STATUS:IN-PROCESS"))
    #expect(try lines("Paint").contains("X-SEKAN-STAGE;X-SEKAN-COLUMN=doing:code\\; review"))
    #expect(try lap.card("Paint")?.stage == "code; review", "kept, although this board has no stages")
    try lap.commit(.moved([id], to: .done, at: .top))
    try sync()
    #expect(try desk.card("Paint")?.stage == "" && !lines("Paint").contains { $0.hasPrefix("X-SEKAN-STAGE") })
    #expect(try unsentReasons(desk) == [] && unsentReasons(lap) == [])
  }

  @Test func otherProgramsKeepIt() throws {
    try desk.commit(.staged(.doing, ["build", "review"]))
    let id = try desk.add("Paint")
    try desk.commit(.moved([id], to: .doing, stage: "review", at: .top))
    try sync()
    edit("Paint", "SUMMARY:Paint", "SUMMARY:Paint it")
    try sync()
    #expect(try desk.card("Paint it")?.stage == "review")
    edit("Paint it", "STATUS:IN-PROCESS", "STATUS:NEEDS-ACTION")
    try sync()
    #expect(try desk.card("Paint it")?.column == .todo && desk.card("Paint it")?.stage == "")
    #expect(try unsentReasons(desk) == [] && unsentReasons(lap) == [])
  }

  /// An older Sekan moves the card and leaves the line of the stage behind.
  @Test func stageLeftBehindIsIgnored() throws {
    try desk.commit(.staged(.doing, ["build", "review"]))
    let id = try desk.add("Paint")
    try desk.commit(.moved([id], to: .doing, stage: "review", at: .top))
    try sync()
    let stale = try #require(try lines("Paint").first { $0.hasPrefix("X-SEKAN-STAGE") })
    try lap.commit(.moved([id], to: .todo, at: .top))
    try lap.sync()
    edit("Paint", "X-SEKAN-NUMBER", stale + "\r\nX-SEKAN-NUMBER")
    #expect(try lines("Paint").contains(stale))
    try sync()
    #expect(try desk.card("Paint")?.column == .todo && desk.card("Paint")?.stage == "")
    #expect(try unsentReasons(desk) == [] && unsentReasons(lap) == [])
  }
}
