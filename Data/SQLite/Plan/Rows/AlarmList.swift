import Domain

/// The alarms of an event in one column, such as `0,10,end+300,start-90*3/60,at1795136400`.
///
/// A number alone is minutes before the start. The others are seconds after the start or the end, or since
/// 1970-01-01T00:00:00Z, with repetitions and the seconds between them after a `*`.
enum AlarmList {
  /// Alarms farther from their event than this are looked for in an index of their own, in seconds: four weeks.
  static let reach = 28 * 86_400

  static func text(of alarms: [Alarm]) -> String {
    if alarms.count == 1, let minutes = alarms[0].minutesBefore { return String(minutes) }
    return alarms.map(text).joined(separator: ",")
  }

  static func alarms(of text: String) -> [Alarm] {
    if let minutes = Int(text) { return [alarm(minutesBefore: minutes)] }
    return text.split(separator: ",").compactMap(alarm)
  }

  /// Returns whether an alarm can go off farther than ``reach`` from its event, or at a time of its own.
  static func isFar(_ alarms: [Alarm]) -> Bool {
    alarms.contains { alarm in
      guard let reach = reach(of: alarm) else { return true }
      return reach.before > Self.reach || reach.after > Self.reach
    }
  }

  /// Returns the most seconds before the start and after the end at which an alarm can go off; `nil` for a time of its
  /// own.
  static func reach(of alarm: Alarm) -> (before: Int, after: Int)? {
    switch alarm.trigger {
    case .at: return nil
    case .start(let offset), .end(let offset):
      // More than all years 1…9999, and far from where numbers end.
      let most = 10_000 * 366 * 86_400
      let first = min(max(offset, -most), most)
      let (more, overflows) = alarm.repetitions.multipliedReportingOverflow(by: alarm.interval)
      return (max(0, -first), max(0, min(first + (overflows ? most : min(more, most)), most)))
    }
  }

  private static func text(of alarm: Alarm) -> String {
    if let minutes = alarm.minutesBefore { return String(minutes) }
    let trigger =
      switch alarm.trigger {
      case .start(let offset): "start\(signed(offset))"
      case .end(let offset): "end\(signed(offset))"
      case .at(let instant): "at\(instant.secondsSince1970)"
      }
    return alarm.repetitions == 0 ? trigger : "\(trigger)*\(alarm.repetitions)/\(alarm.interval)"
  }

  private static func signed(_ offset: Int) -> String { offset < 0 ? "\(offset)" : "+\(offset)" }

  private static func alarm(of text: Substring) -> Alarm? {
    if let minutes = Int(text) { return alarm(minutesBefore: minutes) }
    let parts = text.split(separator: "*")
    guard let first = parts.first, let trigger = trigger(of: first) else { return nil }
    let numbers = parts.dropFirst().first?.split(separator: "/").compactMap { Int($0) } ?? []
    return numbers.count == 2 ? Alarm(trigger, repetitions: numbers[0], interval: numbers[1]) : Alarm(trigger)
  }

  private static func trigger(of text: Substring) -> Alarm.Trigger? {
    if text.hasPrefix("start") { return Int(text.dropFirst(5)).map { .start(offset: $0) } }
    if text.hasPrefix("end") { return Int(text.dropFirst(3)).map { .end(offset: $0) } }
    guard text.hasPrefix("at") else { return nil }
    return Int(text.dropFirst(2)).map { .at(Instant(secondsSince1970: $0)) }
  }

  private static func alarm(minutesBefore minutes: Int) -> Alarm {
    Alarm(.start(offset: minutes.multipliedReportingOverflow(by: -60).partialValue))
  }
}
