/// The searchable text of a card or page: title, tags and notes, folded and separated by line breaks.
public struct Haystack: Sendable {
  public private(set) var folded = Folded()
  private var joined: [UInt8] = []

  public init() {}

  public init(_ card: Card) {
    set(title: card.title, tags: card.tags, notes: card.notes)
  }

  public mutating func set(title: String, tags: [String], notes: String) {
    var (title, tags, notes) = (title, tags.joined(separator: " "), notes)
    title.withUTF8 { title in
      tags.withUTF8 { tags in
        notes.withUTF8 { set(title: title, tags: tags, opening: $0, rest: nil) }
      }
    }
  }

  /// Sets the text from a store's row; long notes come in two parts.
  @inline(__always)
  public mutating func set(
    title: UnsafeBufferPointer<UInt8>, tags: UnsafeBufferPointer<UInt8>, opening: UnsafeBufferPointer<UInt8>,
    rest: UnsafeBufferPointer<UInt8>?
  ) {
    joined.removeAll(keepingCapacity: true)
    joined.append(contentsOf: title)
    joined.append(UInt8(ascii: "\n"))
    joined.append(contentsOf: tags)
    joined.append(UInt8(ascii: "\n"))
    joined.append(contentsOf: opening)
    if let rest { joined.append(contentsOf: rest) }
    joined.withUnsafeBufferPointer { folded.set($0) }
  }

  public func hasAll(_ words: [Needle], number: Int) -> Bool {
    words.allSatisfy { $0.isFound(in: folded) || $0.number == number }
  }
}

extension Haystack {
  public init(_ page: Page) {
    self.init()
    set(title: "", tags: [], notes: page.text)
  }

  public func hasAll(_ words: [Needle]) -> Bool { words.allSatisfy { $0.isFound(in: folded) } }
}
