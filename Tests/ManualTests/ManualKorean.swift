import Words

struct ManualKorean: ManualWords {
  private let language = Language.korean.words

  func title(of title: ManualTitle) -> String {
    switch title {
    case .name: "이름"
    case .synopsis: "개요"
    case .description: "설명"
    case .commands: "명령"
    case .journal: "일기 동작"
    case .options: "옵션"
    case .furtherOptions: "일부 명령의 옵션"
    case .notes: "쓰는 법"
    case .keys: "키"
    case .settings: "설정"
    case .holidays: "공휴일"
    case .theme: "테마"
    case .commandNames: "명령 이름"
    case .places: "화면 이름"
    case .templates: "서식"
    case .exitStatus: "종료 상태"
    case .environment: "환경 변수"
    case .files: "파일"
    case .examples: "예시"
    case .seeAlso: "함께 보기"
    }
  }

  func also(_ options: String) -> String { "함께 쓰는 옵션: \(options)." }

  func possible(_ values: Setting.Possible, standard: String) -> String {
    "값: \(language.possible(values))." + (standard.isEmpty ? "" : " 기본값: `\(standard)`")
  }

  // MARK: sekan

  var synopsis: [String] { ["`sekan` [옵션]", "`sekan` 명령 [인자] [옵션]"] }

  var description: [String] {
    [
      "세칸은 터미널에서 쓰는 칸반 보드입니다. 칸 세 개와 키보드, 그리고 잃어버릴 일 없는 카드가 전부입니다. 명령 없이 실행하면 보드가 열리고, 바꾼 내용은 바로 저장됩니다. `?`는 모든 키를 보여 주고 `q`는 끝냅니다.",
      "명령은 같은 저장소에서 한 가지 일만 하고 끝나므로 스크립트에 쓰기 좋습니다. 저장소는 여러 보드와 명령이 함께 열어도 됩니다. 다른 보드나 명령이 바꾼 내용은 열려 있는 보드에 바로 나타나고, 그 보드에서 되돌릴 수도 있습니다.",
    ]
  }

  var keys: [String] {
    ["보드의 키입니다. `?`는 지금 화면의 키를 보여 주고, `:`은 모든 명령을 이름으로 찾습니다. 키는 모두 바꿀 수 있습니다. `sekan-config`(5)를 보세요."]
  }

  var statusCases: [(number: String, meaning: String)] {
    [
      ("0", "목록(`list`, `agenda`, `journal list`)이 비어 있어도 0입니다. 아직 만들지 않은 보드는 빈 보드로 봅니다."),
      (
        "1",
        "`find`, `show`, `journal search`나 `--filter`로 찾은 카드나 일기가 없습니다. 가져올 파일이 없거나, 형식이 맞지 않거나, 끝이 잘렸습니다(아무것도 가져오지 않습니다). `check`, "
          + "`config --check`, `doctor`에서 문제를 찾았습니다. 알림을 전하지 못했거나, `remind --snooze`로 미룰 울린 알림이 없습니다. 보드나 `watch`를 터미널이 아닌 곳에서 실행했습니다."
      ),
      ("2", "`.sekan` 파일에 잘못된 곳이 있을 때도 2입니다."),
      (
        "3",
        "지난 마감, 서로를 기다리게 되는 대기, 16 MB가 넘는 표준 입력이 여기에 듭니다. 되돌리거나 다시 실행할 변경이 없을 때, `purge`나 영구 삭제 바로 뒤의 `undo`에 `--yes`가 없을 때도 3입니다."
      ),
      (
        "4",
        "직접 지정한 저장소가 없거나, 나누어 바꾸는 사이에 다른 프로그램이 저장소를 잠갔을 때도 4입니다. 어디까지 저장했는지 표준 오류로 알립니다. 이미 저장된 변경은 다시 실행하지 마세요."
      ),
      (
        "75",
        "다른 프로그램이 30초 동안 저장소를 잠그고 있었거나, 동기화하는 중입니다. `status`는 50밀리초만 기다립니다. 바뀐 내용은 없습니다."
      ),
      ("128 + N", "번호가 N인 신호를 받아 끝났습니다. 141이면 출력을 읽던 프로그램이 먼저 끝났습니다."),
    ]
  }

  var environment: [(String, String)] {
    [
      ("`SEKAN_STORE`", "`--store`가 없을 때 쓸 저장소."),
      ("`SEKAN_CONFIG`", "`--config`가 없을 때 쓸 설정 파일."),
      ("`SEKAN_LANG`", "언어. `en` 또는 `ko`이고 다른 값은 무시합니다. 설정과 로캘보다 우선합니다."),
      ("`NO_COLOR`", "값이 있으면 색을 쓰지 않습니다."),
      (
        "`XDG_DATA_HOME`, `XDG_STATE_HOME`, `XDG_CONFIG_HOME`",
        "저장소, 초안, 설정 파일을 두는 폴더. 따로 정하지 않으면 `~/.local/share`, `~/.local/state`, `~/.config`입니다."
      ),
      ("`VISUAL`, `EDITOR`", "`E`로 여는 편집기. 없으면 `vi`."),
      ("`LC_ALL`, `LC_TIME`, `LC_MESSAGES`, `LANG`", "언어, 공휴일을 볼 나라, 한 주의 첫 요일."),
      ("`TZ`", "날이 바뀌고 시각을 보여 주는 시간대."),
    ]
  }

  var files: [(String, String)] {
    [
      ("`~/.local/share/sekan/board.sqlite`", "저장소. 모든 프로젝트와 카드, 일기와 그 기록이 들어 있는 SQLite 파일입니다."),
      (
        "`.sekan`",
        "지금 있는 폴더나 가장 가까운 위쪽 폴더에 두는 파일. `project = 이름`과, 그 폴더나 그 아래에 있는 저장소를 가리키는 `store = 파일` 가운데 한 줄만 씁니다. 내 소유이고 남이 고칠 수 없는 파일일 때만 "
          + "적용하며, `--store`, `SEKAN_STORE`, `--project`가 우선합니다."
      ),
      ("`~/.config/sekan/config`", "설정 파일. 없어도 됩니다. `sekan-config`(5)를 보세요."),
      ("`~/.config/sekan/remotes`", "암호와 인증 키. `sekan-remote`(1)를 보세요."),
      ("`~/.local/state/sekan`", "쓰다 만 글의 초안과 고른 테마."),
      (
        "`~/.local/state/sekan/crash-*.txt`",
        "세칸이 비정상 종료될 때마다 하나씩 남는 보고서. 프로그램의 어느 곳에서 멈췄는지만 있고, 내가 쓴 글은 들어 있지 않습니다. 문제를 알릴 때 첨부해 주세요. 지워도 됩니다."
      ),
      ("`/usr/share/doc/sekan`", "사용 안내와, 이 설명서에서 `docs/`로 시작하는 문서. `make install`로 설치했으면 `/usr/local` 아래에 있습니다."),
    ]
  }

  var examples: [ManualExample] {
    [
      ManualExample("마감이 있고 반복하는 카드:", #"sekan add "화분에 물 주기" --due 토 --repeat "완료 후 3일마다""#),
      ManualExample("한 줄로 쓴 카드:", #"sekan add --quick "인증서 갱신 #운영 !높음 월요일 오전 9시""#),
      ManualExample("표준 입력에서 읽은 메모:", #"echo "로그를 볼 것" | sekan add "검토" --notes - --column 진행중"#),
      ManualExample("마감이 지났거나 태그가 붙은 카드를 마감순으로:", #"sekan list --filter "지남 또는 태그:운영" --sort due"#),
      ManualExample("다른 프로그램이 읽을 형식으로:", #"sekan list --filter "지남 또는 태그:운영" --json"#),
      ManualExample("번호나 제목의 앞부분으로 고른 카드를 완료:", "sekan done 12 '화분에'"),
      ManualExample("카드의 내용을 고치기:", "sekan edit 12 --due 금요일 --tag=+운영,-집"),
      ManualExample("조건에 맞는 모든 카드를 한 번에 옮기기:", "sekan move --filter '태그:운영 마감<오늘' 진행중"),
      ManualExample("상태 표시줄이나 프롬프트에 쓸 한 줄:", "sekan status '진행 {doing}{late? · 지남 {late}}'"),
      ManualExample("읽기 전용 보드를 창 하나에:", "sekan watch --filter '중요도:높음'"),
      ManualExample("지금부터 생기는 변경을 스크립트로:", "sekan log --follow --json"),
      ManualExample("저장소 전체를 백업:", "sekan export --json --all > 세칸.json"),
      ManualExample("백업을 다른 저장소로 가져오기:", "sekan import 세칸.json --store 사본.sqlite"),
      ManualExample("이 셸에서 명령과 카드를 자동 완성:", "source <(sekan completion bash)"),
      ManualExample("보드를 캘린더 파일로:", "sekan export --ics > 보드.ics"),
      ManualExample("캘린더 파일을 가져오면 무엇이 바뀌는지 보기:", "sekan import 보드.ics --dry-run"),
      ManualExample("일기 쓰기:", #"sekan journal add "에이다와 차를 마셨다. #책 이야기""#),
      ManualExample("고쳐 쓸 예시 설정 파일:", "sekan config --example > sekan.conf"),
      ManualExample("저장소에 이상이 없는지 확인:", "sekan check"),
    ]
  }

  // MARK: sekan-json

  var aboutJSON: String { "세칸이 쓰고 읽는 JSON" }

  // MARK: sekan-remote

  var aboutServers: String { "세칸의 보드를 서버의 캘린더와 동기화합니다" }

  var serversDescription: [String] {
    [
      "`sekan-remote`는 세칸에서 네트워크를 쓰는 프로그램입니다. 캘린더 서버(CalDAV)와, 설정에서 고른 날씨·공휴일·공개 캘린더 서비스에 연결합니다. `sekan`은 `sekan remote`와 `sekan sync`의 "
        + "인자를 그대로 이 프로그램에 넘기며, 네트워크에 연결할 수 있는 라이브러리를 직접 쓰지 않습니다.",
      "열려 있는 보드는 연결된 프로젝트를 자동으로 동기화합니다(`sekan-config`(5)의 `sync`). 보드 없이 한 번 동기화하려면 `sekan sync`, 계속 동기화하려면 `sekan sync --watch`나 "
        + "`systemd --user`의 `sekan-sync.service`를 쓰세요. 이 서비스는 저절로 시작되지 않습니다.",
    ]
  }

  var serversFiles: [(String, String)] {
    [
      (
        "`~/.config/sekan/remotes`",
        "서버에 쓸 암호. 소유자만 읽을 수 있어야 합니다(`chmod 600`). `sekan remote`에 나오는 서버 이름을 `[이름]`으로 쓰고 그 아래에 `password`, 또는 암호를 "
          + "출력하는 명령 `password-command`를 씁니다. `host`에는 암호를 보낼 호스트를 적습니다. 기본 포트가 아니면 포트도, 이 컴퓨터에 있고 암호화하지 않는 "
          + "서버면 앞에 `http://`도 적고, `[이름]`이 호스트와 같으면 생략해도 됩니다. `ca`는 직접 운영하는 서버의 인증 기관 파일입니다:"
      )
    ]
  }

  var serversFileExample: [String] { ManualEnglish().serversFileExample }

  var serversExamples: [ManualExample] {
    [
      ManualExample("서버의 캘린더 찾기:", "sekan remote add https://cal.example.org/ --user ada"),
      ManualExample("프로젝트를 서버에 새로 만든 캘린더와 연결:", "sekan remote link 텃밭 new"),
      ManualExample("스크립트에서 한 번 동기화:", "sekan sync --quiet"),
      ManualExample("다른 프로그램이 읽을 상태:", "sekan remote --json"),
    ]
  }

  // MARK: sekan-config

  var aboutConfiguration: String { "세칸의 설정 파일" }

  var configurationDescription: [String] {
    [
      "세칸은 설정하지 않아도 쓸 수 있습니다. 바꾸고 싶은 설정만 `~/.config/sekan/config`에 UTF-8로 한 줄에 하나씩 `이름 = 값`으로 쓰세요. 명령줄이 환경 변수보다, 환경 변수가 이 파일보다, 이 파일이 "
        + "로캘보다 우선합니다.",
      "줄의 처음이나 빈칸 사이의 `#`부터는 주석입니다. 값은 따옴표 안에 써도 되고, 따옴표 안에서 `\\\"`, `\\\\`, `\\n`, `\\t`는 흔히 쓰는 뜻입니다. 잘못된 줄은 알려 준 뒤 무시하고 나머지 줄은 적용합니다. "
        + "파일은 세칸이 시작할 때 읽습니다.",
      "`sekan config`는 지금 쓰는 설정과 그 출처를, `sekan config --check`는 잘못된 곳을, `sekan config --example`은 모든 설정이 주석으로 들어 있는 파일을 "
        + "보여 줍니다.",
    ]
  }

  var configurationExample: [String] {
    [
      "language = ko", "theme = dark", "title-limit = 120", "holidays = kr, us", "holiday = 음력 8-20 할머니 생신", "",
      "[theme]", "late = bright-red bold", "tag = #8aadf4", "",
      "[keys]", "undo = f8, alt-u        # undo에 키가 있는 모든 곳에서 이 키로", "",
      "[keys.board]", "add-last = a, +", "follow =                # 키 없음", "",
      "[templates]", #"bug = "버그: \n순서\n- [ ] 재현\n- [ ] 수정""#,
    ]
  }

  var holidays: [String] {
    [
      "`holidays`에는 나라를 두 글자로 씁니다. `sekan holidays`가 그 나라의 공휴일을 보여 줍니다. `holiday`는 나만의 날을 더합니다. `2026-12-24 이사`는 한 번, `12-24 성탄 전야`는 해마다, "
        + "`음력 8-20 할머니 생신`은 해마다 음력 날짜로 더합니다. `holiday-file`에는 iCalendar 파일을 쓰며, `/`나 `~/`로 시작하지 않으면 설정 파일과 같은 폴더에서 찾습니다."
    ]
  }

  var theme: [String] {
    [
      "`terminal`은 터미널의 열여섯 색을, `dark`와 `light`는 따로 정한 색을 쓰고, `mono`는 색을 쓰지 않습니다. `auto`는 터미널에 배경색을 묻고, 응답이 없으면 `terminal`과 같습니다.",
      "`[theme]` 아래에서 화면의 부분마다 모양을 바꿉니다. 색은 `black`, `red`, `green`, `yellow`, `blue`, `magenta`, `cyan`, `white`와 `bright-red`처럼 앞에 "
        + "`bright-`를 붙인 색, `grey`, `color0`부터 `color255`, `#rrggbb`, `default`이고, 모양은 `bold`, `dim`, `italic`, `underline`, "
        + "`reverse`입니다. `plain`은 색도 모양도 없다는 뜻입니다. `notice`, `refusal`, `selection`에는 `white on red`처럼 배경색도 쓸 수 있습니다.",
    ]
  }

  var themeParts: String { "바꿀 수 있는 부분과 `terminal` 테마의 모양:" }

  var keyNames: [String] {
    [
      "`명령 = 키, 키`는 명령의 기본 키를 이 키들로 바꿉니다. `=` 뒤가 비어 있으면 키가 없어집니다. `[keys]` 아래에 쓰면 그 명령에 키가 있는 모든 화면에서, `[keys.board]` 아래에 쓰면 보드에서만 바뀌며, "
        + "보드에서는 `[keys.board]`가 우선합니다.",
      "키는 `a`, `A`, `?`, `ctrl-s`, `alt-x`, `shift-left`, `enter`, `tab`, `esc`, `space`, `backspace`, `del`, `ins`, `home`, `end`, "
        + "`pgup`, `pgdn`, `up`, `down`, `left`, `right`, `f1`부터 `f35`처럼 씁니다. 이어서 누르는 키는 `g g`처럼 빈칸을 두고 씁니다. 쉼표는 `comma`, `#`은 `hash`, "
        + "`\"`는 `quote`입니다.",
      "다른 명령의 키를 쓰면 그 명령은 이 키를 잃습니다. 다만 그 명령에 다른 키가 더 있어야 합니다. 한 화면에서 두 명령에 준 키, 다른 키의 앞부분인 키, 다른 명령의 하나뿐인 키, 화면을 나가는 마지막 키, 글을 쓰는 화면의 글자 "
        + "키는 오류로 알려 줍니다.",
      "아래는 모든 명령의 이름과, 그 명령이 있는 첫 화면의 키입니다. 다른 화면의 키는 `sekan config --example`에 모두 나옵니다.",
    ]
  }

  var templates: [String] {
    [
      "`[templates]` 아래에는 새 카드에 미리 넣을 글을 이름과 함께 씁니다. 첫 줄이 제목, 나머지가 메모입니다. `:서식 bug`는 서식 `bug`로 편집기를 엽니다. 서식은 \(Template.most)개까지 둘 "
        + "수 있습니다."
    ]
  }
}
