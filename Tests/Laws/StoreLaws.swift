import Kanban
import Storage

extension Law {
  static let ofTheStore: [Law] = [
    Law(
      "history",
      [
        #"{"title":["old","new"],"notes":{"at":12,"-":"old","+":"new"},"position":[{"column":"todo","place":"a0"},null]}"#,
        #"{"life":[null,"board"],"due":[null,{"day":"2026-11-20","minute":540,"zone":"UTC","at":0}],"tags":[[],["a"]]}"#,
        #"{"waiting":[null,{"for":"x","until":"2026-11-20","cards":[{"card":"00000000000000070000000000000001","since":12}]}]}"#,
        #"{"home":[{"project":"00000000000000070000000000000001","number":1},{"project":"00000000000000070000000000000002","number":2}],"told":{"title":1}}"#,
        #"{"date":[null,{"day":"2026-11-20","second":1}],"weather":[null,{"condition":"rain","observed":0,"source":"hand"}]}"#,
      ],
      words: [
        "\"title\":[", "\"notes\":{\"at\":", "\"position\":[", "\"life\":[", "\"limit\":{\"doing\":[",
        "\"reminders\":[", "\"repeats\":[", "\"told\":{",
      ],
      of: body)
  ]

  /// The fields of a history entry, and their inverses, round-trip through their text.
  @Sendable private static func body(_ text: String) throws {
    guard let fields = EntryBody.read(text) else { return }
    let written = EntryBody.text(fields)
    try hold(EntryBody.read(written) == fields, "\(written) decodes to other fields")
    try hold(
      EntryBody.read(EntryBody.text(fields.map(\.inverse))) == fields.map(\.inverse),
      "the inverse decodes to other fields")
  }
}
