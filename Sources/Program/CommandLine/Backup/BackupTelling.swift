import Board
import Interchange
import Kanban

/// Counts of imported pages, for the report.
struct PagesReport {
  private(set) var new = 0
  private(set) var same = 0
  private(set) var changed = 0
  /// Changed on both sides: taken from the file, or kept here.
  private(set) var over = Sampled()
  private(set) var kept = Sampled()
  private(set) var removed = Sampled()

  var isEmpty: Bool { new + same + changed + over.count + kept.count + removed.count == 0 }

  mutating func record(_ page: KnownDumpedPage, _ shell: CommandLineRun) {
    let day = page.day.map { HistoryText.day($0, words: shell.context.words, clock: shell.context.clock) } ?? ""
    if page.isRemoved { return removed.add(day) }
    switch page.arrival {
    case .new: new += 1
    case .same, .removed: same += 1
    case .merged(let taken, let over, let kept):
      if !taken.isEmpty { changed += 1 }
      if !over.isEmpty { self.over.add(day) }
      if !kept.isEmpty { self.kept.add(day) }
    }
  }
}

extension BackupImport {
  func tell() {
    let ofProjects = projects.sentences(in: words, isDry: isDry)
    if !projects.isEmpty { shell.tell(words.capitalised(words.together(ofProjects))) }
    let isOfOthers = !projects.isEmpty || !filters.isEmpty || !pages.isEmpty
    if !cards.isEmpty || !isOfOthers {
      let ofCards = cards.sentences(
        in: words, isDry: isDry, shell.context.settings.signs.ellipsis, besides: !projects.isEmpty)
      shell.tell(words.together(ofCards))
    }
    if !pages.isEmpty { shell.tell(words.together(sentencesOfPages)) }
    if !sentencesOfFilters.isEmpty { shell.tell(words.together(sentencesOfFilters)) }
    if entries > 0 { shell.tell(words.historyLeftOut(entries)) }
    if !unknown.isEmpty { complain(words.unknownLeftOut(sentenceOfUnknown)) }
    if homeless.cards + homeless.pages > 0 { complain(sentenceOfHomeless) }
    if renumbered.count > 0 { complain(words.cardsRenumbered(renumbered.count, listed(renumbered))) }
    for wait in hindered.samples { complain(words.inFile(shell.context.shown(shell.options.file), wait)) }
    if hindered.hasMore { complain(words.moreTasks(hindered.count - hindered.samples.count)) }
    if filters.left.count > 0 { complain(words.filtersLeftOut(filters.left.count, listed(filters.left))) }
  }

  private var sentencesOfFilters: [String] {
    var sentences: [String] = []
    if filters.new > 0 { sentences.append(words.filtersBrought(filters.new, isDry: isDry)) }
    if filters.other.count > 0 {
      sentences.append(words.filtersOfOtherQuery(filters.other.count, listed(filters.other)))
    }
    return sentences
  }

  private var sentenceOfHomeless: String {
    let came = [
      homeless.cards > 0 ? words.cards(homeless.cards) : nil, homeless.pages > 0 ? words.pages(homeless.pages) : nil,
    ]
    return words.cameWithoutProject(came.compactMap(\.self).joined(separator: ", "), homes.nameOfRest, isDry: isDry)
  }

  private func listed(_ sampled: Sampled) -> String {
    (sampled.samples + (sampled.hasMore ? [shell.context.settings.signs.ellipsis] : [])).joined(separator: ", ")
  }

  private var sentencesOfPages: [String] {
    var sentences = [isDry ? words.wouldImport(pages.new) : words.imported(pages.new)]
    if pages.changed > 0 { sentences.append(words.pagesMerged(pages.changed, isDry: isDry)) }
    if pages.same > 0 { sentences.append(words.importedBefore(pages.same, isDry: isDry)) }
    let groups: [(Sampled, (Int, String) -> String)] = [
      (pages.over, words.pagesChangedOnBothSides), (pages.kept, words.pagesNewerHere),
      (pages.removed, { words.thrownAway($0, $1, isDry: isDry) }),
    ]
    for (pages, sentence) in groups where pages.count > 0 {
      sentences.append(sentence(pages.count, listed(pages)))
    }
    return sentences
  }

  private var sentenceOfUnknown: String {
    let names = unknown.prefix(Sampled.mostSamples).map { String($0.prefix(40)) }
    let dots = unknown.count > names.count ? [shell.context.settings.signs.ellipsis] : []
    return (names + dots).joined(separator: ", ")
  }
}

extension BackupMistake {
  func sentence(in words: any Words) -> String {
    let place = words.place(line: line, column: column, entry: 0)
    return (path.isEmpty ? place : words.inDocument(place, path)) + ": " + kind.sentence(in: words)
  }
}

extension BackupMistake.Kind {
  fileprivate func sentence(in words: any Words) -> String {
    switch self {
    case .json(let reason): words.interchange(reason)
    case .byteOrderMark: words.hasByteOrderMark
    case .notUTF8: words.interchange(InterchangeMistake.Kind.notUTF8)
    case .twice(let name): words.memberStandsTwice(name.toldBriefly)
    case .again(let name): words.standsInFileAlready(name)
    case .missing(let name): words.interchange(InterchangeMistake.Kind.missing(name))
    case .badValue(let found, let wanted): words.isNotAsItShouldBe(words.stands(found, for: wanted))
    case .tooLarge(let limit): words.valueIsTooLarge(limit)
    case .notOurs: words.isNoneOfOurs
    case .later(let form): words.isOfLaterVersion(Int(form))
    }
  }
}
