/// An event as another program says it, or an instance of a series that may come before or after it.
public struct IncomingEvent: Hashable, Sendable {
  /// Given by the other program, or made from what it says, so that reading it again gives the same.
  public private(set) var uid: String
  /// The version of the event, 0…2^53: the copy with the higher number is newer.
  public let sequence: Int
  public let title: EventTitle
  /// Shown when the event is opened.
  public let notes: EventNotes
  public let location: EventLocation
  public let url: EventURL
  /// Categories in the order of the file.
  public let categories: [EventCategory]
  public let span: EventSpan
  /// Alarms in any order.
  public let alarms: [Alarm]
  public let status: Event.Status
  /// Without overrides, which are events of their own there.
  public private(set) var recurrence: Recurrence?
  /// The instance that this stands for (RECURRENCE-ID); `nil` for a whole event or series.
  public let instance: CalendarTime?
  /// Only that instance, or all from there on.
  public let range: EventOverride.Range
  /// When it was written (DTSTAMP), on the clock of Universal Time; `nil` where that is not said.
  public let stamp: DateTime?
  /// All its lines as they stood there, for those who write it again.
  public let source: [UInt8]
  /// The line where the event begins in the file, from 1.
  public let line: Int

  public init(
    uid: String,
    sequence: Int = 0,
    title: EventTitle,
    notes: EventNotes = .none,
    location: EventLocation = .none,
    url: EventURL = .none,
    categories: [EventCategory] = [],
    span: EventSpan,
    alarms: [Alarm] = [],
    status: Event.Status = .confirmed,
    recurrence: Recurrence? = nil,
    instance: CalendarTime? = nil,
    range: EventOverride.Range = .this,
    stamp: DateTime? = nil,
    source: [UInt8],
    line: Int = 0
  ) {
    self.uid = uid
    self.sequence = sequence.clamped(to: Int.counts)
    self.title = title
    self.notes = notes
    self.location = location
    self.url = url
    self.categories = categories
    self.span = span
    self.alarms = alarms
    self.status = status
    self.recurrence = recurrence
    self.instance = instance
    self.range = range
    self.stamp = stamp
    self.source = source
    self.line = line
  }

  /// Returns a stand-alone event; an instance becomes one when its series isn't in the store.
  public func event(id: Event.ID, calendar: EventCalendar.ID) -> Event {
    Event(
      id: id, uid: uid, title: title, notes: notes, location: location, url: url, categories: categories, span: span,
      alarms: alarms, status: status, calendar: calendar, recurrence: recurrence, detachedFrom: place(in: span),
      sequence: sequence)
  }

  /// Returns the event with its start as an extra date if its rules don't give that start, as other programs show it.
  public func showingStart() -> IncomingEvent {
    guard let rules = recurrence?.rules, !rules.isEmpty, recurrence?.firstRuleStart(of: span) != span.start else {
      return self
    }
    var event = self
    event.recurrence?.extras.append(ExtraStart(span.start))
    return event
  }

  /// Returns the event under another uid.
  func renamed(_ uid: String) -> IncomingEvent {
    var event = self
    event.uid = uid
    return event
  }

  /// Returns whether the event was written before another one, by sequence and then by time stamp.
  func isOlder(than sequence: Int, _ stamp: DateTime?) -> Bool {
    guard self.sequence == sequence else { return self.sequence < sequence }
    guard let own = self.stamp, let stamp else { return false }
    return own < stamp
  }

  /// Returns an override of the series; `nil` if the event isn't an instance.
  public func override(id: EventOverride.ID, of series: Event) -> EventOverride? {
    guard let place = place(in: series.span) else { return nil }
    var event = event(id: series.id, calendar: series.calendar)
    event.recurrence = nil
    event.detachedFrom = nil
    return EventOverride(id: id, recurrenceID: place, range: range, event: event)
  }

  /// Returns the place of this instance in a series; `nil` if the event isn't an instance.
  func place(in series: EventSpan) -> RecurrenceID? { instance.map { RecurrenceID($0.clock(inSeriesOf: series)) } }
}

/// That an event or an instance of it does not take place, without when it would have (RFC 5546 §3.2.5).
public struct IncomingCancellation: Hashable, Sendable {
  /// The uid of the event or the series.
  public let uid: String
  /// The version of the cancellation; an event here with a higher sequence stays.
  public let sequence: Int
  /// Only this instance; `nil` for the whole event or series.
  public let instance: CalendarTime?

  /// A cancellation of an event, or of one instance.
  public init(uid: String, sequence: Int = 0, instance: CalendarTime? = nil) {
    self.uid = uid
    self.sequence = sequence.clamped(to: Int.counts)
    self.instance = instance
  }
}
