import Kanban

/// How far a change of a repeating card applies.
public enum SeriesScope: Equatable, Sendable {
  case thisOne, allFollowing

  init?(_ command: Command) {
    switch command {
    case .changeThisOne, .accept: self = .thisOne
    case .changeAllFollowing: self = .allFollowing
    default: return nil
    }
  }
}

/// A change of a repeating card: its text before and after.
struct SeriesChange: Equatable, Sendable {
  let card: CardID
  @Boxed private(set) var before: CardText
  @Boxed private(set) var after: CardText

  /// True if the two scopes differ. They do not if no occurrence follows, or if the rule itself changes.
  func isAsked(at clock: Clock) -> Bool {
    guard let repeats = before.repeats, after.repeats == repeats, after.due != nil, before != after else {
      return false
    }
    return repeats.skippingOne(at: clock) != nil
  }

  /// nil if the rule cannot follow the deadline.
  func change(_ scope: SeriesScope, as newID: CardID, at clock: Clock) -> Change? {
    switch scope {
    case .thisOne:
      let edits = before.changes(to: after)
      return isMove ? .edited(card, edits) : .detached(card, as: newID, edits)
    case .allFollowing: return following(at: clock).map { .edited(card, before.changes(to: $0)) }
    }
  }

  /// The text with its rule moved along with the deadline.
  func following(at clock: Clock) -> CardText? {
    guard let due = after.due, due != before.due else { return after }
    var text = after
    guard let moved = before.repeats?.moved(to: due, at: clock) else { return nil }
    text.repeats = moved
    return text
  }

  /// True if only this deadline moves, with a period of the same length: the series does not change.
  private var isMove: Bool {
    var moved = before
    moved.due = after.due
    if let start = before.start, let old = before.due, let new = after.due, after.start != start {
      moved.start = start + (new.day - old.day)
    }
    return moved == after
  }
}

/// The question how far a new deadline applies, for one card or for all marked ones.
enum SeriesQuestion: Equatable, Sendable {
  case one(SeriesChange)
  case marked(Deadline)
  /// Removing the deadline ends the series.
  case ending

  func content(in surroundings: Surroundings) -> QuestionContent {
    switch self {
    case .one: surroundings.seriesQuestion
    case .marked: surroundings.seriesQuestion(surroundings.words.seriesQuestionOfMany)
    case .ending: surroundings.endingQuestion
    }
  }
}

extension Surroundings {
  /// The change of a deadline, if its scope is in question; else nil.
  func seriesChange(of id: CardID, seen: CardText? = nil, to due: Deadline) -> SeriesChange? {
    guard let card = try? store.card(id) else { return nil }
    let before = seen ?? card.text
    var text = before
    text.due = due
    let change = SeriesChange(card: id, before: before, after: text)
    return change.isAsked(at: clock) ? change : nil
  }

  var seriesQuestion: QuestionContent { seriesQuestion(words.seriesQuestion) }

  fileprivate var endingQuestion: QuestionContent {
    QuestionContent(
      title: words.endingQuestion, lines: [],
      answers: [
        answer(.accept, words.endSeries, in: .seriesQuestion),
        answer(.cancel, words.keepEditing, in: .seriesQuestion),
      ])
  }

  func seriesQuestion(_ title: String) -> QuestionContent {
    QuestionContent(
      title: title, lines: [],
      answers: [
        answer(.changeThisOne, words.thisOne, in: .seriesQuestion),
        answer(.changeAllFollowing, words.allFollowing, in: .seriesQuestion),
        answer(.cancel, words.keepEditing, in: .seriesQuestion),
      ])
  }
}
