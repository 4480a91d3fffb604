import Kanban

/// Writes a page as a VJOURNAL over its previous version; only properties whose meaning changes are rewritten.
public struct PageObjectWriter {
  private let place: TaskPlace

  public init(in place: TaskPlace) { self.place = place }

  public func write(_ page: Page, _ lastChanged: LastChanges, over original: SourceText?) -> PageObject {
    let before = original.flatMap { PageObject($0) }
    let uid = original?.uid ?? TaskNames.uid(page.id)
    var object =
      before ?? PageObject(CalendarComponent("VJOURNAL", [.property(CalendarProperty("UID", value: uid))]))
    let place = place.knowing(object.zones)
    let (untouched, new) = (object.page, PageSnapshot(page))
    // An unreadable version is rewritten.
    let old = before.flatMap { try? $0.read(in: place) }
    let kept = PageSnapshot.Part.allCases.filter { old?.reading.isSame($0, as: new) ?? false }
    for part in PageSnapshot.Part.allCases where !kept.contains(part) { set(part, of: page, old, in: &object.page) }
    stamp(page, over: before == nil ? nil : untouched, in: &object.page, place)
    writeOwn(page, { moment($0, of: page, lastChanged, isKept: kept.contains($0), old) }, in: &object.page, place)
    return object
  }

  private func set(_ part: PageSnapshot.Part, of page: Page, _ old: ReadPage?, in object: inout CalendarComponent) {
    switch part {
    case .text:
      PageLines(page.text).write(to: &object)
      setTags(of: page, old, in: &object)
    case .date:
      object.set("DTSTART", [CalendarProperty("DTSTART", [("VALUE", "DATE")], value: page.date.day.basicText)])
    // Stored in private properties only.
    case .weather: break
    }
  }

  /// Keeps categories of other programs that are not tags of the text.
  private func setTags(of page: Page, _ old: ReadPage?, in object: inout CalendarComponent) {
    let (tags, before) = (page.tags, old.map { PageText.tags(in: $0.reading.text) } ?? [])
    let gone = Set(before).subtracting(tags)
    let kept = object.all("CATEGORIES").flatMap(\.list).filter {
      !$0.isEmpty && !gone.contains(CalendarComponent.tag($0))
    }
    let there = Set(kept.map(CalendarComponent.tag))
    let words = kept + tags.filter { !there.contains($0) }
    object.set("CATEGORIES", words.isEmpty ? [] : [CalendarProperty("CATEGORIES", list: words)])
  }

  /// Later than the replaced version even if the local clock is slow, as for tasks.
  private func moment(
    _ part: PageSnapshot.Part, of page: Page, _ lastChanged: LastChanges, isKept: Bool, _ old: ReadPage?
  ) -> Moment {
    let here = lastChanged[part.fields] ?? page.created
    guard let there = old?.changed.moment(part) else { return here }
    return isKept ? there : max(here, there + 1)
  }

  private func stamp(
    _ page: Page, over before: CalendarComponent?, in object: inout CalendarComponent, _ place: TaskPlace
  ) {
    func set(_ name: String, _ value: String) { object.set(name, [CalendarProperty(name, value: value)]) }
    guard before == nil || object != before || weather(of: object, place) != page.weather else { return }
    if object.first("CREATED") == nil { set("CREATED", CalendarProperty.utc(page.created)) }
    let changed = max(page.changed, before?.moment("LAST-MODIFIED", in: place) ?? page.changed)
    for name in ["DTSTAMP", "LAST-MODIFIED"] { set(name, CalendarProperty.utc(changed)) }
    let sequence = object.first("SEQUENCE").flatMap { Int($0.value) }
    set("SEQUENCE", String(before == nil ? 0 : (sequence ?? 0) &+ 1))
  }

  private func weather(of object: CalendarComponent, _ place: TaskPlace) -> Weather? {
    let own = PagePrivate(object, in: place)
    return own.isBelieved(.weather) ? own.weather : nil
  }

  private func writeOwn(
    _ page: Page, _ moment: (PageSnapshot.Part) -> Moment, in object: inout CalendarComponent, _ place: TaskPlace
  ) {
    func set(_ name: String, _ value: String?) {
      object.set("X-SEKAN-" + name, value.map { [CalendarProperty("X-SEKAN-" + name, value: $0)] } ?? [])
    }
    set("FOR", TaskShown.sum(object.uid ?? ""))
    set("JOURNAL", page.journal == .shared ? "shared" : "own")
    set("TIME", object.pageDate(in: place)?.second == nil ? page.date.asTime : nil)
    set("WEATHER", page.weather.map { Base64URL.encode($0.json.text.utf8) })
    PageLines(page.text).writeOwn(to: &object)
    let written = object
    let stamps = PrivateStamps<PageSnapshot.Part>.text { part in
      .init(moment: moment(part), sum: PagePrivate.sum(of: part, in: written, place))
    }
    set("STAMPS", stamps)
  }
}

extension PageDate {
  fileprivate var asTime: String? {
    second.map { second in String(second) + (zone.map { "." + Base64URL.encode($0.utf8) } ?? "") }
  }
}
