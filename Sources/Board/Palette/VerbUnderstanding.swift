import Kanban

/// Previews of arguments that set a field of a card.
extension VerbLine {
  func understood(as field: CardField) -> String? {
    switch field.kind {
    case .deadline, .day: understoodDay
    case .repeats, .reminders: filled(in: field)
    case .text, .tags, .priority: nil
    }
  }

  private var understoodDay: String {
    do throws(Reason) {
      return try surroundings.fieldText.deadline(typed).map(surroundings.dates.long) ?? ""
    } catch {
      return error.text
    }
  }

  /// Preview in the one picked card, because other fields affect the result.
  private func filled(in field: CardField) -> String? {
    guard case .one(let id) = object.picked, var text = try? surroundings.store.card(id)?.text else { return nil }
    let before = text
    do throws(Reason) {
      try surroundings.fieldText.fill(in: field, of: &text, with: typed)
    } catch {
      return error.text
    }
    guard case .repeats(let repeats?) = text[field], text != before else {
      return surroundings.dates.text(of: text[field])
    }
    let width = PaletteLayout(surroundings.extent).width
    return SeriesRow(repeats, typed: typed, in: surroundings, room: width).text
  }
}
