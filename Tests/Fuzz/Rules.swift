import Domain

/// Expands rules from their beginning and from later times; the first three bytes give the start of the series.
@_cdecl("LLVMFuzzerTestOneInput")
public func testRules(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  guard count > 3 else { return 0 }
  let text = String(decoding: UnsafeBufferPointer(start: start + 3, count: count - 3), as: UTF8.self)
  guard let rule = try? RecurrenceRule(text: text) else { return 0 }
  precondition((try? RecurrenceRule(text: rule.text)) == rule, "\(rule.text) is read back as another rule")
  // The years 1925 to 2104, so that times before 1970 are included.
  let days = Int(start[0]) << 8 | Int(start[1])
  let begin = DateTime(clockSeconds: (days - 16_436) * 86_400 + Int(start[2] >> 1) * 677)
  let series = Series(rule: rule, start: begin, isAllDay: start[2] & 1 == 1)
  let walk = series.starts()
  series.checkJumps(into: walk, after: Int(start[2]) * 337)
  for years in [1, 100] { _ = series.starts(from: series.start.adding(minutes: years * 525_949)) }
  return 0
}

private struct Series {
  let rule: RecurrenceRule
  let start: DateTime
  let isAllDay: Bool

  /// The maximum number of periods in a row without a start: the days of 400 years, the highest limit of any frequency.
  private let idleLimit = 146_097

  init(rule: RecurrenceRule, start: DateTime, isAllDay: Bool) {
    self.rule = rule
    self.start = isAllDay ? DateTime(start.day, .midnight) : start
    self.isAllDay = isAllDay
  }

  /// Returns the first 200 starts from a time on, or fewer if starts are rare, and checks each of them.
  func starts(from lower: DateTime? = nil) -> [DateTime] {
    var starts = RuleStarts(rule, start: start, zone: nil, isAllDay: isAllDay, from: lower)
    precondition(starts.examinedPeriods <= RuleStarts.countingLimit, "\(self) never stops counting")
    let pattern = DayPattern(rule, start: start)
    let last = rule.lastStart(from: start, zone: nil, isAllDay: isAllDay)
    var found: [DateTime] = []
    while found.count < 200, starts.examinedPeriods < 4 * idleLimit {
      let before = starts.examinedPeriods
      let next = starts.next()
      precondition(starts.examinedPeriods - before <= idleLimit + 1, "\(self) never stops searching")
      guard let next else { break }
      precondition(next >= lower ?? start && next >= start, "\(self) has \(next) before its start")
      precondition(found.last.map { $0 < next } ?? true, "\(self) has \(next) out of order")
      precondition(pattern.allows(next.day), "the pattern of \(self) excludes \(next)")
      precondition(last.map { next <= $0 } ?? true, "\(self) has \(next) after its end")
      found.append(next)
    }
    return found
  }

  /// Checks that an expansion from a later time gives the same starts as a walk from the beginning.
  func checkJumps(into walk: [DateTime], after seconds: Int) {
    for place in [0, walk.count / 2, walk.count - 1] where walk.indices.contains(place) {
      for lower in [walk[place], walk[place].adding(seconds: seconds)] where lower <= walk[walk.count - 1] {
        var jumped = RuleStarts(rule, start: start, zone: nil, isAllDay: isAllDay, from: lower)
        for expected in walk.drop(while: { $0 < lower }).prefix(20) {
          let next = jumped.next()
          // A COUNT is followed only up to a limit.
          guard jumped.examinedPeriods < RuleStarts.countingLimit else { break }
          precondition(next == expected, "\(self) from \(lower) has \(String(describing: next)), not \(expected)")
        }
      }
    }
  }
}

extension Series: CustomStringConvertible {
  var description: String { "\(rule.text) at \(start)\(isAllDay ? " of whole days" : "")" }
}
