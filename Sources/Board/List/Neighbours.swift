import Kanban
import Text
import Words

/// Another project beside the board's name, with its number of late cards.
public struct NeighbourContent: Equatable, Sendable {
  /// The project to open by a click; nil for the ellipsis that stands for omitted projects.
  public let project: ProjectID?
  public let pieces: [Piece]
}

extension Surroundings {
  private var mostGlances: Int { extent.columns / 12 + 2 }

  /// The first active projects with their numbers of late cards, for the title row, which leaves out the open one.
  /// Empty if the board has no title row.
  func glances() throws(StoreFailure) -> [ProjectGlance] {
    guard ListLayout.hasTitleRow(extent) else { return [] }
    return try store.glances(at: clock, mostLate: ShortCount.most, most: mostGlances)
  }

  func neighbours(in room: Int) throws(StoreFailure) -> [NeighbourContent] {
    guard room > NeighbourContent.gap, !seesAll, !settings.isPlain else { return [] }
    let glances = try glances()
    let candidates = glances.filter { $0.id != project }
    let isMore = glances.count == mostGlances
    let more = NeighbourContent(project: nil, pieces: [Piece(settings.signs.ellipsis, .dim)])
    var (shown, free): ([NeighbourContent], Int) = ([], room)
    for (index, glance) in candidates.enumerated() {
      let content = NeighbourContent(glance, in: self)
      let isLast = index == candidates.count - 1 && !isMore
      guard content.width + (isLast ? 0 : more.width) <= free else { break }
      shown.append(content)
      free -= content.width
    }
    let isAll = shown.count == candidates.count && !isMore
    return isAll || shown.isEmpty || more.width > free ? shown : shown + [more]
  }
}

extension NeighbourContent {
  public static let gap = 3
  private static let longest = 20

  fileprivate init(_ glance: ProjectGlance, in surroundings: Surroundings) {
    let words = surroundings.words
    let name = ScreenText.truncated(
      words.name(stored: glance.name), to: NeighbourContent.longest, ellipsis: surroundings.settings.signs.ellipsis)
    let late = words.lateCount(ShortCount.text(glance.late))
    project = glance.id
    pieces = [Piece(name, .dim)] + (glance.late > 0 ? [Piece(" " + late, .late)] : [])
  }

  fileprivate var width: Int { NeighbourContent.gap + pieces.width }
}
