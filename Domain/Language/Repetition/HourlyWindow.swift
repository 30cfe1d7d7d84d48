/// The hours of each day at which something is repeated: every hour from 9am to 6pm, 두 시간마다 9시부터 18시까지.
///
/// An hourly rule of RFC 5545 counts its interval across midnight, so a window is written as a daily rule with hours.
struct HourlyWindow {
  private static let secondsOfADay = 86_400

  /// The times of one day in the order of the window; the last one isn't after the end.
  let times: [TimeOfDay]

  /// Indicates whether the window ends on the day after it begins.
  let crossesMidnight: Bool

  /// - Parameters:
  ///   - hours: The number of hours from one time to the next.
  ///   - span: The first time and the end.
  /// - Returns: `nil` for a single time, and for a span that isn't longer than the interval, which is one occurrence.
  init?(every hours: Int, in span: ClockSpan) {
    guard let end = span.end, (1...24).contains(hours) else { return nil }
    let seconds = end.seconds - span.start.seconds
    let length = seconds > 0 ? seconds : seconds + Self.secondsOfADay
    guard length > hours * 3_600 else { return nil }
    crossesMidnight = seconds <= 0
    times = stride(from: 0, through: min(length, Self.secondsOfADay - 1), by: hours * 3_600).map {
      TimeOfDay(clampingSeconds: (span.start.seconds + $0) % Self.secondsOfADay)
    }
  }

  /// Creates the window that the words after an hourly repetition give; `nil` leaves the cursor in place.
  init?(every hours: Int, _ cursor: inout TokenCursor) {
    var end = cursor
    guard let clock = try? ClockPhraseParser()(&end), let spans = try? clock.times(hint: nil), spans.count == 1,
      let window = HourlyWindow(every: hours, in: spans[0])
    else { return nil }
    (self, cursor) = (window, end)
  }

  /// The hours in order, for the rule.
  var hours: [Int] { times.map(\.hour).sorted() }
}
