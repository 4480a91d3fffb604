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

  /// The title gives way first, then all keys but the first, then the sentence: that key tells how to take it back.
  private func fitted(_ notice: Notice, _ keys: [String], _ width: Int) -> String {
    let signs = surroundings.settings.signs
    for count in stride(from: keys.count, through: min(1, keys.count), by: -1) {
      let end = keys.prefix(count).map { signs.dot + $0 }.joined()
      let text = notice.text.shortening(
        notice.title, toFit: width - ScreenText.width(end), signs.ellipsis, atLeast: String.shortestTitle)
      if ScreenText.width(text + end) <= width { return text + end }
    }
    let end = keys.first.map { signs.dot + $0 } ?? ""
    let room = width - ScreenText.width(end)
    guard room > String.shortest else {
      return ScreenText.truncated(notice.text + end, to: width, ellipsis: signs.ellipsis)
    }
    let text = notice.text.shortening(notice.title, toFit: room, signs.ellipsis)
    return ScreenText.truncated(text, to: room, ellipsis: signs.ellipsis) + end
  }

  /// As many as fit; help, the last, always stays.
  func fitting(_ width: Int) -> [FooterContent.Item] {
    let hints = layer.hints
    guard let end = hints.lastIndex(where: { name(of: $0) != nil }), let last = item(hints[end]) else { return [] }
    var room = width - last.width
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

extension FooterContent.Item {
  fileprivate var width: Int { ScreenText.width(key) + 1 + ScreenText.width(text) }
}
