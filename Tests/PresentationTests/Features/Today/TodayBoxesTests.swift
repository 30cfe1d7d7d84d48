import Domain
import DomainTesting
import Presentation
import ScreenSupport
import Support
import Testing

/// Tests Today in boxes on wide screens, and that every size shows the same records with the same selection.
@MainActor
struct TodayBoxesTests {
  private nonisolated static let wide = Size(columns: 120, rows: 40)

  /// A day with contents of every feature.
  private func stage(
    _ language: Settings.Language = .english,
    size: Size = wide,
    withMood: Bool = true
  ) async throws -> TodayStage {
    let stage = try await TodayStage(
      language,
      events: PlanDays.usual.events(),
      calendars: PlanDays.calendars,
      size: size
    )
    let (contacts, plants) = (StoredContacts(stage.store), StoredPlants(stage.store))
    try await contacts.save(.sample("김민아", id: 1, birthday: try Birthday(year: 1990, month: 11, day: 23)))
    try await contacts.save(.sample("Noa Berg", id: 2, birthday: try Birthday(year: 1991, month: 11, day: 20)))
    try await contacts.save(.sample("한여름", id: 3))
    try await plants.save(.sample(id: 1, nickname: "별이"))
    try await plants.save(.sample(id: 2, due: "2026-11-18"))
    let rested = try Plant.sample(id: 3, due: "2026-11-25", lastWatered: "2026-11-18")
    try await plants.save(rested)
    try await plants.save(rested, .sample(plant: 3, on: "2026-11-18"))
    try await BooksSample.fill(stage.store)
    let record = RecordMood(stage.store, newID: .counting(from: 0x10_0000_0000_0001))
    for day in withMood ? ["2025-11-20", "2026-11-19", "2026-11-20"] : ["2026-11-19"] {
      let content = try MoodContent.sample(72, at: "\(day)T08:00", "memo", feelings: ["calm"])
      _ = try await record(content, at: .at("\(day)T09:00"))
    }
    await stage.today.appear()
    return stage
  }

  /// Clicks as the app does: on a key of the screen, or else on the row.
  private func click(_ text: String, _ stage: TodayStage, _ size: Size = wide) async throws -> [AppEffect] {
    let lines = stage.picture(size).split(separator: "\n", omittingEmptySubsequences: false)
    let row = try #require(lines.firstIndex { $0.contains(text) })
    let start = try #require(lines[row].firstRange(of: text)?.lowerBound)
    let point = Point(column: TextWidth.columns(of: lines[row][..<start]), row: row)
    guard let key = stage.today.frame(size: size).link(at: point) else {
      return await stage.today.handle(.mouse(MouseEvent(.press, at: point)))
    }
    _ = await stage.today.handle(.mouse(MouseEvent(.select, at: point)))
    return await stage.press(key)
  }

  @Test(arguments: Settings.Language.allCases)
  func boxesMatchSnapshots(language: Settings.Language) async throws {
    let stage = try await stage(language)
    Snapshot.expect(stage.frame, named: "boxes-\(language.rawValue)")
    await stage.press(.tab, .tab)
    Snapshot.expect(stage.frame, named: "people-\(language.rawValue)")
    let large = Size(columns: 200, rows: 50)
    Snapshot.expect(try await self.stage(language, size: large).frame, named: "three-\(language.rawValue)")
    let low = Size(columns: 120, rows: 27)
    Snapshot.expect(try await self.stage(language, size: low).frame, named: "low-\(language.rawValue)")
  }

  /// A terminal of 29 rows leaves 26 rows for a page.
  @Test(arguments: [(26, false), (27, true)])
  func lowScreensShowAList(rows: Int, hasBoxes: Bool) async throws {
    let size = Size(columns: 120, rows: rows)
    #expect(try await stage(size: size).picture(size).contains("╭") == hasBoxes)
  }

  @Test func emptyDayIsNextToTheNextDays() async throws {
    let tomorrow = try Event.sample("Dentist", id: 1, from: "2026-11-21T14:00", to: "2026-11-21T15:00")
    let stage = try await TodayStage(events: [tomorrow], size: Self.wide)
    Snapshot.expect(stage.frame, named: "empty")
    #expect(stage.picture.contains("▸ tomorrow 14:00–15:00  Dentist"))
    let place = Occurrence.ID(event: tomorrow.id)
    #expect(await stage.press(.enter) == [.ask(.showDay(try Day("2026-11-21"), place))])
  }

  @Test func nextDaysAreNextToADayWithoutOtherBoxes() async throws {
    let events = try (21...22).map {
      try Event.sample("E\($0)", id: $0, from: "2026-11-\($0)T14:00", to: "2026-11-\($0)T15:00")
    }
    let stage = try await TodayStage(events: events, size: Self.wide)
    await stage.type("]")
    let titles = stage.picture.split(separator: "\n").first { $0.contains("─ Plan ") }
    #expect(titles?.contains("─ The days after ") == true)
    #expect(stage.picture.contains("E21") && stage.picture.contains("E22"))
  }

  @Test func tabGoesFromBoxToBoxAndArrowsStayInside() async throws {
    let stage = try await stage()
    var boxes: [String] = []
    repeat {
      boxes.append(stage.focused)
      await stage.press(.tab)
    } while stage.focused != boxes[0] && boxes.count < 10
    #expect(boxes == ["Plan", "Coming days", "People", "Books", "Mood", "Year ago"])
    await stage.press(.backTab)
    #expect(stage.focused == "Year ago")
    await stage.press(.tab)
    for _ in 0..<40 { await stage.press(.down) }
    #expect(stage.focused == "Plan")
  }

  @Test func arrowsGoToTheNextBox() async throws {
    let stage = try await stage()
    await stage.press(.tab, .tab, .left)
    #expect(stage.focused == "Plan")
    await stage.press(.right)
    #expect(stage.focused == "People")
    await stage.press(.right)
    #expect(stage.focused == "People")
  }

  @Test func recordsAndMemoriesShareTheColumnsOfAWideScreen() async throws {
    let size = Size(columns: 200, rows: 50)
    let stage = try await stage(size: size)
    let lines = stage.picture(size).split(separator: "\n")
    let columns = ["People", "Books", "Mood", "Year ago"].compactMap { title in
      lines.lazy.compactMap { line in
        line.firstRange(of: "─ \(title) ").map { TextWidth.columns(of: line[..<$0.lowerBound]) }
      }.first
    }
    #expect(columns.count == 4 && columns == columns.sorted())
    #expect(Set(columns).count == 2)
  }

  @Test func spareRowsMakePicturesLarger() async throws {
    let size = Size(columns: 200, rows: 50)
    let pictures = try await stage(size: size).today.frame(size: size).pictures
    #expect(pictures.count == 2 && pictures.allSatisfy { $0.rect.size.rows == 9 })
  }

  @Test func memoryTakesTheRowsOfAllItsWords() async throws {
    let walks = try (9...12).map { hour in
      let time = hour < 10 ? "0\(hour)" : "\(hour)"
      return try Event.sample(
        "Walk in the old botanical garden \(hour)", id: hour, from: "2025-11-20T\(time):00", to: "2025-11-20T\(time):30"
      )
    }
    let stage = try await TodayStage(events: walks, size: Size(columns: 200, rows: 50))
    let record = RecordMood(stage.store, newID: .counting(from: 0x10_0000_0000_0001))
    let feelings = ["calm", "brave", "loved", "relaxed", "cheerful"]
    for (hour, feeling) in feelings.enumerated() {
      let content = try MoodContent.sample(72, at: "2025-11-20T1\(hour):00", "memo", feelings: [feeling])
      _ = try await record(content, at: .at("2025-11-20T21:00"))
    }
    await stage.today.appear()
    for feeling in feelings { #expect(stage.picture.contains(feeling), "\(stage.picture)") }
  }

  /// A location is next to the event while both fit, and otherwise in the row below.
  @Test func placeThatDoesNotFitBesideAnOverlapHasItsOwnRow() async throws {
    var isBeside: [Bool] = []
    for length in 1...24 {
      let place = String(repeating: "z", count: length)
      let stage = try await TodayStage(
        events: [
          .sample("Dinner", id: 1, from: "2026-11-20T19:00", to: "2026-11-20T20:30", location: place),
          .sample("Walk in town", id: 2, from: "2026-11-20T19:00", to: "2026-11-20T20:30"),
        ], size: Self.wide)
      let lines = stage.picture.split(separator: "\n")
      let row = try #require(lines.firstIndex { $0.contains("⚠ Walk in town ") })
      isBeside.append(lines[row].contains("⚠ Walk in town  \(place) "))
      #expect(isBeside.last == true || lines[row + 1].contains("┃ \(place) "), "\(stage.picture)")
    }
    #expect(isBeside.first == true && isBeside.last == false)
    #expect(zip(isBeside, isBeside.dropFirst()).allSatisfy { $0 || !$1 }, "\(isBeside)")
  }

  @Test func listLeavesTabToTheApp() async throws {
    let stage = try await stage(size: Size(columns: 80, rows: 24))
    #expect(await stage.press(.tab) == [.unhandled])
    #expect(await stage.press(.backTab) == [.unhandled])
    #expect(!stage.today.keys.contains { $0.label == "next box" })
  }

  @Test func boxesKeepTheirSelections() async throws {
    let stage = try await stage()
    await stage.press(.tab, .tab, .down)
    let selected = stage.selectedLine
    await stage.press(.tab, .down, .backTab)
    #expect(stage.selectedLine == selected)
  }

  @Test func spaceWatersTheSelectedPersonInAPot() async throws {
    let stage = try await stage()
    await stage.press(.tab, .tab)
    let plants = [2, 1].map { Plant.ID(number: $0) }
    #expect(await stage.type(" ") == [.ask(.plant(.water, plants[0]))])
    #expect(stage.picture.contains("2d · "))
    await stage.press(.down)
    #expect(await stage.type(" ") == [.ask(.plant(.water, plants[1]))])
    #expect(stage.picture.contains("today · "))
  }

  @Test func daysOfPeopleEndInOneColumn() async throws {
    let lines = try await stage().picture.split(separator: "\n")
    let ends = ["Noa Berg    2d", "별이     today"].map { text in
      lines.lazy.compactMap { line in line.firstRange(of: text).map { TextWidth.columns(of: line[..<$0.upperBound]) } }
        .first
    }
    #expect(ends[0] != nil && ends[0] == ends[1])
  }

  @Test func railShowsFreeTimeAndNow() async throws {
    let stage = try await stage()
    #expect(stage.picture.contains("09:30 ╌╌ Now ╌") && stage.picture.contains("11:00 ┊ free 3h"))
    let day = try Day("2026-11-20")
    #expect(try await click("free 3h", stage) == [.ask(.newEvent(day, at: try TimeOfDay("11:00")))])
  }

  @Test func boxNamesEveryEventOfTheWholeDay() async throws {
    let names = ["A workshop whose name is longer than the box of a day", "Chuseok", "Day off"]
    let events = try names.enumerated().map { try Event.allDay($1, id: $0 + 1, from: "2026-11-20") }
    let stage = try await TodayStage(events: events, size: Self.wide)
    #expect(stage.picture.contains("● A workshop whose") && stage.picture.contains("● Chuseok"))
    #expect(stage.picture.contains("● Day off"))
  }

  @Test func freeTimeAgreesWithTheTimeUntilTheNextEvent() async throws {
    let dentist = try Event.sample("Dentist", id: 1, from: "2026-11-20T14:00", to: "2026-11-20T15:00")
    let stage = try await TodayStage(events: [dentist], size: Self.wide)
    stage.time.advance(seconds: 20)
    await stage.today.appear()
    #expect(stage.picture.contains("free 4h30") && stage.picture.contains("in 4h30"))
  }

  @Test func dayThatHasPassedBeginsAtItsFirstEvent() async throws {
    let events = try (1...9).map { hour in
      try Event.sample(
        "Walk \(hour)", id: hour, from: "2026-11-19T0\(hour):00", to: "2026-11-19T0\(hour):30")
    }
    let stage = try await TodayStage(events: events, size: Size(columns: 40, rows: 12))
    await stage.type("[")
    #expect(stage.selectedLine.contains("Walk 1"))
  }

  @Test func clickEntersABoxAndAnotherClickOpensTheRow() async throws {
    let stage = try await stage()
    #expect(try await click("▌데미안", stage).isEmpty)
    #expect(stage.focused == "Books" && stage.selectedLine.contains("데미안"))
    guard case .ask(let request)? = try await click("▌데미안", stage).first else {
      Issue.record("no book was opened")
      return
    }
    #expect(request.action == .show && request.record.kind == .book)
  }

  @Test func titlesAndPicturesOpenTheirFeatures() async throws {
    let stage = try await stage()
    let day = try Day("2026-11-20")
    #expect(try await click("People", stage) == [.ask(FeatureRequest(.show, RecordReference(.plant)))])
    #expect(try await click("Books", stage) == [.ask(FeatureRequest(.show, RecordReference(.book)))])
    #expect(try await click("Plan  ", stage) == [.ask(.showDay(day))])
    #expect(try await click("2d · ", stage) == [.ask(.plant(.show, Plant.ID(number: 2)))])
    let old = try await self.stage(withMood: false)
    let yesterday = RecordReference(.mood, day: day.adding(days: -1))
    #expect(try await click("yesterday", old) == [.ask(FeatureRequest(.show, yesterday))])
  }

  @Test(arguments: [Size(columns: 40, rows: 12), Size(columns: 80, rows: 24), wide])
  func questionAboutTheMoodCanBeClicked(size: Size) async throws {
    let stage = try await TodayStage(events: PlanDays.usual.events(), calendars: PlanDays.calendars, size: size)
    let request = FeatureRequest(.add, RecordReference(.mood))
    #expect(try await click("How are you?", stage, size) == [.ask(request)])
    let person = FeatureRequest(.add, RecordReference(.plant))
    #expect(try await click("Add someone", stage, size) == [.ask(person)])
  }

  @Test func countsOfTheDayOpenTheirRecords() async throws {
    let size = Size(columns: 80, rows: 24)
    let stage = try await stage(size: size)
    #expect(stage.picture.contains("1 event done") && !stage.picture.contains("아침 스트레칭"))
    #expect(try await click("1 event done", stage, size).isEmpty)
    await stage.press(KeyPress(.end))
    #expect(stage.picture.contains("아침 스트레칭"))
  }

  @Test func lastPaintingIsShownUntilThereIsAMoodToday() async throws {
    let stage = try await stage(withMood: false)
    #expect(stage.picture.contains("How are you?") && stage.picture.contains("yesterday"))
    #expect(try await !self.stage().picture.contains("yesterday"))
  }

  /// The list and the boxes show the same records in the same order; only boxes show the days ahead.
  @Test func everyFormHasTheSameRecords() async throws {
    let stage = try await stage()
    let environment = FeatureEnvironment(
      settings: Settings(),
      texts: Texts(.english),
      clipboard: Clipboard { _ in nil }
    )
    let read = TodayReader(stage.store, stage.features.features(environment).todayParts)
    for content in try await read(TodayQuery(Day("2026-11-20"), clock: .at("2026-11-20T09:30"))).contents {
      func records(_ form: TodayForm) -> [RecordReference] {
        content.sections(Texts(.english), in: form).filter { $0.place != .ahead }.flatMap { section in
          (section.strip?.items.map(\.row) ?? section.rows).compactMap(\.record)
        }
        .filter { $0.kind != RecordKind(rawValue: "start") }
      }
      #expect(records(.list) == records(.boxes))
    }
  }

  @Test(arguments: [Size(columns: 80, rows: 24), Size(columns: 40, rows: 12), Size(columns: 200, rows: 50)])
  func resizingKeepsTheSelection(size: Size) async throws {
    let stage = try await stage()
    for box in 0..<6 where box != 1 {
      for row in 0..<3 {
        _ = await stage.today.handle(.resize(Self.wide))
        let before = stage.selectedLine
        _ = await stage.today.handle(.resize(size))
        let selected = stage.selected(size)
        _ = await stage.today.handle(.resize(Self.wide))
        #expect(stage.selectedLine == before, "box \(box), row \(row)")
        #expect(selected != nil)
        await stage.press(.down)
      }
      await stage.press(.tab)
      if box == 0 { await stage.press(.tab) }
    }
  }

  @Test(arguments: [Size(columns: 200, rows: 50), Size(columns: 500, rows: 60)])
  func rowsNeverStretchFar(size: Size) async throws {
    let stage = try await stage(size: size)
    for line in stage.picture.split(separator: "\n") {
      let longest = line.split { $0 != "─" }.map(\.count).max() ?? 0
      #expect(longest <= 110)
    }
  }

  @Test func everyWideSizeCanBeDrawn() async throws {
    let stage = try await stage()
    for columns in stride(from: 96, through: 220, by: 4) {
      for rows in [18, 24, 26, 27, 30, 50] {
        let size = Size(columns: columns, rows: rows)
        _ = await stage.today.handle(.resize(size))
        #expect(stage.today.frame(size: size).size == size)
        await stage.press(.tab)
      }
    }
  }
}

extension TodayStage {
  fileprivate func picture(_ size: Size) -> String { FramePicture.plain(today.frame(size: size)) }

  /// The title of the box with a border.
  fileprivate var focused: String {
    let title = picture.split(separator: "╭").dropFirst().first?.drop { $0 == "─" || $0 == " " } ?? ""
    let words = title.prefix(while: { $0 != "─" && $0 != "╮" }).split(separator: "  ").first ?? ""
    return words.split(separator: " ").joined(separator: " ")
  }

  /// The line with the selected row.
  fileprivate var selectedLine: String {
    String(picture.split(separator: "\n").first { $0.contains("▸") } ?? "")
  }

  /// The text after the selection mark.
  fileprivate func selected(_ size: Size) -> Substring? {
    picture(size).split(separator: "\n").first { $0.contains("▸") }?.split(separator: "▸").last
  }
}
