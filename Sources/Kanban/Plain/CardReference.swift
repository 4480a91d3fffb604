/// A card as written in text: `#12`, or `work#12` in another project.
public struct CardReference: Hashable, Sendable {
  /// The project's name as written; nil for the current project.
  public var project: String?
  public var number: Int

  public init(project: String? = nil, _ number: Int) {
    self.project = project
    self.number = number
  }

  public init?(_ word: String) { self.init(word[...]) }

  public init?(_ word: Substring) {
    guard let mark = word.lastIndex(of: "#") else { return nil }
    let (name, digits) = (word[..<mark], word[word.index(after: mark)...])
    guard (1...CardReference.mostDigits).contains(digits.utf8.count),
      digits.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
      let number = Int(digits), number > 0, !name.contains(where: { $0 == "#" || $0.isWhitespace })
    else { return nil }
    self.init(project: name.isEmpty ? nil : String(name), number)
  }

  private static let mostDigits = 12

  public var text: String { "\(project ?? "")#\(number)" }
}

extension Project {
  /// The project's name before a card number: letters and digits only, and `home` for the home project.
  public var reference: String {
    name.isEmpty
      ? "home" : name.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.joined(separator: "-")
  }

  public func matches(by reference: String) -> Bool { self.reference.lowercased() == reference.lowercased() }
}
