package import Domain

extension Texts {
  /// "2026-11-25 (수)", "Wed 2026-11-25".
  package func fieldDay(_ day: Day) -> String {
    let weekday = dates.weekday(day.weekday, .short)
    return self(ko: "\(day) (\(weekday))", en: "\(weekday) \(day)")
  }

  /// Returns the line in place of hidden lines.
  /// - Parameter counter: The Korean counter.
  package func more(_ count: Int, counter: String = "개") -> String {
    self(ko: "… \(count)\(counter) 더", en: "… \(count) more")
  }

  package func greeting(hour: Int, name: String?) -> String {
    let greeting =
      switch hour {
      case 5..<12: self(ko: "좋은 아침이에요", en: "Good morning")
      case 12..<18: self(ko: "좋은 오후예요", en: "Good afternoon")
      case 18..<22: self(ko: "좋은 저녁이에요", en: "Good evening")
      // "Good night" would send the user to bed.
      default: self(ko: "편안한 밤이에요", en: "Good evening")
      }
    guard let name else { return greeting }
    return self(ko: "\(name) 님, \(greeting)", en: "\(greeting), \(name)")
  }

  package var fieldDayUnknown: String { self(ko: "날짜를 알 수 없어요", en: "not a date I know") }

  package var fieldTimeUnknown: String { self(ko: "00:00–23:59로 써 주세요", en: "00:00–23:59, please") }

  /// The name of the standard calendar until the user gives it another one.
  package var standardCalendar: String { self(ko: "기본", en: "Personal") }

  /// The same in every language, as people type it.
  package static var standardCalendars: [String] { Settings.Language.allCases.map { Texts($0).standardCalendar } }

  package func name(of calendar: EventCalendar) -> String {
    calendar.name.text.isEmpty ? standardCalendar : calendar.name.text
  }

  package var nothingFound: String { self(ko: "찾은 것이 없어요", en: "Nothing found") }

  package var keySheetTitle: String { self(ko: "키", en: "Keys") }
  package var keySheetFilter: String { self(ko: "써서 찾기", en: "Type to find") }
  package var paletteTitle: String { self(ko: "무엇을 할까요?", en: "What would you like to do?") }
  package var palettePlaceholder: String { self(ko: "써서 찾기 (초성도 돼요)", en: "Type to find") }

  package var noAnswer: String { self(ko: "아니요", en: "no") }

  /// Returns how many were found, of which at most `limit` are shown.
  package func found(_ count: Int, limit: Int) -> String {
    count < limit ? self(ko: "\(count)개", en: "\(count) found") : self(ko: "\(limit)개 넘음", en: "\(limit) or more")
  }

  package var unsaved: String { self(ko: "저장하지 않은 것이 있어요", en: "Not saved yet") }
  package var keepWriting: String { self(ko: "계속 쓰기", en: "keep writing") }
  package var discard: String { self(ko: "버리기", en: "discard") }
  package var needsTime: String { self(ko: "시각을 알 수 없어요. 09:30처럼 써 주세요.", en: "Not a time; write 09:30.") }

  /// The hint on a full screen, where a key undoes.
  package var undoTakesBack: String { self(ko: "u로 되돌릴 수 있어요.", en: "u takes it back.") }

  func done(ko: String, en: String) -> String { self(ko: "\(ko) · u 되돌리기", en: "\(en) · u undoes") }

  package var undoCommand: String { self(ko: "되돌리기: haru undo", en: "Undo: haru undo") }

  /// Returns a name or typed words, cut for the middle of a sentence.
  package func shortened(_ text: String) -> String { TextClip.clip(text, to: 32) }

  /// A person's or a plant's name for the middle of a sentence.
  package func shortName(_ name: String) -> String { TextClip.clip(name, to: 24) }

  package func refusal(of name: String, _ error: TextLimitError) -> Refusal { Refusal(failure(of: name, error)) }

  func failure(of name: String, _ error: TextLimitError) -> CommandFailure {
    switch error {
    case .empty:
      CommandFailure(error.code, self(ko: "\(Particle.subject.attached(to: name)) 비어 있어요.", en: "\(name) is empty."))
    case .tooLong(let count, let limit):
      CommandFailure(
        error.code,
        self(
          ko: "\(Particle.subject.attached(to: name)) \(count)자예요. \(limit)자까지 쓸 수 있어요.",
          en: "\(name): \(count) characters, but at most \(limit) are allowed."), hint: shorten(by: count - limit))
    }
  }

  package func shorten(by count: Int) -> String { self(ko: "\(count)자를 줄여 주세요.", en: "Shorten it by \(count).") }
}

extension TextLimitError {
  /// The code of the error.
  var code: String {
    switch self {
    case .empty: "text_empty"
    case .tooLong: "text_too_long"
    }
  }
}
