public protocol DoctorWords {
  func name(of subject: DoctorSubject) -> String
  func text(of fact: DoctorFact) -> DoctorText
  func doctorVerdict(wrong: Int, remarks: Int) -> String
}

/// The text of a finding: the fact, and if it is a problem, what to do about it.
public struct DoctorText: Equatable, Sendable {
  public let what: String
  public let advice: String?

  package init(_ what: String, _ advice: String? = nil) { (self.what, self.advice) = (what, advice) }
}

extension DoctorFact {
  /// A number of bytes as a size with its unit, for example `1.4 MB`.
  package static func size(_ bytes: Int) -> String {
    let units: [(String, Int)] = [("GB", 1 << 30), ("MB", 1 << 20), ("KB", 1 << 10)]
    guard let (unit, size) = units.first(where: { bytes >= $0.1 }) else { return "\(bytes) B" }
    // Divided first, because a network file system may report nearly 2⁶³ free bytes.
    let tenths = bytes / size * 10 + bytes % size * 10 / size
    return tenths >= 100 || tenths % 10 == 0 ? "\(tenths / 10) \(unit)" : "\(tenths / 10).\(tenths % 10) \(unit)"
  }
}

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
        "no UTF-8 locale is installed, so wide characters are misaligned", "Install one, for example C.UTF-8")
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
        "tmux delays Esc by \(milliseconds) ms (escape-time)", "In ~/.tmux.conf: set -sg escape-time 10")
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
    case .noStore(let path, .projectFile):
      DoctorText("nothing there yet: \(path) (.sekan)", "If the path is right: sekan --create")
    case .noStore(let path, let origin):
      DoctorText("nothing there yet: \(path)\(suffix(for: origin))", "If the path is right, adding a card creates it")
    case .noStoreFolder(let folder): DoctorText("no folder ‘\(folder)’", "Correct the path, or create it with --create")
    case .projectFile(let path, let project?): DoctorText("\(path) names the project ‘\(project)’")
    case .projectFile(let path, nil): DoctorText("\(path) names this store")
    case .projectFileIsInvalid(let sentence): DoctorText(sentence, "Correct the file, or use --store")
    case .projectFileNamesNoProject(let sentence): DoctorText(sentence, "Or correct the name in that file")
    case .projectFileIsSkipped(let projectFile): text(of: projectFile)
    case .projectFilesNotSearched:
      DoctorText(
        "not searching for .sekan files: the parent folder is not accessible", "Go to a folder that exists: cd")
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
      DoctorText("damaged beyond repair (\(what))", "sekan restore-backup latest replaces it, and keeps a copy")
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
    case .backups(let count, let newest):
      DoctorText((count == 1 ? "1 backup" : "\(count) backups") + "; the newest is of \(newest)")
    case .backupIsOld(let newest):
      DoctorText("the newest backup is of \(newest)", "sekan backup --daily makes one, or says why it cannot")
    case .backupCommandFails(let why):
      DoctorText("backup-command failed after the last backup: \(why)", "sekan backup runs it again")
    case .mirrorFails(let why):
      DoctorText("the folder of ‘mirror’ is not up to date: \(why)", "sekan mirror tries again")
    case .noDrafts: DoctorText("none left")
    case .drafts(let count, let folder):
      DoctorText(
        count == 1 ? "1 text is not saved yet: \(folder)" : "\(count) texts are not saved yet: \(folder)",
        "The board offers them when it is opened")
    case .crashReports(let count, let path):
      DoctorText(
        count == 1 ? "Sekan crashed once: \(path)" : "Sekan crashed \(grouped(count)) times, as in \(path)",
        "Report it with that file, which contains none of your text; then delete it")
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
    case .backupOrPath: "If it was your board, it is damaged: sekan restore-backup latest. Else correct the path"
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

extension Korean {
  func name(of subject: DoctorSubject) -> String {
    switch subject {
    case .locale: "언어"
    case .terminal: "터미널"
    case .tmux: "tmux"
    case .store: "저장소"
    case .drafts: "초안"
    case .days: "날짜"
    case .configuration: "설정"
    case .servers: "서버"
    case .versions: "버전"
    }
  }

  func text(of fact: DoctorFact) -> DoctorText {
    switch fact {
    case .charactersAreUTF8(let name): DoctorText("글자는 UTF-8입니다 (\(name))")
    case .localeIsUnset(let fallback):
      DoctorText("LC_ALL, LC_CTYPE, LANG이 비어 있어 \(fallback) 로캘을 씁니다", "하나를 정하세요. 예: export LANG=C.UTF-8")
    case .localeIsMissing(let name, let variable, let fallback):
      DoctorText(
        "\(variable)의 로캘 \(Korean.with("‘\(name)’", "이", "가")) 설치되어 있지 않아 \(fallback) 로캘을 씁니다",
        advice(onMissing: name, "\(variable)=\(fallback)"))
    case .localeIsNotUTF8(let name, let variable, let fallback):
      DoctorText("\(variable)=\(name): UTF-8이 아니어서 ASCII로만 그립니다", "선과 기호를 보려면: export \(variable)=\(fallback)")
    case .noUTF8Locale: DoctorText("UTF-8 로캘이 없어 한글 자리가 어긋납니다", "C.UTF-8 같은 로캘을 설치하세요")
    case .noTerminal: DoctorText("터미널에서 실행하지 않았습니다")
    case .terminalIsUnset: DoctorText("TERM이 비어 있습니다", "정하세요. 예: export TERM=xterm-256color")
    case .terminalIsKnown(let name): DoctorText("TERM은 \(name)이고, 이 컴퓨터에 터미널 정보가 있습니다")
    case .terminalStandsIn(let other, let name):
      DoctorText(
        "TERM은 \(name)인데 이 컴퓨터에 터미널 정보가 없어 \(Korean.toward(other)) 대신합니다",
        "터미널 정보를 설치하세요(데비안 ncurses-term). 보드가 잘 보이면 그냥 두어도 됩니다")
    case .terminalCannotBeDrawnOn(let name):
      DoctorText("TERM은 \(name)이고, 보드를 그릴 수 없습니다", "이렇게 실행해 보세요: TERM=xterm-256color sekan")
    case .colors(let count, let theme): DoctorText("색 \(count)가지, 테마 ‘\(theme)’")
    case .fewColors(let count): DoctorText("TERM의 색이 \(count)가지뿐입니다", "터미널에 색이 더 있으면 -256color로 끝나는 TERM을 쓰세요")
    case .noColorsWanted(let why): DoctorText("색을 쓰지 않습니다 (\(why))")
    case .size(let extent): DoctorText("크기 \(extent.columns) × \(extent.rows)")
    case .sizeIsTooSmall(let extent):
      DoctorText(
        "크기 \(extent.columns) × \(extent.rows): 너무 작습니다",
        "\(Extent.smallest.columns) × \(Extent.smallest.rows) 이상으로 키우세요")
    case .notInTmux: DoctorText("tmux 밖입니다")
    case .tmux(let version): DoctorText("tmux \(version) 안입니다")
    case .tmuxIsSilent: DoctorText("tmux 안인데 tmux가 응답하지 않습니다", "‘tmux show -s’를 확인하세요")
    case .escapeTime(let milliseconds):
      DoctorText("tmux가 Esc를 \(milliseconds)ms 늦게 전달합니다 (escape-time)", "~/.tmux.conf에: set -sg escape-time 10")
    case .clipboardIsClosed(let value):
      DoctorText("tmux가 복사한 글을 전달하지 않습니다 (set-clipboard \(value))", "~/.tmux.conf에: set -s set-clipboard on")
    case .passthroughIsOff:
      DoctorText("tmux가 알림을 전달하지 않습니다 (allow-passthrough off)", "~/.tmux.conf에: set -g allow-passthrough on")
    case .tmuxTerminal(let name):
      DoctorText("tmux의 default-terminal: \(name)", "~/.tmux.conf에: set -g default-terminal tmux-256color")
    case .store(let path, let origin, let size, let schema):
      DoctorText("\(path)\(suffix(for: origin)), \(DoctorFact.size(size)), 스키마 \(schema)")
    case .noStore(let path, .standard): DoctorText("아직 없습니다. 첫 카드를 추가하면 만들어집니다: \(path)")
    case .noStore(let path, .projectFile):
      DoctorText("아직 아무것도 없습니다: \(path) (.sekan)", "경로가 맞으면: sekan --create")
    case .noStore(let path, let origin):
      DoctorText("아직 아무것도 없습니다: \(path)\(suffix(for: origin))", "경로가 맞으면 첫 카드를 추가할 때 만들어집니다")
    case .noStoreFolder(let folder): DoctorText("‘\(folder)’ 폴더가 없습니다", "경로를 고치거나 --create로 만드세요")
    case .projectFile(let path, let project?): DoctorText("\(path): ‘\(project)’ 프로젝트를 가리킵니다")
    case .projectFile(let path, nil): DoctorText("\(path): 이 저장소를 가리킵니다")
    case .projectFileIsInvalid(let sentence): DoctorText(sentence, "파일을 고치거나 --store를 쓰세요")
    case .projectFileNamesNoProject(let sentence): DoctorText(sentence, "또는 그 파일에 적힌 이름을 고치세요")
    case .projectFileIsSkipped(let projectFile): text(of: projectFile)
    case .projectFilesNotSearched:
      DoctorText("이 폴더에서는 위로 올라갈 수 없어 .sekan 파일을 찾지 않습니다", "실제로 있는 폴더로 옮기세요: cd")
    case .storeFails(let why, let cure): DoctorText(why, cure.map(advice(for:)))
    case .storeIsOlder(let today, let schema):
      DoctorText("스키마 \(schema): 다음에 쓸 때 사본을 남기고 \(Korean.toward("\(today)")) 올립니다")
    case .storeIsLocked: DoctorText("다른 프로그램이 잠그고 있습니다", "그 프로그램이 끝난 뒤에 다시 시도하세요")
    case .changeWasCutShort: DoctorText("중간에 끊긴 변경이 있습니다", "저장소를 여는 다음 명령이 되돌립니다: sekan list")
    case .storeIsSound: DoctorText("저장소 파일에 이상이 없습니다 (전체 확인은 sekan check)")
    case .storeIsLarge(let size):
      DoctorText("너무 커서 건너뛰었습니다 (\(DoctorFact.size(size)))", "전체를 확인하려면: sekan check")
    case .storeIsDamaged(let what, let repair?): DoctorText("손상되었습니다 (\(what))", "파일을 복사해 두고: \(repair)")
    case .storeIsDamaged(let what, nil):
      DoctorText("심하게 손상되어 고칠 수 없습니다 (\(what))", "sekan restore-backup latest로 백업을 복원하세요. 손상된 파일은 남겨 둡니다")
    case .openToOthers(let path, let mode, let should):
      DoctorText("이 컴퓨터의 다른 사용자가 볼 수 있습니다: \(path) (\(mode))", "chmod \(should) \(path.quotedForShell)")
    case .belongsTo(let path, let owner):
      DoctorText("\(path): 소유자 \(owner)", "내 것으로 하려면: sudo chown \"$USER\" \(path.quotedForShell)")
    case .notWritable(let path): DoctorText("쓸 수 없습니다: \(path)", "권한을 보려면: ls -ld \(path.quotedForShell)")
    case .journalIsNoFile(let path):
      DoctorText(
        "\(path): 보통 파일이 아닙니다. SQLite가 이 이름의 파일을 써야 하므로 아무것도 바꿀 수 없습니다",
        "먼저 ls -ld \(path.quotedForShell) 명령으로 무엇인지 확인하고 옮기세요: mv \(path.quotedForShell) \((path + ".away").quotedForShell)"
      )
    case .freeSpace(let bytes): DoctorText("파일 시스템에 남은 공간 \(DoctorFact.size(bytes))")
    case .littleSpace(let bytes):
      DoctorText("파일 시스템에 남은 공간이 \(DoctorFact.size(bytes))뿐입니다", "카드를 저장하지 못하게 되기 전에 공간을 비우세요")
    case .pathIsRelative(let variable, let value):
      DoctorText("\(variable)=\(value): /로 시작하는 경로가 아니어서 무시합니다", "/로 시작하는 전체 경로로 정하세요")
    case .seenByLooking:
      DoctorText(
        "변경을 알려 주지 않는 파일 시스템이어서 몇 초마다 확인합니다",
        "이 컴퓨터의 디스크에 두면 변경이 바로 보입니다. 여러 컴퓨터에서 쓰려면 docs/sync.ko.md")
    case .copies(let names): DoctorText("옆에 있는 사본: " + names.joined(separator: ", "))
    case .backups(let count, let newest): DoctorText("백업 \(count)개, 최신 백업은 \(newest)")
    case .backupIsOld(let newest):
      DoctorText("최신 백업이 \(newest) 것입니다", "sekan backup --daily를 실행하면 백업하거나 못 하는 이유를 알려 줍니다")
    case .backupCommandFails(let why):
      DoctorText("지난 백업 뒤 backup-command 명령이 실패했습니다: \(why)", "sekan backup을 실행하면 다시 실행합니다")
    case .mirrorFails(let why):
      DoctorText("설정 ‘mirror’의 폴더가 최신 상태가 아닙니다: \(why)", "sekan mirror를 실행하면 다시 씁니다")
    case .noDrafts: DoctorText("저장하지 않은 글이 없습니다")
    case .drafts(let count, let folder):
      DoctorText("저장하지 않은 글 \(count)개: \(folder)", "보드를 열면 이어서 쓸 수 있습니다")
    case .crashReports(let count, let path):
      DoctorText(
        "세칸이 \(grouped(count))번 비정상 종료되었습니다. 보고서: \(path)",
        "이 파일을 첨부해 알려 주세요. 쓴 글은 들어 있지 않습니다. 알린 뒤에는 지워도 됩니다")
    case .zone(let name, let release): DoctorText("시간대 \(name)" + (release.map { ", 규칙 \($0)" } ?? ""))
    case .zoneIsMissing(let name):
      DoctorText("TZ의 ‘\(name)’ 시간대가 없어 UTC를 씁니다", "TZ를 고치거나 tzdata를 설치하세요")
    case .noZones(let folder): DoctorText("시간대 자료가 없습니다: \(folder)", "tzdata를 설치하세요")
    case .holidayTable(let version, let day, let year):
      DoctorText("공휴일 표 \(version) (\(day.text)), \(year)년까지")
    case .holidayTableIsOld(let version, let day):
      DoctorText("공휴일 표 \(version): \(day.text)에 만든 것이라 오래되었습니다", "새 버전의 세칸에 새 표가 들어 있습니다")
    case .holidayTrouble(let sentence): DoctorText(sentence, "파일을 고치거나 설정에서 빼세요")
    case .configuration(let path): DoctorText("\(path): 잘못된 곳이 없습니다")
    case .noConfiguration(let path): DoctorText("설정 파일이 없어 기본 설정을 씁니다: \(path)")
    case .mistake(let sentence): DoctorText(sentence, "모든 설정: sekan config --example")
    case .remoteProgram(let path): DoctorText("\(path): 같은 버전입니다")
    case .remoteProgramIsMissing(isNeeded: false): DoctorText("sekan-remote가 없지만 지금 설정에는 필요하지 않습니다")
    case .remoteProgramIsMissing:
      DoctorText("sekan-remote가 없어 동기화하거나 가져오지 못합니다", "sekan 옆에 설치하세요")
    case .remoteProgramIsOther(let path, let version):
      DoctorText("\(path): 버전이 다릅니다 (\(version))", "둘을 같은 릴리스에서 설치하세요")
    case .remoteProgramIsSilent(let path): DoctorText("\(path): 버전을 알 수 없습니다", "다시 설치하세요")
    case .nothingLinked: DoctorText("서버와 연결된 프로젝트도, 받아 오는 날씨·캘린더도 없습니다")
    case .network(let sentence): DoctorText(sentence)
    case .networkIsAway(let sentence): DoctorText(sentence, "지금 동기화하려면: sekan sync")
    case .linkFails(let project, let state): DoctorText("‘\(project)’: \(state)", "할 일을 보려면: sekan remote")
    case .linkAsks(let project, let state): DoctorText("‘\(project)’: \(state)", "답하려면: sekan remote")
    case .notTaken(let project, let count):
      DoctorText("‘\(project)’: 서버가 받지 않은 항목 \(count)개", "항목과 이유를 보려면: sekan remote")
    case .versions(let sekan, let sqlite, let ncurses):
      DoctorText("sekan \(sekan), SQLite \(sqlite), \(ncurses)")
    }
  }

  private func advice(for cure: StoreCure) -> String {
    switch cure {
    case .backupOrPath: "보드가 있던 파일이라면 손상된 것이니 sekan restore-backup latest로 복원하고, 아니면 경로를 고치세요"
    case .look(let path): "무엇인지, 누가 읽을 수 있는지 보려면: ls -ld \(path.quotedForShell)"
    case .path: "경로를 고치세요. --store, SEKAN_STORE, XDG_DATA_HOME, HOME으로 정합니다"
    case .guide: "사용 안내의 ‘문제가 생겼을 때’를 보세요"
    }
  }

  private func suffix(for origin: StoreOrigin) -> String { origin == .standard ? "" : " (\(origin.rawValue))" }

  func doctorVerdict(wrong: Int, remarks: Int) -> String {
    if wrong > 0 { return "문제 \(wrong)건" + (remarks == 0 ? "" : ", 참고 사항 \(remarks)건") }
    return remarks == 0 ? "문제가 없습니다." : "문제가 없습니다. 참고 사항 \(remarks)건"
  }

  /// The advice if the locale is not installed. For a Korean one it adds `SEKAN_LANG=ko`, because the fallback
  /// `C.UTF-8` draws Hangul, but its language is English.
  private func advice(onMissing locale: String, _ assignment: String) -> String {
    guard locale.hasPrefix("ko") else { return "설치하거나(있는 것은 locale -a), export \(assignment)" }
    return "한국어 로캘을 설치하세요(sudo locale-gen ko_KR.UTF-8). "
      + "설치할 수 없으면 \(Korean.with(assignment, "과", "와")) SEKAN_LANG=ko를 쓰세요"
  }
}
