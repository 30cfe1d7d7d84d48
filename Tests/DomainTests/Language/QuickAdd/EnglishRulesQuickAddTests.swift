import Support
import Testing

/// Repetition in English.
struct EnglishRulesQuickAddTests {
  @Test(arguments: [
    Phrase(
      "standup every weekday 9:30",
      "standup | 2026-11-20T09:30/2026-11-20T10:30 | FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"
    ),
    Phrase("standup weekdays 9:30", "standup | 2026-11-20T09:30/2026-11-20T10:30 | FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"),
    Phrase(
      "daily mon-fri standup 9:00",
      "standup | 2026-11-23T09:00/2026-11-23T10:00 | FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"
    ),
    Phrase(
      "pills every 8 hours for 7 days",
      "pills | 2026-11-20T10:00/2026-11-20T11:00 | FREQ=HOURLY;UNTIL=20261126;INTERVAL=8"
    ),
    Phrase(
      "meet fridays 3pm untill xmas",
      "meet | 2026-11-20T15:00/2026-11-20T16:00 | FREQ=WEEKLY;UNTIL=20261225;BYDAY=FR"
    ),
    Phrase("gym everyfri 3pm", "gym | 2026-11-20T15:00/2026-11-20T16:00 | FREQ=WEEKLY;BYDAY=FR"),
    Phrase(
      "ballet every sat 9:30am through june 12",
      "ballet | 2026-11-21T09:30/2026-11-21T10:30 | FREQ=WEEKLY;UNTIL=20270612;BYDAY=SA"
    ),
    Phrase("run every day 7am", "run | 2026-11-21T07:00/2026-11-21T08:00 | FREQ=DAILY"),
    Phrase("run everyday 7am", "run | 2026-11-21T07:00/2026-11-21T08:00 | FREQ=DAILY"),
    Phrase("run daily 7am", "run | 2026-11-21T07:00/2026-11-21T08:00 | FREQ=DAILY"),
    Phrase("daily 7am run", "run | 2026-11-21T07:00/2026-11-21T08:00 | FREQ=DAILY"),
    Phrase("run each day 7am", "run | 2026-11-21T07:00/2026-11-21T08:00 | FREQ=DAILY"),
    Phrase("yoga weekly on tuesday 19:00", "yoga | 2026-11-24T19:00/2026-11-24T20:00 | FREQ=WEEKLY;BYDAY=TU"),
    Phrase("yoga weekly", "yoga | 2026-11-20 | FREQ=WEEKLY"),
    Phrase("gym every mon and wed 18:00", "gym | 2026-11-23T18:00/2026-11-23T19:00 | FREQ=WEEKLY;BYDAY=MO,WE"),
    Phrase("gym every mon, wed, fri 18:00", "gym | 2026-11-20T18:00/2026-11-20T19:00 | FREQ=WEEKLY;BYDAY=MO,WE,FR"),
    Phrase("gym every mon/wed/fri 18:00", "gym | 2026-11-20T18:00/2026-11-20T19:00 | FREQ=WEEKLY;BYDAY=MO,WE,FR"),
    Phrase("gym every mon & thu 18:00", "gym | 2026-11-23T18:00/2026-11-23T19:00 | FREQ=WEEKLY;BYDAY=MO,TH"),
    Phrase("gym every monday 18:00", "gym | 2026-11-23T18:00/2026-11-23T19:00 | FREQ=WEEKLY;BYDAY=MO"),
    Phrase("gym every mon-fri 6am", "gym | 2026-11-23T06:00/2026-11-23T07:00 | FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"),
    Phrase("gym mondays 18:00", "gym | 2026-11-23T18:00/2026-11-23T19:00 | FREQ=WEEKLY;BYDAY=MO"),
    Phrase("gym on mondays and thursdays 6pm", "gym | 2026-11-23T18:00/2026-11-23T19:00 | FREQ=WEEKLY;BYDAY=MO,TH"),
    Phrase("weekends hiking 8am", "hiking | 2026-11-21T08:00/2026-11-21T09:00 | FREQ=WEEKLY;BYDAY=SA,SU"),
    Phrase("every weekend hiking 8am", "hiking | 2026-11-21T08:00/2026-11-21T09:00 | FREQ=WEEKLY;BYDAY=SA,SU"),
    Phrase(
      "review every other tuesday 10am",
      "review | 2026-11-24T10:00/2026-11-24T11:00 | FREQ=WEEKLY;INTERVAL=2;BYDAY=TU"
    ),
    Phrase("run every other day", "run | 2026-11-20 | FREQ=DAILY;INTERVAL=2"),
    Phrase(
      "review every 2 weeks on friday 14:00",
      "review | 2026-11-20T14:00/2026-11-20T15:00 | FREQ=WEEKLY;INTERVAL=2;BYDAY=FR"
    ),
    Phrase(
      "review every 2 weeks 14:00 tomorrow",
      "review | 2026-11-21T14:00/2026-11-21T15:00 | FREQ=WEEKLY;INTERVAL=2"
    ),
    Phrase("review every second week friday", "review | 2026-11-20 | FREQ=WEEKLY;INTERVAL=2;BYDAY=FR"),
    Phrase(
      "sync fortnightly friday 10am",
      "sync | 2026-11-20T10:00/2026-11-20T11:00 | FREQ=WEEKLY;INTERVAL=2;BYDAY=FR"
    ),
    Phrase("rent monthly on the 15th", "rent | 2026-12-15 | FREQ=MONTHLY;BYMONTHDAY=15"),
    Phrase("rent every month on the 1st", "rent | 2026-12-01 | FREQ=MONTHLY;BYMONTHDAY=1"),
    Phrase("payday every 25th", "payday | 2026-11-25 | FREQ=MONTHLY;BYMONTHDAY=25"),
    Phrase("checkup every 3 months on the 1st", "checkup | 2026-12-01 | FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=1"),
    Phrase("review on the 1st and 15th of every month", "review | 2026-12-01 | FREQ=MONTHLY;BYMONTHDAY=1,15"),
    Phrase("rent on the 15th and last day of every month", "rent | 2026-11-30 | FREQ=MONTHLY;BYMONTHDAY=-1,15"),
    Phrase("rent monthly on the 1st, 15th and last day", "rent | 2026-11-30 | FREQ=MONTHLY;BYMONTHDAY=-1,1,15"),
    Phrase(
      "all hands every last friday 16:00",
      "all hands | 2026-11-27T16:00/2026-11-27T17:00 | FREQ=MONTHLY;BYDAY=-1FR"
    ),
    Phrase(
      "all hands every last friday of the month 16:00",
      "all hands | 2026-11-27T16:00/2026-11-27T17:00 | FREQ=MONTHLY;BYDAY=-1FR"
    ),
    Phrase(
      "review every second tuesday of the month 10:00",
      "review | 2026-12-08T10:00/2026-12-08T11:00 | FREQ=MONTHLY;BYDAY=2TU"
    ),
    Phrase(
      "board third friday of every month 10:00",
      "board | 2026-11-20T10:00/2026-11-20T11:00 | FREQ=MONTHLY;BYDAY=3FR"
    ),
    Phrase(
      "lunch first monday of each month 12:00",
      "lunch | 2026-12-07T12:00/2026-12-07T13:00 | FREQ=MONTHLY;BYDAY=1MO"
    ),
    Phrase("pay rent on the last day of every month", "pay rent | 2026-11-30 | FREQ=MONTHLY;BYMONTHDAY=-1"),
    Phrase(
      "sync every 2nd and 4th friday 10am",
      "sync | 2026-11-27T10:00/2026-11-27T11:00 | FREQ=MONTHLY;BYDAY=2FR,4FR"
    ),
    Phrase("review every first monday 9:00", "review | 2026-12-07T09:00/2026-12-07T10:00 | FREQ=MONTHLY;BYDAY=1MO"),
    Phrase("birthday every year on march 1", "birthday | 2027-03-01 | FREQ=YEARLY;BYMONTHDAY=1;BYMONTH=3"),
    Phrase("birthday every march 1", "birthday | 2027-03-01 | FREQ=YEARLY;BYMONTHDAY=1;BYMONTH=3"),
    Phrase("birthday yearly on 3/1", "birthday | 2027-03-01 | FREQ=YEARLY;BYMONTHDAY=1;BYMONTH=3"),
    Phrase("anniversary annually on may 5", "anniversary | 2027-05-05 | FREQ=YEARLY;BYMONTHDAY=5;BYMONTH=5"),
    Phrase("report every 3 days", "report | 2026-11-20 | FREQ=DAILY;INTERVAL=3"),
    Phrase("water every hour", "water | 2026-11-20T10:00/2026-11-20T11:00 | FREQ=HOURLY"),
    Phrase("stretch every 2 hours", "stretch | 2026-11-20T10:00/2026-11-20T11:00 | FREQ=HOURLY;INTERVAL=2"),
    Phrase(
      "class every mon 10:00 for 10 times",
      "class | 2026-11-23T10:00/2026-11-23T11:00 | FREQ=WEEKLY;COUNT=10;BYDAY=MO"
    ),
    Phrase("class every mon 10:00 10x", "class | 2026-11-23T10:00/2026-11-23T11:00 | FREQ=WEEKLY;COUNT=10;BYDAY=MO"),
    Phrase(
      "class every mon 10:00 10 times",
      "class | 2026-11-23T10:00/2026-11-23T11:00 | FREQ=WEEKLY;COUNT=10;BYDAY=MO"
    ),
    Phrase(
      "class every tuesday 10am until Dec 20",
      "class | 2026-11-24T10:00/2026-11-24T11:00 | FREQ=WEEKLY;UNTIL=20261220;BYDAY=TU"
    ),
    Phrase(
      "class every tue 10am from dec 1 until dec 20",
      "class | 2026-12-01T10:00/2026-12-01T11:00 | FREQ=WEEKLY;UNTIL=20261220;BYDAY=TU"
    ),
    Phrase("class every tue 10am starting dec 1", "class | 2026-12-01T10:00/2026-12-01T11:00 | FREQ=WEEKLY;BYDAY=TU"),
    Phrase("class every day for 2 weeks 8am", "class | 2026-11-21T08:00/2026-11-21T09:00 | FREQ=DAILY;UNTIL=20261204"),
    Phrase(
      "class every tuesday 10am for 3 months",
      "class | 2026-11-24T10:00/2026-11-24T11:00 | FREQ=WEEKLY;UNTIL=20270223;BYDAY=TU"
    ),
    Phrase(
      "class every day 9:00 nov 25 - nov 28",
      "class | 2026-11-25T09:00/2026-11-25T10:00 | FREQ=DAILY;UNTIL=20261128"
    ),
    Phrase("weekly sync every friday 10am", "weekly sync | 2026-11-20T10:00/2026-11-20T11:00 | FREQ=WEEKLY;BYDAY=FR"),
    Phrase("memorial lunar 5/3 yearly", "memorial | 2027-06-07 | lunar 5/3 x50"),
    Phrase("memorial lunar may 3 every year", "memorial | 2027-06-07 | lunar 5/3 x50"),
    Phrase("lunar 5/3 memorial every year", "memorial | 2027-06-07 | lunar 5/3 x50"),
    Phrase("every chuseok trip", "trip | 2027-09-15 | lunar 8/15 x50"),
    Phrase("every christmas dinner", "dinner | 2026-12-25 | FREQ=YEARLY;BYMONTHDAY=25;BYMONTH=12"),
    Phrase(
      "class every wed 5pm until christmas",
      "class | 2026-11-25T17:00/2026-11-25T18:00 | FREQ=WEEKLY;UNTIL=20261225;BYDAY=WE"
    ),
    Phrase("class every mon x10", "class | 2026-11-23 | FREQ=WEEKLY;COUNT=10;BYDAY=MO"),
    Phrase("gym once a week", "gym | 2026-11-20 | FREQ=WEEKLY"),
    Phrase("gym once every 2 weeks", "gym | 2026-11-20 | FREQ=WEEKLY;INTERVAL=2"),
  ])
  func repetitionIsUnderstood(phrase: Phrase) throws {
    #expect(try quickAdd(phrase.text) == phrase.meaning)
  }
}
