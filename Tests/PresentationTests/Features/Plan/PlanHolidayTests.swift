import Domain
import Presentation
import ScreenSupport
import Support
import Testing

struct PlanHolidayTests {
  /// Returns the plan on a day of 2026, after some keys.
  private func stage(
    _ day: String,
    _ keys: [KeyPress] = [],
    language: Settings.Language = .english,
    settings: Settings = Settings(),
    contacts: [Contact] = []
  ) async throws -> PlanStage {
    let size = Size(columns: 120, rows: 40)
    let stage = try await PlanStage(language, contacts: contacts, settings: settings, size: size)
    await stage.plan.show(RecordReference(try Day("2026-\(day)"), nil))
    for key in keys { await stage.press(key) }
    return stage
  }

  @Test(arguments: [
    (Settings.Language.english, "12-25", "Christmas"), (.korean, "12-25", "성탄절"),
    (.english, "05-25", "Buddha's Birthday (substitute)"), (.korean, "05-25", "대체공휴일(부처님오신날)"),
  ])
  func dayShowsOnlyItsOwnHoliday(language: Settings.Language, day: String, name: String) async throws {
    #expect(try await stage(day, language: language).picture.contains(name))
    #expect(try await !stage(day, [.right], language: language).picture.contains(name))
  }

  @Test(arguments: [[], [.monthView], [.agenda], [.weekView]] as [[KeyPress]])
  func everyViewShowsHolidaysUnlessSwitchedOff(keys: [KeyPress]) async throws {
    #expect(try await stage("12-25", keys).picture.contains("Christmas"))
    let settings = Settings(plan: PlanSettings(showsHolidays: false))
    #expect(try await !stage("12-25", keys, settings: settings).picture.contains("Christmas"))
  }

  @Test(arguments: [[], [.monthView], [.weekView]] as [[KeyPress]])
  func holidaysHaveTheColorOfSundays(keys: [KeyPress]) async throws {
    func red(_ settings: Settings = Settings()) async throws -> Int {
      let frame = try await stage("12-24", keys, settings: settings).frame
      let points = (0..<40).flatMap { row in (0..<120).map { Point(column: $0, row: row) } }
      return points.filter { frame[$0].style.foreground == .sunday && frame[$0].grapheme == "5" }.count
    }
    let without = try await red(Settings(plan: PlanSettings(showsHolidays: false)))
    #expect(try await red() > without)
  }

  @Test func monthShowsABirthdayNextToAHoliday() async throws {
    let contact = Contact.sample("민지", birthday: try Birthday(year: 1990, month: 12, day: 25))
    let picture = try await stage("12-24", [.monthView], language: .korean, contacts: [contact]).picture
    let line = try #require(picture.split(separator: "\n").first { $0.contains("25") })
    #expect(line.contains("25 성탄절─♥민지"), "\(line)")
  }

  /// The days next to Seollal are days off, but they aren't Seollal.
  @Test func daysBesideALunarHolidayAreNamedAfterIt() async throws {
    let tester = try await CommandLineTester()
    let korean = await tester.run(["plan", "2027-02-06~2027-02-08", "--lang", "ko"]).output
    let lines = korean.split(separator: "\n").map { $0.trimmingPrefix(while: \.isWhitespace) }
    #expect(lines.count { $0 == "설날 연휴" } == 2 && lines.count { $0 == "설날" } == 1, "\(korean)")
  }

  @Test func allHolidaysOfADayAreNamed() async throws {
    let tester = try await CommandLineTester()
    let lines = await tester.run(["plan", "2025-05-05"]).output.split(separator: "\n").dropFirst()
    #expect(lines.map(String.init) == ["  Children's Day", "  Buddha's Birthday"])
  }

  @Test func plainAndJSONListsContainHolidays() async throws {
    let tester = try await CommandLineTester()
    _ = await tester.run(["plan", "add", "Tea 2027-02-09 9:00"])
    let plain = await tester.run(["plan", "2027-02-09", "--plain"]).output.split(separator: "\n")
    #expect(plain.count == 2)
    #expect(plain.first == "\t2027-02-09\t2027-02-09\tSeollal (substitute)\t\t")
    let json = await tester.run(["plan", "2027-02-09", "--json"]).output
    #expect(json.contains(#""kind": "holiday""#) && json.contains(#""substitute": true"#))
    #expect(await tester.run(["plan", "2027-02-10", "--json"]).output == "[]\n")
  }

  @Test func todayShowsTheHolidaysOfItsDay() async throws {
    let tester = try await CommandLineTester()
    let json = await tester.run(["today", "2026-10-05", "--json"]).output
    #expect(json.contains(#""name": "Foundation Day (substitute)""#) && json.contains(#""substitute": true"#))
    let plain = await tester.run(["today", "2026-10-05", "--plain"]).output
    #expect(plain.contains("holiday\t2026-10-05\tFoundation Day (substitute)\n"))
    #expect(await tester.run(["today", "2026-10-05"]).output.contains("Foundation Day (substitute)\n"))
    #expect(await tester.run(["today", "--json"]).output.contains(#""holidays": []"#))
  }

  @Test func switchedOffHolidaysAreNotListed() async throws {
    let tester = try await CommandLineTester()
    #expect(await tester.run(["settings", "set", "plan.holidays", "off"]).status == 0)
    #expect(await tester.run(["plan", "2026-12-25", "--json"]).output == "[]\n")
    #expect(await !tester.run(["plan", "2026-12-25"]).output.contains("Christmas"))
    #expect(await !tester.run(["today", "2026-12-25"]).output.contains("Christmas"))
  }

  @Test func koreanHolidayNamesAreParsedAsDates() throws {
    let days = try DayRange("2027-01-01", "2027-12-31")
    let reader = DateReader(today: days.first, habits: DateHabits())
    for holiday in PublicHoliday.korean(in: days) where !holiday.isSubstitute && !holiday.isBeside {
      let day = try reader(Texts(.korean).plan.name(of: holiday))
      #expect(PublicHoliday.korean(in: DayRange(day)).map(\.holiday).contains(holiday.holiday))
    }
  }
}

struct PlanBirthdayTests {
  /// Returns the plan two days before a birthday, after some keys.
  private func picture(_ keys: [KeyPress], language: Settings.Language = .english) async throws -> String {
    let contact = Contact.sample("김민지", birthday: try Birthday(year: 1990, month: 11, day: 22))
    let stage = try await PlanStage(language, contacts: [contact], size: Size(columns: 120, rows: 40))
    for key in keys { await stage.press(key) }
    return await stage.picture
  }

  @Test(arguments: [(Settings.Language.english, "김민지's birthday · turns 36"), (.korean, "김민지 생일 · 만 36세")])
  func dayShowsOnlyItsOwnBirthdays(language: Settings.Language, line: String) async throws {
    #expect(try await !picture([], language: language).contains("김민지"))
    #expect(try await picture([.right, .right], language: language).contains(line))
  }

  @Test func plainAndJSONListsContainBirthdays() async throws {
    let tester = try await CommandLineTester()
    let birthday = try Birthday(year: 1990, month: 11, day: 22)
    try await StoredContacts(tester.store).save(.sample("김민지", birthday: birthday))
    _ = await tester.run(["plan", "add", "Tea 2026-11-22 9:00"])
    let plain = await tester.run(["plan", "2026-11-22", "--plain"]).output.split(separator: "\n")
    #expect(plain.count == 2)
    #expect(plain[0].contains("2026-11-22\t2026-11-22\t김민지's birthday · turns 36"))
    let json = await tester.run(["plan", "2026-11-22", "--json"]).output
    #expect(json.contains(#""kind": "birthday""#) && json.contains(#""kind": "event""#))
    #expect(json.contains(#""FREQ=YEARLY""#))
    #expect(await !tester.run(["plan", "2026-11-21", "--json"]).output.contains("birthday"))
  }

  @Test(
    arguments: [
      ([.monthView], "♥김민지"), ([.agenda], "김민지's birthday · turns 36"), ([.weekView, .right, .right], "22♥"),
    ] as [([KeyPress], String)])
  func everyViewShowsBirthdays(keys: [KeyPress], mark: String) async throws {
    #expect(try await picture(keys).contains(mark))
  }

  @Test(arguments: [[.right, .right], [.agenda]] as [[KeyPress]])
  func heartIsRedInThePlan(keys: [KeyPress]) async throws {
    let contact = Contact.sample("김민지", birthday: try Birthday(year: 1990, month: 11, day: 22))
    let stage = try await PlanStage(contacts: [contact], size: Size(columns: 120, rows: 40))
    for key in keys { await stage.press(key) }
    let frame = await stage.frame
    let hearts = (0..<40).flatMap { frame.row($0) }.filter { $0.grapheme == "♥" }
    #expect(hearts.contains { $0.style == Style(.danger) })
  }
}
