import Board
import Interchange
import Kanban
import Network
import Screens
import Support
import Words

extension Law {
  static let ofConfigurations: [Law] = [
    Law(
      "configuration",
      [
        "mouse = off # x\ntheme = dark\n[keys]\nundo = ctrl-z, comma\n[keys.list]\nquit = \"q\"\n[theme]\nlate = red bold\n",
        "[templates]\nbug = \"a\\nb\"\n[nowhere]\nx\nlanguage = ko\nmouse = on\n", "\u{FEFF}a = \"\n= b\n[keys.\n",
      ].map { Array($0.utf8) },
      words: Setting.allCases.map { $0.rawValue + " = " } + Command.allCases.map { $0.name + " = " } + [
        "[keys]\n", "[keys.list]\n", "[theme]\n", "[templates]\n", "\"", "\\", "#", "on\n", "off\n", ", ", "ctrl-",
      ], configuration),
    Law(
      "projectFile",
      [
        "project = Garden\n", "# ours\nstore = \"plans/board.sqlite\" # here\n", "store = a/../../b",
        "store = /etc/passwd",
        "project = a\nstore = b",
      ].map { Array($0.utf8) }, words: ["project = ", "store = ", "..", "/", "\"", "\\", "#", "[", "]"], projectFile),
    Law(
      "remotes-file",
      [
        "[home]\nhost = cal.example.org:8443\npassword = \"x y\"\n[work]\npassword-command = pass show x\nca = /x.pem\n[*]\nca = /y\n",
        "[cal.example.org]\npassword = x\n[home]\nhost = http://[::1]:5232\n[a]\nhost = https://cal.example.org/\n",
        "[a\nb\n=\n",
      ],
      words: [
        "[", "]\n", "host = ", "password = ", "password-command = ", "ca = ", "\"", "#", "\\", "cal.example.org",
        ":443", "[::1]", "http://",
      ], of: remotes),
    Law(
      "status-template",
      ["{doing} doing{late? · {late} late}", "\\{{next?{next.due}}", "{todo?{done?{late?{today?x}}}}"],
      words: StatusWord.allCases.flatMap { ["{\($0.name)}", "{\($0.name)?"] } + ["}", "\\"], of: template),
    Law(
      "draft",
      [
        #"{"sekan":1,"store":"s","page":{"id":"0193a1b2c3d4e5f60718293a4b5c6d7e","day":"2026-11-20","new":true,"base":"","text":"x","cursor":1}}"#,
        #"{"sekan":1,"store":"s","target":{"column":"todo"},"base":{},"typed":{},"line":{"for":"waits","cards":[],"marked":false,"text":""}}"#,
      ], words: ["\"target\":", "\"base\":", "\"typed\":", "\"line\":", "\"page\":"], of: draft),
    Law(
      "saved-filters",
      ["late\tdue<today\nmine\ttag:home", "\t\n\t\t\n", "a\tb\na\tc", "\(String(repeating: "x", count: 39)) y\tz"],
      words: ["\t", "\n", "due<today"], of: filters),
  ]

  /// Mistakes have positions within the file, and printed settings parse to the same value.
  @Sendable private static func configuration(_ bytes: [UInt8]) throws {
    var configuration = Configuration()
    configuration.read(file: bytes)
    let preferences = Preferences(configuration)
    try hold(preferences.mistakes.count <= Mistakes.most, "\(preferences.mistakes.count) mistakes")
    for mistake in preferences.mistakes {
      try hold(
        (1...bytes.lines).contains(mistake.line) && mistake.column >= 1,
        "an error at \(mistake.line):\(mistake.column), outside of the file")
      for language in Language.allCases {
        try hold(!mistake.sentence(in: language.words, file: "c").contains("\n"), "an error message with a line break")
      }
    }
    let list = listing(preferences)
    var again = Configuration()
    again.read(file: Array(list.utf8))
    let other = listing(Preferences(again))
    try hold(withoutSources(other) == withoutSources(list), "\(list) parses to \(other)")
  }

  private static func listing(_ preferences: Preferences) -> String {
    ConfigurationListing(preferences, file: "c", words: Language.english.words).text
  }

  /// The lines of a list of settings, without the source that is printed behind each one.
  private static func withoutSources(_ list: String) -> [String] {
    list.split(separator: "\n").map { line in
      guard let sign = line.lastIndex(of: "#") else { return String(line) }
      return String(line[..<sign])
    }
  }

  /// A project file cannot lead to a parent folder, and mistakes have positions within the file.
  @Sendable private static func projectFile(_ bytes: [UInt8]) throws {
    let projectFile: ProjectFile
    do throws(Mistake) { projectFile = try ProjectFile(bytes) } catch {
      return try hold(
        (1...bytes.lines).contains(error.line) && error.column >= 1,
        "an error at \(error.line):\(error.column), outside of the file")
    }
    switch projectFile {
    case .project(let name): try hold(!name.text.allSatisfy(\.isWhitespace), "a blank project name")
    case .store(let path):
      let parts = path.text.split(separator: "/", omittingEmptySubsequences: false)
      try hold(!path.text.hasPrefix("/") && !parts.contains(".."), "the path leaves the folder: \(path.text)")
    }
  }

  @Sendable private static func remotes(_ text: String) throws {
    let file = RemotesFile(text)
    let lines = text.utf8.count { $0 == 10 } + 1
    try hold(file.mistakes.allSatisfy { (1...lines).contains($0.line) }, "an error outside of the file's lines")
    let isTold = file.mistakes.contains { if case .serverTwice = $0.kind { true } else { false } }
    try hold(isTold || Set(file.blocks.map(\.name)).count == file.blocks.count, "a duplicate server without an error")
    for block in file.blocks {
      if let host = block.host { try hold((try? WebPlace(host.text)) == host, "\(host.text) parses to another host") }
      try isAboutNoOther(block)
    }
    try kept(text, file)
  }

  /// A block for one host matches no similar host of a stranger.
  private static func isAboutNoOther(_ block: RemotesFile.Block) throws {
    let said = block.place?.host ?? block.name
    let strange = ["https://\(said).evil.example/", "https://\(said)-evil.example/", "https://evil.\(said)/"]
    // An invalid address matches nothing.
    for address in strange.compactMap({ try? WebAddress($0) }) {
      try hold(!block.isAbout(address.place), "\(block.name) matches \(address.text)")
    }
    guard let place = block.place else { return }
    let (host, port) = (place.host, place.port ?? (place.scheme == .http ? 80 : 443))
    for text in ["https://\(host):\(port)", "http://\(host):\(port)"] {
      guard let address = try? WebAddress(text) else { continue }
      try hold(
        block.isAbout(address.place) == (address.scheme == place.scheme),
        "\(block.name) matches \(text) with another scheme, or not with its own")
    }
  }

  /// A stored password is read back for its host, and all other lines are unchanged.
  private static func kept(_ text: String, _ file: RemotesFile) throws {
    let place = try WebPlace("cal.example.org:8443")
    guard file.mistakes.isEmpty, let name = file.blocks.last?.name, name != "*",
      let kept = RemotesFile.text(text, keeping: Secret("open sesame"), of: name, at: place)
    else { return }
    let again = RemotesFile(kept)
    try hold(again.mistakes.isEmpty, "the saved file has errors: \(kept)")
    try hold(
      again[name]?.password == Secret("open sesame") && again[name]?.host == place,
      "the saved file lacks the password or host: \(kept)")
    try hold(again[name]?.authority == file[name]?.authority, "the saved file has another authority: \(kept)")
    try hold(
      again.blocks.filter { $0.name != name } == file.blocks.filter { $0.name != name },
      "the saved file changed other servers: \(kept)")
  }

  @Sendable private static func template(_ text: String) throws {
    do throws(StatusTemplate.Mistake) { _ = try StatusTemplate(text).words } catch { _ = error.suggestion }
  }

  @Sendable private static func draft(_ text: String) throws {
    guard let id = DraftID(name: Sample.id(7).text), let draft = Draft(id: id, file: text, store: "s", written: nil)
    else {
      return
    }
    let again = Draft(id: id, file: draft.file(store: "s"), store: "s", written: nil)
    try hold(again == draft, "the draft parses to another value: \(draft.file(store: "s"))")
  }

  @Sendable private static func filters(_ text: String) throws {
    let filters = SavedFilters(text)
    try hold(
      SavedFilters(filters.text) == filters && filters.all.count <= SavedFilters.most,
      "the saved filters parse to other values: \(filters.text)")
  }
}
