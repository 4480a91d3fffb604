import Board
import Host

/// The editor from VISUAL or EDITOR.
struct ExternalEditor {
  let name: String

  enum Outcome {
    case edited(String)
    /// The editor failed, as with `:cq` in vi: the text stays unchanged.
    case rejected(why: String)
    case notHanded(why: String)
    case unreadable(name: String)
  }

  init(_ variable: (String) -> String?) { name = variable("VISUAL") ?? variable("EDITOR") ?? "vi" }

  func edit(_ text: String, as draft: DraftID, of files: DraftFiles, in pane: any Pane) -> Outcome {
    if let error = files.hand(text, to: draft) { return .notHanded(why: Machine.describe(error)) }
    let status = pane.run(command(on: files.externalPath(draft)))
    guard status == 0 else {
      return .rejected(why: "\(name): \(status < 0 ? Machine.describe(-status) : String(status))")
    }
    return files.handedBack(draft).map(Outcome.edited) ?? .unreadable(name: name)
  }

  /// A plain name is started directly. Any other value is a shell command that gets the file as an argument; `exec`
  /// removes the shell, which would react to ^C.
  func command(on path: String) -> [String] {
    let special = Set("|&;<>()$`\\\"' \t\n*?[#~=%")
    guard name.contains(where: special.contains) else { return [name, path] }
    let setsVariable = name.prefix { $0 != " " }.contains("=")
    return ["/bin/sh", "-c", (setsVariable ? "" : "exec ") + name + " \"$@\"", name, path]
  }
}

extension ExternalEditor.Outcome {
  func event(in words: any Words) -> Event {
    switch self {
    case .edited(let text): .edited(text)
    case .rejected(let why), .notHanded(let why): .editorFailed(why)
    case .unreadable(let name): .editorFailed("\(name): \(words.editedFileUnreadable)")
    }
  }
}
