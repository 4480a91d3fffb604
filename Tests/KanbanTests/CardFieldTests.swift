import Kanban
import Support
import Testing

@Suite("Card fields")
struct CardFieldTests {
  @Test func namesAndBitsAreUnique() {
    let others: [FieldSet] = [.life, .position, .limit, .home, .waiting, .name, .archived, .order]
    let all = CardField.allCases.map { FieldSet($0) } + others
    #expect(all.reduce(into: FieldSet()) { $0.formUnion($1) }.rawValue == all.reduce(0) { $0 + $1.rawValue })
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
    case .deadline, .day, .priority, .repeats, .reminders: #expect(change.blanked == change)
    }
    #expect(change.blanked.field == change.field)
  }
}
