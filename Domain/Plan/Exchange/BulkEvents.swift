/// Reads events with what is kept of the files that they came from.
public protocol EventSources<Failure> {
  associatedtype Failure: StoreFailure

  /// Visits every event with what is kept of its file, by start on its clock, then uid and id.
  ///
  /// - Parameters:
  ///   - calendar: Only this one; `nil` for all.
  ///   - visit: What it throws ends the visits.
  func eachKept(of calendar: EventCalendar.ID?, visit: (KeptEvent) throws(Failure) -> Void) throws(Failure)

  /// The events that take place on any of `days` for a user in `zone`, each with its whole series.
  func eventIDs(in days: DayRange, zone: Zone) throws(Failure) -> Set<Event.ID>

  /// Returns the stored parts of files that aren't events, of each calendar by name, UID and text; `nil` for all
  /// calendars.
  func components(of calendar: EventCalendar.ID?) throws(Failure) -> [KeptComponent]

  /// Returns the days between which each zone is used, by its identifier and on its clock; a little more where that is
  /// quicker.
  func zoneDays() throws(Failure) -> [String: DayRange]
}

/// Keeps very many events, and what they came from.
public protocol BulkEvents<Failure> {
  associatedtype Failure: StoreFailure

  /// The events with a uid, in all calendars, with what is kept of their files; quick where there are none.
  func known(uid: String) throws(Failure) -> [KeptEvent]

  /// Returns whether an event with a uid was added in this transaction.
  func hasAdded(uid: String) throws(Failure) -> Bool

  func contains(_ id: Event.ID) throws(Failure) -> Bool

  /// Keeps a new event.
  ///
  /// - Throws: ``StoreError/conflict`` when its id is taken or there is no such calendar.
  func add(_ event: KeptEvent) throws(Failure)

  /// Keeps an event in the place of the one with its id; where it has no source, what was kept before stays.
  ///
  /// - Throws: ``StoreError/conflict`` when there is no such calendar.
  func replace(_ event: KeptEvent) throws(Failure)

  /// Forgets an event, its whole series included.
  func remove(_ id: Event.ID) throws(Failure)

  /// Returns the components of a calendar that aren't events, in the order of names, UIDs (those without one first) and
  /// texts.
  func components(of calendar: EventCalendar.ID) throws(Failure) -> [KeptComponent]

  /// Keeps a component, in the place of the one with its id if there is one.
  func save(_ component: KeptComponent) throws(Failure)
}
