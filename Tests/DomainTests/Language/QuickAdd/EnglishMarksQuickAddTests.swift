import Support
import Testing

/// Alarms, locations, calendars, tags and title words in English.
struct EnglishMarksQuickAddTests {
  @Test(arguments: [
    Phrase("dentist tomorrow 3pm remind 30m before", "dentist | 2026-11-21T15:00/2026-11-21T16:00 | !30"),
    Phrase("dentist tomorrow 3pm remind me 1 day before", "dentist | 2026-11-21T15:00/2026-11-21T16:00 | !1440"),
    Phrase("dentist tomorrow 3pm reminder 10m", "dentist | 2026-11-21T15:00/2026-11-21T16:00 | !10"),
    Phrase("dentist tomorrow 3pm !15m", "dentist | 2026-11-21T15:00/2026-11-21T16:00 | !15"),
    Phrase("dentist tomorrow 3pm !15m !1h", "dentist | 2026-11-21T15:00/2026-11-21T16:00 | !15,60"),
    Phrase("dentist tomorrow 3pm no reminder", "dentist | 2026-11-21T15:00/2026-11-21T16:00 | !"),
    Phrase("30m before reminder dentist tomorrow 15:00", "dentist | 2026-11-21T15:00/2026-11-21T16:00 | !30"),
    Phrase("lunch @Gangnam tomorrow 12:30", "lunch | 2026-11-21T12:30/2026-11-21T13:30 | @Gangnam"),
    Phrase("lunch @ Blue Bottle tomorrow 12:30", "lunch | 2026-11-21T12:30/2026-11-21T13:30 | @Blue Bottle"),
    Phrase("lunch @\"Blue Bottle\" tomorrow 12:30", "lunch | 2026-11-21T12:30/2026-11-21T13:30 | @Blue Bottle"),
    Phrase("tomorrow 12:30 lunch @ Blue Bottle", "lunch | 2026-11-21T12:30/2026-11-21T13:30 | @Blue Bottle"),
    Phrase("sync /work monday 10am", "sync | 2026-11-23T10:00/2026-11-23T11:00 | /work"),
    Phrase("checkup #health #body monday 10am", "checkup | 2026-11-23T10:00/2026-11-23T11:00 | #health | #body"),
    Phrase("\"next friday\" by Zedd tomorrow 20:00", "next friday by Zedd | 2026-11-21T20:00/2026-11-21T21:00"),
    Phrase("read \"3pm\" tomorrow", "read 3pm | 2026-11-21"),
    Phrase("\"every day\" poster", "every day poster"),
    Phrase("buy milk", "buy milk"),
    Phrase("may call mom", "may call mom"),
    Phrase("march forward tomorrow", "march forward | 2026-11-21"),
    Phrase("review november numbers tomorrow 10am", "review november numbers | 2026-11-21T10:00/2026-11-21T11:00"),
    Phrase("year review 2026", "year review 2026"),
    Phrase("2026 budget tomorrow 9:00", "2026 budget | 2026-11-21T09:00/2026-11-21T10:00"),
    Phrase("issue #15 triage tomorrow 10:00", "issue #15 triage | 2026-11-21T10:00/2026-11-21T11:00"),
    Phrase("mail mina@example.com tomorrow", "mail mina@example.com | 2026-11-21"),
    Phrase("room 1203 cleaning tomorrow", "room 1203 cleaning | 2026-11-21"),
    Phrase("iPhone 15 pickup tomorrow", "iPhone 15 pickup | 2026-11-21"),
    Phrase("gate B2 tomorrow", "gate B2 | 2026-11-21"),
    Phrase("5k run tomorrow", "5k run | 2026-11-21"),
    Phrase("2x espresso", "2x espresso"),
    Phrase("remind Mina", "remind Mina"),
    Phrase("alarm clock repair", "alarm clock repair"),
    Phrase("second draft tomorrow", "second draft | 2026-11-21"),
    Phrase("the last supper", "the last supper"),
    Phrase("x 10am", "x | 2026-11-20T10:00/2026-11-20T11:00"),
    Phrase("tomorrow 7pm: dinner", "dinner | 2026-11-21T19:00/2026-11-21T20:00"),
    Phrase("dinner (sat 7pm)", "dinner | 2026-11-21T19:00/2026-11-21T20:00"),
    Phrase("Dinner, tomorrow, 7pm", "Dinner | 2026-11-21T19:00/2026-11-21T20:00"),
    Phrase("yoga 내일 7pm", "yoga | 2026-11-21T19:00/2026-11-21T20:00"),
    Phrase("every 화요일 10:00 sync", "sync | 2026-11-24T10:00/2026-11-24T11:00 | FREQ=WEEKLY;BYDAY=TU"),
    Phrase("내일 3pm dentist 10분 전 알림", "dentist | 2026-11-21T15:00/2026-11-21T16:00 | !10"),
    Phrase("lunch 12시 with Mina", "lunch with Mina | 2026-11-20T12:00/2026-11-20T13:00"),
    Phrase("mtg tmr 2pm", "mtg | 2026-11-21T14:00/2026-11-21T15:00"),
    Phrase("lunch tomorrow 12:00 10m and 1h before alarm", "lunch | 2026-11-21T12:00/2026-11-21T13:00 | !10,60"),
    Phrase("lunch tomorrow 12:00 remind me 1h and 1d before", "lunch | 2026-11-21T12:00/2026-11-21T13:00 | !60,1440"),
  ])
  func titlesAndMarksAreUnderstood(phrase: Phrase) throws {
    #expect(try quickAdd(phrase.text) == phrase.meaning)
  }
}
