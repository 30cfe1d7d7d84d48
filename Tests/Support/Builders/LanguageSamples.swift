package import Domain
import Testing

/// Friday, November 20, 2026, which is today in the tables.
package let friday = day(2026, 11, 20)

package func day(_ year: Int, _ month: Int, _ dayOfMonth: Int) -> Day {
  Day(year: year, month: month, day: dayOfMonth) ?? .earliest
}

package func time(_ hour: Int, _ minute: Int = 0) -> TimeOfDay { TimeOfDay(hour: hour, minute: minute) ?? .midnight }

/// Returns a reader's result for a text, or the reason why the reader refuses the text.
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

/// A line of a table: a text and its expected meaning.
package struct Phrase: Sendable, CustomTestStringConvertible {
  package let text: String
  package let meaning: String

  package init(_ text: String, _ meaning: String) {
    self.text = text
    self.meaning = meaning
  }

  package var testDescription: String { "\(text) is \(meaning)" }
}

/// Makes a clock that shows Friday, 2026-11-20, 09:30 in Seoul, unless specified otherwise.
package func quickAddClock(_ now: String = "2026-11-20T09:30") -> DayClock {
  let zone = Zone(identifier: "Asia/Seoul") ?? .utc
  let dateTime = DateTime(iso: now) ?? DateTime(friday, .midnight)
  return DayClock(now: zone.instant(of: dateTime), zone: zone)
}

/// Parses a line at a time in Seoul, with weeks from Sunday.
package func quickAddReading(_ text: String, now: String) throws -> QuickAdd {
  try QuickAddReader(clock: quickAddClock(now), habits: DateHabits())(text)
}

/// Returns the meaning of a line at 09:30 on Friday, 2026-11-20, in Seoul, with weeks from Sunday.
///
/// The form is `title | when | rule | alarms in minutes | @place | /calendar | #tags`, without missing parts.
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

/// Returns the reason why a line isn't an event at that time; `nil` if it is an event.
package func quickAddError(_ text: String, now: String = "2026-11-20T09:30") -> QuickAddError? {
  do throws(QuickAddError) {
    _ = try QuickAddReader(clock: quickAddClock(now), habits: DateHabits())(text)
    return nil
  } catch {
    return error
  }
}

/// Returns the readings that are offered for an ambiguous line, in order.
package func quickAddAsked(_ text: String, now: String = "2026-11-20T09:30") -> String {
  (quickAddError(text, now: now)?.answers ?? []).map(\.replacement).joined(separator: " · ")
}

/// Returns the lines that choosing an answer leads to, if those lines ask the same question again.
package func quickAddStuckAnswers(_ text: String, now: String = "2026-11-20T09:30") -> [String] {
  let error = quickAddError(text, now: now)
  return (error?.answers ?? []).map { $0.applied(to: text) }.filter {
    $0 == text || quickAddError($0, now: now) == error
  }
}

/// Returns the name of a line's error, with the refused words if the error is about a date or a time.
package func quickAddRefused(_ text: String) -> String {
  let name = { (value: Any) in "\(value)".prefix { $0 != "(" } }
  return switch quickAddError(text) {
  case nil: "understood"
  case .phrase(let words, let error)?: "\(words): \(name(error))"
  case let error?: String(name(error))
  }
}
