import Domain
import DomainTesting
import Presentation
import ScreenSupport
import Support
import Testing

/// Tests the story of a year on the screen, and the pictures of its pages.
@MainActor
struct YearStoryTests {
  private static let pages = [
    "Word of the year", "Watered most", "The stack of books", "The busiest day", "A painting for each month",
    "A year of moods", "The year in numbers",
  ]

  @Test func storyMatchesSnapshots() async throws {
    try await Snapshot.expectStory(named: "story") { look, story in
      let stage = try await stage(look.language, size: look.size)
      await stage.type("y")
      await stage.press(.enter)
      story.begin(at: "page 1", stage.frame)
      for page in 2...Self.pages.count {
        await stage.press(.character(" "))
        story.show("page \(page)", stage.frame)
      }
    }
  }

  @Test func keysTurnThePagesInTheirOrder() async throws {
    let stage = try await stage()
    await stage.type("y")
    await stage.press(.enter)
    let keys: [KeyPress] = [.character(" "), .enter, .right]
    for (index, page) in Self.pages.enumerated() {
      #expect(stage.picture.contains(page) && stage.picture.contains("\(index + 1)/\(Self.pages.count)"), "\(page)")
      await stage.press(keys[index % keys.count])
    }
    // The last page stays.
    #expect(stage.picture.contains(Self.pages[Self.pages.count - 1]))
    await stage.press(.left)
    #expect(stage.picture.contains("A year of moods"))
    await stage.press(KeyPress(.home))
    #expect(stage.picture.contains("Word of the year"))
    await stage.press(.escape)
    #expect(stage.picture.contains("Nov 14–20, 2026 in review"))
  }

  @Test func smallScreenNamesTheYearOnEachPage() async throws {
    let stage = try await stage(size: Size(columns: 40, rows: 12))
    await stage.type("y")
    await stage.press(.enter)
    for page in Self.pages {
      #expect(stage.picture.contains("\(page) · 2026"))
      await stage.press(.right)
    }
  }

  @Test(arguments: [Size(columns: 80, rows: 24), Size(columns: 100, rows: 30)])
  func lastPageUsesItsRoomForTheFactsOfAllFeatures(size: Size) async throws {
    let stage = try await stage(size: size)
    await stage.type("y")
    await stage.press(.enter)
    await stage.press(KeyPress(.end))
    for name in ["Plan", "People", "Mood", "Books"] { #expect(stage.picture.contains(name)) }
    #expect(stage.picture.contains("Emma"), "the titles of the books are the last facts")
  }

  @Test(arguments: [CanvasTheme.paper, .night]) func paintingsOfMonthsHaveTheThemeThatIsShown(
    theme: CanvasTheme
  ) async throws {
    var settings = Settings()
    settings.canvas.automaticTheme = theme
    let stage = try await stage(settings: settings)
    await stage.type("y")
    await stage.press(.enter)
    for _ in 0..<4 { await stage.press(.right) }
    #expect(stage.picture.contains("A painting for each month"))
    let frame = stage.frame
    let papers = (0..<frame.size.rows).flatMap { frame.row($0) }.compactMap(\.style.paper)
    #expect(papers.contains(RGB(theme.ground)))
  }

  @Test func dotsOpenTheirPages() async throws {
    let stage = try await stage()
    await stage.type("y")
    await stage.press(.enter)
    let frame = stage.frame
    let links = (0..<frame.size.columns).compactMap { column in
      frame.link(at: Point(column: column, row: frame.size.rows - 1))
    }
    #expect(links.count == Self.pages.count)
    await stage.press(links[2])
    #expect(stage.picture.contains("The stack of books"))
  }

  @Test func pagesOfFeaturesWithoutDataAreLeftOut() async throws {
    let stage = try await TodayStage(events: [.sample("Lunch", from: "2026-11-18T08:00", to: "2026-11-18T09:00")])
    await stage.type("y")
    await stage.press(.enter)
    #expect(stage.picture.contains("The busiest day") && stage.picture.contains("1/2"))
    #expect(stage.picture.contains("November 18") && stage.picture.contains("1 h"))
    await stage.press(.enter)
    #expect(stage.picture.contains("The year in numbers") && stage.picture.contains("1 event"))
  }

  @Test func yearWithoutDataSaysSo() async throws {
    let stage = try await TodayStage()
    await stage.type("y")
    await stage.press(.enter)
    #expect(stage.picture.contains("Nothing recorded this year yet"))
    await stage.type("[")
    #expect(stage.picture.contains("Nothing was recorded that year"))
    #expect(await stage.type("x").isEmpty)
    await stage.type("]]")
    #expect(stage.picture.contains("Nothing recorded this year yet"))
  }

  @Test func pageIsSavedAsAPicture() async throws {
    let stage = try await stage()
    await stage.type("y")
    await stage.press(.enter, .enter)
    await stage.type("x")
    #expect(stage.picture.contains("~/haru-2026-2.svg"))
    let effects = await stage.press(.enter)
    #expect(effects == [.toast("Saved the picture to '~/haru-2026-2.svg'.")])
    guard
      case .drawn(.svg(let svg), path: "/home/haru/haru-2026-2.svg", replaces: false)? =
        stage.features.moodFiles.requests.first
    else {
      Issue.record("\(stage.features.moodFiles.requests)")
      return
    }
    #expect(svg.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"1080\" height=\"1350\""))
    #expect(svg.contains(">&lt;b&gt;Mina&lt;/b&gt;</text>") && svg.contains(">Haru · 2026</text>"))
    #expect(!svg.contains("class="), "a file has no style sheet")
    #expect(stage.picture.contains("Watered most"))
  }

  @Test func existingPictureIsReplacedOnlyAfterConfirmation() async throws {
    let stage = try await stage(files: ScriptedMoodFiles(drawing: .failure(.exists)))
    await stage.type("y")
    await stage.press(.enter)
    await stage.type("x")
    await stage.press(.enter)
    #expect(stage.picture.contains("already exists"))
    await stage.type("y")
    let replaces = stage.features.moodFiles.requests.map { request in
      if case .drawn(_, path: _, let replaces) = request { replaces } else { false }
    }
    #expect(replaces == [false, true])
  }

  /// The stage with a few entries of every feature; the names look like elements of a page.
  private func stage(
    _ language: Settings.Language = .english, size: Size = Size(columns: 80, rows: 24),
    settings: Settings = Settings(), files: ScriptedMoodFiles = ScriptedMoodFiles()
  ) async throws -> TodayStage {
    let stage = try await TodayStage(
      language,
      events: [
        .sample("Standup", id: 1, from: "2026-11-18T09:00", to: "2026-11-18T11:00"),
        .sample("Lunch", id: 2, from: "2026-11-19T12:00", to: "2026-11-19T13:00"),
      ], settings: settings, moodFiles: files, size: size)
    try await YearSample.fill(stage.store)
    return stage
  }
}

/// Entries of every feature in 2026.
enum YearSample {
  static func fill(_ store: InMemoryStore) async throws {
    let moods: [(level: Int, at: String, feelings: [String], tags: [String])] = [
      (20, "2026-01-05T09:00", ["tired"], []), (72, "2026-06-20T09:00", ["calm"], ["친구"]),
      (95, "2026-06-21T09:00", ["calm"], ["친구"]), (60, "2026-11-19T09:00", ["calm"], ["<i>"]),
    ]
    let record = RecordMood(store, newID: .counting(from: 0x10_0000_0000_0001))
    for mood in moods {
      let content = try MoodContent.sample(mood.level, at: mood.at, feelings: mood.feelings, tags: mood.tags)
      _ = try await record(content, at: .at("2026-11-20T09:00"))
    }
    try await StoredContacts(store).save(.sample("<b>Mina</b>", id: 1))
    let plant = try Plant.sample(id: 1)
    try await StoredPlants(store).save(plant)
    for (index, day) in ["2026-03-01", "2026-03-02", "2026-11-01"].enumerated() {
      try await StoredPlants(store).save(plant, .sample(id: index + 1, plant: 1, on: day))
    }
    for (number, title) in ["데미안 <i>", "Emma"].enumerated() {
      let newID = IDGenerator.counting(from: 0x20_0000_0000_0001 + 100 * number)
      let added = try await AddBook(store, newID: newID)(
        .sample(title, pages: 200 + 100 * number), as: .reading, target: nil, isAnother: true,
        at: .at("2026-02-0\(number + 1)T09:00"))
      _ = try await LogPages(store, newID: newID)(
        added.book.id, .total(200 + 100 * number), at: .at("2026-04-0\(number + 1)T09:00"))
    }
  }
}
