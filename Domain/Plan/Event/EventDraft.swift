/// The user's input for an event, checked part by part.
public struct EventDraft: Hashable, Sendable {
  public var title: EventTitle
  public var notes: EventNotes
  public var location: EventLocation
  public var url: EventURL
  public var categories: [EventCategory]
  public var span: EventSpan
  /// Alarms in any order.
  public var alarms: [Alarm]
  public var calendar: EventCalendar.ID
  /// The rules that repeat the event; empty when it takes place once.
  public var rules: [RecurrenceRule]
  /// Days after the first one that it is on too, at the same time; only of an event that is new.
  public var laterDays: [Day]

  public init(
    title: EventTitle, notes: EventNotes = .none, location: EventLocation = .none, url: EventURL = .none,
    categories: [EventCategory] = [], span: EventSpan, alarms: [Alarm] = [.atStart],
    calendar: EventCalendar.ID = .standard, rules: [RecurrenceRule] = [], laterDays: [Day] = []
  ) {
    self.title = title
    self.notes = notes
    self.location = location
    self.url = url
    self.categories = categories
    self.span = span
    self.alarms = alarms
    self.calendar = calendar
    self.rules = rules
    self.laterDays = laterDays
  }

  /// Fills a form for an existing event; texts from a file keep their length.
  public init(_ event: Event) {
    self.init(
      title: event.title, notes: event.notes, location: event.location, url: event.url, categories: event.categories,
      span: event.span, alarms: event.alarms, calendar: event.calendar, rules: event.rules)
  }

  /// Fills a form for an instance of a series: as it takes place, with the rules of the series.
  public init(_ instance: Event, in series: Event) {
    self.init(instance)
    rules = series.rules
  }
}

extension EventDraft: FormDraft {
  /// The fields of an event, in the order of the form.
  public enum Field: String, Hashable, Sendable, CaseIterable {
    case title, span, rules, location, calendar, alarms, categories, url, notes
  }

  public static func merge(_ form: inout FormMerge<EventDraft>) {
    form.field(.title, \.title)
    form.field(.span, \.span)
    form.field(.rules, \.rules)
    form.field(.location, \.location)
    form.field(.notes, \.notes)
    form.field(.url, \.url)
    form.field(.categories, \.categories)
    form.field(.alarms, \.alarms)
    form.field(.calendar, \.calendar)
  }
}
