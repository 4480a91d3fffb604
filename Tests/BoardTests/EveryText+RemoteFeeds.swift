import Board
import Kanban
import Words

extension EveryText {
  /// `sekan remote feeds`
  var remoteFeeds: [Told] {
    let file = "/home/kim/.config/sekan/remotes"
    let (keyed, open) = (
      FeedSourceName("openweather", block: "openweather", file: file), FeedSourceName("cal.example.org", file: file)
    )
    return [
      Told(name: "noFeedChosen", text: words.noFeedChosen),
      Told(name: "calendarsStayInOwnStore", text: words.calendarsStayInOwnStore),
      Told(name: "nothingFetched", text: words.nothingFetched),
      Told(name: "holidaysKnown", text: words.holidaysKnown(1, in: "2026")),
      Told(name: "holidaysKnown", text: words.holidaysKnown(34, in: "2026, 2027")),
      Told(name: "eventsKnown", text: words.eventsKnown(1, leftOut: 0)),
      Told(name: "eventsKnown", text: words.eventsKnown(1_200, leftOut: 3)),
    ]
      + FeedTrouble.Kind.allCases.flatMap { kind in
        [keyed, open].map { source in
          Told(name: "feedTrouble", text: words.feedTrouble(FeedTrouble(kind, "503"), of: source))
        }
      } + [Told(name: "feedTrouble", text: words.feedTrouble(FeedTrouble(.noKey), of: keyed))]
  }
}
