// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "sekan",
  targets: [
    .systemLibrary(name: "CNcurses"),
    .systemLibrary(name: "CSQLite"),
    .systemLibrary(name: "CCurl"),
    .target(
      name: "CSystem",
      cSettings: [.define("SEKAN_HEARS_WORDS", .when(platforms: [.linux], configuration: .release))]),
    .target(name: "CHolidays"),
    .target(name: "Time"),
    .target(name: "Kanban", dependencies: ["Time"]),
    .target(name: "Typing", dependencies: ["Kanban", "Time"]),
    .target(name: "Interchange", dependencies: ["Kanban", "Time"]),
    .target(name: "Text", dependencies: ["CSystem"]),
    .target(name: "Words", dependencies: ["Kanban", "Text", "Time", "Typing"]),
    .target(name: "Board", dependencies: ["Kanban", "Text", "Time", "Typing", "Words"]),
    .target(name: "Terminal", dependencies: ["Text"]),
    .target(name: "Screens", dependencies: ["Board", "Kanban", "Terminal", "Text", "Words"]),
    .target(name: "Curses", dependencies: ["CNcurses", "CSystem", "Terminal"]),
    .target(name: "Storage", dependencies: ["CSQLite", "Kanban", "Time"]),
    .target(name: "Host", dependencies: ["CHolidays", "CSystem", "Interchange", "Kanban", "Storage", "Time", "Words"]),
    .target(
      name: "Program",
      dependencies: [
        "Board", "CSystem", "Curses", "Host", "Interchange", "Kanban", "Screens", "Storage", "Terminal", "Text", "Time",
        "Typing", "Words",
      ]),
    .target(name: "Remote", dependencies: ["Interchange", "Kanban", "Time"]),
    .target(name: "Feeds", dependencies: ["Interchange", "Kanban", "Time"]),
    .target(
      name: "Network",
      dependencies: [
        "CCurl", "CSystem", "Feeds", "Host", "Interchange", "Kanban", "Remote", "Storage", "Text", "Time", "Words",
      ]),
    .executableTarget(name: "sekan", dependencies: ["Program"]),
    .executableTarget(name: "sekan-remote", dependencies: ["Network"]),
    .executableTarget(
      name: "sekan-bench-store", dependencies: ["Kanban", "Storage", "Time"], path: "Tools/sekan-bench-store"),
    .executableTarget(name: "sekan-oracle", dependencies: ["CHolidays", "Kanban", "Time"], path: "Tools/sekan-oracle"),
    .target(name: "Examples", dependencies: ["Kanban", "Time"], path: "Tests/Examples"),
    .target(name: "Twin", dependencies: ["Kanban", "Time"], path: "Tests/Twin"),
    .target(
      name: "Support",
      dependencies: [
        "Board", "Curses", "Host", "Kanban", "Program", "Screens", "Storage", "Terminal", "Text", "Time", "Twin",
        "Words",
      ], path: "Tests/Support"),
    .target(
      name: "Laws",
      dependencies: [
        "Board", "Examples", "Feeds", "Interchange", "Kanban", "Network", "Program", "Remote", "Screens", "Storage",
        "Support", "Terminal", "Text", "Time", "Typing", "Words",
      ], path: "Tests/Laws"),
    .testTarget(name: "LawTests", dependencies: ["Laws", "Support", "Time"]),
    .testTarget(
      name: "KanbanTests", dependencies: ["CHolidays", "Examples", "Kanban", "Support", "Time", "Twin", "Typing"]),
    .testTarget(
      name: "InterchangeTests", dependencies: ["Interchange", "Kanban", "Support", "Time"]),
    .testTarget(
      name: "FeedsTests", dependencies: ["Feeds", "Interchange", "Kanban", "Support", "Time"], exclude: ["Answers"]),
    .testTarget(
      name: "RemoteTests",
      dependencies: ["Interchange", "Kanban", "Network", "Remote", "Storage", "Support", "Time", "Twin"]),
    .testTarget(
      name: "NetworkTests",
      dependencies: [
        "Board", "CSystem", "Feeds", "Host", "Interchange", "Kanban", "Network", "Remote", "Storage", "Support", "Text",
        "Time", "Words",
      ],
      exclude: ["hostile_server.py"]),
    .testTarget(name: "TextTests", dependencies: ["CSystem", "Support", "Text"]),
    .testTarget(
      name: "BoardTests",
      dependencies: ["Board", "Examples", "Kanban", "Support", "Text", "Time", "Twin", "Typing", "Words"],
      exclude: ["Published"]),
    .testTarget(name: "TerminalTests", dependencies: ["CSystem", "Support", "Terminal", "Text"]),
    .testTarget(
      name: "ScreensTests",
      dependencies: ["Board", "CSystem", "Kanban", "Screens", "Support", "Terminal", "Text", "Time", "Twin", "Words"],
      exclude: ["Expected"]),
    .testTarget(name: "CursesTests", dependencies: ["CSystem", "Curses", "Support", "Terminal", "Text"]),
    .testTarget(
      name: "StorageTests", dependencies: ["CSQLite", "Kanban", "Storage", "Support", "Time", "Twin"],
      exclude: ["Published"]),
    .testTarget(
      name: "ManualTests",
      dependencies: ["Board", "Host", "Kanban", "Network", "Program", "Screens", "Support", "Words"]),
    .testTarget(
      name: "ProgramTests",
      dependencies: [
        "Board", "CSQLite", "CSystem", "Curses", "Host", "Kanban", "Program", "Screens", "Storage", "Support",
        "Terminal", "Text", "Time", "Twin", "Words",
      ],
      exclude: ["Expected"]),
  ],
  swiftLanguageModes: [.v6]
)

// Only for `make fuzz`: libFuzzer has the main function, and nothing else links with it.
if Context.environment["SEKAN_FUZZ"] != nil {
  package.targets.append(
    .executableTarget(
      name: "sekan-fuzz", dependencies: ["Laws"], path: "Tests/Fuzz",
      swiftSettings: [.unsafeFlags(["-parse-as-library"])]))
}

// docs/decisions/0012: without regular expressions; a release is optimized for size except where every frame is drawn,
// and the linker leaves out what nothing calls.
let fast: Set = ["Curses", "Terminal", "Text"]
// Instructions that repeat are moved into functions of their own, across all files of a target.
let small =
  ["-Osize", "-Xllvm", "-enable-machine-outliner=always"] + frontend("-enable-single-module-llvm-emission")
// Tests parse, format and merge many thousands of texts, which takes ten times as long without optimization.
let optimizedForTests: Set = ["Interchange", "Kanban", "Laws", "Support", "Text", "Time", "Twin", "Typing"]
for target in package.targets where [.regular, .executable].contains(target.type) {
  target.swiftSettings = [
    .unsafeFlags(frontend("-disable-implicit-string-processing-module-import")),
    .unsafeFlags(
      optimizedForTests.contains(target.name) ? ["-O", "-assert-config", "Debug"] : [],
      .when(platforms: [.linux], configuration: .debug)),
    .unsafeFlags(
      (fast.contains(target.name) ? [] : small)
        + frontend(
          "-function-sections", "-internalize-at-link", "-disable-preallocated-instantiation-caches",
          "-disable-concrete-type-metadata-mangled-name-accessors"),
      .when(platforms: [.linux], configuration: .release)),
  ]
}

func frontend(_ flags: String...) -> [String] { flags.flatMap { ["-Xfrontend", $0] } }
