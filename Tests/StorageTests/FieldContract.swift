import Kanban
import Support
import Testing

@testable import Storage

@Suite("Any store: each field of a card")
struct FieldContract {
  private static let both = Conformer.allCases

  @Test("A field's value survives a restart", arguments: both, CardField.allCases)
  func keeping(_ conformer: Conformer, _ field: CardField) throws {
    let play = try Playground(conformer)
    let (added, edited) = (Sample.id(1), Sample.id(2))
    let text = Fields.card(with: field)
    try play.commit(.added(added, text, to: .todo, at: .top))
    try play.commit(.added(edited, Fields.card, to: .todo, at: .top))
    try play.commit(.edited(edited, Fields.card.changes(to: text)))
    try play.reopen()
    #expect(try [added, edited].map { try play.card($0).text } == [text, text])
    let shown = try play.store.window(Window(Project.home, .todo, most: 9))
    #expect(shown == [try play.card(edited).summary, try play.card(added).summary])
  }

  @Test("All fields together survive a restart", arguments: both)
  func everything(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    try play.commit(.added(Sample.id(1), Fields.everything, to: .todo, at: .top))
    try play.reopen()
    #expect(try play.card(Sample.id(1)).text == Fields.everything)
  }

  @Test("Undo, redo and reverting restore the earlier value", arguments: both, CardField.allCases)
  func walking(_ conformer: Conformer, _ field: CardField) throws {
    let play = try Playground(conformer)
    let id = Sample.id(1)
    let text = Fields.card(with: field)
    let first = try #require(try play.commit(.added(id, Fields.card, to: .todo, at: .top)).first)
    let second = try #require(try play.commit(.edited(id, Fields.card.changes(to: text))).first)
    #expect(second.fields.map(\.field) == [FieldSet(field)])
    try play.commit(.undone)
    #expect(try play.card(id).text == Fields.card)
    try play.commit(.redone)
    #expect(try play.card(id).text == text)
    try play.commit(.reverted(to: first.sequence))
    #expect(try play.card(id).text == Fields.card)
    try play.commit(.reverted(to: second.sequence))
    try play.reopen()
    #expect(try play.card(id).text == text)
  }

  @Test("A concurrent change of the same field is not overwritten", arguments: both, CardField.allCases)
  func conflict(_ conformer: Conformer, _ field: CardField) throws {
    let play = try Playground(conformer)
    let id = Sample.id(1)
    try play.commit(.added(id, Fields.card, to: .todo, at: .top))
    let mine = TextChange(field, Fields.other(field), Fields.card[field])
    #expect(try play.refusal(of: .edited(id, [mine])) == nil, "the field already has the value")
    try play.commit(.edited(id, Fields.card.changes(to: Fields.card(with: field))))
    // Notes are merged, so only a conflicting replacement is refused.
    let wanted: FieldValue = field == .notes ? .text("neither of both") : Fields.card[field]
    let stale = TextChange(field, Fields.card[field], wanted)
    #expect(try play.refusal(of: .edited(id, [stale])) == .changedElsewhere(FieldSet(field)))
    for other in CardField.allCases where other != field {
      let own = TextChange(other, Fields.card[other], Fields.card[other])
      #expect(try play.refusal(of: .edited(id, [own])) == nil)
    }
  }

  @Test("The history encodes a field under its name and decodes it again", arguments: CardField.allCases)
  func body(_ field: CardField) throws {
    let change = FieldChange(TextChange(field, Fields.card[field], Fields.other(field)))
    let text = EntryBody.text([change, change.inverse])
    #expect(text.hasPrefix("{\"\(field.name)\":"))
    #expect(EntryBody.read(text) == [change, change.inverse])
  }
}
