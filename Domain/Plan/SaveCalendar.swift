/// Adds a calendar, or changes its name and color.
public struct SaveCalendar: Sendable {
  private let store: any Store
  private let newID: IDGenerator

  public init(_ store: any Store, newID: IDGenerator) { (self.store, self.newID) = (store, newID) }

  /// Saves a new calendar.
  ///
  /// - Parameters:
  ///   - name: The name, which no other calendar may have, regardless of case.
  ///   - color: The color; `nil` for the first color that no other calendar has.
  ///   - standardNames: The names of the standard calendar while the user has not named it.
  /// - Throws: ``SaveCalendarError``; nothing is saved then.
  public func add(
    _ name: CalendarName, _ color: EventCalendar.Color?, standardNames: [String]
  ) async throws(SaveCalendarError) -> EventCalendar {
    let id = EventCalendar.ID(newID())
    return try await store.change(as: { UndoLabel(.added, .calendar, $0.name.text) }) {
      transaction throws(SaveCalendarError) in
      let calendars = try transaction.events.calendars()
      try Self.refuse(name, of: id, among: calendars, standardNames)
      let unused = EventCalendar.Color.allCases.first { hue in !calendars.contains { $0.color == hue } }
      let calendar = EventCalendar(id: id, name: name, color: color ?? unused ?? .blue)
      try transaction.events.save(calendar)
      return calendar
    }.value
  }

  /// Saves the fields of a calendar that the user changed in a form.
  ///
  /// - Parameters:
  ///   - shown: The values that the form started with.
  ///   - wanted: The values that the user submitted; no other calendar may have the name, regardless of case.
  ///   - standardNames: The names of the standard calendar while the user has not named it.
  /// - Throws: ``SaveCalendarError``; a missing calendar is ``StoreError/missing``.
  public func edit(
    from shown: EventCalendar, to wanted: EventCalendar, standardNames: [String]
  ) async throws(SaveCalendarError) -> Changed<EventCalendar> {
    try await store.change(as: { UndoLabel(.changed, .calendar, $0.name.text) }) {
      transaction throws(SaveCalendarError) in
      let calendars = try transaction.events.calendars()
      guard let now = calendars.first(where: { $0.id == shown.id }) else { throw .store(.missing) }
      let calendar = try refusing(SaveCalendarError.conflict) { () throws(FormConflict<EventCalendar>) in
        try FormMerge.merged(now: now, shown: shown, wanted: wanted)
      }
      // Saving without a change would replace a color that only a newer version knows.
      guard calendar != now else { return now }
      if calendar.name != now.name { try Self.refuse(calendar.name, of: now.id, among: calendars, standardNames) }
      try transaction.events.save(calendar)
      return calendar
    }
  }

  private static func refuse(
    _ name: CalendarName, of id: EventCalendar.ID, among calendars: [EventCalendar], _ standardNames: [String]
  ) throws(SaveCalendarError) {
    let query = SearchQuery(name.text)
    let other = calendars.first { calendar in
      guard calendar.id != id else { return false }
      let names = calendar.name.text.isEmpty ? standardNames : [calendar.name.text]
      return query?.rank(inAny: names) == .exact
    }
    if let other { throw .nameTaken(other) }
  }
}

public struct RemoveCalendar: Sendable {
  private let store: any Store

  public init(_ store: any Store) { self.store = store }

  /// Removes a calendar and moves its contents to the standard calendar.
  ///
  /// - Returns: The number of moved events and series.
  /// - Throws: ``StoreError/missing`` if the calendar does not exist or is the standard calendar, which can't be
  ///   removed.
  public func callAsFunction(_ calendar: EventCalendar) async throws(StoreError) -> Int { try await self([calendar]) }

  /// Removes several calendars; all or none, as one undo step.
  public func callAsFunction(_ calendars: [EventCalendar]) async throws(StoreError) -> Int {
    try await store.change(as: { _ in UndoLabel(.removed, .calendar, names: calendars.map(\.name.text)) }) {
      transaction throws(StoreError) in
      var moved = 0
      for calendar in calendars { moved += try transaction.events.remove(calendar.id) }
      return moved
    }.value
  }
}

/// The reason why a calendar was not saved.
public enum SaveCalendarError: StoreFailure, Hashable, Sendable {
  /// Another calendar already has the name.
  case nameTaken(EventCalendar)
  /// Someone else changed the same fields in the meantime.
  case conflict(FormConflict<EventCalendar>)
  /// There is no such calendar, or the store failed.
  case store(StoreError)
}
