/// A part of a card that some formats of exports cannot hold.
public enum ExportedPart: CaseIterable, Sendable {
  case repetition, reminder, waiting, time
}
