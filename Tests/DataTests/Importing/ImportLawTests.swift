import Data
import Domain
import Support
import Testing

/// Every record of a file is added, updated, unchanged, repeated or reported with its line.
struct ImportLawTests {
  @Test(arguments: 1...40)
  func moodsAreCountedOrReported(seed: Int) async throws {
    let desk = try MoodDesk(.sqlite)
    try await Self.check(Self.moods(seed)) { try await desk.take($0) }
  }

  @Test(arguments: 1...40)
  func booksAreCountedOrReported(seed: Int) async throws {
    let desk = try BookDesk(.sqlite)
    try await Self.check(Self.books(seed)) { try await desk.take($0) }
  }

  @Test(arguments: 1...40)
  func sayingsAreCountedOrReported(seed: Int) async throws {
    let desk = try SayingDesk(.sqlite)
    try await Self.check(Self.sayings(seed)) { try await desk.take($0) }
  }

  @Test(arguments: 1...40)
  func contactsOfTablesAreCountedOrReported(seed: Int) async throws {
    let desk = try ContactDesk(.sqlite)
    try await Self.check(Self.contactTable(seed)) { try await desk.takeFile($0) }
  }

  @Test(arguments: 1...40)
  func cardsAreCountedOrReported(seed: Int) async throws {
    let desk = try ContactDesk(.sqlite)
    try await Self.check(Self.cards(seed)) { try await desk.takeFile($0) }
  }

  @Test(arguments: 1...40)
  func eventsAreCountedOrReported(seed: Int) async throws {
    let desk = try CalendarDesk()
    try await Self.check(Self.events(seed)) { try await desk.takeFile($0) }
  }

  /// Imports a file twice: the second time nothing changes, and the same records are reported.
  private static func check(
    _ file: RecordFile,
    _ take: (String) async throws -> ImportReport
  ) async throws {
    let first = try await take(file.text)
    #expect(first.added == file.good, "\(file.text)")
    #expect(first.added + first.updated + first.unchanged + first.repeated == file.good + file.repeated, "\(file.text)")
    #expect(reported(first) == file.broken, "\(first.failures)\n\(file.text)")
    let second = try await take(file.text)
    #expect(second.added + second.updated + second.removed == 0, "\(file.text)")
    #expect(second.unchanged + second.repeated == file.good + file.repeated, "\(file.text)")
    #expect(reported(second) == file.broken)
  }

  private static func reported(_ report: ImportReport) -> [Int] {
    report.failures.filter { $0.reason.kind != .remark }.map(\.line).sorted()
  }
}

/// A file made of good, repeated and broken records in a random order.
private struct RecordFile {
  private(set) var text: String
  private(set) var good = 0
  private(set) var repeated = 0
  /// The lines on which broken records begin.
  private(set) var broken: [Int] = []

  /// - Parameters:
  ///   - head: What stands before the records.
  ///   - good: The good record with a number; no two are alike.
  ///   - broken: Records that can't be imported, each with the line, from 0, that is reported.
  init(
    head: String,
    tail: String = "",
    seed: Int,
    good: (Int) -> String,
    broken: [(text: String, line: Int)]
  ) {
    var random = SeededRandom(seed: UInt64(seed))
    var records: [String] = []
    text = head
    for _ in 0..<Int.random(in: 1...25, using: &random) {
      let line = text.count(where: { $0 == "\n" }) + 1
      switch Int.random(in: 0..<10, using: &random) {
      case 0..<5:
        records.append(good(records.count))
        text += records[records.count - 1]
        self.good += 1
      case 5..<7:
        guard let record = records.randomElement(using: &random) else { continue }
        text += record
        repeated += 1
      default:
        guard let record = broken.randomElement(using: &random) else { continue }
        text += record.text
        self.broken.append(line + record.line)
      }
    }
    // A file without anything is refused as a whole.
    if self.good == 0 {
      text += good(0)
      self.good = 1
    }
    text += tail
  }
}

extension ImportLawTests {
  private static func moods(_ seed: Int) -> RecordFile {
    RecordFile(
      head: "full_date,date,weekday,time,mood,activities,note_title,note\n",
      seed: seed,
      good: { "2026-10-\($0 % 28 + 10),x,x,1\($0 % 10):\($0 + 10),good,walk | work,,\"a, b\"\n" },
      broken: [
        ("2026-13-19,x,x,10:00,good,,,\n", 0), ("2026-11-19,x,x,25:00,good,,,\n", 0), ("2026-11-19,x,x,10:00,,,,\n", 0),
        ("2026-11-19,x,x,10:00,frobly,,,\n", 0), ("2026-12-31,x,x,10:00,good,,,later\n", 0),
        ("2026-11-19,x,x\n", 0),
      ]
    )
  }

  private static func books(_ seed: Int) -> RecordFile {
    RecordFile(
      head: "Book Id,Title,Author,ISBN13,My Rating,Number of Pages,Date Read,Exclusive Shelf\n",
      seed: seed,
      good: { "\($0 + 1),\"Book \($0), a novel\",Ann Reed,,\($0 % 6),\(100 + $0),2026/01/02,read\n" },
      broken: [("999,,Ann Reed,,3,100,,read\n", 0), ("998,\" \",,,,,,to-read\n", 0)]
    )
  }

  private static func sayings(_ seed: Int) -> RecordFile {
    RecordFile(
      head: "korean,english,who\n",
      seed: seed,
      good: { "\"글귀 \($0), 둘\",Saying number \($0),Ann\n" },
      broken: [(",,Ann\n", 0), ("\" \",\"\",\n", 0)]
    )
  }

  private static func contactTable(_ seed: Int) -> RecordFile {
    RecordFile(
      head: "Name,Given Name,Family Name,Phone 1 - Type,Phone 1 - Value,E-mail 1 - Value\n",
      seed: seed,
      good: { "Mina \($0) Kim,Mina \($0),Kim,Mobile,010-1234-\(1_000 + $0),mina\($0)@example.org\n" },
      broken: [(",,,Mobile,,\n", 0), ("\" \",,,,,\n", 0)]
    )
  }

  private static func cards(_ seed: Int) -> RecordFile {
    RecordFile(
      head: "",
      seed: seed,
      good: { "BEGIN:VCARD\nVERSION:3.0\nFN:Mina \($0)\nUID:u\($0)\nTEL:010-1234-\(1_000 + $0)\nEND:VCARD\n" },
      broken: [
        ("BEGIN:VCARD\nVERSION:3.0\nNOTE:nobody\nEND:VCARD\n", 0),
        ("BEGIN:VCARD\nVERSION:3.0\nUID:x\nEND:VCARD\n", 0),
      ]
    )
  }

  private static func events(_ seed: Int) -> RecordFile {
    RecordFile(
      head: "BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:-//a//b\n",
      tail: "END:VCALENDAR\n",
      seed: seed,
      good: {
        "BEGIN:VEVENT\nUID:e\($0)\nDTSTART:20261\($0 % 3)\(10 + $0 % 19)T090000\nDURATION:PT1H\nSUMMARY:E \($0)\nEND:VEVENT\n"
      },
      broken: [
        ("BEGIN:VEVENT\nUID:x1\nSUMMARY:no start\nEND:VEVENT\n", 0),
        ("BEGIN:VEVENT\nUID:x2\nDTSTART:20261340T090000\nSUMMARY:bad start\nEND:VEVENT\n", 2),
        ("BEGIN:VEVENT\nUID:x3\nDTSTART;VALUE=DATE:soon\nSUMMARY:bad start\nEND:VEVENT\n", 2),
      ]
    )
  }
}
