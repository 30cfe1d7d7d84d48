/// Changes one instance of a series, it and all later ones, or all.
public struct EditSeries: Sendable {
  private let events: any EventRepository
  private let newID: IDGenerator

  /// The rule over a repository.
  public init(events: any EventRepository, newID: IDGenerator) {
    self.events = events
    self.newID = newID
  }

  /// Lets an instance be as `draft` says, and as many others as `scope` says.
  ///
  /// - This one: it is changed by itself; back as the series says, it is a part of it again. The draft's rules and
  ///   calendar are those of the series and do not count.
  /// - This and following: the series ends before it, and a new one begins with it, with the later extra dates,
  ///   exclusions and changed instances. Of a count the rest is left. From the first instance on it is all of them.
  /// - All: the whole series moves by as much as the instance does, and rules that name its weekday or day follow.
  ///   Other instances that were changed keep what is their own, and their place in the series; only those that new
  ///   rules have no place for are dropped.
  /// - Parameters:
  ///   - id: Of the series.
  ///   - place: Of the instance that `draft` was made from.
  ///   - scope: How much of the series is changed.
  ///   - draft: Made by ``EventDraft/init(_:in:)``; rules other than the series' are a new repetition, none ends it.
  /// - Throws: ``EditEventError``; a missing event or calendar is ``StoreError/missing``.
  public func callAsFunction(
    _ id: Event.ID,
    at place: RecurrenceID,
    scope: SeriesScope,
    _ draft: EventDraft
  ) async throws(EditEventError) -> EventChange {
    try await callAsFunction(id, at: place, scope: scope) { _, _ in draft }
  }

  /// The same with a draft that is made from the instance and the series.
  func callAsFunction(
    _ id: Event.ID,
    at place: RecurrenceID,
    scope: SeriesScope,
    draft: (_ instance: Event, _ series: Event) -> EventDraft
  ) async throws(EditEventError) -> EventChange {
    let event = try await StoreError.wrapped(in: EditEventError.store) { () async throws(StoreError) in
      try await events.existing(id)
    }
    guard let edit = SeriesInstanceEdit(of: event, at: place, newID: newID) else { throw .noSuchInstance }
    let change = try change(edit, scope, draft(edit.instance, event))
    try await StoreError.wrapped(in: EditEventError.store) { () async throws(StoreError) in
      if let earlier = change.earlier {
        try await events.replace(earlier, adding: change.event)
      } else {
        try await events.replace(change.event)
      }
    }
    return change
  }

  private func change(
    _ edit: SeriesInstanceEdit,
    _ scope: SeriesScope,
    _ draft: EventDraft
  ) throws(EditEventError) -> EventChange {
    do throws(SeriesEditRefusal) {
      return switch scope {
      case .this: edit.this(draft)
      case .thisAndFollowing: try edit.thisAndFollowing(draft)
      case .all: try edit.all(draft)
      }
    } catch {
      throw EditEventError(error)
    }
  }
}
