import Board
import Glibc
import Host
import Kanban

/// `sekan edit 12`: title and notes of a card in the user's own editor, as a file with the title on its first line.
struct EditedFile {
  private let context: Context
  private let path: String

  init(in context: Context) {
    self.context = context
    var ids = context.ids
    let name: CardID = ids.next(at: context.clock.now)
    path = context.paths.state + "/edit-\(name.text).md"
  }

  /// The edited text; nil after reporting that the editor failed. The file stays until `remove`. An editor that fails, as
  /// when its terminal closes, may have saved a text, which also stays.
  func edit(_ text: CardText) -> CardText? {
    let before = ExternalText(title: text.title, notes: text.notes)
    Machine.makeFolder(context.paths.state)
    do throws(SystemError) {
      var file = try NewFile(path)
      try file.write(Array(before.file.utf8))
      try file.keep()
    } catch {
      return failed(context.words.textNotKept(path, Machine.describe(error.number, in: context.words)))
    }
    let editor = ExternalEditor { context.variables[$0] }
    let status = context.streams.run(editor.command(on: path))
    let bytes = Machine.read(path, most: EditedFile.most)
    guard status == 0, let bytes else {
      if bytes == Array(before.file.utf8) { remove() } else { complain() }
      let why =
        switch status {
        case 0: context.words.editedFileUnreadable
        case ..<0: Machine.describe(-status, in: context.words)
        default: context.words.exitStatus(Int(status))
        }
      return failed("\(editor.name): \(why)")
    }
    let after = ExternalText(String(decoding: bytes, as: UTF8.self))
    var edited = text
    (edited.title, edited.notes) = (after.title.asTitle, after.notes)
    return edited
  }

  func complain() { context.complain("sekan: " + context.words.textKept(path)) }

  func remove() { unlink(path) }

  private static let most = 16 << 20

  private func failed(_ why: String) -> CardText? {
    context.complain("sekan: " + why)
    return nil
  }
}
