import Board
import Terminal
import Words

/// Translates keys to commands, text edits or text for the focused screen or overlay, and remembers the beginning of a
/// key sequence.
public struct Keyboard: Sendable {
  private let map: KeyMap
  /// The meaning of each key sequence in a screen or overlay; filled from the map at the first key press there.
  private var bindings: [Focus: [[Key]: KeyRow.Meaning]] = [:]
  /// The beginning of a sequence, such as `g`.
  public private(set) var pending: [Key] = []

  public init(_ map: KeyMap = .standard) {
    self.map = map
  }

  private mutating func read(_ focus: Focus) {
    guard bindings[focus] == nil else { return }
    var there: [[Key]: KeyRow.Meaning] = [:]
    for row in map.rows where row.focuses.contains(focus) {
      for name in row.keys { there[name.split(separator: " ").compactMap { Key(named: String($0)) }] = row.meaning }
    }
    bindings[focus] = there
  }

  /// The keys that one key may stand for. If commands are expected, a letter of another keyboard layout stands for the
  /// Latin keys at its position.
  public func keys(for key: Key, in focus: Focus) -> [Key] {
    guard !focus.takesText, let latin = Layouts.latin(key) else { return [key] }
    return latin
  }

  public mutating func input(for key: Key, in focus: Focus) -> Input? {
    read(focus)
    let sequence = pending + [key]
    pending = []
    if let meaning = bindings[focus]?[sequence] { return meaning.input }
    if hasLonger(sequence, in: focus) {
      pending = sequence
      return nil
    }
    // A sequence of several keys without a meaning is dropped as a whole; a single key may be text.
    return sequence.count == 1 ? text(key, in: focus) : nil
  }

  /// The event of a key press. If commands are expected, a key without a meaning becomes the event `lost`, except Esc
  /// and Ctrl-C; other keys without a meaning give nil.
  public mutating func event(for key: Key, in focus: Focus, isASCII: Bool) -> Event? {
    let sequence = pending + [key]
    if let input = input(for: key, in: focus) { return .input(input) }
    // Esc and Ctrl-C never count as lost, because they also cancel a sequence.
    guard pending.isEmpty, !focus.takesText, key != Key(.escape), key != .control("c") else { return nil }
    return .lost(KeyLabels.label(sequence, isASCII: isASCII))
  }

  public mutating func forgetSequence() { pending = [] }

  private func hasLonger(_ sequence: [Key], in focus: Focus) -> Bool {
    bindings[focus]?.keys.contains { $0.count > sequence.count && $0.starts(with: sequence) } == true
  }

  private func text(_ key: Key, in focus: Focus) -> Input? {
    // Digits and letters for stages in the move menu, priorities in the editor and pages of the statistics are no
    // commands: they are passed on as text.
    let takesKeys = focus.takesText || focus == .editorPriority || focus == .moveMenu || isFigure(key, in: focus)
    guard takesKeys, case .character(let scalar) = key.code, key.modifiers.isEmpty else { return nil }
    return .text(String(scalar))
  }

  private func isFigure(_ key: Key, in focus: Focus) -> Bool {
    guard focus == .flow, case .character(let scalar) = key.code else { return false }
    return FlowPage(digit: scalar) != nil
  }

  /// The keys that continue the sequence, most used commands first: a narrow foot drops the last ones.
  public func choices(in focus: Focus) -> [(key: Key, command: Command)] {
    guard !pending.isEmpty, let bindings = bindings[focus] else { return [] }
    let all: [(key: Key, command: Command)] = map.rows.compactMap { row in
      guard case .command(let command) = row.meaning, row.focuses.contains(focus) else { return nil }
      let next = bindings.first {
        $0.value == row.meaning && $0.key.count > pending.count && $0.key.starts(with: pending)
      }
      return next.map { ($0.key[pending.count], command) }
    }
    let mostUsed = Keyboard.mostUsed.flatMap { command in all.filter { $0.command == command } }
    return mostUsed + all.filter { !Keyboard.mostUsed.contains($0.command) }
  }

  private static let mostUsed: [Command] = [
    .showCalendar, .showAgenda, .showJournal, .goToHistory, .cardHistory, .showBoard, .showProjects, .showTrash,
    .selectFirst, .showReminders,
  ]
}

extension Keyboard: Equatable {
  /// Ignores `bindings`, which is only a cache of `map`.
  public static func == (one: Keyboard, other: Keyboard) -> Bool {
    one.map == other.map && one.pending == other.pending
  }
}

extension KeyRow.Meaning {
  var input: Input {
    switch self {
    case .command(let command): .command(command)
    case .edit(let edit): .edit(edit)
    }
  }
}

extension Focus {
  /// True if letters are text, false if they are commands.
  public var takesText: Bool {
    switch self {
    case .editorLine, .editorNotes, .projectsLine, .popover, .historyWords, .palette, .helpFilter, .search,
      .filterLine, .quickLine, .writing, .journalWords, .draftQuestion:
      true
    case .list, .detail, .moveMenu, .help, .priorityMenu, .editorPriority, .editorButton, .editorQuestion,
      .seriesQuestion, .datePicker, .seriesMenu, .pasteQuestion, .projects, .history, .historyMenu, .revertQuestion,
      .trash, .trashedCard, .next, .flow, .purgeQuestion, .filterList, .orderMenu, .laneMenu, .themeMenu, .linkMenu,
      .reminders, .calendar, .calendarDay, .agenda, .journal, .journalMenu, .page, .pageQuestion, .remote,
      .remoteQuestion, .sendQuestion, .clockQuestion:
      false
    }
  }
}

/// Maps the letters of other keyboard layouts to Latin ones: a command depends on the position of its key, not on the
/// printed letter.
enum Layouts {
  /// The Latin keys at the same positions; nil for a Latin key, or a letter of an unknown layout.
  static func latin(_ key: Key) -> [Key]? {
    guard case .character(let scalar) = key.code, scalar.value > 0x7F else { return nil }
    return typed(scalar)?.unicodeScalars.map { Key.character($0, key.modifiers) }
  }

  private static func typed(_ scalar: Unicode.Scalar) -> String? {
    switch scalar.value {
    case 0x3131...0x3163: letter(Int(scalar.value - 0x3131))
    case 0xAC00...0xD7A3: syllable(Int(scalar.value - 0xAC00))
    // Full-width forms of ASCII.
    case 0xFF01...0xFF5E: Unicode.Scalar(scalar.value - 0xFEE0).map { String($0) }
    case 0x3000: " "
    default: letters[scalar].map { String($0) }
    }
  }

  /// The Latin keys that compose a Hangul syllable on the standard Korean layout.
  private static func syllable(_ index: Int) -> String {
    initials[index / 588] + vowels[index % 588 / 28] + finals[index % 28]
  }

  /// The Latin keys of a single Hangul letter by its index: ㄱ…ㅎ in the order of their code points, then the vowels.
  private static func letter(_ index: Int) -> String {
    index < consonants.count ? consonants[index] : vowels[index - consonants.count]
  }

  // 두벌식, the standard layout of Korea.
  private static let initials = words("r R s e E f a q Q t T d w W c z x v g")
  private static let vowels = words("k o i O j p u P h hk ho hl y n nj np nl b m ml l")
  private static let finals = [""] + words("r R rt s sw sg e f fr fa fq ft fx fv fg a q qt t T d w c z x v g")
  private static let consonants = words("r R rt s sw sg e E f fr fa fq ft fx fv fg a q Q qt t T d w W c z x v g")

  /// Each letter with the Latin one of its key. If two layouts place a letter differently, the more common layout of
  /// that script decides.
  private static let letters = [
    // ЙЦУКЕН as on Windows and Linux: Russian, then the different keys of Ukrainian and Belarusian.
    ("йцукенгшщзхъфывапролджэячсмитьбюё", "qwertyuiop[]asdfghjkl;'zxcvbnm,.`"),
    ("ЙЦУКЕНГШЩЗХЪФЫВАПРОЛДЖЭЯЧСМИТЬБЮЁ", "QWERTYUIOP{}ASDFGHJKL:\"ZXCVBNM<>~"),
    ("їієґў", "]s'\\o"), ("ЇІЄҐЎ", "}S\"|O"), ("№", "#"),
    // Greek: on the key of q is a question mark. Both small sigmas have a key, the capital one is on s.
    ("ςερτυθιοπασδφγηξκλζχψωβνμ\u{37E}", "wertyuiopasdfghjklzxcvbnmq"),
    ("ΕΡΤΥΘΙΟΠΑΣΔΦΓΗΞΚΛΖΧΨΩΒΝΜ", "ERTYUIOPASDFGHJKLZXCVBNM"),
  ].reduce(into: [Unicode.Scalar: Unicode.Scalar]()) { letters, layout in
    for (printed, latin) in zip(layout.0.unicodeScalars, layout.1.unicodeScalars) { letters[printed] = latin }
  }

  private static func words(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }
}
