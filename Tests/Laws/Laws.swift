extension Law {
  public static let all: [Law] =
    ofJSON + ofCalendars + ofJournals + ofBoards
    + ofTheWeb + ofQueries + ofDates + ofTexts + ofTheTerminal + ofConfigurations
    + ofTheShell + ofFeeds + ofTheStore
}
