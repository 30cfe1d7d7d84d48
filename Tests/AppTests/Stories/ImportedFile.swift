/// A calendar file with six difficult events: other time zones, moved and removed occurrences, all-day events.
enum ImportedFile {
  static let text = """
    BEGIN:VCALENDAR
    VERSION:2.0
    PRODID:-//Example//Six events//EN
    \(event("accounts", """
      SUMMARY:월말 정산
      DTSTART;TZID=Asia/Seoul:20260130T100000
      DTEND;TZID=Asia/Seoul:20260130T110000
      RRULE:FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;COUNT=3
      """))
    \(event("call", """
      SUMMARY:New York call
      DTSTART;TZID=America/New_York:20260306T190000
      DTEND;TZID=America/New_York:20260306T200000
      RRULE:FREQ=WEEKLY;BYDAY=FR;COUNT=2
      """))
    \(event("walk", """
      SUMMARY:산책
      DTSTART;TZID=Asia/Seoul:20260401T090000
      DTEND;TZID=Asia/Seoul:20260401T093000
      RRULE:FREQ=DAILY;COUNT=4
      EXDATE;TZID=Asia/Seoul:20260403T090000
      """))
    \(event("walk", """
      RECURRENCE-ID;TZID=Asia/Seoul:20260402T090000
      SUMMARY:산책 (오후)
      DTSTART;TZID=Asia/Seoul:20260402T150000
      DTEND;TZID=Asia/Seoul:20260402T153000
      """))
    \(event("dentist", """
      SUMMARY:Dentist
      X-EXAMPLE-ROOM;FLOOR=3:12
      DTSTART:20260420T000000Z
      DURATION:PT30M
      BEGIN:VALARM
      ACTION:DISPLAY
      DESCRIPTION:Dentist
      TRIGGER:-PT15M
      END:VALARM
      """))
    \(event("trip", """
      SUMMARY:제주 여행
      DTSTART;VALUE=DATE:20260501
      DTEND;VALUE=DATE:20260504
      """))
    \(event("film", """
      SUMMARY:심야 영화
      DTSTART;TZID=Asia/Seoul:20260508T230000
      DTEND;TZID=Asia/Seoul:20260509T013000
      """))
    BEGIN:VTODO
    UID:milk
    DTSTAMP:20260101T000000Z
    SUMMARY:Buy milk
    END:VTODO
    END:VCALENDAR

    """

  private static func event(_ uid: String, _ lines: String) -> String {
    "BEGIN:VEVENT\nUID:\(uid)\nDTSTAMP:20260101T000000Z\n\(lines)\nEND:VEVENT"
  }
}
