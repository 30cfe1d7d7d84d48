/// To-dos of made-up people, in the forms that other programs and servers write.
enum PhoneToDo: String, CaseIterable {
  case apple, tasks, thunderbird, nextcloud, evolution

  /// The text with CRLF after each line.
  var text: [UInt8] { Self.file(lines) }

  static func file(_ lines: String) -> [UInt8] {
    Array(lines.split(separator: "\n").joined(separator: "\r\n").utf8) + [0x0D, 0x0A]
  }

  /// The lines that Haru doesn't understand, unfolded.
  var unknown: [String] {
    switch self {
    case .apple:
      [
        "PRODID:-//Apple Inc.//Mac OS X 10.15.7//EN", "X-APPLE-SORT-ORDER:626518800", "X-WR-ALARMUID:3B1C",
        "SEQUENCE:0",
      ]
    case .tasks:
      [
        "PRIORITY:1", "CATEGORIES:집,약", "TRIGGER;RELATED=END:PT0S",
        "DESCRIPTION:긴 메모가 여기에 있어요. 두 줄로 접힌 메모라서 그대로 돌아가야 해요\\, 쉼표도요.",
      ]
    case .thunderbird: ["X-MOZ-GENERATION:4", "X-MOZ-LASTACK:20270108T080000Z", "TZID:Europe/Berlin"]
    case .nextcloud: ["X-PINNED:true", "X-OC-HIDESUBTASKS:0", "RELATED-TO;RELTYPE=CHILD:another"]
    case .evolution: ["CLASS:PUBLIC", "X-EVOLUTION-CALDAV-HREF:/minji/tasks/a.ics"]
    }
  }

  private var lines: String {
    switch self {
    case .apple:
      """
      BEGIN:VCALENDAR
      VERSION:2.0
      PRODID:-//Apple Inc.//Mac OS X 10.15.7//EN
      CALSCALE:GREGORIAN
      BEGIN:VTIMEZONE
      TZID:Asia/Seoul
      BEGIN:STANDARD
      TZOFFSETFROM:+0900
      TZNAME:GMT+9
      TZOFFSETTO:+0900
      DTSTART:19881009T020000
      END:STANDARD
      END:VTIMEZONE
      BEGIN:VTODO
      CREATED:20270101T000000Z
      UID:1E1D6E2A-0F5B-4F0E-9A77-1C2D3E4F5A6B
      DTSTART;TZID=Asia/Seoul:20270110T090000
      DUE;TZID=Asia/Seoul:20270110T090000
      DTSTAMP:20270101T000001Z
      LAST-MODIFIED:20270101T000001Z
      SUMMARY:약 먹기
      SEQUENCE:0
      STATUS:NEEDS-ACTION
      RRULE:FREQ=DAILY
      X-APPLE-SORT-ORDER:626518800
      BEGIN:VALARM
      X-WR-ALARMUID:3B1C
      UID:3B1C
      TRIGGER;VALUE=DATE-TIME:20270110T000000Z
      DESCRIPTION:Event reminder
      ACTION:DISPLAY
      END:VALARM
      END:VTODO
      END:VCALENDAR
      """
    case .tasks:
      """
      BEGIN:VCALENDAR
      VERSION:2.0
      PRODID:+//IDN tasks.org//android-130802//EN
      BEGIN:VTODO
      DTSTAMP:20270102T000000Z
      UID:4184829012345678901
      CREATED:20270102T000000Z
      LAST-MODIFIED:20270102T000000Z
      SUMMARY:빨래 널기\\, 이불도
      DESCRIPTION:긴 메모가 여기에 있어요. 두 줄로 접힌 메모라서 그대로
        돌아가야 해요\\, 쉼표도요.
      PRIORITY:1
      DUE;TZID=Asia/Seoul:20270112T203000
      CATEGORIES:집,약
      BEGIN:VALARM
      TRIGGER;RELATED=END:PT0S
      ACTION:DISPLAY
      DESCRIPTION:Default Tasks.org description
      END:VALARM
      END:VTODO
      END:VCALENDAR
      """
    case .thunderbird:
      """
      BEGIN:VCALENDAR
      PRODID:-//Mozilla.org/NONSGML Mozilla Calendar V1.1//EN
      VERSION:2.0
      BEGIN:VTIMEZONE
      TZID:Europe/Berlin
      BEGIN:STANDARD
      TZOFFSETFROM:+0200
      TZOFFSETTO:+0100
      TZNAME:CET
      DTSTART:19701025T030000
      RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10
      END:STANDARD
      BEGIN:DAYLIGHT
      TZOFFSETFROM:+0100
      TZOFFSETTO:+0200
      TZNAME:CEST
      DTSTART:19700329T020000
      RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3
      END:DAYLIGHT
      END:VTIMEZONE
      BEGIN:VTODO
      CREATED:20270103T080000Z
      LAST-MODIFIED:20270109T080000Z
      DTSTAMP:20270109T080000Z
      UID:0b1c2d3e-thunderbird
      SUMMARY:Müll rausbringen
      RRULE:FREQ=WEEKLY;UNTIL=20270601T060000Z;BYDAY=MO,FR
      EXDATE;TZID=Europe/Berlin:20270115T080000
      DTSTART;TZID=Europe/Berlin:20270104T080000
      DUE;TZID=Europe/Berlin:20270104T083000
      X-MOZ-GENERATION:4
      X-MOZ-LASTACK:20270108T080000Z
      END:VTODO
      BEGIN:VTODO
      CREATED:20270103T080000Z
      LAST-MODIFIED:20270109T080000Z
      DTSTAMP:20270109T080000Z
      UID:0b1c2d3e-thunderbird
      SUMMARY:Müll rausbringen
      STATUS:COMPLETED
      RECURRENCE-ID;TZID=Europe/Berlin:20270108T080000
      DTSTART;TZID=Europe/Berlin:20270108T080000
      DUE;TZID=Europe/Berlin:20270108T083000
      COMPLETED:20270108T081500Z
      PERCENT-COMPLETE:100
      END:VTODO
      END:VCALENDAR
      """
    case .nextcloud:
      """
      BEGIN:VCALENDAR
      VERSION:2.0
      PRODID:-//Nextcloud Tasks v0.16.1
      BEGIN:VTODO
      CREATED:20270103T090000
      DTSTAMP:20270103T090000
      LAST-MODIFIED:20270103T090000
      UID:nextcloud-1
      SUMMARY:서류 내기
      STATUS:IN-PROCESS
      PERCENT-COMPLETE:40
      DTSTART;VALUE=DATE:20270110
      DUE:20270114T173000
      RELATED-TO;RELTYPE=CHILD:another
      X-OC-HIDESUBTASKS:0
      X-PINNED:true
      END:VTODO
      END:VCALENDAR
      """
    case .evolution:
      """
      BEGIN:VCALENDAR
      CALSCALE:GREGORIAN
      PRODID:-//Ximian//NONSGML Evolution Calendar//EN
      VERSION:2.0
      BEGIN:VTODO
      UID:evolution-1
      DTSTAMP:20270103T090000Z
      SUMMARY:Call the bank
      DTSTART:20270113T000000Z
      DUE:20270113T003000Z
      CLASS:PUBLIC
      X-EVOLUTION-CALDAV-HREF:/minji/tasks/a.ics
      END:VTODO
      END:VCALENDAR
      """
    }
  }
}
