import Domain

struct WrittenEvent {
  let event: Event
  /// On the clock of the series.
  let instance: RecurrenceID?
  let range: EventOverride.Range
  /// The series of the instance, or the event's own span.
  let series: EventSpan
  /// Empty where it is not repeated.
  let recurrence: Recurrence
  /// Indicates whether the event is an instance of a series in the store.
  private let isInstance: Bool

  /// An event of its own, or an instance of a series that is not here.
  init(_ event: Event) {
    self.event = event
    instance = event.detachedFrom
    range = .this
    series = event.span
    recurrence = event.recurrence ?? Recurrence()
    isInstance = false
  }

  init(_ override: EventOverride, of series: Event) {
    event = override.event
    instance = override.recurrenceID
    range = override.range
    self.series = series.span
    recurrence = Recurrence()
    isInstance = true
  }

  /// Creates the event that its source would give now, for comparison with `written`.
  init(_ parsed: IncomingEvent, for written: WrittenEvent) {
    let event = parsed.event(id: written.event.id, calendar: written.event.calendar)
    self.event = event
    instance = parsed.instance.map { RecurrenceID($0.clock(inSeriesOf: written.series)) }
    // A detached instance does not know its range: it is as the source says.
    range = written.event.detachedFrom == nil ? parsed.range : .this
    series = written.series
    // Written on the lines of its series, an instance leaves out the rules.
    recurrence = written.isInstance && parsed.instance != nil ? Recurrence() : event.recurrence ?? Recurrence()
    isInstance = written.isInstance
  }

  func says(_ field: EventField, as other: WrittenEvent) -> Bool {
    switch field {
    case .uid: event.uid == other.event.uid
    case .stamp: true
    case .sequence: event.sequence == other.event.sequence
    case .instance: instance == other.instance && range == other.range
    case .start, .end: event.span == other.event.span
    case .title: event.title == other.event.title
    case .notes: event.notes == other.event.notes
    case .location: event.location == other.event.location
    case .url: event.url == other.event.url
    case .categories: event.categories == other.event.categories
    case .status: event.status == other.event.status
    case .rules: isSame(recurrence.rules, other.recurrence.rules)
    case .exclusionRules: isSame(recurrence.exclusionRules, other.recurrence.exclusionRules)
    case .extras: recurrence.extras == other.recurrence.extras
    case .exclusions: recurrence.exclusions == other.recurrence.exclusions
    }
  }

  private func isSame(_ rules: [RecurrenceRule], _ others: [RecurrenceRule]) -> Bool {
    rules == others || rules.map { $0.inFileForm(of: series) } == others.map { $0.inFileForm(of: series) }
  }
}

/// The content of a VEVENT, one field for one or several properties, in the order they are written.
enum EventField: CaseIterable {
  case uid, stamp, sequence, instance, start, end
  case title, notes, location, url, categories, status
  case rules, exclusionRules, extras, exclusions

  init(_ property: EventProperty) {
    self =
      switch property {
      case .uid: .uid
      case .stamp, .lastModified: .stamp
      case .sequence: .sequence
      case .recurrenceID: .instance
      case .start: .start
      case .end, .duration: .end
      case .summary: .title
      case .description: .notes
      case .location: .location
      case .url: .url
      case .categories: .categories
      case .status: .status
      case .rule: .rules
      case .exclusionRule: .exclusionRules
      case .extra: .extras
      case .exclusion: .exclusions
      }
  }
}
