/// Adds a calendar, or changes its name and hue.
public struct SaveCalendar: Sendable {
  private let store: any Store
  private let newID: IDGenerator

  public init(_ store: any Store, newID: IDGenerator) {
    self.store = store
    self.newID = newID
  }

  /// Keeps a new calendar.
  ///
  /// - Parameters:
  ///   - name: That no other has, upper and lower case alike.
  ///   - color: `nil` for the first that no other has.
  ///   - standardNames: What the standard calendar is called while it has no name.
  /// - Throws: ``SaveCalendarError``; nothing is kept then.
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

  /// Changes what was changed of a calendar.
  ///
  /// - Parameters:
  ///   - shown: What the form began with.
  ///   - wanted: What the form says; its name is one that no other has, upper and lower case alike.
  ///   - standardNames: What the standard calendar is called while it has no name.
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
      if calendar.name != now.name { try Self.refuse(calendar.name, of: now.id, among: calendars, standardNames) }
      try transaction.events.save(calendar)
      return calendar
    }
  }

  private static func refuse(
    _ name: CalendarName, of id: EventCalendar.ID, among calendars: [EventCalendar], _ standardNames: [String]
  ) throws(SaveCalendarError) {
    let sought = SearchQuery(name.text)
    let other = calendars.first { calendar in
      guard calendar.id != id else { return false }
      let names = calendar.name.text.isEmpty ? standardNames : [calendar.name.text]
      return sought?.rank(inAny: names) == .exact
    }
    if let other { throw .nameTaken(other) }
  }
}

public struct RemoveCalendar: Sendable {
  private let store: any Store

  public init(_ store: any Store) { self.store = store }

  /// Forgets a calendar; what is in it is in the standard one then.
  ///
  /// - Returns: How many events and series that are.
  /// - Throws: ``StoreError/missing`` for one that is not there, and for the standard one, which stays.
  public func callAsFunction(_ calendar: EventCalendar) async throws(StoreError) -> Int {
    try await self([calendar])
  }

  /// Does the same to several, all of it or nothing, as one step of undo.
  public func callAsFunction(_ calendars: [EventCalendar]) async throws(StoreError) -> Int {
    try await store.change(as: { _ in UndoLabel(.removed, .calendar, names: calendars.map(\.name.text)) }) {
      transaction throws(StoreError) in
      var moved = 0
      for calendar in calendars { moved += try transaction.events.remove(calendar.id) }
      return moved
    }.value
  }
}

/// Why a calendar was not kept; one that is there is as it was.
public enum SaveCalendarError: StoreFailure, Hashable, Sendable {
  /// This one is called so.
  case nameTaken(EventCalendar)
  /// Somebody else changed the same at the same time.
  case conflict(FormConflict<EventCalendar>)
  /// There is no such calendar, or the store failed.
  case store(StoreError)
}
