import Kanban
import Text

/// The last line: what was just said, or the few keys that matter now.
public struct FooterContent: Equatable, Sendable {
  public let items: [Item]
  public let notice: Piece?
  /// What the keys act on, where nothing else on the screen tells it.
  public var lead: Piece?

  public struct Item: Equatable, Sendable {
    public let key: String
    public let text: String
    public let command: Command
  }
}

extension FooterContent {
  init(_ layer: any Layer, saying notice: Notice?, _ underWay: UnderWay, in surroundings: Surroundings) {
    let foot = Foot(layer: layer, underWay: underWay, surroundings: surroundings)
    let width = surroundings.extent.columns - 2
    if let notice = notice?.kind == .refusal ? notice : underWay.notice(in: surroundings.words) ?? notice {
      self.init(items: [], notice: foot.piece(of: notice, width))
    } else {
      let lead = layer.lead(in: surroundings)
      let room = lead.map { width - ScreenText.width($0.text) - 2 } ?? width
      self.init(items: foot.fitting(room), notice: nil, lead: lead)
    }
  }
}

/// What the foot tells, formatted.
private struct Foot: ~Copyable {
  let layer: any Layer
  let underWay: UnderWay
  let surroundings: Surroundings

  func piece(of notice: Notice, _ width: Int) -> Piece {
    let words = surroundings.words
    let keys = notice.offers.compactMap { command in
      surroundings.settings.keys.name(of: command, in: layer.focus).map {
        (command == .cancel ? underWay.stops($0, in: words) : nil) ?? words.offer(command, key: $0)
      }
    }
    return Piece(fitted(notice, keys, width), notice.kind == .done ? .notice : .refusal)
  }

  /// The title gives way first, then all keys but the first, then words that can be done without, then that key: what
  /// happened is told in any case.
  private func fitted(_ notice: Notice, _ keys: [String], _ width: Int) -> String {
    let signs = surroundings.settings.signs
    let ends = (0...keys.count).map { keys.prefix($0).map { signs.dot + $0 }.joined() }
    let (text, terse, first) = (notice.text, surroundings.words.terse(notice.text), ends[min(1, keys.count)])
    var forms = ends.reversed().dropLast(keys.isEmpty ? 0 : 1).map { (text, $0, String.shortestTitle) }
    forms += [(terse, first, String.shortestTitle), (text, first, String.shortest), (terse, first, String.shortest)]
    forms += [(text, "", String.shortestTitle), (terse, "", String.shortestTitle), (terse, "", String.shortest)]
    for (text, end, least) in forms {
      let room = width - ScreenText.width(end) - (text + end).corner
      let told = text.shortening(notice.title, toFit: room, signs.ellipsis, atLeast: least) + end
      if ScreenText.width(told) + told.corner <= width { return told }
    }
    let room = width - ScreenText.width(first) - first.corner
    guard room < Foot.telling else {
      let told = text.shortening(notice.title, toFit: room, signs.ellipsis)
      return ScreenText.truncated(told, to: room, ellipsis: signs.ellipsis) + first
    }
    let bare = surroundings.words.capitalised(terse.leavingOut(notice.title))
    return ScreenText.truncated(bare, to: width - bare.corner, ellipsis: signs.ellipsis)
  }

  /// In fewer cells the beginning of a sentence does not say what happened.
  private static let telling = 20

  /// As many as fit; help, the last, always stays.
  func fitting(_ width: Int) -> [FooterContent.Item] {
    let hints = layer.hints
    guard let end = hints.lastIndex(where: { name(of: $0) != nil }), let last = item(hints[end]) else { return [] }
    var room = width - last.width - last.text.corner
    var items: [FooterContent.Item] = []
    for command in hints[..<end] {
      guard let item = item(command) else { continue }
      room -= item.width + 2
      guard room >= 0 else { break }
      items.append(item)
    }
    return items + [last]
  }

  private func item(_ command: Command) -> FooterContent.Item? {
    let words = surroundings.words
    return name(of: command).map {
      FooterContent.Item(key: $0, text: layer.hint(command, in: words) ?? words.short(command), command: command)
    }
  }

  private func name(of command: Command) -> String? { surroundings.settings.keys.name(of: command, in: layer.focus) }
}

extension String {
  /// A wide glyph at the end needs a cell more: beside the last one of the screen some terminals cannot show it.
  fileprivate var corner: Int { last.map { ScreenText.width(String($0)) > 1 } == true ? 1 : 0 }
}

extension FooterContent.Item {
  fileprivate var width: Int { ScreenText.width(key) + 1 + ScreenText.width(text) }
}
