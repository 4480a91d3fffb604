import Kanban
import Support
import Testing
import Time
import Twin

@testable import Board
@testable import Words

/// The notice of undo names the change that was undone, and must not read as its opposite.
@Suite("Texts of undo")
struct UndoWordsTests {
  private static let work = ProjectID(high: 0, low: 77)
  private static let card = Sample.id(1)

  /// Notices of undo and redo of a change, on a board with a limit, a project, and a card that does not wait.
  private func sentences(_ change: Change, in language: Language) throws -> [String] {
    let store = MemoryStore()
    for before in [
      Change.added(Self.card, CardText(title: "Call", notes: "- [ ] ring"), to: .todo, at: .top),
      .limited(.doing, 3), .projectAdded(Self.work, "Work"), .projectAdded(ProjectID(high: 0, low: 78), "Garden"),
    ] { _ = try store.commit(before, on: Sample.context()) }
    let first = try store.commit(change, on: Sample.context())
    let surroundings = surroundings(store, in: language)
    var sentences: [String] = []
    for change in [Change.undone, .redone] {
      var context = Sample.context()
      if let entry = first.entries.first { context.project = entry.project }
      let receipt = try store.commit(change, on: context)
      sentences.append(Sentences(surroundings, projects: store.projects()).done(receipt))
    }
    return sentences
  }

  private func surroundings(_ store: MemoryStore, in language: Language) -> Surroundings {
    var settings = Settings()
    settings.language = language
    return Surroundings(
      store: store, extent: Extent(columns: 80, rows: 24), clock: Sample.clock, settings: settings,
      actor: Sample.actor(), newID: Sample.id(9))
  }

  private static let stories: [(change: Change, english: String, korean: String)] = [
    (
      .edited(card, [.due(nil, .day(Sample.day + 3))]), "Due date of ‘Call’ set to Mon 23 November",
      "‘Call’ 마감을 11월 23일 (월)로 바꿈"
    ),
    (.edited(card, [.priority(.none, .high)]), "Priority of ‘Call’ set to high", "‘Call’ 중요도를 ‘높음’으로 바꿈"),
    (.added(Sample.id(2), CardText("Pay"), to: .todo, at: .bottom), "Added ‘Pay’", "‘Pay’ 추가"),
    (.limited(.doing, 5), "Limit of DOING set to 5", "진행 중 한도를 5장으로 정함"),
    (.limited(.doing, nil), "Limit of DOING cleared", "진행 중 한도를 없앰"),
    (.waited(ids, Waiting(for: "lawyer")), "‘Call’ is waiting for ‘lawyer’", "‘Call’ 대기: ‘lawyer’"),
    (.checked(card, line: 0, reads: "- [ ] ring"), "Checklist of ‘Call’ changed", "‘Call’ 체크리스트 바꿈"),
    (.projectRenamed(work, "Office"), "Renamed the project to ‘Office’", "프로젝트 이름을 ‘Office’로 바꿈"),
    (.projectArchived(work, true), "Archived project ‘Work’", "‘Work’ 프로젝트 보관"),
    (.projectOrdered(work, after: nil), "Reordered the projects", "프로젝트 순서를 바꿈"),
    (.staged(.doing, ["build", "review"]), "Stages of DOING set to build, review", "진행 중 칸의 단계를 ‘build, review’로 정함"),
    (.projectAdded(ProjectID(high: 0, low: 79), "Attic"), "Added project ‘Attic’", "‘Attic’ 프로젝트를 만듦"),
  ]
  private static var ids: [CardID] { [card] }

  @Test(arguments: [
    (Language.english, "aken out of its series: ‘Choir’"), (.korean, "‘Choir’ 반복에서 떼어 냄"),
  ])
  func occurrenceTakenOutIsNamed(language: Language, says: String) throws {
    let store = MemoryStore()
    let due = Deadline.day(Sample.day)
    let text = CardText(title: "Choir", due: due, repeats: Repeat(RecurrenceRule(.weekly), from: due))
    _ = try store.commit(.added(Self.card, text, to: .todo, at: .top), on: Sample.context())
    _ = try store.commit(.detached(Self.card, as: Sample.id(2), []), on: Sample.context())
    let sentences = Sentences(surroundings(store, in: language), projects: store.projects())
    for change in [Change.undone, .redone] {
      let sentence = sentences.done(try store.commit(change, on: Sample.context()))
      #expect(sentence.contains(says) && !sentence.contains("2"), "\(sentence)")
    }
  }

  @Test(arguments: stories.indices)
  func undoNoticeNamesTheChange(story: Int) throws {
    let story = Self.stories[story]
    #expect(try sentences(story.change, in: .english) == ["Undone: \(story.english)", "Redone: \(story.english)"])
    #expect(try sentences(story.change, in: .korean) == ["되돌렸습니다: \(story.korean)", "다시 실행했습니다: \(story.korean)"])
  }

  /// The notice about an undone change of the completion time names the time, not the place.
  @Test func undoOfCompletionTimeMentionsTheTime() throws {
    let store = MemoryStore()
    for change in [Change.added(Self.card, CardText("Call"), to: .todo, at: .top), .completed([Self.card])] {
      _ = try store.commit(change, on: Sample.context())
    }
    let base = CardSnapshot(try #require(store.card(Self.card)))
    var theirs = base
    theirs.completed = Sample.clock(after: -90 * 60_000).now
    let received = IncomingCard(
      Self.card, theirs, changed: IncomingCard.PartTimes(other: Sample.noon), base: IncomingCard.Base(base))
    let come = try store.commit(.received([received]), on: Sample.context())
    let gone = try store.commit(.undone, on: Sample.context())
    let sentences = try Language.allCases.map { language in
      let sentences = Sentences(surroundings(store, in: language), projects: store.projects())
      return try [sentences.happened(#require(come.entries.first)), sentences.done(gone)]
    }
    #expect(
      sentences == [
        ["Imported: Time of completion set to today 10:30", "Undone: Time of completion of ‘Call’ set to today 10:30"],
        ["가져옴: 완료 시각 오늘 10:30", "되돌렸습니다: ‘Call’ 완료 시각 오늘 10:30"],
      ])
  }

  /// The card was removed in the other project, so it would not be found on the board.
  @Test func cardReturningToATrashIsReportedThere() throws {
    let store = MemoryStore()
    let other = Sample.actor("lee")
    let changes: [(Change, Actor, ProjectID)] = [
      (.projectAdded(Self.work, "Work"), other, Project.home),
      (.added(Self.card, CardText("Call"), to: .todo, at: .top), other, Project.home),
      (.sent([Self.card], to: Self.work), Sample.actor(), Project.home), (.removed([Self.card]), other, Self.work),
    ]
    for (change, actor, project) in changes { _ = try store.commit(change, on: Sample.context(by: actor, in: project)) }
    let receipt = try store.commit(.undone, on: Sample.context())
    let sentences = Language.allCases.map { language in
      Sentences(surroundings(store, in: language), projects: store.projects()).done(receipt)
    }
    #expect(
      sentences == [
        "Undone: Moved ‘Call’ to Work (in the trash of Home)", "되돌렸습니다: ‘Call’을 Work로 옮김 (홈 휴지통에 있음)",
      ])
  }
}

@Suite("Keys in sentences with names")
struct NamedKeyTests {
  private static let project = ProjectID(high: 0, low: 77)

  @Test(arguments: Language.allCases) func bracesInAProjectNameAreNoKey(language: Language) throws {
    let store = MemoryStore()
    for change in [Change.projectAdded(Self.project, "{undo}"), .projectArchived(Self.project, true)] {
      _ = try store.commit(change, on: Sample.context())
    }
    let surroundings = TestBoard(language: language, store: store).surroundings.within(Self.project)
    var model = try ProjectsModel(in: surroundings)
    guard case .say(let notice) = model.handle(.command(.accept), in: surroundings) else {
      Issue.record("An archived project was opened")
      return
    }
    #expect(notice.text.contains("‘{undo}’") && !notice.text.contains("{archiveProject}"))
  }
}

/// The command line names other cards in a sentence as the board does.
@Suite("Sentences about other cards")
struct OtherCardTests {
  private static let parent = Sample.id(1)
  private static let card = Sample.id(2)

  @Test(arguments: [
    (Language.english, ["Waiting for #1", "Part of #1"], "a card that is not here"),
    (.korean, ["대기: #1", "상위 카드를 #1로 정함"], "여기에 없는 카드"),
  ])
  func historyTextNamesOtherCards(language: Language, texts: [String], isMissing: String) throws {
    let store = MemoryStore()
    for (id, title) in [(Self.parent, "House"), (Self.card, "Paint")] {
      _ = try store.commit(.added(id, CardText(title), to: .todo, at: .bottom), on: Sample.context())
    }
    let changes: [Change] = [
      .waited([Self.card], Waiting(for: "", cards: [Awaited(Self.parent)])), .madePart([Self.card], of: Self.parent),
    ]
    let sentences = try changes.map { change in
      let entry = try #require(store.commit(change, on: Sample.context()).entries.first)
      return HistoryText.sentence(entry, words: language.words, clock: Sample.clock, in: store)
    }
    #expect(sentences == texts)
    #expect(Sentences(words: language.words, clock: Sample.clock).parent(Sample.id(9)) == isMissing)
  }
}
