import Board
import Host

/// The person's own editor, as their variables name it.
struct ExternalEditor {
  private let name: String

  init(_ variable: (String) -> String?) { name = variable("VISUAL") ?? variable("EDITOR") ?? "vi" }

  /// Beside a draft, as a file that counts as part of it.
  func edit(_ text: String, as draft: DraftID, of files: DraftFiles, in pane: any Pane) -> Event {
    if let error = files.hand(text, to: draft) { return .editorFailed(Machine.describe(error)) }
    let status = pane.run(words(on: files.externalPath(draft)))
    // As `:cq` means it: what was there before stays.
    guard status == 0, let edited = files.handedBack(draft) else {
      return .editorFailed("\(name): \(status < 0 ? Machine.describe(-status) : String(status))")
    }
    return .edited(edited)
  }

  /// A plain name is started as it is. Anything else is the person's own words for a shell, and the file an argument that
  /// is no part of them; `exec` leaves no shell behind that would take ^C for its own.
  private func words(on path: String) -> [String] {
    let special = Set("|&;<>()$`\\\"' \t\n*?[#~=%")
    guard name.contains(where: special.contains) else { return [name, path] }
    let setsVariable = name.prefix { $0 != " " }.contains("=")
    return ["/bin/sh", "-c", (setsVariable ? "" : "exec ") + name + " \"$@\"", name, path]
  }
}
