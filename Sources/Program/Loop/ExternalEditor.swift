import Host

/// The person's own editor, as their variables name it.
struct ExternalEditor {
  private let name: String

  init(_ variable: (String) -> String?) { name = variable("VISUAL") ?? variable("EDITOR") ?? "vi" }

  /// A plain name is started as it is. Anything else is the person's own words for a shell, and the file an argument that
  /// is no part of them; `exec` leaves no shell behind that would take ^C for its own.
  func words(on path: String) -> [String] {
    let special = Set("|&;<>()$`\\\"' \t\n*?[#~=%")
    guard name.contains(where: special.contains) else { return [name, path] }
    let setsVariable = name.prefix { $0 != " " }.contains("=")
    return ["/bin/sh", "-c", (setsVariable ? "" : "exec ") + name + " \"$@\"", name, path]
  }

  /// How it ended: a status, or why it could not be started.
  func failure(_ status: Int32) -> String {
    "\(name): \(status < 0 ? Machine.describe(-status) : String(status))"
  }
}
