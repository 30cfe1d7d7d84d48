/// The user's settings for events.
public struct PlanSettings: Hashable, Sendable {
  /// When whole days are told of unless another time is chosen: 09:00.
  public static let usualAllDayAlarm = TimeOfDay(clampingSeconds: 9 * 3_600)

  /// The alarms of new events when none are given, each some minutes before; `nil` for one at the start.
  public var alarms: [Alarm]?
  /// Indicates whether the plan shows the public holidays of Korea.
  public var showsHolidays: Bool
  /// Calendars whose events do not stand in the plan's views.
  public private(set) var hidden: Set<EventCalendar.ID>
  /// When whole days are told of, on their day or so many days before.
  public var allDayAlarm: TimeOfDay
  /// The hours that a bare hour such as "7시" is taken of; `nil` to ask which half of the day is meant.
  public var hours: Range<Int>?

  public init(
    alarms: [Alarm]? = nil, showsHolidays: Bool = true, hidden: Set<EventCalendar.ID> = [], hours: Range<Int>? = nil,
    allDayAlarm: TimeOfDay = usualAllDayAlarm
  ) {
    (self.alarms, self.showsHolidays, self.hidden, self.hours) = (alarms, showsHolidays, hidden, hours)
    self.allDayAlarm = allDayAlarm
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

  /// The alarms of a new event; those of whole days go off at ``allDayAlarm``, as many days before as were chosen.
  public func alarms(of span: EventSpan) -> [Alarm] {
    let alarms = alarms ?? [.atStart]
    guard case .allDay = span else { return alarms }
    return told(alarms.compactMap { Alarm(minutesBefore: ($0.minutesBefore ?? 0) / 1_440 * 1_440) }, of: span)
  }

  /// Written alarms as they go off: those that are days before a whole day at ``allDayAlarm``, as nobody means midnight.
  public func told(_ alarms: [Alarm], of span: EventSpan) -> [Alarm] {
    guard case .allDay = span else { return alarms }
    let told = alarms.map { alarm in
      guard let minutes = alarm.minutesBefore, minutes.isMultiple(of: 1_440) else { return alarm }
      return Alarm(.start(offset: allDayAlarm.seconds - minutes * 60))
    }
    return Set(told).sorted()
  }
}
