import Domain

/// The sayings for global search: the stored ones and the visible ones of the pack.
struct SayingSearchSource: Sendable {
  /// The number of sayings on one day that are read beyond the limit, to show them by title.
  private static let sameDayMore = 1_000

  private let pack: any BuiltInSayings
  private let clock: DayClock

  /// - Parameter clock: Tells which of the pack's are there.
  init(pack: any BuiltInSayings, clock: DayClock) {
    self.pack = pack
    self.clock = clock
  }

  func found(_ query: SearchQuery, limit: Int, in connection: Connection) throws(StoreError) -> [FoundRecord] {
    let now = try VisiblePack(pack, at: clock, in: connection)
    let packed = now.numbers.compactMap(now.saying).compactMap { record(of: query, in: $0) }
    let candidates = try SayingScan(query).best(min(limit, .max / 4) + Self.sameDayMore, in: connection).sorted
    var kept: [FoundRecord] = []
    for candidate in candidates {
      guard let saying = try SayingRow.saying(candidate.id, in: connection), let record = record(of: query, in: saying)
      else { continue }
      if let last = kept.last, kept.count >= limit, (last.day, last.field.order) != (record.day, record.field.order) {
        break
      }
      kept.append(record)
    }
    return packed + kept
  }

  func count(_ query: SearchQuery, in connection: Connection) throws(StoreError) -> Int {
    try SayingSearch(query).count(VisiblePack(pack, at: clock, in: connection), in: connection)
  }

  private func record(of query: SearchQuery, in saying: Saying) -> FoundRecord? {
    let day = clock.zone.dateTime(at: saying.uploaded).day
    let document = saying.content.searchDocument(near: day)
    return query.match(in: document).map { part in
      FoundRecord(
        kind: .saying,
        position: SearchHit.Position(
          part.field, near: day, from: clock.today, title: document.title, id: saying.id.uuid), field: part.field,
        day: day, text: part.text)
    }
  }
}
