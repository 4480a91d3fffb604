import Glibc
import Time

/// A VTIMEZONE with a fixed offset.
public func zoneOfCalendar(_ name: String, _ offset: String) -> String {
  """
  BEGIN:VTIMEZONE
  TZID:\(name)
  BEGIN:STANDARD
  DTSTART:19700101T000000
  TZOFFSETFROM:\(offset)
  TZOFFSETTO:\(offset)
  END:STANDARD
  END:VTIMEZONE
  """
}

public enum MachineZone {
  public static let exists = access("/usr/share/zoneinfo/Europe/Berlin", R_OK) == 0

  /// The zone of this name; nil if the machine has no file of it.
  public static func read(_ name: String) -> Zone? {
    guard let file = fopen("/usr/share/zoneinfo/" + name, "rb") else { return nil }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = fread(&bytes, 1, bytes.count, file)
    return Zone(name: name, file: Array(bytes.prefix(count)))
  }
}
