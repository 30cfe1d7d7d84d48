package import Domain

/// Writes dates and times for people, in one language, without the cost of ICU.
package struct DateFormatting: Hashable, Sendable {
  package let texts: Texts

  package init(_ texts: Texts) { self.texts = texts }
}

extension DateFormatting {
  /// 11월 20일 금요일, Friday, November 20.
  package func day(_ day: Day) -> String {
    let name = weekday(day.weekday, .full)
    return texts(
      ko: "\(day.month)월 \(day.dayOfMonth)일 \(name)", en: "\(name), \(MonthNames.english(day.month)) \(day.dayOfMonth)")
  }

  /// 2026년 11월 20일 금요일, Friday, November 20, 2026.
  package func dayAndYear(_ day: Day) -> String {
    texts(ko: "\(day.year)년 \(self.day(day))", en: "\(self.day(day)), \(fourDigits(day.year))")
  }

  package func day(_ day: Day, today: Day) -> String { day.year == today.year ? self.day(day) : dayAndYear(day) }

  /// 11.20 (금), Fri Nov 20.
  package func shortDay(_ day: Day) -> String {
    let name = weekday(day.weekday, .short)
    return texts(ko: "\(monthAndDay(day)) (\(name))", en: "\(name) \(monthAndDay(day))")
  }

  /// The short day, with its year when that is not the year of today: 2027.1.3 (일), Sun Jan 3, 2027.
  package func shortDay(_ day: Day, today: Day) -> String {
    guard day.year != today.year else { return shortDay(day) }
    return texts(ko: "\(day.year).\(shortDay(day))", en: "\(shortDay(day)), \(fourDigits(day.year))")
  }

  /// 11.20, Nov 20.
  package func monthAndDay(_ day: Day) -> String {
    texts(ko: "\(day.month).\(day.dayOfMonth)", en: "\(MonthNames.english(day.month).prefix(3)) \(day.dayOfMonth)")
  }

  /// 2026년 11월, November 2026.
  package func month(_ month: Month) -> String {
    texts(ko: "\(month.year)년 \(month.month)월", en: "\(MonthNames.english(month.month)) \(fourDigits(month.year))")
  }

  /// 음력 10월 11일, 음력 윤6월 1일, lunar 10/11, lunar leap 6/1; the reader of dates reads them again.
  package func lunar(_ day: LunarDay) -> String {
    texts(
      ko: "음력 \(day.isLeapMonth ? "윤" : "")\(day.month)월 \(day.day)일",
      en: "lunar \(day.isLeapMonth ? "leap " : "")\(day.month)/\(day.day)")
  }

  /// 오늘, 내일, 3일 뒤, 2 days ago.
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

  /// English writes early years with zeros, so that 0009 is not taken for a day.
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

  /// - Parameter month: 1…12; empty for anything else.
  static func english(_ month: Int) -> String { all.indices.contains(month - 1) ? all[month - 1] : "" }
}

package enum WeekdayLength: Hashable, Sendable, CaseIterable {
  /// 월요일, Monday.
  case full
  /// 월, Mon.
  case short
  /// 월, Mo: two columns in both languages.
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
}

extension DateFormatting {
  /// 15:00; seconds are left out.
  package func time(_ time: TimeOfDay) -> String {
    func digit(_ number: Int) -> UInt8 { UInt8(ascii: "0") + UInt8(number % 10) }
    let (hour, minute) = (time.hour, time.minute)
    let text = [digit(hour / 10), digit(hour), UInt8(ascii: ":"), digit(minute / 10), digit(minute)]
    return String(decoding: text, as: UTF8.self)
  }

  /// 11.25 09:00, Nov 25 09:00.
  package func dateTime(_ dateTime: DateTime) -> String { "\(monthAndDay(dateTime.day)) \(time(dateTime.time))" }

  /// 15:00–16:00 within a day, otherwise 11.25 09:00 – 11.28 18:00; an end at midnight of the next day is 24:00.
  package func range(from start: DateTime, to end: DateTime) -> String {
    if start == end { return time(start.time) }
    if start.day == end.day { return "\(time(start.time))–\(time(end.time))" }
    if end.time == .midnight, end.day == start.day.adding(days: 1) { return "\(time(start.time))–24:00" }
    return "\(dateTime(start)) – \(dateTime(end))"
  }

  /// 11.25 – 11.28, Nov 25 – Nov 28; a single day alone.
  package func days(_ days: DayRange) -> String {
    days.first == days.last ? monthAndDay(days.first) : "\(monthAndDay(days.first)) – \(monthAndDay(days.last))"
  }

  /// 1시간 30분, 1 h 30 min; days above 24 hours.
  package func duration(minutes: Int) -> String {
    let parts = [
      (minutes / 1_440, texts(ko: "일", en: " d")),
      (minutes / 60 % 24, texts(ko: "시간", en: " h")),
      (minutes % 60, texts(ko: "분", en: " min")),
    ]
    let shown = parts.filter { $0.0 != 0 }.map { "\($0.0)\($0.1)" }
    return shown.isEmpty ? texts(ko: "0분", en: "0 min") : shown.joined(separator: " ")
  }

  static func twoDigits(_ number: Int) -> String { number < 10 ? "0" + String(number) : String(number) }
}

extension Weekday {
  /// Its name in settings and records, in no language of the user.
  var word: String { DateFormatting(Texts(.english)).weekday(self, .full).lowercased() }
}

/// Writes points in time for programs.
package enum InstantText {
  /// ISO 8601 with the zone's offset, `2026-11-20T15:00:00+09:00`; Universal Time is +00:00.
  package static func iso(_ instant: Instant, in zone: Zone) -> String {
    let offset = zone.offset(at: instant)
    let clock = DateTime(clockSeconds: instant.secondsSince1970 + offset)
    let (day, time) = (clock.day, clock.time)
    // ISO 8601 has no seconds in an offset; local mean times before about 1900 have, and lose them.
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

  /// `nil` for `nil`.
  package static func iso(_ instant: Instant?, in zone: Zone) -> String? { instant.map { iso($0, in: zone) } }
}

/// Digits are put together byte by byte, because a list has thousands of them.
private struct DigitText {
  private var bytes: [UInt8] = []

  init(count: Int) { bytes.reserveCapacity(count) }

  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// - Parameter mark: Of ASCII.
  mutating func add(_ mark: Unicode.Scalar) { bytes.append(UInt8(ascii: mark)) }

  /// Two digits, with a zero before a small number.
  mutating func add(_ number: Int) {
    bytes.append(UInt8(ascii: "0") + UInt8(number / 10 % 10))
    bytes.append(UInt8(ascii: "0") + UInt8(number % 10))
  }
}
