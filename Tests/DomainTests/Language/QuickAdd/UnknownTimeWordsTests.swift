import Domain
import Support
import Testing

/// Words for days and hours that need a question, and rare words that are understood.
struct UnknownTimeWordsTests {
  /// The time of a line never hides that its day wasn't understood.
  @Test(arguments: [
    "국군의 날", "근로자의 날", "바다의 날", "섣달그믐", "섣달 그믐", "새해", "초하루", "대체공휴일", "성탄", "엊그제", "엊그저께", "어젯밤", "간밤", "엊저녁",
    "last night",
    "그다음 주 화요일", "그 다음 주 화요일", "다음번 화요일", "다음 번 화요일", "전주 금요일", "다음 주의 화요일", "이듬해 3월 3일", "the following tuesday",
    "다음 쥬 화요일", "담쥬 화욜", "다 음 주 화요일",
  ])
  func wordsForAnUnknownDayAreAskedAbout(words: String) {
    for line in ["\(words) 오후 3시 회의", "\(words) 15:00 회의", "회의 \(words) 오후 3시"] {
      #expect(quickAddError(line) != nil, "\(line)")
      #expect(quickAddStuckAnswers(line) == [], "\(line)")
    }
  }

  /// A day that Haru doesn't know is never taken for today, unless the line says its date.
  @Test(arguments: [
    "Anzac day", "Victoria Day", "Waitangi Day", "King's Birthday", "Melbourne Cup", "Burns Night", "Bonfire Night",
    "Guy Fawkes", "Eid", "Mardi Gras", "Earth Day", "Remembrance Day", "Yom Kippur", "Rosh Hashanah", "Holi",
    "Songkran", "Epiphany", "All Saints", "Hogmanay", "Twelfth Night", "Pi Day", "bank holiday",
  ])
  func namedDaysWithoutAKnownDateAreAskedAbout(name: String) throws {
    let line = "\(name) lunch 1pm"
    #expect(quickAddAsked(line) == "\"\(name)\"")
    #expect(quickAddStuckAnswers(line) == [])
    #expect(try quickAdd("\(name) lunch dec 5 1pm") == "\(name) lunch | 2026-12-05T13:00/2026-12-05T14:00")
  }

  @Test(arguments: [
    Phrase("bank holiday Monday BBQ", "\"bank holiday Monday\""), Phrase("bills spring 2027", "\"spring 2027\""),
    Phrase("봄 2027 이사", "\"봄 2027\""), Phrase("2027 봄 이사", "\"2027 봄\""),
    Phrase("move summer 2027 3pm", "\"summer 2027\""),
    Phrase("식후 30분 약", "\"식후 30분\""), Phrase("약 식전 30분", "\"식전 30분\""),
    Phrase("내일 9:00 약 매식후 30분", "\"매식후 30분\""),
    Phrase("학기 말 시험", "\"학기 말\""), Phrase("분기 말 보고", "\"분기 말\""), Phrase("봄에 이사", "\"봄에\""),
    Phrase("아침저녁으로 약", "\"아침저녁으로\""), Phrase("1530 면접 모레", "15:30 · \"1530\""),
  ])
  func wordsThatOnlyLookLikeATimeAreAskedAbout(phrase: Phrase) {
    #expect(quickAddAsked(phrase.text) == phrase.meaning)
    #expect(quickAddStuckAnswers(phrase.text) == [])
  }

  @Test(arguments: [
    Phrase("spring 2027 planning friday 3pm", "spring 2027 planning | 2026-11-20T15:00/2026-11-20T16:00"),
    Phrase("Victoria sponge cake 3pm", "Victoria sponge cake | 2026-11-20T15:00/2026-11-20T16:00"),
    Phrase("학기 말 시험 12/15 10:00", "학기 말 시험 | 2026-12-15T10:00/2026-12-15T11:00"),
    Phrase("1530 면접 15:30", "1530 면접 | 2026-11-20T15:30/2026-11-20T16:30"),
    Phrase("식후 산책 15:00", "식후 산책 | 2026-11-20T15:00/2026-11-20T16:00"),
  ])
  func namesThatContainSuchWordsStayInTheTitle(phrase: Phrase) throws {
    #expect(try quickAdd(phrase.text) == phrase.meaning)
  }

  /// Other languages aren't supported, but their days and times are never taken for today in silence.
  @Test(arguments: [
    "Termin am Montag 18 Uhr", "Zahnarzt Montag 9:00", "Treffen um 18 Uhr", "Treffen übermorgen", "réunion lundi 9h30",
    "dîner demain", "cita mañana 17:00", "cena lunes", "cena domani 20:00", "会議 明日", "明日会議", "明日15時会議", "会議15時",
    "встреча завтра в 15:00", "月曜日 会議 15:00", "明天开会", "下周一 开会 15:00", "5月3日会議",
  ])
  func daysAndTimesOfOtherLanguagesAreAskedAbout(line: String) {
    #expect(quickAddError(line) != nil)
    #expect(quickAddStuckAnswers(line) == [])
  }

  @Test(arguments: [
    Phrase("Freitag bag pickup dec 4 3pm", "Freitag bag pickup | 2026-12-04T15:00/2026-12-04T16:00"),
    Phrase("明日香 생일 12/4", "明日香 생일 | 2026-12-04"),
  ])
  func suchWordsStayInTheTitleBesideADay(phrase: Phrase) throws {
    #expect(try quickAdd(phrase.text) == phrase.meaning)
  }

  @Test(arguments: [
    Phrase("@Starbucks Gangnam coffee chat 3pm", "@\"Starbucks Gangnam\" · @Starbucks \"Gangnam\""),
    Phrase("@Room 5 sync 3pm", "@\"Room 5\" · @Room \"5\""), Phrase("sync 3pm @Room 5", "@\"Room 5\" · @Room \"5\""),
    Phrase("3pm @Blue Bottle Coffee coffee chat", "@\"Blue Bottle Coffee\" · @Blue \"Bottle Coffee\""),
  ])
  func capitalizedWordsBehindAPlaceAreAskedAbout(phrase: Phrase) {
    #expect(quickAddAsked(phrase.text) == phrase.meaning)
    #expect(quickAddStuckAnswers(phrase.text) == [])
  }

  @Test(arguments: [
    ("스승의 날", "스승의날"), ("어린이 날", "어린이날"), ("부처님 오신 날", "부처님오신날"), ("부처님 오신날", "부처님오신날"), ("한글 날", "한글날"),
    ("발렌타인 데이", "발렌타인데이"), ("음력설", "설날"), ("성탄 전야", "크리스마스이브"),
  ])
  func holidaysMayBeWrittenWithSpaces(spaced: String, joined: String) throws {
    let reader = DateReader(today: friday, habits: DateHabits())
    #expect(try reader(spaced) == reader(joined))
    guard case .holiday(spaced, let day) = quickAddError("\(spaced) 오후 6시 식사") else {
      Issue.record("\(spaced) isn't asked about")
      return
    }
    #expect(try day == reader(joined))
  }

  @Test(arguments: [
    Phrase("그끄저께", "2026-11-17"), Phrase("그그저께", "2026-11-17"), Phrase("그제께", "2026-11-18"),
    Phrase("다다다음 주 수요일", "2026-12-09"), Phrase("다다다음주 수요일", "2026-12-09"), Phrase("차차주 수요일", "2026-12-02"),
    Phrase("후년 3월 3일", "2028-03-03"), Phrase("올 12월 25일", "2026-12-25"), Phrase("다음 주에 화요일", "2026-11-24"),
    Phrase("다가오는 토요일", "2026-11-21"),
  ])
  func rareWordsForDaysAreUnderstood(phrase: Phrase) throws {
    #expect(try quickAdd("\(phrase.text) 회의") == "회의 | \(phrase.meaning)")
  }

  /// A title may be glued to a time with a colon, and a date may stand on either side of its weekday.
  @Test(arguments: [
    Phrase("15:00병원", "병원 | 2026-11-20T15:00/2026-11-20T16:00"),
    Phrase("내일 10:00~13:00워크샵", "워크샵 | 2026-11-21T10:00/2026-11-21T13:00"),
    Phrase("12/7 월 오후 2시 병원", "병원 | 2026-12-07T14:00/2026-12-07T15:00"),
    Phrase("12/8 화 오후 2시 병원", "병원 | 2026-12-08T14:00/2026-12-08T15:00"),
    Phrase("월요일(12/7) 14:00 병원", "병원 | 2026-12-07T14:00/2026-12-07T15:00"),
    Phrase("Monday (12/7) 2pm dentist", "dentist | 2026-12-07T14:00/2026-12-07T15:00"),
  ])
  func timesAndDatesMayBeWrittenWithTheirNeighbors(phrase: Phrase) throws {
    #expect(try quickAdd(phrase.text) == phrase.meaning)
  }

  @Test(arguments: [("한두", [1, 2]), ("두세", [2, 3]), ("서너", [3, 4]), ("대여섯", [5, 6])])
  func inexactHoursOfferEachHour(word: String, hours: [Int]) {
    let all = (hours + hours.map { $0 + 12 }).map { "\(time($0))" }
    let afternoon = hours.map { "\(time($0 + 12))" }
    for ending in [" 시", " 시쯤", "시쯤", "시에"] {
      let words = word + ending
      #expect(quickAddAsked("\(words) 회의 내일") == (all + ["\"\(words)\""]).joined(separator: " · "))
      #expect(
        quickAddAsked("내일 오후 \(words) 회의") == (afternoon + ["\"오후 \(words)\""]).joined(separator: " · "))
    }
  }

  /// Words for parts of the day give the half of the day, even if the usual hours would give the other one.
  @Test(arguments: [
    ("꼭두새벽 4시", "21T04:00"), ("새벽녘 4시", "21T04:00"), ("한밤중 11시", "21T23:00"), ("늦저녁 10시", "21T22:00"),
    ("초저녁 6시", "21T18:00"),
    ("대낮 1시", "21T13:00"), ("한낮 12시", "21T12:00"), ("오밤중 2시", "22T02:00"), ("한밤중 2시", "22T02:00"),
  ])
  func partsOfTheDayDecideBeforeTheUsualHours(words: String, start: String) throws {
    for hours in [nil, 8..<20] {
      let reader = QuickAddReader(clock: quickAddClock(), habits: DateHabits(), hours: hours)
      let quick = try reader("내일 \(words) 출발")
      #expect(try quick.span?.start == DateTime("2026-11-\(start)"))
      #expect(quick.assumedTime == nil && quick.title.text == "출발")
    }
  }

  /// The end of a named month may be any of its last days.
  @Test(arguments: [
    Phrase("1월 말 여행", "2027-01-31 · \"1월 말\""), Phrase("이달 말 정산", "2026-11-30 · \"이달 말\""),
    Phrase("12월 말에 송년회", "2026-12-31 · \"12월 말에\""), Phrase("내년 2월 말 졸업식", "2027-02-28 · \"내년 2월 말\""),
    Phrase("매달 말 정산", "매달 말일 · \"매달 말\""),
  ])
  func endOfAMonthIsAskedAbout(phrase: Phrase) {
    #expect(quickAddAsked(phrase.text) == phrase.meaning)
    #expect(quickAddStuckAnswers(phrase.text) == [])
  }

  @Test(arguments: ["월말 정산", "11월 말일 정산", "이달 말일 정산"])
  func lastDayIsCertain(line: String) throws { #expect(try quickAdd(line) == "정산 | 2026-11-30") }

  /// The user's day ends at four, so three o'clock is still today.
  @Test func hoursBeforeTheStartOfTheDayBelongToToday() throws {
    let dayStart = try #require(DayStart(time(4)))
    let zone = quickAddClock().zone
    let now = zone.instant(of: DateTime(day(2026, 11, 21), time(1)))
    let reader = QuickAddReader(clock: DayClock(now: now, zone: zone, dayStart: dayStart), habits: DateHabits())
    let night = DateTime(day(2026, 11, 21), time(3))
    #expect(try reader("오늘 새벽 3시 축구").span?.start == night)
    #expect(try reader("today 3am football").span?.start == night)
    #expect(try reader("오늘 오후 3시 축구").span?.start == DateTime(friday, time(15)))
  }
}

extension EventSpan {
  fileprivate var start: DateTime? {
    if case .timed(let start, _, _) = self { start } else { nil }
  }
}
