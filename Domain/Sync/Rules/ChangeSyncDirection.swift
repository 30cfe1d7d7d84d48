/// Changes the direction in which a collection is synchronized.
public struct ChangeSyncDirection<Format: SyncFormat>: Sendable {
  private let store: any SyncStore<Format.Record>
  private let format: Format

  public init(_ store: any SyncStore<Format.Record>, _ format: Format) { (self.store, self.format) = (store, format) }

  /// Sets the direction, and makes the next run of a receiving collection read the items that were left out so far.
  ///
  /// If the direction sends, the next run retries the changes that the server refused, even if the server refused every
  /// change.
  ///
  /// - Throws: ``StoreError/missing`` if the collection doesn't exist.
  public func callAsFunction(_ direction: SyncCollection.Direction) async throws(StoreError) {
    let format = format
    try await store.change { transaction throws(StoreError) in
      var collection = try transaction.collection()
      collection.direction = direction
      if direction != .fromServer, collection.refusedSince != nil {
        collection.tryAgain()
        for refusal in try transaction.refusals() { try transaction.removeRefusal(at: refusal.href.path) }
      }
      try transaction.save(collection)
      guard direction != .toServer else { return }
      for var item in try transaction.items() where item.role == .raw {
        guard let text = try transaction.text(at: item.path), format.record(in: text) != nil else { continue }
        // A complete list skips a known version, and a list of changes doesn't mention the resource.
        item.etag = nil
        try transaction.save(item, text: nil)
        try transaction.note(item.href, sent: try transaction.look(at: item.path)?.sent)
      }
    }
  }
}
