import Domain

/// Times on a clock in the basic form of RFC 5545 §3.3.5, `20261120T093000`.
enum ClockText {
  static func text(of time: DateTime) -> String {
    let (day, clock) = (time.day, time.time)
    return padded(day.year, 4) + padded(day.month, 2) + padded(day.dayOfMonth, 2) + "T"
      + padded(clock.hour, 2) + padded(clock.minute, 2) + padded(clock.second, 2)
  }

  static func time(of text: ArraySlice<UInt8>) -> DateTime? {
    let separator = text.startIndex + 8
    guard text.count == 15, text[separator] == UInt8(ascii: "T"), let date = number(text[..<separator]),
      let time = number(text[(separator + 1)...]),
      let day = Day(year: date / 10_000, month: date / 100 % 100, day: date % 100),
      let clock = TimeOfDay(hour: time / 10_000, minute: time / 100 % 100, second: time % 100)
    else { return nil }
    return DateTime(day, clock)
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    var number = 0
    for digit in digits {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) else { return nil }
      number = number * 10 + Int(digit - UInt8(ascii: "0"))
    }
    return number
  }

  private static func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
