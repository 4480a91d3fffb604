/// Validates a whole table before use: the values of its parts, and that each address points to the start of a part.
struct TableJudge {
  typealias Flaw = HolidayTableFile.Flaw

  private let bytes: UnsafeRawBufferPointer
  private let layout: TableLayout
  /// Start offsets of texts and moving days, relative to their sections.
  private var texts: Set<Int> = []
  private var moving: Set<Int> = []
  private var reader: TableReader

  /// In bytes; twice the longest present name.
  static let longestText = 1_000

  init(_ bytes: UnsafeRawBufferPointer, _ layout: TableLayout) {
    (self.bytes, self.layout) = (bytes, layout)
    reader = TableReader(bytes, from: layout.texts.lowerBound, to: layout.texts.upperBound)
  }

  consuming func judge() throws(Flaw) {
    while !reader.isAtEnd { try judgeText() }
    reader = TableReader(bytes, from: layout.moving.lowerBound, to: layout.moving.upperBound)
    while !reader.isAtEnd { try judgeMovingDays() }
    reader = TableReader(bytes, from: layout.bodies.lowerBound, to: layout.bodies.upperBound)
    var last = [UInt8]()
    for row in layout.countries {
      let code = Array(bytes[row..<row + 2])
      let isCode = code.allSatisfy { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
      try expect(isCode && last.lexicographicallyPrecedes(code), .code, at: row)
      last = code
      try judgeCountry(row)
    }
    try expect(reader.isAtEnd, .address, at: reader.place)
  }

  private func expect(_ isSo: Bool, _ part: Flaw.Part, at place: Int) throws(Flaw) {
    if !isSo { throw .wrong(part, byte: place) }
  }

  private mutating func judgeText() throws(Flaw) {
    let place = reader.place
    let length = reader.number()
    let start = reader.place
    try expect(length <= TableJudge.longestText && start + length <= layout.texts.upperBound, .text, at: place)
    let text = reader.text(length)
    let isText = text.utf8.elementsEqual(bytes[start..<start + length])
    try expect(isText && !text.unicodeScalars.contains(where: \.isNoText), .text, at: place)
    texts.insert(place - layout.texts.lowerBound)
  }

  private mutating func judgeMovingDays() throws(Flaw) {
    let place = reader.place
    let days = TableDays.all(of: layout.years)
    var day = days.lowerBound
    for _ in 0..<reader.number() {
      day = day + reader.gap()
      try expect(days.contains(day) && !reader.isOver, .day, at: place)
    }
    moving.insert(place - layout.moving.lowerBound)
  }

  private mutating func judgeCountry(_ row: Int) throws(Flaw) {
    var directory = TableReader(bytes, from: row + 2, to: row + 11)
    try expectName(directory.address(), at: row)
    try expect(texts.contains(directory.address()), .address, at: row)
    try expect(directory.address() == reader.place - layout.bodies.lowerBound, .address, at: row)
    for _ in 0..<6 {
      let (place, form) = (reader.place, reader.number())
      try expect(form == 0 || texts.contains(form - 1), .address, at: place)
    }
    for _ in 0..<reader.number() { try judgeEntry() }
    try expect(!reader.isOver, .address, at: row)
  }

  private mutating func judgeEntry() throws(Flaw) {
    let place = reader.place
    guard let entry = reader.entry(), !reader.isOver else { throw .wrong(.address, byte: place) }
    try expectName(entry.name, at: place)
    if entry.englishName > 0 { try expectName(entry.englishName - 1, at: place) }
    switch entry.pattern {
    case .moving(let series): try expect(moving.contains(series), .address, at: place)
    case .fixed(let month, let day, let runs):
      let years = layout.years.count
      // 2000 is a leap year.
      let isDay = Day(year: 2000, month: month, day: day) != nil
      try expect(isDay && (runs ?? []).allSatisfy { $0.0 + $0.1 < years }, .day, at: place)
    }
  }

  /// Expects the address of a non-empty text.
  private func expectName(_ address: Int, at place: Int) throws(Flaw) {
    try expect(texts.contains(address) && bytes[layout.texts.lowerBound + address] > 0, .address, at: place)
  }
}

extension Unicode.Scalar {
  /// Control and direction characters would affect the terminal or the text around them.
  fileprivate var isNoText: Bool {
    isControl || (0x2028...0x202E).contains(value) || (0x2066...0x2069).contains(value)
  }
}
