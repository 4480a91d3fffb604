import Kanban

extension Korean {
  var remoteTitle: String { "sekan remote: 프로젝트와 서버의 할 일 캘린더(CalDAV)를 같게 둡니다" }

  func usage(of action: RemoteAction) -> UsageText {
    switch action {
    case .list: UsageText("[--json]", "서버와 연결된 프로젝트, 그 상태")
    case .add: UsageText("URL [--user 사용자] [--name 이름]", "서버의 캘린더를 찾음; 암호를 물어봄")
    case .link: UsageText("프로젝트 [URL|new] [--server 이름] [--yes]", "프로젝트를 캘린더나 새 캘린더와 연결")
    case .unlink: UsageText("프로젝트", "연결을 끊음; 카드는 양쪽에 그대로")
    case .remove: UsageText("이름", "서버를 여기에서만 지움; 서버의 것은 그대로")
    case .accept: UsageText("프로젝트", "답을 기다리는 많은 삭제를 다른 쪽에서도 함")
    case .putBack: UsageText("프로젝트", "그 카드를 되돌려 놓음")
    case .retry: UsageText("[프로젝트]", "서버가 받지 않은 것을 다시 시도")
    }
  }

  var usageOfSync: UsageText {
    UsageText("[이름] [--watch] [--json] [--quiet]", "모든 서버 또는 한 서버와 한 번 동기화; --watch는 계속함")
  }

  var remoteRemarks: [String] {
    [
      "어디에나: --store 파일, --config 파일, --lang en|ko, --ascii.",
      "종료 코드: 0 끝남; 1 살펴볼 것이 있음; 2 알아듣지 못함; 69 서버에 닿지 못함; 75 다른 프로그램이 동기화하는 중.",
    ]
  }

  func remoteProgramMissing(_ program: String) -> String {
    "sekan: ‘\(program)’ 프로그램이 없습니다. sekan과 함께 설치합니다 (make install)"
  }

  func needsAddress(_ call: String) -> String {
    "sekan: \(call)에는 서버의 주소가 필요합니다 (‘sekan \(call) https://cal.example.org’)"
  }
  func needsProject(_ call: String) -> String { "sekan: \(call)에는 프로젝트가 필요합니다 (‘sekan projects’)" }
  func needsServer(_ call: String) -> String { "sekan: \(call)에는 서버의 이름이 필요합니다 (‘sekan remote’)" }
  func badAddress(_ typed: String) -> String {
    "‘\(typed)’: 서버의 주소가 아닙니다. https://cal.example.org/path/ 처럼 씁니다"
  }
  func addressHoldsCredentials(_ typed: String) -> String {
    "‘\(typed)’: 남이 볼 수 있는 주소에 사용자나 암호가 들어 있습니다. 빼고 쓰면 따로 물어봅니다"
  }
  func addressIsUnencrypted(_ typed: String) -> String {
    "‘\(typed)’: 암호화되지 않은 주소입니다. 이 컴퓨터 자신이 아니면 https만 씁니다"
  }
  func badServerName(_ typed: String) -> String { "‘\(typed)’: 서버의 이름으로 쓸 수 없습니다. --name으로 다른 이름을 주세요" }
  func noServer(_ name: String, _ known: String) -> String { "‘\(name)’ 서버가 없습니다. 있는 서버: \(known)" }
  var noServerYet: String { "아직 서버가 없습니다. ‘sekan remote add URL’로 추가합니다" }
  func severalServers(_ known: String) -> String { "서버가 여럿입니다. --server로 알려 주세요: \(known)" }
  func unknownServer(_ address: String) -> String { "그 주소의 서버를 아직 모릅니다. 먼저: sekan remote add \(address)" }
  var needsUser: String { "여기에서는 사용자를 물어볼 수 없습니다. --user로 알려 주세요" }

  func askUser(_ host: String) -> String { "\(host)의 사용자:" }
  func askPassword(_ user: String, _ host: String) -> String { "\(host)에서 \(user)의 암호:" }
  func askToKeepPassword(_ file: String) -> String { "암호를 혼자만 읽을 수 있게 \(file)에 남길까요?" }
  func askProject(_ calendar: String) -> String { "‘\(calendar)’ 캘린더의 프로젝트 (없으면 Enter):" }
  func askToMakeProject(_ name: String) -> String { "‘\(name)’ 프로젝트가 없습니다. 만들까요?" }
  func askCalendar(_ most: Int) -> String { "어느 캘린더입니까 (1~\(most))?" }
  var askToLink: String { "연결할까요?" }
  var yesOrNo: String { "[예/아니요]" }

  func notReached(_ host: String, _ why: String) -> String {
    "\(host)에 닿지 못했습니다 (\(why)). 주소가 맞는지, 네트워크가 되는지 확인하세요"
  }
  func timedOut(_ host: String) -> String { "\(host)에서 제때 답이 없었습니다. 나중에 다시 해 보세요" }
  func badCertificate(_ host: String, _ why: String, _ file: String) -> String {
    "\(host): 그 서버임을 증명하지 못합니다 (\(why)). 직접 만든 인증 기관이면 \(file)에 ‘ca =’로 그 파일을 적으세요"
  }
  func sentElsewhere(_ host: String, _ place: String) -> String {
    "\(host): 다른 곳으로 보냅니다: \(place). 그곳이 맞으면 그 주소를 쓰세요"
  }
  func loginRefused(_ host: String, _ user: String) -> String {
    "\(host): ‘\(user)’의 암호를 받지 않습니다. 프로그램용 암호를 따로 만들어야 하는 서버도 있습니다"
  }
  func isNoCalDAV(_ address: String, _ status: Int) -> String {
    "캘린더 서버(CalDAV)가 없는 주소입니다 (답: \(status)): \(address). 서버의 도움말에 있는 주소로 해 보세요"
  }
  func calendarsElsewhere(_ address: String) -> String { "캘린더가 다른 호스트에 있습니다. 그 주소를 추가하세요: \(address)" }
  func noneForTasks(_ address: String, newWith call: String?) -> String {
    "할 일을 담는 캘린더가 없습니다: \(address)"
      + (call.map { ". 만들려면: \($0)" } ?? ". 그곳에서 만든 다음 다시 해 보세요")
  }
  func takesNoTasks(_ address: String) -> String { "할 일을 담지 않는 캘린더입니다: \(address)" }
  func noCalendarAt(_ address: String) -> String { "캘린더가 없습니다: \(address). ‘sekan remote add’로 찾습니다" }
  func accessRefused(_ address: String) -> String { "서버가 들여보내지 않습니다: \(address). 공유한 사람에게 물어보세요" }
  func serverIsBusy(_ host: String) -> String { "\(host): 바쁘거나 고장입니다. 나중에 다시 해 보세요" }
  func answersOddly(_ host: String, _ what: String) -> String {
    "\(host): 캘린더 서버답지 않은 답입니다 (\(what)). 그곳의 것은 바꾸지 않았습니다"
  }

  func noPassword(_ server: String, _ file: String) -> String {
    "‘\(server)’의 암호가 없습니다. \(file)의 [\(server)] 아래에 ‘password =’나 ‘password-command =’를 적으세요"
  }
  func passwordCommandFailed(_ program: String, _ why: String) -> String {
    "암호를 알려 주는 명령이 실패했습니다 (‘\(program)’: \(why))"
  }
  var saidNothing: String { "아무 말이 없음" }
  var saidTooMuch: String { "줄이 너무 긺" }
  func openToOthers(_ file: String) -> String { "남이 읽거나 바꿀 수 있는 파일입니다: \(file). chmod 600으로 혼자만 쓰게 하세요" }
  func notOnesOwn(_ file: String) -> String { "남의 파일이어서 읽지 않습니다: \(file)" }
  func notReadable(_ file: String, _ why: String) -> String { "파일을 쓸 수 없습니다 (\(why)): \(file)" }
  var isNoFile: String { "파일이 아님" }
  var isTooLarge: String { "너무 큼" }
  var isNoText: String { "UTF-8이 아님" }
  func badLine(_ file: String, _ line: Int) -> String { "\(file)의 \(line)행을 알 수 없어 파일 전체를 쓰지 않습니다" }
  func passwordKept(_ file: String) -> String { "암호를 남겼습니다: \(file)" }
  func passwordNotKept(_ file: String) -> String { "암호를 남기지 못했습니다. 이대로는 담을 수 없습니다: \(file). 다음에도 물어봅니다" }
}
