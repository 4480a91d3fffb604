import Board
import Kanban

/// When a card that is added is due, comes again and reminds.
extension CommandLineRun {
  /// Nil when it was not understood, which has then been said.
  func times(
    _ addition: Options.Addition, due: Deadline?
  ) -> (due: Deadline?, repeats: Repeat?, reminders: [Reminder])? {
    let words = context.words
    var (due, repeats) = (due, Repeat?.none)
    do throws(RepeatPhraseFailure) {
      if let phrase = try RepeatPhrase.read(addition.repeats, at: context.clock) {
        do throws(RepeatMisfit) {
          let begun = try Repeat.begun(phrase, with: due, at: context.clock)
          (due, repeats) = (begun.due, begun.repeats)
        } catch {
          return refused(addition.repeats, "--repeat", words.sentence(error))
        }
      }
    } catch {
      return refused(addition.repeats, "--repeat", words.sentence(error))
    }
    switch context.reminders(addition.reminders, beside: due) {
    case .success(let reminders): return (due, repeats, reminders)
    case .failure(let why): return refused(addition.reminders, "--remind", why.text)
    }
  }

  private func refused<Value>(_ text: String, _ option: String, _ why: String) -> Value? {
    complain(context.words.badValue(text, option) + " (\(why))")
    return nil
  }
}

extension Context {
  fileprivate func reminders(_ typed: String, beside due: Deadline?) -> Result<[Reminder], Reason> {
    Reason.judged(typed, beside: due, at: clock, morning: settings.reminding.morning, in: words)
  }
}
