/// What a program says with its exit status, as its usage and its page of the manual tell it.
public struct ExitStatus: Equatable, Sendable {
  public let number: Int
  public let meaning: String

  init(_ number: Int, _ meaning: String) { (self.number, self.meaning) = (number, meaning) }
}
