/// A collection of an account that isn't at its address anymore, with the collection of the server that takes its place,
/// for example after the server was set up again.
public struct RelocatedCollection: Hashable, Sendable {
  public let collection: SyncCollection
  public let offer: DAVCollection

  public init(_ collection: SyncCollection, at offer: DAVCollection) {
    (self.collection, self.offer) = (collection, offer)
  }

  /// Finds the chosen collections that take the place of collections that are gone from the server.
  ///
  /// A replacement has the same kind and the same name, or it gets the calendar of the collection that is gone. If
  /// several collections have the name, the last parts of their addresses must be the same, too.
  ///
  /// - Parameters:
  ///   - chosen: The collections to add.
  ///   - known: The collections of the account.
  ///   - offers: All collections of the server.
  ///   - calendar: The calendar for the events of the only calendar in `chosen`; `nil` if the user named none.
  public static func all(
    of chosen: [DAVCollection], replacing known: [SyncCollection], on offers: [DAVCollection],
    into calendar: EventCalendar.ID? = nil
  ) -> [RelocatedCollection] {
    let gone = known.filter { known in known.state != .new && !offers.contains { $0.isSame(as: known) } }
    func isNew(_ offer: DAVCollection) -> Bool { !known.contains { offer.isSame(as: $0) } }
    let new = offers.filter(isNew)
    return chosen.filter(isNew).compactMap { offer in
      let fitting =
        if let calendar {
          gone.first { $0.target == calendar.uuid && $0.kind == offer.syncedKind }
        } else {
          only(gone, like: offer, among: new)
        }
      return fitting.map { RelocatedCollection($0, at: offer) }
    }
  }

  /// Returns the only collection that is like an offer and like no other offer.
  private static func only(
    _ gone: [SyncCollection], like offer: DAVCollection, among new: [DAVCollection]
  ) -> SyncCollection? {
    for comparesParts in [false, true] {
      func isLike(_ offer: DAVCollection, _ known: SyncCollection) -> Bool {
        offer.isNamed(like: known) && (!comparesParts || offer.href.lastPart == known.href.lastPart)
      }
      let old = gone.filter { isLike(offer, $0) }
      if old.count == 1, new.count(where: { isLike($0, old[0]) }) == 1 { return old[0] }
    }
    return nil
  }
}

extension DAVCollection {
  fileprivate func isNamed(like collection: SyncCollection) -> Bool {
    syncedKind == collection.kind && NameKey(title) == NameKey(collection.name)
  }
}

extension SyncHref {
  fileprivate var lastPart: Substring? { path.text.split(separator: "/").last }
}
