import Words

/// Menu of the themes: the selected one is applied at once, and kept by Enter.
public struct ThemeMenuModel: Equatable, Sendable {
  private let inForce: ThemeName
  public private(set) var chosen: ThemeName

  init(_ theme: ThemeName) { (inForce, chosen) = (theme, theme) }

  mutating func handle(_ input: Input, in surroundings: Surroundings) -> Step {
    switch input {
    case .command(.selectDown): go(1)
    case .command(.selectUp): go(-1)
    case .mouse(.wheel(let lines), _): go(lines.signum())
    case .command(.accept): return .wear(chosen)
    case .mouse(.click, .line(let line)) where ThemeName.allCases.indices.contains(line):
      return .wear(ThemeName.allCases[line])
    case .command(.cancel), .command(.back): return .close
    case .mouse(.click, .overlay): break
    case .mouse(.click, _), .mouse(.rightClick, _): return .close
    case .command, .mouse, .text, .edit, .paste: break
    }
    return .stay
  }

  private mutating func go(_ count: Int) {
    let all = ThemeName.allCases
    let place = all.firstIndex(of: chosen) ?? 0
    chosen = all[(place + count + all.count) % all.count]
  }

  public func content(in surroundings: Surroundings) -> ChoicesContent {
    let words = surroundings.words
    let rows = ThemeName.allCases.map { theme in
      ChoicesContent.Row(
        key: "", text: words.about(theme), isChosen: theme == chosen, isInForce: theme == inForce)
    }
    return ChoicesContent(title: words.themeTitle, rows: rows)
  }
}

// MARK: Layer

extension ThemeMenuModel: OverlayLayer {
  var overlay: Overlay { .themes(self) }
  var focus: Focus { .themeMenu }
  var hints: [Command] { [.selectDown, .accept, .cancel] }
}

extension Overlay {
  /// The selected theme of the open menu, which the board tries on; nil if the menu is not open.
  public var triedOn: ThemeName? {
    if case .themes(let menu) = self { menu.chosen } else { nil }
  }
}
