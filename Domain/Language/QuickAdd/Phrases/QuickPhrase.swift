/// Words that were understood, and where they stand.
struct QuickPhrase {
  /// The role of a date or a time, which is where something begins or where it ends.
  enum Role { case start, end }

  enum Meaning {
    /// Days, of which the last is the end; a start may be said to be that of a series, and be a lunar day.
    case days(DayRange, Role, isFrom: Bool = false, lunar: WrittenDate? = nil)
    case time(ClockPhrase, Role)
    /// A part of the day without its hour.
    case part(PartOfDay)
    case allDay
    /// Counted from now.
    case moment(DateTime)
    case length(WrittenLength)
    case repetition(WrittenRule)
    case count(Int)
    /// The alarms; empty for no alarm at all.
    case alarms([Alarm])
    case place(String)
    case calendar(String)
    case tag(String)
  }

  var meaning: Meaning
  var tokens: Range<Int>

  var kind: QuickAddPiece.Kind {
    switch meaning {
    case .days: .date
    case .time, .part, .allDay, .moment: .time
    case .length: .length
    case .repetition, .count: .repetition
    case .alarms: .alarm
    case .place: .place
    case .calendar: .calendar
    case .tag: .tag
    }
  }

  var isRepetition: Bool {
    if case .repetition = meaning { true } else { false }
  }

  var isMoment: Bool { kind == .date || kind == .time }
}
