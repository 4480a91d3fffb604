import Kanban

/// The typed date of a page: a day, a time or both.
struct PageDay {
  let written: PageDays.Written
  let clock: Clock

  /// Keeps the part of the page's date that was not typed.
  func date(of page: Page) -> PageDate {
    let day = written.day ?? page.date.day
    guard let second = written.second else { return PageDate(day, second: page.date.second, zone: page.date.zone) }
    return PageDate(day, second: second, zone: clock.zone.name)
  }
}

extension VerbWords<PageDay> {
  static var pageDay: Self {
    VerbWords(understood: \.understoodPageDay, read: { line throws(Reason) in try line.pageDay })
  }
}

extension VerbLine {
  var pageDay: PageDay {
    get throws(Reason) {
      let clock = surroundings.clock
      do throws(DatePhraseFailure) {
        return PageDay(written: try PageDays.written(typed, at: clock), clock: clock)
      } catch {
        throw Reason(words.pageSentence(error, of: typed, at: clock))
      }
    }
  }

  /// For a range of days such as `october`, its last day that is not in the future.
  var journalDay: Day {
    get throws(Reason) {
      let clock = surroundings.clock
      do throws(DatePhraseFailure) {
        let days = try PageDays.read(typed, at: clock)
        return days.contains(clock.today) ? clock.today : days.upperBound
      } catch {
        throw Reason(words.pageSentence(error, of: typed, at: clock))
      }
    }
  }

  /// Preview with the year, because the day can be long ago.
  var understoodPageDay: String {
    let clock = surroundings.clock
    do throws(DatePhraseFailure) {
      let written = try PageDays.written(typed, at: clock)
      let time = written.second.map { WallTime.clock($0 / 60) }
      guard let day = written.day.map(words.longDate) else { return time ?? "" }
      return time.map { words.timed(day, $0) } ?? day
    } catch {
      return words.pageSentence(error, of: typed, at: clock)
    }
  }

  var understoodJournalDay: String {
    do throws(Reason) {
      return words.longDate(try journalDay)
    } catch {
      return error.text
    }
  }
}
