import Domain

extension ImportFormat {
  static let events: [ImportFormat] = [
    ImportFormat(
      name: "iCalendar",
      importer: .events,
      head: "BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:-//a//b\n",
      tail: "\nEND:VCALENDAR\n"
    ) { random, number in
      let start = "DTSTART:202701\(10 + number % 18)T1\(number % 10)0000"
      let good = "UID:event-\(number)\n\(start)\nSUMMARY:Event \(number)"
      let rule = "RRULE:FREQ=DAILY;COUNT=5"
      let place = "RECURRENCE-ID:202701\(10 + number % 18)T1\(number % 10)0000"
      return switch random.number(0...19) {
      case 0: event("UID:event-\(number)\nSUMMARY:No start", .reported)
      case 1: event("UID:event-\(number)\nDTSTART:2027-99\nSUMMARY:A", .reported)
      case 2: event(good, end: "", .reported)
      case 3: event("\(good)\nRRULE:FREQ=ODDLY", .countedAndReported)
      case 4: event("\(good)\nno colon here", .countedAndReported)
      case 5: event("\(good)\nDTEND:late", .countedAndReported)
      case 6: event("\(good)\nDTEND:20200101T000000", .counted)
      case 7: FileRow("BEGIN:VTODO\nUID:todo-\(number)\nSUMMARY:Buy milk\nEND:VTODO", .counted)
      case 8: FileRow("", .empty)
      case 9, 10: event("\(good)\n\(rule)", .counted)
      case 11: event("\(good)\nSTATUS:CANCELLED", .counted)
      case 12: event("UID:event-\(number)\nSTATUS:CANCELLED", .counted)
      case 13: event("\(good)\n\(place)", .counted)
      case 14: event("\(start)\nSUMMARY:Without a uid \(number)", .counted)
      // Two versions of one event; the later version has another description or sequence.
      case 15: event("UID:versions-\(number / 3)\nDTSTART:20270101T100000\nSUMMARY:V\nDESCRIPTION:\(number)", .counted)
      case 16: event("UID:sequel-\(number / 3)\nSEQUENCE:\(number % 3)\nDTSTART:20270101T100000\nSUMMARY:V", .counted)
      // Two events that share a UID.
      case 17: event("UID:shared-\(number / 3)\nDTSTART:20270101T100000\nSUMMARY:Shared \(number)", .counted)
      default: event(good, .counted)
      }
    }
  ]

  private static func event(_ lines: String, end: String = "\nEND:VEVENT", _ fate: RowFate) -> FileRow {
    FileRow("BEGIN:VEVENT\n\(lines)\(end)", fate)
  }
}
