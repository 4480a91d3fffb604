import Kanban
import Time
import Words

/// Page commands shared by the journal's list and the view of one page.
enum PageCommands {
  static func open(_ id: PageID, in surroundings: Surroundings) throws(StoreFailure) -> Step {
    guard let page = try surroundings.store.page(id) else { return .refuse(surroundings.words.pageIsGone) }
    guard page.life != .purged else {
      return .refuse(surroundings.words.pageIsPurged(surroundings.dates.page(page.date)))
    }
    return .open(.page(id))
  }

  static func step(_ command: Command, on id: PageID?, in surroundings: Surroundings) throws(StoreFailure) -> Step {
    guard matches(command) else { return .stay }
    let words = surroundings.words
    guard let id, let page = try surroundings.store.page(id), page.life != .purged else {
      return .refuse(words.noPageHere)
    }
    let isRemoved = page.life == .inTrash
    switch command {
    case .openDetail: return .open(.page(id))
    case .writePage where isRemoved, .editExternally where isRemoved, .remove where isRemoved:
      return .refuse(words.pageIsInTrash(surroundings.dates.page(page.date)))
    case .writePage: return .open(.writing(.page(id)))
    case .editExternally: return .open(.writing(.pageInEditor(id)))
    case .remove: return .present(.pageQuestion(PageQuestionModel(removing: page)))
    case .restore where isRemoved: return .propose(.pagesRestored([id]))
    case .purge where isRemoved:
      return .present(.pageQuestion(try PageQuestionModel(purging: page, in: surroundings)))
    case .restore, .purge: return .refuse(words.pageIsNotRemoved)
    case .pageHistory: return .open(.history(NamedSubject(page, in: surroundings)))
    case .copyPage: return .perform(.copy(words.dayAndTitle(of: page), name: nil))
    default: return .perform(.copy(page.markdown(in: words), name: nil))
    }
  }

  /// Commands on a page in a list that also has cards: those for editing and copying a card edit and copy the page,
  /// those that only cards have are refused.
  static func step(
    ofDay command: Command, on id: PageID, in surroundings: Surroundings
  ) throws(StoreFailure) -> Step {
    let meant: Command = command == .edit ? .writePage : command == .copy ? .copyPage : command
    guard matches(meant) else { return .refuse(surroundings.words.pageIsNoCard) }
    return try step(meant, on: id, in: surroundings)
  }

  private static func matches(_ command: Command) -> Bool {
    switch command {
    case .openDetail, .writePage, .editExternally, .remove, .restore, .purge, .pageHistory, .copyPage, .copyMarkdown:
      true
    default: false
    }
  }
}

extension Words {
  /// Name of a page by day and title, for example `Friday 20 November 2026: A walk`.
  func dayAndTitle(of page: Page) -> String {
    let title = page.title
    return longDate(page.date.day) + (title.isEmpty ? "" : ": " + title)
  }
}

extension Page {
  /// A page as Markdown: its day as a heading, a line with time and weather, then the text, which is Markdown already.
  func markdown(in words: any Words) -> String {
    let time = date.minute.map(WallTime.clock)
    let facts = [time, weather.map(words.weatherAndPlace)].compactMap(\.self).joined(separator: " · ")
    let head = Markdown.heading(words.longDate(date.day), level: 1) + (facts.isEmpty ? "" : "\n\(facts)\n")
    return head + "\n" + text + (text.hasSuffix("\n") ? "" : "\n")
  }
}

extension Words {
  func weatherAndPlace(_ weather: Weather) -> String {
    self.weather(weather) + (weather.place.map { ", " + $0 } ?? "")
  }
}
