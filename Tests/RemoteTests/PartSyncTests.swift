import Interchange
import Kanban
import Support
import Testing

@Suite("Parts of cards on a server", .cannotHang)
struct PartSyncTests: Stage {
  let server = FakeServer()
  let desk: Replica
  let lap: Replica

  init() throws {
    desk = try Replica("desk", with: server)
    lap = try Replica("lap", with: server, ahead: 600_000)
  }

  private func serve(_ uid: String, _ lines: String...) {
    let bytes = file(lines.reduce("UID:\(uid)") { $0 + "\r\n" + $1 })
    changeOnServer { $0.store(bytes, at: "\(Replica.tasks)\(uid).ics") }
  }

  private func relations(_ title: String) throws -> [String] {
    text(try #require(href(title))).split(separator: "\r\n").filter { $0.hasPrefix("RELATED-TO") }.map(String.init)
  }

  private func parent(_ title: String, _ replica: Replica) throws -> String? {
    let card = try #require(try replica.card(title))
    return try replica.store.tiedCards(of: card.id).parent?.title
  }

  @Test func partAndParentTravelThroughAServerAndBack() throws {
    let (house, paint) = (try desk.add("House"), try desk.add("Paint"))
    try desk.commit(.madePart([paint], of: house))
    try sync()
    #expect(try relations("Paint") == ["RELATED-TO;RELTYPE=PARENT:\(TaskNames.uid(house))"])
    #expect(try parent("Paint", lap) == "House")
    #expect(try lap.store.tiedCards(of: house).partProgress == Progress(checked: 0, total: 1))
    try lap.commit(.madePart([paint], of: nil))
    try sync()
    #expect(try desk.card("Paint")?.parent == nil && relations("Paint") == [])
    try lap.commit(.madePart([house], of: paint))
    try desk.commit(.edited(house, [.title("House", "Home")]))
    try sync()
    #expect(try parent("Home", desk) == "Paint" && parent("Home", lap) == "Paint", "merged field by field")
    #expect(try unsentReasons(desk) == [] && unsentReasons(lap) == [])
    #expect(try desk.store.conflicts(in: Project.home, most: 9) == [])
  }

  /// Nextcloud Tasks and Tasks.org write the parent with and without its kind.
  @Test(arguments: ["RELATED-TO:b", "RELATED-TO;RELTYPE=PARENT:b", "RELATED-TO;reltype=parent;X-A=1:b"])
  func linesOfOtherProgramsAreKept(_ line: String) throws {
    let others = ["RELATED-TO;RELTYPE=SIBLING:c", "RELATED-TO;RELTYPE=CHILD:d"]
    serve("a", "SUMMARY:Paint", line, others[0], others[1])
    try sync()
    #expect(try desk.card("Paint")?.parent != nil && parent("Paint", desk) == nil, "the parent has not arrived")
    let id = try #require(try desk.card("Paint")?.id)
    try desk.commit(.prioritized([id], .high))
    try sync()
    #expect(try relations("Paint") == [line] + others)
    serve("b", "SUMMARY:House")
    try sync()
    #expect(try parent("Paint", desk) == "House" && parent("Paint", lap) == "House")
    #expect(try unsentReasons(desk) == [] && unsentReasons(lap) == [])
    let shed = try desk.add("Shed")
    try desk.commit(.madePart([id], of: shed))
    try sync()
    #expect(try relations("Paint") == ["RELATED-TO;RELTYPE=PARENT:\(TaskNames.uid(shed))"] + others)
    #expect(try parent("Paint", lap) == "Shed")
  }

  /// The card of the parent existed here before its task came, so it has an id of its own.
  @Test func partsFindAParentThatIsPairedWithACard() throws {
    let own = try desk.add("House")
    serve("a", "SUMMARY:Paint", "RELATED-TO:b")
    serve("b", "SUMMARY:House")
    try sync()
    #expect(try desk.titles().sorted() == ["House", "Paint"])
    #expect(try desk.card("Paint")?.parent == own && parent("Paint", lap) == "House")
    #expect(try relations("Paint") == ["RELATED-TO:b"])
    #expect(try unsentReasons(desk) == [] && unsentReasons(lap) == [])
  }

  /// Stores of earlier versions have tasks whose parents were never read.
  @Test func parentsOfEarlierVersionsAreRead() throws {
    serve("a", "SUMMARY:Paint", "DTSTAMP:20261101T080000Z")
    serve("b", "SUMMARY:House")
    try desk.sync()
    // Stores the line without a sync, as an older version of the program did.
    let bytes = file("UID:a", "SUMMARY:Paint", "DTSTAMP:20261101T080000Z", "RELATED-TO:b")
    try desk.store.exchange { ledger throws(StoreFailure) in
      for mark in try ledger.marks(in: Project.home, after: nil, most: 9) {
        guard var object = try ledger.object(at: mark.href, in: Project.home), object.uid == "a" else { continue }
        object.raw = bytes
        try ledger.write(object)
      }
    }
    changeOnServer { $0.store(bytes, at: "\(Replica.tasks)a.ics") }
    try sync()
    #expect(try parent("Paint", desk) == "House" && relations("Paint") == ["RELATED-TO:b"])
  }

  @Test func circlesOfOtherProgramsAreNotMade() throws {
    serve("a", "SUMMARY:Paint", "RELATED-TO:b")
    serve("b", "SUMMARY:House", "RELATED-TO:a")
    serve("c", "SUMMARY:Shed", "RELATED-TO:c")
    try sync()
    let parents = try desk.cards().map(\.parent)
    #expect(parents.count { $0 != nil } == 1 && parents.count == 3)
    #expect(try relations("Shed") == ["RELATED-TO:c"])
    #expect(try unsentReasons(desk) == [] && unsentReasons(lap) == [])
  }
}
