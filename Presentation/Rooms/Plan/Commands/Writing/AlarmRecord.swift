import Domain

/// An alarm as programs get it: minutes before the start, or an object for what minutes cannot say.
struct AlarmRecord {
  let alarm: Alarm
  /// The user's.
  let zone: Zone

  /// `10`, `{"from": "end", "seconds": -300}` or `{"at": "2026-11-20T07:00:00+09:00"}`, the objects with `repeat` and
  /// `every` (in seconds) when it is repeated.
  var json: JSONValue {
    if let minutes = alarm.minutesBefore { return .integer(minutes) }
    var members: [JSONValue.Member] =
      switch alarm.trigger {
      case .start(let offset): [.init("from", "start"), .init("seconds", .integer(offset))]
      case .end(let offset): [.init("from", "end"), .init("seconds", .integer(offset))]
      case .at(let instant): [.init("at", .string(InstantText.iso(instant, in: zone)))]
      }
    if alarm.repetitions > 0 {
      members += [.init("repeat", .integer(alarm.repetitions)), .init("every", .integer(alarm.interval))]
    }
    return .object(members)
  }
}
