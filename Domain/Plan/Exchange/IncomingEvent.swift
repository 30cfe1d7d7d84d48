/// An event as another program says it, or an instance of a series that may come before or after it.
public struct IncomingEvent: Hashable, Sendable {
  /// Given by the other program, or made from what it says, so that reading it again gives the same.
  public private(set) var uid: String
  /// Of two copies the one with more is newer.
  public let sequence: Int
  public let title: EventTitle
  /// Shown when the event is opened.
  public let notes: EventNotes
  public let location: EventLocation
  public let url: EventURL
  /// In their order there.
  public let categories: [EventCategory]
  public let span: EventSpan
  /// In any order.
  public let alarms: [Alarm]
  public let status: Event.Status
  /// Without overrides, which are events of their own there.
  public private(set) var recurrence: Recurrence?
  /// Which instance it stands for (RECURRENCE-ID); `nil` for a whole event or series.
  public let instance: CalendarTime?
  /// Only that instance, or all from there on.
  public let range: EventOverride.Range
  /// When it was written (DTSTAMP), on the clock of Universal Time; `nil` where that is not said.
  public let stamp: DateTime?
  /// All its lines as they stood there, for those who write it again.
  public let source: [UInt8]
  /// Where it begins in the file, from 1.
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
    self.sequence = sequence
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

  /// It as an event of its own; an instance stands for one of a series that is not here.
  public func event(id: Event.ID, calendar: EventCalendar.ID) -> Event {
    Event(
      id: id, uid: uid, title: title, notes: notes, location: location, url: url, categories: categories, span: span,
      alarms: alarms, status: status, calendar: calendar, recurrence: recurrence, detachedFrom: place(in: span),
      sequence: sequence)
  }

  /// It with its start as an extra date where its rules do not give that, as other programs show it.
  public func showingStart() -> IncomingEvent {
    guard let rules = recurrence?.rules, !rules.isEmpty, recurrence?.firstRuleStart(of: span) != span.start else {
      return self
    }
    var event = self
    event.recurrence?.extras.append(ExtraStart(span.start))
    return event
  }

  /// It under another uid.
  func renamed(_ uid: String) -> IncomingEvent {
    var event = self
    event.uid = uid
    return event
  }

  /// Whether it was written before another, by the sequence of that and then by when that was written.
  func isOlder(than sequence: Int, _ stamp: DateTime?) -> Bool {
    guard self.sequence == sequence else { return self.sequence < sequence }
    guard let own = self.stamp, let stamp else { return false }
    return own < stamp
  }

  /// It as an instance of a series; `nil` when it stands for no instance.
  public func override(id: EventOverride.ID, of series: Event) -> EventOverride? {
    guard let place = place(in: series.span) else { return nil }
    var event = event(id: series.id, calendar: series.calendar)
    event.recurrence = nil
    event.detachedFrom = nil
    return EventOverride(id: id, recurrenceID: place, range: range, event: event)
  }

  /// Which instance of a series it stands for.
  func place(in series: EventSpan) -> RecurrenceID? { instance.map { RecurrenceID($0.clock(inSeriesOf: series)) } }
}

/// That an event or an instance of it does not take place, without when it would have (RFC 5546 §3.2.5).
public struct IncomingCancellation: Hashable, Sendable {
  /// Of the event or the series.
  public let uid: String
  /// What is newer here, by its sequence, stays.
  public let sequence: Int
  /// Only this instance; `nil` for the whole event or series.
  public let instance: CalendarTime?

  /// A cancellation of an event, or of one instance.
  public init(uid: String, sequence: Int = 0, instance: CalendarTime? = nil) {
    self.uid = uid
    self.sequence = sequence
    self.instance = instance
  }
}
