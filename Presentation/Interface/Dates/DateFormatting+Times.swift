package import Domain

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
    days.first == days.last
      ? monthAndDay(days.first) : "\(monthAndDay(days.first)) – \(monthAndDay(days.last))"
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
