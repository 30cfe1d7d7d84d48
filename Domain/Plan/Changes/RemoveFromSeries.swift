/// Removes one instance of a series, it and all later ones, or all.
public struct RemoveFromSeries: Sendable {
  private let events: any EventRepository
  private let newID: IDGenerator

  /// The rule over a repository.
  public init(events: any EventRepository, newID: IDGenerator) {
    self.events = events
    self.newID = newID
  }

  /// Takes an instance out of its series, and as many others as `scope` says.
  ///
  /// - Parameters:
  ///   - id: Of the series.
  ///   - place: Of the instance; from the first one on it is the whole series.
  ///   - scope: How much of the series is taken out.
  /// - Returns: What is left, as kept; `nil` when nothing would be, and the event was removed.
  /// - Throws: ``RemoveFromSeriesError``; a missing event is ``StoreError/missing``.
  public func callAsFunction(
    _ id: Event.ID,
    at place: RecurrenceID,
    scope: SeriesScope
  ) async throws(RemoveFromSeriesError) -> Event? {
    let event = try await StoreError.wrapped(in: RemoveFromSeriesError.store) { () async throws(StoreError) in
      try await events.existing(id)
    }
    guard let edit = SeriesInstanceEdit(of: event, at: place, newID: newID) else { throw .noSuchInstance }
    let rest: Event? =
      switch scope {
      case .this: edit.removingThis()
      case .thisAndFollowing: edit.removingThisAndFollowing()
      case .all: nil
      }
    try await StoreError.wrapped(in: RemoveFromSeriesError.store) { () async throws(StoreError) in
      if let rest {
        try await events.replace(rest)
      } else {
        try await events.remove(id)
      }
    }
    return rest
  }
}
