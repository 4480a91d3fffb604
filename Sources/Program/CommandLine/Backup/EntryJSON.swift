import Kanban
import Storage

extension Entry {
  /// An entry of the history for other programs (docs/json.md). Keys and forms are stable.
  var json: JSON {
    .object(
      [
        ("sequence", .integer(sequence)), ("group", .integer(group)), ("at", .string(moment.text)),
        ("milliseconds", .integer(moment.milliseconds)), ("person", person),
        ("machine", .string(actor.machine)), ("run", .string(actor.run)), ("origin", .string(actor.origin.rawValue)),
        ("projectId", .string(project.text)), ("kind", .string(kind.rawValue)),
      ] + names + [
        ("fields", fieldsJSON), ("reverses", reverses.map { .integer($0) } ?? .null), ("reversed", .bool(isReversed)),
      ])
  }

  /// Null for a change from a server: its author is unknown, and the actor names the person whose program synced.
  private var person: JSON { actor.origin == .remote ? .null : .string(actor.person) }

  private var names: [(key: String, value: JSON)] {
    switch subject {
    case .card(let id, let number, let title):
      [("card", .string(id.text)), ("number", .integer(Int64(number))), ("title", .string(title))]
    case .project: []
    case .page(let id, let day): [("page", .string(id.text)), ("date", .string(day.text))]
    }
  }
}
