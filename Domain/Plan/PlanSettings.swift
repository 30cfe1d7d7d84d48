import Foundation

/// The user's settings for events.
public struct PlanSettings: Hashable, Sendable {
  /// The default time of reminders for all-day events, 09:00.
  public static let usualAllDayAlarm = TimeOfDay(clampingSeconds: 9 * 3_600)

  /// The default alarms of new events, each a number of minutes before the start; `nil` for one alarm at the start.
  public var alarms: [Alarm]?
  /// Indicates whether the plan shows the public holidays of South Korea.
  public var showsHolidays: Bool
  /// The calendars whose events are hidden in the plan's views.
  public private(set) var hidden: Set<EventCalendar.ID>
  /// The time of reminders for all-day events, on the day itself or some days before.
  public var allDayAlarm: TimeOfDay
  /// The hours among which a bare hour such as "7시" is interpreted; `nil` to ask whether morning or evening is meant.
  public var hours: Range<Int>?

  public init(
    alarms: [Alarm]? = nil, showsHolidays: Bool = true, hidden: Set<EventCalendar.ID> = [], hours: Range<Int>? = nil,
    allDayAlarm: TimeOfDay = usualAllDayAlarm
  ) {
    (self.alarms, self.showsHolidays, self.hidden, self.hours) = (alarms, showsHolidays, hidden, hours)
    self.allDayAlarm = allDayAlarm
  }

  static let stored = [
    Setting("plan_alarms", \.plan.alarms, alarmsCodec),
    Setting("plan_holidays", \.plan.showsHolidays, .flag),
    Setting("plan_hidden", \.plan.hidden, calendarsCodec),
    Setting("plan_hours", \.plan.hours, SettingCodec({ "\($0.lowerBound)-\($0.upperBound)" }, { hours($0) })),
    Setting("plan_all_day_alarm", \.plan.allDayAlarm, .time),
  ]

  /// Minutes before the start, separated by commas.
  private static let alarmsCodec = SettingCodec<[Alarm]>(
    { $0.compactMap(\.minutesBefore).map { String($0) }.joined(separator: ",") },
    { text in
      let minutes = text.split(separator: ",").map { Int($0) }
      let alarms = minutes.compactMap { $0.flatMap(Alarm.init(minutesBefore:)) }
      return alarms.count == minutes.count ? alarms : nil
    })

  /// Ids separated by commas.
  private static let calendarsCodec = SettingCodec<Set<EventCalendar.ID>>(
    { calendars in
      let ids = calendars.map { $0.uuid.uuidString.lowercased() }.sorted()
      return ids.isEmpty ? nil : ids.joined(separator: ",")
    },
    { text in Set(text.split(separator: ",").compactMap { UUID(uuidString: String($0)).map { EventCalendar.ID($0) } }) }
  )

  /// Parses hours as they are written in settings, such as 8-20; returns `nil` for any other text.
  ///
  /// - Parameter text: The first hour and the hour at which the range ends, 0 to 24.
  public static func hours(_ text: String) -> Range<Int>? {
    let ends = text.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    guard ends.count == 2, let first = ends[0], let end = ends[1], first >= 0, first < end, end <= 24 else {
      return nil
    }
    return first..<end
  }

  /// Parses hours as people write them, such as 8-20, 9:00-24:00 or 9시~18시.
  public static func hours(typed text: String) -> Range<Int>? {
    let ends = text.split(omittingEmptySubsequences: false) { "-–~".contains($0) }.map { end in
      let end = String(end).trimmed
      return [":00", "시"].first(where: end.hasSuffix).map { String(end.dropLast($0.count)).trimmed } ?? end
    }
    return hours(ends.joined(separator: "-"))
  }

  public mutating func hide(_ calendar: EventCalendar.ID, _ isHidden: Bool) {
    if isHidden { hidden.insert(calendar) } else { hidden.remove(calendar) }
  }

  /// Returns the public holidays in a range of days; empty if holidays are hidden.
  public func holidays(in days: DayRange) -> [PublicHoliday] { showsHolidays ? PublicHoliday.korean(in: days) : [] }

  /// Returns the alarms of a new event; for all-day events, they go off at ``allDayAlarm``, on the day or whole days
  /// before.
  public func alarms(of span: EventSpan) -> [Alarm] {
    let alarms = alarms ?? [.atStart]
    guard case .allDay = span else { return alarms }
    return scheduled(alarms.compactMap { Alarm(minutesBefore: ($0.minutesBefore ?? 0) / 1_440 * 1_440) }, of: span)
  }

  /// Returns the alarms of an event that changes its span.
  ///
  /// If an all-day event gets times, or the other way around, default alarms become those of the new kind, and alarms
  /// that were set on purpose keep their time of day.
  public func alarms(_ alarms: [Alarm], from old: EventSpan, to new: EventSpan) -> [Alarm] {
    guard old.isAllDay != new.isAllDay else { return alarms }
    if Set(alarms) == Set(self.alarms(of: old)) { return self.alarms(of: new) }
    return alarms.map { $0.keepingClock(from: old.start.time, to: new.start.time) }
  }

  /// Returns typed alarms as they go off: alarms whole days before an all-day event move from midnight to
  /// ``allDayAlarm``.
  public func scheduled(_ alarms: [Alarm], of span: EventSpan) -> [Alarm] {
    guard case .allDay = span else { return alarms }
    let scheduled = alarms.map { alarm in
      guard let minutes = alarm.minutesBefore, minutes.isMultiple(of: 1_440) else { return alarm }
      return Alarm(.start(offset: allDayAlarm.seconds - minutes * 60))
    }
    return Set(scheduled).sorted()
  }
}
