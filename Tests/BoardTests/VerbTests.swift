import Kanban
import Support
import Testing
import Time

@testable import Board
@testable import Words

@Suite("Palette commands with arguments")
struct VerbTests {
  private let words = Language.english.words
  private let board: TestBoard
  private let card: CardID

  init() {
    var board = TestBoard()
    board.add(CardText(title: "Paint", tags: ["home"]), to: .doing)
    self.board = board
    card = board.store.card(number: 1, in: Project.home)?.id ?? Sample.id(0)
  }

  @Test(arguments: Verb.allCases)
  func verbIsFoundByEveryName(verb: Verb) {
    for text in Language.allCases.map({ $0.words.text(of: verb) }) {
      for name in [text.name] + text.otherNames {
        #expect(Verb.split(name + " some words")?.verb == verb, "\(name)")
      }
    }
  }

  /// Every command of the palette has an alias in each language that no other command has.
  @Test(arguments: Language.allCases)
  func everyCommandAndVerbHasAnAlias(language: Language) {
    let words = language.words
    let commands = [CommandGroup.cards, .movingCards, .changes, .program, .moving].flatMap(\.commands)
      .filter { $0.travel == nil && !VerbTests.unnamed.contains($0) }
    #expect(commands.filter { words.otherNames(of: $0).isEmpty } == [])
    #expect(Verb.allCases.filter { words.text(of: $0).otherNames.isEmpty } == [])
    let all = commands.flatMap(words.otherNames)
    #expect(Set(all).count == all.count)
  }

  /// Navigation to adjacent places, and commands that close the palette.
  private static let unnamed: Set<Command> = [
    .focusLeft, .focusRight, .goToTodo, .goToDoing, .goToDone, .nextCard, .previousCard, .nextScreen, .previousScreen,
    .nextLane, .previousLane, .nextFigure, .previousFigure, .periodBefore, .periodAfter,
    .switchToList, .dayBefore, .dayAfter, .weekBefore, .weekAfter, .monthBefore, .monthAfter, .yearBefore, .yearAfter,
    .interrupt, .cancel,
  ]

  @Test(arguments: Verb.allCases)
  func verbArgumentsParseOrExplain(verb: Verb) {
    #expect(outcome(of: verb, about: .one(card)) == expected(verb))
  }

  @Test func cardVerbsRequireACard() {
    let noCard = Verb.allCases.filter { outcome(of: $0, about: nil) == .failure(Reason(words.noCardHere)) }
    #expect(
      Set(Verb.allCases).subtracting(noCard) == [
        .retag, .newProject, .add, .template, .go, .limit, .titles, .stages, .filter, .sort, .lanes, .dateMarks, .mark,
        .when,
        .review, .theme,
        .date,
        .weather,
      ])
  }

  @Test func someVerbsRequireASingleCard() {
    let two = Picked.marked([card, Sample.id(2)])
    let single = Verb.allCases.filter { outcome(of: $0, about: two) == .failure(Reason(words.oneCardAtATime)) }
    #expect(
      single == [.start, .repeat, .remind, .pause, .resume, .detach, .size, .estimate, .spent, .clock])
  }

  private func outcome(of verb: Verb, about picked: Picked?) -> Result<Step, Reason> {
    let (row, surroundings) = (verb.row, board.surroundings)
    // The memory store never fails.
    let names = (try? row.names(surroundings)) ?? VerbNames()
    let object = VerbObject(picked: picked, column: .doing, isBoard: true, names: names)
    do throws(Reason) {
      return .success(try row.step(VerbLine(typed: typed(verb), object: object, surroundings: surroundings)))
    } catch {
      return .failure(error)
    }
  }

  private func typed(_ verb: Verb) -> String {
    switch verb {
    case .due, .start, .date: "+1"
    case .remind: "15 min"
    case .tag: "+ops -home"
    case .retag: "home house"
    case .priority: "hi"
    case .size: "3"
    case .estimate, .spent: "1h30m"
    case .clock: ""
    case .move: "don"
    case .send: words.home
    case .newProject: "home"
    case .wait: "an answer until +1"
    case .part: "#1"
    case .add: "Sand"
    case .template: "bug"
    case .go: "#1"
    case .limit: "3"
    case .titles: "Ideas, Now, Done"
    case .stages: "build, review"
    case .filter, .mark: "late"
    case .sort: "due"
    case .lanes: "#ops, area:*"
    case .write: "card.md"
    case .pipe: "sort"
    case .snooze: "1h"
    case .theme: "li"
    case .weather: "rain 12"
    case .repeat, .skip, .pause, .resume, .detach, .dateMarks, .when, .review, .dismiss: ""
    }
  }

  private func expected(_ verb: Verb) -> Result<Step, Reason> {
    let (one, tomorrow) = (Picked.one(card), Sample.day + 1)
    return switch verb {
    case .due: .success(.act(.reschedule(.day(tomorrow)), on: one))
    case .start: .success(.propose(.edited(card, [.start(nil, tomorrow)])))
    case .repeat: .failure(Reason(words.nothingChanged))
    case .remind: .failure(Reason(words.reminderNeedsDeadline))
    case .skip, .pause, .resume, .detach: .failure(Reason(words.doesNotRepeat(1)))
    case .tag: .success(.act(.retag(removing: ["home"], adding: ["ops"]), on: one))
    case .retag: .success(.renameTag("home", to: "house"))
    case .priority: .success(.act(.prioritize(.high), on: one))
    case .size: .success(.propose(.edited(card, [TextChange(.size, .size(0), .size(3))])))
    case .estimate: .success(.propose(.edited(card, [TextChange(.estimate, .length(0), .length(90))])))
    case .spent: .success(.propose(.edited(card, [TextChange(.spent, .length(0), .length(90))])))
    case .clock: .success(.propose(.started(card)))
    case .move: .success(.act(.move(to: .done, at: .top), on: one))
    case .send: .success(.act(.send(to: Project.home), on: one))
    case .newProject: .success(.open(.project(Project.home)))
    case .wait: .success(.act(.wait(Waiting(for: "an answer", until: tomorrow)), on: one))
    case .part: .success(.act(.makePart(of: card), on: one))
    case .add:
      .success(.propose(.added(board.surroundings.newID, CardText(title: "Sand"), to: .doing, at: .bottom)))
    case .template: .failure(Reason(words.noTemplates))
    case .date: .failure(Reason(words.dateIsOfPages(due: "due")))
    case .go: .success(.open(.number(1)))
    case .limit: .success(.propose(.limited(.doing, 3)))
    case .titles: .success(.propose(.titled(ColumnTitles(typed: "Ideas, Now, Done") ?? .none)))
    case .stages: .success(.propose(.staged(.doing, ["build", "review"])))
    case .filter: .success(.show((try? Query("late", at: board.clock)) ?? .everything, by: .own))
    case .mark: .success(.mark((try? Query("late", at: board.clock)) ?? .everything))
    case .sort: .success(.show(.everything, by: .due))
    case .lanes: .success(.group(by: .tags(["ops", "area:*"])))
    case .dateMarks: .success(.toggleDateMarks)
    case .when: .success(.refuse(words.forecastNeedsMore(cards: 0, days: 1)))
    case .review:
      .success(
        .open(.writing(.filled("# Home: 14 Nov to 20 Nov\n\n## Begun\n\n- #1 Paint (since 20 Nov)\n"))))
    case .write: .success(.share(.file("card.md")))
    case .pipe: .success(.share(.command("sort")))
    case .theme: .success(.wear(.light))
    case .weather: .failure(Reason(board.surroundings.settings.keys.filled(words.commandIsOfJournal, in: .list)))
    case .snooze, .dismiss: .failure(Reason(words.nothingRang("#1")))
    }
  }
}
