/// Makes a calendar, an address book or a list of to-dos on a server.
public struct MakeSyncCollection: Sendable {
  private let server: any DAVServing

  public init(on server: any DAVServing) { self.server = server }

  /// Checks, without making anything, that the server has no collection of the kind with the name, and has a place for
  /// a new one.
  ///
  /// - Returns: The place for the new collection, and the homes on the server.
  @discardableResult
  public func check(
    _ new: DAVNewCollection
  ) async throws(MakeSyncCollectionError) -> (home: SyncHref, places: DAVDiscovery) {
    let (places, known) = try await asking { () async throws(DAVError) in
      let places = try await server.discover()
      return (places, try await FindSyncCollections(on: server)(in: places).collections)
    }
    if let same = known.first(where: new.isLike) { throw .exists(same) }
    // An account can be one calendar, which has no place for another calendar.
    guard let home = (new.kind == .contacts ? places.addressBookHomes : places.calendarHomes).first,
      !known.contains(where: { $0.href.path == home.path })
    else { throw .impossible(nil) }
    // Google has its own way to make calendars, and names everything itself.
    guard known.allSatisfy({ $0.creation == .ifNoneMatch }) else { throw .impossible(nil) }
    return (home, places)
  }

  /// Makes a collection with a name that no other collection of its kind has.
  ///
  /// If the response got lost, the collection is looked up by its name, so that a second attempt never makes a second
  /// collection.
  public func callAsFunction(_ new: DAVNewCollection) async throws(MakeSyncCollectionError) -> DAVCollection {
    let (home, places) = try await check(new)
    var (made, failure): (SyncHref?, DAVError?) = (nil, nil)
    do throws(DAVError) { made = try await server.make(new, in: home) } catch {
      if case .refused(let refusal) = error, [403, 405, 501].contains(refusal.status) { throw .impossible(refusal) }
      failure = error
    }
    let all = try? await FindSyncCollections(on: server)(in: places).collections
    let fitting = (all ?? []).filter { offer in made.map { offer.href.path == $0.path } ?? new.isLike(offer) }
    if let found = fitting.first(where: { $0.syncedKind == new.kind }) { return found }
    // The server made something else, such as a calendar that holds no to-dos, or nothing at all.
    guard fitting.isEmpty, made == nil || all == nil else { throw .impossible(nil) }
    guard let made else { throw .server(failure ?? .unreadable(detail: "no answer")) }
    return DAVCollection(href: made, kinds: [new.kind], name: new.name, color: new.color)
  }

  private func asking<Value: Sendable>(
    _ question: () async throws(DAVError) -> Value
  ) async throws(MakeSyncCollectionError) -> Value {
    do throws(DAVError) { return try await question() } catch { throw .server(error) }
  }
}

extension DAVNewCollection {
  /// Returns whether a collection of the server has the same kind and name.
  fileprivate func isLike(_ offer: DAVCollection) -> Bool {
    offer.syncedKind == kind && NameKey(offer.title) == NameKey(name)
  }
}

/// The reason why a collection wasn't made on a server.
public enum MakeSyncCollectionError: Error, Hashable, Sendable {
  /// The server has a collection of the kind with the name, perhaps from an attempt whose response got lost.
  case exists(DAVCollection)
  /// The server makes no collections of the kind; with its refusal if it was asked.
  case impossible(DAVRefusal?)
  case server(DAVError)
}
