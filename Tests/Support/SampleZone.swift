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
