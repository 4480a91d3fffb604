import Terminal
import Words

/// Applies configured keys to the keys of one screen or overlay. A configured key is taken from a default command only
/// if that command keeps another one. It is never taken from a configured command, and the last key that leaves the
/// screen stays.
struct PlaceKeys {
  typealias Sequence = [Key]

  let place: Focus
  private(set) var mistakes = Mistakes()
  private var order: [KeyRow.Meaning] = []
  private var standard: [KeyRow.Meaning: [Sequence]] = [:]
  private var keys: [KeyRow.Meaning: [Sequence]] = [:]
  private var wished: Set<KeyRow.Meaning> = []

  init(_ place: Focus) {
    self.place = place
    for row in KeyTable.rows where row.focuses.contains(place) {
      if standard[row.meaning] == nil { order.append(row.meaning) }
      let sequences = row.keys.map { $0.split(separator: " ").compactMap { Key(named: String($0)) } }
      standard[row.meaning, default: []] += sequences
    }
    keys = standard
  }

  var rows: [KeyRow] {
    order.map { meaning in
      KeyRow([place], meaning, (keys[meaning] ?? []).map { $0.map(\.name).joined(separator: " ") })
    }
  }

  mutating func lay(_ all: [WantedKeys.Wanted]) {
    let wishes = order.compactMap { meaning in wish(for: meaning, among: all) }
      .sorted { ($0.wanted.name.line, $0.wanted.name.column) < ($1.wanted.name.line, $1.wanted.name.column) }
    guard !wishes.isEmpty else { return }
    wished = Set(wishes.map(\.meaning))
    for meaning in wished { keys[meaning] = [] }
    for wish in wishes { grant(wish) }
    keepAWayOut(wishes)
  }

  private struct Wish {
    let meaning: KeyRow.Meaning
    let wanted: WantedKeys.Wanted
    let sequences: [(keys: Sequence, mark: Marked)]
  }

  /// The configured entry for a command or text edit; nil without one, or if all its keys are letters in a text input.
  /// An entry for this place comes before one for all places.
  private mutating func wish(for meaning: KeyRow.Meaning, among all: [WantedKeys.Wanted]) -> Wish? {
    let named = all.filter { $0.meanings.contains(meaning) }
    if let wanted = named.first(where: { $0.place == place }) {
      let typed = wanted.sequences.filter { isText($0.keys) }
      for sequence in typed { mistakes.add(sequence.mark.mistake(.letterIsText(sequence.mark.text, place))) }
      let rest = wanted.sequences.filter { !isText($0.keys) }
      return rest.isEmpty && !typed.isEmpty ? nil : Wish(meaning: meaning, wanted: wanted, sequences: rest)
    }
    guard let wanted = named.first(where: { $0.place == nil }) else { return nil }
    // In a text input letters remain text: an entry for all places gives no letters there, and a command keeps its keys
    // if no others are left.
    let rest = wanted.sequences.filter { !isText($0.keys) }
    return rest.isEmpty && !wanted.sequences.isEmpty ? nil : Wish(meaning: meaning, wanted: wanted, sequences: rest)
  }

  private func isText(_ keys: Sequence) -> Bool { place.takesText && keys.first?.isLetter == true }

  private mutating func grant(_ wish: Wish) {
    for (sequence, mark) in wish.sequences {
      if let other = owner(of: sequence, protecting: wish.meaning) {
        mistakes.add(mark.mistake(.keyTaken(mark.text, other.command, place)))
        continue
      }
      for loser in order where !wished.contains(loser) {
        keys[loser]?.removeAll { PlaceKeys.collide($0, sequence) }
      }
      keys[wish.meaning, default: []].append(sequence)
    }
    if keys[wish.meaning]?.isEmpty == true, !wish.sequences.isEmpty { restore(wish.meaning) }
  }

  /// The command that has this key sequence, or one that collides with it, and cannot give it away, because it is
  /// configured itself or would have no other key. Nil if the sequence is free or can be given away.
  private func owner(of sequence: Sequence, protecting meaning: KeyRow.Meaning) -> KeyRow.Meaning? {
    order.first { other in
      guard let sequences = keys[other], sequences.contains(where: { PlaceKeys.collide($0, sequence) }) else {
        return false
      }
      if wished.contains(other) { return true }
      return sequences.allSatisfy { PlaceKeys.collide($0, sequence) }
    }
  }

  /// Restores the default keys that no other command has now.
  private mutating func restore(_ meaning: KeyRow.Meaning) {
    let taken = keys.filter { $0.key != meaning }.values.flatMap { $0 }
    keys[meaning] = (standard[meaning] ?? []).filter { sequence in !taken.contains { PlaceKeys.collide($0, sequence) } }
  }

  /// True if the two sequences cannot be used together, because one equals the other or is its beginning.
  private static func collide(_ one: Sequence, _ other: Sequence) -> Bool {
    one.starts(with: other) || other.starts(with: one)
  }

  // MARK: Way out

  private var waysOut: [KeyRow.Meaning] {
    let commands: [Command] = place == .list ? [.back, .leave] : [.cancel, .back]
    return commands.map(KeyRow.Meaning.command).filter(order.contains)
  }

  private var isClosed: Bool { !waysOut.isEmpty && waysOut.allSatisfy { keys[$0]?.isEmpty ?? true } }

  private mutating func keepAWayOut(_ wishes: [Wish]) {
    guard isClosed, let wish = wishes.last(where: { waysOut.contains($0.meaning) }) else { return }
    mistakes.add(wish.wanted.name.mistake(.lastWayOut(place)))
    for meaning in waysOut where wished.contains(meaning) { restore(meaning) }
    // If not even its default keys give the place a way out, because other commands have them, the place keeps all its
    // defaults.
    if isClosed { keys = standard }
  }
}
