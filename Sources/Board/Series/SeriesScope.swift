import Kanban

/// How far a change of a card that comes again goes.
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

/// A change of a card that comes again: what it was, and what it is to be.
struct SeriesChange: Equatable, Sendable {
  let card: CardID
  @Boxed private(set) var before: CardText
  @Boxed private(set) var after: CardText

  /// Whether the two ways lead to different places: with nothing after this one, or another rule, there is one way.
  func isAsked(at clock: Clock) -> Bool {
    guard let repeats = before.repeats, after.repeats == repeats, after.due != nil, before != after else {
      return false
    }
    return repeats.skippingOne(at: clock) != nil
  }

  /// Nil where the rule cannot follow the deadline.
  func change(_ scope: SeriesScope, as newID: CardID, at clock: Clock) -> Change? {
    switch scope {
    case .thisOne:
      let edits = before.changes(to: after)
      return isMove ? .edited(card, edits) : .detached(card, as: newID, edits)
    case .allFollowing: return following(at: clock).map { .edited(card, before.changes(to: $0)) }
    }
  }

  /// The card with its rule moved as far as its deadline.
  func following(at clock: Clock) -> CardText? {
    guard let due = after.due, due != before.due else { return after }
    var text = after
    guard let moved = before.repeats?.moved(to: due, at: clock) else { return nil }
    text.repeats = moved
    return text
  }

  /// The series stays where it is when only this deadline goes elsewhere, with a period of the same length.
  private var isMove: Bool {
    var moved = before
    moved.due = after.due
    if let start = before.start, let old = before.due, let new = after.due, after.start != start {
      moved.start = start + (new.day - old.day)
    }
    return moved == after
  }
}

/// Whose deadline it is that was typed: asked of one card, or once of all that are marked.
enum SeriesQuestion: Equatable, Sendable {
  case one(SeriesChange)
  case marked(Deadline)
  /// Without a deadline nothing comes again.
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
  /// A new deadline of a card; nil where nobody has to be asked whose it is.
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
