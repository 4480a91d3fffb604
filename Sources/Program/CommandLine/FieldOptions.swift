import Board
import Glibc
import Host
import Interchange
import Kanban

extension CardField {
  /// Nil for the title, which `add` takes as an argument; `edit` has its own option for it.
  var option: ShellOption? {
    switch self {
    case .title: nil
    case .notes: .notes
    case .due: .due
    case .start: .start
    case .tags: .tag
    case .priority: .priority
    case .repeats: .repeats
    case .reminders: .reminders
    }
  }
}

extension OptionRow {
  /// Keeps the value unparsed, because its meaning depends on other fields.
  static func field(_ field: CardField) -> OptionRow {
    switch field.kind {
    case .text where field == .title: OptionRow(reading: .filled { $0.addition.fields[field] = $1 })
    case .text: OptionRow(reading: .any { $0.addition.fields[field] = $1 })
    case .tags:
      OptionRow(
        isRepeated: true,
        reading: .any {
          $0.addition.fields[field] = [$0.addition.fields[field], $1].compactMap(\.self).joined(separator: " ")
        }
      )
    case .priority:
      OptionRow(
        reading: .one(of: Priority.allCases.map(\.name), Priority.init(called:)) { $0.addition.fields[field] = $1.name }
      )
    case .deadline, .day, .repeats, .reminders: OptionRow(reading: .filled { $0.addition.fields[field] = $1 })
    }
  }
}

extension CommandLineRun {
  func text(of addition: Options.Addition, onLine number: Int? = nil) throws(CommandStop) -> CardText {
    let fields = fieldText
    var text = addition.quick.map { read($0, before: addition.fields[.title], onLine: number) } ?? CardText()
    // An option overrides the same field of the `--quick` line.
    for field in CardField.allCases {
      guard let word = addition.fields[field], field != .title || addition.quick == nil else { continue }
      let typed = field == .notes && word == "-" ? try standardInput() : word
      do throws(Reason) {
        if field == .tags {
          text.tags += try fields.tagsOfNewCard(typed).filter { !text.tags.contains($0) }
        } else {
          try fields.fill(in: field, of: &text, with: typed)
        }
      } catch {
        throw notUnderstood(typed, field, error.text)
      }
    }
    return text
  }

  var fieldText: FieldText {
    var fields = FieldText(words: context.words, clock: context.clock, morning: context.settings.reminding.morning)
    (fields.allowsPast, fields.pastOption) = (options.cards.manner.allowsPast, .past)
    return fields
  }

  /// Words after an unquoted `--quick` value belong to the line.
  private func read(_ line: String, before rest: String?, onLine number: Int?) -> CardText {
    let quick = QuickText([line, rest].compactMap(\.self).joined(separator: " ").asTitle, at: context.clock)
    if let doubt = context.words.doubt(in: quick) {
      complain(number.map { context.words.onLine($0, doubt) } ?? doubt)
    }
    return quick.card
  }

  private func notUnderstood(_ text: String, _ field: CardField, _ why: String) -> CommandStop {
    complain(UsageMistake.badValue(text, field.option?.name ?? "").sentence(in: context.words) + " (\(why))")
    return .reported(ShellStatus.notUnderstood)
  }

  /// Reads stdin; an input that is too long is refused.
  func standardInput() throws(CommandStop) -> String {
    errno = 0
    guard let bytes = context.streams.read(most: CommandLineRun.mostInput << 20) else {
      let (error, words) = (errno, context.words)
      complain(
        error == 0
          ? words.inputTooLarge(CommandLineRun.mostInput)
          : words.systemFailed(words.standardInput, Machine.describe(error, in: words)))
      throw .reported(error == 0 ? ShellStatus.refused : ShellStatus.notFound)
    }
    if JournalFormat.isOfOtherEncoding(bytes) {
      complain(context.words.inputIsOfOtherEncoding)
      throw .reported(ShellStatus.refused)
    }
    let text = String(decoding: bytes, as: UTF8.self).withOneKindOfLineEnd
    return text.hasSuffix("\n") ? String(text.dropLast()) : text
  }

  private static let mostInput = 16
}
