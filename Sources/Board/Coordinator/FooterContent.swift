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
private struct Foot {
  let layer: any Layer
  let underWay: UnderWay
  let surroundings: Surroundings

  func piece(of notice: Notice, _ width: Int) -> Piece {
    let (words, signs) = (surroundings.words, surroundings.settings.signs)
    let keys = notice.offers.compactMap { command in
      surroundings.settings.keys.name(of: command, in: layer.focus).map {
        (command == .cancel ? underWay.stops($0, in: words) : nil) ?? words.offer(command, key: $0)
      }
    }
    let text = ([notice.text] + keys).joined(separator: signs.dot)
    let role: Role = notice.kind == .done ? .notice : .refusal
    return Piece(ScreenText.truncated(text, to: width, ellipsis: signs.ellipsis), role)
  }

  /// As many as fit; help, the last, always stays.
  func fitting(_ width: Int) -> [FooterContent.Item] {
    let words = surroundings.words
    let items = layer.hints.compactMap { command in
      surroundings.settings.keys.name(of: command, in: layer.focus).map {
        FooterContent.Item(key: $0, text: layer.hint(command, in: words) ?? words.short(command), command: command)
      }
    }
    guard let last = items.last else { return [] }
    var room = width - last.width
    let first = items.dropLast().prefix { item in
      room -= item.width + 2
      return room >= 0
    }
    return first + [last]
  }
}

extension FooterContent.Item {
  fileprivate var width: Int { ScreenText.width(key) + 1 + ScreenText.width(text) }
}
