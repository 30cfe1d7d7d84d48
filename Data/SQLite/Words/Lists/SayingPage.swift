import Domain

/// A part of a list that the pack's sayings and the store's make together.
struct SayingPage {
  let list: SayingList
  let clock: DayClock
  let pack: VisiblePack

  /// - Returns: `limit` sayings after the first `offset`.
  func sayings(offset: Int, limit: Int, in connection: Connection) throws(StoreError) -> [Saying] {
    let kept = KeptSayings(list, at: clock)
    let positions = pack.positions(on: list)
    let before = try packed(positions, before: offset, of: kept, in: connection)
    let own = try kept.page(offset: offset - before, limit: limit, in: connection)
    let packed = positions.dropFirst(before).prefix(limit).compactMap { pack.saying($0.number) }
    guard !own.isEmpty, !packed.isEmpty else { return own + packed }
    return Array((own + packed).sorted(by: list.areInOrder).prefix(limit))
  }

  /// How many sayings the list has.
  func count(in connection: Connection) throws(StoreError) -> Int {
    try pack.numbers(on: list).count + KeptSayings(list, at: clock).count(in: connection)
  }

  /// How many of the first sayings of the list are the pack's.
  private func packed(
    _ positions: [ListPosition],
    before offset: Int,
    of kept: KeptSayings,
    in connection: Connection
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
