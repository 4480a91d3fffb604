import Terminal
import Text
import Words

/// The effective keys: the table with the user's own keys applied. Dispatch, foot and help read these rows.
public struct KeyMap: Equatable, Sendable {
  /// The rows with the user's own keys applied; nil for the default keys, whose table is made at its first use, because
  /// most shell commands do not need it.
  private let own: [KeyRow]?

  var rows: [KeyRow] { own ?? KeyTable.rows }

  public static let standard = KeyMap(own: nil)

  private init(own: [KeyRow]?) {
    self.own = own
  }

  /// Applies the keys of the configuration to the table. An invalid entry or key is reported as a mistake; all others
  /// apply.
  public init(_ wishes: [Configuration.Wish], mistakes: inout Mistakes) {
    guard !wishes.isEmpty else {
      self = .standard
      return
    }
    let wanted = WantedKeys(wishes)
    mistakes.add(wanted.mistakes)
    var rows: [KeyRow] = []
    let concerned = wanted.places
    for place in Focus.allCases {
      guard concerned.contains(place) else {
        rows += KeyTable.meanings(in: place).map { KeyRow([place], $0, $1) }
        continue
      }
      var keys = PlaceKeys(place)
      keys.lay(wanted.all)
      mistakes.add(keys.mistakes)
      rows += keys.rows
    }
    own = rows
  }
}

/// Valid key entries of the configuration.
struct WantedKeys {
  struct Wanted {
    let meanings: Set<KeyRow.Meaning>
    /// The screen or overlay to which the entry applies; nil for all that have no entry of their own for that command.
    let place: Focus?
    let name: Marked
    let sequences: [(keys: [Key], mark: Marked)]
  }

  static let mostKeys = 8
  static let longestSequence = 4

  private(set) var all: [Wanted] = []
  private(set) var mistakes = Mistakes()

  init(_ wishes: [Configuration.Wish]) {
    for wish in wishes {
      do throws(Mistake) {
        let meanings = try WantedKeys.meanings(of: wish, among: KeyRow.Meaning.all(named: wish.name.text))
        let sequences = wish.values.compactMap { understood($0) }
        // An entry with only misspelt keys must not remove all keys.
        if sequences.isEmpty && !wish.values.isEmpty { continue }
        if sequences.count > WantedKeys.mostKeys { throw wish.name.mistake(.tooManyKeys(WantedKeys.mostKeys)) }
        all.append(Wanted(meanings: meanings, place: wish.place, name: wish.name, sequences: sequences))
      } catch {
        mistakes.add(error)
      }
    }
  }

  /// The screens and overlays in which a command or text edit with a configured entry has keys; the others keep the
  /// rows of the table.
  var places: Set<Focus> {
    let meanings = all.reduce(into: Set<KeyRow.Meaning>()) { $0.formUnion($1.meanings) }
    return Set(KeyTable.rows.filter { meanings.contains($0.meaning) }.flatMap(\.focuses))
  }

  private static func meanings(
    of wish: Configuration.Wish, among meanings: [KeyRow.Meaning]
  )
    throws(Mistake) -> Set<KeyRow.Meaning>
  {
    guard let place = wish.place else {
      // Entries for all places name commands; text edits must name a place with text input.
      let commands = meanings.filter(\.isCommand)
      guard !commands.isEmpty else {
        throw wish.name.mistake(meanings.isEmpty ? .unknownCommand(wish.name.text) : .editsText(wish.name.text))
      }
      return Set(commands)
    }
    guard !meanings.isEmpty else { throw wish.name.mistake(.unknownCommand(wish.name.text)) }
    let there = meanings.filter { meaning in
      KeyTable.rows.contains { $0.meaning == meaning && $0.focuses.contains(place) }
    }
    guard !there.isEmpty else { throw wish.name.mistake(.notHere(wish.name.text, place)) }
    return Set(there)
  }

  private mutating func understood(_ value: Marked) -> (keys: [Key], mark: Marked)? {
    var keys: [Key] = []
    for word in value.text.split(separator: " ").prefix(WantedKeys.longestSequence + 1) {
      guard let key = Key(spelled: String(word)) else {
        mistakes.add(value.mistake(.unknownKey(value.text)))
        return nil
      }
      keys.append(key)
    }
    guard !keys.isEmpty, keys.count <= WantedKeys.longestSequence else {
      mistakes.add(value.mistake(keys.isEmpty ? .unknownKey(value.text) : .tooManyKeys(WantedKeys.mostKeys)))
      return nil
    }
    return (keys, value)
  }
}

extension Marked {
  func mistake(_ kind: Mistake.Kind) -> Mistake { Mistake(kind, line: line, column: column) }
}

extension KeyRow.Meaning {
  var isCommand: Bool { command != nil }

  var command: Command? {
    if case .command(let command) = self { return command }
    return nil
  }

  /// The commands and text edits with this name. Of each there is at most one, and never both in the same place.
  static func all(named name: String) -> [KeyRow.Meaning] {
    let edit = TextEdit.allCases.first { "\($0)" == name.camel && "\($0)".kebab == name }
    let all = [Command(name: name).map(KeyRow.Meaning.command), edit.map(KeyRow.Meaning.edit)].compactMap { $0 }
    return all.filter { meaning in KeyTable.rows.contains { $0.meaning == meaning } }
  }

  var name: String {
    switch self {
    case .command(let command): command.name
    case .edit(let edit): "\(edit)".kebab
    }
  }
}
