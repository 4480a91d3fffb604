import Kanban
import Text

/// Use, save, rename and remove filters by name. A change is written first and then shown.
extension FilterModel {
  mutating func handleSaved(_ input: Input, _ chosen: Int, _ surroundings: Surroundings) -> Step {
    let count = saved.all.count
    guard count > 0 else {
      part = .line
      return .stay
    }
    let chosen = min(chosen, count - 1)
    switch input {
    case .command(.selectDown): part = .saved(chosen: (chosen + 1) % count)
    case .command(.selectUp): part = .saved(chosen: (chosen + count - 1) % count)
    case .mouse(.wheel(let lines), _): part = .saved(chosen: max(0, min(chosen + lines.signum(), count - 1)))
    case .command(.accept): use(saved.all[chosen])
    case .mouse(.click, .line(let line)) where saved.all.indices.contains(line): use(saved.all[line])
    case .command(.renameFilter):
      problem = nil
      part = .naming(TextField(saved.all[chosen].name, lines: .one), renaming: saved.all[chosen].name)
    case .command(.removeFilter):
      let gone = saved.all[chosen]
      var rest = kept(surroundings)
      rest.remove(gone.name)
      return .perform(.keepFilters(rest.text, sentence: surroundings.words.filterRemoved(gone.name, gone.query)))
    case .command(.cancel), .command(.back): part = .line
    case .command, .mouse, .text, .edit, .paste: break
    }
    return .stay
  }

  private mutating func use(_ filter: SavedFilters.Saved) {
    field.replaceAll(with: filter.query)
    part = .line
  }

  mutating func handleName(
    _ input: Input, _ name: TextField, _ renaming: String?, _ surroundings: Surroundings
  ) -> Step {
    var name = name
    switch input {
    case .text(let text), .paste(let text):
      name.insert(String(text.prefix(max(0, SavedFilters.longestName - name.count))))
      problem = nil
    case .edit(let edit): _ = name.perform(edit, wrap: .max)
    case .command(.accept), .command(.save): return keep(SavedFilters.name(name.text), renaming, surroundings)
    case .command(.cancel), .command(.back):
      (problem, part) = (nil, renaming == nil ? .line : .saved(chosen: index(of: renaming)))
      return .stay
    case .command, .mouse: return .stay
    }
    part = .naming(name, renaming: renaming)
    return .stay
  }

  private mutating func keep(_ name: String, _ renaming: String?, _ surroundings: Surroundings) -> Step {
    let words = surroundings.words
    var filters = kept(surroundings)
    guard !name.isEmpty else { return refuse(words.filterNeedsName) }
    if let renaming {
      if name != renaming, filters[name] != nil { return refuse(words.filterNameTaken(name)) }
      filters.rename(renaming, to: name)
    } else {
      guard filters[name] != nil || !filters.isFull else { return refuse(words.tooManyFilters(SavedFilters.most)) }
      filters.save(field.text, as: name)
    }
    guard !filters.isTooLong else { return refuse(words.tooManyFilters(filters.all.count - 1)) }
    return .perform(.keepFilters(filters.text, sentence: words.filterSaved(name)))
  }

  private mutating func refuse(_ why: String) -> Step {
    problem = why
    return .stay
  }

  private func index(of name: String?) -> Int { saved.all.firstIndex { $0.name == name } ?? 0 }

  /// The stored filters, because another pane may have saved some; the known ones if the store cannot be read now.
  private func kept(_ surroundings: Surroundings) -> SavedFilters {
    guard let noted = try? surroundings.store.noted(.filters) else { return saved }
    return SavedFilters(noted)
  }

  /// The filters were stored: continues at the same place.
  mutating func kept(_ text: String) {
    saved = SavedFilters(text)
    switch part {
    case .line: break
    case .saved(let chosen): part = saved.all.isEmpty ? .line : .saved(chosen: min(chosen, saved.all.count - 1))
    case .naming(let name, let renaming):
      part = renaming == nil ? .line : .saved(chosen: index(of: SavedFilters.name(name.text)))
    }
  }
}
