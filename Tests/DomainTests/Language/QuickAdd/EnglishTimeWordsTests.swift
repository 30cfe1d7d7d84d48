import Domain
import Support
import Testing

/// Time words in English: Haru understands each word or asks about it, and never leaves it in the title silently.
///
/// The clock shows Wednesday, November 25, 2026, 18:00.
struct EnglishTimeWordsTests {
  private static let now = "2026-11-25T18:00"

  /// The time after "in" is a length that begins now.
  @Test(arguments: [("0:45", 45), ("1:15", 75), ("2:00", 120), ("9:59", 599)])
  func shortTimeBehindInIsALength(words: String, minutes: Int) throws {
    let start = DateTime(day(2026, 11, 25), time(18)).adding(minutes: minutes)
    let meaning = "check oven | \(start)/\(start.adding(minutes: 60))"
    #expect(try quickAdd("check oven in \(words)", now: Self.now) == meaning)
  }

  /// Ten hours or more are the time of a clock.
  @Test(arguments: ["10:00", "10:01", "14:00", "23:59"]) func laterTimeBehindInIsNoLength(words: String) {
    let moment = (try? quickAddReading("check oven in \(words)", now: Self.now))?.span
    if case .timed(let start, _, _)? = moment { #expect("\(start.time)" == words) }
    #expect(throws: DateReadingError.self) {
      try DateTimeReader(
        today: day(2026, 11, 25), habits: DateHabits(), dayOfTimes: day(2026, 11, 25),
        now: try DateTime(Self.now))("in \(words)")
    }
  }

  /// The p and the a of an hour are its half of the day beside a day, behind "at", and in a range.
  @Test(arguments: 1...12) func lettersBesideHoursAreHalvesOfTheDay(hour: Int) throws {
    for (letter, half) in [("p", "pm"), ("a", "am")] where hour != 12 || letter == "p" {
      let meaning = try quickAdd("tea tomorrow \(hour)\(half)", now: Self.now)
      let time = "\(hour)\(letter)"
      var lines = ["tea tomorrow \(time)", "tea tomorrow at \(time)", "tea @\(time) tomorrow"]
      if letter == "p" { lines += ["tea \(hour)p tomorrow", "tea \(hour)P on tomorrow"] }
      for line in lines { #expect(try quickAdd(line, now: Self.now) == meaning, "\(line)") }
      let today = day(2026, 11, 25)
      let reader = DateTimeReader(today: today, habits: DateHabits(), dayOfTimes: today)
      #expect(try reader("\(hour)\(letter)") == reader("\(hour)\(half)"))
      #expect(try reader("fri \(hour)\(letter)") == reader("fri \(hour)\(half)"))
    }
  }

  @Test(arguments: [
    Phrase("shift 7p-7a sat", "shift | 2026-11-28T19:00/2026-11-29T07:00"),
    Phrase("work 9a-5p monday", "work | 2026-11-30T09:00/2026-11-30T17:00"),
    Phrase("shift friday 11p - 7a", "shift | 2026-11-27T23:00/2026-11-28T07:00"),
    Phrase("class 6p to 7:30p fri", "class | 2026-11-27T18:00/2026-11-27T19:30"),
    Phrase("mtg @ 4p fri", "mtg | 2026-11-27T16:00/2026-11-27T17:00"),
    Phrase("lunch 12 noon fri", "lunch | 2026-11-27T12:00/2026-11-27T13:00"),
    Phrase("fri 12noon lunch", "lunch | 2026-11-27T12:00/2026-11-27T13:00"),
    Phrase("dentist - friday - 3pm", "dentist | 2026-11-27T15:00/2026-11-27T16:00"),
    Phrase("dentist fri - 3pm-5pm", "dentist | 2026-11-27T15:00/2026-11-27T17:00"),
    Phrase("dentist fri 9am - 3pm", "dentist | 2026-11-27T09:00/2026-11-27T15:00"),
    Phrase("drinks fri nite 9pm", "drinks | 2026-11-27T21:00/2026-11-27T22:00"),
    Phrase("movie night 13:00 fri", "movie night | 2026-11-27T13:00/2026-11-27T14:00"),
    Phrase("movie night 20:00 fri", "movie night | 2026-11-27T20:00/2026-11-27T21:00"),
    Phrase("movie tomorrow night 20:00", "movie | 2026-11-26T20:00/2026-11-26T21:00"),
  ])
  func shortRangesAndNoonAreRead(phrase: Phrase) throws {
    #expect(try quickAdd(phrase.text, now: Self.now) == phrase.meaning)
  }

  /// Pages, flats and gates have letters, too.
  @Test(arguments: [
    "read 7p", "read 7p tomorrow", "inspect apt 7a friday", "apt 4p friday", "7p essay due friday", "7p 읽기 내일",
    "내일 7p 읽기",
  ])
  func otherLettersBesideNumbersAreAskedAbout(line: String) {
    #expect(quickAddError(line, now: Self.now) != nil)
    #expect(quickAddStuckAnswers(line, now: Self.now) == [])
  }

  @Test(arguments: ["12 noon", "12noon", "wed 12 noon", "12 noon wed"]) func noonMayHaveItsHour(words: String) throws {
    let today = day(2026, 11, 25)
    let reader = DateTimeReader(today: today, habits: DateHabits(), dayOfTimes: today)
    #expect(try reader(words) == .dateTime(DateTime(today, time(12))))
  }

  @Test(arguments: [
    Phrase("nap in thirty minutes", "nap | 2026-11-25T18:30/2026-11-25T19:30"),
    Phrase("nap in forty-five minutes", "nap | 2026-11-25T18:45/2026-11-25T19:45"),
    Phrase("tea in an hour and a half", "tea | 2026-11-25T19:30/2026-11-25T20:30"),
    Phrase("tea in two and a half hours", "tea | 2026-11-25T20:30/2026-11-25T21:30"),
    Phrase("tea in one hour and thirty minutes", "tea | 2026-11-25T19:30/2026-11-25T20:30"),
    Phrase("tea in three quarters of an hour", "tea | 2026-11-25T18:45/2026-11-25T19:45"),
    Phrase("gym tomorrow 7pm for an hour and a half", "gym | 2026-11-26T19:00/2026-11-26T20:30"),
    Phrase("gym tomorrow 7pm for twenty minutes", "gym | 2026-11-26T19:00/2026-11-26T19:20"),
    Phrase("call tomorrow ten am", "call | 2026-11-26T10:00/2026-11-26T11:00"),
    Phrase("call tomorrow ten thirty pm", "call | 2026-11-26T22:30/2026-11-26T23:30"),
    Phrase("call tomorrow at ten-fifteen am", "call | 2026-11-26T10:15/2026-11-26T11:15"),
    Phrase("call tomorrow twelve oh five pm", "call | 2026-11-26T12:05/2026-11-26T13:05"),
    Phrase("call tomorrow half past nine am", "call | 2026-11-26T09:30/2026-11-26T10:30"),
    Phrase("call tomorrow quarter to six pm", "call | 2026-11-26T17:45/2026-11-26T18:45"),
    Phrase("call tomorrow nine in the morning", "call | 2026-11-26T09:00/2026-11-26T10:00"),
    Phrase("call tomorrow 2 in the morning", "call | 2026-11-26T02:00/2026-11-26T03:00"),
    Phrase("call tomorrow half past three in the morning", "call | 2026-11-26T03:30/2026-11-26T04:30"),
    Phrase("call tomorrow 9 at night", "call | 2026-11-26T21:00/2026-11-26T22:00"),
    Phrase("work tomorrow nine to five pm", "work | 2026-11-26T09:00/2026-11-26T17:00"),
    Phrase("call tomorrow 3pm to five", "call | 2026-11-26T15:00/2026-11-26T17:00"),
    Phrase("call tomorrow between two and four pm", "call | 2026-11-26T14:00/2026-11-26T16:00"),
    Phrase("call tomorrow 3pm to two friends", "call to two friends | 2026-11-26T15:00/2026-11-26T16:00"),
    Phrase("dinner tomorrow 7:00pm at night market", "dinner at night market | 2026-11-26T19:00/2026-11-26T20:00"),
    Phrase("one on one in the morning friday 9am", "one on one | 2026-11-27T09:00/2026-11-27T10:00"),
    Phrase("trip friday 4 days 3 nights", "trip | 2026-11-27/2026-11-30"),
    Phrase("trip friday 3 nights and 4 days", "trip | 2026-11-27/2026-11-30"),
    Phrase("hotel friday for a night", "hotel | 2026-11-27/2026-11-28"),
    Phrase("call twenty past 7pm tomorrow", "call | 2026-11-26T19:20/2026-11-26T20:20"),
    Phrase("call twenty-five past 7pm tomorrow", "call | 2026-11-26T19:25/2026-11-26T20:25"),
    Phrase("call quarter to 4pm fri", "call | 2026-11-27T15:45/2026-11-27T16:45"),
    Phrase("fri 4 3pm dentist", "dentist | 2026-12-04T15:00/2026-12-04T16:00"),
    Phrase("sunday 6 17:00 concert", "concert | 2026-12-06T17:00/2026-12-06T18:00"),
    Phrase("friday the 4th concert", "concert | 2026-12-04"),
    Phrase("this time tomorrow call", "call | 2026-11-26T18:00/2026-11-26T19:00"),
    Phrase("call same time on friday", "call | 2026-11-27T18:00/2026-11-27T19:00"),
    Phrase(
      "Gardening Monday at 10 am repeats weekly for 8 weeks",
      "Gardening | 2026-11-30T10:00/2026-11-30T11:00 | FREQ=WEEKLY;UNTIL=20270124"
    ),
    Phrase("lunch 12-1 friday", "lunch | 2026-11-27T12:00/2026-11-27T13:00"),
    Phrase("doctor 12/4 at 8.30", "doctor | 2026-12-04T08:30/2026-12-04T09:30"),
    Phrase("train 18h05", "train | 2026-11-25T18:05/2026-11-25T19:05"),
    Phrase("train tomorrow 08h30", "train | 2026-11-26T08:30/2026-11-26T09:30"),
    Phrase("show 8:30p", "show | 2026-11-25T20:30/2026-11-25T21:30"),
    Phrase("meet Mina tomorrow around 7pm", "meet Mina | 2026-11-26T19:00/2026-11-26T20:00"),
    Phrase("lunch tomorrow 12:30 sharp", "lunch | 2026-11-26T12:30/2026-11-26T13:30"),
    Phrase("trip to Jeju 11/24-11/27", "trip to Jeju | 2026-11-24/2026-11-27"),
    Phrase("trip 24-27 nov", "trip | 2026-11-24/2026-11-27"),
    Phrase("trip nov 20 to dec 2", "trip | 2026-11-20/2026-12-02"),
  ])
  func timeWordsAreRead(phrase: Phrase) throws {
    #expect(try quickAdd(phrase.text, now: Self.now) == phrase.meaning)
  }

  @Test(arguments: [
    "dinner for two", "dinner for 2", "table for four", "The Hateful Eight", "Apollo thirteen", "chapter twenty-five",
  ])
  func numbersOfTitlesBeforeADayStayThere(title: String) throws {
    for when in ["saturday seven pm", "saturday 7pm", "2026-11-28 7pm"] {
      let quick = try #require(try? quickAdd("\(title) \(when)", now: Self.now))
      #expect(quick == "\(title) | 2026-11-28T19:00/2026-11-28T20:00", "\(title) \(when)")
    }
  }

  @Test(arguments: ["dinner for two", "table for four", "party for twelve"])
  func numberOfPeopleStaysInATitleWithoutATime(title: String) throws {
    for line in ["\(title) saturday", "saturday \(title)", "\(title) nov 28", "\(title) 2026-11-28"] {
      #expect(try quickAdd(line, now: Self.now) == "\(title) | 2026-11-28", "\(line)")
    }
  }

  @Test(arguments: [
    "dinner for 2 saturday", "dinner two saturday", "dinner saturday for two", "reading for twenty saturday",
    "dinner saturday 7pm for two", "dinner two 7pm saturday",
  ])
  func numbersThatMayBeHoursOrLengthsAreAskedAbout(line: String) {
    #expect(quickAddError(line, now: Self.now) != nil)
  }

  private static let hyphens = ["-", " "]

  @Test(arguments: [
    ("half past", 30), ("quarter past", 15), ("quarter to", -15), ("ten past", 10), ("twenty to", -20),
    ("twenty-five to", -25), ("25 to", -25), ("twenty-five past", 25), ("ten minutes past", 10),
    ("five minutes to", -5), ("5 mins to", -5), ("quarter after", 15), ("a quarter of", -15), ("ten minutes after", 10),
  ])
  func minutesBesideAnHourAreReadInEveryForm(words: String, minutes: Int) throws {
    for (hour, value) in [("seven", 7), ("9", 9), ("eleven", 11)] {
      for hyphen in Self.hyphens {
        let parts = words.split(separator: " ")
        let joined = parts.dropLast().joined(separator: " ") + hyphen + parts[parts.count - 1]
        let start = (value + 12) * 60 + minutes
        let time = try #require(TimeOfDay(hour: start / 60, minute: start % 60))
        for line in ["\(joined) \(hour) pm gym tomorrow", "gym tomorrow at \(joined) \(hour) pm"] {
          #expect(try quickAdd(line, now: Self.now).hasPrefix("gym | 2026-11-26T\(time)/"), "\(line)")
        }
      }
    }
  }

  @Test(arguments: ["seven o clock pm", "seven o'clock pm", "7 o clock pm", "at seven o clock pm"])
  func hourMarkIsReadInEverySpelling(words: String) throws {
    #expect(try quickAdd("gym tomorrow \(words)", now: Self.now) == "gym | 2026-11-26T19:00/2026-11-26T20:00")
  }

  private static let unclear = [
    Phrase("mass easter sunday", "\"easter sunday\""),
    Phrase("next next monday 9am review", "\"next\""),
    Phrase("report before friday", "2026-11-26 · today-2026-11-26"),
    Phrase("since monday cough", "\"since\""),
    Phrase("first thing monday mail", "\"first thing\""),
    Phrase("mail last thing today", "\"last thing\""),
    Phrase("eow report", "\"eow\""),
    Phrase("eoy review", "\"eoy\""),
    Phrase("lunch friday 12-2", "12:00-14:00 · \"12-2\""),
    Phrase("next year Norway", "\"next year\""),
    Phrase("week 50 review", "\"week 50\""),
    Phrase("monday week 3 review", "\"week 3\""),
    Phrase("ISO week 50 review", "\"week 50\""),
    Phrase("q1 2027 review", "\"q1 2027\""),
    Phrase("D-30 exam", "\"D-30\""),
    Phrase("someday Norway", "\"someday\""),
    Phrase("next summer Norway", "\"next summer\""),
    Phrase("black friday sale", "\"black friday\""),
    Phrase("cyber monday sale 10am", "\"cyber monday\""),
    Phrase("new year party", "\"new year\""),
    Phrase("yoga monday 7pm until further notice", "\"until\""),
    Phrase("call tomorrow afternoonish", "\"afternoonish\""),
    Phrase("review mid-december", "2026-12-11-2026-12-20 · 2026-12-11 · \"mid-december\""),
    Phrase("diet from friday on", "\"on\""),
    Phrase("week 3 december 3rd review", "\"week\""),
    Phrase("mother's day brunch", "\"mother's day\""),
    Phrase("call in a few hours", "\"a few hours\""),
    Phrase("call in a couple of weeks", "\"a couple of weeks\""),
    Phrase("gym all week 9am", "\"all week\""),
    Phrase("lunch with Mina 12", "12:00 · \"12\""),
    Phrase("call friday early", "\"early\""),
    Phrase("tea 8p", "20:00 · \"8p\""),
    Phrase("tea 7ish", "\"7ish\""),
    Phrase("lunch 12nn fri", "\"12nn\""),
    Phrase("call 2nite 8pm", "\"2nite\""),
    Phrase("1400 interview fri", "14:00 · \"1400\""),
    Phrase("lunch Burns Night 13:00", "\"Burns Night\""),
    Phrase("bank at lunch", "12:00 · \"at lunch\""),
    Phrase("visit 2 or 3pm tomorrow", "14:00 · 15:00 · \"2 or 3pm\""),
    Phrase("visit friday or saturday 7pm", "2026-11-27 · 2026-11-28"),
    Phrase("fri 5 3pm dentist", "2026-12-05 · 2027-02-05"),
    Phrase("train 9h05", "09:05 · for 545 minutes"),
    Phrase("talk tomorrow 5pm-4pm", "16:00-17:00 · 17:00 23h"),
    Phrase("11/24 lunch", "2026-11-24 · 2027-11-24"),
    Phrase("nov 1 lunch", "2026-11-01 · 2027-11-01"),
    Phrase("11-24 9:00 lunch", "2026-11-24 · 2027-11-24"),
    Phrase("trip 20-22 nov", "2026-11-20-2026-11-22 · 2027-11-20-2027-11-22"),
    Phrase("gym mon wed fri", "every mon wed fri for 3 times · every mon wed fri · \"mon wed fri\""),
    Phrase("gym sat sun", "2026-11-28-2026-11-29 · every sat sun · \"sat sun\""),
    Phrase("standup every day this week 9am", "2026-11-22-2026-11-28 · 2026-11-22 · \"this week\""),
  ]

  @Test(arguments: unclear)
  func unclearTimeWordsAreAskedAbout(phrase: Phrase) {
    #expect(quickAddAsked(phrase.text, now: Self.now) == phrase.meaning)
  }

  @Test(arguments: unclear)
  func noOfferedAnswerIsADeadEnd(phrase: Phrase) {
    #expect(quickAddStuckAnswers(phrase.text, now: Self.now) == [])
  }

  /// Numbers that clearly count or name something stay in the title and are reported.
  @Test(arguments: [
    ("buy 2 tickets tomorrow", "buy 2 tickets", ["2"]), ("Chapter 3 reading friday 7pm", "Chapter 3 reading", ["3"]),
    ("meet at gate 7 tomorrow 9am", "meet at gate 7", ["7"]), ("second draft tomorrow", "second draft", ["second"]),
    ("read 1984 tomorrow 21:00", "read 1984", []), ("KE907 flight tomorrow 9:00", "KE907 flight", []),
    ("happy hour friday 7pm", "happy hour", []), ("half marathon sunday 8am", "half marathon", ["half"]),
    ("after work drinks friday 7pm", "after work drinks", []), ("late lunch tomorrow 14:00", "late lunch", []),
    ("spring roll party friday 7pm", "spring roll party", []), ("buy 2 tickets", "buy 2 tickets", []),
  ])
  func numbersOfNounsStayInTheTitle(line: String, title: String, numbers: [String]) throws {
    let quick = try quickAddReading(line, now: Self.now)
    #expect(quick.title.text == title)
    #expect(quick.numbersInTitle == numbers)
  }
}

/// Time words in Korean: Haru understands each word or asks about it, and never leaves it in the title silently.
///
/// The clock shows Wednesday, November 25, 2026, 18:00.
struct KoreanTimeWordsTests {
  private static let now = "2026-11-25T18:00"

  @Test(arguments: [
    Phrase("내일오후3시치과", "치과 | 2026-11-26T15:00/2026-11-26T16:00"),
    Phrase("내일 오후 3시치과", "치과 | 2026-11-26T15:00/2026-11-26T16:00"),
    Phrase("내일 오후3시30분치과", "치과 | 2026-11-26T15:30/2026-11-26T16:30"),
    Phrase("내일 오후3시반미팅", "미팅 | 2026-11-26T15:30/2026-11-26T16:30"),
    Phrase("내일 오후 세시반치과", "치과 | 2026-11-26T15:30/2026-11-26T16:30"),
    Phrase("내일 저녁 일곱 시회식", "회식 | 2026-11-26T19:00/2026-11-26T20:00"),
    Phrase("11/30오후2시 치과", "치과 | 2026-11-30T14:00/2026-11-30T15:00"),
    Phrase("금요일저녁7시회식", "회식 | 2026-11-27T19:00/2026-11-27T20:00"),
    Phrase("금요일회식", "회식 | 2026-11-27"),
    Phrase("12월1일치과", "치과 | 2026-12-01"),
    Phrase("내일 이맘때 통화", "통화 | 2026-11-26T18:00/2026-11-26T19:00"),
    Phrase("금요일 4일 오후 3시 면담", "면담 | 2026-12-04T15:00/2026-12-04T16:00"),
    Phrase("매주 월요일 반복 오전 10시 회의", "회의 | 2026-11-30T10:00/2026-11-30T11:00 | FREQ=WEEKLY;BYDAY=MO"),
    Phrase("제주 여행 11/24~11/27", "제주 여행 | 2026-11-24/2026-11-27"),
    Phrase("11/24~27 출장", "출장 | 2026-11-24/2026-11-27"),
    Phrase("11월 20일부터 28일까지 출장", "출장 | 2026-11-20/2026-11-28"),
    Phrase("금요일날 오후 3시 면담", "면담 | 2026-11-27T15:00/2026-11-27T16:00"),
  ])
  func timeWordsAreRead(phrase: Phrase) throws {
    #expect(try quickAdd(phrase.text, now: Self.now) == phrase.meaning)
  }

  private static let unclear = [
    Phrase("매월 첫 영업일 오전 9시 보고", "\"첫 영업일\""),
    Phrase("매월 25일 이후 첫 영업일 급여", "\"이후 첫 영업일\""),
    Phrase("내일 2시나 오후 3시 방문", "14:00 · 15:00 · \"2시나 오후 3시\""),
    Phrase("오늘 중으로 메일", "\"중으로\""),
    Phrase("금요일 전까지 보고서", "2026-11-26 · 오늘-2026-11-26"),
    Phrase("내년 여행", "\"내년\""),
    Phrase("올해 안에 이사", "\"올해 안에\""),
    Phrase("주초 회의", "\"주초\""),
    Phrase("설 연휴 여행", "\"설 연휴\""),
    Phrase("점심에 은행", "12:00 · \"점심에\""),
    Phrase("D-30 시험", "\"D-30\""),
    Phrase("방학 때 여행", "\"방학\""),
    Phrase("여름에 여행", "\"여름에\""),
    Phrase("조만간 밥", "\"조만간\""),
    Phrase("내일 3시치과", "03:00 · 15:00"),
    Phrase("내일치과 15:00", "\"내일치과\""),
    Phrase("내일 늦게 통화", "\"늦게\""),
    Phrase("다음날 15:00 통화", "\"다음날\""),
    Phrase("11월 24일 점심 12시", "2026-11-24 · 2027-11-24"),
    Phrase("토일 부산여행", "2026-11-28~2026-11-29 · 매주 토일 · \"토일\""),
    Phrase("금토일 캠핑", "2026-11-27~2026-11-29 · 매주 금토일 · \"금토일\""),
  ]

  @Test(arguments: unclear)
  func unclearTimeWordsAreAskedAbout(phrase: Phrase) {
    #expect(quickAddAsked(phrase.text, now: Self.now) == phrase.meaning)
  }

  @Test(arguments: unclear)
  func noOfferedAnswerIsADeadEnd(phrase: Phrase) {
    #expect(quickAddStuckAnswers(phrase.text, now: Self.now) == [])
  }

  @Test(arguments: [
    ("iPhone 15 픽업 내일 15:00", "iPhone 15 픽업", ["15"]), ("2차 면접 내일 14:00", "2차 면접", []),
    ("퇴근 후 맥주 금요일 저녁 7시", "퇴근 후 맥주", []), ("3개월 정산 내일 14:00", "", []), ("나 내일 15:00 병원", "나 병원", []),
    ("12월 결산 회의 내일 10:00", "12월 결산 회의", ["12월"]), ("시즌 2 정주행 내일 20:00", "시즌 2 정주행", ["2"]),
  ])
  func numbersOfNounsStayInTheTitle(line: String, title: String, numbers: [String]) throws {
    guard !title.isEmpty else {
      #expect(quickAddError(line, now: Self.now) != nil)
      return
    }
    let quick = try quickAddReading(line, now: Self.now)
    #expect(quick.title.text == title)
    #expect(quick.numbersInTitle == numbers)
  }
}
