import Domain

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
      "SELECT \(SayingRow.columns) FROM \(SayingRow.tables) WHERE s.account_id = 1 AND s.place = ?",
      kept
    ) { row throws(StoreError) in try SayingRow.saying(of: row) }
  }
}
