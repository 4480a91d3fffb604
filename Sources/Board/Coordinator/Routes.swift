import Kanban

/// Where a route leads: here, and here alone, it becomes a screen.
extension Coordinator {
  mutating func go(_ route: Route, in surroundings: Surroundings) -> [Effect] {
    switch route {
    case .board: layers.opened = []
    case .detail(let id): layers.read(DetailModel(card: id))
    case .trashed(let id): layers.read(DetailModel(card: id, isInTrash: true))
    case .trash: layers.open(.trash(TrashModel()))
    // From one to the other the same cards are looked at.
    case .calendar(let day): layers.open(.calendar(CalendarModel(on: day ?? surroundings.clock.today, ofAll: seesAll)))
    case .agenda: layers.open(.agenda(AgendaModel(ofAll: seesAll)))
    case .history(let subject): layers.openHistory(of: subject)
    case .search:
      said.clear()
      layers.opened.append(.search(SearchModel(searches.again(in: project), in: project)))
    case .project(let id): return go(to: id, in: surroundings)
    case .number(let number):
      // Also by the number it had before it was sent to another project: there it is, then.
      let found = try? surroundings.store.card(number: number, in: surroundings.project)
      let isInTrash = found?.life == .inTrash
      let why = isInTrash ? surroundings.words.numberIsInTrash(number) : surroundings.words.noCardNumbered(number)
      return openBoard(orSay: why, in: surroundings) { () throws(StoreFailure) in
        try surroundings.store.card(number: number, in: surroundings.project)
      }
    case .reminded(let id):
      let why = surroundings.words.cardIsGone
      return openBoard(orSay: why, toRead: true, in: surroundings) { () throws(StoreFailure) in
        try surroundings.store.card(id)
      }
    case .writing(let target):
      return orRefuse(in: surroundings) { router throws(StoreFailure) in
        let writing = try WritingModel(target, in: surroundings)
        router.layers.overlay = .writing(writing)
        return writing.opening
      }
    case .journal: layers.open(.journal(JournalModel()))
    case .journalDay(let day): layers.openJournal(on: day)
    case .page(let id): layers.read(id)
    case .draft(let draft): return resume(draft, in: surroundings)
    case .hit(let hit): return arrive(at: hit, in: surroundings)
    case .remote: layers.open(.remote(RemoteModel()))
    case .conflict(let sequence): return openHistory(at: sequence, in: surroundings)
    }
    return []
  }

  /// On the board that it was begun on, where that is still one.
  private mutating func resume(_ draft: Draft, in surroundings: Surroundings) -> [Effect] {
    layers.overlay = nil
    let home = draft.project.flatMap { try? surroundings.store.project($0) }
    let isElsewhere = home?.isArchived == false && home?.id != project
    let effects = home.flatMap { isElsewhere ? go(to: $0.id, in: surroundings) : nil } ?? []
    layers.overlay = draft.overlay(in: surroundings.within(project))
    return effects
  }

  mutating func offerDraft() {
    guard overlay == nil, !offers.isEmpty else { return }
    layers.overlay = .draftOffer(DraftOfferModel(draft: offers.removeFirst()))
  }
}

// MARK: To a card, wherever it is

extension Coordinator {
  /// The board that it stands on, with the card under the cursor; said why where it stands on none. Where the store cannot
  /// answer now, what asked stays, to ask again.
  private mutating func openBoard(
    orSay why: String, toRead isRead: Bool = false, in surroundings: Surroundings,
    at find: () throws(StoreFailure) -> Card?
  ) -> [Effect] {
    orRefuse(in: surroundings) { router throws(StoreFailure) in
      let card = try find()
      router.layers.overlay = nil
      guard let card, card.life == .onBoard else { return router.refuse(why, in: surroundings) }
      let effects = card.project == router.project ? [] : router.go(to: card.project, in: surroundings)
      router.layers.opened = isRead ? [.detail(DetailModel(card: card.id))] : []
      router.reveal(card, in: surroundings)
      return effects
    }
  }

  /// Of the card that it tells of, in whichever project that is; one comes back to where one was. There the cursor is at what had to
  /// give way: what a server told, or what was here before it.
  private mutating func openHistory(at sequence: Int64, in surroundings: Surroundings) -> [Effect] {
    orRefuse(in: surroundings) { router throws(StoreFailure) in
      guard let entry = try surroundings.store.entry(sequence),
        let (project, subject) = try entry.place(in: surroundings)
      else { return router.refuse(surroundings.words.cardIsGone, in: surroundings) }
      let before = try surroundings.store.entries(of: entry.about, before: sequence, most: 1).first?.sequence
      let below = router.layers.opened
      let effects = project == router.project ? [] : router.go(to: project, in: surroundings)
      router.layers.opened = below
      router.layers.openHistory(of: subject, at: entry.isOutdone ? sequence : before ?? sequence)
      return effects
    }
  }

  mutating func followCard(in surroundings: Surroundings) -> [Effect] {
    orRefuse(in: surroundings) { router throws(StoreFailure) in
      guard let last = router.last.card, let card = try surroundings.store.card(last), card.life == .onBoard else {
        return router.refuse(surroundings.words.nothingToFollow, in: surroundings)
      }
      let effects = card.project == router.project ? [] : router.go(to: card.project, in: surroundings)
      if router.opened.isEmpty { router.reveal(card, in: surroundings) }
      return effects
    }
  }

  /// From the card under the cursor to the late card after it, the last one that became late first.
  mutating func goToNextLate(in surroundings: Surroundings) -> [Effect] {
    orRefuse(in: surroundings) { router throws(StoreFailure) in
      let words = surroundings.words
      let late = try surroundings.store.lateCards(
        in: surroundings.boards, at: surroundings.clock, most: Coordinator.mostLate)
      guard !late.isEmpty else { return router.refuse(words.nothingIsLate, in: surroundings) }
      let index = late.firstIndex { $0.id == router.board.selected }.map { ($0 + 1) % late.count } ?? 0
      guard let card = try surroundings.store.card(late[index].id) else { return [] }
      router.layers.opened = []
      router.said.clear()
      router.reveal(card, in: surroundings)
      if router.notice == nil { router.say(Notice(words.lateCard(index + 1, of: late.count)), in: surroundings) }
      return []
    }
  }

  private static let mostLate = 1000

  /// Starts nothing if no project has a server and no feed is set.
  mutating func sync(in surroundings: Surroundings) -> [Effect] {
    orRefuse(in: surroundings) { router throws(StoreFailure) in
      let isLinked = try surroundings.store.projects().contains(where: \.isLinked)
      guard isLinked || !surroundings.settings.feeds.isEmpty else {
        return router.refuse(surroundings.words.noServerYet, in: surroundings)
      }
      return [.sync]
    }
  }

  /// What the store cannot answer now is told, and asked again by the next key.
  mutating func orRefuse(
    in surroundings: Surroundings, _ act: (inout Coordinator) throws(StoreFailure) -> [Effect]
  ) -> [Effect] {
    do {
      return try act(&self)
    } catch {
      return refuse(Sentences(surroundings).failure(error), in: surroundings)
    }
  }

  mutating func refuse(_ why: String, in surroundings: Surroundings) -> [Effect] {
    say(Notice(why, .refusal), in: surroundings)
    return []
  }
}

// MARK: The ways from one screen to another

extension Command {
  func way(from top: any ScreenLayer, in surroundings: Surroundings) throws(StoreFailure) -> Step {
    switch self {
    case .showBoard: .open(.board)
    case .showTrash: .open(.trash)
    case .showCalendar: .open(.calendar(nil))
    case .showAgenda: .open(.agenda)
    case .showJournal: .open(.journal)
    case .showRemote: .open(.remote)
    case .search: .open(.search)
    case .showProjects: .present(.projects(try ProjectsModel(in: surroundings)))
    case .showReminders: .present(.reminders(try RemindersModel(in: surroundings)))
    case .nextScreen: .open(top.station.beside(1).route)
    case .previousScreen: .open(top.station.beside(-1).route)
    default: .stay
    }
  }
}

extension Entry {
  /// Where what it is about is now; nil where it is no more, or a project.
  fileprivate func place(in surroundings: Surroundings) throws(StoreFailure) -> (ProjectID, NamedSubject)? {
    switch about {
    case .card(let id): try surroundings.store.card(id).map { ($0.project, NamedSubject($0)) }
    case .page(let id): try surroundings.store.page(id).map { ($0.project, NamedSubject($0, in: surroundings)) }
    case .project: nil
    }
  }
}
