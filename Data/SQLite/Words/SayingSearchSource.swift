import Domain

/// What search everywhere knows of sayings: those of the store, and those of the pack that are there.
struct SayingSearchSource: Sendable {
  /// So many of one day beyond the limit are looked at, to show them by title.
  private static let sameDayMore = 1_000

  private let pack: any BuiltInSayings
  private let clock: DayClock

  /// - Parameter clock: Tells which of the pack's are there.
  init(pack: any BuiltInSayings, clock: DayClock) {
    self.pack = pack
    self.clock = clock
  }

  func hits(of words: SearchQuery, limit: Int, in connection: Connection) throws(StoreError) -> [SearchHit] {
    guard let query = SayingQuery(words.text) else { return [] }
    let now = try VisiblePack(pack, at: clock, in: connection)
    let packed = now.numbers.compactMap(now.saying).compactMap { hit(of: words, in: $0, clock.zone) }
    var kept: [SearchHit] = []
    // Those that fit worse than their bytes promised may come after some that are still to be seen.
    var (placed, day) = (0, Day?.none)
    let most = min(limit, .max / 2) + Self.sameDayMore
    try SayingScan(query).each(expecting: most + 2, in: connection) { candidate throws(StoreError) in
      guard let id = Saying.ID(candidate.number), let saying = try SayingRow.saying(id, in: connection),
        let hit = hit(of: words, in: saying, clock.zone)
      else { return true }
      if placed >= limit, hit.day != day || placed > most { return false }
      kept.append(hit)
      if hit.rank == candidate.rank { (placed, day) = (placed + 1, hit.day) }
      return true
    }
    return Array((packed + kept).sorted().prefix(limit))
  }

  private func hit(of words: SearchQuery, in saying: Saying, _ zone: Zone) -> SearchHit? {
    let content = saying.content
    let title = content.text(in: .korean).text
    let source = content.source.map { [$0.korean.text, $0.english.text] } ?? []
    let others = [content.english?.text ?? ""] + source + content.tags.map(\.text)
    let (inTitle, inOthers) = (words.rank(in: title), others.map(words.rank(in:)))
    guard let rank = ([inTitle] + inOthers).compactMap(\.self).min() else { return nil }
    let shown = inTitle == nil ? inOthers.firstIndex(of: rank) : nil
    return SearchHit(
      kind: .saying,
      id: saying.id.uuid,
      rank: rank,
      title: title,
      excerpt: shown.map { Excerpt.text(of: others[$0], around: words) },
      day: zone.dateTime(at: saying.uploaded).day
    )
  }
}
