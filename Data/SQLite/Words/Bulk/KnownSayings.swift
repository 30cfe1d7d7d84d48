package import Domain

/// Finds the saying that has every text of another: of the whole pack, whatever is there yet, and of the store.
package struct KnownSayings {
  private var packed: [SayingKey: [(id: Saying.ID, keys: SayingKeys)]] = [:]

  package init(_ pack: any BuiltInSayings) {
    for number in 1..<pack.count + 1 {
      guard let id = Saying.ID(number), let content = pack.content(of: number) else { continue }
      let keys = SayingKeys(content)
      for key in Set([keys.korean, keys.english].compactMap(\.self)) { packed[key, default: []].append((id, keys)) }
    }
  }

  /// The first that covers it; `nil` when something in it is new.
  package func id(
    covering entry: SayingEntry,
    in connection: Connection
  ) throws(StoreError) -> Saying.ID? {
    if let key = entry.keys.korean ?? entry.keys.english,
      let known = packed[key]?.first(where: { entry.keys.isCovered(by: $0.keys) })
    {
      return known.id
    }
    return try SayingRow.id(covering: entry.keys, in: connection)
  }
}
