import Glibc

/// Whether there is time: `make soak` runs some tests for much longer.
public enum Soak {
  public static let isLong = getenv("SEKAN_SOAK") != nil
  /// Which seed is the first one.
  public static let first = getenv("SEKAN_SEED").flatMap { Int(String(cString: $0)) } ?? 0
}
