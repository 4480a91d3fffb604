import Kanban
import Time

/// Texts about holidays and holiday files.
public protocol HolidayWords {
  func unknownCountry(_ name: String) -> String
  var noCountryChosen: String { get }
  func yearOutOfRange(_ text: String, _ years: ClosedRange<Int>) -> String
  func holidayFileUnreadable(_ why: String) -> String
  func holidayFileFailure(_ kind: HolidayFileFailure.Kind) -> String
  /// Version and date of the holiday table. `file` is nil for the built-in table.
  func holidayTable(_ version: String, _ date: String, file: String?) -> String
  func holidayCountries(_ count: Int, _ years: ClosedRange<Int>, koreanYears: ClosedRange<Int>) -> String
  func noHolidayTable(_ path: String) -> String
  func olderHolidayTable(_ path: String, _ version: String) -> String
  func holidayTableFlaw(_ flaw: HolidayTableFile.Flaw) -> String
  var observed: String { get }
  var estimated: String { get }
}

extension English {
  func unknownCountry(_ name: String) -> String {
    "there are no holidays for ‘\(name)’; use a two-letter country code: kr, us, de"
  }

  var noCountryChosen: String {
    "no country is chosen: sekan holidays --country kr, or ‘holidays = kr’ in the configuration"
  }

  func yearOutOfRange(_ text: String, _ years: ClosedRange<Int>) -> String {
    "--year cannot be ‘\(text)’; holidays are known from \(years.lowerBound) to \(years.upperBound)"
  }

  func holidayFileUnreadable(_ why: String) -> String { "cannot be read: \(why)" }

  func holidayFileFailure(_ kind: HolidayFileFailure.Kind) -> String {
    switch kind {
    case .tooLarge: "more than \(grouped(HolidayFile.mostBytes / 1024)) KB; none of it was read"
    case .notCalendar: "not an iCalendar file, which begins with BEGIN:VCALENDAR"
    case .tooMany: "more than \(grouped(HolidayFile.mostHolidays)) holidays; the rest were left out"
    case .badDate: "expected a date like 20261224; the event was left out"
    case .incomplete: "an event without a day or without a name was left out"
    case .unknownRule: "only yearly events are supported (FREQ=YEARLY); the event was left out"
    }
  }

  func holidayTable(_ version: String, _ date: String, file: String?) -> String {
    "Built from the holidays package, \(version), on \(date), " + (file ?? "part of the program")
  }

  func holidayCountries(_ count: Int, _ years: ClosedRange<Int>, koreanYears: ClosedRange<Int>) -> String {
    "\(count) countries, \(years.lowerBound) to \(years.upperBound); South Korea \(koreanYears.lowerBound) to \(koreanYears.upperBound), by its law"
  }

  func noHolidayTable(_ path: String) -> String { "A newer table would be read from \(path)" }
  func olderHolidayTable(_ path: String, _ version: String) -> String { "\(path) is not newer (\(version))" }

  func holidayTableFlaw(_ flaw: HolidayTableFile.Flaw) -> String {
    let why =
      switch flaw {
      case .tooLarge: "larger than \(HolidayTableFile.mostBytes >> 20) MB"
      case .notTable: "not a table of holidays"
      case .wrongSize: "cut short, or longer than it says"
      case .wrongSum: "its checksum is wrong"
      case .damaged: "its parts do not fit together"
      case .wrong(.code, let byte): "at byte \(byte), countries are not two capital letters each, in order"
      case .wrong(.text, let byte): "at byte \(byte), a name is not plain text, or too long"
      case .wrong(.day, let byte): "at byte \(byte), a day is not in its month or not in the table's years"
      case .wrong(.address, let byte): "at byte \(byte), an address is wrong"
      }
    return "not read: \(why); the built-in table is used"
  }

  var observed: String { "substitute" }
  var estimated: String { "estimated" }
}

extension Korean {
  func unknownCountry(_ name: String) -> String {
    "‘\(name)’의 공휴일 자료가 없습니다. 나라는 kr, us, de처럼 두 글자로 씁니다"
  }

  var noCountryChosen: String {
    "나라를 정하지 않았습니다. sekan holidays --country kr로 실행하거나 설정 파일에 ‘holidays = kr’을 쓰세요"
  }

  func yearOutOfRange(_ text: String, _ years: ClosedRange<Int>) -> String {
    "--year에 ‘\(text)’ 값은 쓸 수 없습니다. 공휴일 자료는 \(years.lowerBound)년부터 \(years.upperBound)년까지 있습니다"
  }

  func holidayFileUnreadable(_ why: String) -> String { "읽을 수 없습니다: \(why)" }

  func holidayFileFailure(_ kind: HolidayFileFailure.Kind) -> String {
    switch kind {
    case .tooLarge: "\(grouped(HolidayFile.mostBytes / 1024)) KB가 넘어서 읽지 않았습니다"
    case .notCalendar: "BEGIN:VCALENDAR로 시작하는 iCalendar 파일이 아닙니다"
    case .tooMany: "공휴일이 \(grouped(HolidayFile.mostHolidays))개를 넘어서 나머지는 뺐습니다"
    case .badDate: "날짜는 20261224처럼 써야 합니다. 이 일정은 뺐습니다"
    case .incomplete: "날짜나 이름이 없는 일정은 뺐습니다"
    case .unknownRule: "해마다 반복되는 일정(FREQ=YEARLY)만 읽습니다. 이 일정은 뺐습니다"
    }
  }

  func holidayTable(_ version: String, _ date: String, file: String?) -> String {
    "holidays 패키지 \(version), \(date) 작성, " + (file ?? "프로그램에 든 표")
  }

  func holidayCountries(_ count: Int, _ years: ClosedRange<Int>, koreanYears: ClosedRange<Int>) -> String {
    "\(count)개 국가, \(years.lowerBound)–\(years.upperBound)년. 대한민국은 법령에 따라 \(koreanYears.lowerBound)–\(koreanYears.upperBound)년"
  }

  func noHolidayTable(_ path: String) -> String { "더 새로운 표를 둘 곳: \(path)" }
  func olderHolidayTable(_ path: String, _ version: String) -> String { "더 새롭지 않은 표: \(path) (\(version))" }

  func holidayTableFlaw(_ flaw: HolidayTableFile.Flaw) -> String {
    let why =
      switch flaw {
      case .tooLarge: "\(HolidayTableFile.mostBytes >> 20) MB가 넘습니다"
      case .notTable: "공휴일 표가 아닙니다"
      case .wrongSize: "적힌 길이와 다릅니다"
      case .wrongSum: "체크섬이 맞지 않습니다"
      case .damaged: "표의 부분들이 서로 맞지 않습니다"
      case .wrong(.code, let byte): "\(byte)번째 바이트: 나라 코드가 대문자 두 자가 아니거나 순서가 어긋납니다"
      case .wrong(.text, let byte): "\(byte)번째 바이트: 이름에 쓸 수 없는 글자가 있거나 이름이 너무 깁니다"
      case .wrong(.day, let byte): "\(byte)번째 바이트: 그 달에 없거나 표의 연도를 벗어난 날이 있습니다"
      case .wrong(.address, let byte): "\(byte)번째 바이트: 가리키는 곳에 아무것도 없습니다"
      }
    return "읽지 않았습니다. \(why). 프로그램에 든 표를 씁니다"
  }

  var observed: String { "대체" }
  var estimated: String { "예상" }
}
