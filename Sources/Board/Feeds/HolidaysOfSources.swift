import Kanban

// What sources outside have told of holidays, as it stands in notes of the store.
extension FeedChoice {
  /// The notes as they are; nothing is read where nobody was chosen.
  public func holidayNotes(of countries: [String], in store: any CardQuestions) throws(StoreFailure) -> [String?] {
    var texts: [String?] = []
    guard !holidays.isEmpty else { return texts }
    // A file is of no country where none was chosen.
    for source in holidays {
      for country in countries.isEmpty ? [""] : countries {
        texts.append(try store.noted(HolidayNote.name(source, country)))
      }
    }
    return texts
  }
}

extension HolidayLayers {
  public init(notes texts: [String?]) {
    self.init(texts.compactMap { HolidayNote(text: $0) }.flatMap(\.layers))
  }
}

extension HolidayNote {
  /// One for each stretch of years without a gap: a year that was not asked for is not said to have none.
  fileprivate var layers: [HolidayLayer] {
    var stretches: [ClosedRange<Int>] = []
    for year in years.keys.sorted() {
      if let last = stretches.last, last.upperBound == year - 1 {
        stretches[stretches.count - 1] = last.lowerBound...year
      } else {
        stretches.append(year...year)
      }
    }
    return stretches.map { stretch in
      HolidayLayer(
        source: FeedChoice.shownSource(source), country: country, covers: stretch,
        holidays: stretch.flatMap { years[$0]?.holidays ?? [] })
    }
  }
}

extension ToldHoliday {
  /// What others say otherwise, in words.
  public func differences(in words: any Words) -> [String] {
    let others = otherNames.map { words.called($0.name, by: $0.source) }
    // Where another one added it, who that is says enough.
    return others + (sources.isEmpty && !missingIn.isEmpty ? [words.missing(in: missingIn)] : [])
  }
}
