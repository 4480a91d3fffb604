import Kanban
import Support
import Testing

@Suite("Card fields")
struct CardFieldTests {
  @Test func namesAndBitsAreUnique() {
    let cards = CardField.allCases.map { FieldSet($0) }
    let limits = Column.allCases.map { FieldSet.limit(of: $0) }
    let others: [FieldSet] =
      [.life, .position, .home, .waiting, .name, .archived, .order, .elsewhereTimes, .parent, .titles]
      + Column.allCases.map(FieldSet.stages)
    // No card has a field of a page, so pages reuse bits.
    let pages: [FieldSet] = [FieldSet(.notes), .date, .weather]
    for fields in [cards, pages] {
      let all = fields + limits + others
      #expect(all.allSatisfy { $0.rawValue.nonzeroBitCount == 1 })
      #expect(Set(all).count == all.count)
    }
    #expect(limits.reduce(into: FieldSet()) { $0.formUnion($1) } == .limit)
    #expect(CardField.allCases.allSatisfy { FieldSet($0).cardFields == [$0] && CardField(rawValue: $0.name) == $0 })
  }

  @Test(arguments: CardField.allCases)
  func settingAFieldRecordsOneChange(_ field: CardField) {
    let text = Fields.card(with: field)
    #expect(text != Fields.card)
    #expect(Fields.card.changes(to: text) == [TextChange(field, Fields.card[field], Fields.other(field))])
    #expect(Fields.card.changes(to: text).map(\.inverse) == text.changes(to: Fields.card))
  }

  @Test(arguments: CardField.allCases)
  func jsonValueRoundTrips(_ field: CardField) throws {
    for value in [field.empty, Fields.other(field)] {
      #expect(field.empty.read(try JSON(parsing: value.json.text)) == value)
    }
    for json in [JSON.bool(true), .object([]), .array([.integer(1)]), .string("\u{1}nothing of ours")] {
      if case .text = field.empty, json.string != nil { continue }
      #expect(field.empty.read(json) == nil)
    }
  }

  @Test(arguments: CardField.allCases)
  func purgeClearsTypedFields(_ field: CardField) {
    let change = FieldChange(TextChange(field, Fields.other(field), Fields.other(field)))
    switch Fields.other(field) {
    case .text, .tags: #expect(change.blanked != change)
    case .deadline, .day, .priority, .repeats, .reminders, .size, .length: #expect(change.blanked == change)
    }
    #expect(change.blanked.field == change.field)
  }
}
