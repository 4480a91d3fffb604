import Kanban

extension Korean {
  var usageTitle: String { "sekan: 터미널 칸반 보드" }

  /// The usage of each command. `sekan --help` prints only the first line of its meaning, which has at most 64 columns.
  func usage(of command: ShellCommand) -> UsageText {
    switch command {
    case .board: UsageText("[옵션]", "보드 열기")
    case .add: UsageText("제목", "카드 추가")
    case .show: UsageText("카드...", "카드의 모든 내용 보기")
    case .chain:
      UsageText("카드...", "카드의 대기 관계 보기", "이 카드가 기다리는 카드와 이 카드를 기다리는 카드를 각각 500장까지 보여 줍니다.")
    case .list: UsageText("[조건]", "카드 목록 보기", "1-3이나 1,2라고 쓰면 그 번호의 카드를 보여 줍니다.")
    case .edit:
      UsageText(
        "카드...", "카드 내용 고치기", "--tag 운영은 태그를 붙이고 --tag=-운영은 뗍니다. --tag 없음은 모두 뗍니다.",
        "옵션이 없으면 카드 하나의 제목과 메모를 $EDITOR로 엽니다.")
    case .move:
      UsageText(
        "카드... 칸", "카드를 다른 칸으로 옮기기", "칸의 맨 위로 옮깁니다. --bottom을 붙이면 맨 아래로 옮깁니다.",
        "--top이나 --bottom을 붙이면 같은 칸 안에서도 옮깁니다.")
    case .done: UsageText("카드...", "카드 완료", "반복되는 카드는 다음 날짜로 다시 나옵니다.")
    case .reopen: UsageText("카드...", "완료한 카드 다시 열기 (원래 칸의 맨 위로)")
    case .skip: UsageText("카드...", "반복되는 카드의 이번 차례 건너뛰기")
    case .due: UsageText("카드[,카드...] 언제|없음", "마감 정하기", "--series는 이번 차례부터 모두 옮깁니다.")
    case .tag: UsageText("카드... +태그 -태그...", "태그 붙이고 떼기")
    case .priority: UsageText("카드... 높음|보통|낮음|없음", "중요도 정하기")
    case .wait: UsageText("카드[,카드...] 이유|날짜|#카드|없음", "대기로 표시하기 (답장, 날짜, 다른 카드)")
    case .send: UsageText("카드... 프로젝트", "카드를 다른 프로젝트로 보내기", "연결된 프로젝트에서 연결되지 않은 프로젝트로 보내려면 --yes가 필요합니다.")
    case .find:
      UsageText(
        "검색어...", "카드 찾기", "모든 검색어가 들어 있는 카드를 최근 것부터 보여 줍니다.",
        "--all은 모든 프로젝트에서, --trash는 휴지통까지 찾습니다.")
    case .export:
      UsageText(
        "[파일|-]", "보드를 웹 페이지나 다른 프로그램용 파일로 내보내기",
        "형식은 파일 이름으로 정해집니다: .html, .svg, .md, .ics, .json, .csv, .org, todo.txt.",
        "badge.svg는 진행 중인 카드와 마감이 지난 카드의 수를 보여 주는 작은 그림입니다.",
        "--json --all은 백업하거나 옮길 수 있게 저장소 전체를 내보냅니다.",
        "--filter는 조건에 맞는 카드만 내보냅니다.")
    case .importFile:
      UsageText(
        "파일|폴더|-", "iCalendar, 세칸의 JSON, 다른 프로그램의 보드에서 카드 가져오기", "이미 있는 카드는 파일의 내용과 합칩니다.",
        "--dry-run은 목록이 어느 칸으로 갈지 보여 줍니다.",
        "sekan mirror로 만든 폴더는 고친 파일의 내용을 합칩니다.",
        "kanban-md, Backlog.md의 폴더와 Todoist 백업, zip·gzip 압축 파일도 가져올 수 있습니다.")
    case .mirror:
      UsageText(
        "[폴더]", "git으로 관리할 수 있게 카드마다 Markdown 파일로 쓰기", "바뀐 파일만 다시 씁니다. 직접 고친 파일은 sekan import로 가져올 때까지 그대로 둡니다.",
        "--overwrite는 직접 고친 내용을 버리고 다시 씁니다.",
        "폴더는 설정 ‘mirror’로 정해 둘 수 있습니다.", "일기는 그 안에 ‘journal’ 폴더가 있을 때만 씁니다.")
    case .next: UsageText("[조건]", "다음에 할 카드와 그 이유 보기", nextOrder)
    case .agenda: UsageText("", "지난 마감과 오늘, 앞으로의 일정 보기", "--all은 모든 프로젝트를 보여 줍니다.")
    case .calendar: UsageText("[달]", "한 달의 일정 보기", "--all은 모든 프로젝트를 보여 줍니다.")
    case .stats:
      UsageText(
        "[forecast] [조건]", "일이 끝나는 속도와 끝날 날짜 보기", "sekan stats forecast [조건]은 남은 카드가 언제 끝날지 보여 줍니다.",
        "파일에는 모든 그림이 한 장으로 들어갑니다. docs/statistics.ko.md를 보세요.")
    case .review:
      UsageText(
        "", "한 일, 할 일, 이슈를 보고서로 정리하기", "--week, --month, --since가 없으면 최근 7일을 정리합니다.")
    case .time: UsageText("[start 카드|stop [길이]]", "소요 시간 보기, 시간 재기")
    case .status:
      UsageText(
        "[서식]", "상태 표시줄과 프롬프트에 쓸 한 줄 출력", "sekan status '진행 {doing}{late? · 지남 {late}}'",
        "--all은 모든 프로젝트의 카드를 셉니다.", "--watch는 바뀔 때마다 다시 출력합니다. docs/recipes.ko.md를 보세요.")
    case .watch:
      UsageText(
        "", "읽기 전용으로 보드 보기", "--agenda는 보드 대신 일정을, --calendar는 달력을, --all은 모든 프로젝트를 보여 줍니다.",
        "j와 k로 스크롤하고 q로 끝냅니다.", "--html 파일은 터미널 없이도 실행되며 Ctrl-C로 끝냅니다.")
    case .limit: UsageText("칸 한도|없음", "칸이나 단계의 카드 수 한도 정하기")
    case .remove: UsageText("카드...", "카드를 휴지통으로 옮기기")
    case .restore: UsageText("카드...", "휴지통의 카드 복구")
    case .purge: UsageText("카드...", "휴지통의 카드 영구 삭제")
    case .undo:
      UsageText("", "마지막 변경 되돌리기 (한 번 더 쓰면 그 전 변경)", "영구 삭제는 되돌릴 수 없습니다. --yes를 붙이면 영구 삭제 전의 변경을 되돌립니다.")
    case .redo: UsageText("", "되돌린 변경 다시 실행")
    case .log: UsageText("[카드...]", "변경 기록을 최근 것부터 보기", "--follow는 새 기록이 생길 때마다 출력합니다.")
    case .projects:
      UsageText(
        "", "프로젝트 목록 보기, 만들기, 이름 바꾸기, 보관하기", "--add 이름으로 만들고, --rename 새이름 --project 옛이름으로 이름을 바꿉니다.")
    case .journal: UsageText("동작", "일기 읽고 쓰기: list, show, search, add, edit 등")
    case .remote:
      UsageText("[동작]", "프로젝트를 캘린더 서버(CalDAV)와 연결", "add, link, unlink 등: sekan remote --help")
    case .sync: UsageText(usageOfSync.value, "서버와 동기화", "docs/sync.ko.md와 man sekan-remote를 보세요.")
    case .check: UsageText("", "저장소에 이상이 없는지 확인", "--repair는 사본을 만든 뒤 색인 등 복구할 수 있는 부분을 다시 만듭니다.")
    case .backup:
      UsageText(
        "[파일|폴더]", "저장소를 복사하고 사본을 점검 (보드가 열려 있어도 가능)",
        "경로를 쓰지 않으면 저장소 옆의 backups 폴더에 만듭니다.",
        "--daily는 보드처럼 하루에 한 번만 만들고 오래된 백업을 지웁니다.")
    case .restoreBackup:
      UsageText(
        "파일|날짜|latest", "저장소를 백업으로 바꾸기 (현재 저장소는 보관)",
        "날짜와 latest는 sekan backup --list의 백업을 가리킵니다.",
        "무엇이 다른지 보여 주고 물어봅니다. 현재 저장소는 백업으로 남습니다.")
    case .doctor: UsageText("", "터미널, 저장소, 설정 등 실행 환경 점검")
    case .holidays: UsageText("[연도]", "한 해의 공휴일 보기")
    case .remind:
      UsageText(
        "", "울릴 때가 된 알림 보내기 (cron이나 타이머용)", "--watch는 끝낼 때까지 계속 보냅니다.",
        "--list [--json], --snooze 번호 [10분], --dismiss 번호")
    case .demo: UsageText("", "예시 보드 열기 (끝내면 삭제)")
    case .config: UsageText("", "설정 보기, 설정 검사, 예시 파일 출력")
    case .completion: UsageText("bash|zsh|fish", "셸의 자동 완성 스크립트 출력")
    case .complete: UsageText("셸 -- 단어...", "마지막 단어의 자동 완성 후보 출력 (셸 스크립트용)")
    case .help: UsageText("[명령 [동작]]", "이 도움말 또는 명령의 사용법 보기")
    }
  }

  func title(of group: ShellCommandGroup) -> String {
    switch group {
    case .cards: "카드 바꾸기"
    case .views: "카드 보기"
    case .board: "보드와 일기"
    case .exchange: "파일과 서버"
    case .program: "설정과 도움말"
    }
  }

  func usage(of option: ShellOption) -> UsageText {
    switch option {
    case .project: UsageText("이름", "프로젝트 (기본: 보드와 watch는 마지막 프로젝트, 다른 명령은 홈)")
    case .store: UsageText("파일", "$SEKAN_STORE나 $XDG_DATA_HOME/sekan/board.sqlite 대신 쓸 저장소")
    case .create: UsageText("", "저장소 폴더나 .sekan 파일에 적힌 저장소가 없으면 새로 만들기")
    case .config: UsageText("파일", "$SEKAN_CONFIG나 $XDG_CONFIG_HOME/sekan/config 대신 쓸 설정 파일")
    case .language: UsageText("", "언어 (기본: $SEKAN_LANG, 없으면 로캘)")
    case .ascii: UsageText("", "선과 기호를 ASCII로 표시")
    case .plain: UsageText("", "선과 기호 대신 말로 표시 (화면 낭독기용)")
    case .noColor: UsageText("", "색 없이 표시 (NO_COLOR=1과 같음)")
    case .noMouse: UsageText("", "마우스 사용 안 함")
    case .version: UsageText("", "버전")
    case .help: UsageText("", "이 도움말")
    case .title: UsageText("글", "제목")
    case .due: UsageText("언제", "마감")
    case .start: UsageText("날짜", "시작할 수 있는 날")
    case .repeats: UsageText("주기", "반복 주기")
    case .reminders: UsageText("언제,...", "알림 시각")
    case .partOf: UsageText("카드", "상위 카드 (#12, 업무#3 또는 없음)")
    case .size: UsageText("수", "크기 (1~99 또는 없음)")
    case .estimate: UsageText("길이", "예상 시간 (2시간, 1h30m, 90분 또는 없음)")
    case .spent: UsageText("길이", "소요 시간 (+20분은 더하기)")
    case .tag: UsageText("태그", "태그")
    case .priority: UsageText("", "중요도 (낮음, 보통, 높음도 가능)")
    case .notes: UsageText("글|-", "메모 (-는 표준 입력에서 읽기)")
    case .column: UsageText("이름", "칸 (칸의 단계도 가능)")
    case .stage: UsageText("이름", "칸 안의 단계")
    case .top: UsageText("", "칸의 맨 위에 놓기")
    case .bottom: UsageText("", "칸의 맨 아래에 놓기")
    case .past: UsageText("", "지난 마감 허용")
    case .series: UsageText("", "이번 차례부터 모두 바꾸기")
    case .quick: UsageText("한 줄", "제목·태그·마감을 한 줄에 쓰기 (뒤에 오는 단어도 모두 포함)")
    case .json: UsageText("", "JSON으로 출력 (다른 프로그램용)")
    case .occurrences: UsageText("수", "반복 카드마다 출력할 다음 날짜 수 (--json 전용, 최대 100)")
    case .filter: UsageText("조건", "조건에 맞는 모든 카드 (저장한 필터 이름도 가능)")
    case .sort: UsageText("", "정렬 순서 (직접, 마감, 중요도, 최근변경, 최근추가, 시작도 가능)")
    case .reverse: UsageText("", "칸마다 역순으로 정렬")
    case .all: UsageText("", "모든 프로젝트 포함")
    case .trash: UsageText("", "휴지통 포함")
    case .markdown: UsageText("", "Markdown으로 출력")
    case .ics: UsageText("", "iCalendar로 출력 (import로 다시 가져올 수 있음)")
    case .mermaid: UsageText("", "Mermaid 순서도로 출력 (Markdown용)")
    case .add: UsageText("이름", "프로젝트 만들기")
    case .rename: UsageText("이름", "--project로 고른 프로젝트의 새 이름")
    case .archive: UsageText("이름", "프로젝트 보관 (숨기기만 하고 카드는 유지)")
    case .unarchive: UsageText("이름", "보관한 프로젝트 꺼내기")
    case .titles: UsageText("제목|없음", "프로젝트의 칸 제목 정하기: \"생각, 지금, 다 했음\"")
    case .stages: UsageText("칸 단계|없음", "칸을 단계로 나누기. 띄어쓰기가 있으면 따옴표로 묶기: \"진행 중: 제작, 코드 검토\"")
    case .repair: UsageText("", "사본을 만든 뒤 복구할 수 있는 부분 다시 만들기")
    case .about: UsageText("", "공휴일 표의 출처와 날짜, 나라 보기")
    case .year: UsageText("연도", "연도 (기본: 올해)")
    case .country: UsageText("kr", "나라 (기본: 설정에 있는 나라)")
    case .command: UsageText("명령", "데스크톱 알림 대신 실행할 명령")
    case .color: UsageText("방식", "auto, always, never (status는 ansi, tmux, pango, none도 가능)")
    case .days: UsageText("수", "오늘부터 보여 줄 일수: 1~366 (기본: 14)")
    case .agenda: UsageText("", "보드 대신 일정 보기")
    case .calendar: UsageText("", "보드 대신 이번 달 달력 보기")
    case .html: UsageText("파일", "보드 대신 웹 페이지 파일을 끝낼 때까지 최신으로 유지")
    case .watch: UsageText("", "끝낼 때까지 계속 실행")
    case .list: UsageText("", "울린 알림과 울릴 알림 보기")
    case .snooze: UsageText("번호", "카드의 알림을 나중에 다시 울리기")
    case .dismiss: UsageText("번호", "카드의 알림 끄기")
    case .check: UsageText("", "잘못된 설정 보기")
    case .example: UsageText("", "모든 설정이 담긴 예시 파일 출력")
    case .by: UsageText("", "묶어서 셀 단위 (기본: week)")
    case .csv: UsageText("", "CSV로 출력 (하루에 한 줄)")
    case .svg: UsageText("파일", "그림을 새 SVG 파일로 저장 (-는 표준 출력)")
    case .cards: UsageText("수", "예측할 카드 수 (기본: 조건에 맞는 남은 카드)")
    case .week: UsageText("", "지난주에 한 일과 이번 주에 할 일")
    case .month: UsageText("", "지난달에 한 일과 이번 달에 할 일")
    case .timewarrior: UsageText("", "Timewarrior 데이터 파일 형식으로 출력")
    case .slack: UsageText("", "Slack에 붙여 넣을 글로 출력")
    case .from: UsageText("날짜", "이날부터")
    case .to: UsageText("날짜", "이날까지")
    case .most: UsageText("수", "최대 개수 (기본: 모두, next는 10)")
    case .since: UsageText("날짜", "이날부터, 또는 이 번호 다음부터의 기록 (오래된 것부터)")
    case .follow: UsageText("", "끝낼 때까지 새 기록 계속 출력 (먼저 출력할 최근 기록의 수는 --limit)")
    case .removed: UsageText("", "휴지통에 있는 일기 보기")
    case .date: UsageText("날짜", "일기의 날짜")
    case .time: UsageText("시각|없음", "일기의 시각")
    case .weather: UsageText("날씨|없음", "날씨")
    case .append: UsageText("", "기존 글 뒤에 덧붙이기")
    case .format: UsageText("형식", "jrnl, jrnl-json, dayone, markdown (내보내기 전용: md-document, html)")
    case .map: UsageText("목록", "목록의 카드를 넣을 칸: Review=doing, Later=skip")
    case .redact: UsageText("항목,...", "빼고 내보낼 항목: notes(메모), people(@ 태그), waiting(대기 이유)")
    case .overwrite: UsageText("", "직접 고쳤거나 보드보다 새로운 파일도 보드에 맞춰 쓰고 지우기")
    case .dryRun: UsageText("", "실제로 바꾸지 않고 결과만 미리 보기")
    case .yes: UsageText("", "되돌릴 수 없거나 서버에서도 삭제되는 작업을 확인 없이 실행")
    case .daily: UsageText("", "하루에 한 번만 백업하고 오래된 백업은 삭제")
    case .keep: UsageText("", "카드가 서버와 다르면 다음 동기화 때 따를 쪽")
    case .again: UsageText("", "세칸에서 고치거나 삭제한 일기도 새 일기로 가져오기")
    }
  }

  func meaning(of option: ShellOption, in command: ShellCommand) -> String? {
    switch (option, command) {
    case (.project, .board), (.project, .watch): "프로젝트 (기본: 마지막으로 연 프로젝트)"
    case (.since, .stats): "이날부터 (기본: 최근 12주)"
    case (.since, .review), (.since, .time): "이날부터 (기본: 최근 7일)"
    case (.by, .time): "합계를 내는 단위 (기본: card)"
    case (.week, .time): "지난주"
    case (.month, .time): "지난달"
    case (.csv, .time): "CSV로 출력 (카드와 날짜마다 한 줄)"
    case (.format, .importFile):
      "taskwarrior, trello, obsidian, deck, github, org, taskell, kanban-md, backlog, todoist, csv, todotxt (기본: 내용으로 판단)"
    case (.project, _): "프로젝트 (기본: 홈)"
    case (.most, .next): "최대 개수 (기본: 10)"
    case (.most, _): "최대 개수 (기본: 모두)"
    case (.list, .backup): "저장소 옆이나 폴더에 있는 백업 목록 (최신순)"
    case (.yes, .restoreBackup): "묻지 않고 바꾸기"
    case (.yes, .send): "연결되지 않은 프로젝트로도 보내기"
    case (.color, .status): "auto, always, never, ansi, tmux, pango, none"
    case (.color, _): "auto, always, never"
    case (.format, .export):
      "markdown(기본), ics, json, html, svg, badge, todotxt, taskwarrior, csv, obsidian, taskell, org"
    default: nil
    }
  }

  func remarks(on topic: UsageTopic) -> [String] {
    switch topic {
    case .card:
      [
        "카드: #12, 12, 다른 프로젝트의 카드는 work#12, 또는 제목의 앞부분. 여러 장은 4 7 9,",
        "4,7,9, 4-9. -는 카드를 표준 입력에서 한 줄에 하나씩 읽습니다.",
      ]
    case .lines:
      ["sekan add -는 표준 입력의 한 줄마다 카드를 하나씩 만듭니다.", "sekan add --quick -는 각 줄을 --quick 뒤에 쓴 것처럼 읽습니다."]
    case .plain: ["-- 뒤에 쓴 단어는 옵션으로 읽지 않습니다. 예: sekan add -- -x."]
    case .when: ["언제: 편집기에서와 똑같이 씁니다. 예: 금, 내일 17:00, +3, 2026-12-25 오후 5시."]
    case .line:
      ["한 줄: 보드에서 i를 눌렀을 때와 똑같이 씁니다. 예: 인증서 갱신 #운영 !높음 금 17:00.", "--tag로 쓴 태그도 함께 붙습니다."]
    case .query:
      [
        "조건: 보드에서 f를 눌렀을 때와 똑같이 씁니다. 예: 태그:운영 마감<금 -대기 (docs/search.md).",
        "날짜와 번호는 범위로도 쓸 수 있습니다. 예: 마감:월..금, 마감:..금, 마감:2026-11, #1-3.",
        "저장한 필터의 이름을 써도 됩니다.",
      ]
    case .day:
      ["날짜: 내일, 금, 12월 3일, 7일 전, 2026-12-03."]
    case .page:
      [
        "일기: 일기 ID의 앞부분, 그날의 일기가 한 편뿐이면 날짜, 또는 마지막(last).",
        "일기를 볼 때는 이번 주, 2026-11, 2026처럼 여러 날도 쓸 수 있습니다.",
      ]
    case .month: ["달: 2026-12, 12, 12월, 다음 달(+1), 지난달(-1)."]
    case .weather: ["날씨: \(weatherConditions)", "중 하나. 기온과 장소를 덧붙여도 됩니다. 예: 비 12 부산."]
    }
  }

  var seeCommandHelp: [String] { ["명령별 사용법은 ‘sekan help 명령’, 전체 설명서는 ‘man sekan’에서 볼 수 있습니다."] }

  var exitStatuses: [ExitStatus] {
    [
      ExitStatus(0, "성공"), ExitStatus(1, "대상이 없거나 일부 실패"), ExitStatus(2, "사용법 오류"),
      ExitStatus(3, "규칙에 맞지 않아 거부됨"), ExitStatus(4, "저장소를 읽거나 쓸 수 없음"),
      ExitStatus(69, "서버에 연결하지 못함"), ExitStatus(74, "출력하지 못함 (바꾼 것은 저장됨)"),
      ExitStatus(75, "저장소가 잠겼거나 동기화하는 중 (다시 해 보세요)"), ExitStatus(127, "sekan-remote가 설치되지 않음"),
    ]
  }

  func sentence(of statuses: [ExitStatus]) -> String {
    "종료 상태: " + statuses.map { "\($0.number) \($0.meaning)" }.joined(separator: ", ") + "."
  }

  var notATerminal: String { "sekan: 보드는 터미널에서만 열 수 있습니다 (‘sekan list’는 터미널이 없어도 됩니다)" }

  func unknownTerminal(_ name: String) -> String {
    "sekan: ‘\(name)’ 터미널을 알 수 없습니다. TERM=xterm-256color로 바꿔 보세요"
  }

  func systemFailed(_ what: String, _ why: String) -> String { "sekan: \(what): \(why)" }
  func outputFailed(_ why: String) -> String { "출력하지 못했습니다: \(why)" }
  func onlyOutputFailed(_ why: String, stored: String?) -> String {
    "바꾼 것은 저장했고 출력만 하지 못했습니다: \(why)" + (stored.map { ". 저장한 것: \($0)" } ?? "")
  }
  func partIsStored(_ why: String, stored: String?) -> String {
    "\(why). \(stored.map { "저장한 것: \($0)" } ?? "일부는 저장했습니다")"
  }
  func unknownOption(_ option: String) -> String { "sekan: 알 수 없는 옵션 ‘\(option)’" }
  func unknownCommand(_ command: String) -> String { "sekan: ‘\(command)’ 명령은 없습니다" }
  var seeHelp: String { "(sekan --help)" }
  func missingValue(_ option: String) -> String { "sekan: ‘\(option)’에 값이 필요합니다" }
  func takesNoValue(_ option: String, _ value: String) -> String { "sekan: ‘\(option)’에는 값을 쓸 수 없습니다: ‘\(value)’" }
  var storeNameIsNoText: String { "저장소 이름은 UTF-8 글자여야 합니다" }
  var newNameIsNoText: String { "새 파일이나 폴더의 이름은 UTF-8 글자여야 합니다" }
  func badValue(_ value: String, _ option: String) -> String { "sekan: \(option)에 ‘\(value)’ 값은 쓸 수 없습니다" }
  func badField(_ value: String, _ field: CardField, option: String, why: String) -> String {
    badValue(value, label(field), why: why)
  }
  func badValue(_ value: String, _ option: String, why: String) -> String {
    why.hasPrefix("‘\(value)’") ? "sekan: \(option): \(why)" : "sekan: \(option) ‘\(value)’: \(why)"
  }
  func emptyValue(_ option: String) -> String { "sekan: ‘\(option)’ 값이 비어 있습니다" }
  func searchOrAction(_ word: String, _ action: String) -> String {
    "sekan: \(didYouMean(action)) ‘\(word)’ 조건으로 찾으려면 --filter \(word)로 쓰세요"
  }
  func noSuchPlace(_ typed: String, _ why: String) -> String { "sekan: ‘\(typed)’ 칸이나 단계가 없습니다. \(why)" }
  func possibleNumbers(from least: Int, to most: Int?) -> String {
    most.map { "\(least)부터 \($0)까지의 수를 쓰세요" } ?? "\(least) 이상의 수를 쓰세요"
  }
  func possibleValues(_ values: String) -> String { "쓸 수 있는 값: \(values)" }
  var notUTF8: String { "sekan: UTF-8이 아닌 글자는 ‘\u{FFFD}’로 저장했습니다" }
  func notUTF8(onLines count: Int, first: Int) -> String {
    let place = count == 1 ? "\(grouped(first))번째 줄" : "\(grouped(count))개 줄, 처음은 \(grouped(first))번째 줄"
    return "sekan: UTF-8이 아닌 글자는 카드에서 ‘\u{FFFD}’로 바뀝니다: \(place)"
  }
  func newCardHasNoTag(_ tag: String) -> String { "새 카드에는 뗄 태그가 없습니다: ‘\(tag)’" }
  func inputTooLarge(_ most: Int) -> String { "sekan: 표준 입력이 \(most) MB보다 큽니다" }
  var inputIsOfOtherEncoding: String { "sekan: 표준 입력이 UTF-16이나 UTF-32입니다. UTF-8로 바꾸세요" }
  var isDevice: String { "파일이 아니라 장치입니다" }
  var isNamedPipe: String { "파일이 아니라 이름 있는 파이프입니다. 표준 입력으로 읽으세요: - < 파일" }
  func tooLargeToCopy(_ most: Int) -> String {
    "파이프로는 \(most) MB까지 받습니다. 파일로 저장한 뒤 그 파일을 가져오세요"
  }
  var addNeedsTitle: String { "sekan: 제목을 쓰세요" }
  var limitNeedsBoth: String { "sekan: limit에는 칸과 수(또는 없음)가 필요합니다" }
  func wordIsStore(_ word: String) -> String { "sekan: 다른 저장소는 --store로 지정하세요: --store ‘\(word)’" }
  func tooManyWords(_ word: String) -> String { "sekan: 인자가 너무 많습니다: ‘\(word)’" }
  func notForCommand(_ option: String, _ command: String) -> String { "sekan: ‘\(option)’: \(command)에는 쓸 수 없는 옵션입니다" }
  func needsOption(_ option: String, _ other: String) -> String { "sekan: \(other) 없이는 쓸 수 없는 옵션입니다: \(option)" }
  func eitherOr(_ one: String, _ other: String) -> String { "sekan: 함께 쓸 수 없는 옵션입니다: \(one), \(other)" }
  func needsOneFile(_ command: String) -> String { "sekan: \(command)에는 파일 하나, 또는 표준 입력을 뜻하는 -가 필요합니다" }
  var findNeedsWords: String { "sekan: 검색어가 필요합니다 (‘sekan find 보고서’)" }
  func noSuchCard(_ number: String, _ project: String) -> String { "sekan: \(project)에 #\(number) 카드가 없습니다" }
  func needsCards(_ command: String, orFilter takesFilter: Bool) -> String {
    "sekan: \(command)에는 카드가 필요합니다: #12, 제목의 앞부분" + (takesFilter ? ", 또는 --filter 조건" : "")
  }
  var nothingRead: String { "표준 입력이 비어 있습니다" }
  var purgeStays: String { "영구 삭제는 되돌릴 수 없습니다. 영구 삭제 전의 변경을 되돌리려면 ‘sekan undo --yes’를 실행하세요" }
  func mustBeRestored(_ what: String) -> String { "\(what): 휴지통에 있습니다. ‘sekan restore’로 복구하세요" }
  func isNotInTrash(_ title: String, number: Int) -> String {
    "\(Korean.with(quoted(title), "은", "는")) 아직 보드에 있습니다. 먼저 \(Korean.toward("‘sekan remove \(number)’")) 휴지통으로 옮기세요"
  }
  func needsWords(_ command: String, _ value: String) -> String { "sekan: 사용법: sekan \(command) \(value)" }
  func cardsOrFilter(_ word: String) -> String { "sekan: 카드와 --filter는 함께 쓸 수 없습니다: ‘\(word)’" }
  func cardOrDay(_ number: Int, cards: String, day: Bool, isAwaited: Bool) -> String {
    let ways =
      ["여러 카드는 ‘\(cards)’"] + (day ? ["날짜는 ‘\(number)일’"] : []) + (isAwaited ? ["기다릴 카드는 ‘#\(number)’"] : [])
    return "sekan: ‘\(number)’의 뜻이 분명하지 않습니다. \(ways.joined(separator: ", "))처럼 쓰세요"
  }
  var cardsOfTwoProjects: String { "서로 다른 프로젝트의 카드입니다. 한 번에 한 프로젝트씩 바꾸세요" }
  func noCardBegins(_ beginning: String, _ project: String) -> String {
    "\(project)에는 제목이 \(Korean.toward("‘\(beginning)’")) 시작하는 카드가 없습니다"
  }
  func severalCardsBegin(_ beginning: String) -> String { "제목이 \(Korean.toward("‘\(beginning)’")) 시작하는 카드가 여럿입니다:" }
  var noCardFound: String { "조건에 맞는 카드가 없습니다" }
  func wouldAdd(_ count: Int) -> String { "미리 보기: \(Korean.with(cards(count), "을", "를")) 추가합니다. 아직 아무것도 바꾸지 않았습니다" }
  func wouldChange(_ count: Int) -> String { "미리 보기: \(Korean.with(cards(count), "을", "를")) 바꿉니다. 아직 아무것도 바꾸지 않았습니다" }
  func leftOut(_ count: Int, _ why: String?) -> String { skipped(count) + (why.map { ": \($0)" } ?? "") }
  func onLine(_ number: Int, _ sentence: String) -> String { "\(number)번째 줄: \(sentence)" }
  func noneAdded(line number: Int, _ sentence: String) -> String {
    "카드를 하나도 추가하지 않았습니다. \(number)번째 줄: \(sentence)"
  }
  func sendingNeedsYes(_ means: String) -> String { "\(means) 그래도 옮기려면 --yes를 붙이세요" }
  func purgingNeedsYes(_ count: Int) -> String {
    "되돌릴 수 없습니다. \(Korean.with(cards(count), "을", "를")) 영구 삭제하려면 --yes를 붙이세요"
  }
  var badSince: String { "기록의 번호나 ‘어제’, ‘월’, ‘11-03’ 같은 날짜를 쓰세요" }
  var badMonth: String { "달은 ‘12월’, ‘2026-12’, ‘+1’처럼 쓰세요" }
  var seriesNeedsDay: String { "--series로는 마감을 없앨 수 없습니다. 반복되는 카드에는 마감이 있어야 합니다" }
  var optionsAnywhere: String { "모든 명령의 옵션" }
}
