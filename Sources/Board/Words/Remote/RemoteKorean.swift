import Kanban

extension Korean {
  var remoteTitle: String { "sekan remote: 프로젝트를 서버의 할 일 캘린더(CalDAV)와 동기화합니다" }

  func usage(of action: RemoteAction) -> UsageText {
    switch action {
    case .list: UsageText("[--json]", "서버와 연결된 프로젝트, 그 상태")
    case .feeds:
      UsageText("[--json]", "지금 물어볼 수 있는 날씨·공휴일·공개 캘린더를 받아 오고 그 상태를 보여 줌")
    case .add: UsageText("[URL] [--user 사용자] [--name 이름]", "서버의 캘린더를 찾음; 암호를 물어봄")
    case .link:
      UsageText(
        "프로젝트 [URL|캘린더|new] [--server 이름] [--yes]", "프로젝트를 캘린더와 연결. 따로 쓰지 않으면 이름이 같은 캘린더;",
        "new는 새로 만듦")
    case .journal:
      UsageText("프로젝트 [on|off] [--yes]", "연결된 프로젝트의 일기도 캘린더에 둠; 처음에는 꺼져 있음")
    case .unlink: UsageText("프로젝트", "연결을 끊음; 카드는 양쪽에 그대로")
    case .remove: UsageText("이름", "서버를 여기 목록에서만 지움; 서버에 있는 것은 그대로")
    case .accept: UsageText("프로젝트", "확인이 필요한 삭제를 상대 쪽에도 적용")
    case .putBack: UsageText("프로젝트", "삭제된 카드를 양쪽에 되살리기")
    case .retry: UsageText("[프로젝트]", "서버가 받지 않은 것을 다시 시도")
    case .seen: UsageText("[프로젝트]", "양쪽에서 바뀐 카드를 보여 주고 확인 처리. --keep이면 다음에도 보여 줌")
    }
  }

  var usageOfSync: UsageText {
    UsageText(
      "[서버|프로젝트] [--watch [--feeds]] [--json] [--quiet]",
      "모든 서버 또는 한 서버와 한 번 동기화; --watch는 계속하면서 날씨·공휴일·캘린더도 받음;", "--feeds를 붙이면 그것만 받음")
  }

  var remoteRemarks: [String] {
    [
      "어디에나: --store 파일, --config 파일, --lang en|ko, --ascii.",
      sentence(of: remoteExitStatuses),
    ]
  }

  var remoteExitStatuses: [ExitStatus] {
    [
      ExitStatus(0, "끝냄"), ExitStatus(1, "확인할 일이 있음"), ExitStatus(2, "알아듣지 못함"),
      ExitStatus(4, "저장소를 읽거나 쓸 수 없음"), ExitStatus(69, "서버에 연결하지 못함"),
      ExitStatus(74, "출력하지 못함"), ExitStatus(75, "다른 프로그램이 동기화하는 중"),
    ]
  }

  func remoteProgramMissing(_ program: String) -> String {
    "sekan: ‘\(program)’ 프로그램이 없습니다. sekan-remote 패키지나 make install로 설치됩니다"
  }

  func unknownAction(_ name: String, possible: String) -> String {
    "sekan: ‘\(name)’: remote에 없는 동작입니다. 있는 동작: \(possible)"
  }
  func needsAddress(_ call: String) -> String {
    "sekan: \(call)에는 서버 주소가 필요합니다 (‘sekan \(call) https://cal.example.org’)"
  }
  func needsProject(_ call: String) -> String { "sekan: \(call)에는 프로젝트가 필요합니다 (‘sekan projects’)" }
  func needsServer(_ call: String) -> String { "sekan: \(call)에는 서버 이름이 필요합니다 (‘sekan remote’)" }
  func badAddress(_ typed: String) -> String {
    "‘\(typed)’: 서버 주소가 아닙니다. https://cal.example.org/path/ 처럼 씁니다"
  }
  func addressHoldsCredentials(_ typed: String) -> String {
    "‘\(typed)’: 남이 볼 수 있는 주소에 사용자 이름이나 암호가 들어 있습니다. 빼고 쓰면 따로 물어봅니다"
  }
  func addressIsUnencrypted(_ typed: String) -> String {
    "‘\(typed)’: 암호화되지 않은 주소입니다. 이 컴퓨터 자신이 아니면 https만 씁니다"
  }
  func badServerName(_ typed: String) -> String {
    "‘\(typed)’: 서버 이름으로 쓸 수 없습니다. --name으로 다른 이름을 정하세요"
  }
  func noServer(_ name: String, _ known: String) -> String { "‘\(name)’ 서버가 없습니다. 있는 서버: \(known)" }
  var noServerYet: String { "아직 서버가 없습니다. ‘sekan remote add URL’로 추가합니다" }
  func severalServers(_ known: String) -> String { "서버가 여럿입니다. --server로 하나를 고르세요: \(known)" }
  func unknownServer(_ address: String) -> String {
    "그 주소의 서버가 아직 등록되지 않았습니다. 먼저: sekan remote add \(address)"
  }
  var needsUser: String { "터미널이 없어 사용자 이름을 물어볼 수 없습니다. --user로 알려 주세요" }

  var askAddress: String { "서버 주소 (https://cal.example.org):" }
  func askUser(_ host: String) -> String { "\(host) 서버의 사용자 이름:" }
  func askPassword(_ user: String, _ host: String) -> String { "\(host): ‘\(user)’의 암호:" }
  func askToKeepPassword(_ file: String) -> String { "암호를 나만 읽을 수 있게 \(file)에 저장할까요?" }
  func projectsHere(_ names: String) -> String { "여기 있는 프로젝트: \(names)" }
  func askProject(_ calendar: String) -> String { "‘\(calendar)’ 캘린더와 연결할 프로젝트 (없으면 Enter):" }
  func askToMakeProject(_ name: String) -> String { "‘\(name)’ 프로젝트가 없습니다. 만들까요?" }
  func askCalendar(_ most: Int) -> String {
    most == 1 ? "어느 캘린더와 연결할까요 (1, 그만두려면 Enter)?" : "어느 캘린더와 연결할까요 (1~\(most), 그만두려면 Enter)?"
  }
  var askToLink: String { "연결할까요?" }
  var yesOrNo: String { "[예/아니요(기본)]" }

  func notReached(_ host: String, _ why: String) -> String {
    "\(host) 서버에 연결하지 못했습니다 (\(why)). 주소와 네트워크를 확인하세요"
  }
  func trouble(_ trouble: NetworkTrouble) -> String {
    switch trouble {
    case .unknownHost: "그런 호스트가 없음"
    case .refused: "연결이 거부됨"
    case .noRoute: "가는 길이 없음"
    case .silence: "응답이 없음"
    case .noTLS: "암호화된 연결이 안 됨"
    case .cut: "연결이 끊김"
    }
  }
  func speaksNoTLS(_ host: String) -> String {
    "\(host) 서버와 https로 통신하지 못했습니다. 주소와 포트를 확인하세요"
  }
  func timedOut(_ host: String) -> String { "\(host) 서버가 제때 응답하지 않았습니다. 나중에 다시 해 보세요" }
  func badCertificate(_ host: String, _ why: String, _ file: String) -> String {
    "\(host) 서버의 인증서를 믿을 수 없습니다 (\(why)). 직접 만든 인증 기관이면 \(file)에 ‘ca =’로 그 파일을 적으세요"
  }
  func sentElsewhere(_ host: String, _ place: String) -> String {
    "\(host) 서버가 다른 주소로 보냅니다: \(place). 그곳이 맞으면 그 주소를 쓰세요"
  }
  func loginRefused(_ host: String, _ user: String) -> String {
    "\(host) 서버가 ‘\(user)’의 암호를 거절했습니다. 프로그램용 암호를 따로 만들어야 하는 서버도 있습니다"
  }
  func isNoCalDAV(_ address: String, _ status: Int) -> String {
    "캘린더 서버(CalDAV)가 없는 주소입니다 (응답: \(status)): \(address). 서버의 도움말에 있는 주소로 해 보세요"
  }
  func foundAtRoot(_ typed: String, _ root: String) -> String {
    "아무것도 없는 주소입니다: \(typed). 서버를 찾은 주소를 대신 저장합니다: \(root)"
  }
  func calendarsElsewhere(_ address: String) -> String { "캘린더가 다른 호스트에 있습니다. 그 주소를 추가하세요: \(address)" }
  func noneForTasks(_ address: String, newWith call: String?) -> String {
    "할 일 캘린더가 없습니다: \(address)"
      + (call.map { ". 새로 만들려면: \($0)" } ?? ". 서버에서 만든 다음 다시 해 보세요")
  }
  func takesNoTasks(_ address: String) -> String {
    "일정만 담고 할 일은 담지 않는 캘린더입니다: \(address). 할 일 캘린더가 따로 있어야 합니다"
  }
  func noCalendarAt(_ address: String) -> String { "캘린더가 없습니다: \(address). ‘sekan remote add’로 찾습니다" }
  func accessRefused(_ address: String) -> String { "서버가 접근을 막았습니다: \(address). 공유한 사람에게 물어보세요" }
  func serverIsBusy(_ host: String) -> String { "\(host) 서버가 바쁘거나 고장 났습니다. 나중에 다시 해 보세요" }
  func userHasColon(_ user: String) -> String { "사용자 이름에는 쌍점(:)을 쓸 수 없습니다: ‘\(user)’" }
  func serverIsFull(_ host: String) -> String { "\(host) 서버에 남은 공간이 없습니다. 서버의 공간을 비우세요" }
  func serverIsBusy(_ host: String, for duration: String) -> String { "\(host) 서버가 바쁩니다. \(duration) 뒤에 다시 해 보세요" }
  func answersOddly(_ host: String, _ what: String) -> String {
    "\(host) 서버가 캘린더 서버답지 않게 응답합니다 (\(what)). 서버에서는 아무것도 바꾸지 않았습니다"
  }

  func noPassword(_ server: String, _ file: String) -> String {
    "‘\(server)’ 서버의 암호가 없습니다. \(file)의 [\(server)] 아래에 ‘password =’나 ‘password-command =’를 적으세요"
  }
  func passwordIsWithheld(_ server: String, _ host: String, _ file: String) -> String {
    "\(file)의 [\(server)] 아래에 있는 암호는 \(host)에 보내지 않았습니다. "
      + "내 서버가 맞으면 [\(server)] 아래의 host를 \(Korean.toward("‘host = \(host)’")) 정하세요"
  }
  func passwordCommandFailed(_ program: String, _ why: String) -> String {
    "암호를 알려 주는 명령이 실패했습니다 (‘\(program)’: \(why))"
  }
  var saidNothing: String { "출력이 없음" }
  var saidTooMuch: String { "출력한 줄이 너무 긺" }
  func openToOthers(_ file: String) -> String {
    "남이 읽거나 바꿀 수 있는 파일입니다: \(file). chmod 600으로 나만 쓰게 하세요"
  }
  func notOnesOwn(_ file: String) -> String { "남의 파일이어서 읽지 않습니다: \(file)" }
  func notReadable(_ file: String, _ why: String) -> String { "파일을 쓸 수 없습니다 (\(why)): \(file)" }
  var isNoFile: String { "파일이 아님" }
  var isTooLarge: String { "너무 큼" }
  var isNoText: String { "UTF-8이 아님" }
  func badLine(_ file: String, _ line: Int, _ why: String) -> String {
    "\(file) \(line)행: \(why). 고칠 때까지 이 파일을 쓰지 않습니다"
  }
  var unreadableLine: String { "‘[서버 이름]’도 ‘키 = 값’도 아닙니다" }
  func unknownKey(_ key: String?, _ possible: String) -> String {
    (key.map { "\(Korean.with("‘\($0)’", "이라는", "라는")) 키는 없습니다" } ?? "그런 키는 없습니다") + " (쓸 수 있는 키: \(possible))"
  }
  var keyBeforeServer: String { "위에 ‘[서버 이름]’이 있어야 합니다" }
  func keyWithoutValue(_ key: String) -> String { "‘\(key)’의 값이 없습니다" }
  func keyTwice(_ key: String) -> String { "‘\(key)’: 앞에서 이미 정했습니다" }
  func serverTwice(_ name: String) -> String { "[\(name)]: 두 번 나옵니다" }
  var hostIsNone: String {
    "‘host’에는 전체 주소가 아니라 호스트만 적습니다. 예: cal.example.org, 기본 포트가 아니면 cal.example.org:8443"
  }
  var quoteIsOpen: String { "따옴표가 닫히지 않았습니다" }
  var pathIsRelative: String { "‘ca’의 경로는 /로 시작해야 합니다" }
  func keyForEveryone(_ key: String) -> String { "‘\(key)’: 모든 서버에 쓰는 [*] 아래에는 ‘ca’만 적을 수 있습니다" }
  func nobodyIsCalled(_ name: String, _ known: String, _ file: String) -> String {
    "\(file)의 [\(name)]: 그런 이름의 서버가 없습니다. 있는 서버: \(known)"
  }
  func passwordKept(_ file: String) -> String { "암호를 저장했습니다: \(file)" }
  func passwordNotKept(_ file: String) -> String {
    "이 암호는 파일에 담을 수 없어 저장하지 못했습니다: \(file). 다음에도 물어봅니다"
  }
  func passwordIsOfAnother(_ server: String, _ host: String?, _ file: String) -> String {
    "암호를 저장하지 않았습니다. \(file)의 [\(server)] 아래에는 \(host ?? "다른 호스트")의 암호가 있습니다. "
      + "저장하려면 이 서버를 지우고 --name으로 다른 이름을 정해 다시 추가하세요"
  }
}
