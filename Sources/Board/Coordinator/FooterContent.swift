import Kanban
import Text
import Time
import Words

/// The last row of the screen: a notice, or the keys of the most useful commands.
public struct FooterContent: Equatable, Sendable {
  public let items: [Item]
  public let notice: Piece?
  /// In front of the keys: the number of marked cards if no title row shows it, or whether the page's text is stored.
  public var lead: Piece?

  public struct Item: Equatable, Sendable {
    public let key: String
    public let text: String
    public let command: Command
  }
}

extension Coordinator {
  public func footer(in surroundings: Surroundings) -> FooterContent {
    FooterContent(
      layers.front, saying: notice, underWay,
      hidesKeys: surroundings.settings.isPlain && footNotice.coversKeys(of: layers.steadyFront),
      in: guarding(surroundings).choosing(board.beside).seeing(all: board.seesAll))
  }

  /// In plain mode, remembers whether a notice covers the keys of the top layer; with `bySequence`, the keys that
  /// continue a sequence cover them.
  public mutating func coverKeys(bySequence: Bool = false, in surroundings: Surroundings) {
    guard surroundings.settings.isPlain else { return }
    let isCovered = bySequence || notice != nil || underWay.notice(in: surroundings.words) != nil
    footNotice.coverKeys(of: layers.steadyFront, if: isCovered)
  }
}

extension FooterContent {
  /// With `hidesKeys` the row has no keys, except for the answers to a question.
  init(
    _ layer: any Layer, saying notice: Notice?, _ underWay: UnderWay, hidesKeys: Bool, in surroundings: Surroundings
  ) {
    let steady = surroundings.settings.isPlain ? layer.steady : layer
    let foot = Foot(
      layer: layer, steady: steady, underWay: underWay, surroundings: surroundings, words: surroundings.words)
    let width = surroundings.extent.columns - 2
    if let notice = notice?.kind == .refusal ? notice : underWay.notice(in: surroundings.words) ?? notice {
      self.init(items: [], notice: foot.piece(of: notice, width))
    } else {
      let lead = layer.lead(in: surroundings)
      let room = lead.map { width - ScreenText.width($0.text) - 2 } ?? width
      let isEmpty = hidesKeys && layer.question(in: surroundings) == nil
      self.init(items: isEmpty ? [] : foot.fitting(room), notice: nil, lead: lead)
    }
  }
}

private struct Foot: ~Copyable {
  let layer: any Layer
  /// The layer whose keys are shown.
  let steady: any Layer
  let underWay: UnderWay
  let surroundings: Surroundings
  let words: any Words

  func piece(of notice: Notice, _ width: Int) -> Piece {
    let keys = notice.offers.compactMap { command in
      surroundings.settings.keys.name(of: command, in: layer.focus).map {
        (command == .cancel ? underWay.stops($0, in: words) : nil) ?? words.offer(command, key: $0)
      }
    }
    let count = surroundings.repetition(notice.times)
    let text = fitted(notice, keys, width - count.count) + count
    return Piece(text, notice.kind == .done ? .notice : .refusal)
  }

  /// Fits a notice and its keys into the width by trying shorter forms: a shorter title, only the first key, a terse
  /// sentence, only its main clause, no key. The main statement always stays, but is cut if even it is too long.
  private func fitted(_ notice: Notice, _ keys: [String], _ width: Int) -> String {
    let signs = surroundings.settings.signs
    let ends = (0...keys.count).map { keys.prefix($0).map { signs.dot + $0 }.joined() }
    let first = ends[min(1, keys.count)]
    let text = notice.text.shorteningPath(
      behind: notice.title, toFit: width - ScreenText.width(first), signs.ellipsis)
    let terse = text.changing(outside: notice.title, words.terse)
    let main = terse.mainClause(behind: notice.title, until: words.clauseEnds)
    let (short, shortest) = (String.shortestTitle, String.shortest)
    var forms = ends.reversed().dropLast(keys.isEmpty ? 0 : 1).map { (text, $0, short) }
    forms += [(terse, first, short), (text, first, shortest), (terse, first, shortest)]
    if !keys.isEmpty { forms += [(main, first, short), (main, first, shortest)] }
    forms += [(text, "", short), (terse, "", short), (terse, "", shortest), (main, "", short), (main, "", shortest)]
    for (text, end, least) in forms {
      let room = width - ScreenText.width(end) - (text + end).corner
      let line = text.shortening(notice.title, toFit: room, signs.ellipsis, atLeast: least) + end
      if ScreenText.width(line) + line.corner <= width { return line }
    }
    let room = width - ScreenText.width(first) - first.corner
    guard room < Foot.leastWidth else {
      let shortened = text.shortening(notice.title, toFit: room, signs.ellipsis)
      return ScreenText.truncated(shortened, to: room, ellipsis: signs.ellipsis) + first
    }
    let bare = words.bare(main.leavingOut(notice.title))
    return ScreenText.truncated(bare, to: width - bare.corner, ellipsis: signs.ellipsis)
  }

  /// Minimum number of cells to which a notice's sentence is truncated; below it the sentence would not be useful.
  private static let leastWidth = 20

  private var all: [FooterContent.Item] {
    if let question = layer.question(in: surroundings) { return question.answers.map(FooterContent.Item.init) }
    return steady.hints.compactMap { item($0) }
  }

  /// The keys that fit. The last one, mostly help, always stays; but if no other fits, Enter is preferred.
  func fitting(_ width: Int) -> [FooterContent.Item] {
    let all = layer.question(in: surroundings) == nil ? all : shortened(all, width)
    guard let last = all.last else { return [] }
    var room = width - last.width - last.text.corner
    var items: [FooterContent.Item] = []
    for item in all.dropLast() {
      room -= item.width + 2
      guard room >= 0 else { break }
      items.append(item)
    }
    if items.isEmpty, let accept = all.first(where: { $0.command == .accept }), accept.width <= width {
      return [accept]
    }
    return items + [last]
  }

  /// The keys for answering a question. If they do not fit, the longest text is truncated, provided that all of them
  /// then fit.
  private func shortened(_ answers: [FooterContent.Item], _ width: Int) -> [FooterContent.Item] {
    let corner = answers.last?.text.corner ?? 0
    let over = answers.reduce(corner - 2) { $0 + $1.width + 2 } - width
    let longest = answers.indices.max { ScreenText.width(answers[$0].text) < ScreenText.width(answers[$1].text) }
    guard over > 0, let longest, ScreenText.width(answers[longest].text) - over >= String.shortest else {
      return answers
    }
    let (item, ellipsis) = (answers[longest], surroundings.settings.signs.ellipsis)
    let text = ScreenText.truncated(item.text, to: ScreenText.width(item.text) - over, ellipsis: ellipsis)
    var items = answers
    items[longest] = FooterContent.Item(key: item.key, text: text, command: item.command)
    return items
  }

  private func item(_ command: Command) -> FooterContent.Item? {
    return name(of: command).map {
      let text = steady.hint(command, in: words) ?? words.inDialog(command, at: steady.focus)
      return FooterContent.Item(
        key: $0, text: surroundings.opening(text ?? words.short(command)), command: command)
    }
  }

  private func name(of command: Command) -> String? { surroundings.settings.keys.name(of: command, in: steady.focus) }
}

extension String {
  /// 1 if the text ends with a wide character, because some terminals cannot draw it in the last column; else 0.
  fileprivate var corner: Int { last.map { ScreenText.width(String($0)) > 1 } == true ? 1 : 0 }
}

extension FooterContent.Item {
  fileprivate init(_ answer: QuestionContent.Answer) {
    self.init(key: answer.key, text: answer.text, command: answer.command)
  }

  fileprivate var width: Int { ScreenText.width(key) + 1 + ScreenText.width(text) }
}

/// The notice in the footer, and the last alarm, which is shown again when other notices are gone.
struct FootNotice: Equatable, Sendable {
  private(set) var notice: Notice?
  /// The notice of the last alarm, until it is dismissed or fades.
  private var rung: Notice?
  /// The notice that was visible before the current input.
  private var previous: Notice?
  /// The layer whose keys were covered by a notice or by the keys of a sequence. In plain mode they do not return while
  /// it is on top, because a screen reader would speak them instead of the row that is selected next.
  private var covered: Layers.Front?

  mutating func beginInput() { previous = notice }

  /// Remembers the top layer if its keys are covered now. Forgets it once another layer is on top.
  mutating func coverKeys(of front: Layers.Front, if isCovered: Bool) {
    if isCovered { covered = front } else if covered != front { covered = nil }
  }

  func coversKeys(of front: Layers.Front) -> Bool { covered == front }

  mutating func say(_ notice: Notice, at now: Moment) {
    self.notice = notice.fading(at: now)
    if let previous, previous.text == notice.text { self.notice?.times = previous.times + 1 }
  }

  mutating func clear() { notice = nil }

  mutating func leaveScreen() {
    if notice?.lasts == false { notice = nil }
  }

  /// Clears the notice at the next key press if it is a refusal, unless it describes a lasting state.
  mutating func forgetRefusal() {
    if let notice, notice.kind == .refusal, !notice.lasts { self.notice = nil }
  }

  /// Clears a notice that lasts until its state ends, because that state has ended.
  mutating func forgetLasting() {
    if notice?.lasts == true { notice = nil }
  }

  /// Clears the notice at Esc. If it is an alarm, it is not shown again.
  mutating func takeAway() {
    if notice == rung { rung = nil }
    notice = nil
  }

  mutating func fade(at now: Moment) -> Bool {
    guard let fades = notice?.fades, fades <= now else { return false }
    notice = nil
    return true
  }

  mutating func ring(_ ringing: [Ringing], in surroundings: Surroundings) {
    rung = Notice(ringing, in: surroundings) ?? rung
    notice = rung ?? notice
  }

  /// Shows the last alarm again after other notices, until it is dismissed, fades, or the reminders are open.
  mutating func remindAgain(at now: Moment, over overlay: Overlay?) {
    guard let fades = rung?.fades, fades > now, overlay?.layer.focus != .reminders else {
      rung = nil
      return
    }
    if notice == nil { notice = rung }
  }
}
