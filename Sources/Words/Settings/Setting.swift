import Kanban
import Time

/// All settings. The parser, `sekan config`, the example file and the documentation are made from them. `Settings()`
/// has the default values.
public enum Setting: String, CaseIterable, Sendable {
  case language, theme, ascii, plain, mouse
  case titleLimit = "title-limit"
  case notesLimit = "notes-limit"
  case trashDays = "trash-days"
  case staleDays = "stale-days"
  case foldDone = "fold-done"
  case holidays, holiday
  case holidayFile = "holiday-file"
  case lunar
  case weekStart = "week-start"
  case workingDays = "working-days"
  case dateOrder = "date-order"
  case dayParts = "day-parts"
  case beside, density
  case keepFilter = "keep-filter"
  case remindAt = "remind-at"
  case remindDefault = "remind-default"
  case remindCommand = "remind-command"
  case snooze, notify, bell
  case journal
  case journalTemplate = "journal-template"
  case journalLock = "journal-lock"
  case backup
  case backupCommand = "backup-command"
  case mirror
  case sync
  case status
  case weather
  case weatherPlace = "weather-place"
  case holidayFeed = "holiday-feed"
  case calendarFeed = "calendar-feed"

  public var name: String { rawValue }

  public static let documented = allCases

  /// Type of a setting's value, and the property that stores it.
  package enum Kind {
    case language(WritableKeyPath<Settings, Language>)
    case theme(WritableKeyPath<Settings, ThemeName>)
    case flag(WritableKeyPath<Settings, Bool>)
    case number(WritableKeyPath<Settings, Int>, ClosedRange<Int>)
    /// A number of days; nil stands for never.
    case days(WritableKeyPath<Settings, Int?>, ClosedRange<Int>)
    case countries, ownHolidays, holidayFiles
    case weekday(WritableKeyPath<Settings, Weekday>)
    case workingDays(WritableKeyPath<Settings, WorkingDays>)
    case dateOrder(WritableKeyPath<Settings, DateOrder>)
    /// `time`: a time of day in minutes. `span`: a duration in minutes, `spanOrNone` an optional one.
    case time(WritableKeyPath<Settings, Int>)
    case span(WritableKeyPath<Settings, Int>)
    case spanOrNone(WritableKeyPath<Settings, Int?>)
    case hours(WritableKeyPath<Settings, DayHours>)
    case notify(WritableKeyPath<Settings, NotifyChoice>)
    case lunar(WritableKeyPath<Settings, LunarChoice>)
    case density(WritableKeyPath<Settings, Density>)
    case beside(WritableKeyPath<Settings, Beside>)
    case shell(WritableKeyPath<Settings, String>)
    /// The path of a folder: absolute, or below the home directory: `~/board`.
    case folder(WritableKeyPath<Settings, String>)
    case text(WritableKeyPath<Settings, String>)
    case journals(WritableKeyPath<Settings, JournalChoice>)
    /// The time of `journal-lock` in minutes, nil for never; the value `on` is the default time.
    case lock(WritableKeyPath<Settings, Int?>)
    case sync(WritableKeyPath<Settings, SyncChoice>)
    case statusLine(WritableKeyPath<Settings, String>)
    case weather(WritableKeyPath<Settings, WeatherChoice>)
    /// The name of a place: one line without outer blanks, of at most `Weather.longestPlace` characters.
    case name(WritableKeyPath<Settings, String>)
    case holidayFeeds, calendarFeeds
  }

  package var kind: Kind {
    switch self {
    case .language: .language(\.language)
    case .theme: .theme(\.theme)
    case .ascii: .flag(\.isASCII)
    case .plain: .flag(\.isPlain)
    case .mouse: .flag(\.hasMouse)
    case .titleLimit: .number(\.limits.title, 1...TextLimits.greatest.title)
    case .notesLimit: .number(\.limits.notes, 1...TextLimits.greatest.notes)
    case .trashDays: .days(\.trashDays, 1...36_500)
    case .staleDays: .days(\.staleDays, 1...36_500)
    // The setting is at most a year, because the time to find the first folded card is proportional to the days.
    case .foldDone: .days(\.foldDays, 1...366)
    case .holidays: .countries
    case .holiday: .ownHolidays
    case .holidayFile: .holidayFiles
    case .lunar: .lunar(\.lunar)
    case .weekStart: .weekday(\.weekStart)
    case .workingDays: .workingDays(\.workingDays)
    case .dateOrder: .dateOrder(\.dateOrder)
    case .dayParts: .hours(\.dayHours)
    case .beside: .beside(\.beside)
    case .density: .density(\.density)
    case .keepFilter: .flag(\.keepsFilter)
    case .journalTemplate: .text(\.journalTemplate)
    case .remindAt: .time(\.reminding.morning)
    case .remindDefault: .spanOrNone(\.reminding.standard)
    case .remindCommand: .shell(\.remindCommand)
    case .snooze: .span(\.snooze)
    case .notify: .notify(\.notify)
    case .bell: .flag(\.hasBell)
    case .journal: .journals(\.journal)
    case .journalLock: .lock(\.journalLock)
    case .backup: .flag(\.keepsBackups)
    case .backupCommand: .shell(\.backupCommand)
    case .mirror: .folder(\.mirror)
    case .sync: .sync(\.sync)
    case .status: .statusLine(\.statusTemplate)
    case .weather: .weather(\.feeds.weather)
    case .weatherPlace: .name(\.feeds.place)
    case .holidayFeed: .holidayFeeds
    case .calendarFeed: .calendarFeeds
    }
  }

  /// True if the file may have several lines of this setting, each with another value.
  package var isRepeatable: Bool { [.holiday, .holidayFile, .holidayFeed, .calendarFeed].contains(self) }

  /// The maximum number of lines of a repeatable setting if it has been reached; else nil.
  package func most(reachedIn settings: Settings) -> Int? {
    count(in: settings).flatMap { $0.now < $0.most ? nil : $0.most }
  }

  /// The number of values of a repeatable setting, and their maximum; nil for other settings.
  package func count(in settings: Settings) -> (now: Int, most: Int)? {
    let (holidays, feeds) = (settings.holidays, settings.feeds)
    let counts: [Setting: (now: Int, most: Int)] = [
      .holiday: (holidays.own.count, HolidayChoice.mostOwn),
      .holidayFile: (holidays.files.count, HolidayChoice.mostFiles),
      .holidayFeed: (feeds.holidays.count, FeedChoice.mostHolidays),
      .calendarFeed: (feeds.calendars.count, FeedChoice.mostCalendars),
    ]
    return counts[self]
  }

  /// Translates a setting of earlier versions: `agenda = off` is `beside = none`, `on` is `beside = agenda`. Nil for
  /// other names and values.
  package static func formerly(_ name: String, _ value: String) -> (setting: Setting, value: String)? {
    guard name == formerName, let flag = flags[value] else { return nil }
    return (.beside, (flag ? Beside.agenda : .none).rawValue)
  }

  private static let formerName = "agenda"

  package static func nameNow(of name: String) -> String { name == formerName ? Setting.beside.name : name }

  /// Parses a setting's value and stores it. Returns false, without a change, if it is invalid.
  package func read(_ text: String, into settings: inout Settings) -> Bool {
    switch kind {
    case .language(let path): Setting.put(Language(rawValue: text), path, &settings)
    case .theme(let path): Setting.put(ThemeName(rawValue: text), path, &settings)
    case .flag(let path): Setting.put(Setting.flags[text], path, &settings)
    case .number(let path, let range): Setting.put(Setting.number(text, in: range), path, &settings)
    case .weekday(let path): Setting.put(Weekday.allCases.first { "\($0)" == text }, path, &settings)
    case .workingDays(let path): Setting.put(WorkingDays(text), path, &settings)
    case .dateOrder(let path): Setting.put(DateOrder(rawValue: text), path, &settings)
    case .days(let path, let range):
      if text == "off" || text == "0" {
        Setting.put(.some(nil), path, &settings)
      } else {
        // The optional is nested, because nil is a valid value here, which stands for never.
        Setting.put(
          Setting.number(text.hasSuffix("d") ? String(text.dropLast()) : text, in: range).map(Optional.some), path,
          &settings)
      }
    case .countries: Setting.put(HolidayChoice.countries(text), \.holidays.countries, &settings)
    case .ownHolidays: settings.holidays.addOwn(text)
    case .time(let path): Setting.put(WallTime.minute(text), path, &settings)
    case .hours(let path): Setting.put(DayHours(text), path, &settings)
    case .span(let path): Setting.put(MinuteSpan.minutes(text).flatMap { $0 > 0 ? $0 : nil }, path, &settings)
    case .spanOrNone(let path):
      Setting.put(text == "off" ? .some(nil) : MinuteSpan.minutes(text).map(Optional.some), path, &settings)
    case .notify(let path): Setting.put(NotifyChoice(rawValue: text), path, &settings)
    case .lunar(let path):
      Setting.put(Setting.flags[text].map { $0 ? .on : .off } ?? LunarChoice(rawValue: text), path, &settings)
    case .density(let path): Setting.put(Density(rawValue: text), path, &settings)
    case .beside(let path): Setting.put(Beside(rawValue: text), path, &settings)
    case .shell(let path), .text(let path): Setting.put(text, path, &settings)
    case .folder(let path):
      Setting.put(["/", "~/"].contains { text.hasPrefix($0) } || text.isEmpty ? text : nil, path, &settings)
    case .holidayFiles: settings.holidays.addFile(text)
    case .journals(let path): Setting.put(JournalChoice(text), path, &settings)
    case .lock(let path): Setting.put(JournalLockChoice.minutes(text), path, &settings)
    case .sync(let path): Setting.put(SyncChoice(rawValue: text), path, &settings)
    case .statusLine(let path): Setting.put((try? StatusTemplate(text)).map { _ in text }, path, &settings)
    case .weather(let path): Setting.put(WeatherChoice(rawValue: text), path, &settings)
    case .name(let path): Setting.put(Setting.name(text), path, &settings)
    case .holidayFeeds: settings.feeds.addHolidays(text)
    case .calendarFeeds: settings.feeds.addCalendar(text)
    }
  }

  private static func put<Value>(
    _ value: Value?, _ path: WritableKeyPath<Settings, Value>, _ settings: inout Settings
  )
    -> Bool
  {
    guard let value else { return false }
    settings[keyPath: path] = value
    return true
  }

  private static func name(_ text: String) -> String? {
    text == text.asTitle && text.count <= Weather.longestPlace ? text : nil
  }

  private static func number(_ text: String, in range: ClosedRange<Int>) -> Int? {
    guard text.utf8.first != UInt8(ascii: "+"), let number = Int(text), range.contains(number) else { return nil }
    return number
  }

  private static let flags = ["on": true, "yes": true, "true": true, "off": false, "no": false, "false": false]

  /// The setting's value in the format of the file; commands, folders and places are not quoted, even if the file needs
  /// quotes.
  public func text(in settings: Settings) -> String {
    switch kind {
    case .language(let path): settings[keyPath: path].rawValue
    case .theme(let path): settings[keyPath: path].rawValue
    case .flag(let path): settings[keyPath: path] ? "on" : "off"
    case .number(let path, _): "\(settings[keyPath: path])"
    case .weekday(let path): "\(settings[keyPath: path])"
    case .workingDays(let path): settings[keyPath: path].text
    case .dateOrder(let path): settings[keyPath: path].rawValue
    case .days(let path, _): settings[keyPath: path].map { "\($0)d" } ?? "off"
    case .countries: settings.holidays.countriesText
    case .time(let path): WallTime.clock(settings[keyPath: path])
    case .hours(let path): settings[keyPath: path].text
    case .span(let path): MinuteSpan.text(settings[keyPath: path])
    case .spanOrNone(let path): settings[keyPath: path].map(MinuteSpan.text) ?? "off"
    case .notify(let path): settings[keyPath: path].rawValue
    case .lunar(let path): settings[keyPath: path].rawValue
    case .density(let path): settings[keyPath: path].rawValue
    case .beside(let path): settings[keyPath: path].rawValue
    case .shell(let path), .folder(let path): settings[keyPath: path]
    case .text(let path), .statusLine(let path): ConfigurationValue.written(settings[keyPath: path])
    case .journals(let path): settings[keyPath: path].text
    case .lock(let path): settings[keyPath: path].map(MinuteSpan.text) ?? "off"
    case .sync(let path): settings[keyPath: path].rawValue
    case .weather(let path): settings[keyPath: path].rawValue
    case .name(let path): settings[keyPath: path]
    case .ownHolidays, .holidayFiles, .holidayFeeds, .calendarFeeds: texts(in: settings).joined(separator: "; ")
    }
  }

  /// The values of a repeatable setting, one per line of the file; of others the single value.
  public func texts(in settings: Settings) -> [String] {
    switch kind {
    case .ownHolidays: settings.holidays.own.map(\.line)
    case .holidayFiles: settings.holidays.files
    case .holidayFeeds: settings.feeds.holidays
    case .calendarFeeds: settings.feeds.calendars
    case .language, .theme, .flag, .number, .weekday, .workingDays, .dateOrder, .days, .countries, .time, .span,
      .spanOrNone, .hours, .notify, .lunar, .density, .beside, .shell, .folder, .text, .journals, .lock, .sync,
      .statusLine, .weather, .name:
      [text(in: settings)]
    }
  }

  public var possible: Possible {
    switch kind {
    case .language: .words(Language.allCases.map(\.rawValue))
    case .theme: .words(ThemeName.allCases.map(\.rawValue))
    case .flag: .words(["on", "off"])
    case .number(_, let range): .number(range)
    case .weekday: .words(Weekday.allCases.map { "\($0)" })
    case .workingDays: .workingDays
    case .dateOrder: .words(DateOrder.allCases.map(\.rawValue))
    case .days(_, let range): .days(range)
    case .countries: .countries
    case .ownHolidays: .dayAndName
    case .time: .time
    case .hours: .dayParts
    case .span: .span(canBeOff: false)
    case .spanOrNone: .span(canBeOff: true)
    case .notify: .words(NotifyChoice.allCases.map(\.rawValue))
    case .lunar: .words(LunarChoice.allCases.map(\.rawValue))
    case .density: .words(Density.allCases.map(\.rawValue))
    case .beside: .words(Beside.allCases.map(\.rawValue))
    case .shell: .shell
    case .folder: .folder
    case .text: .text
    case .holidayFiles: .file
    case .journals: .journals
    case .lock: .lock
    case .sync: .words(SyncChoice.allCases.map(\.rawValue))
    case .statusLine: .status
    case .weather: .words(WeatherChoice.allCases.map(\.rawValue))
    case .name: .place
    case .holidayFeeds: .holidayFeed
    case .calendarFeeds: .address
    }
  }

  public enum Possible: Equatable, Sendable {
    case words([String])
    case number(ClosedRange<Int>)
    case days(ClosedRange<Int>)
    case countries, dayAndName, file
    case time, dayParts, workingDays, shell, folder, text, journals, lock, status
    case place, holidayFeed, address
    case span(canBeOff: Bool)
  }
}

public enum ThemeName: String, CaseIterable, Sendable {
  /// The theme that uses the terminal's own sixteen colours.
  case terminal
  /// Uses the theme `dark` or `light`, depending on the terminal's background.
  case auto
  case dark, light
  case mono
}

/// A named text with which a new card can begin.
public struct Template: Equatable, Sendable {
  public let name: String
  public let text: String

  public static let most = 50

  public init(name: String, text: String) {
    self.name = name
    self.text = text
  }
}

/// Escape sequence for desktop notifications of the terminal.
public enum NotifyChoice: String, CaseIterable, Sendable {
  case off
  /// Guesses the sequence that the terminal in use knows.
  case auto
  case osc9, osc777, osc99
}

/// Whether boards sync the linked projects.
public enum SyncChoice: String, CaseIterable, Sendable {
  /// An open board syncs in a background process; of several boards on a store, one syncs.
  case board
  /// No board syncs: only `sekan sync` does, run by the user or a service.
  case off
}
