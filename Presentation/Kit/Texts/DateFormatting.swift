package import Domain

/// A formatter of dates and times for people, in one language, without the cost of ICU.
package struct DateFormatting: Hashable, Sendable {
  package let texts: Texts

  package init(_ texts: Texts) { self.texts = texts }

  /// Returns a day such as 11월 20일 금요일 or Friday, November 20.
  package func day(_ day: Day) -> String {
    let name = weekday(day.weekday, .full)
    return texts(
      ko: "\(day.month)월 \(day.dayOfMonth)일 \(name)", en: "\(name), \(MonthNames.english(day.month)) \(day.dayOfMonth)")
  }

  /// Returns a day such as 2026년 11월 20일 금요일 or Friday, November 20, 2026.
  package func dayAndYear(_ day: Day) -> String {
    texts(ko: "\(day.year)년 \(self.day(day))", en: "\(self.day(day)), \(fourDigits(day.year))")
  }

  package func day(_ day: Day, today: Day) -> String { day.year == today.year ? self.day(day) : dayAndYear(day) }

  /// Returns a day such as 11.20 (금) or Fri Nov 20.
  package func shortDay(_ day: Day) -> String {
    let name = weekday(day.weekday, .short)
    return texts(ko: "\(monthAndDay(day)) (\(name))", en: "\(name) \(monthAndDay(day))")
  }

  /// Returns the short day, with the year if it isn't the year of today: 2027.1.3 (일) or Sun Jan 3, 2027.
  package func shortDay(_ day: Day, today: Day) -> String {
    guard day.year != today.year else { return shortDay(day) }
    return texts(ko: "\(day.year).\(shortDay(day))", en: "\(shortDay(day)), \(fourDigits(day.year))")
  }

  /// Returns a day such as 11.20 or Nov 20.
  package func monthAndDay(_ day: Day) -> String {
    texts(ko: "\(day.month).\(day.dayOfMonth)", en: "\(MonthNames.english(day.month).prefix(3)) \(day.dayOfMonth)")
  }

  /// Returns a month such as 2026년 11월 or November 2026.
  package func month(_ month: Month) -> String {
    texts(ko: "\(month.year)년 \(month.month)월", en: "\(MonthNames.english(month.month)) \(fourDigits(month.year))")
  }

  /// Returns a month with or without its year: 2026년 11월 or 11월, Nov 2026 or Nov.
  package func shortMonth(_ month: Month, hasYear: Bool = false) -> String {
    let name = String(MonthNames.english(month.month).prefix(3))
    return hasYear ? texts(ko: self.month(month), en: "\(name) \(month.year)") : texts(ko: "\(month.month)월", en: name)
  }

  /// Returns a lunar day such as 음력 10월 11일, 음력 윤6월 1일, lunar 10/11 or lunar leap 6/1.
  ///
  /// The date reader can read these texts.
  package func lunar(_ day: LunarDay) -> String {
    texts(
      ko: "음력 \(day.isLeapMonth ? "윤" : "")\(day.month)월 \(day.day)일",
      en: "lunar \(day.isLeapMonth ? "leap " : "")\(day.month)/\(day.day)")
  }

  /// Returns a day relative to today, such as 오늘, 내일, 3일 뒤 or "2 days ago".
  package func relativeDay(_ day: Day, today: Day) -> String {
    let days = today.distance(to: day)
    return switch days {
    case -1: texts(ko: "어제", en: "yesterday")
    case 0: texts(ko: "오늘", en: "today")
    case 1: texts(ko: "내일", en: "tomorrow")
    case ..<0: texts(ko: "\((-days).grouped)일 전", en: "\((-days).grouped) days ago")
    default: texts(ko: "\(days.grouped)일 뒤", en: "in \(days.grouped) days")
    }
  }

  /// Returns the days to a day in a few columns, such as D-3, D-day and D+2, or "in 3d", "today" and "2d".
  ///
  /// English has no word for a day that has passed, because lists show it in red or under a heading that says so.
  ///
  /// - Parameter days: The days that are left; negative after the day.
  package func countdown(_ days: Int) -> String {
    switch days {
    case 0: texts(ko: "D-day", en: "today")
    case ..<0: texts(ko: "D+\(-days)", en: "\(-days)d")
    default: texts(ko: "D-\(days)", en: "in \(days)d")
    }
  }

  /// Returns the days since a day that has passed, such as 3일 늦음 or "3 days late".
  package func late(by days: Int) -> String {
    texts(ko: "\(days.grouped)일 늦음", en: "\(days.counting("day")) late")
  }

  /// Returns the days to a day in a sentence: D-3 in Korean, "in 3 days" or "2 days late" in English.
  ///
  /// - Parameter days: The days that are left; negative after the day.
  package func countdownInWords(_ days: Int) -> String {
    let english =
      switch days {
      case ..<0: late(by: -days)
      case 0: "today"
      case 1: "tomorrow"
      default: "in \(days.grouped) days"
      }
    return texts(ko: countdown(days), en: english)
  }

  /// Returns a year with leading zeros, so that an early year such as 0009 isn't mistaken for a day.
  private func fourDigits(_ year: Int) -> String {
    let digits = String(year)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}

extension Texts {
  package var dates: DateFormatting { DateFormatting(self) }
}

enum MonthNames {
  private static let all = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
  ]

  /// - Parameter month: The month from 1 to 12; any other number gives an empty text.
  static func english(_ month: Int) -> String { all.indices.contains(month - 1) ? all[month - 1] : "" }
}

package enum WeekdayLength: Hashable, Sendable, CaseIterable {
  /// 월요일, Monday.
  case full
  /// 월, Mon.
  case short
  /// 월, Mo; two columns wide in both languages.
  case narrow
}

extension DateFormatting {
  package func weekday(_ weekday: Weekday, _ length: WeekdayLength) -> String {
    let (korean, english) =
      switch weekday {
      case .monday: ("월", "Monday")
      case .tuesday: ("화", "Tuesday")
      case .wednesday: ("수", "Wednesday")
      case .thursday: ("목", "Thursday")
      case .friday: ("금", "Friday")
      case .saturday: ("토", "Saturday")
      case .sunday: ("일", "Sunday")
      }
    return switch length {
    case .full: texts(ko: "\(korean)요일", en: english)
    case .short: texts(ko: korean, en: String(english.prefix(3)))
    case .narrow: texts(ko: korean, en: String(english.prefix(2)))
    }
  }

  /// Returns a time such as 15:00, without seconds.
  package func time(_ time: TimeOfDay) -> String {
    func digit(_ number: Int) -> UInt8 { UInt8(ascii: "0") + UInt8(number % 10) }
    let (hour, minute) = (time.hour, time.minute)
    let text = [digit(hour / 10), digit(hour), UInt8(ascii: ":"), digit(minute / 10), digit(minute)]
    return String(decoding: text, as: UTF8.self)
  }

  /// Returns how long ago something was, such as 5 min ago, 3 h ago, or 2 days ago from two days on.
  func age(of then: Instant, at now: Instant) -> String {
    let minutes = max(0, now.secondsSince1970 - then.secondsSince1970) / 60
    switch minutes {
    case 0: return texts(ko: "방금", en: "just now")
    case ..<60: return texts(ko: "\(minutes)분 전", en: "\(minutes) min ago")
    case ..<2_880: return texts(ko: "\(minutes / 60)시간 전", en: "\(minutes / 60) h ago")
    default: return texts(ko: "\(minutes / 1_440)일 전", en: "\(minutes / 1_440) days ago")
    }
  }

  /// Returns a date and time such as 11.25 09:00 or Nov 25 09:00.
  package func dateTime(_ dateTime: DateTime) -> String { "\(monthAndDay(dateTime.day)) \(time(dateTime.time))" }

  /// Returns 15:00–16:00 within a day, otherwise 11.25 09:00 – 11.28 18:00; the midnight after the start day is 24:00.
  package func range(from start: DateTime, to end: DateTime) -> String {
    if start == end { return time(start.time) }
    if start.day == end.day { return "\(time(start.time))–\(time(end.time))" }
    if end.time == .midnight, end.day == start.day.adding(days: 1) { return "\(time(start.time))–24:00" }
    return "\(dateTime(start)) – \(dateTime(end))"
  }

  /// The zone of a time that is the same wherever the user is.
  package var floating: String { texts(ko: "현지 시각", en: "floating") }

  /// Returns the days and times of a span in its own zone, which is named if it isn't the user's zone.
  ///
  /// - Parameter zone: The user's zone.
  package func span(_ span: EventSpan, zone: Zone) -> String {
    switch span {
    case .allDay(let days): return daysAndYear(days)
    case .timed(let start, let end, let place):
      func day(_ day: Day) -> String { daysAndYear(DayRange(day, day)) }
      let (from, to) = (self.time(start.time), self.time(end.time))
      let time =
        start.day == end.day
        ? "\(day(start.day)) \(from)–\(to)" : "\(day(start.day)) \(from) – \(day(end.day)) \(to)"
      return switch place {
      case .place(let place) where place != zone: "\(time) \(place.identifier)"
      case .floating: "\(time) \(floating)"
      case .unknown(let name): "\(time) \(name)"
      case .place: time
      }
    }
  }

  /// Returns days such as 11.25 – 11.28, Nov 25–28 or Nov 25 – Dec 2; a single day stands alone.
  package func days(_ days: DayRange) -> String {
    guard days.first != days.last else { return monthAndDay(days.first) }
    let (first, last) = (monthAndDay(days.first), monthAndDay(days.last))
    let isOneMonth = Month(days.first) == Month(days.last)
    return texts(
      ko: "\(first) – \(last)", en: isOneMonth ? "\(first)–\(days.last.dayOfMonth)" : "\(first) – \(last)")
  }

  /// Returns days with their years, such as 2026.11.25 – 11.28 or Nov 25–28, 2026.
  func daysAndYear(_ days: DayRange) -> String {
    let (first, last) = (days.first, days.last)
    guard first.year != last.year else {
      return texts(ko: "\(first.year).\(self.days(days))", en: "\(self.days(days)), \(fourDigits(first.year))")
    }
    let (start, end) = (monthAndDay(first), monthAndDay(last))
    return texts(
      ko: "\(first.year).\(start) – \(last.year).\(end)",
      en: "\(start), \(fourDigits(first.year)) – \(end), \(fourDigits(last.year))")
  }

  /// Returns a duration such as 1시간 30분 or 1 h 30 min, with days for 24 hours or more.
  package func duration(minutes: Int) -> String {
    let days = minutes / 1_440
    let parts = [
      (days, texts(ko: "일", en: days == 1 ? " day" : " days")),
      (minutes / 60 % 24, texts(ko: "시간", en: " h")),
      (minutes % 60, texts(ko: "분", en: " min")),
    ]
    let shown = parts.filter { $0.0 != 0 }.map { "\($0.0)\($0.1)" }
    return shown.isEmpty ? texts(ko: "0분", en: "0 min") : shown.joined(separator: " ")
  }

  /// Returns a duration under a day in a few columns, such as 1시간 30분, "50m", "1h05" or "1h30".
  package func shortDuration(minutes: Int) -> String {
    let (hours, rest) = minutes.quotientAndRemainder(dividingBy: 60)
    let english = hours == 0 ? "\(rest)m" : rest == 0 ? "\(hours)h" : "\(hours)h\(Self.twoDigits(rest))"
    return texts(ko: duration(minutes: minutes), en: english)
  }

  static func twoDigits(_ number: Int) -> String { number < 10 ? "0" + String(number) : String(number) }
}

extension Weekday {
  /// The name of the weekday in settings and records, which doesn't depend on the user's language.
  var word: String { DateFormatting(Texts(.english)).weekday(self, .full).lowercased() }
}

/// The text of points in time, for programs.
package enum InstantText {
  /// Returns an instant in ISO 8601 with the zone's offset: `2026-11-20T15:00:00+09:00`; Universal Time has +00:00.
  package static func iso(_ instant: Instant, in zone: Zone) -> String {
    let offset = zone.offset(at: instant)
    let clock = DateTime(clockSeconds: instant.secondsSince1970 + offset)
    let (day, time) = (clock.day, clock.time)
    // ISO 8601 offsets have no seconds, so the seconds of local mean times before about 1900 are dropped.
    let minutes = abs(offset) / 60
    var text = DigitText(count: 25)
    text.add(day.year / 100)
    text.add(day.year)
    text.add("-")
    text.add(day.month)
    text.add("-")
    text.add(day.dayOfMonth)
    text.add("T")
    text.add(time.hour)
    text.add(":")
    text.add(time.minute)
    text.add(":")
    text.add(time.second)
    text.add(offset < 0 ? "-" : "+")
    text.add(minutes / 60)
    text.add(":")
    text.add(minutes % 60)
    return text.text
  }

  package static func iso(_ instant: Instant?, in zone: Zone) -> String? { instant.map { iso($0, in: zone) } }
}

/// Text that is built from digits byte by byte, because a list has thousands of them.
private struct DigitText {
  private var bytes: [UInt8] = []

  init(count: Int) { bytes.reserveCapacity(count) }

  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// - Parameter mark: An ASCII character.
  mutating func add(_ mark: Unicode.Scalar) { bytes.append(UInt8(ascii: mark)) }

  /// Adds the last two digits of a number, with a zero before a small number.
  mutating func add(_ number: Int) {
    bytes.append(UInt8(ascii: "0") + UInt8(number / 10 % 10))
    bytes.append(UInt8(ascii: "0") + UInt8(number % 10))
  }
}
