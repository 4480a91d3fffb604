import Words

extension Event {
  /// The notice about an event in the footer; nil for events without one.
  func notice(in surroundings: Surroundings) -> Notice? {
    let words = surroundings.words
    return switch self {
    case .waitingLong: UnderWay.waiting(in: words)
    case .emptying(0, 0, _, _): nil
    case .emptying(let purged, let left, _, let ofPages):
      UnderWay.emptying(purged, left: left, ofPages: ofPages, in: words)
    case .filtersKept(_, let sentence): Notice(sentence)
    case .editorFailed(let why, let kept):
      Notice(kept.map { words.editorFailed(why, kept: $0) } ?? words.editorFailed(why), .refusal)
    case .draftNotSaved(let why), .keptNowhere(_, let why): Notice(words.draftNotSaved(why), .refusal)
    case .copied(let name, let copying): words.notice(of: copying, name)
    case .opened(let opening): words.notice(of: opening)
    case .piped(let command, let failure): words.notice(pipedTo: command, failure: failure)
    case .wrote(let cards, let path, let writing): surroundings.notice(of: writing, cards, to: path)
    case .syncing(let result): words.notice(of: result)
    case .wished(let wish, let count): words.notice(of: wish, count)
    case .notice(let notice): notice
    case .lost(let keys): Notice(words.meansNothing(keys), .refusal, offers: [.help])
    case .input, .savePage, .closePage, .advance, .committed, .failed, .waiting, .timePassed, .reminded, .lookedAway,
      .unlocked, .replaced, .draftsFound, .edited:
      nil
    }
  }
}

extension Words {
  fileprivate func notice(pipedTo command: String, failure: String?) -> Notice {
    failure.map { Notice(pipeFailed(command, $0), .refusal) } ?? Notice(piped(command))
  }

  fileprivate func notice(of opening: Opening) -> Notice {
    switch opening {
    case .handed(let program): Notice(linkHanded(program))
    case .copied(.sent): Notice(linkSentToTerminal)
    case .copied(.sentThroughTmux): Notice(linkSentToTmux)
    case .copied(.tooLong), .copied(.noClipboard): Notice(noBrowser, .refusal)
    case .failed(let program, let why): Notice(browserFailed(program, why), .refusal)
    }
  }

  fileprivate func notice(of copying: Copying, _ name: String?) -> Notice {
    switch copying {
    case .sent: Notice(name.map(sentToTerminal) ?? pageSentToTerminal)
    case .sentThroughTmux: Notice(name.map(sentToTmux) ?? pageSentToTmux)
    case .tooLong(let most): Notice(name.map { tooLongToCopy($0, most) } ?? pageTooLongToCopy(most), .refusal)
    case .noClipboard: Notice(noClipboard, .refusal)
    }
  }
}

extension Surroundings {
  fileprivate func notice(of writing: Writing, _ cards: Shared, to path: String) -> Notice {
    let named = cards.count == 1 ? words.quoted(cards.title) : words.cards(cards.count)
    let what = cards.date.map(dates.page) ?? named
    return switch writing {
    case .done: Notice(words.wroteFile(what, path), about: cards.title)
    case .exists: Notice(words.fileIsThere(path), .refusal)
    case .failed(let why): Notice(words.fileNotWritten(path, why), .refusal)
    }
  }
}
