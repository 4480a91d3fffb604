import Kanban
import Time

/// Sentences about refused changes and failures.
extension Sentences {
  /// The sentence why a change had no effect. Nil if none is needed: a change that was stored before and is tried
  /// again, or saving an unchanged text.
  package func unchanged(by change: Change) -> String? {
    switch change {
    // Saving an unchanged text, or a change that is stored already, needs no sentence.
    case .card(.added), .card(.pasted), .card(.edited), .card(.placed), .project(.added), .page(.added),
      .page(.written):
      nil
    case .cards(.retag, _): words.hasTagsAlready
    case .cards(.prioritize(let priority), _): words.hasPriorityAlready(words.priority(priority))
    case .cards(.wait(nil), _): words.waitsForNothing
    case .project(.limited(_, _, let limit)): words.hasLimitAlready(limit)
    case .within(_, let change): unchanged(by: change)
    case .cards, .card, .project, .page, .history: words.nothingChanged
    }
  }

  package func failure(_ failure: StoreFailure) -> String {
    switch failure {
    case .refused(let refusal): self.refusal(refusal)
    case .busy: words.storeBusy
    case .diskFull: words.diskFull
    case .fileSizeLimit: words.fileSizeLimit
    case .readOnly(let path): words.storeReadOnly(path)
    case .replaced: words.storeReplaced
    // The message of SQLite is left out: the command that checks the store prints it.
    case .damaged: words.storeDamaged(check: checkCommand)
    case .newer: words.storeNewer
    case .older: words.storeOlder
    case .notAStore: words.notAStore
    case .unsafe(.journalNames(let path)): words.journalNames(path.excerpt)
    case .unsafe(.writeAheadLog): words.storeIsInWALMode
    case .unsafe(.notAFile(let kind)): words.storeIsNotAFile(kind)
    case .emptied(let copy): copy.map(words.storeEmptied) ?? words.storeIsEmpty
    case .noFolder(let folder): words.noFolder(folder)
    case .cannotOpen(let why): words.cannotOpenStore(why)
    // It is unknown whether the change was stored, so the usual ending "nothing was changed" is left out.
    case .uncertain(let why): words.storeUncertain(words.stopped(by: why) ?? self.failure(why))
    case .other(let why): words.storeFailed(why)
    }
  }

  package func refusal(_ refusal: Refusal) -> String {
    switch refusal {
    case .titleIsEmpty: words.titleIsEmpty
    case .titleTooLong(let count, let limit): words.titleTooLong(count, limit)
    case .notesTooLong(let count, let limit): words.notesTooLong(count, limit)
    case .tooManyMarks: words.tooManyMarks
    case .badTag(let tag): words.badTag(RepeatTerms.brief(tag))
    case .tooManyTags(let limit): words.tooManyTags(limit)
    case .deadlinePassed: words.deadlinePassed
    case .startAfterDue: words.startAfterDue
    case .repeatNeedsDeadline: words.repeatNeedsDeadline
    case .tooManyReminders(let limit): words.tooManyReminders(limit)
    case .doesNotRepeat(let number): words.doesNotRepeat(number)
    case .seriesHasEnded(let number): words.seriesHasEnded(number)
    case .seriesIsPaused(let number): words.seriesIsPaused(number)
    case .isDoneToday(let next): words.isDoneToday(next: dates.deadline(next).text)
    case .ruleCannotFollow(let number): words.ruleCannotFollow(number)
    case .zoneIsMissing(let name): words.zoneIsUnknown(name)
    case .clockNeedsOpenCard(let number): words.clockNeedsOpenCard(number)
    case .badSize(let limit): words.badSize(limit)
    case .badLength(_, let limit): words.badWork(limit / 60)
    case .badLimit: words.badLimit
    case .columnTitleTooLong(let count, let limit): words.columnTitleTooLong(count, limit)
    case .columnTitleTaken(let title): words.columnTitleTaken(title)
    case .stageTooLong(let count, let limit): words.stageTooLong(count, limit)
    case .stageTaken(let stage): words.stageTaken(stage)
    case .tooManyStages(let limit): words.tooManyStages(limit)
    case .noSuchStage(let stage): words.noSuchStage(stage)
    case .cardIsGone: words.cardIsGone
    case .cardIsThere(let number): words.cardIsThere(number)
    case .cardIsInTrash(let number): words.cardIsInTrash(number)
    case .cardIsPurged(let number): words.cardIsPurged(number)
    case .cardIsNotInTrash(let number): words.cardIsNotInTrash(number)
    case .reasonTooLong(let count, let limit): words.reasonTooLong(count, limit)
    case .isDone(let number): words.isDone(number)
    case .waitsForTooMany(let limit): words.waitsForTooMany(limit)
    case .tooManyWaiters(let number, let limit): words.tooManyWaiters(number, limit)
    case .waitsInCircle(let path) where path.count == 2: words.waitsForItself
    case .waitsInCircle(let path): words.waitsInCircle(words.way(over: path, isPlain: dates.isPlain))
    case .waitsTooFar(let limit): words.waitsTooFar(limit)
    case .partsInCircle(let path) where path.count == 2: words.isPartOfItself
    case .partsInCircle(let path): words.partsInCircle(words.way(over: path, isPlain: dates.isPlain))
    case .partsTooDeep(let limit): words.partsTooDeep(limit)
    case .projectIsGone: words.projectIsGone
    case .projectNeedsName: words.projectNeedsName
    case .projectNameTooLong(let count, let limit): words.projectNameTooLong(count, limit)
    case .projectIsThere(let name): words.projectIsThere(name)
    case .projectIsArchived(let name): words.projectIsArchived(name)
    case .cannotRedoIntoArchived(let name): words.cannotRedoIntoArchived(name)
    case .lastProject: words.lastProject
    case .pageIsEmpty: words.pageIsEmpty
    case .pageTooLong(let bytes, let limit): words.pageTooLong(bytes, isCut: false, limit)
    case .pageIsGone: words.pageIsGone
    case .pageIsThere(let day): words.pageIsThere(dates.page(of: day))
    case .pageIsInTrash(let day): words.pageIsInTrash(dates.page(of: day))
    case .pageIsPurged(let day): words.pageIsPurged(dates.page(of: day))
    case .pageIsNotInTrash(let day): words.pageIsNotInTrash(dates.page(of: day))
    case .badWeather: words.badWeather
    case .badPageDate: words.badPageDate
    case .entryIsGone: words.entryIsGone
    case .changedElsewhere(let fields): words.changedElsewhere(fields.names(in: words))
    case .nothingToUndo: words.nothingToUndo
    case .nothingToRedo: words.nothingToRedo
    case .undoBlocked(let entry):
      words.undoBlocked(page(of: entry) ?? card(of: entry), happened(entry), dates.moment(entry.moment))
    }
  }
}

/// Sentences about failures at the start of the program and on the command line, which have no surroundings.
extension StoreFailure {
  /// The sentence about a failure of the store. `checkCommand` is the command that checks this store, for the sentence
  /// to name.
  public func sentence(in words: any Words, at clock: Clock, checkCommand: String = StoreFailure.check) -> String {
    Sentences(words: words, clock: clock, checkCommand: checkCommand).failure(self)
  }

  public static let check = "sekan check"
}
