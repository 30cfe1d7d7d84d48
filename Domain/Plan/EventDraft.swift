/// What the user typed for an event, checked part by part.
public struct EventDraft: Hashable, Sendable {
  public var title: EventTitle
  public var notes: EventNotes
  public var location: String
  public var url: String
  public var categories: [String]
  public var span: EventSpan
  public var alarms: [Alarm]
  public var calendar: EventCalendar.ID

  public init(
    title: EventTitle,
    notes: EventNotes = .none,
    location: String = "",
    url: String = "",
    categories: [String] = [],
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
}
