import Support
import Testing

/// `EveryText` is written by hand, so these tests compare it with the protocols of the words.
@Suite struct EveryTextTests {
  /// Fragments of texts, and functions that shorten a text, which `EveryText` need not list.
  private static let parts: Set = ["bare", "clauseEnds", "proposalLeads"]

  @Test func everyTextListsAllMembersOfWords() throws {
    let words = WordsSource(files: files(of: "Sources/Words", endingIn: "Words.swift", "Sentences.swift"))
    #expect(words.requirements.count > 900)
    let asked = files(of: "Tests/BoardTests", endingIn: ".swift").flatMap { file in
      file.split(separator: ".").dropFirst().map { String($0.prefix(while: WordsSource.isOfName)) }
    }
    let missing = words.requirements.subtracting(words.reached(from: Set(asked)))
    #expect(missing.subtracting(EveryTextTests.parts) == [])
    #expect(EveryTextTests.parts.isSubset(of: missing))
  }

  private func files(of folder: String, endingIn ends: String...) -> [String] {
    ExpectedScreen.projectTexts(in: folder, endingIn: ends, beside: #filePath)
  }
}

/// Parses the protocols and the functions of their extensions from their source.
private struct WordsSource {
  private(set) var requirements: Set<String> = []
  /// The names used by each function of an extension.
  private var names: [String: Set<String>] = [:]

  init(files: [String]) {
    for file in files {
      var (isProtocol, function): (Bool, String?) = (false, nil)
      for line in file.split(separator: "\n") {
        if !line.hasPrefix(" ") { (isProtocol, function) = (line.contains("protocol "), nil) }
        let words = line.split { !WordsSource.isOfName($0) }.map(String.init)
        let isMember = line.hasPrefix("  ") && !line.hasPrefix("   ")
        if isMember, let keyword = words.firstIndex(where: { $0 == "func" || $0 == "var" }), keyword + 1 < words.count {
          if isProtocol { requirements.insert(words[keyword + 1]) } else { function = words[keyword + 1] }
        }
        if let function { names[function, default: []].formUnion(words) }
      }
    }
  }

  /// The given names, and all names that their functions use.
  func reached(from asked: Set<String>) -> Set<String> {
    var (reached, rest) = (asked, Array(asked))
    while let name = rest.popLast() {
      for other in names[name] ?? [] where reached.insert(other).inserted { rest.append(other) }
    }
    return reached
  }

  static func isOfName(_ character: Character) -> Bool { character.isLetter || character.isNumber || character == "_" }
}
