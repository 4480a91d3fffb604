import Kanban

extension English {
  func name(of subject: DoctorSubject) -> String {
    switch subject {
    case .locale: "Language"
    case .terminal: "Terminal"
    case .tmux: "tmux"
    case .store: "Store"
    case .drafts: "Drafts"
    case .days: "Days"
    case .configuration: "Configuration"
    case .servers: "Servers"
    case .versions: "Versions"
    }
  }

  func text(of fact: DoctorFact) -> DoctorText {
    switch fact {
    case .charactersAreUTF8(let name): DoctorText("characters are UTF-8 (\(name))")
    case .localeIsUnset(let fallback):
      DoctorText(
        "LC_ALL, LC_CTYPE and LANG are not set; \(fallback) is used", "Set one, for example: export LANG=C.UTF-8")
    case .localeIsMissing(let name, let variable, let fallback):
      DoctorText(
        "the locale ‘\(name)’ of \(variable) is not installed; \(fallback) is used",
        "Install it (locale -a lists the installed ones), or: export \(variable)=\(fallback)")
    case .localeIsNotUTF8(let name, let variable, let fallback):
      DoctorText(
        "\(variable)=\(name) is not UTF-8, so only ASCII is drawn",
        "For lines and signs: export \(variable)=\(fallback)")
    case .noUTF8Locale:
      DoctorText(
        "no UTF-8 locale is installed, so wide characters are out of place", "Install one, for example C.UTF-8")
    case .noTerminal: DoctorText("not run in a terminal")
    case .terminalIsUnset: DoctorText("TERM is not set", "Set it, for example: export TERM=xterm-256color")
    case .terminalIsKnown(let name): DoctorText("TERM is \(name), which is known here")
    case .terminalStandsIn(let other, let name):
      DoctorText(
        "TERM is \(name), which is not known here; \(other) is used",
        "Install its description (Debian: ncurses-term), or leave it if the board looks right")
    case .terminalCannotBeDrawnOn(let name):
      DoctorText("TERM is \(name), which a board cannot be drawn on", "Try: TERM=xterm-256color sekan")
    case .colors(let count, let theme): DoctorText("\(count) colours, theme ‘\(theme)’")
    case .fewColors(let count):
      DoctorText("TERM has \(count) colours", "If the terminal has more, use a TERM that ends in -256color")
    case .noColorsWanted(let why): DoctorText("no colours, because of \(why)")
    case .size(let extent): DoctorText("\(extent.columns) × \(extent.rows) cells")
    case .sizeIsTooSmall(let extent):
      DoctorText(
        "\(extent.columns) × \(extent.rows) cells are too few",
        "Make it at least \(Extent.smallest.columns) × \(Extent.smallest.rows)")
    case .notInTmux: DoctorText("not inside tmux")
    case .tmux(let version): DoctorText("inside tmux \(version)")
    case .tmuxIsSilent: DoctorText("inside tmux, which does not answer", "To see its settings: tmux show -s")
    case .escapeTime(let milliseconds):
      DoctorText(
        "tmux holds Esc back for \(milliseconds) ms (escape-time)", "In ~/.tmux.conf: set -sg escape-time 10")
    case .clipboardIsClosed(let value):
      DoctorText(
        "tmux does not pass copied text on (set-clipboard \(value))", "In ~/.tmux.conf: set -s set-clipboard on")
    case .passthroughIsOff:
      DoctorText(
        "tmux does not pass notifications on (allow-passthrough off)", "In ~/.tmux.conf: set -g allow-passthrough on")
    case .tmuxTerminal(let name):
      DoctorText(
        "default-terminal of tmux is \(name)", "In ~/.tmux.conf: set -g default-terminal tmux-256color")
    case .store(let path, let origin, let size, let schema):
      DoctorText("\(path)\(suffix(for: origin)), \(DoctorFact.size(size)), schema \(schema)")
    case .noStore(let path, .standard): DoctorText("none yet; adding a card creates it: \(path)")
    case .noStore(let path, .signpost):
      DoctorText("nothing there yet: \(path) (.sekan)", "If the path is right: sekan --create")
    case .noStore(let path, let origin):
      DoctorText("nothing there yet: \(path)\(suffix(for: origin))", "If the path is right, adding a card creates it")
    case .noStoreFolder(let folder): DoctorText("no folder ‘\(folder)’", "Correct the path, or create it with --create")
    case .signpost(let path, let project?): DoctorText("\(path) names the project ‘\(project)’")
    case .signpost(let path, nil): DoctorText("\(path) names this store")
    case .signpostIsMistaken(let sentence): DoctorText(sentence, "Correct the file, or use --store")
    case .signpostNamesNoProject(let sentence): DoctorText(sentence, "Or correct the name in that file")
    case .signpostIsPassed(let signpost): text(of: signpost)
    case .signpostsNotSought:
      DoctorText(
        "no .sekan file is looked for: there is no way up from this folder", "Go to a folder that exists: cd")
    case .storeFails(let why, let cure): DoctorText(why, cure.map(advice(for:)))
    case .storeIsOlder(let today, let schema):
      DoctorText("schema \(schema); the next change upgrades it to \(today) and keeps a copy")
    case .storeIsLocked: DoctorText("another program has it locked", "Try again when that one is done")
    case .changeWasCutShort:
      DoctorText("a change was cut short", "The next command that opens the store rolls it back: sekan list")
    case .storeIsSound: DoctorText("its pages are sound (all of it: sekan check)")
    case .storeIsLarge(let size):
      DoctorText("too large for a quick look (\(DoctorFact.size(size)))", "To read all of it: sekan check")
    case .storeIsDamaged(let what, let repair?): DoctorText("damaged (\(what))", "Copy the file, then: \(repair)")
    case .storeIsDamaged(let what, nil):
      DoctorText("damaged (\(what)), too much to be repaired", "Keep a copy of the file, and put a backup in its place")
    case .openToOthers(let path, let mode, let should):
      DoctorText("others on this machine can access \(path) (\(mode))", "chmod \(should) \(path.quotedForShell)")
    case .belongsTo(let path, let owner):
      DoctorText("\(path) belongs to \(owner)", "To make it yours: sudo chown \"$USER\" \(path.quotedForShell)")
    case .notWritable(let path):
      DoctorText("\(path) cannot be written to", "See its permissions: ls -ld \(path.quotedForShell)")
    case .journalIsNoFile(let path):
      DoctorText(
        "\(path) is not a regular file, and SQLite needs one of that name: nothing can be changed",
        "See what it is: ls -ld \(path.quotedForShell); then: mv \(path.quotedForShell) \((path + ".away").quotedForShell)"
      )
    case .freeSpace(let bytes): DoctorText("\(DoctorFact.size(bytes)) free on its file system")
    case .littleSpace(let bytes):
      DoctorText(
        "only \(DoctorFact.size(bytes)) free on its file system", "Free some space before cards cannot be saved")
    case .pathIsRelative(let variable, let value):
      DoctorText(
        "\(variable) is ‘\(value)’, which does not begin with /, so it is ignored",
        "Set it to an absolute path")
    case .seenByLooking:
      DoctorText(
        "on a file system that does not report changes, so panes check every few seconds",
        "A folder on a local disk shows changes at once; to share cards between machines: docs/sync.md")
    case .copies(let names): DoctorText("copies beside it: " + names.joined(separator: ", "))
    case .noDrafts: DoctorText("none left")
    case .drafts(let count, let folder):
      DoctorText(
        count == 1 ? "1 text is not saved yet: \(folder)" : "\(count) texts are not saved yet: \(folder)",
        "The board offers them when it is opened")
    case .crashReports(let count, let path):
      DoctorText(
        count == 1 ? "Sekan crashed once: \(path)" : "Sekan crashed \(grouped(count)) times, as in \(path)",
        "Report it with that file, which holds no text of yours; then delete it")
    case .zone(let name, let release): DoctorText("zone \(name)" + (release.map { ", rules \($0)" } ?? ""))
    case .zoneIsMissing(let name):
      DoctorText("TZ is ‘\(name)’, which is not a known zone; UTC is used", "Correct TZ, or install tzdata")
    case .noZones(let folder): DoctorText("no zone data in \(folder)", "Install tzdata")
    case .holidayTable(let version, let day, let year):
      DoctorText("holidays \(version) of \(day.text), up to \(year)")
    case .holidayTableIsOld(let version, let day):
      DoctorText("holidays \(version) are of \(day.text)", "Newer ones come with a newer Sekan")
    case .holidayTrouble(let sentence): DoctorText(sentence, "Correct the file, or remove it from the configuration")
    case .configuration(let path): DoctorText("\(path): no mistakes")
    case .noConfiguration(let path): DoctorText("no file \(path); the defaults are used")
    case .mistake(let sentence): DoctorText(sentence, "All settings: sekan config --example")
    case .remoteProgram(let path): DoctorText("\(path), of this version")
    case .remoteProgramIsMissing(isNeeded: false): DoctorText("sekan-remote is not installed, and not needed")
    case .remoteProgramIsMissing:
      DoctorText("sekan-remote is not installed, so nothing is synced or fetched", "Install it beside sekan")
    case .remoteProgramIsOther(let path, let version):
      DoctorText("\(path) is of another version (\(version))", "Install both from one release")
    case .remoteProgramIsSilent(let path): DoctorText("\(path) does not report its version", "Reinstall it")
    case .nothingLinked: DoctorText("no project is linked, nothing is fetched")
    case .network(let sentence): DoctorText(sentence)
    case .networkIsAway(let sentence): DoctorText(sentence, "To try now: sekan sync")
    case .linkFails(let project, let state): DoctorText("‘\(project)’: \(state)", "For what to do: sekan remote")
    case .linkAsks(let project, let state): DoctorText("‘\(project)’: \(state)", "To answer: sekan remote")
    case .notTaken(let project, let count):
      DoctorText("‘\(project)’: the server refused \(cards(count))", "For which and why: sekan remote")
    case .versions(let sekan, let sqlite, let ncurses):
      DoctorText("sekan \(sekan), SQLite \(sqlite), \(ncurses)")
    }
  }

  private func advice(for cure: StoreCure) -> String {
    switch cure {
    case .backupOrPath: "If it was your board, it is damaged: put a backup in its place. Else correct the path"
    case .look(let path): "See what it is and who may read it: ls -ld \(path.quotedForShell)"
    case .path: "Correct the path; --store, SEKAN_STORE, XDG_DATA_HOME and HOME set it"
    case .guide: "See ‘When something goes wrong’ in the guide"
    }
  }

  private func suffix(for origin: StoreOrigin) -> String { origin == .standard ? "" : " (\(origin.rawValue))" }

  func doctorVerdict(wrong: Int, remarks: Int) -> String {
    let remarkCount = remarks == 1 ? "1 remark" : "\(remarks) remarks"
    if wrong > 0 {
      return "\(wrong == 1 ? "1 problem" : "\(wrong) problems")" + (remarks == 0 ? "." : ", \(remarkCount).")
    }
    return remarks == 0 ? "No problems." : "No problems, \(remarkCount)."
  }
}
