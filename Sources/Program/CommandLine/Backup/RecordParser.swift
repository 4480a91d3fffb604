import Host
import Interchange
import Kanban
import Time

/// Parses the bytes of a file in Sekan's JSON or in the format of another program. The next bytes are parsed on a
/// second thread while the caller imports the records of the last ones; meanwhile nothing else may use the parser,
/// except for `converted`.
final class RecordParser: @unchecked Sendable {
  enum Records: Sendable {
    /// Cards of another program that the caller has to convert.
    case foreign([ForeignCard])
    case backup([BackupReader.Found])
  }

  private(set) var backup: BackupReader
  private var reader: (any ForeignReader)?
  /// The cards of another program's file, converted to cards of Sekan; nil for Sekan's JSON.
  private(set) var foreign: ForeignRecords?
  /// True if the second thread also converts the cards, because the conversion does not read the store.
  private let convertsAhead: Bool
  /// The cards of a mirror; nil for a single file, whose parser lists its cards.
  var mirrored: Set<CardID>?

  init(_ source: ForeignSource?, hasSeveralProjects: Bool, _ shell: CommandLineRun) {
    (reader, backup) = (source?.format.reader(), BackupReader(at: shell.context.clock))
    foreign = source?.records(hasSeveralProjects: hasSeveralProjects, shell)
    convertsAhead = source?.stored.isFrozen == true
  }

  var ignored: ForeignNames { reader?.ignored ?? ForeignNames() }
  var missing: Int { reader?.missing ?? 0 }
  var cards: Set<CardID> { mirrored ?? foreign?.cards ?? backup.cards }

  /// Begins to parse the next bytes; no bytes mean the end of the file.
  func parse(_ bytes: [UInt8]) -> Ahead<Result<Records, RecordMistake>> {
    Ahead(isLong: bytes.count >= RecordParser.longPiece) {
      do throws(RecordMistake) { return .success(try self.records(bytes)) } catch { return .failure(error) }
    }
  }

  private static let longPiece = 1 << 14

  func converted(_ cards: [ForeignCard]) -> [BackupReader.Found] { foreign?.converted(cards) ?? [] }

  private func records(_ bytes: [UInt8]) throws(RecordMistake) -> Records {
    do throws(ForeignMistake) {
      if let cards = try bytes.isEmpty ? reader?.finish() : reader?.feed(bytes) {
        return convertsAhead ? .backup(converted(cards)) : .foreign(cards)
      }
    } catch {
      throw .foreign(error)
    }
    do throws(BackupMistake) {
      if !bytes.isEmpty { return .backup(try backup.feed(bytes)) }
      try backup.finish()
      return .backup([])
    } catch {
      throw .backup(error)
    }
  }
}

/// The stored state of the cards in another program's file. The second pass over the file reuses the answers of the
/// first one, so that it can convert cards on a second thread while the first thread writes to the store.
final class StoredCards: @unchecked Sendable {
  private let store: any CardStore
  private let zone: Zone
  /// The state of the store that all answers are about.
  private let version: StoreVersion
  private var own: Set<CardID> = []
  private var states: [CardID: ImportedState] = [:]
  /// True if `isOwn` and `importedState` return the answers of the first pass, without reading the store.
  private(set) var isFrozen = false

  init(_ store: any CardStore, in zone: Zone) throws(StoreFailure) {
    (self.store, self.zone, version) = (store, zone, try store.version())
  }

  /// Stops reading the store, unless another process has changed it since the first answer.
  func freeze() throws(StoreFailure) { isFrozen = try store.version() == version }

  /// Whether the store has the card, and has not purged it.
  func isOwn(_ id: CardID) -> Bool {
    if isFrozen { return own.contains(id) }
    guard let card = (try? store.card(id)).flatMap(\.self), card.life != .purged else { return false }
    own.insert(id)
    return true
  }

  /// The state that the last import gave a card; nil without such a card. A card that was only completed here is open:
  /// the file has it as an open task still.
  func importedState(of id: CardID) -> ImportedState? {
    if isFrozen { return states[id] }
    let state = (try? readState(of: id)).flatMap(\.self)
    states[id] = state
    return state
  }

  private func readState(of id: CardID) throws(StoreFailure) -> ImportedState? {
    guard let card = try store.card(id) else { return nil }
    guard card.column == .done else { return .open }
    let imported = try store.importedParts(of: card)?.reading ?? CardSnapshot(card)
    guard imported.column == .done else { return .open }
    return .done(imported.completed.map { zone.wall(at: $0).day })
  }
}
