import Domain
import Support
import Testing

/// Lines in English with several readings, and lines that have none.
struct EnglishReadingsQuickAddTests {
  private static let asked = [
    Phrase("meeting tomorrow 22-23", "22:00-23:00 · \"22-23\""),
    Phrase("lunch tomorrow 12", "12:00 · \"12\""),
    Phrase("meeting at 3", "03:00 · 15:00"),
    Phrase("meeting at 7", "07:00 · 19:00"),
    Phrase("meeting at 10", "10:00 · 22:00"),
    Phrase("standup tomorrow 10", "10:00 · 22:00 · \"10\""),
    Phrase("standup tomorrow 7", "07:00 · 19:00 · \"7\""),
    Phrase("tomorrow 9-10 standup", "09:00-10:00 · 21:00-22:00 · \"9-10\""),
    Phrase("tomorrow 10 eggs", "10:00 · 22:00 · \"10\""),
    Phrase("dec 24 7", "07:00 · 19:00 · \"7\""),
    Phrase("friday 10, dinner", "22:00 · \"10\""),
    Phrase("work monday 9-5", "09:00-17:00 · 21:00-05:00 · \"9-5\""),
    Phrase("work monday at 9-5", "09:00-17:00 · 21:00-05:00"),
    Phrase("10 o'clock call", "10:00 · 22:00"),
    Phrase("call tomorrow half past 3", "03:30 · 15:30"),
    Phrase("call tomorrow quarter to 4", "03:45 · 15:45"),
    Phrase("meeting 3 to 5", "\"3 to 5\""),
    Phrase("tonight movie", "tonight 21:00 · today all day"),
    Phrase("movie tonight", "tonight 21:00 · today all day"),
    Phrase("movie tonight 8", "20:00 · \"8\""),
    Phrase("dinner tomorrow 7", "19:00 · \"7\""),
    Phrase("dinner dec 24 evening", "evening 19:00 · \"evening\""),
    Phrase("call mom tomorrow evening", "evening 19:00 · \"evening\""),
    Phrase("run tomorrow morning", "morning 09:00 · \"morning\""),
    Phrase("study tomorrow night", "night 21:00 · \"night\""),
    Phrase("walk in the evening", "evening 19:00 · \"evening\""),
    Phrase("this afternoon nap", "afternoon 14:00 · \"afternoon\""),
    Phrase("every morning run", "morning 09:00 · day"),
    Phrase("every evening walk", "evening 19:00 · day"),
    Phrase("lunch 15h", "15:00 · for 15 hours"),
    Phrase("lunch tomorrow 15h", "15:00 · for 15 hours"),
    Phrase("christmas party", "2026-12-25 · \"christmas\""),
    Phrase("chuseok trip", "2027-09-15 · \"chuseok\""),
    Phrase("new year's day brunch", "2027-01-01 · \"new year's day\""),
    Phrase("lunch tomorrow 12:30 @Cafe Onion", "@\"Cafe Onion\" · @Cafe \"Onion\""),
    Phrase("lunch @Cafe Onion tomorrow 12:30", "@\"Cafe Onion\" · @Cafe \"Onion\""),
    Phrase("lunch next saturday", "2026-11-21 · 2026-11-28"),
    Phrase("next weekend hike", "2026-11-21 · 2026-11-28"),
    Phrase("hike weekend", "2026-11-21-2026-11-22 · 2026-11-21 · 2026-11-22 · \"weekend\""),
    Phrase("this monday lunch", "2026-11-16 · 2026-11-23"),
    Phrase("coming friday lunch", "2026-11-20 · 2026-11-27"),
    Phrase("fri 9am sync", "2026-11-20 · 2026-11-27"),
    Phrase("friday at 9am sync", "2026-11-20 · 2026-11-27"),
    Phrase("dentist next week", "2026-11-22-2026-11-28 · 2026-11-22 · \"next week\""),
    Phrase("25th dentist", "on the 25th · \"25th\""),
    Phrase("sun screen", "2026-11-22 · \"sun\""),
    Phrase("daily standup 9:30", "every day · \"daily\""),
    Phrase("biweekly sync monday 10am", "every 2 weeks · \"biweekly\""),
    Phrase("review every second tuesday 10:00", "second tuesday of every month · every other tuesday"),
    Phrase("class daily 3 times", "for 3 times · \"3 times\""),
    Phrase("meeting 3pm 4pm", "\"4pm\" · \"3pm\""),
    Phrase("report until friday", "2026-11-20 · today-2026-11-20"),
    Phrase("gym tue/thu 7am", "\"tue/thu\""),
    Phrase("conference 9am next week", "2026-11-22-2026-11-28 · 2026-11-22 · \"next week\""),
    Phrase("meeting 2026-11-25T09:00+09:00", "\"09:00+09:00\""),
    Phrase("every so often call mom", "\"every\""),
    Phrase("every now and then run", "\"every\""),
    Phrase("meeting tomorrow all day 3pm", "\"3pm\" · \"all day\""),
    Phrase("board on the third friday of every month at 10", "10:00 · 22:00"),
    Phrase("dentist tomorrow at 9", "09:00 · 21:00"),
    Phrase("dentist at 9 tomorrow", "09:00 · 21:00"),
    Phrase("meeting 3-5", "2027-03-05 · 03:00-05:00 · 15:00-17:00"),
    Phrase("lunch 12-1", "2026-12-01 · 12:00-13:00"),
    Phrase("meeting from 3 to 5", "\"3 to 5\""),
    Phrase("dinner 7ish", "\"7ish\""),
    Phrase("dinner 7:30", "07:30 · 19:30"),
    Phrase("dinner 6:15 tomorrow", "06:15 · 18:15"),
    Phrase("twice a week gym", "\"twice a week\""),
    Phrase("once a month gym", "\"once a month\""),
    Phrase("x 3pm 4pm", "\"4pm\" · \"3pm\""),
  ]

  @Test(arguments: asked)
  func readingsAreAsked(phrase: Phrase) {
    #expect(quickAddAsked(phrase.text) == phrase.meaning)
  }

  /// Whatever is chosen goes on from there: it is an event, or another question.
  @Test(arguments: asked)
  func everyReadingIsReadAlike(phrase: Phrase) {
    #expect(quickAddStuckAnswers(phrase.text) == [])
  }

  @Test(arguments: [
    Phrase("24/7 support dec 1 9:00", "24/7: noSuchMonth"),
    Phrase("lunch 13pm", "13pm: hourOutsidePart"),
    Phrase("lunch 14:00pm", "14:00pm: hourOutsidePart"),
    Phrase("lunch 13am", "13am: hourOutsidePart"),
    Phrase("meeting 25:00", "25:00: noSuchTime"),
    Phrase("meeting 9:60", "9:60: noSuchTime"),
    Phrase("meeting tomorrow 24:00", "24:00: endOfDay"),
    Phrase("call tomorrow 3pm UTC", "zone"),
    Phrase("call tomorrow 3pm EST", "zone"),
    Phrase("call 3pm Asia/Tokyo", "zone"),
    Phrase("UTC 15:00 call", "zone"),
    Phrase("trip 2026-12", "2026-12: dayMissing"),
    Phrase("trip december", "december: dayMissing"),
    Phrase("feb 30 party", "feb 30: noSuchDay"),
    Phrase("feb 29 2027 party", "feb 29 2027: noSuchDay"),
    Phrase("13/45 party", "13/45: noSuchMonth"),
    Phrase("trip nov 28 to nov 25", "to nov 25: endBeforeStart"),
    Phrase("fifth friday of february 2027 party", "fifth friday of february 2027: noSuchWeekday"),
    Phrase("lunar 13/1 party", "lunar 13/1: noSuchMonth"),
    Phrase("lunar 8/31 party", "lunar 8/31: noSuchLunarDay"),
    Phrase("birthday every lunar 13/1", "every lunar 13/1: noSuchLunarDay"),
    Phrase("homework until 18:00", "endTimeAlone"),
    Phrase("dentist tomorrow 1h", "timeMissing"),
    Phrase("trip for 3 days", "dateMissing"),
    Phrase("conference 11/25-11/28 9:00", "timesOnSeveralDays"),
    Phrase("gym every day except sunday", "exception"),
    Phrase("gym every monday tomorrow", "dateOutsideRule"),
    Phrase("class every tue 10 times until dec 20", "twoEnds"),
    Phrase("class every tuesday 10am until tomorrow", "endsTooSoon"),
    Phrase("dentist tomorrow remind 60 days before", "tooEarlyAlarm"),
    Phrase("tomorrow 3pm", "titleMissing"),
    Phrase("every day", "titleMissing"),
    Phrase("payday every 32nd", "every 32nd: noSuchDay"),
    Phrase("meeting wednesday, nov 26", "wednesday, nov 26: wrongWeekday"),
    Phrase("dentist 03/04/05", "03/04/05: shortYear"),
    Phrase("party feb 30", "feb 30: noSuchDay"),
    Phrase("9:60 x", "9:60: noSuchTime"),
    Phrase("25:00 x", "25:00: noSuchTime"),
  ])
  func refusalsNameWhatIsWrong(phrase: Phrase) {
    #expect(quickAddRefused(phrase.text) == phrase.meaning)
  }
}
