import Kanban

public enum Language: String, CaseIterable, Sendable {
  case english = "en"
  case korean = "ko"

  public var words: any Words {
    switch self {
    case .english: English()
    case .korean: Korean()
    }
  }

  /// All texts, with these titles in place of the usual names of the columns.
  public func words(titled titles: ColumnTitles) -> any Words {
    titles.isEmpty ? words : words.titled(titles)
  }

  /// The default name of the default project that equals this name in any case, in whichever language. Nil for others.
  public static func nameOfHome(_ name: String) -> String? {
    let wanted = name.asTitle.lowercased()
    return allCases.map(\.words.home).first { $0.lowercased() == wanted }
  }

  package static var englishMonths: [String] { English.months }

  /// Chooses the language by a locale name such as `ko_KR.UTF-8`; English for other languages.
  public init(locale: String) {
    self = locale.prefix(while: \.isLetter).lowercased() == "ko" ? .korean : .english
  }
}

/// All texts for users: a protocol and a file per subject. A missing translation does not compile.
public protocol Words: Sendable, BoardWords, CalendarWords, ChangeWords, CheckWords, CommandLineWords, CommandWords,
  ConfigurationWords, DashboardWords, DayWords, DetailWords, DoctorWords, BackupWords, EditorWords, FeedWords,
  FilterWords, FlowWords, ForeignWords, HelpWords,
  HistoryWords, HolidayWords,
  ImportWords, InterchangeWords, JournalScreenWords, JournalShellWords, JournalWords, LaneWords, MarkWords, MirrorWords,
  MoveWords,
  NextWords,
  PaletteWords, PartWords,
  PasteWords, PlainWords, PopoverWords, ProjectWords, QueryWords, QuickWords, RefusalWords, RemindWords,
  RemoteScreenWords,
  RemoteWords, RemoteFeedWords,
  RepeatWords, RestoreWords, ReviewWords,
  SearchWords,
  SharingWords, StoreBackupWords, StoreWords, ThemeWords, TrashWords, WaitWords, WorkWords, WritingWords
{}

struct English: Words {
  var titles = ColumnTitles.none
}

struct Korean: Words {
  var titles = ColumnTitles.none
}

extension Words {
  public func titled(_ titles: ColumnTitles) -> any Words {
    var words = self
    words.titles = titles
    return words
  }
}
