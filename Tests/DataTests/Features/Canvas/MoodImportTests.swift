import Data
import Domain
import Foundation
import Support
import Testing

@Suite("Importing moods from other apps")
struct MoodImportTests {
  private static let daylio = """
    full_date,date,weekday,time,mood,activities,note_title,note
    2026-11-19,19 November,Thursday,6:50 pm,rad,friends | gaming,"Great, really","Line one<br>line <b>two</b> &amp; more"
    2026-11-19,19 November,Thursday,14:58,meh,,,
    2026-11-18,18 November,Wednesday,오전 8:02,sad ,work,,

    """

  @Test(arguments: StoreKind.allCases) func daylioWithEightColumnsIsImportedOnlyOnce(kind: StoreKind) async throws {
    let desk = try MoodDesk(kind)
    let report = try await desk.take(Self.daylio)
    #expect((report.added, report.failures) == (3, []))
    #expect(
      try await desk.lines() == [
        "2026-11-18T08:02 17 [sad] #work", "2026-11-19T14:58 50",
        "2026-11-19T18:50 90 Great, really\nLine one\nline two & more #friends #gaming",
      ]
    )
    let places = try await desk.records().map(\.place)
    let again = try await desk.take(Self.daylio)
    #expect((again.added, again.unchanged, again.hasChanged) == (0, 3, false))
    // The IDs don't depend on the order of the rows or on the machine.
    let other = try MoodDesk(kind)
    let rows = Self.daylio.split(separator: "\n")
    try await other.take(([rows[0]] + rows.dropFirst().reversed()).joined(separator: "\n"))
    #expect(try await other.records().map(\.place) == places)
    #expect(try await desk.history.entries(limit: 9).count == 1)
    #expect(try await desk.history.undo()?.label == UndoLabel(.imported, .mood, "in"))
    #expect(try await desk.records().isEmpty)
    #expect(try await desk.store.find("Great", kinds: [.mood], limit: 9).isEmpty)
  }

  /// The month is in the language of the phone, and one name can mean different months in two languages.
  @Test(arguments: [
    ("10 February", "Saturday", 2), ("February 10", "Saturday", 2), ("10. Februar", "Samstag", 2),
    ("2월 10일", "토요일", 2), ("10 de febrero", "sábado", 2), ("10 février", "samedi", 2), ("10 февраля", "суббота", 2),
    ("2月10日", "土曜日", 2), ("10 listopada", "sobota", 11), ("10. listopada", "srijeda", 10), ("10 maj", "", 5),
  ])
  func daylioMonthsOf2018AreReadInManyLanguages(date: String, weekday: String, month: Int) async throws {
    let desk = try MoodDesk(.inMemory)
    let file = "year,date,weekday,time,mood,activities,note\n2018,\(date),\(weekday),9:30 pm,good,work | tea,\"a, b\"\n"
    #expect(try await desk.take(file).failures == [])
    let day = try #require(Day(year: 2018, month: month, day: 10))
    #expect(try await desk.lines() == ["\(day)T21:30 70 a, b #work #tea"])
    #expect(try await !desk.take(file).hasChanged)
  }

  @Test func unknownMonthIsReported() async throws {
    let desk = try MoodDesk(.inMemory)
    let report = try await desk.take(
      "year,date,weekday,time,mood\n2018,10 Nevermonth,Friday,9:30,good\n2018,31 May,,9:30,good\n"
    )
    #expect(report.failures == [.init(line: 2, reason: .brokenValue(property: "date", value: "10 Nevermonth"))])
    #expect(report.added == 1)
  }

  @Test func howWeFeelMoodWordsAreRead() async throws {
    let desk = try MoodDesk(.inMemory)
    let report = try await desk.take(
      """
      Date,Mood,Tags (People),Tags (Places),Exercise (hours),Notes
      "2023 Mar 26, 11:05 AM",Calm,"Kim; Lee",Home,1,quiet
      "2023 Mar 27, 9:00 PM",Nothing anybody knows,,,,
      """
    )
    let lines = try await desk.lines()
    #expect(lines == ["2023-03-26T11:05 68 [calm] quiet #Kim #Lee #Home"])
    #expect(
      report.failures.map(\.reason) == [
        .mood(.unknown(name: "Nothing anybody knows")), .unreadColumns(["Exercise (hours)"]),
      ]
    )
  }

  @Test func dayOneAndDailyYouDiariesAreImported() async throws {
    let desk = try MoodDesk(.inMemory)
    let dayOne = #"""
      {"metadata":{"version":"1.0"},"entries":[{"uuid":"0B1C2D3E00004000800000000000AB01","text":"A walk\nwith tea",
      "creationDate":"2020-01-02T03:04:05Z","timeZone":"Europe\/Paris","tags":["home"],"starred":false}]}
      """#
    #expect(try await desk.take(dayOne).added == 1)
    #expect(try await desk.take(dayOne, map: ["dayone": 80]).failures.map(\.reason.kind) == [.difference])
    let dailyYou = """
      [{"timeCreated":"2026-11-01T08:00:00.000","text":"fine","mood":2},{"timeCreated":"2026-11-02T08:00:00.000",
      "text":"","mood":-2},{"timeCreated":"2026-11-03T08:00:00.000","text":"none","mood":null}]
      """
    let report = try await desk.take(dailyYou)
    #expect(report.failures == [.init(line: 2, reason: .missingProperty(name: "mood"))])
    #expect(
      try await desk.lines() == [
        "2020-01-02T04:04:05 50 A walk\nwith tea #home", "2026-11-01T08:00 90 fine", "2026-11-02T08:00 10",
      ]
    )
  }

  @Test func markdownAndRichTextOfDayOneAreReadAsText() async throws {
    let desk = try MoodDesk(.inMemory)
    let report = try await desk.take(
      #"""
      {"entries":[
      {"creationDate":"2026-11-01T00:00:00Z","text":"One\\. 3\\*4 \\\\ a\\b","richText":"{\"contents\":[]}"},
      {"creationDate":"2026-11-02T00:00:00Z","timeZone":"Mars/Base",
      "richText":"{\"contents\":[{\"text\":\"Only \"},{\"embeddedObjects\":[]},{\"text\":\"rich\"}]}"}]}
      """#
    )
    #expect(report.failures == [.init(line: 3, reason: .brokenValue(property: "timeZone", value: "Mars/Base"))])
    #expect(try await desk.lines() == ["2026-11-01T09:00 50 One. 3*4 \\ a\\b", "2026-11-02T09:00 50 Only rich"])
  }

  @Test func itemsThatAreNotMoodsAreReportedWithTheirType() async throws {
    let desk = try MoodDesk(.inMemory)
    let report = try await desk.take(
      """
      [{"date":"2026-11-01","type":"Mood","scores":[4],"notes":"a","tags":[]},
      {"date":"2026-11-02","type":"Steps","scores":[3],"notes":"","tags":[]}]
      """
    )
    #expect(report.added == 1)
    #expect(report.failures == [.init(line: 2, reason: .mood(.otherThanMood(type: "Steps")))])
  }

  @Test func unreadableArchiveIsReported() async throws {
    let desk = try MoodDesk(.inMemory)
    let report = try await desk.take("PK\u{3}\u{4}\u{14}\u{0}\u{8}backup.daylio")
    #expect(report.failures == [.init(line: 1, reason: .mood(.archive))])
    // A table whose first column starts with the same letter as an archive is read as a table.
    #expect(try await desk.take("Place,at,level\nx,2026-11-01T09:00:00+09:00,40\n").added == 1)
  }

  @Test func daylioWithNineColumnsReadsScalesAndMappedNames() async throws {
    let desk = try MoodDesk(.sqlite)
    let text = """
      \u{FEFF}full_date,date,weekday,time,mood,activities,scales,note_title,note
      2026-11-19,19. November,Donnerstag,18:50,lala,Arbeit,"Sleep Quality:\u{A0}8/10 points | Awake:\u{A0}1:00","",""
      2026-11-18,18. November,Mittwoch,7:01\u{202F}PM,super,,,"",""
      """
    let report = try await desk.take(text, map: ["Lala": 45], isDryRun: true)
    #expect(report.failures == [ImportReport.Failure(line: 3, reason: .mood(.unknown(name: "super")))])
    #expect(try await desk.records().isEmpty)
    #expect(try await desk.take(text, map: ["lala": 45, "super": 95]).added == 2)
    #expect(
      try await desk.lines() == [
        "2026-11-18T19:01 95 [super]", "2026-11-19T18:50 45 [lala] #Arbeit #Sleep Quality:8/10 points #Awake:1:00",
      ]
    )
    let other = try await desk.take(text, map: ["lala": 10, "super": 95])
    #expect((other.unchanged, other.hasChanged) == (1, false))
    #expect(other.failures == [.init(line: 2, reason: .mood(.otherLevel(name: "lala", here: 45, there: 10)))])
  }

  @Test(arguments: StoreKind.allCases)
  func correctedMapCorrectsEntriesOfAnEarlierImport(kind: StoreKind) async throws {
    let desk = try MoodDesk(kind)
    let text = """
      full_date,date,weekday,time,mood,activities,note
      2026-11-19,19. November,Donnerstag,18:50,lala,Arbeit,gut
      2026-11-18,18. November,Mittwoch,19:01,super,,
      """
    try await desk.take(text, map: ["lala": 45, "super": 95])
    let before = try await desk.records()
    let trial = try await desk.take(text, map: ["lala": 10], corrects: true, isDryRun: true)
    #expect((trial.updated, trial.failures.map(\.reason)) == (1, [.mood(.unknown(name: "super"))]))
    #expect(try await desk.records() == before)
    let report = try await desk.take(text, map: ["lala": 10, "super": 95], corrects: true)
    #expect((report.updated, report.unchanged, report.failures) == (1, 1, []))
    #expect(try await desk.lines() == ["2026-11-18T19:01 95 [super]", "2026-11-19T18:50 10 [lala] gut #Arbeit"])
    let mean = try await desk.store.read { transaction throws(StoreError) in
      try transaction.moods.count(MoodFilter(levels: MoodLevel(clamping: 0)...MoodLevel(clamping: 20)))
    }
    #expect(mean == 1)
    _ = try await desk.history.undo()
    #expect(try await desk.records() == before)
  }

  @Test func brokenRowsAreReportedAndTheRestIsImported() async throws {
    let desk = try MoodDesk(.sqlite)
    let report = try await desk.take(
      """
      full_date,date,weekday,time,mood,activities,note_title,note
      2026-13-19,x,x,10:00,good,,,
      2026-11-19,x,x,25:00,good,,,
      2026-11-19,x,x,10:00,,,,
      2026-11-19,x,x,10:00,good,,,one,too,many
      2026-11-19,x,x,10:01,good
      2026-11-21,x,x,10:00,good,,,
      2026-11-19,x,x,10:02,good,,,"not closed
      2026-11-19,x,x,10:03,good
      """
    )
    #expect(report.added == 3)
    #expect(
      report.failures.map { "\($0.line) \($0.reason.text)" } == [
        #"2 brokenValue(property: "full_date", value: "2026-13-19")"#,
        #"3 brokenValue(property: "time", value: "25:00")"#,
        #"4 missingProperty(name: "mood")"#, #"7 inFuture(time: "2026-11-21T10:00")"#, "8 unclosedQuote",
      ]
    )
    #expect(
      try await desk.lines() == [
        "2026-11-19T10:00 70 one,too,many", "2026-11-19T10:01 70", "2026-11-19T10:03 70",
      ]
    )
  }

  @Test func stateOfMindIsImportedInBothForms() async throws {
    let desk = try MoodDesk(.sqlite)
    let report = try await desk.take(
      """
      {"data":{"stateOfMind":[{"id":"550e8400-e29b-41d4-a716-446655440000","start":"2024-02-06 14:00:00 -0800",
      "end":"2024-02-06 14:05:00 -0800","kind":"mood","labels":["Calm","Zesty"],"associations":["Work"],"valence":0.7,
      "valenceClassification":1,"metadata":{"customKey":"customValue"}},
      {"kind":"momentary_emotion","labels":["excited"],"associations":["hobbies","tasks"],"id":"BB2B3CB5-...",
      "start":"2026-04-30T18:26:49Z","valence":0.272},
      {"kind":"momentary_emotion","start":"2026-04-30T18:26:49Z","valence":7},{"name":"steps","qty":1},
      {"kind":"momentary_emotion","start":"2026-04-30T18:26:49Z","labels":["calm"],"associations":[]},
      {"kind":"daily_mood","start":"2026-04-30","valence":-1}]}}
      """
    )
    #expect(
      try await desk.lines() == [
        "2024-02-06T14:00 85 day [calm,Zesty] #Work", "2026-05-01T03:26:49 64 [excited] #hobbies #tasks",
      ]
    )
    #expect(report.skipped == 1)
    let broken = report.failures.filter { $0.reason.kind == .broken }
    #expect(broken.map { "\($0.line) \($0.reason.text)" }[1] == #"7 missingProperty(name: "valence")"#)
    #expect(try await desk.records()[0].content.time.zone.identifier == "GMT-0800")
    #expect(try await desk.records()[0].id.uuid.uuidString == "550E8400-E29B-41D4-A716-446655440000")
  }

  @Test func pixelsPixyAndJrnlFilesAreImported() async throws {
    let pixels = try MoodDesk(.sqlite)
    try await pixels.take(
      """
      [{"date":"2026-5-3","type":"Mood","scores":[4,5],"notes":"비","tags":[{"type":"Emotions","entries":["Happy","묘함"]},
      {"type":"Activities","entries":["walk"]}]},{"date":"2026-11-20","mood":1,"notes":"","tags":[]},
      {"date":"2026-05-04","scores":[9]}]
      """
    )
    #expect(
      try await pixels.lines() == [
        "2026-05-03T12:00 80 day [happy,묘함] 비 #walk", "2026-11-20T12:00 10 day",
      ]
    )
    let pixy = try MoodDesk(.sqlite)
    try await pixy.take(
      """
      {"version":"2","items":[{"id":"x1","dateTime":"2026-05-03T10:00:00.000Z","rating":"extremely_good",
      "message":"hi","emotions":["calm"],"tags":[{"id":"t1"},{"id":"t9"}]},{"id":"x2","date":"2026-05-04",
      "rating":"good enough"}],"tags":[{"id":"t1","title":"Garden","color":"red"}]}
      """
    )
    #expect(try await pixy.lines() == ["2026-05-03T19:00 92 [calm] hi #Garden #t9"])
    let jrnl = try MoodDesk(.sqlite)
    try await jrnl.take(
      """
      {"tags":{"@x":2},"entries":[{"title":"A day","body":"with @x in it","date":"2026-11-01","time":"09:30",
      "tags":["@x"],"starred":false}]}
      """,
      map: ["jrnl": 60]
    )
    #expect(try await jrnl.lines() == ["2026-11-01T09:30 60 A day\nwith @x in it #x"])
  }

  @Test func samsungFilesAreReadWithTimesInUTC() async throws {
    let desk = try MoodDesk(.sqlite)
    let report = try await desk.take(
      """
      com.samsung.shealth.mood,6315001,4
      com.samsung.health.mood.start_time,com.samsung.health.mood.mood_type,com.samsung.health.mood.time_offset,com.samsung.health.mood.datauuid,
      2025-03-05 07:12:00.000,4,UTC+0100,0b1c2d3e-0000-4000-8000-000000000001,
      2025-03-05 07:12:00.000,6,UTC+0100,,
      2025-03-05 22:12:00.000,1,UTC+0900,,
      2025-03-05 07:12:00.000,4,MEZ,,
      """
    )
    #expect(try await desk.lines() == ["2025-03-05T08:12 70", "2025-03-06T07:12 10"])
    #expect(report.failures.map(\.line) == [4, 6])
  }

  @Test(arguments: MoodFileFormat.allCases) func exportedMoodsAreReadBackCompletely(format: MoodFileFormat) async throws
  {
    let desk = try MoodDesk(.sqlite)
    var content = try MoodContent.sample(
      33,
      "쉼표, \"따옴표\"\n둘째 줄",
      kind: .day,
      feelings: ["calm", "몽글"],
      tags: ["a,b", "c\\d"]
    )
    content.energy = MoodLevel(7)
    content.time = ZonedTime(try Instant("2026-03-08T16:30"), in: try Zone("America/New_York"))
    _ = try await RecordMood(desk.store, newID: .counting())(content, at: desk.clock)
    _ = try await RecordMood(desk.store, newID: .counting(from: 5))(.sample(100), at: desk.clock)
    var far = try MoodContent.sample(50)
    far.time = ZonedTime(try Instant("2026-03-08T16:30"), in: try #require(Zone(posix: "EST5EDT,M3.2.0,M11.1.0")))
    _ = try await RecordMood(desk.store, newID: .counting(from: 9))(far, at: desk.clock)
    let (pleasant, energy) = (MoodLevel(clamping: 85), MoodLevel(clamping: 70))
    _ = try await AddFeeling(desk.store)(Feeling.Key("뽀,송"), pleasantness: pleasant, energy: energy)
    let document = try await desk.document(format)
    let other = try MoodDesk(.sqlite)
    #expect(try await other.take(document).added == 4)
    let own = try await other.store.read { transaction throws(StoreError) in try transaction.moods.ownFeelings() }
    #expect(own == [Feeling(own: try Feeling.Key("뽀,송"), pleasantness: pleasant, energy: energy)])
    #expect(try await !desk.document(format, MoodFilter(kind: .day)).contains("뽀,송"))
    #expect(try await other.records() == desk.records())
    #expect(try await other.document(format) == document)
    #expect(try await desk.take(document).unchanged == 4)
    _ = try await other.history.undo()
    #expect(try await other.document(format) == MoodDesk(.inMemory).document(format))
  }

  @Test func koreanTablesInWindows949AndUTF16AreRead() async throws {
    let text =
      "full_date,date,weekday,time,mood,activities,note_title,note\n2026-11-19,x,x,10:00,좋음,산책 | 커피,,한강에서 오래 걸었다\n"
    let expected = ["2026-11-19T10:00 70 한강에서 오래 걸었다 #산책 #커피"]
    let utf16 = text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let desk = try MoodDesk(.sqlite)
    try await desk.take([0xFF, 0xFE] + utf16)
    #expect(try await desk.lines() == expected)
    // 좋음, 산책, 커피 and 한강 in Windows 949.
    let head = Array("full_date,date,weekday,time,mood,activities,note_title,note\n2026-11-19,x,x,10:00,".utf8)
    let korean: [UInt8] = [0xC1, 0xC1, 0xC0, 0xBD, 0x2C, 0xBB, 0xEA, 0xC3, 0xA5, 0x2C, 0x2C, 0xC7, 0xD1, 0xB0, 0xAD]
    let other = try MoodDesk(.sqlite)
    try await other.take(head + korean)
    #expect(try await other.lines() == ["2026-11-19T10:00 70 한강 #산책"])
  }

  @Test func bytesThatAreNotUTF8AreReported() async throws {
    let desk = try MoodDesk(.sqlite)
    let header = "full_date,date,weekday,time,mood,activities,note_title,note\n"
    let first = Array((header + "2026-11-18,a,b,8:02,good,,,caf").utf8) + [0xE9]
    let report = try await desk.take(first + Array("\n2026-11-19,a,b,8:02,good,,,\n".utf8))
    #expect(report.added == 2)
    #expect(report.failures == [ImportReport.Failure(line: 2, reason: .brokenText(property: "note"))])
    #expect(try await desk.lines() == ["2026-11-18T08:02 70 café", "2026-11-19T08:02 70"])
  }

  @Test(arguments: ["", "\u{FEFF}", "hello", "a,b\n1,2\n3,4", "{}", "[]", "[1,2]", "{\"a\":", "[[[[", "\u{0}\u{0}"])
  func unknownFilesAreRefused(text: String) async throws {
    await #expect(throws: ImportError.nothingFound) { try await MoodDesk(.sqlite).take(text) }
  }

  @Test func brokenObjectsDoNotAffectOthers() async throws {
    let desk = try MoodDesk(.sqlite)
    let report = try await desk.take(
      """
      [{"at":"2026-11-01T09:00:00+09:00","level":1},
      {"at":"2026-11-01T09:01:00+09:00" "level":2},
      {"at":"2026-11-01T09:02:00+09:00","level":"3","tags":["a",{"b":[1]}]},
      {"at":"nonsense","level":4},{"level":5},{"at":"2026-11-01T09:05:00+09:00","level":101},
      {"at":"2026-11-01T09:06:00+09:00","level":6,"zone":"Asia/Tokyo"},{"other":1},
      {"at":"2026-11-01T09:07:00+09:00","level":7
      """
    )
    #expect(try await desk.lines().map { $0.split(separator: " ")[1] } == ["1", "3", "6"])
    #expect(report.failures.filter { $0.reason.kind == .broken }.map(\.line) == [2, 4, 4, 4, 6])
    #expect((report.skipped, report.added) == (1, 3))
  }

  @Test(arguments: [
    ("zone", "Nowhere/Land"), ("x", "1.5"), ("y", "nan"), ("x", "left"), ("kind", "week"), ("energy", "-1"),
    ("level", "101"), ("at", "2026-11-31T09:00:00+09:00"),
  ])
  func brokenValuesInFilesOfHaruAreReported(name: String, value: String) async throws {
    let names = ["at", "level", "zone", "kind", "energy", "x", "y"]
    var row = [
      "at": "2026-11-01T09:00:00+09:00", "level": "70", "zone": "Asia/Seoul", "kind": "day", "energy": "3", "x": "0.5",
      "y": "1",
    ]
    let whole = names.compactMap { row[$0] }.joined(separator: ",")
    row[name] = value
    let broken = names.compactMap { row[$0] }.joined(separator: ",")
    let desk = try MoodDesk(.sqlite)
    let report = try await desk.take([names.joined(separator: ","), broken, whole].joined(separator: "\n"))
    #expect(report.failures == [.init(line: 2, reason: .brokenValue(property: name, value: value))])
    #expect(report.added == 1)
  }

  @Test func brokenCustomFeelingIsReported() async throws {
    let desk = try MoodDesk(.sqlite)
    let report = try await desk.take(
      """
      [{"kind":"feeling","feelings":["몽글"],"level":70,"energy":300},
      {"kind":"feeling","feelings":["뽀송"],"level":30},
      {"kind":"feeling","feelings":["포근"],"level":70,"energy":30}]
      """
    )
    #expect(
      report.failures == [
        .init(line: 1, reason: .brokenValue(property: "energy", value: "300")),
        .init(line: 2, reason: .missingProperty(name: "energy")),
      ]
    )
    #expect(report.added == 1)
  }
}

/// Tests of names in mood files: names of moods, and names of members that Haru doesn't read.
struct MoodNameTests {
  @Test func unreadMembersOfObjectsAreReportedOnce() async throws {
    let desk = try MoodDesk(.inMemory)
    let entry = #"{"creationDate": "2026-11-01T09:00:00Z", "text": "a", "photos": [{"md5": "x"}], "weather": {"t": 3}}"#
    let report = try await desk.take(#"{"entries": [\#(entry)]}"#)
    #expect((report.added, report.failures) == (1, [.init(line: 1, reason: .unreadColumns(["photos", "weather"]))]))
  }

  @Test func nameThatIsMoreThanALevelBecomesAFeeling() async throws {
    let desk = try MoodDesk(.inMemory)
    let file = "full_date,time,mood\n2026-11-19,9:00,Hungover\n2026-11-19,10:00,rad\n"
    #expect(try await desk.take(file, map: ["Hungover": 25, "rad": 95]).added == 2)
    #expect(try await desk.lines() == ["2026-11-19T09:00 25 [Hungover]", "2026-11-19T10:00 95"])
  }
}
