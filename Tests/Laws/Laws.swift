extension Law {
  /// All laws.
  public static let all: [Law] =
    ofJSON + ofCalendars + ofJournals + ofTheWeb + ofQueries + ofDates + ofTexts + ofTheTerminal + ofConfigurations
    + ofTheShell + ofFeeds + ofTheStore
}
