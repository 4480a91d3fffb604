import Kanban
import Words

/// Turns routes into open screens.
extension Coordinator {
  mutating func go(_ route: Route, in surroundings: Surroundings) -> [Effect] {
    switch route {
    case .board: layers.opened = []
    case .detail(let id): layers.openDetail(DetailModel(card: id))
    case .trashed(let id): layers.openDetail(DetailModel(card: id, isInTrash: true))
    case .trash: layers.open(.trash(TrashModel()))
    // The calendar, as well as agenda, next cards and statistics, shows all projects if the current screen does.
    case .calendar(let day):
      layers.open(.calendar(CalendarModel(on: day ?? surroundings.clock.today, ofAll: seesAll)))
      return sayCountry(in: surroundings)
    case .agenda: layers.open(.agenda(AgendaModel(ofAll: seesAll)))
    case .history(let subject): layers.openHistory(of: subject)
    case .search:
      footNotice.clear()
      layers.opened.append(.search(SearchModel(searches.again(in: project), in: project)))
    case .project(let id):
      if isPutAway(id, in: surroundings), let project = try? surroundings.store.project(id) {
        return refuse(surroundings.words.projectIsArchived(surroundings.words.name(of: project)), in: surroundings)
      }
      return go(to: id, in: surroundings)
    case .number(let number):
      // The number may also be the one that a card had here before it moved to another project.
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
    case .page(let id): layers.openPage(id)
    case .draft(let draft): return resume(draft, in: surroundings)
    case .hit(let hit): return arrive(at: hit, in: surroundings)
    case .remote: layers.open(.remote(RemoteModel()))
    case .next: layers.open(.next(NextModel(ofAll: seesAll)))
    case .flow: layers.open(.flow(FlowModel(ofAll: seesAll)))
    case .conflict(let sequence): return openHistory(at: sequence, in: surroundings)
    }
    return []
  }

  /// If the configuration names no country, a notice says whose holidays the calendar shows: once per store, and again
  /// if the guessed country changes.
  private mutating func sayCountry(in surroundings: Surroundings) -> [Effect] {
    guard surroundings.settings.holidays.isGuessed, let code = surroundings.holidays.countries.first,
      (try? surroundings.store.noted(.guessedCountry)) != code, let country = surroundings.holidays.country(code)
    else { return [] }
    let name = country.name(inKorean: surroundings.settings.language == .korean)
    let sentence = surroundings.words.showsHolidays(of: name).drawn(with: surroundings.settings.signs.ellipsis)
    footNotice.say(Notice(sentence), at: surroundings.clock.now)
    return [.storeNote(.guessedCountry, code)]
  }

  /// Opens a draft in its editor, first its project, if that exists and is not archived.
  private mutating func resume(_ draft: Draft, in surroundings: Surroundings) -> [Effect] {
    layers.overlay = nil
    let home = draft.project.flatMap { try? surroundings.store.project($0) }
    let isElsewhere = home?.isArchived == false && home?.id != project
    let effects = home.flatMap { isElsewhere ? go(to: $0.id, in: surroundings) : nil } ?? []
    layers.overlay = draft.overlay(in: surroundings.within(project))
    return effects
  }

  mutating func offerDraft() {
    guard overlay == nil else { return }
    offered = offers.isEmpty ? 0 : offered + 1
    guard !offers.isEmpty else { return }
    var offer = DraftOfferModel(draft: offers.removeFirst())
    (offer.number, offer.count) = (offered, offered + offers.count)
    layers.overlay = .draftOffer(offer)
  }
}

// MARK: Opening a card in any project

extension Coordinator {
  /// Opens the card's board and selects the card; with `toRead`, also opens its detail. In an archived project, opens
  /// only the detail. If the card is on no board, shows `why`. If the store cannot answer, the current overlay stays
  /// open for a retry.
  private mutating func openBoard(
    orSay why: String, toRead isRead: Bool = false, in surroundings: Surroundings,
    at find: () throws(StoreFailure) -> Card?
  ) -> [Effect] {
    orRefuse(in: surroundings) { router throws(StoreFailure) in
      let card = try find()
      guard let card, card.life == .onBoard else {
        if router.endPalette(Notice(why, .refusal)) { return [] }
        router.layers.overlay = nil
        return router.refuse(why, in: surroundings)
      }
      router.layers.overlay = nil
      if router.isPutAway(card.project, in: surroundings) { return router.go(.detail(card.id), in: surroundings) }
      let isHere = router.shows(card.project, in: surroundings)
      let effects = isHere ? [] : router.go(to: card.project, in: surroundings)
      router.layers.opened = isRead ? [.detail(DetailModel(card: card.id))] : []
      router.reveal(card, in: surroundings)
      return effects
    }
  }

  /// Opens the history of the conflict's subject, in its project unless that is archived, over the current screens.
  /// Selects the entry that lost: the server's value, or the local one before it.
  private mutating func openHistory(at sequence: Int64, in surroundings: Surroundings) -> [Effect] {
    orRefuse(in: surroundings) { router throws(StoreFailure) in
      guard let entry = try surroundings.store.entry(sequence),
        let (project, subject) = try entry.place(in: surroundings)
      else { return router.refuse(surroundings.words.cardIsGone, in: surroundings) }
      let before = try surroundings.store.entries(of: entry.about, before: sequence, most: 1).first?.sequence
      let below = router.layers.opened
      let isHere = project == router.project || router.isPutAway(project, in: surroundings)
      let effects = isHere ? [] : router.go(to: project, in: surroundings)
      router.layers.opened = below
      router.layers.openHistory(of: subject, at: entry.isOverridden ? sequence : before ?? sequence)
      return effects
    }
  }

  mutating func followCard(in surroundings: Surroundings) -> [Effect] {
    orRefuse(in: surroundings) { router throws(StoreFailure) in
      guard let last = router.last.card, let card = try surroundings.store.card(last), card.life == .onBoard else {
        return router.refuse(surroundings.words.nothingToFollow, in: surroundings)
      }
      if router.isPutAway(card.project, in: surroundings) { return router.go(.detail(last), in: surroundings) }
      let isHere = router.shows(card.project, in: surroundings)
      let effects = isHere ? [] : router.go(to: card.project, in: surroundings)
      if router.opened.isEmpty { router.reveal(card, in: surroundings) }
      return effects
    }
  }

  /// Selects the next late card on its board. The cards come in this order: the one that became late last is the first.
  mutating func goToNextLate(in surroundings: Surroundings) -> [Effect] {
    orRefuse(in: surroundings) { router throws(StoreFailure) in
      let words = surroundings.words
      let clock = surroundings.clock
      let late = try surroundings.store.lateCards(in: surroundings.boards, at: clock, most: Coordinator.mostLate)
        .lateInOrder(at: clock)
      guard !late.isEmpty else { return router.refuse(words.nothingIsLate, in: surroundings) }
      let index = late.firstIndex { $0.id == router.board.selected }.map { ($0 + 1) % late.count } ?? 0
      guard let card = try surroundings.store.card(late[index].id) else { return [] }
      router.layers.opened = []
      router.footNotice.clear()
      router.reveal(card, in: surroundings)
      if router.notice == nil { router.say(Notice(words.lateCard(index + 1, of: late.count)), in: surroundings) }
      return []
    }
  }

  private static let mostLate = 1000

  /// Starts a sync. Refused if no project has a server and no feed is set.
  mutating func sync(in surroundings: Surroundings) -> [Effect] {
    orRefuse(in: surroundings) { router throws(StoreFailure) in
      let isLinked = try surroundings.store.projects().contains(where: \.isLinked)
      guard isLinked || !surroundings.settings.feeds.isEmpty else {
        return router.refuse(surroundings.words.noServerYet, in: surroundings)
      }
      return [.sync]
    }
  }

  /// Runs `act`; if the store cannot be read, shows the refusal instead of throwing.
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

// MARK: Commands that open screens

extension Command {
  func step(from top: any ScreenLayer, in surroundings: Surroundings) throws(StoreFailure) -> Step {
    switch self {
    case .showBoard: .open(.board)
    case .showTrash: .open(.trash)
    case .showCalendar: .open(.calendar(nil))
    case .showAgenda: .open(.agenda)
    case .showJournal: .open(.journal)
    case .showRemote: .open(.remote)
    case .showNext: .open(.next)
    case .showFlow: .open(.flow)
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
  /// The current project of the entry's card or page, and the subject for its history; nil if that is gone, and for
  /// entries about a project.
  fileprivate func place(in surroundings: Surroundings) throws(StoreFailure) -> (ProjectID, NamedSubject)? {
    switch about {
    case .card(let id): try surroundings.store.card(id).map { ($0.project, NamedSubject($0)) }
    case .page(let id): try surroundings.store.page(id).map { ($0.project, NamedSubject($0, in: surroundings)) }
    case .project: nil
    }
  }
}
