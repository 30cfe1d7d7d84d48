import Domain

/// A part of a list that the pack's sayings and the store's make together.
struct SayingPage {
  let list: SayingList
  let clock: DayClock
  let pack: VisiblePack

  func sayings(offset: Int, limit: Int, in connection: Connection) throws(StoreError) -> [Saying] {
    let kept = KeptSayings(list, at: clock)
    let positions = pack.positions(on: list)
    let before = try packed(positions, before: offset, of: kept, in: connection)
    let own = try kept.page(offset: offset - before, limit: limit, in: connection)
    let packed = positions.dropFirst(before).prefix(limit).compactMap { pack.saying($0.number) }
    guard !own.isEmpty, !packed.isEmpty else { return own + packed }
    return Array((own + packed).sorted(by: list.areInOrder).prefix(limit))
  }

  func count(in connection: Connection) throws(StoreError) -> Int {
    try pack.numbers(on: list).count + KeptSayings(list, at: clock).count(in: connection)
  }

  /// Returns the number of the pack's sayings among the first ones of the list.
  private func packed(
    _ positions: [ListPosition], before offset: Int, of kept: KeptSayings, in connection: Connection
  ) throws(StoreError) -> Int {
    var (packed, place) = (0, 0)
    guard offset > 0, !positions.isEmpty else { return 0 }
    try kept.eachPosition(in: connection) { position in
      while place < offset, packed < positions.count, positions[packed] < position {
        packed += 1
        place += 1
      }
      place += 1
      return place < offset && packed < positions.count
    }
    return min(positions.count, packed + max(0, offset - place))
  }
}

/// Finds sayings by places that need no order: first the pack's by number, then the store's by `place`.
struct SayingDraw {
  private let list: SayingList
  private let pack: VisiblePack
  private let packed: [Int]
  /// Places of the store that are not on the list, rising.
  private let gaps: [Int]

  /// - Returns: `nil` for a list whose places are not kept.
  init?(_ list: SayingList, _ pack: VisiblePack, in connection: Connection) throws(StoreError) {
    switch list {
    case .all: gaps = []
    case .unused:
      gaps = try connection.all(
        """
        SELECT s.place FROM saying_mark AS m CROSS JOIN saying AS s ON s.account_id = 1 AND s.id = m.saying_id
        WHERE m.account_id = 1 AND m.used IS NOT NULL ORDER BY s.place
        """
      ) { $0.int(0) }
    case .liked, .new, .tagged, .hidden: return nil
    }
    self.list = list
    self.pack = pack
    packed = pack.numbers(on: list)
  }

  func saying(at place: Int, in connection: Connection) throws(StoreError) -> Saying? {
    guard place >= packed.count else { return place < 0 ? nil : pack.saying(packed[place]) }
    var kept = place - packed.count
    for gap in gaps where gap <= kept { kept += 1 }
    return try connection.first(
      "SELECT \(SayingRow.columns) FROM \(SayingRow.tables) WHERE s.account_id = 1 AND s.place = ?", kept
    ) { row throws(StoreError) in try SayingRow.saying(of: row) }
  }
}
