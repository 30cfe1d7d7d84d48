import Domain
import Support
import Testing

/// A day or a time in a title beside a start that is typed apart, on Friday, November 20, 2026, at 09:30.
struct StartBesideTitleTests {
  private let reader = StartBesideTitle(clock: quickAddClock(), habits: DateHabits())

  private static let days = ["tomorrow", "monday", "11/28", "dec 5", "모레", "다음 주 화요일", "2026-12-24"]
  private static let times = ["19:00", "7pm", "오후 7시", "at 19:00", "저녁 7시"]

  /// The day and the time may be on either side.
  @Test(arguments: days, times) func titleCompletesTheStart(day: String, time: String) throws {
    let whole = try quickAddReading("dinner \(day) \(time)", now: "2026-11-20T09:30")
    guard case .timed(let start, _, _) = whole.span else {
      Issue.record("\(day) \(time)")
      return
    }
    for (inTitle, apart) in [(day, time), (time, day)] {
      guard case .part(let quick, let moment) = reader("dinner \(inTitle)", start: apart) else {
        Issue.record("'dinner \(inTitle)' beside \(apart)")
        continue
      }
      #expect(quick.title.text == "dinner" && moment == start)
    }
  }

  @Test(arguments: days + times) func wordsThatSayTheSameStayTheTitle(words: String) {
    let start = Self.times.contains(words) ? "2026-11-28 19:00" : "\(words) 19:00"
    #expect(reader("dinner \(words)", start: start) == .title)
  }

  @Test(arguments: [
    "dentist", "Early", "first", "event 8", "weekly meeting", "morning run", "dinner @home", "room 5", "주간 회의",
  ])
  func titlesWithoutATimeStayAsTheyAre(title: String) {
    for start in ["19:00", "2026-12-31", "mon 9:00"] { #expect(reader(title, start: start) == .title, "\(start)") }
  }

  @Test(arguments: [
    ("dinner saturday", "mon 19:00"), ("call 3pm", "19:00"), ("trip monday", "2026-12-05"), ("call 3pm", "mon 9:00"),
    ("trip next saturday", "9:00"), ("standup every monday", "9:00"), ("lunch 1h", "12:00"),
    ("party christmas", "19:00"),
    ("연말 회의 준비", "19:00"),
    ("call at 8", "monday"), ("friday", "19:00"), ("report eow", "19:00"), ("회의 내일 @회사", "15:00"),
  ])
  func otherStartsAreUnclear(title: String, start: String) {
    #expect(reader(title, start: start) == .unclear)
  }

  @Test func wordsOfOtherOptionsStayTheTitle() {
    #expect(reader("standup every monday", start: "mon 9:00", others: [.repetition]) == .title)
    #expect(reader("lunch 1h", start: "12:00", others: [.length]) == .title)
  }
}
