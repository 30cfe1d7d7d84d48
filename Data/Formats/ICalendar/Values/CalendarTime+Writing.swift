import Domain

extension CalendarTime {
  /// What a clock shows, `20261120T093000`.
  static func text(_ clock: DateTime) -> String {
    text(clock.day) + "T" + padded(clock.time.hour, 2) + padded(clock.time.minute, 2) + padded(clock.time.second, 2)
  }

  /// A time on the clock of an event, in the form that the event's own times have.
  static func text(_ clock: DateTime, in span: EventSpan) -> String {
    switch span {
    case .allDay: text(clock.day)
    case .timed(_, _, .place(.utc)): text(clock) + "Z"
    case .timed: text(clock)
    }
  }

  /// What says which form a time has, after all else that was said about the property.
  static func parameters(_ other: [ContentLine.Parameter], in span: EventSpan) -> [ContentLine.Parameter] {
    let form: [ContentLine.Parameter] =
      switch span {
      case .allDay: [.init("VALUE", "DATE")]
      case .timed(_, _, .floating), .timed(_, _, .place(.utc)): []
      case .timed(_, _, .place(let zone)): [.init("TZID", zone.identifier)]
      case .timed(_, _, .unknown(let name)): [.init("TZID", name)]
      }
    return form + other.without("TZID", "VALUE")
  }

  /// `20261120`.
  static func text(_ day: Day) -> String { padded(day.year, 4) + padded(day.month, 2) + padded(day.dayOfMonth, 2) }

  private static func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}

extension [ContentLine.Parameter] {
  /// The others.
  func without(_ names: String...) -> [ContentLine.Parameter] { isEmpty ? self : filter { !names.contains($0.name) } }
}
