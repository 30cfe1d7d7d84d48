/// The collections of an account's server that the user knows about, whether they are synchronized or not.
public struct KnownOffers: Hashable, Sendable {
  public let account: SyncAccount.ID
  /// The time at which the server was asked last.
  public var at: Instant
  /// The kinds and the addresses of the collections.
  public var names: Set<String>

  public init(_ account: SyncAccount.ID, at: Instant, names: Set<String> = []) {
    (self.account, self.at, self.names) = (account, at, names)
  }
}

/// Finds collections that somebody made on the server since the user saw its collections, such as a shared calendar.
///
/// The server is asked in the first such search of each day, and each collection is found once.
public struct FindNewCollections: Sendable {
  private let store: any Store

  public init(_ store: any Store) { self.store = store }

  /// Returns the new collections that aren't synchronized, in the server's order.
  ///
  /// A server that doesn't answer has no new ones; a later search asks again.
  ///
  /// - Parameters:
  ///   - account: The account.
  ///   - server: The server, signed in to.
  ///   - now: The current time.
  ///   - isShown: `true` if the user has just seen all collections of a new account, so that none of them is new.
  public func callAsFunction(
    _ account: SyncAccount, on server: any DAVServing, at now: Instant, isShown: Bool = false
  ) async throws(StoreError) -> [DAVCollection] {
    // A published calendar is a single one.
    guard !account.isSubscription else { return [] }
    let id = account.id
    let (known, synced) = try await store.read { transaction throws(StoreError) in
      (try transaction.sync.knownOffers(of: id), try transaction.sync.collections().filter { $0.account == id })
    }
    let isDue = known.map { Self.day(of: $0.at) != Self.day(of: now) } ?? true
    guard isDue, let offers = try? await FindSyncCollections(on: server)().collections else { return [] }
    let names = offers.map(Self.name)
    var all = known ?? KnownOffers(id, at: now)
    all.at = now
    all.names.formUnion(names)
    let saved = all
    try await store.changeSync { sync throws(StoreError) in
      if try sync.account(id) != nil { try sync.save(saved) }
    }
    if known == nil, isShown { return [] }
    return zip(offers, names).filter { offer, name in
      known?.names.contains(name) != true && !synced.contains { offer.isSame(as: $0) }
    }.map(\.0)
  }

  private static func day(of time: Instant) -> Int { time.secondsSince1970 / 86_400 }

  private static func name(of offer: DAVCollection) -> String {
    "\(offer.syncedKind?.rawValue ?? "") \(offer.href.path.text)"
  }
}
