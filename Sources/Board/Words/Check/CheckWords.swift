import Kanban

/// Texts of `sekan check`.
public protocol CheckWords {
  func indexesDamaged(_ command: String) -> String
  func reckonedWrongly(_ command: String) -> String
  var checkNeedsWriting: String { get }
  func storeCopied(_ path: String) -> String
  var storeRemade: String { get }
  func storeNotRepaired(_ count: Int) -> String
  var storeHasOtherName: String { get }
  func flaw(_ contradiction: Contradiction) -> String
  func flaw(_ flaw: StoryFlaw) -> String
  func flawCount(_ stored: Int, _ counted: Int) -> String
  func flawUnreadable(_ what: String) -> String
  func flawOfCard(_ card: String, _ what: String) -> String
  func flawOfSignature(_ block: Int) -> String
  /// Names the page by its day, never by its text, which is private.
  func flawOfPage(_ page: String, _ what: String) -> String
  func flawOfPageSignature(_ block: Int) -> String
  func rowsMissing(of table: KeptTable, _ count: Int) -> String
  func tableUnreadable(_ table: String) -> String
  func rowsAreMissing(_ command: String) -> String
  var rowsRecovered: String { get }
  func cannotRepair(_ what: String) -> String
  func isBeyondRepair(_ what: String) -> String
}

extension Words {
  public func sentence(_ flaw: Flaw) -> String {
    switch flaw {
    case .unreadable(let what): flawUnreadable(what)
    case .contradiction(let contradiction, let what): "\(self.flaw(contradiction)): \(what)"
    case .count(let contradiction, let key, let stored, let counted):
      "\(self.flaw(contradiction)): \(key): \(flawCount(stored, counted))"
    case .card(let number, let id, let flaw): flawOfCard("#\(number) \(id.text)", self.flaw(flaw))
    case .signature(let block): flawOfSignature(block)
    case .page(let day, let id, let flaw): flawOfPage("\(day.text) \(id.text)", self.flaw(flaw))
    case .pageSignature(let block): flawOfPageSignature(block)
    case .missing(let table, let rows): rowsMissing(of: table, rows)
    case .unreadableTable(let table): tableUnreadable(table)
    }
  }
}
