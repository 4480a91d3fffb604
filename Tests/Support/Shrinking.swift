extension Array {
  /// The elements that are left when removing any further one makes `isBroken` false: halves are removed first, single
  /// elements last. `most` bounds the number of attempts.
  public func shrunken(most: Int = 400, while isBroken: ([Element]) -> Bool) -> [Element] {
    var (kept, attempts) = (self, 0)
    func removes(_ piece: Int) -> Bool {
      var (at, hasRemoved) = (0, false)
      while at < kept.count, attempts < most {
        attempts += 1
        let shorter = Array(kept[..<at] + kept[Swift.min(kept.count, at + piece)...])
        if isBroken(shorter) { (kept, hasRemoved) = (shorter, true) } else { at += piece }
      }
      return hasRemoved
    }
    var piece = kept.count / 2
    while piece > 1 {
      _ = removes(piece)
      piece /= 2
    }
    while removes(1) {}
    return kept
  }
}
