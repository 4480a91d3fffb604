extension QueryCache {
  public func window(_ window: Window) throws(StoreFailure) -> [CardSummary] {
    try reading { () throws(StoreFailure) in
      let lane = Lane(project: window.project, column: window.column)
      return try cards(of: lane, in: window, CachedWindow()) { (window: Window) throws(StoreFailure) in
        try store.window(window)
      }
    }
  }

  public func countBefore(_ rank: Rank, column: Column, in project: ProjectID, most: Int) throws(StoreFailure) -> Int {
    try reading { () throws(StoreFailure) in
      try countBefore(rank, Lane(project: project, column: column), most) { (rank: Rank) throws(StoreFailure) in
        try store.countBefore(rank, column: column, in: project, most: most)
      }
    }
  }

  public func countAfter(_ rank: Rank, column: Column, in project: ProjectID, most: Int) throws(StoreFailure) -> Int {
    try recalled(.countAfter(rank, column, project, most)) { () throws(StoreFailure) in
      try store.countAfter(rank, column: column, in: project, most: most)
    }
  }

  private func cards(
    of lane: Lane, in window: Window, _ new: @autoclosure () -> CachedWindow<InColumn>,
    _ ask: (Window) throws(StoreFailure) -> [CardSummary]
  ) throws(StoreFailure) -> [CardSummary] {
    let found = try answer(Look(window), runs[lane] ?? new()) { (most: Int) throws(StoreFailure) in
      var wider = window
      wider.most = most
      return try ask(wider)
    }
    guard let found else { return try ask(window) }
    if let run = found.run { runs[lane] = run }
    return found.items
  }

  /// Answers from the cached run, or reads from the store and returns the grown run; nil if the window is too large to
  /// cache.
  func answer<List>(
    _ look: Look<List>, _ run: CachedWindow<List>, _ ask: (_ most: Int) throws(StoreFailure) -> [List.Item]
  ) throws(StoreFailure) -> (items: [List.Item], run: CachedWindow<List>?)? {
    if let known = run.answer(look) { return (known, nil) }
    guard let wider = run.worthReading(for: look) else { return nil }
    let found = try ask(wider.most)
    var grown = run
    grown.add(found, for: wider)
    return (Array(found.prefix(look.most)), grown)
  }

  private func countBefore(
    _ rank: Rank, _ lane: Lane, _ most: Int, _ ask: (Rank) throws(StoreFailure) -> Int
  ) throws(StoreFailure) -> Int {
    if let count = runs[lane]?.countBefore(rank, most: most) { return count }
    guard let first = runs[lane]?.first(toCount: rank) else { return try ask(rank) }
    let count = try ask(first)
    runs[lane]?.know(count, before: first, most: most)
    return runs[lane]?.countBefore(rank, most: most) ?? most
  }
}

// MARK: Cards that pass a sieve

extension QueryCache {
  /// A complete sieve, and the time until which no further card can pass it. An incomplete sieve is not cached.
  struct Sifted {
    private let query: Query
    private let ordering: Ordering
    private let project: ProjectID
    private let basis: Sieve.Basis
    private let span: Span

    init?(_ sieve: Sieve, _ span: Span) {
      guard sieve.isComplete, let basis = sieve.basis else { return nil }
      (query, ordering, project, self.basis) = (sieve.query, sieve.ordering, sieve.project, basis)
      self.span = span
    }

    func isOf(_ sieve: Sieve) -> Bool {
      sieve.project == project && sieve.ordering == ordering && sieve.basis == basis && sieve.isComplete
        && sieve.query == query
    }

    func holds(_ sieve: Sieve, at clock: Clock) -> Bool { span.holds(at: clock) && isOf(sieve) }
  }

  public func advance(_ sieve: inout Sieve, at clock: Clock, for slice: Sieve.Slice) throws(StoreFailure) {
    try reading { () throws(StoreFailure) in
      if let sifted, sifted.holds(sieve, at: clock) { return }
      try store.advance(&sieve, at: clock, for: slice)
      forgetSifted()
      guard sieve.isComplete else { return }
      let span =
        sieve.query.dependsOnTime ? try span(from: clock, in: .one(sieve.project)) : Span(clock: clock, until: nil)
      sifted = Sifted(sieve, span)
    }
  }

  func forgetSifted() {
    guard sifted != nil else { return }
    sifted = nil
    for lane in runs.keys where lane.isSifted { runs[lane] = nil }
  }

  public func window(_ window: Window, in sieve: Sieve) throws(StoreFailure) -> [CardSummary] {
    try reading { () throws(StoreFailure) in
      guard let sifted, sifted.isOf(sieve), window.project == sieve.project else {
        return try store.window(window, in: sieve)
      }
      let lane = Lane(project: window.project, column: window.column, isSifted: true)
      return try cards(of: lane, in: window, CachedWindow(isInOrder: sieve.ordering == .own)) {
        (window: Window) throws(StoreFailure) in try store.window(window, in: sieve)
      }
    }
  }

  public func countBefore(_ rank: Rank, column: Column, in sieve: Sieve) throws(StoreFailure) -> Int {
    try reading { () throws(StoreFailure) in
      guard let sifted, sifted.isOf(sieve) else { return try store.countBefore(rank, column: column, in: sieve) }
      let lane = Lane(project: sieve.project, column: column, isSifted: true)
      return try countBefore(rank, lane, .max) { (rank: Rank) throws(StoreFailure) in
        try store.countBefore(rank, column: column, in: sieve)
      }
    }
  }
}
