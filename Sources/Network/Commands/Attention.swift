import Kanban
import Words

/// A problem or question that the user has to know about, with a code for programs.
struct Attention: Equatable {
  let code: CommandStop.Code
  let server: String
  /// The project's name in JSON; nil if the whole server is concerned.
  var project: String?
  let sentence: String

  /// True if the problem may end by itself.
  var isPassing: Bool { code == .offline || code == .busy }

  /// True if the problem concerns only single cards or pages: the rest of the sync succeeded.
  var isOfCards: Bool {
    switch code {
    case .parked, .unreadable: true
    case .offline, .busy, .failed, .unauthorized, .withheld, .missing, .held, .heldBack, .strange: false
    }
  }

  var json: JSON {
    .object([
      ("code", .string(code.rawValue)), ("server", .string(server)), ("project", project.map(JSON.string) ?? .null),
      ("sentence", .string(sentence)),
    ])
  }
}

extension RemoteRun {
  func attention(to link: RemoteLink) throws(CommandStop) -> [Attention] {
    let name = try name(of: link.project)
    let cards = try attention(toCardsOf: link, name)
    guard let (code, sentence) = trouble(with: link, name) else { return cards }
    let project = try plainName(of: link.project)
    return cards + [Attention(code: code, server: link.server, project: project, sentence: sentence)]
  }

  private func attention(toCardsOf link: RemoteLink, _ name: String) throws(CommandStop) -> [Attention] {
    let parked = try context.storing { () throws(StoreFailure) in try store.parked(in: link.project) }
    let unreadable = parked.count { $0.isLeftAlone }
    let refused = parked.count - unreadable
    let pages = try context.storing { () throws(StoreFailure) in
      try store.parkedPages(in: link.project, most: LinkStanding.mostCounted)
    }
    let unreadablePages = pages.count { $0.isLeftAlone }
    let problems: [(CommandStop.Code, Int, String)] = [
      (.parked, refused, words.someParked(name, refused, call(.retry, name))),
      (.unreadable, unreadable, words.someUnreadable(name, unreadable)),
      (
        .parked, pages.count - unreadablePages,
        words.somePagesParked(name, pages.count - unreadablePages, call(.retry, name))
      ),
      (.unreadable, unreadablePages, words.somePagesUnreadable(name, unreadablePages)),
    ]
    let project = try plainName(of: link.project)
    return problems.filter { $0.1 > 0 }.map {
      Attention(code: $0.0, server: link.server, project: project, sentence: $0.2)
    }
  }

  private func trouble(with link: RemoteLink, _ name: String) -> (CommandStop.Code, String)? {
    let (detail, accept, putBack) = (link.detail.excerpt, call(.accept, name), call(.putBack, name))
    return switch link.state {
    // No attention for states that are fine, or that only time or the next sync changes. A withheld password is
    // reported once for the server, not for each link.
    case .fine, .offline, .busy, .accepted, .putBack, .sendAccepted, .takenBack: nil
    case .unauthorized where link.withheldFrom != nil: nil
    case .unauthorized: (.unauthorized, words.loginNeeded(name, link.server, call(.retry, name)))
    case .missing: (.missing, words.calendarIsGone(name, link.name.excerpt, call(.unlink, name)))
    case .held: (.held, words.goneThere(name, detail, accept: accept, putBack: putBack))
    case .heldBack: (.heldBack, words.goneHere(name, detail, accept: accept, putBack: putBack))
    case .strange where detail == "403": (.strange, "‘\(name)’: " + words.calendarIsClosed)
    case .strange: (.strange, words.isStrange(name, detail))
    }
  }
}
