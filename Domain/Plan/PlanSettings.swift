/// What the user has chosen for events.
public struct PlanSettings: Hashable, Sendable {
  /// When whole days are told of: at nine in the morning.
  private static let morning = 9 * 3_600

  /// Of new events of which nothing is said about alarms, each some minutes before; `nil` for one at the start.
  public var alarms: [Alarm]?
  /// Whether the public holidays of Korea stand in the plan.
  public var showsHolidays: Bool
  /// Calendars whose events do not stand in the plan's views.
  public private(set) var hidden: Set<EventCalendar.ID>

  /// The hours that a bare hour such as "7시" is taken of; `nil` to ask which half of the day is meant.
  public var hours: Range<Int>?

  public init(
    alarms: [Alarm]? = nil,
    showsHolidays: Bool = true,
    hidden: Set<EventCalendar.ID> = [],
    hours: Range<Int>? = nil
  ) {
    (self.alarms, self.showsHolidays, self.hidden, self.hours) = (alarms, showsHolidays, hidden, hours)
  }

  /// Hours as they are written in settings: 8-20; `nil` for anything else.
  ///
  /// - Parameter text: The first hour and the one they end before, 0 to 24.
  public static func hours(_ text: String) -> Range<Int>? {
    let ends = text.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    guard ends.count == 2, let first = ends[0], let end = ends[1], first >= 0, first < end, end <= 24 else {
      return nil
    }
    return first..<end
  }

  public mutating func hide(_ calendar: EventCalendar.ID, _ isHidden: Bool) {
    if isHidden { hidden.insert(calendar) } else { hidden.remove(calendar) }
  }

  /// The public holidays among some days; none where they are not to be shown.
  public func holidays(in days: DayRange) -> [PublicHoliday] {
    showsHolidays ? PublicHoliday.korean(in: days) : []
  }

  /// The alarms of a new event; those of whole days go off at 09:00, as many days before as were chosen.
  public func alarms(of span: EventSpan) -> [Alarm] {
    guard let alarms else { return [.atStart] }
    guard case .allDay = span else { return alarms }
    let offsets = alarms.map { Self.morning - ($0.minutesBefore ?? 0) / 1_440 * 86_400 }
    return Set(offsets).map { Alarm(.start(offset: $0)) }.sorted()
  }
}
