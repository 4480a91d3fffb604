import Kanban
import Support
import Time

/// A history of any length: entries are computed from their sequence, one per minute.
extension Crowd {
  func newestSequence() -> Int64 { Int64(happened) }

  func entry(_ sequence: Int64) -> Entry? {
    handOut(1)
    return (1...Int64(max(1, happened))).contains(sequence) && happened > 0 ? entry(at: sequence) : nil
  }

  func entries(in project: ProjectID, before: Int64?, most: Int) -> [Entry] {
    changes(in: project, before: before, most: most)
  }

  func entries(in project: ProjectID, after: Int64, most: Int) -> [Entry] {
    changes(in: project, after: after, most: most)
  }

  func changes(in project: ProjectID, before: Int64?, most: Int) -> [Entry] {
    let last = min(Int64(happened), (before ?? .max) - 1)
    let count = max(0, min(Int64(most), last))
    handOut(Int(count))
    return (0..<count).map { entry(at: last - $0) }
  }

  func changes(in project: ProjectID, after: Int64, most: Int) -> [Entry] {
    let first = max(0, after) + 1
    let count = max(0, min(Int64(most), Int64(happened) - first + 1))
    handOut(Int(count))
    return (0..<count).map { entry(at: first + $0) }
  }

  func changeCount(in project: ProjectID, most: Int) -> Int { min(most, happened) }
  func entryCount(ofGroup group: Int64, most: Int) -> Int { 1 }

  private func entry(at sequence: Int64) -> Entry {
    Entry(
      sequence: sequence, group: sequence, moment: Sample.noon + Int(sequence - Int64(happened)) * 60_000,
      actor: Sample.actor(), project: Project.home, kind: .edited,
      subject: .card(Sample.id(0), number: 1, title: "Card \(sequence)"), fields: [.priority(.none, .high)])
  }
}
