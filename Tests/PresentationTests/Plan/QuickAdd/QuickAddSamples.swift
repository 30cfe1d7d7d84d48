import Domain
import Presentation
import Support

/// 09:30 on Friday 2026-11-20 in Seoul.
func quickAddClock(_ now: String = "2026-11-20T09:30") -> DayClock {
  let zone = Zone(identifier: "Asia/Seoul") ?? .utc
  let dateTime = DateTime(iso: now) ?? DateTime(friday, .midnight)
  return DayClock(now: zone.instant(of: dateTime), zone: zone)
}

/// What the reader makes of a line at 09:30 on Friday 2026-11-20 in Seoul, where weeks begin on Sunday.
///
/// `title | when | rule | alarms in minutes | @place | /calendar | #tags`, without what was not said.
func quickAdd(_ text: String, now: String = "2026-11-20T09:30") throws -> String {
  let quick = try QuickAddReader(clock: quickAddClock(now), weekStart: .sunday)(text)
  var parts = [quick.title.text]
  switch quick.span {
  case nil: break
  case .allDay(let days): parts.append(days.count == 1 ? "\(days.first)" : "\(days.first)/\(days.last)")
  case .timed(let start, let end, _): parts.append("\(start)/\(end)")
  }
  parts += quick.rules.map(\.text)
  if let alarms = quick.alarms {
    parts.append("!" + alarms.map { $0.minutesBefore.map(String.init) ?? "?" }.joined(separator: ","))
  }
  if let location = quick.location { parts.append("@\(location.text)") }
  if let calendar = quick.calendar { parts.append("/\(calendar)") }
  return (parts + quick.categories.map { "#\($0.text)" }).joined(separator: " | ")
}
