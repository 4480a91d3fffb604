import Host
import Support
import Testing
import Words

@testable import Program

/// The theme chosen in the program against those of file, environment and command line.
@Suite("The theme in effect", .cannotHang)
struct ChosenThemeTests {
  private let folder = TemporaryFolder()

  private func context(_ chosen: String?, file: String, _ words: [String] = [], noColor: Bool = false) throws -> Context
  {
    let disk = SystemDisk()
    disk.makeFolder(folder.file("state/sekan"))
    if let chosen { _ = disk.write(chosen, to: folder.file("state/sekan/theme")) }
    _ = disk.write(file, to: folder.file("config"))
    let variables = ["XDG_STATE_HOME": folder.file("state")].merging(noColor ? ["NO_COLOR": "1"] : [:]) { $1 }
    return Context(
      try Options(words + ["--config", folder.file("config")]), streams: TestStreams(), { variables[$0] })
  }

  @Test func chosenThemeOverridesTheFileOnly() throws {
    #expect(try context("light\n", file: "theme = dark").settings.theme == .light)
    #expect(try context("none such", file: "theme = dark").settings.theme == .dark)
    #expect(try context("light", file: "theme = dark", noColor: true).settings.theme == .mono)
    #expect(try context("light", file: "", ["--no-color"]).settings.theme == .mono)
  }

  @Test func chosenThemeReportsItsSource() throws {
    let source = try context("light", file: "theme = dark").preferences.configuration.source(of: .theme)
    #expect(source == .chosen(folder.file("state/sekan/theme")))
    #expect(Language.english.words.source(source, file: "").hasPrefix("chosen with :theme"))
  }

  /// Colours turned off by environment stay off; those turned off by the theme can come back.
  @Test func whetherThereAreColours() throws {
    #expect(try context("mono", file: "").hasColor)
    #expect(try !context("light", file: "", noColor: true).hasColor)
    #expect(try context("light", file: "").hasColor)
  }
}
