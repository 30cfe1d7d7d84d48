package import Domain
import Testing

/// Friday, November 20, 2026, the day on which the tables are read.
package let friday = day(2026, 11, 20)

package func day(_ year: Int, _ month: Int, _ dayOfMonth: Int) -> Day {
  Day(year: year, month: month, day: dayOfMonth) ?? .earliest
}

package func time(_ hour: Int, _ minute: Int = 0) -> TimeOfDay { TimeOfDay(hour: hour, minute: minute) ?? .midnight }

/// What a reader makes of a text, or why it refuses it.
package func reading<Reader: PhraseReader>(
  _ text: String,
  _ reader: Reader
) -> Result<Reader.Value, DateReadingError> {
  do throws(DateReadingError) {
    return .success(try reader(text))
  } catch {
    return .failure(error)
  }
}

/// A line of a table: what is written and what it means, as text.
package struct Phrase: Sendable, CustomTestStringConvertible {
  package let text: String
  package let meaning: String

  package init(_ text: String, _ meaning: String) {
    self.text = text
    self.meaning = meaning
  }

  package var testDescription: String { "\(text) is \(meaning)" }
}

/// 09:30 on Friday 2026-11-20 in Seoul.
package func quickAddClock(_ now: String = "2026-11-20T09:30") -> DayClock {
  let zone = Zone(identifier: "Asia/Seoul") ?? .utc
  let dateTime = DateTime(iso: now) ?? DateTime(friday, .midnight)
  return DayClock(now: zone.instant(of: dateTime), zone: zone)
}

/// What the reader makes of a line at that time in Seoul, where weeks begin on Sunday.
package func quickAddReading(_ text: String, now: String) throws -> QuickAdd {
  try QuickAddReader(clock: quickAddClock(now), habits: DateHabits())(text)
}

/// What the reader makes of a line at 09:30 on Friday 2026-11-20 in Seoul, where weeks begin on Sunday.
///
/// `title | when | rule | alarms in minutes | @place | /calendar | #tags`, without what was not said.
package func quickAdd(_ text: String, now: String = "2026-11-20T09:30") throws -> String {
  let quick = try quickAddReading(text, now: now)
  var parts = [quick.title.text]
  switch quick.span {
  case nil: break
  case .allDay(let days): parts.append(days.count == 1 ? "\(days.first)" : "\(days.first)/\(days.last)")
  case .timed(let start, let end, _): parts.append("\(start)/\(end)")
  }
  parts += quick.rules.map(\.text)
  if let lunar = quick.lunar {
    let month = (lunar.isLeapMonth ? "leap " : "") + "\(lunar.month)/\(lunar.day)"
    parts.append("lunar \(month) x\(quick.laterDays.count + 1)")
  }
  if let alarms = quick.alarms {
    parts.append("!" + alarms.map { $0.minutesBefore.map(String.init) ?? "?" }.joined(separator: ","))
  }
  if let location = quick.location { parts.append("@\(location.text)") }
  if let calendar = quick.calendar { parts.append("/\(calendar)") }
  return (parts + quick.categories.map { "#\($0.text)" }).joined(separator: " | ")
}

/// Why a line is no event at that time; `nil` where it is one.
package func quickAddError(_ text: String, now: String = "2026-11-20T09:30") -> QuickAddError? {
  do throws(QuickAddError) {
    _ = try QuickAddReader(clock: quickAddClock(now), habits: DateHabits())(text)
    return nil
  } catch {
    return error
  }
}

/// What is asked of a line that has several readings, one behind the other.
package func quickAddAsked(_ text: String, now: String = "2026-11-20T09:30") -> String {
  (quickAddError(text, now: now)?.answers ?? []).map(\.replacement).joined(separator: " · ")
}

/// The lines that answers to a line make of it and that are still asked the same.
package func quickAddStuckAnswers(_ text: String, now: String = "2026-11-20T09:30") -> [String] {
  let error = quickAddError(text, now: now)
  return (error?.answers ?? []).map { $0.applied(to: text) }.filter {
    $0 == text || quickAddError($0, now: now) == error
  }
}

/// The name of the refusal of a line, with the words that are refused where it is about a date or a time.
package func quickAddRefused(_ text: String) -> String {
  let name = { (value: Any) in "\(value)".prefix { $0 != "(" } }
  return switch quickAddError(text) {
  case nil: "understood"
  case .phrase(let words, let error)?: "\(words): \(name(error))"
  case let error?: String(name(error))
  }
}
