import Kanban

/// Texts of `sekan remote feeds`: weather, holidays, published calendars.
public protocol RemoteFeedWords {
  var noFeedChosen: String { get }
  var calendarsStayInOwnStore: String { get }
  var nothingFetched: String { get }
  func holidaysKnown(_ count: Int, in years: String) -> String
  func eventsKnown(_ count: Int, leftOut: Int) -> String
  func feedTrouble(_ trouble: FeedTrouble, of source: FeedSourceName) -> String
}

/// Name of a source of weather, holidays or a calendar for a message, and the place of its key.
public struct FeedSourceName: Sendable {
  public let name: String
  /// Section of the credentials file that has the source's key; nil if the source needs no key.
  public let block: String?
  public let file: String

  public init(_ name: String, block: String? = nil, file: String) {
    (self.name, self.block, self.file) = (name, block, file)
  }
}

extension English {
  var noFeedChosen: String {
    "No weather, holidays or calendars are fetched; set ‘weather’, ‘holiday-feed’ or ‘calendar-feed’ in the configuration"
  }
  var calendarsStayInOwnStore: String { "Calendar feeds are kept in your own store only." }
  var nothingFetched: String { "nothing yet" }
  func holidaysKnown(_ count: Int, in years: String) -> String {
    "\(count == 1 ? "1 day" : "\(count) days") of \(years)"
  }
  func eventsKnown(_ count: Int, leftOut: Int) -> String {
    (count == 1 ? "1 event" : "\(grouped(count)) events") + (leftOut > 0 ? ", \(grouped(leftOut)) left out" : "")
  }

  func feedTrouble(_ trouble: FeedTrouble, of source: FeedSourceName) -> String {
    let (name, detail) = (source.name, trouble.detail)
    switch trouble.kind {
    case .noKey:
      let block = "[\(source.block ?? name)] in \(source.file)"
      return detail.isEmpty
        ? "\(name) needs a key: write ‘password = KEY’ under \(block)"
        : "‘\(detail)’ prints no key for \(name); correct ‘password-command’ under \(block)"
    case .wrongKey:
      guard let block = source.block else {
        return "\(name) denies access to this address, which may have changed; correct it in the configuration"
      }
      return
        "\(name) does not accept the key; correct it under [\(block)] in \(source.file) (a new one may need some hours)"
    case .tooOften: return "\(name) limits how often it can be asked; the next request is later"
    case .notFound: return "\(name) does not know that name or address; correct it in the configuration"
    case .busy: return "\(name) is busy or has failed (\(detail)); trying again later"
    case .said: return "\(name) says: ‘\(detail)’"
    case .cut: return "The answer of \(name) was cut short; trying again later"
    case .strange: return "\(name) sent an unexpected answer (\(detail)); trying again later"
    case .unreachable:
      return
        "Could not connect to \(name) (\(NetworkTrouble(rawValue: detail).map(self.trouble) ?? detail)); trying again later"
    case .timedOut: return "\(name) did not answer in time; trying again later"
    case .certificate:
      return
        "The certificate of \(name) is not trusted (\(detail)); behind a proxy, set ‘ca =’ under [*] in \(source.file) to the file of its authority"
    case .tooLarge: return "The answer of \(name) is too large and was not read"
    case .elsewhere:
      return "\(name) redirects to \(detail), which is not followed; if you trust that address, use it instead"
    case .noPlace:
      return "\(name) does not know that place; change ‘weather-place’, or use coordinates (37.57, 126.98)"
    case .other where !trouble.isOfAddress: return "\(name) could not be asked (\(detail)); trying again later"
    case .other: return "\(name) was not asked (\(detail)); only https addresses are allowed"
    }
  }
}

extension Korean {
  var noFeedChosen: String { "받아 오도록 설정한 날씨·공휴일·캘린더가 없습니다. 설정 파일의 ‘weather’, ‘holiday-feed’, ‘calendar-feed’에 쓰세요" }
  var calendarsStayInOwnStore: String { "공개 캘린더의 일정은 내 저장소에만 보관합니다." }
  var nothingFetched: String { "아직 없음" }
  func holidaysKnown(_ count: Int, in years: String) -> String { "\(years)년 \(grouped(count))일" }
  func eventsKnown(_ count: Int, leftOut: Int) -> String {
    "일정 \(grouped(count))개" + (leftOut > 0 ? ", 빠진 것 \(grouped(leftOut))개" : "")
  }

  func feedTrouble(_ trouble: FeedTrouble, of source: FeedSourceName) -> String {
    let (name, detail) = (source.name, trouble.detail)
    switch trouble.kind {
    case .noKey:
      let block = "\(source.file)의 [\(source.block ?? name)]"
      return detail.isEmpty
        ? "\(name): 키가 필요합니다. \(block) 아래에 ‘password = 키’라고 적으세요"
        : "\(name): ‘\(detail)’ 프로그램이 키를 출력하지 않습니다. \(block) 아래의 ‘password-command’를 고치세요"
    case .wrongKey:
      guard let block = source.block else {
        return "\(name): 접근이 거부되었습니다. 주소가 바뀌었을 수 있으니 설정 파일에서 고치세요"
      }
      return "\(name): 키가 거부되었습니다. \(source.file)의 [\(block)] 아래에서 고치세요 (새 키는 몇 시간 뒤에 쓸 수 있는 경우도 있습니다)"
    case .tooOften: return "\(name): 요청 횟수 제한을 넘었습니다. 나중에 자동으로 다시 요청합니다"
    case .notFound: return "\(name): 이름이나 주소를 찾을 수 없습니다. 설정 파일에서 고치세요"
    case .busy: return "\(name): 서버가 바쁘거나 오류가 났습니다 (\(detail)). 자동으로 다시 요청합니다"
    case .said: return "\(name): \(Korean.with("‘\(detail)’", "이라고", "라고")) 답했습니다"
    case .cut: return "\(name): 응답이 중간에 끊겼습니다. 자동으로 다시 요청합니다"
    case .strange: return "\(name): 예상 밖의 응답입니다 (\(detail)). 자동으로 다시 요청합니다"
    case .unreachable:
      return "\(name): 연결하지 못했습니다 (\(NetworkTrouble(rawValue: detail).map(self.trouble) ?? detail)). 자동으로 다시 요청합니다"
    case .timedOut: return "\(name): 제때 응답하지 않았습니다. 자동으로 다시 요청합니다"
    case .certificate:
      return "\(name): 인증서를 믿을 수 없습니다 (\(detail)). 회사 프록시를 거친다면 \(source.file)의 [*] 아래에 ‘ca =’로 인증 기관 파일을 적으세요"
    case .tooLarge: return "\(name): 응답이 너무 커서 읽지 않았습니다"
    case .elsewhere: return "\(name): \(Korean.toward(detail)) 이동시키지만 따라가지 않습니다. 믿을 수 있는 주소이면 설정 파일에 쓰세요"
    case .noPlace: return "\(name): 장소를 찾지 못했습니다. ‘weather-place’를 바꾸거나 좌표(37.57, 126.98)로 쓰세요"
    case .other where !trouble.isOfAddress: return "\(name): 요청하지 못했습니다 (\(detail)). 자동으로 다시 요청합니다"
    case .other: return "\(name): 요청하지 않았습니다 (\(detail)). https 주소만 쓸 수 있습니다"
    }
  }
}
