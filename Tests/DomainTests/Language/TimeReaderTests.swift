import Domain
import Support
import Testing

struct TimeReaderTests {
  @Test(arguments: [
    Phrase("15:00", "15:00"), Phrase("9:30", "09:30"), Phrase("03:00", "03:00"), Phrase("09:30:15", "09:30:15"),
    Phrase("0930", "09:30"), Phrase("0000", "00:00"),
    Phrase("12", "12:00"), Phrase("13", "13:00"), Phrase("0", "00:00"), Phrase("3pm", "15:00"),
    Phrase("3 PM", "15:00"), Phrase("3am", "03:00"), Phrase("3:30 p.m.", "15:30"), Phrase("3 a.m.", "03:00"),
    Phrase("pm 3:30", "15:30"), Phrase("12am", "00:00"), Phrase("12pm", "12:00"), Phrase("12:30 am", "00:30"),
    Phrase("noon", "12:00"), Phrase("half past 3 pm", "15:30"), Phrase("quarter to 4 pm", "15:45"),
    Phrase("8.30pm", "20:30"), Phrase("19.30", "19:30"), Phrase("7.30", "07:30"), Phrase("midnight", "00:00"),
    Phrase("7 in the evening", "19:00"), Phrase("9 in the morning", "09:00"),
    Phrase("９：３０", "09:30"), Phrase("３ｐｍ", "15:00"),
  ])
  func englishTimesAreRead(phrase: Phrase) throws {
    #expect(try TimeReader()(phrase.text).description == phrase.meaning)
  }

  @Test(arguments: [
    Phrase("오후 3시", "15:00"), Phrase("오후3시", "15:00"), Phrase("오전 9시 반", "09:30"), Phrase("오전9시반", "09:30"),
    Phrase("15시 30분", "15:30"), Phrase("15시30분", "15:30"), Phrase("15시30", "15:30"),
    Phrase("정오", "12:00"), Phrase("자정", "00:00"), Phrase("저녁 7시", "19:00"), Phrase("새벽 2시", "02:00"),
    Phrase("새벽 12시", "00:00"), Phrase("밤 11시", "23:00"), Phrase("아침 8시", "08:00"), Phrase("낮 12시", "12:00"),
    Phrase("낮 1시", "13:00"), Phrase("점심 12시 반", "12:30"), Phrase("오후 12시", "12:00"), Phrase("오전 12시", "00:00"),
    Phrase("오후 3:30", "15:30"), Phrase("오후 15시", "15:00"), Phrase("오후 세 시", "15:00"), Phrase("오후 세시", "15:00"),
    Phrase("열두시 반", "12:30"), Phrase("오후세시반", "15:30"), Phrase("오전 열 시 이십오 분", "10:25"),
    Phrase("오후 3시에", "15:00"), Phrase("십오시", "15:00"),
  ])
  func koreanTimesAreRead(phrase: Phrase) throws {
    #expect(try TimeReader()(phrase.text).description == phrase.meaning)
  }

  @Test(arguments: [
    ("3", DateReadingError.twoTimes(time(3), time(15))), ("3시", .twoTimes(time(3), time(15))),
    ("9", .twoTimes(time(9), time(21))), ("11", .twoTimes(time(11), time(23))), ("7시", .twoTimes(time(7), time(19))),
    ("at 9", .twoTimes(time(9), time(21))), ("9 o'clock", .twoTimes(time(9), time(21))),
    ("half past 3", .twoTimes(time(3, 30), time(15, 30))), ("13pm", .hourOutsidePart(hour: 13, .afterNoon)),
    ("14:00pm", .hourOutsidePart(hour: 14, .afterNoon)),
    ("6시 반", .twoTimes(time(6, 30), time(18, 30))), ("24:00", .endOfDay), ("24시", .endOfDay), ("밤 12시", .endOfDay),
    ("25:00", .noSuchTime(hour: 25, minute: 0)), ("9:60", .noSuchTime(hour: 9, minute: 60)),
    ("24:30", .noSuchTime(hour: 24, minute: 30)), ("2460", .noSuchTime(hour: 24, minute: 60)),
    ("오전 15시", .hourOutsidePart(hour: 15, .beforeNoon)), ("밤 3시", .hourOutsidePart(hour: 3, .night)),
    ("13am", .hourOutsidePart(hour: 13, .beforeNoon)), ("", .empty(.time)), ("   ", .empty(.time)),
    ("soon", .notUnderstood("soon", .time)), ("9:3", .notUnderstood("9:3", .time)),
    ("930", .notUnderstood("930", .time)), ("오후", .notUnderstood("오후", .time)),
    ("3pm tea", .leftOver("tea", understood: .time(time(15)))),
    ("15:00-16:00", .leftOver("-16:00", understood: .time(time(15)))),
  ])
  func unclearTimesReportTheReason(text: String, error: DateReadingError) {
    #expect(reading(text, TimeReader()) == .failure(error))
  }

  @Test(arguments: ["24:00", "2400", "24시", "밤 12시", "자정", "midnight", "00:00", "12am"])
  func endAtTheEndOfADayIsMidnight(text: String) throws {
    #expect(try TimeReader(isEnd: true)(text) == .midnight)
  }

  @Test(arguments: ["24:30", "25:00", "3", "24:00 tea"])
  func endIsRefusedLikeAnyTimeOtherwise(text: String) {
    #expect(throws: DateReadingError.self) { try TimeReader(isEnd: true)(text) }
  }

  @Test(arguments: [
    ("ten am", time(10)), ("ten thirty pm", time(22, 30)), ("nine in the morning", time(9)), ("9 at night", time(21)),
  ])
  func hoursInWordsAreRead(text: String, hour: TimeOfDay) throws {
    #expect(try TimeReader()(text) == hour)
  }

  @Test(arguments: ["at ten", "at 10"])
  func hourInWordsMayBeInEitherHalf(text: String) {
    #expect(reading(text, TimeReader()) == .failure(.twoTimes(time(10), time(22))))
  }

  @Test func bareNumberIsNotATimeUnlessAllowed() {
    #expect(reading("9", TimeReader(allowsBareHour: false)) == .failure(.notUnderstood("9", .time)))
    #expect(reading("13시", TimeReader(allowsBareHour: false)) == .success(time(13)))
  }
}

struct DurationReaderTests {
  @Test(arguments: [
    ("1h", 60), ("90m", 90), ("1h30m", 90), ("1h 30m", 90), ("1h30", 90), ("1.5h", 90), ("0.25h", 15), ("2 hours", 120),
    ("90 min", 90), ("an hour", 60), ("half an hour", 30), ("two hours", 120), ("1 hour and 15 minutes", 75),
    ("2d", 2_880), ("1 week", 10_080), ("1:30", 90), ("1시간", 60), ("1시간 반", 90), ("1시간반", 90), ("1시간30분", 90),
    ("1시간 30분", 90), ("30분", 30), ("한 시간", 60), ("두시간", 120), ("하루", 1_440), ("이틀", 2_880), ("3일", 4_320),
    ("2주", 20_160), ("일주일", 10_080), ("１시간", 60), ("3650d", 5_256_000),
  ])
  func durationsAreRead(text: String, minutes: Int) throws {
    #expect(try DurationReader()(text) == minutes)
  }

  /// Nights are counted between the days of an event: two nights from 15:00 end at 15:00 on the third day.
  @Test(arguments: [
    ("2박 3일", 2, 3), ("2박3일", 2, 3), ("3박 5일", 4, 5), ("무박 2일", 1, 2), ("3박", 3, 4), ("3 nights", 3, 4),
    ("1 night", 1, 2), ("a night", 1, 2),
    ("4 days 3 nights", 3, 4), ("4 days and 3 nights", 3, 4), ("3 nights, 4 days", 3, 4), ("3일", 3, 3), ("2주", 14, 14),
  ])
  func nightsOfAnEventAreBetweenItsDays(text: String, nights: Int, days: Int) throws {
    let length = try EventLengthReader()(text)
    #expect(length.minutes == nights * 1_440 && length.days == days)
  }

  @Test func partsOfDaysAreNotWholeDays() throws {
    let length = try EventLengthReader()("1시간 반")
    #expect(length.minutes == 90 && length.days == nil)
    #expect(throws: DateReadingError.self) { try EventLengthReader()("2박 5일") }
  }

  @Test(arguments: [
    ("", DateReadingError.empty(.duration)), ("90", .notUnderstood("90", .duration)),
    ("0m", .durationOutOfRange), ("3651d", .durationOutOfRange), ("999999999w", .durationOutOfRange),
    ("1 month", .notUnderstood("1 month", .duration)), ("1년", .notUnderstood("1년", .duration)),
    ("-5m", .notUnderstood("-5m", .duration)), ("30m 1h", .leftOver("1h", understood: .minutes(30))),
    ("1h nap", .leftOver("nap", understood: .minutes(60))),
  ])
  func unclearDurationsReportTheReason(text: String, error: DateReadingError) {
    #expect(reading(text, DurationReader()) == .failure(error))
  }
}

struct AlarmReaderTests {
  @Test(arguments: [
    ("", []), ("  , ", []), ("시작할 때", [0]), ("At start", [0]), ("0", [0]), ("10분 전", [10]), ("10m", [10]),
    ("1일 전, 시작할 때, 30 min before", [0, 30, 1_440]), ("1시간 30분 전", [90]), ("10분, 10m", [10]), ("4 weeks", [40_320]),
    ("3 days before", [4_320]), ("45 minutes earlier", [45]), ("하루 전", [1_440]), ("at the start", [0]), ("0m", [0]),
  ])
  func alarmsAreRead(_ text: String, _ minutes: [Int]) throws {
    #expect(try AlarmReader()(text).map(\.minutesBefore) == minutes)
  }

  @Test func refusedAlarmIsNamed() {
    #expect(throws: AlarmReadingError.notUnderstood("곧")) { try AlarmReader()("10분, 곧") }
    #expect(throws: AlarmReadingError.tooEarly("5주 전")) { try AlarmReader()("5주 전") }
    #expect(throws: AlarmReadingError.notUnderstood("at the end")) { try AlarmReader()("at the end") }
  }
}
