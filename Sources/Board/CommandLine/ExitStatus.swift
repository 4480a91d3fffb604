/// An exit status of a program, for usage and manual.
public struct ExitStatus: Equatable, Sendable {
  public let number: Int
  public let meaning: String

  init(_ number: Int, _ meaning: String) { (self.number, self.meaning) = (number, meaning) }
}
