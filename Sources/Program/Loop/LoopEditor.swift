import Board
import Host
import Kanban

/// The person's own editor has the terminal for a while.
extension Loop {
  mutating func editExternally(_ text: String) {
    keepDraft()
    guard let draft = coordinator.draftMark else { return }
    if let error = drafts.hand(text, to: draft.id) {
      answer(.editorFailed(Machine.describe(error)))
      return
    }
    let editor = outside.variable("VISUAL") ?? outside.variable("EDITOR") ?? "vi"
    let status = pane.run(Loop.words(starting: editor, on: drafts.externalPath(draft.id)))
    context.clock = context.clock.at(outside.now)
    if status == 0, let edited = drafts.handedBack(draft.id) {
      answer(.edited(edited))
    } else {
      // As `:cq` means it: what was there before stays.
      answer(.editorFailed("\(editor): \(status < 0 ? Machine.describe(-status) : String(status))"))
    }
    schedule(.draft, in: 0)
    drawAgain()
    // What came while the editor had the terminal wakes nobody any more.
    takeSignals()
  }

  /// A plain name is started as it is. Anything else is the person's own words for a shell, and the file an argument that
  /// is no part of them; `exec` leaves no shell behind that would take ^C for its own.
  private static func words(starting editor: String, on path: String) -> [String] {
    let special = Set("|&;<>()$`\\\"' \t\n*?[#~=%")
    guard editor.contains(where: special.contains) else { return [editor, path] }
    let setsVariable = editor.prefix { $0 != " " }.contains("=")
    return ["/bin/sh", "-c", (setsVariable ? "" : "exec ") + editor + " \"$@\"", editor, path]
  }
}
