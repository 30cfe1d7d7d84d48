import Domain
import Foundation
import Support
import Testing

/// Numbers and words that only look like dates, times or lengths stay in the title, or Haru asks about them.
struct LookalikeQuickAddTests {
  @Test(arguments: [
    "2.5 mg", "2.5mg", "3.5 km", "1/2 kg", "2-3 kg", "1/2 상자", "1/2 상자를", "2.5 리터", "1/2컵", "3.5점", "2.5 cups",
    "4.5 stars",
    "3.50 euros", "2-3 people", "1.5 million", "10-12 페이지",
  ])
  func measuresStayInTheTitle(measure: String) throws {
    #expect(try quickAdd("buy \(measure) 5pm") == "buy \(measure) | 2026-11-20T17:00/2026-11-20T18:00")
    #expect(try quickAdd("\(measure) 사기 내일 오후 5시") == "\(measure) 사기 | 2026-11-21T17:00/2026-11-21T18:00")
  }

  @Test(arguments: [
    "chapters 3-4", "chapter 3.2", "ch. 3-4", "episode 3-4", "ep. 3-4", "version 2.1", "ver. 2.1", "part 1/2",
    "ages 6-8",
    "버전 2.1", "챕터 3-4", "에피소드 3-4", "시즌 1-2", "평점 4.5",
  ])
  func numbersOfPartsStayInTheTitle(part: String) throws {
    #expect(try quickAdd("\(part) at 6pm") == "\(part) | 2026-11-20T18:00/2026-11-20T19:00")
    #expect(try quickAdd("토요일 오후 6시 \(part)") == "\(part) | 2026-11-21T18:00/2026-11-21T19:00")
  }

  @Test(arguments: [
    ("python 3.12 study 5pm", "2027-03-12 · \"3.12\""), ("iOS 12.4 update 5pm", "2026-12-04 · \"12.4\""),
    ("파이썬 3.12 공부 오후 5시", "2027-03-12 · \"3.12\""), ("match 3-2 replay 6pm", "2027-03-02 · \"3-2\""),
    ("사과 1/2 개 사기 오후 5시", "2027-01-02 · \"1/2\""),
    ("read Tuesdays with Morrie tomorrow 8pm", "\"Tuesdays\" · \"tomorrow\""),
    ("5m ribbon tomorrow 9am", "for 5 minutes · \"5m\""), ("100m swim tomorrow 9am", "for 100 minutes · \"100m\""),
    ("hike dec 9 2130", "2130-12-09 · 2026-12-09 21:30"), ("회의 12월 9일 2130", "2130-12-09 · 2026-12-09 21:30"),
    ("hike dec 9 1930", "1930-12-09 · 2026-12-09 19:30"),
    ("오전 10시~9시 근무", "10:00-21:00 · 09:00-10:00"), ("call tonight 12", "00:00 · \"12\""),
    ("every 3rd monday 9:00 x", "third monday of every month · every 3 weeks on monday"),
    ("every 5th monday 9:00 x", "fifth monday of every month · every 5 weeks on monday"),
    ("call mom now", "right now · \"now\""),
  ])
  func openWordsOfferTheirReadings(line: String, answers: String) {
    #expect(quickAddAsked(line) == answers)
    #expect(quickAddStuckAnswers(line) == [])
  }

  @Test(arguments: [
    ("dentist 12-5 3pm", "dentist | 2026-12-05T15:00/2026-12-05T16:00"),
    ("회의 12.5 오후 3시", "회의 | 2026-12-05T15:00/2026-12-05T16:00"),
    ("hike dec 9 2027", "hike | 2027-12-09"),
    ("swim 100m tomorrow 9am", "swim 100m | 2026-11-21T09:00/2026-11-21T10:00"),
    ("buy 5m cable tomorrow 9am", "buy 5m cable | 2026-11-21T09:00/2026-11-21T10:00"),
    ("10m 수영 내일 9:00", "10m 수영 | 2026-11-21T09:00/2026-11-21T10:00"),
    ("2m 줄자 사기 내일 9:00", "2m 줄자 사기 | 2026-11-21T09:00/2026-11-21T10:00"),
    ("10분 거리 카페 내일 9:00", "10분 거리 카페 | 2026-11-21T09:00/2026-11-21T10:00"),
    ("30m call tomorrow 3pm", "call | 2026-11-21T15:00/2026-11-21T15:30"),
    ("call 15m with Mina tomorrow 3pm", "call with Mina | 2026-11-21T15:00/2026-11-21T15:15"),
    ("tomorrow 3pm yoga 90m", "yoga | 2026-11-21T15:00/2026-11-21T16:30"),
    ("3D print tomorrow 3pm", "3D print | 2026-11-21T15:00/2026-11-21T16:00"),
    ("chanel no. 5 tomorrow 3pm", "chanel no. 5 | 2026-11-21T15:00/2026-11-21T16:00"),
    ("회의 2시 오후 내일", "회의 | 2026-11-21T14:00/2026-11-21T15:00"),
    ("회의 10시-11시 오전 내일", "회의 | 2026-11-21T10:00/2026-11-21T11:00"),
    ("회의 3시 30분 오후 내일", "회의 | 2026-11-21T15:30/2026-11-21T16:30"),
    ("요번 주 금요일 3시 오후 모임", "모임 | 2026-11-20T15:00/2026-11-20T16:00"),
    ("치과 목욜일 오후 3시", "치과 | 2026-11-26T15:00/2026-11-26T16:00"),
    ("오전 10시~6시 근무 내일", "근무 | 2026-11-21T10:00/2026-11-21T18:00"),
  ])
  func clearWordsAreNotAskedAbout(line: String, meaning: String) throws {
    #expect(try quickAdd(line) == meaning)
  }

  @Test(arguments: [
    ("exam in 99999999999 days", "99999999999 days: outOfRange"), ("시험 99999999999일 뒤", "99999999999일: outOfRange"),
    ("hike 10000-01-01", "10000-01-01: outOfRange"), ("x every mon 9:00 1000000 times", "tooManyTimes"),
    ("call tonight at noon", "at noon: hourOutsidePart"), ("13월 1일 파티", "13월 1일: noSuchMonth"),
    ("2026년 13월 1일 파티", "2026년 13월 1일: noSuchMonth"),
  ])
  func impossibleAmountsAreRefused(line: String, error: String) { #expect(quickAddRefused(line) == error) }

  @Test func longNumbersOfTelephonesStayInTheTitle() throws {
    #expect(try quickAdd("call 01012345678 tomorrow") == "call 01012345678 | 2026-11-21")
  }
}

/// Counts of days and inexact amounts of time.
struct AmountQuickAddTests {
  private static let ones = ["", "하루", "이틀", "사흘", "나흘", "닷새", "엿새", "이레", "여드레", "아흐레"]
  private static let counts = ["", "한", "두", "세", "네", "다섯", "여섯", "일곱", "여덟", "아홉"]
  private static let tens = ["", "열", "스물", "서른", "마흔", "쉰", "예순", "일흔", "여든", "아흔"]

  /// Returns the native words for a count of days, in one word and with 날.
  private static func words(_ days: Int) -> [String] {
    let (ten, one) = (days / 10, days % 10)
    if one == 0 { return [ten == 1 ? "열흘" : ten == 2 ? "스무날" : tens[ten] + "날", (ten == 2 ? "스무" : tens[ten]) + " 날"] }
    return [tens[ten] + ones[one]] + (ten == 2 ? ["스무" + ones[one]] : []) + [tens[ten] + counts[one] + " 날"]
  }

  @Test(arguments: 1...99)
  func everyKoreanCountOfDaysIsRead(days: Int) throws {
    let day = friday.adding(days: days)
    for words in Self.words(days) + ["\(days)일"] {
      #expect(try quickAdd("\(words) 뒤 치과") == "치과 | \(day)")
      #expect(try quickAdd("치과 \(words) 후 15:00") == "치과 | \(day)T15:00/\(day)T16:00")
    }
  }

  @Test(arguments: ["~", "-", " ~ "], ["시간", "분", "일", "주", "달"])
  func inexactKoreanAmountsOfferEachAmount(sign: String, unit: String) {
    let words = "2\(sign)3\(unit) 뒤"
    for line in ["치과 \(words)", "\(words) 치과"] {
      #expect(quickAddAsked(line) == "2\(unit) 뒤 · 3\(unit) 뒤 · \"\(words)\"")
      #expect(quickAddStuckAnswers(line) == [])
    }
  }

  @Test(arguments: [
    ("한두", [1, 2]), ("두세", [2, 3]), ("서너", [3, 4]), ("네댓", [4, 5]), ("대여섯", [5, 6]), ("예닐곱", [6, 7]),
    ("두서너", [2, 3, 4]),
  ])
  func inexactKoreanNumbersOfferEachAmount(word: String, counts: [Int]) {
    for words in ["\(word) 시간 뒤", "\(word)시간 뒤", "\(word) 달 후"] {
      let end = words.hasSuffix("후") ? "달 후" : "시간 뒤"
      let answers = counts.map { "\($0)\(end)" } + ["\"\(words)\""]
      #expect(quickAddAsked("치과 \(words)") == answers.joined(separator: " · "))
    }
  }

  @Test(arguments: ["in 2-3 hours", "in 2 to 3 hours", "for 2-3 hours", "2-3 hours", "10-20 minutes", "in 3-4 days"])
  func inexactEnglishAmountsOfferEachAmount(words: String) {
    #expect(quickAddError("call \(words)")?.answers.count == 3)
    #expect(quickAddStuckAnswers("call \(words)") == [])
  }

  @Test(arguments: ["한두 명 초대", "두세 번 연습", "서너 권 읽기"])
  func inexactNumbersOfOtherThingsStayInTheTitle(title: String) throws {
    #expect(try quickAdd("\(title) 내일 15:00") == "\(title) | 2026-11-21T15:00/2026-11-21T16:00")
  }
}

/// Misspelled time words, about which Haru asks, and real words, about which it doesn't.
struct MisspelledQuickAddTests {
  private static let days = [
    "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday", "today", "tomorrow", "yesterday",
    "tonight",
  ]

  /// Returns a word without each letter but the first, with each letter doubled, and with each pair of letters swapped.
  private static func edits(_ word: String) -> [String] {
    let letters = Array(word)
    return (1..<letters.count).flatMap { index -> [String] in
      var (missing, doubled, swapped) = (letters, letters, letters)
      missing.remove(at: index)
      doubled.insert(letters[index], at: index)
      if index + 1 < letters.count { swapped.swapAt(index, index + 1) }
      return [missing, doubled, swapped].map { String($0) }.filter { $0 != word }
    }
  }

  @Test(arguments: days)
  func everyDayWithOneMistakeIsAskedAbout(day: String) {
    // Frida is a name.
    for text in Self.edits(day) where text.count > 4 && text != "frida" {
      let line = "dentist \(text) 3pm"
      #expect(quickAddError(line) != nil, "\(line)")
    }
  }

  @Test(arguments: ["days", "weeks", "months", "hours", "minutes"])
  func everyUnitWithOneMistakeIsAskedAbout(unit: String) {
    let real = ["das", "day", "week", "month", "hour", "minute", "moths", "hous", "hors", "horus", "minuets"]
    for text in Self.edits(unit) where !real.contains(text) {
      #expect(quickAddError("dentist in 3 \(text)") != nil, "\(text)")
      #expect(quickAddError("dentist tomorrow 3pm for 3 \(text)") != nil, "\(text)")
    }
  }

  @Test(arguments: [
    ("dentist fir 3pm", "fri"), ("mno 3pm dentist", "mon"), ("dentist tus 3pm", "tues"), ("dentist thrs 3pm", "thurs"),
    ("dentist wedn 3pm", "wednesday"), ("dentist toady 3pm", "today"), ("dentist jna 5", "jan"),
    ("dentist dce 5 3pm", "dec"), ("nxet week monday dentist", "next"), ("dentist in 3 dyas", "days"),
    ("dentist next wek", "week"), ("evrey day run 7am", "every"), ("매쥬 월요일 9:00 회의", "매주"), ("치과 월요링 15:00", "월요일"),
  ])
  func mistypedWordsOfferTheIntendedWord(line: String, meant: String) {
    #expect(quickAddError(line)?.answers.first?.replacement == meant)
  }

  @Test(arguments: [
    "plant a fir", "frida exhibition", "buy hot toddy mix", "today's recap", "buy 5 moths", "rent 2 houses",
    "feed 3 mouths",
    "buy weed killer",
    "맥주", "메주 쑤기", "매수", "화요비 공연", "수요자 면담", "메일 보내기",
  ])
  func realWordsStayInTheTitle(title: String) throws {
    #expect(try quickAdd("\(title) 2026-12-03 15:00") == "\(title) | 2026-12-03T15:00/2026-12-03T16:00")
    #expect(try quickAdd("15:00 2026-12-03 \(title)") == "\(title) | 2026-12-03T15:00/2026-12-03T16:00")
  }
}

/// Names of zones next to a time.
struct ZoneQuickAddTests {
  @Test(arguments: [
    "뉴욕 시간", "뉴욕시간", "런던 시간", "파리 기준", "미국 동부시간", "미국 동부 시간", "도쿄시간", "현지시간", "현지 시간", "PST 기준", "UTC 기준",
    "New York time", "마닐라 시간", "이스탄불 기준", "Madrid time",
    "London time", "PST", "UTC", "인도 시간", "멕시코시티 시간", "Melbourne time", "Canada time", "America/Port_of_Spain",
    "US/Pacific",
  ])
  func otherZonesAreRefusedOnBothSidesOfATime(zone: String) {
    for line in [
      "\(zone) 오전 9시 통화 내일", "내일 오전 9시 \(zone) 통화", "call tomorrow 9am \(zone)", "\(zone) 9am call tomorrow",
    ] {
      #expect(quickAddRefused(line) == "zone", "\(line)")
    }
  }

  private static let forms = [
    "X time", "in X time", "on X time", "at X time", "(X time)", "[X time]", "X's time", "X’s time", "X-time",
    "X local time", "X standard time", "in X's local time", "time in X",
  ]

  @Test(arguments: forms, ["London", "New York", "Paris", "Boise", "Darwin", "Regina", "Juneau", "Indianapolis"])
  func everyFormOfAZoneAfterATimeIsRefused(form: String, place: String) {
    let zone = form.replacingOccurrences(of: "X", with: place)
    for line in ["call dec 1 3pm \(zone)", "dec 1 3pm \(zone) call"] {
      #expect(quickAddRefused(line) == "zone", "\(line)")
    }
  }

  @Test(arguments: [
    "Louisville time", "Monterrey time", "Zulu", "(PST)", "in PST", "(ET)", "eastern standard time", "뉴욕시간에", "뉴욕 시간에",
    "(뉴욕 시간)", "다윈 시간",
  ])
  func zonesAfterATimeAreRefused(zone: String) { #expect(quickAddRefused("call dec 1 3pm \(zone)") == "zone") }

  @Test(arguments: forms + ["local time", "my time", "(KST)", "in KST", "korea standard time", "서울시간에", "(한국 시간)"])
  func everyFormOfTheOwnZoneIsPartOfTheTime(form: String) throws {
    let zone = form.replacingOccurrences(of: "X", with: "Seoul")
    #expect(try quickAdd("call tomorrow 9:00 \(zone)") == "call | 2026-11-21T09:00/2026-11-21T10:00", "\(zone)")
  }

  @Test(arguments: [
    "davis time", "center time", "troll time", "reunion time", "part-time", "at PT", "in Central", "at Zulu club",
    "저지 시간",
  ])
  func ordinaryWordsAfterATimeStayInTheTitle(words: String) throws {
    #expect(try quickAdd("call tomorrow 9:00 \(words)") == "call \(words) | 2026-11-21T09:00/2026-11-21T10:00")
  }

  /// An identifier means a zone by itself, however many words it has, even where people don't use the name of its city.
  @Test func everyIdentifierWrittenInFullIsAZone() {
    for identifier in TimeZone.knownTimeZoneIdentifiers where identifier.contains("/") && identifier != "Asia/Seoul" {
      #expect(quickAddRefused("call tomorrow 9am \(identifier)") == "zone", "\(identifier)")
    }
  }

  @Test(arguments: [
    "KST", "한국 시간", "한국시간", "서울 시간", "부산 시간", "대구 기준", "인천 시간", "광주 시간", "대전 기준", "울산 시간", "제주 시간", "Seoul time",
    "Korea time", "Daegu time",
  ])
  func ownZoneIsPartOfTheTime(zone: String) throws {
    for line in ["\(zone) 9:00 통화 내일", "통화 내일 9:00 \(zone)"] {
      #expect(try quickAdd(line) == "통화 | 2026-11-21T09:00/2026-11-21T10:00", "\(line)")
    }
  }

  @Test(arguments: [
    "call tomorrow 3pm UTC+9", "call tomorrow 3pm (GMT+9)", "call tomorrow 15:00+09:00",
    "call tomorrow 15:00 UTC+09:00",
    "내일 오후 3시 UTC+9 call", "15:00+0900 call tomorrow",
  ])
  func offsetOfTheOwnZoneIsPartOfTheTime(line: String) throws {
    #expect(try quickAdd(line) == "call | 2026-11-21T15:00/2026-11-21T16:00")
  }

  @Test(arguments: [
    "call tomorrow 3pm UTC+2", "call tomorrow 15:00+05:30", "내일 오후 3시 GMT-5 통화", "call tomorrow 3pm UTC-09:30",
  ])
  func offsetOfAnotherZoneIsRefused(line: String) { #expect(quickAddRefused(line) == "zone") }

  @Test(arguments: [
    "2026-12-05T05:00:00+09:00", "20261205T050000+0900", "2026-12-05T0500+0900", "2026-12-05 05:00 +09:00",
    "2026-12-05 05:00 +0900", "2026-12-05T05:00 +09:00",
  ])
  func ownOffsetIsPartOfTheMoment(moment: String) throws {
    #expect(try quickAdd("sync \(moment)") == "sync | 2026-12-05T05:00/2026-12-05T06:00")
    #expect(try quickAdd("\(moment) 회의") == "회의 | 2026-12-05T05:00/2026-12-05T06:00")
  }

  /// A minus after an ISO 8601 time with a T is part of the offset.
  @Test(arguments: [
    "2026-12-05T05:00:00-08:00", "2026-12-05T05:00-08:00", "20261205T050000-0800", "2026-12-05T0500-0800",
    "2026-12-05T0500-08:00", "2026-12-05T01:00:00−05:00", "2026-12-05T05:00-09:00", "2026-12-05T05:00Z",
    "20261205T050000Z", "2026-12-05 15:00Z", "2026-12-05 15:00UTC", "2026-12-05 15:00 UTC", "2026-12-05 15:00 +08:00",
  ])
  func momentOfAnotherOffsetIsRefused(moment: String) {
    for line in ["sync \(moment)", "\(moment) 회의", "회의 \(moment)"] {
      #expect(quickAddRefused(line) == "zone", "\(line)")
    }
  }

  @Test(arguments: [
    ("sync 2026-12-05 05:00-08:00", "05:00", "08:00"), ("sync 2026-12-05 05:00 - 08:00", "05:00", "08:00"),
    ("sync 2026-12-05T15:00-17:00", "15:00", "17:00"), ("sync 2026-12-05T09:00~12:00", "09:00", "12:00"),
  ])
  func rangeOfTimesIsNotAnOffset(line: String, start: String, end: String) throws {
    #expect(try quickAdd(line) == "sync | 2026-12-05T\(start)/2026-12-05T\(end)")
  }

  /// The offset of a moment is compared with the clock's at that moment.
  @Test func offsetOfAMomentFollowsDaylightSavingTime() throws {
    let zone = try #require(Zone(identifier: "America/New_York"))
    let now = zone.instant(of: DateTime(friday, time(9)))
    let reader = QuickAddReader(clock: DayClock(now: now, zone: zone), habits: DateHabits())
    for line in ["call 2026-12-05T05:00-05:00", "call 2027-07-05T05:00-04:00"] {
      #expect(try reader(line).title.text == "call")
    }
    #expect(throws: QuickAddError.zone("-05:00")) { try reader("call 2027-07-05T05:00-05:00") }
  }

  /// A clock with daylight saving time has an offset only on some days.
  @Test func offsetIsReadOnlyWhereItHoldsAllYear() throws {
    let zone = try #require(Zone(identifier: "America/New_York"))
    let now = zone.instant(of: DateTime(friday, time(9)))
    let reader = QuickAddReader(clock: DayClock(now: now, zone: zone), habits: DateHabits())
    #expect(throws: QuickAddError.zone("UTC-5")) { try reader("call tomorrow 3pm UTC-5") }
  }

  @Test(arguments: [
    "Grand Central", "서울시", "뉴욕 여행", "동부 시장", "wake time", "점심 시간 회의", "세부 기준", "시안 기준", "대전 시간", "davis time",
    "center time", "troll time", "palmer time", "치와와 시간", "트롤 시간", "good time in London",
  ])
  func placesThatAreNotZonesStayInTheTitle(title: String) throws {
    #expect(try quickAdd("\(title) 9:00 내일") == "\(title) | 2026-11-21T09:00/2026-11-21T10:00")
  }
}
