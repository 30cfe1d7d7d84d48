/// Changes the details of an event that the user can type.
public struct EditEvent: Sendable {
  private let store: any Store

  public init(_ store: any Store) { self.store = store }

  /// Saves the differences between two drafts.
  ///
  /// A change to a series applies to all instances; instances that were changed before keep their own values.
  ///
  /// - Parameters:
  ///   - id: The identifier of the event or the series.
  ///   - shown: The draft that the user started with, made from the event. For drafts made from an instance, use
  ///     ``EditSeries``.
  ///   - wanted: The draft with the user's changes.
  /// - Returns: The saved event, with its old identifier, UID and status.
  /// - Throws: ``EditEventError``; a missing event or calendar is ``StoreError/missing``.
  public func callAsFunction(
    _ id: Event.ID, from shown: EventDraft, to wanted: EventDraft
  ) async throws(EditEventError) -> Changed<EventChange> {
    try await store.change(as: { UndoLabel(.changed, .event, $0.event.title.text) }) {
      transaction throws(EditEventError) in
      let event = try transaction.events.existing(id)
      let change = try Self.change(of: event, from: shown, to: wanted, transaction.events, transaction.sync)
      try transaction.events.save(change.event)
      return change
    }
  }

  /// Returns the event that would be saved.
  ///
  /// - Parameters:
  ///   - id: The identifier of the event or the series.
  ///   - shown: The draft that the user started with.
  ///   - wanted: The draft with the user's changes.
  /// - Throws: The same errors as the change itself.
  public func preview(
    _ id: Event.ID, from shown: EventDraft, to wanted: EventDraft
  ) async throws(EditEventError) -> EventChange {
    try await store.read { transaction throws(EditEventError) in
      let event = try transaction.events.existing(id)
      return try Self.change(of: event, from: shown, to: wanted, transaction.events, transaction.sync)
    }
  }

  private static func change(
    of event: Event, from shown: EventDraft, to wanted: EventDraft, _ events: any EventQueries<EditEventError>,
    _ sync: any SyncAccountQueries<EditEventError>
  ) throws(EditEventError) -> EventChange {
    let now = EventDraft(event)
    let draft = try EventDraft.merged(now: now, shown: shown, wanted: wanted)
    if !draft.isSameMeeting(as: now) { try sync.refuseGuest(of: event, in: events) }
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
  /// Returns whether two drafts differ at most in their alarms, which are the user's own.
  public func isSameMeeting(as other: EventDraft) -> Bool {
    var other = other
    other.alarms = alarms
    return self == other
  }

  static func merged(now: EventDraft, shown: EventDraft, wanted: EventDraft) throws(EditEventError) -> EventDraft {
    try refusing(EditEventError.conflict) { () throws(FormConflict<EventDraft>) in
      try FormMerge.merged(now: now, shown: shown, wanted: wanted)
    }
  }
}

/// The result of changing an event.
public struct EventChange: Hashable, Sendable {
  /// The saved event with its whole series, or the new series that begins with the changed instance.
  public internal(set) var event: Event
  /// The remaining earlier part if the series was divided, or `nil` if it is still one series.
  public internal(set) var earlier: Event?
  /// The changed instances that took place before and have no place in the series anymore, as they were.
  public internal(set) var dropped: [EventOverride] = []
}

/// The reason why an event was not added or changed.
public enum EditEventError: StoreFailure, Hashable, Sendable {
  /// The rules give no date at all, such as February 30, or end before they begin.
  case neverTakesPlace
  /// The event isn't repeated, or its series has no instance at that place.
  case noSuchInstance
  /// The rules name specific days, such as the last working day of the month, and can't be moved to another day.
  case rulesCannotFollow
  /// Someone else changed the same fields in the meantime.
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

/// Changes one instance of a series, an instance and all later ones, or the whole series.
public struct EditSeries: Sendable {
  private let store: any Store
  private let newID: IDGenerator

  public init(_ store: any Store, newID: IDGenerator) { (self.store, self.newID) = (store, newID) }

  /// Saves the differences between two drafts of an instance for the part of the series that `scope` names.
  ///
  /// - This one: only this instance changes. An instance that is changed back to the values of the series follows the
  ///   series again. The rules and the calendar of the draft are ignored.
  /// - This and following: the series ends before the instance, and a new series begins with it, with the later extra
  ///   dates, exclusions and changed instances. A rule with a count is divided, and another rule with the same count
  ///   gets the rest of the count. From the first instance on, this is a change to the whole series.
  /// - All: the whole series moves by as much as the instance does, and rules that name its weekday or day follow.
  ///   Other changed instances keep their own values and their places in the series; only those for which new rules
  ///   have no place are dropped.
  ///
  /// - Parameters:
  ///   - id: The identifier of the series.
  ///   - place: The place of the instance that the drafts were made from.
  ///   - scope: The part of the series to change.
  ///   - shown: The draft that the user started with, made by ``EventDraft/init(_:in:)``. For this and following, a draft
  ///     made by ``EventDraft/init(_:in:from:)`` counts from the instance on.
  ///   - wanted: The draft with the user's changes; other rules are a new repetition, and an empty list ends the
  ///     repetition.
  /// - Throws: ``EditEventError``; a missing event or calendar is ``StoreError/missing``.
  public func callAsFunction(
    _ id: Event.ID, at place: RecurrenceID, scope: SeriesScope, from shown: EventDraft, to wanted: EventDraft
  ) async throws(EditEventError) -> Changed<EventChange> {
    try await store.change(as: { UndoLabel(.changed, .event, ($0.earlier ?? $0.event).title.text) }) {
      transaction throws(EditEventError) in
      let event = try transaction.events.existing(id)
      let change = try change(
        of: event, at: place, scope, from: shown, to: wanted, transaction.events, transaction.sync)
      guard change.event != event else { return change }
      if let earlier = change.earlier {
        try transaction.events.divide(earlier, cuttingOff: change.event)
      } else {
        try transaction.events.save(change.event)
      }
      return change
    }
  }

  /// Returns the result of a change without saving it.
  ///
  /// - Parameters:
  ///   - id: The identifier of the series.
  ///   - place: The place of the instance that the drafts were made from.
  ///   - scope: The part of the series that would change.
  ///   - shown: The draft that the user started with.
  ///   - wanted: The draft with the user's changes.
  /// - Throws: The same errors as the change itself.
  public func preview(
    _ id: Event.ID, at place: RecurrenceID, scope: SeriesScope, from shown: EventDraft, to wanted: EventDraft
  ) async throws(EditEventError) -> EventChange {
    try await store.read { transaction throws(EditEventError) in
      let event = try transaction.events.existing(id)
      return try change(of: event, at: place, scope, from: shown, to: wanted, transaction.events, transaction.sync)
    }
  }

  private func change(
    of event: Event, at place: RecurrenceID, _ scope: SeriesScope, from shown: EventDraft, to wanted: EventDraft,
    _ events: any EventQueries<EditEventError>, _ sync: any SyncAccountQueries<EditEventError>
  ) throws(EditEventError) -> EventChange {
    guard let edit = SeriesInstanceEdit(of: event, at: place, scope: scope, newID: newID) else { throw .noSuchInstance }
    var now = EventDraft(edit.instance, in: event)
    let whole = now.rules
    let rest = EventDraft(edit.instance, in: event, from: place).rules
    if scope == .thisAndFollowing, shown.rules == rest { now.rules = rest }
    var (shown, wanted) = (shown, wanted)
    if scope == .this {
      (shown.rules, shown.calendar) = (now.rules, now.calendar)
      (wanted.rules, wanted.calendar) = (now.rules, now.calendar)
    }
    var draft = try EventDraft.merged(now: now, shown: shown, wanted: wanted)
    guard draft != now else { return EventChange(event: event) }
    let keepsRules = draft.rules == now.rules
    if scope == .thisAndFollowing, !keepsRules, now.rules == whole, whole.count == 1, draft.rules.count == 1,
      draft.rules[0].end == whole[0].end
    {
      draft.rules[0].end = rest[0].end
    }
    // A division changes the rule, and makes a second series.
    if scope == .thisAndFollowing || !draft.isSameMeeting(as: now) { try sync.refuseGuest(of: event, in: events) }
    let uid = event.uid(ofPartFrom: place)
    // A part that was cut off at the same place before may have the UID.
    let isFree = scope == .thisAndFollowing ? try !events.hasEvent(uid: uid) : false
    let merged = draft
    return try refusing(EditEventError.init) { () throws(SeriesEditRefusal) in
      switch scope {
      case .this: edit.this(merged)
      case .thisAndFollowing: try edit.thisAndFollowing(merged, keepsRules: keepsRules, uid: isFree ? uid : nil)
      case .all: try edit.all(merged)
      }
    }
  }
}
