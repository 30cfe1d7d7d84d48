/// Events of made-up people, in the forms that other programs and servers write.
enum PhoneEvent: String, CaseIterable {
  case iOS, google, davx5, nextcloud, thunderbird

  /// The text with CRLF after each line.
  var text: [UInt8] { Array(lines.split(separator: "\n").joined(separator: "\r\n").utf8) + [0x0D, 0x0A] }

  /// The lines that Haru doesn't understand, unfolded.
  var unknown: [String] {
    switch self {
    case .iOS:
      [
        "PRODID:-//Apple Inc.//iOS 18.1//EN", "X-APPLE-TRAVEL-ADVISORY-BEHAVIOR:AUTOMATIC", "TRANSP:OPAQUE",
        "X-WR-ALARMUID:5E0B4B9C-7A64-4E3F-8E5A-0D7B0B7C4F11", "ACKNOWLEDGED:20261120T000000Z",
      ]
    case .google:
      [
        "CALSCALE:GREGORIAN", "X-WR-TIMEZONE:Asia/Seoul", "ORGANIZER;CN=박민준:mailto:minjun@example.com",
        "ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;CN=김해나;X-NUM-GUESTS=0:mailto:haena@example.com",
      ]
    case .davx5: ["COLOR:tomato", "CLASS:PRIVATE", "ACTION:EMAIL", "ATTENDEE:mailto:jiho@example.com"]
    case .nextcloud: ["X-NEXTCLOUD-BC-FIELD-TYPE;X-PROP=URL:calendar", "GEO:37.5665;126.9780"]
    case .thunderbird: ["X-MOZ-GENERATION:3", "X-MOZ-LASTACK:20261101T000000Z"]
    }
  }

  private var lines: String {
    switch self {
    case .iOS:
      """
      BEGIN:VCALENDAR
      VERSION:2.0
      PRODID:-//Apple Inc.//iOS 18.1//EN
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
      BEGIN:VEVENT
      CREATED:20261101T090000Z
      DTSTAMP:20261101T090001Z
      UID:6C1D6E2A-0F5B-4F0E-9A77-1C2D3E4F5A6B
      SUMMARY:치과
      LOCATION:서울 중구 세종대로 1\\, 3층
      DTSTART;TZID=Asia/Seoul:20261120T090000
      DTEND;TZID=Asia/Seoul:20261120T100000
      TRANSP:OPAQUE
      SEQUENCE:0
      X-APPLE-TRAVEL-ADVISORY-BEHAVIOR:AUTOMATIC
      BEGIN:VALARM
      UID:5E0B4B9C-7A64-4E3F-8E5A-0D7B0B7C4F11
      X-WR-ALARMUID:5E0B4B9C-7A64-4E3F-8E5A-0D7B0B7C4F11
      TRIGGER:-PT15M
      DESCRIPTION:Event reminder
      ACTION:DISPLAY
      ACKNOWLEDGED:20261120T000000Z
      END:VALARM
      END:VEVENT
      END:VCALENDAR
      """
    case .google:
      """
      BEGIN:VCALENDAR
      PRODID:-//Google Inc//Google Calendar 70.9054//EN
      VERSION:2.0
      CALSCALE:GREGORIAN
      X-WR-TIMEZONE:Asia/Seoul
      BEGIN:VTIMEZONE
      TZID:Asia/Seoul
      X-LIC-LOCATION:Asia/Seoul
      BEGIN:STANDARD
      TZOFFSETFROM:+0900
      TZOFFSETTO:+0900
      TZNAME:KST
      DTSTART:19700101T000000
      END:STANDARD
      END:VTIMEZONE
      BEGIN:VEVENT
      DTSTART;TZID=Asia/Seoul:20261102T140000
      DTEND;TZID=Asia/Seoul:20261102T150000
      RRULE:FREQ=WEEKLY;BYDAY=MO
      EXDATE;TZID=Asia/Seoul:20261116T140000
      DTSTAMP:20261101T000000Z
      ORGANIZER;CN=박민준:mailto:minjun@example.com
      UID:3f1b6a0c8d2e4f57@google.com
      ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;CN=김해나
       ;X-NUM-GUESTS=0:mailto:haena@example.com
      CREATED:20261030T010203Z
      DESCRIPTION:주간 회의
      LAST-MODIFIED:20261101T000000Z
      SEQUENCE:2
      STATUS:CONFIRMED
      SUMMARY:주간 회의
      TRANSP:OPAQUE
      END:VEVENT
      BEGIN:VEVENT
      DTSTART;TZID=Asia/Seoul:20261110T140000
      DTEND;TZID=Asia/Seoul:20261110T150000
      DTSTAMP:20261101T000000Z
      ORGANIZER;CN=박민준:mailto:minjun@example.com
      UID:3f1b6a0c8d2e4f57@google.com
      RECURRENCE-ID;TZID=Asia/Seoul:20261109T140000
      DESCRIPTION:주간 회의
      LAST-MODIFIED:20261101T000000Z
      SEQUENCE:3
      STATUS:CONFIRMED
      SUMMARY:주간 회의 (화요일)
      TRANSP:OPAQUE
      END:VEVENT
      END:VCALENDAR
      """
    case .davx5:
      """
      BEGIN:VCALENDAR
      VERSION:2.0
      PRODID:DAVx5/4.4.5-ose ical4j/3.2.19 (com.android.calendar)
      BEGIN:VEVENT
      DTSTAMP:20261029T120000Z
      UID:0d4b2f60-6a4f-4b49-9d6b-2f7c4f1d9e01
      SUMMARY:할머니 생신
      DTSTART;VALUE=DATE:20261225
      DTEND;VALUE=DATE:20261226
      RRULE:FREQ=YEARLY
      CLASS:PRIVATE
      COLOR:tomato
      CATEGORIES:가족,birthday
      BEGIN:VALARM
      TRIGGER:-P1D
      ACTION:EMAIL
      SUMMARY:Event reminder
      ATTENDEE:mailto:jiho@example.com
      DESCRIPTION:Default reminder
      END:VALARM
      END:VEVENT
      END:VCALENDAR
      """
    case .nextcloud:
      """
      BEGIN:VCALENDAR
      CALSCALE:GREGORIAN
      VERSION:2.0
      PRODID:-//IDN nextcloud.com//Calendar app 4.7.16//EN
      BEGIN:VEVENT
      CREATED:20261028T101112Z
      DTSTAMP:20261028T101213Z
      LAST-MODIFIED:20261028T101213Z
      SEQUENCE:4
      UID:2b8f5d1a-77c1-4f2c-8d15-6f0a9b3e7c44
      DTSTART;TZID=Europe/Berlin:20261201T180000
      DTEND;TZID=Europe/Berlin:20261201T200000
      STATUS:TENTATIVE
      SUMMARY:Kochen mit Freunden; und ein sehr langer Titel\\, der über eine Zeile
        hinausgeht
      URL:https://example.org/kochen
      GEO:37.5665;126.9780
      X-NEXTCLOUD-BC-FIELD-TYPE;X-PROP=URL:calendar
      END:VEVENT
      BEGIN:VTIMEZONE
      TZID:Europe/Berlin
      BEGIN:DAYLIGHT
      TZOFFSETFROM:+0100
      TZOFFSETTO:+0200
      TZNAME:CEST
      DTSTART:19700329T020000
      RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU
      END:DAYLIGHT
      BEGIN:STANDARD
      TZOFFSETFROM:+0200
      TZOFFSETTO:+0100
      TZNAME:CET
      DTSTART:19701025T030000
      RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
      END:STANDARD
      END:VTIMEZONE
      END:VCALENDAR
      """
    case .thunderbird:
      """
      BEGIN:VCALENDAR
      PRODID:-//Mozilla.org/NONSGML Mozilla Calendar V1.1//EN
      VERSION:2.0
      BEGIN:VTIMEZONE
      TZID:Pacific Standard Time
      BEGIN:STANDARD
      DTSTART:16010101T020000
      TZOFFSETFROM:-0700
      TZOFFSETTO:-0800
      RRULE:FREQ=YEARLY;BYDAY=1SU;BYMONTH=11
      END:STANDARD
      BEGIN:DAYLIGHT
      DTSTART:16010101T020000
      TZOFFSETFROM:-0800
      TZOFFSETTO:-0700
      RRULE:FREQ=YEARLY;BYDAY=2SU;BYMONTH=3
      END:DAYLIGHT
      END:VTIMEZONE
      BEGIN:VEVENT
      CREATED:20261020T000000Z
      LAST-MODIFIED:20261101T000000Z
      DTSTAMP:20261101T000000Z
      UID:5f3c7d9b-1e24-4a7b-b1a3-9d8e7f6a5b4c
      SUMMARY:Call with Portland
      RRULE:FREQ=DAILY;COUNT=10
      DTSTART;TZID=Pacific Standard Time:20261103T080000
      DURATION:PT30M
      X-MOZ-GENERATION:3
      X-MOZ-LASTACK:20261101T000000Z
      BEGIN:VALARM
      ACTION:DISPLAY
      TRIGGER;VALUE=DURATION:-PT5M
      DESCRIPTION:Mozilla Standardbeschreibung
      END:VALARM
      END:VEVENT
      END:VCALENDAR
      """
    }
  }
}
