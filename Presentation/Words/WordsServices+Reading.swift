import Domain

extension WordsServices {
  /// So many sayings are read at once: some screens of them; a search finds no more.
  static let pageCount = 300
  /// So many numbers are tried, as hidden ones are left out.
  private static let stepLimit = 100

  /// A part of a shelf around a row.
  func page(of shelf: SayingShelf, around row: Int) async throws(StoreError) -> SayingsPage {
    let clock = clock
    if let query = shelf.query {
      let found = try await sayings.matches(of: query, limit: Self.pageCount, at: clock).map(\.saying)
      let isCut = found.count == Self.pageCount
      return SayingsPage(shelf, count: found.count, isCut: isCut, offset: 0, sayings: found, now: clock.now)
    }
    let list = shelf.list
    let count = try await sayings.count(of: list, at: clock)
    let offset = max(0, min(row, count) - Self.pageCount / 2)
    let read = try await sayings.page(of: list, offset: offset, limit: Self.pageCount, at: clock)
    return SayingsPage(shelf, count: count, offset: offset, sayings: read, now: clock.now)
  }

  /// The saying so many rows below one, or above it when negative; `nil` at the end.
  func neighbour(
    of id: Saying.ID,
    _ place: SayingPlace?,
    by step: Int
  ) async throws(StoreError) -> (saying: Saying, place: SayingPlace?)? {
    guard let place else { return try await neighbour(of: id, by: step).map { ($0, nil) } }
    let page = try await page(of: place.shelf, around: place.row)
    // Where it has left the list meanwhile, the one below it has come to its place.
    let row = page.row(of: id).map { $0 + step } ?? (step > 0 ? place.row : place.row + step)
    return page.saying(at: row).map { ($0, SayingPlace(place.shelf, row: row)) }
  }

  /// Lists begin with the newest, so the next one has a lower number.
  private func neighbour(of id: Saying.ID, by step: Int) async throws(StoreError) -> Saying? {
    for distance in 1...Self.stepLimit {
      guard let other = Saying.ID(id.number - distance * step) else { return nil }
      if let saying = try await sayings.saying(other, at: clock) { return saying }
    }
    return nil
  }
}

extension SayingShelf {
  /// All sayings where nothing is looked for.
  fileprivate var list: SayingList {
    switch self {
    case .list(let list): list
    case .search: .all
    }
  }
}
