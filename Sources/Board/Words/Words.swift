import Kanban

/// The languages that Sekan speaks.
public enum Language: String, CaseIterable, Sendable {
  case english = "en"
  case korean = "ko"

  public var words: any Words {
    switch self {
    case .english: English()
    case .korean: Korean()
    }
  }

  /// What the first project is called in any language, as long as it has no name of its own; nil for another name.
  public static func nameOfHome(_ name: String) -> String? {
    let wanted = name.asTitle.lowercased()
    return allCases.map(\.words.home).first { $0.lowercased() == wanted }
  }

  /// From a locale's name: `ko_KR.UTF-8`; English where it is another.
  public init(locale: String) {
    self = locale.prefix(while: \.isLetter).lowercased() == "ko" ? .korean : .english
  }
}

/// Every text a person reads: a folder a subject, with what is to be said and both languages. A missing translation does not
/// compile.
public protocol Words: Sendable, BoardWords, CalendarWords, ChangeWords, CheckWords, CommandLineWords, CommandWords,
  ConfigurationWords, DashboardWords, DayWords, DetailWords, DoctorWords, DumpWords, EditorWords, FeedWords,
  FilterWords, HelpWords,
  HistoryWords, HolidayWords,
  ImportWords, InterchangeWords, JournalScreenWords, JournalShellWords, JournalWords, MarkWords, MoveWords,
  PaletteWords,
  PasteWords, PopoverWords, ProjectWords, QueryWords, QuickWords, RefusalWords, RemindWords, RemoteScreenWords,
  RemoteWords, RemoteFeedWords,
  RepeatWords,
  SearchWords,
  SharingWords, StoreWords, ThemeWords, TrashWords, WaitWords, WritingWords
{}

/// The board in English.
struct English: Words {}

/// The board in Korean.
struct Korean: Words {}
