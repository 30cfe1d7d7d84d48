/// Changes everything about an event that the user can type.
public struct EditEvent: Sendable {
  private let store: any Store

  public init(_ store: any Store) { self.store = store }

  /// Changes what is different between two drafts.
  ///
  /// It is changed for all of a series; instances that were changed before keep what is their own.
  /// - Parameters:
  ///   - id: Of the event or the series.
  ///   - shown: What the user began with, made from the event, not from an instance of it; for that there is
  ///     ``EditSeries``.
  ///   - wanted: What the user said.
  /// - Returns: The event as kept, with the id, the uid and the status it had.
  /// - Throws: ``EditEventError``; a missing event or calendar is ``StoreError/missing``.
  public func callAsFunction(
    _ id: Event.ID, from shown: EventDraft, to wanted: EventDraft
  ) async throws(EditEventError) -> Changed<EventChange> {
    try await callAsFunction(id) { event throws(EditEventError) in
      try EventDraft.merged(now: EventDraft(event), shown: shown, wanted: wanted)
    }
  }

  /// The event as it would be kept.
  ///
  /// - Parameters:
  ///   - id: Of the event or the series.
  ///   - shown: What the user began with.
  ///   - wanted: What the user said.
  /// - Throws: As a change.
  public func preview(
    _ id: Event.ID, from shown: EventDraft, to wanted: EventDraft
  ) async throws(EditEventError) -> EventChange {
    try await store.read { transaction throws(EditEventError) in
      let event = try transaction.events.existing(id)
      return try Self.change(of: event, .merged(now: EventDraft(event), shown: shown, wanted: wanted))
    }
  }

  /// The same with a draft that is made from the event as it is.
  func callAsFunction(
    _ id: Event.ID, draft: @Sendable (Event) throws(EditEventError) -> EventDraft
  ) async throws(EditEventError) -> Changed<EventChange> {
    try await store.change(as: { UndoLabel(.changed, .event, $0.event.title.text) }) {
      transaction throws(EditEventError) in
      let event = try transaction.events.existing(id)
      let change = try Self.change(of: event, try draft(event))
      try transaction.events.save(change.event)
      return change
    }
  }

  private static func change(of event: Event, _ draft: EventDraft) throws(EditEventError) -> EventChange {
    guard let recurrence = event.recurrence else {
      guard let draft = draft.fitted() else { throw .neverTakesPlace }
      return EventChange(event: event.edited(draft))
    }
    return try refusing(EditEventError.init) { () throws(SeriesEditRefusal) in
      let (changed, dropped) = try SeriesEdit(of: event, recurrence, at: nil, instance: event, draft: draft)()
      return EventChange(event: changed, dropped: dropped)
    }
  }
}

extension EventDraft {
  static func merged(now: EventDraft, shown: EventDraft, wanted: EventDraft) throws(EditEventError) -> EventDraft {
    try refusing(EditEventError.conflict) { () throws(FormConflict<EventDraft>) in
      try FormMerge.merged(now: now, shown: shown, wanted: wanted)
    }
  }
}

/// The result of changing an event.
public struct EventChange: Hashable, Sendable {
  /// The saved event with its whole series, or the saved series that begins with the changed instance.
  public internal(set) var event: Event
  /// The series that it was cut off from, as kept; `nil` when it is still all one.
  public internal(set) var earlier: Event?
  /// Instances that took place changed and that the series has no place for any more, as they were.
  public internal(set) var dropped: [EventOverride] = []
}

/// Why an event was not added or changed; in every case it is as it was.
public enum EditEventError: StoreFailure, Hashable, Sendable {
  /// Its rules give no date at all, such as February 30, or end before they begin.
  case neverTakesPlace
  /// The event isn't repeated, or its series has no instance at that place.
  case noSuchInstance
  /// Its rules name their days, such as the last working day of the month, and cannot move to another day.
  case rulesCannotFollow
  /// Somebody else changed the same at the same time.
  case conflict(FormConflict<EventDraft>)
  /// There is no such event or calendar, or the store failed.
  case store(StoreError)

  init(_ refusal: SeriesEditRefusal) {
    self =
      switch refusal {
      case .neverTakesPlace: .neverTakesPlace
      case .cannotFollow: .rulesCannotFollow
      }
  }
}

/// Changes one instance of a series, it and all later ones, or all.
public struct EditSeries: Sendable {
  private let store: any Store
  private let newID: IDGenerator

  public init(_ store: any Store, newID: IDGenerator) {
    self.store = store
    self.newID = newID
  }

  /// Changes what is different between two drafts of an instance, for as many others as `scope` says.
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
  ///   - place: Of the instance that the drafts were made from.
  ///   - scope: How much of the series is changed.
  ///   - shown: What the user began with, made by ``EventDraft/init(_:in:)``.
  ///   - wanted: What the user said; rules other than the series' are a new repetition, none ends it.
  /// - Throws: ``EditEventError``; a missing event or calendar is ``StoreError/missing``.
  public func callAsFunction(
    _ id: Event.ID, at place: RecurrenceID, scope: SeriesScope, from shown: EventDraft, to wanted: EventDraft
  ) async throws(EditEventError) -> Changed<EventChange> {
    try await callAsFunction(id, at: place, scope: scope) { instance, series throws(EditEventError) in
      try Self.draft(of: instance, in: series, scope, from: shown, to: wanted)
    }
  }

  /// Returns the result of a change without saving it.
  ///
  /// - Parameters:
  /// - id: The id of the series.
  /// - place: The place of the instance that the drafts were made from.
  /// - scope: The part of the series that would change.
  /// - shown: The draft that the user began with.
  /// - wanted: The draft with the user's changes.
  /// - Throws: The same errors as a change.
  public func preview(
    _ id: Event.ID, at place: RecurrenceID, scope: SeriesScope, from shown: EventDraft, to wanted: EventDraft
  ) async throws(EditEventError) -> EventChange {
    try await store.read { transaction throws(EditEventError) in
      let event = try transaction.events.existing(id)
      return try change(of: event, at: place, scope) { instance, series throws(EditEventError) in
        try Self.draft(of: instance, in: series, scope, from: shown, to: wanted)
      }
    }
  }

  private static func draft(
    of instance: Event, in series: Event, _ scope: SeriesScope, from shown: EventDraft, to wanted: EventDraft
  ) throws(EditEventError) -> EventDraft {
    let now = EventDraft(instance, in: series)
    guard scope == .this else { return try EventDraft.merged(now: now, shown: shown, wanted: wanted) }
    var (shown, wanted) = (shown, wanted)
    (shown.rules, shown.calendar) = (now.rules, now.calendar)
    (wanted.rules, wanted.calendar) = (now.rules, now.calendar)
    return try EventDraft.merged(now: now, shown: shown, wanted: wanted)
  }

  /// The same with a draft that is made from the instance and the series as they are.
  func callAsFunction(
    _ id: Event.ID, at place: RecurrenceID, scope: SeriesScope,
    draft: @Sendable (_ instance: Event, _ series: Event) throws(EditEventError) -> EventDraft
  ) async throws(EditEventError) -> Changed<EventChange> {
    try await store.change(as: { UndoLabel(.changed, .event, ($0.earlier ?? $0.event).title.text) }) {
      transaction throws(EditEventError) in
      let event = try transaction.events.existing(id)
      let change = try change(of: event, at: place, scope, draft)
      guard change.event != event else { return change }
      if let earlier = change.earlier {
        try transaction.events.divide(earlier, cuttingOff: change.event)
      } else {
        try transaction.events.save(change.event)
      }
      return change
    }
  }

  private func change(
    of event: Event, at place: RecurrenceID, _ scope: SeriesScope,
    _ draft: (_ instance: Event, _ series: Event) throws(EditEventError) -> EventDraft
  ) throws(EditEventError) -> EventChange {
    guard let edit = SeriesInstanceEdit(of: event, at: place, scope: scope, newID: newID) else { throw .noSuchInstance }
    let draft = try draft(edit.instance, event)
    guard draft != EventDraft(edit.instance, in: event) else { return EventChange(event: event) }
    return try refusing(EditEventError.init) { () throws(SeriesEditRefusal) in
      switch scope {
      case .this: edit.this(draft)
      case .thisAndFollowing: try edit.thisAndFollowing(draft)
      case .all: try edit.all(draft)
      }
    }
  }
}
