import Kanban
import Text
import Time
import Words

/// The palette verbs `:when` and `:review`.
extension VerbLine {
  /// Limits for reading the history while the board waits: number of slices, and milliseconds of each. Larger boards
  /// are left to the shell commands.
  private static let steps = 3
  private static let step = 4
  /// Limit of cards whose history a review on the board may read.
  private static let mostCards = 200

  private var boards: Boards { surroundings.seesAll ? .all : .one(surroundings.project) }

  /// Runs `:when`: forecasts when the open cards that match the query will be done; without a query, those that pass
  /// the board's filter.
  func forecast(matching typed: Query) throws(Reason) -> Step {
    let query = self.typed.isEmpty ? surroundings.sieve?.query ?? .everything : typed
    do throws(StoreFailure) {
      let clock = surroundings.clock
      let days = FlowPeriod.standard.days(upTo: clock.today)
      let workTime = surroundings.settings.workingDays.workTime(around: days, at: clock)
      let flow = Flow(days, at: clock, leavingOut: workTime)
      var reading = FlowReading(flow, in: boards, matching: query.isEverything ? nil : query)
      for _ in 0..<VerbLine.steps where !reading.isEnoughForForecast {
        try surroundings.store.advance(&reading, for: VerbLine.step)
      }
      guard reading.isEnoughForForecast, let cards = try openCards(matching: query) else {
        return .refuse(words.isInShell("sekan stats forecast"))
      }
      guard cards > 0 else { return .refuse(words.noOpenCard) }
      let sentences = FlowSentences(reading.flow, words: words, at: clock, isFiltered: !query.isEverything)
      let forms = sentences.shortForecasts(of: cards)
      let room = surroundings.extent.columns - 2
      guard let form = forms.first(where: { ScreenText.width($0) <= room }) ?? forms.last else {
        return .refuse(sentences.forecast(of: cards).joined(separator: " "))
      }
      return .say(Notice(form))
    } catch {
      throw Reason(Sentences(surroundings).failure(error))
    }
  }

  /// Number of open cards that match the query, without example cards; nil if the board is too large to count them at
  /// once.
  private func openCards(matching query: Query) throws(StoreFailure) -> Int? {
    let store = surroundings.store
    let samples = try store.openSamples(
      in: boards, matching: query.isEverything ? nil : query, at: surroundings.clock
    ).count
    guard query.isEverything else {
      var sieve = Sieve(query, by: .own, in: boards)
      for _ in 0..<VerbLine.steps where !sieve.isComplete {
        try store.advance(&sieve, at: surroundings.clock, for: VerbLine.step)
      }
      return sieve.isComplete ? max(0, sieve.count(.todo) + sieve.count(.doing) - samples) : nil
    }
    let counts = try store.counts(in: boards)
    return max(0, (counts[.todo] ?? 0) + (counts[.doing] ?? 0) - samples)
  }

  /// Runs `:review`: opens a new page of the journal with a review of the last days.
  func review() throws(Reason) -> Step {
    do throws(StoreFailure) {
      let (past, coming) = ReviewSpan.standard.days(at: surroundings.clock)
      let review = try Review(
        of: past, before: coming, in: boards, of: surroundings.store, at: surroundings.clock, slices: VerbLine.steps,
        mostCards: VerbLine.mostCards)
      return .open(.writing(.filled(ReviewText(review, .standard, in: surroundings).text(.page))))
    } catch {
      throw Reason(Sentences(surroundings).failure(error))
    }
  }
}

extension FlowReading {
  /// True if the history suffices for a forecast: it is read completely, or all finished cards of the period are read
  /// and there are earlier ones.
  var isEnoughForForecast: Bool { isComplete || hasPeriod && flow.hasEarlier }
}
