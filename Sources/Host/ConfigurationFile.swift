import Board
import Glibc

public enum ConfigurationFile {
  /// A missing file counts as empty, unless the user named it.
  public static func read(_ paths: Paths, into configuration: inout Configuration) {
    do throws(FileFailure) {
      let bytes = try Machine.read(
        paths.wayToConfig, most: Configuration.mostBytes, takingPipes: paths.isConfigChosen)
      configuration.read(file: bytes)
    } catch {
      switch error {
      case .tooLarge: configuration.fail(.fileTooLarge)
      case .system(ENOENT) where !paths.isConfigChosen: break
      case .system(let number): configuration.fail(.unreadable(Machine.describe(number), Machine.trouble(number)))
      }
    }
  }
}
