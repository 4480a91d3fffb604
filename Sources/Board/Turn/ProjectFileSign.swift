import Kanban
import Text
import Words

/// The `.sekan` file in use, as shown in the header.
public struct ProjectFileSign: Equatable, Sendable {
  private let folder: String
  /// Nil for a store, which is always shown; a project only while it is open.
  private let project: ProjectID?

  public init(at path: String, for project: ProjectID?) {
    folder = path.split(separator: "/").dropLast().last.map(String.init) ?? ""
    self.project = project
  }

  func piece(in surroundings: Surroundings) -> Piece? {
    guard project.map({ $0 == surroundings.project }) ?? true else { return nil }
    // On a narrow screen the file name must do.
    let most = surroundings.extent.columns / 6
    if most < 10, ScreenText.width(folder) > most { return Piece(ProjectFile.name, .dim) }
    let shown = ScreenText.truncated(folder, to: most, ellipsis: surroundings.settings.signs.ellipsis)
    return Piece("\(shown)/\(ProjectFile.name)", .dim)
  }
}
