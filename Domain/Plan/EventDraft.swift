/// What the user typed for an event, checked part by part.
public struct EventDraft: Hashable, Sendable {
  public var title: EventTitle
  public var notes: EventNotes
  public var location: EventLocation
  public var url: EventURL
  public var categories: [EventCategory]
  public var span: EventSpan
  public var alarms: [Alarm]
  public var calendar: EventCalendar.ID

  public init(
    title: EventTitle,
    notes: EventNotes = .none,
    location: EventLocation = .none,
    url: EventURL = .none,
    categories: [EventCategory] = [],
    span: EventSpan,
    alarms: [Alarm] = [.atStart],
    calendar: EventCalendar.ID = .standard
  ) {
    self.title = title
    self.notes = notes
    self.location = location
    self.url = url
    self.categories = categories
    self.span = span
    self.alarms = alarms
    self.calendar = calendar
  }

  /// What a form for an event that is there begins with; texts from a file keep their length.
  public init(_ event: Event) {
    self.init(
      title: event.title,
      notes: event.notes,
      location: event.location,
      url: event.url,
      categories: event.categories,
      span: event.span,
      alarms: event.alarms,
      calendar: event.calendar
    )
  }
}
