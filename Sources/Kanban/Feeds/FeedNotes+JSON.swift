extension WeatherNote {
  public var text: String {
    var members: [(key: String, value: JSON)] = [
      ("provider", .string(provider)), ("asked", .string(asked)), ("state", state.json),
    ]
    if let place { members.append(("place", place.json)) }
    if let weather { members.append(("weather", weather.json)) }
    return JSON.object(members).text
  }

  public init?(text: String?) {
    guard let json = JSON(note: text), let provider = json["provider"]?.string, let asked = json["asked"]?.string else {
      return nil
    }
    self.init(provider: provider, asked: asked)
    place = FoundPlace(json: json["place"])
    weather = json["weather"].flatMap(Weather.init(json:))
    state = FeedState(json: json["state"])
  }
}

extension FoundPlace {
  fileprivate var json: JSON {
    .object([
      ("name", .string(name)), ("region", .string(region)), ("latitude", .integer(Int64(point.latitude))),
      ("longitude", .integer(Int64(point.longitude))),
    ])
  }

  fileprivate init?(json: JSON?) {
    guard let json, let latitude = json["latitude"]?.integer.flatMap({ Int(exactly: $0) }),
      let longitude = json["longitude"]?.integer.flatMap({ Int(exactly: $0) }),
      let point = GeoPoint(latitude: latitude, longitude: longitude)
    else { return nil }
    self.init(
      name: String((json["name"]?.string ?? "").asTitle.prefix(Weather.longestPlace)),
      region: String((json["region"]?.string ?? "").asTitle.prefix(Weather.longestPlace)), point: point)
  }
}

extension HolidayNote {
  public var text: String {
    let years = years.sorted { $0.key < $1.key }.map { year, known in
      JSON.object([
        ("year", .integer(Int64(year))), ("got", .integer(known.got.milliseconds)),
        ("days", .array(known.holidays.map(\.json))),
      ])
    }
    return JSON.object([
      ("source", .string(source)), ("country", .string(country)), ("state", state.json), ("years", .array(years)),
    ]).text
  }

  public init?(text: String?) {
    guard let json = JSON(note: text), let source = json["source"]?.string, let country = json["country"]?.string else {
      return nil
    }
    self.init(source: source, country: country)
    state = FeedState(json: json["state"])
    for known in (json["years"]?.array ?? []).prefix(HolidayNote.mostYears) {
      guard let year = known["year"]?.integer.flatMap({ Int(exactly: $0) }), Day.years.contains(year),
        let got = known["got"]?.integer, (-Moment.farthest...Moment.farthest).contains(got)
      else { continue }
      years[year] = Year(
        got: Moment(milliseconds: got),
        holidays: (known["days"]?.array ?? []).prefix(HolidayNote.mostOfYear).compactMap(FeedHoliday.init(json:)))
    }
  }
}

extension FeedHoliday {
  fileprivate var json: JSON {
    .array([.string(day.text), .string(name), .string(englishName), .bool(isFree)])
  }

  fileprivate init?(json: JSON) {
    guard let values = json.array, values.count == 4, let day = values[0].string.flatMap({ Day(text: $0) }),
      let name = values[1].string, let english = values[2].string, let isFree = values[3].boolean
    else { return nil }
    self.init(
      day: day, name: String(name.asTitle.prefix(100)), englishName: String(english.asTitle.prefix(100)), isFree: isFree
    )
  }
}

extension CalendarNote {
  public var text: String {
    var members: [(key: String, value: JSON)] = [
      ("name", .string(name)), ("count", .integer(Int64(count))), ("leftOut", .integer(Int64(leftOut))),
      ("zone", .string(zone)), ("state", state.json),
    ]
    if let days {
      members += [("from", .string(days.lowerBound.text)), ("to", .string(days.upperBound.text))]
    }
    return JSON.object(members).text
  }

  public init?(text: String?) {
    guard let json = JSON(note: text) else { return nil }
    self.init()
    name = String((json["name"]?.string ?? "").asTitle.prefix(100))
    count = Int(min(max(json["count"]?.integer ?? 0, 0), 1_000_000))
    leftOut = Int(min(max(json["leftOut"]?.integer ?? 0, 0), 1_000_000))
    zone = json["zone"]?.string ?? ""
    state = FeedState(json: json["state"])
    if let from = json["from"]?.string.flatMap({ Day(text: $0) }),
      let to = json["to"]?.string.flatMap({ Day(text: $0) }),
      from < to
    {
      days = from..<to
    }
  }
}

extension FetchRequests {
  public var text: String {
    var members: [(key: String, value: JSON)] = [("years", .array(years.map { .integer(Int64($0)) }))]
    if let weather { members.append(("weather", .integer(weather.milliseconds))) }
    return JSON.object(members).text
  }

  public init(text: String?) {
    self.init()
    guard let json = JSON(note: text) else { return }
    years = (json["years"]?.array ?? []).prefix(FetchRequests.mostYears).compactMap {
      $0.integer.flatMap { Int(exactly: $0) }
    }
    .filter(Day.years.contains)
    weather = json["weather"]?.integer.flatMap {
      (-Moment.farthest...Moment.farthest).contains($0) ? Moment(milliseconds: $0) : nil
    }
  }
}

extension JSON {
  /// For a note that another program may have written.
  fileprivate init?(note text: String?) {
    guard let text, let json = try? JSON(parsing: text, depth: 6, size: NoteName.longest) else { return nil }
    self = json
  }
}
