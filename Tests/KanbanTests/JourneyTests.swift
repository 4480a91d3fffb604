import Kanban
import Support
import Testing
import Time

@Suite("The journey of a card, from hand-made entries")
struct JourneyTests {
  private static let work = ProjectID(high: 7, low: 1)

  /// The entries of one card. Hours count from noon of the sample day.
  private struct Tale {
    static let card = Sample.id(1)
    private(set) var entries: [Entry] = []
    var project = Project.home

    static func moment(_ hour: Int) -> Moment { Sample.noon + hour * 3_600_000 }

    mutating func add(
      _ kind: Entry.Kind, at hour: Int, _ fields: [FieldChange], reversing: Int64? = nil,
      elsewhere: [FieldSet: Moment] = [:]
    ) {
      let sequence = Int64(entries.count + 1)
      entries.append(
        Entry(
          sequence: sequence, group: sequence, moment: Tale.moment(hour), actor: Sample.actor(), project: project,
          kind: kind, subject: .card(Tale.card, number: 1, title: "a"), fields: fields, reverses: reversing,
          elsewhere: elsewhere))
    }

    /// The card is added to TODO at noon, and begun and done at these hours.
    init(added: Position? = nil, at hour: Int = 0, begun: Int? = nil, done: Int? = nil) {
      add(.added, at: hour, [.life(nil, .onBoard), .position(nil, added ?? JourneyTests.todo)])
      if let begun { add(.moved, at: begun, [.position(JourneyTests.todo, JourneyTests.doing)]) }
      if let done {
        let from = begun == nil ? JourneyTests.todo : JourneyTests.doing
        add(.completed, at: done, [.position(from, JourneyTests.done(done))])
      }
    }

    /// Undoes an entry.
    mutating func undo(_ sequence: Int64, at hour: Int) {
      add(.undone, at: hour, entries[Int(sequence) - 1].fields.map(\.inverse), reversing: sequence)
    }

    func journey(created: Int?) -> Journey {
      Journey(of: Tale.card, entries, created: created.map(Tale.moment))
    }
  }

  private static let todo = Position(column: .todo, place: .middle)
  private static let doing = Position(column: .doing, place: .middle)

  private static func done(_ hour: Int, stage: String = "") -> Position {
    Position(column: .done, stage: stage, place: .middle, completed: Tale.moment(hour))
  }

  /// `5 todo>doing`, and for a finish the hours when the work was added and begun, those in TODO, in DOING and waiting,
  /// and the number of returns.
  private func text(_ move: CardMove) -> String {
    func name(_ band: Band?) -> String { band.map { $0.column.name + ($0.stage.isEmpty ? "" : "/\($0.stage)") } ?? "" }
    func hours(_ milliseconds: Int64) -> String { "\(milliseconds / 3_600_000)" }
    func hour(_ moment: Moment?) -> String { moment.map { hours($0.milliseconds - Sample.noon.milliseconds) } ?? "-" }
    var text = "\(hour(move.moment)) \(name(move.from))>\(name(move.to))"
    if move.project != Project.home { text += " at work" }
    if move.isArrival { text += " arrived" }
    if move.isSent { text += " sent" }
    if move.isTakenBack { text += " for a while" }
    if let finish = move.finish {
      let doing = hours(finish.doing.values.reduce(0, +))
      let times = [hour(finish.added), hour(finish.begun), hours(finish.todo), doing, hours(finish.waited)]
      text += " [\((times + ["\(finish.returns)"]).joined(separator: " "))]"
    }
    return text
  }

  private func moves(_ tale: Tale, created: Int? = 0) -> [String] { tale.journey(created: created).moves.map(text) }

  @Test("A card that is added, begun and done has three moves and the times of each column")
  func whole() {
    #expect(
      moves(Tale(begun: 5, done: 8)) == ["0 >todo arrived", "5 todo>doing", "8 doing>done [0 5 5 3 0 0]"])
    #expect(Tale(begun: 5).journey(created: 0).begunNow == Tale.moment(5))
    #expect(Tale(begun: 5, done: 8).journey(created: 0).begunNow == nil && Tale().journey(created: 0).begunNow == nil)
    #expect(moves(Tale(done: 3)) == ["0 >todo arrived", "3 todo>done [0 - 3 0 0 0]"])
  }

  @Test("A new place in the same band is no move, and a change of the text neither")
  func still() {
    var tale = Tale()
    tale.add(.reordered, at: 1, [.position(JourneyTests.todo, Position(column: .todo, place: .between(nil, .middle)))])
    tale.add(.edited, at: 2, [.text(.title("a", "b"))])
    #expect(moves(tale) == ["0 >todo arrived"])
  }

  @Test("An undone change counts as if it never happened, and redo counts it again at its own time")
  func undo() {
    var tale = Tale(begun: 5, done: 8)
    tale.undo(3, at: 9)
    #expect(moves(tale) == ["0 >todo arrived", "5 todo>doing"])
    #expect(tale.journey(created: 0).begunNow == Tale.moment(5))
    tale.add(.redone, at: 10, [.position(JourneyTests.doing, JourneyTests.done(8))], reversing: 4)
    #expect(moves(tale).last == "8 doing>done [0 5 5 3 0 0]")
    tale.undo(3, at: 11)
    #expect(moves(tale) == ["0 >todo arrived", "5 todo>doing"])
  }

  @Test("An undone addition has no move; a card restored from there arrives then")
  func undoneAddition() {
    var tale = Tale()
    tale.undo(1, at: 1)
    #expect(moves(tale) == [])
    tale.add(.restored, at: 3, [.life(.inTrash, .onBoard)])
    #expect(moves(tale) == ["3 >todo arrived"])
  }

  @Test("A reopened card is finished only by its last completion")
  func reopened() {
    var tale = Tale(begun: 5, done: 8)
    tale.add(.reopened, at: 10, [.position(JourneyTests.done(8), JourneyTests.doing)])
    #expect(
      moves(tale) == ["0 >todo arrived", "5 todo>doing", "8 doing>done", "10 done>doing"])
    #expect(tale.journey(created: 0).begunNow == Tale.moment(5))
    tale.add(.completed, at: 12, [.position(JourneyTests.doing, JourneyTests.done(12))])
    #expect(moves(tale).suffix(2) == ["10 done>doing", "12 doing>done [0 5 5 5 0 1]"])
  }

  @Test("A removed card leaves, and arrives only once")
  func removed() {
    var tale = Tale()
    tale.add(.removed, at: 2, [.life(.onBoard, .inTrash)])
    #expect(moves(tale) == ["0 >todo arrived", "2 todo>"])
    tale.add(.restored, at: 4, [.life(.inTrash, .onBoard)])
    tale.add(.completed, at: 7, [.position(JourneyTests.todo, JourneyTests.done(7))])
    #expect(moves(tale) == ["0 >todo arrived", "2 todo> for a while", "4 >todo", "7 todo>done [0 - 5 0 0 0]"])
    tale.undo(3, at: 8)
    #expect(moves(tale) == ["0 >todo arrived", "2 todo>"])
  }

  @Test("A done card that is removed and restored comes back when it was restored, and stays finished")
  func removedDone() {
    var tale = Tale(done: 3)
    tale.add(.removed, at: 5, [.life(.onBoard, .inTrash)])
    tale.add(.restored, at: 6, [.life(.inTrash, .onBoard), .position(JourneyTests.done(3), JourneyTests.done(3))])
    #expect(moves(tale) == ["0 >todo arrived", "3 todo>done [0 - 3 0 0 0]", "5 done> for a while", "6 >done"])
  }

  @Test("A card sent to another project leaves the one and arrives at the other; its work goes on")
  func sent() {
    var tale = Tale(begun: 1)
    let homes = FieldChange.home(
      Home(project: Project.home, number: 1), Home(project: JourneyTests.work, number: 4))
    tale.add(.sent, at: 2, [homes, .position(JourneyTests.doing, JourneyTests.doing)])
    var undone = tale
    tale.project = JourneyTests.work
    tale.add(.completed, at: 5, [.position(JourneyTests.doing, JourneyTests.done(5))])
    #expect(
      moves(tale) == [
        "0 >todo arrived", "1 todo>doing", "2 doing> sent", "2 >doing at work arrived sent",
        "5 doing>done at work [0 1 1 4 0 0]",
      ])
    undone.undo(3, at: 3)
    undone.add(.completed, at: 5, [.position(JourneyTests.doing, JourneyTests.done(5))])
    #expect(moves(undone) == ["0 >todo arrived", "1 todo>doing", "5 doing>done [0 1 1 4 0 0]"])
  }

  @Test("Each occurrence is a piece of work that begins with the end of the one before")
  func occurrences() {
    var tale = Tale(begun: 1)
    tale.add(.occurred, at: 4, [.position(JourneyTests.doing, JourneyTests.todo)])
    tale.add(.occurred, at: 10, [])
    let before = moves(tale)
    #expect(
      before == [
        "0 >todo arrived", "1 todo>doing", "4 doing>todo [- 1 1 3 0 0]", "10 todo>todo [- - 6 0 0 0]",
      ])
    tale.undo(4, at: 11)
    #expect(moves(tale) == Array(before.dropLast()))
  }

  @Test("An imported card that is done arrived when it was created and was finished when it was completed")
  func importedDone() {
    let tale = Tale(added: JourneyTests.done(50), at: 100)
    #expect(moves(tale, created: 10) == ["10 >todo arrived", "50 todo>done [10 - 0 0 0 0]"])
    // Dates after the import are not believed.
    let late = Tale(added: JourneyTests.done(200), at: 100)
    #expect(moves(late, created: 150) == ["100 >todo arrived", "100 todo>done [100 - 0 0 0 0]"])
  }

  @Test("The begin of a card imported into DOING is not known, also at its next stage")
  func importedDoing() {
    var tale = Tale(added: JourneyTests.doing, at: 100)
    let review = Position(column: .doing, stage: "review", place: .middle)
    tale.add(.moved, at: 104, [.position(JourneyTests.doing, review)])
    #expect(tale.journey(created: 10).begunNow == nil)
    tale.add(.completed, at: 110, [.position(review, JourneyTests.done(110))])
    #expect(
      moves(tale, created: 10) == [
        "10 >doing arrived", "104 doing>doing/review", "110 doing/review>done [10 - 0 100 0 0]",
      ])
    // A card that was made in DOING begins there.
    #expect(Tale(added: JourneyTests.doing, at: 3).journey(created: 3).begunNow == Tale.moment(3))
  }

  @Test("A purge leaves the moves as they were, although it marks every entry as undone")
  func purged() {
    var tale = Tale(begun: 1, done: 3)
    tale.add(.removed, at: 4, [.life(.onBoard, .inTrash)])
    let before = moves(tale)
    tale.add(.purged, at: 5, [.life(.inTrash, .purged)])
    let blanked = tale.entries.map(\.blanked)
    let isReversed = blanked.allSatisfy(\.isReversed)
    let after = Journey(of: Tale.card, blanked, created: nil).moves.map(text)
    #expect(isReversed && after == before)
    #expect(before.last == "4 done>" && before.count == 4)
  }

  @Test("Waiting counts on the board, not in the trash and not in DONE")
  func waiting() {
    let waits = Waiting(for: "paint")
    var tale = Tale()
    tale.add(.waited, at: 1, [.waiting(nil, waits)])
    var done = tale
    tale.add(.moved, at: 2, [.position(JourneyTests.todo, JourneyTests.doing)])
    tale.add(.removed, at: 3, [.life(.onBoard, .inTrash)])
    tale.add(.restored, at: 10, [.life(.inTrash, .onBoard)])
    tale.add(.waited, at: 11, [.waiting(waits, nil)])
    tale.add(.completed, at: 12, [.position(JourneyTests.doing, JourneyTests.done(12))])
    #expect(moves(tale).last == "12 doing>done [0 2 2 3 3 0]")
    done.add(.completed, at: 3, [.position(JourneyTests.todo, JourneyTests.done(3))])
    #expect(moves(done).last == "3 todo>done [0 - 3 0 2 0]")
    done.add(.reopened, at: 5, [.position(JourneyTests.done(3), JourneyTests.todo)])
    done.add(.completed, at: 6, [.position(JourneyTests.todo, JourneyTests.done(6))])
    #expect(moves(done).last == "6 todo>done [0 - 4 0 3 1]")
  }

  @Test("A corrected time of completion moves the finish, but not into the future")
  func corrected() {
    var tale = Tale(done: 10)
    tale.add(.edited, at: 12, [.position(JourneyTests.done(10), JourneyTests.done(4))])
    #expect(moves(tale) == ["0 >todo arrived", "4 todo>done [0 - 10 0 0 0]"])
    tale.add(.edited, at: 13, [.position(JourneyTests.done(4), JourneyTests.done(90))])
    #expect(moves(tale) == ["0 >todo arrived", "13 todo>done [0 - 10 0 0 0]"])
  }

  @Test("A stage of DONE is reached when the card is moved there")
  func stageOfDone() {
    var tale = Tale(done: 3)
    tale.add(.moved, at: 8, [.position(JourneyTests.done(3), JourneyTests.done(3, stage: "shipped"))])
    #expect(moves(tale).suffix(2) == ["3 todo>done [0 - 3 0 0 0]", "8 done>done/shipped"])
  }

  @Test("A change on another machine counts at its time there, if that is not in the future")
  func elsewhere() {
    var tale = Tale()
    tale.add(
      .received, at: 20, [.position(JourneyTests.todo, JourneyTests.doing)], elsewhere: [.position: Tale.moment(15)])
    tale.add(
      .received, at: 30, [.position(JourneyTests.doing, JourneyTests.done(25))],
      elsewhere: [.position: Tale.moment(26)])
    #expect(moves(tale) == ["0 >todo arrived", "15 todo>doing", "25 doing>done [0 15 15 10 0 0]"])
    var future = Tale()
    future.add(
      .received, at: 20, [.position(JourneyTests.todo, JourneyTests.doing)], elsewhere: [.position: Tale.moment(40)])
    #expect(moves(future).last == "20 todo>doing")
  }
}
