import Testing
import Domain
import Presentation

/// Friday, November 20, 2026, the day on which the tables are read.
let friday = day(2026, 11, 20)

func day(_ year: Int, _ month: Int, _ dayOfMonth: Int) -> Day {
  Day(year: year, month: month, day: dayOfMonth) ?? .earliest
}

func time(_ hour: Int, _ minute: Int = 0) -> TimeOfDay { TimeOfDay(hour: hour, minute: minute) ?? .midnight }

/// What a reader makes of a text, or why it refuses it.
func reading<Reader: PhraseReader>(_ text: String, _ reader: Reader) -> Result<Reader.Value, DateReadingError> {
  do throws(DateReadingError) {
    return .success(try reader(text))
  } catch {
    return .failure(error)
  }
}

/// A line of a table: what is written and what it means, as text.
struct Phrase: Sendable, CustomTestStringConvertible {
  let text: String
  let meaning: String

  init(_ text: String, _ meaning: String) {
    self.text = text
    self.meaning = meaning
  }

  var testDescription: String { "\(text) is \(meaning)" }
}
