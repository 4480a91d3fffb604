import Kanban
import Words

extension Sentences {
  init(_ surroundings: Surroundings, projects: [Project] = []) {
    let isWide = surroundings.extent.columns >= 60
    self.init(
      words: surroundings.words, dates: surroundings.dates, projects: projects,
      here: projects.isEmpty ? nil : surroundings.project, name: surroundings.name(of:),
      notes: { (try? surroundings.store.card($0))?.notes },
      isInTrash: { (try? surroundings.store.card($0))?.life == .inTrash },
      titleAndReference: { isWide ? surroundings.titleAndReference(of: $0) : nil },
      reversed: { try? surroundings.store.entry($0) }, pageDate: { (try? surroundings.store.page($0))?.date },
      isPurged: { (try? surroundings.store.page($0))?.life == .purged }, viewer: surroundings.actor,
      checkCommand: surroundings.checkCommand)
  }

  /// Notice of a bulk change. `first` is its first entry.
  func done(_ bulk: Bulk, _ first: Entry) -> String {
    if case .action(.rename(let tag, let new)) = bulk.work {
      return words.renamedTag(tag, to: new, on: words.cards(bulk.done))
    }
    let sentence = done(
      first, count: bulk.count, recurring: bulk.recurring, isScattered: bulk.isScattered, isOfMany: bulk.done > 1,
      bulk.original)
    return bulk.released == 0 ? sentence : words.releases(sentence, bulk.released)
  }
}
