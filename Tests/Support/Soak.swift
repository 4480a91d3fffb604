import Glibc

/// Settings of `make soak`, which runs some tests much longer.
public enum Soak {
  public static let isLong = getenv("SEKAN_SOAK") != nil
  /// The first seed.
  public static let first = getenv("SEKAN_SEED").flatMap { Int(String(cString: $0)) } ?? 0
}
