import Glibc

/// Whether there is time: `make soak` runs some tests for much longer.
public enum Soak {
  public static let isLong = getenv("SEKAN_SOAK") != nil
}
