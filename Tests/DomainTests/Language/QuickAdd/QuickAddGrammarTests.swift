import Domain
import DomainTesting
import Foundation
import Support
import Testing

/// Every generated line is parsed into the values it was built from, or raises a question.
struct QuickAddGrammarTests {
  /// The number of lines to try, from `HARU_QUICK_ADD_LINES`.
  private static let count = ProcessInfo.processInfo.environment["HARU_QUICK_ADD_LINES"].flatMap { Int($0) } ?? 2_000

  @Test(arguments: [false, true])
  func everyGeneratedLineIsUnderstoodOrAskedAbout(isKorean: Bool) {
    var grammar = QuickAddGrammar(isKorean: isKorean, seed: 39)
    let reader = QuickAddReader(clock: quickAddClock(QuickAddGrammar.now), habits: DateHabits(weekStart: .monday))
    var (plain, understood, wrong) = (0, 0, 0)
    for _ in 0..<Self.count {
      let line = grammar.line()
      if line.trouble == nil, line.number == nil { plain += 1 }
      guard let quick = try? reader(line.text) else { continue }
      if line.trouble == nil, line.number == nil { understood += 1 }
      guard let problem = problem(of: quick, line) else { continue }
      wrong += 1
      if wrong <= 20 { Issue.record("'\(line.text)' is read as \(shown(quick)): \(problem)") }
    }
    #expect(wrong == 0)
    // Most lines without strange words need no question.
    #expect(understood * 100 >= plain * 85, "\(understood) of \(plain) plain lines are understood")
  }

  private func problem(of quick: QuickAdd, _ line: QuickAddGrammar.Line) -> String? {
    if let trouble = line.trouble { return "'\(trouble)' is not asked about" }
    if let number = line.number {
      guard quick.title.text.contains(number) else { return "'\(number)' is lost" }
      let isNamed = quick.numbersInTitle.contains(number) || number.count > 2
      if !isNamed { return "'\(number)' is in the title in silence" }
    } else if quick.title.text != line.title.filter({ $0 != "\"" }) {
      return "the title is not '\(line.title)'"
    }
    if quick.rules.first?.text != line.rule { return "the rule is not \(line.rule ?? "none")" }
    if quick.alarms?.compactMap(\.minutesBefore) != line.alarms { return "the alarms are not \(line.alarms ?? [])" }
    if quick.location?.text != line.place { return "the place is not \(line.place ?? "none")" }
    if quick.categories.map(\.text) != line.tags { return "the tags are not \(line.tags)" }
    switch quick.span {
    case .timed(let start, let end, _):
      if start != line.start { return "it does not start \(line.start.map { "\($0)" } ?? "without a time")" }
      return start.adding(minutes: line.minutes ?? 0) == end ? nil : "it does not last \(line.minutes ?? 0) minutes"
    case .allDay(let days):
      return line.start == nil && days == line.days ? nil : "it is not on \(line.days)"
    case nil: return "nothing says when it is"
    }
  }

  private func shown(_ quick: QuickAdd) -> String {
    let times =
      switch quick.span {
      case .timed(let start, let end, _): "\(start)/\(end)"
      case .allDay(let days): "\(days.first)/\(days.last)"
      case nil: ""
      }
    return "'\(quick.title.text)' \(times) \(quick.rules.first?.text ?? "")"
  }
}

/// A generator of lines from titles, days, times, durations and rules with known meanings, in both languages.
///
/// The clock shows Wednesday, November 25, 2026, 18:00.
struct QuickAddGrammar {
  static let now = "2026-11-25T18:00"
  private static let today = day(2026, 11, 25)

  /// A line with its meaning.
  struct Line {
    let text: String
    let title: String
    let start: DateTime?
    let minutes: Int?
    let days: DayRange
    /// The rule of the repetition; `nil` for an event without repetition.
    let rule: String?
    /// The alarms in minutes before the start; `nil` for a line that doesn't mention them.
    let alarms: [Int]?
    let place: String?
    let tags: [String]
    /// A time word that no reader understands, so that Haru has to ask about it.
    let trouble: String?
    /// A number that may belong to a noun, but must be reported.
    let number: String?
  }

  private struct Words<Meaning: Sendable>: Sendable {
    let text: String
    let meaning: Meaning
    init(_ text: String, _ meaning: Meaning) { (self.text, self.meaning) = (text, meaning) }
  }

  private let isKorean: Bool
  private var random: SeededRandom

  init(isKorean: Bool, seed: UInt64) { (self.isKorean, random) = (isKorean, SeededRandom(seed: seed)) }

  mutating func line() -> Line {
    let now = Support.time(18)
    let isRepeated = chance(4)
    let rule = isRepeated ? pick(isKorean ? Self.koreanRules : Self.englishRules) : nil
    let time = chance(5) ? nil : pick(isKorean ? Self.koreanTimes : Self.englishTimes)
    let range =
      isRepeated || time != nil || chance(2) ? nil : pick(isKorean ? Self.koreanRanges : Self.englishRanges)
    let date = isRepeated || range != nil ? nil : pick(isKorean ? Self.koreanDays : Self.englishDays)
    // The 26 일 of "12/24-26 일 정리" may be a day.
    let title = pick((isKorean ? Self.koreanTitles : Self.englishTitles).filter { range == nil || $0 != "일 정리" })
    let length =
      time == nil || time?.meaning.minutes != nil || !chance(3)
      ? nil : pick(isKorean ? Self.koreanLengths : Self.englishLengths)
    var trouble = chance(3) ? pick(isKorean ? Self.koreanTroubles : Self.englishTroubles) : nil
    // A second time or day, or an addition to a duration, is a problem only after a first one.
    if trouble != nil, time != nil, chance(6) { trouble = isKorean ? "오후 9시" : "9pm" }
    // "2주 뒤 화요일" is a date, and the weekday of a day may be named.
    let isInWeeks = date.map { ["주", "week"].contains(where: $0.text.contains) } ?? false
    let isTuesday = date?.meaning.weekday == .tuesday
    if trouble != nil, date != nil, chance(6), !isInWeeks, !isTuesday { trouble = isKorean ? "화요일" : "on tuesday" }
    if trouble != nil, length == nil, !isKorean, chance(8) { trouble = "and a half" }
    // "30 december" and "sat 12" are dates.
    let isNumberOfDate =
      date.map { ["december 3rd", "sat", "토욜", "nov 30", "end of month", "a week from friday"].contains($0.text) }
      ?? false
    let number =
      trouble == nil && !isNumberOfDate && title != "일 정리" && chance(5)
      ? pick(isKorean ? Self.koreanNumbers : Self.englishNumbers) : nil
    // A daily repetition starts today, or tomorrow if the time has passed.
    let day = rule?.meaning.text == "FREQ=DAILY" ? nil : date?.meaning ?? rule?.meaning.first
    var phrases = [range?.text, date?.text, rule?.text, time?.text].compactMap(\.self)
    if chance(3) { phrases.reverse() }
    if let length { phrases.insert(length.text, at: chance(4) ? 0 : phrases.count) }
    if let extra = trouble ?? number { phrases.insert(extra, at: Int.random(in: 0...phrases.count, using: &random)) }
    let place = Int.random(in: 0...phrases.count, using: &random)
    let isGlued =
      isKorean && place > 0 && phrases[place - 1] == time?.text && time?.text.hasSuffix("시") == true && chance(2)
    if isGlued { phrases[place - 1] += title } else { phrases.insert(title, at: place) }
    // Additions next to an unknown word may belong to it.
    let isPlain = trouble == nil && number == nil
    let tags = isPlain && chance(4) ? pick(isKorean ? Self.koreanTags : Self.englishTags) : nil
    let alarm = isPlain && chance(4) ? pick(isKorean ? Self.koreanAlarms : Self.englishAlarms) : nil
    let location = isPlain && chance(4) ? pick(isKorean ? Self.koreanPlaces : Self.englishPlaces) : nil
    var additions = [tags?.text, alarm?.text, location?.text].compactMap(\.self).shuffled(using: &random)
    // Words after a place may belong to its name.
    if let tags, location == nil, chance(2) {
      additions.removeAll { $0 == tags.text }
      phrases.insert(tags.text, at: Int.random(in: 0...phrases.count, using: &random))
    }
    phrases += additions
    return Line(
      text: phrases.joined(separator: " "),
      title: title,
      start: time.map {
        DateTime(day ?? ($0.meaning.start < now ? Self.today.adding(days: 1) : Self.today), $0.meaning.start)
      },
      minutes: time.map { $0.meaning.minutes ?? length?.meaning ?? 60 },
      days: range?.meaning ?? DayRange(day ?? Self.today),
      rule: rule?.meaning.text,
      alarms: alarm?.meaning,
      place: location?.meaning,
      tags: tags?.meaning ?? [],
      trouble: trouble,
      number: number
    )
  }

  private mutating func chance(_ one: Int) -> Bool { Int.random(in: 0..<one, using: &random) == 0 }

  private mutating func pick<Value>(_ values: [Value]) -> Value {
    values[Int.random(in: 0..<values.count, using: &random)]
  }
}

extension QuickAddGrammar {
  private static let englishTitles = [
    "dentist", "call Mina", "team sync", "book club", "buy milk", "iPhone 15 pickup", "chapter 3 reading",
    "visit Dr. Kim",
    "second draft", "half marathon", "lunch with Bob", "dinner with Kim and Lee", "1:1 with Sam",
    "\"next year\" album", "room 1203 cleaning", "after work drinks",
    "movie with the kids",
  ]
  private static let koreanTitles = [
    "치과", "민아 통화", "독서 모임", "책 반납", "2차 면접", "아이폰 15 픽업", "시즌 2 정주행", "\"내년\" 음반 사기", "퇴근 후 맥주", "3호실 청소", "전화하기",
    "일 정리", "화분 물주기", "민아와 점심", "팀장님과 면담", "저녁 식사", "해금 레슨", "수학 과외", "금붕어 밥", "월간 회의",
  ]

  private static let englishDays = [
    Words("tomorrow", day(2026, 11, 26)), Words("tmrw", day(2026, 11, 26)), Words("on friday", day(2026, 11, 27)),
    Words("sat", day(2026, 11, 28)), Words("this sunday", day(2026, 11, 29)),
    Words("next week friday", day(2026, 12, 4)),
    Words("nov 30", day(2026, 11, 30)), Words("30 nov", day(2026, 11, 30)), Words("11/30", day(2026, 11, 30)),
    Words("2026-12-03", day(2026, 12, 3)), Words("december 3rd", day(2026, 12, 3)),
    Words("the 3rd of december", day(2026, 12, 3)),
    Words("on the 3rd", day(2026, 12, 3)), Words("in 3 days", day(2026, 11, 28)),
    Words("in three days", day(2026, 11, 28)),
    Words("in a week", day(2026, 12, 2)), Words("two weeks from now", day(2026, 12, 9)),
    Words("the day after tomorrow", day(2026, 11, 27)), Words("monday week", day(2026, 12, 7)),
    Words("first monday of december", day(2026, 12, 7)), Words("fri the 4th", day(2026, 12, 4)),
    Words("end of month", day(2026, 11, 30)), Words("in 2 weeks", day(2026, 12, 9)),
    Words("a week from friday", day(2026, 12, 4)), Words("10 days from now", day(2026, 12, 5)),
    Words("on christmas eve", day(2026, 12, 24)), Words("thu, dec 3", day(2026, 12, 3)),
    Words("last friday in december", day(2026, 12, 25)), Words("jan 5, 2027", day(2027, 1, 5)),
  ]
  private static let koreanDays = [
    Words("내일", day(2026, 11, 26)), Words("모레", day(2026, 11, 27)), Words("금요일", day(2026, 11, 27)),
    Words("토욜", day(2026, 11, 28)),
    Words("이번 주 일요일", day(2026, 11, 29)), Words("다음 주 금요일", day(2026, 12, 4)), Words("다음주 금요일에", day(2026, 12, 4)),
    Words("11월 30일", day(2026, 11, 30)), Words("11/30", day(2026, 11, 30)), Words("11.30", day(2026, 11, 30)),
    Words("2026-12-03", day(2026, 12, 3)), Words("12월 3일에", day(2026, 12, 3)), Words("3일 뒤", day(2026, 11, 28)),
    Words("사흘 뒤", day(2026, 11, 28)), Words("일주일 뒤", day(2026, 12, 2)), Words("2주 뒤", day(2026, 12, 9)),
    Words("12월 첫째 월요일", day(2026, 12, 7)), Words("다음 달 3일", day(2026, 12, 3)), Words("월말", day(2026, 11, 30)),
    Words("금요일 4일", day(2026, 12, 4)), Words("30일", day(2026, 11, 30)), Words("글피", day(2026, 11, 28)),
    Words("열흘 뒤", day(2026, 12, 5)), Words("12월 셋째 주 금요일", day(2026, 12, 18)), Words("12월 3일(목)", day(2026, 12, 3)),
    Words("크리스마스 이브에", day(2026, 12, 24)), Words("음력 1월 1일", day(2027, 2, 7)), Words("설날에", day(2027, 2, 7)),
    Words("내년 1월 5일", day(2027, 1, 5)),
  ]

  private static let december = (first: day(2026, 12, 24), last: day(2026, 12, 26))

  private static let englishRanges: [Words<DayRange>] = [
    Words("dec 24-26", DayRange(december.first, december.last)),
    Words("from dec 24 to 26", DayRange(december.first, december.last)),
    Words("24-26 dec", DayRange(december.first, december.last)),
    Words("12/24-12/26", DayRange(december.first, december.last)),
    Words("dec 30 to jan 2", DayRange(day(2026, 12, 30), day(2027, 1, 2))),
    Words("this weekend", DayRange(day(2026, 11, 28), day(2026, 11, 29))),
    Words("friday to sunday", DayRange(day(2026, 11, 27), day(2026, 11, 29))),
    Words("from tomorrow for 3 days", DayRange(day(2026, 11, 26), day(2026, 11, 28))),
    Words("friday 4 days 3 nights", DayRange(day(2026, 11, 27), day(2026, 11, 30))),
  ]
  private static let koreanRanges: [Words<DayRange>] = [
    Words("12/24-26", DayRange(december.first, december.last)),
    Words("12월 24일~26일", DayRange(december.first, december.last)),
    Words("12월 24일부터 26일까지", DayRange(december.first, december.last)),
    Words("12/24부터 사흘간", DayRange(december.first, december.last)),
    Words("12월 30일~1월 2일", DayRange(day(2026, 12, 30), day(2027, 1, 2))),
    Words("이번 주말", DayRange(day(2026, 11, 28), day(2026, 11, 29))),
    Words("금요일부터 일요일까지", DayRange(day(2026, 11, 27), day(2026, 11, 29))),
    Words("내일부터 3박 4일", DayRange(day(2026, 11, 26), day(2026, 11, 29))),
  ]

  private typealias Clock = (start: TimeOfDay, minutes: Int?)

  private static let englishTimes: [Words<Clock>] = [
    Words("7pm", (time(19), nil)), Words("7 pm", (time(19), nil)), Words("at 7pm", (time(19), nil)),
    Words("19:00", (time(19), nil)),
    Words("7:30pm", (time(19, 30), nil)), Words("7.30pm", (time(19, 30), nil)), Words("at 19.30", (time(19, 30), nil)),
    Words("19h30", (time(19, 30), nil)), Words("8:30p", (time(20, 30), nil)),
    Words("half past 7 pm", (time(19, 30), nil)),
    Words("quarter to 8pm", (time(19, 45), nil)), Words("ten past 7pm", (time(19, 10), nil)),
    Words("twenty-five past 7pm", (time(19, 25), nil)), Words("at noon", (time(12), nil)),
    Words("around 8pm", (time(20), nil)),
    Words("8pm sharp", (time(20), nil)), Words("7-9pm", (time(19), 120)), Words("7pm-9pm", (time(19), 120)),
    Words("from 7pm to 8:30pm", (time(19), 90)), Words("19:00-20:00", (time(19), 60)),
    Words("10pm-1am", (time(22), 180)),
    Words("between 7 and 9pm", (time(19), 120)), Words("9 in the evening", (time(21), nil)),
    Words("noon-1:30", (time(12), 90)), Words("noon to 1pm", (time(12), 60)), Words("11am-1", (time(11), 120)),
    Words("3pm until 5pm", (time(15), 120)), Words("10pm to 6am", (time(22), 480)),
    Words("from 9am till noon", (time(9), 180)), Words("half past 3 in the afternoon", (time(15, 30), nil)),
    Words("a quarter to 5 pm", (time(16, 45), nil)), Words("from 2 to 4 in the afternoon", (time(14), 120)),
    Words("seven pm", (time(19), nil)), Words("seven thirty pm", (time(19, 30), nil)),
    Words("at seven-fifteen pm", (time(19, 15), nil)), Words("seven to nine pm", (time(19), 120)),
    Words("from seven pm to eight thirty pm", (time(19), 90)),
  ]
  private static let koreanTimes: [Words<Clock>] = [
    Words("오후 7시", (time(19), nil)), Words("오후7시", (time(19), nil)), Words("저녁 7시", (time(19), nil)),
    Words("19시", (time(19), nil)),
    Words("19:00", (time(19), nil)), Words("오후 7시 반", (time(19, 30), nil)), Words("오후 7시 30분", (time(19, 30), nil)),
    Words("저녁 일곱 시", (time(19), nil)), Words("밤 9시쯤", (time(21), nil)), Words("정오", (time(12), nil)),
    Words("오후 7시에", (time(19), nil)),
    Words("오후 7시~9시", (time(19), 120)), Words("오후 7시부터 9시까지", (time(19), 120)), Words("19:00-20:30", (time(19), 90)),
    Words("19시-21시", (time(19), 120)), Words("밤 10시-새벽 1시", (time(22), 180)),
    Words("오전 10시~오후 2시", (time(10), 240)), Words("오전 10시 반부터 두 시간", (time(10, 30), 120)),
    Words("밤 10시부터 아침 6시까지", (time(22), 480)), Words("오후 2시에서 4시까지", (time(14), 120)),
    Words("정오~1시 반", (time(12), 90)), Words("정오-1:30", (time(12), 90)), Words("새벽 5시", (time(5), nil)),
    Words("한밤중 11시", (time(23), nil)), Words("낮 2시", (time(14), nil)), Words("이른 아침 6시", (time(6), nil)),
  ]

  private static let englishLengths = [
    Words("for 2 hours", 120), Words("for two hours", 120), Words("for an hour and a half", 90),
    Words("for 45 minutes", 45),
    Words("for forty minutes", 40), Words("1h30m", 90), Words("for half an hour", 30), Words("90m", 90),
    Words("for two and a half hours", 150),
  ]
  private static let koreanLengths = [
    Words("2시간", 120), Words("두 시간", 120), Words("1시간 반", 90), Words("45분 동안", 45), Words("한 시간", 60), Words("90분", 90),
  ]

  private typealias Rule = (first: Day, text: String)

  private static let englishRules: [Words<Rule>] = [
    Words("every day", (day(2026, 11, 26), "FREQ=DAILY")),
    Words("every monday", (day(2026, 11, 30), "FREQ=WEEKLY;BYDAY=MO")),
    Words("on mondays", (day(2026, 11, 30), "FREQ=WEEKLY;BYDAY=MO")),
    Words("every other tuesday", (day(2026, 12, 1), "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU")),
    Words("repeats every monday", (day(2026, 11, 30), "FREQ=WEEKLY;BYDAY=MO")),
    Words("every last friday", (day(2026, 11, 27), "FREQ=MONTHLY;BYDAY=-1FR")),
    Words("every tue and thu", (day(2026, 11, 26), "FREQ=WEEKLY;BYDAY=TU,TH")),
    Words("first monday of each month", (day(2026, 12, 7), "FREQ=MONTHLY;BYDAY=1MO")),
    Words("on the 1st of every month", (day(2026, 12, 1), "FREQ=MONTHLY;BYMONTHDAY=1")),
    Words("every monday until dec 20", (day(2026, 11, 30), "FREQ=WEEKLY;UNTIL=20261220;BYDAY=MO")),
  ]
  private static let koreanRules: [Words<Rule>] = [
    Words("매일", (day(2026, 11, 26), "FREQ=DAILY")), Words("매주 월요일", (day(2026, 11, 30), "FREQ=WEEKLY;BYDAY=MO")),
    Words("격주 화요일", (day(2026, 12, 1), "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU")),
    Words("월요일마다", (day(2026, 11, 30), "FREQ=WEEKLY;BYDAY=MO")),
    Words("매달 마지막 금요일", (day(2026, 11, 27), "FREQ=MONTHLY;BYDAY=-1FR")),
    Words("매주 화목", (day(2026, 11, 26), "FREQ=WEEKLY;BYDAY=TU,TH")),
    Words("2주마다 금요일", (day(2026, 11, 27), "FREQ=WEEKLY;INTERVAL=2;BYDAY=FR")),
    Words("매월 첫째 월요일", (day(2026, 12, 7), "FREQ=MONTHLY;BYDAY=1MO")),
    Words("매달 10일", (day(2026, 12, 10), "FREQ=MONTHLY;BYMONTHDAY=10")),
    Words("매주 월요일 총 10번", (day(2026, 11, 30), "FREQ=WEEKLY;COUNT=10;BYDAY=MO")),
  ]

  private static let englishAlarms = [
    Words("remind me 10 minutes before", [10]), Words("!10m", [10]), Words("alarm 1h before", [60]),
    Words("alert 15 min before", [15]), Words("no alarm", []),
  ]
  private static let koreanAlarms = [
    Words("10분 전 알림", [10]), Words("!10m", [10]), Words("알림 30분 전", [30]), Words("1시간 전에 알려줘", [60]),
    Words("알림 없이", []),
  ]
  private static let englishPlaces = [
    Words("@Office", "Office"), Words("@\"Cafe Onion\"", "Cafe Onion"), Words("@room12", "room12"),
  ]
  private static let koreanPlaces = [
    Words("@강남역", "강남역"), Words("@\"카페 어니언\"", "카페 어니언"), Words("@회의실3", "회의실3"),
  ]
  private static let englishTags = [Words("#work", ["work"]), Words("#home #kids", ["home", "kids"])]
  private static let koreanTags = [Words("#건강", ["건강"]), Words("#일 #중요", ["일", "중요"])]

  private static let englishTroubles = [
    "eow", "eoy", "week 50", "q1", "someday", "next summer", "first thing", "all week", "in a few hours", "D-30",
    "asap", "soon", "7ish", "8p-close", "on easter", "next next",
    "two weeks", "a fortnight", "in a month and a half", "next business day", "by the weekend", "someday soon",
    "friday or saturday", "8 or 9pm", "overmorrow", "ISO week 3", "mid december", "before friday", "the week of",
  ]
  private static let koreanTroubles = [
    "올해 안에", "주초", "연휴", "추석 연휴", "첫 영업일", "3영업일 뒤", "조만간", "언젠가", "다음날", "D-30", "이달 중순", "상반기",
    "다음 학기", "올여름", "월급날", "8시나 오후 9시", "한 달 반", "두 주", "보름", "이튿날", "내일치과", "매주모임", "연초", "12월 중순",
  ]
  private static let englishNumbers = ["7", "12", "3", "30", "404", "seventeen"]
  private static let koreanNumbers = ["7", "12", "3", "30", "404", "네"]
}
