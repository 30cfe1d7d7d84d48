import Domain
import DomainTesting
import Presentation
import Support
import Testing

@MainActor
struct CanvasStoryTests {
  @Test func keysStepThroughEntriesAndDays() async throws {
    let stage = try await CanvasStage()
    #expect(
      stage.picture.contains("Fri Nov 20, 2026") && stage.picture.contains("● 91") && stage.picture.contains("3/3")
    )
    await stage.press(.up, .up)
    #expect(stage.picture.contains("● 72") && stage.picture.contains("강가를 걸었다"))
    await stage.press(.up)
    #expect(stage.picture.contains("● 72"))
    await stage.press(.left)
    #expect(stage.picture.contains("Wed Nov 18, 2026") && stage.picture.contains("● 35"))
    await stage.press(.left, .right, .right)
    #expect(stage.picture.contains("Fri Nov 20, 2026") && stage.picture.contains("● 91"))
    #expect(!stage.canvas.keys.contains { $0.label == "next day" })
  }

  @Test func foundEntryAfterMidnightIsShownOnItsOwnDay() async throws {
    let start = try #require(DayStart(try TimeOfDay("04:00")))
    let contents = try [MoodContent.sample(35, at: "2026-11-18T22:10"), .sample(41, at: "2026-11-19T02:00")]
    let stage = try await CanvasStage(.english, contents, settings: Settings(reducedMotion: true, dayStart: start))
    let night = try #require(try await stage.newest())
    // A search result names the day on the calendar.
    await stage.canvas.show(RecordReference(.mood, night.id.uuid, day: try Day("2026-11-19")))
    #expect(stage.picture.contains("Wed Nov 18, 2026") && stage.picture.contains("● 41"))
  }

  @Test(arguments: 8...14) func tipOfAnEmptyCanvasIsNeverCut(rows: Int) async throws {
    let picture = try await CanvasStage(.english, [], size: Size(columns: 40, rows: rows)).picture
    #expect(picture.contains("The lower") == picture.contains("shape."))
  }

  @Test func entryCanBeAddedToAPastDayButNotToAFutureOne() async throws {
    let stage = try await CanvasStage()
    await stage.type("g2026-11-10")
    await stage.press(.enter)
    #expect(stage.picture.contains("Tue Nov 10, 2026") && stage.picture.contains("No entries on this day."))
    await stage.type("n")
    await stage.press(.control("s"))
    #expect(stage.picture.contains("Tue Nov 10, 2026") && stage.picture.contains("● 60"))
    #expect(await stage.type("g2026-12-24").isEmpty)
    #expect(await stage.press(.enter) == [.failure("That day is in the future. You can go up to today.")])
  }

  @Test func clickSelectsAShapeAndAnotherClickOpensIt() async throws {
    let stage = try await CanvasStage()
    let record = try #require(try await stage.records().first)
    let painting = CanvasLayout(stage.size).painting
    let column = painting.left + record.place.x * painting.size.columns / CanvasPlace.parts
    let row = painting.top + record.place.y * painting.size.rows / CanvasPlace.parts
    await stage.click(column, row)
    #expect(stage.picture.contains("● \(record.content.level.value)"))
    await stage.click(column, row)
    #expect(stage.picture.contains("Edit entry"))
  }

  @Test func draggedShapeMovesAndCanBePutBackOrUndone() async throws {
    let stage = try await CanvasStage()
    let before = try await stage.records()
    let record = try #require(before.first)
    let painting = CanvasLayout(stage.size).painting
    let column = painting.left + record.place.x * painting.size.columns / CanvasPlace.parts
    let row = painting.top + record.place.y * painting.size.rows / CanvasPlace.parts
    await stage.mouse(.press, column, row)
    await stage.mouse(.drag, column - 200, row)
    #expect(stage.canvas.keys.map(\.label) == ["by half a cell", "put back"])
    await stage.press(.escape)
    await stage.mouse(.release, column - 200, row)
    #expect(try await stage.records() == before)
    await stage.mouse(.press, column, row)
    await stage.mouse(.drag, column - 200, row)
    // The shape stays whole at the edge.
    #expect(await stage.mouse(.release, column - 200, row) == [.toast("Moved the shape · u to undo")])
    let moved = try await stage.records()
    let place = CanvasPlace(x: CanvasPlace.horizontalRange.lowerBound, y: record.place.y)
    #expect(moved.first { $0.id == record.id }?.place == place)
    #expect(moved.filter { $0.id != record.id } == before.filter { $0.id != record.id })
    _ = try await stage.store.undo()
    #expect(try await stage.records() == before)
  }

  @Test func screenShowsNoIDs() async throws {
    let stage = try await CanvasStage()
    let newest = try #require(try await stage.newest())
    #expect(!stage.picture.contains(newest.id.digits.prefix(8)))
  }

  @Test func shakingMovesTheShapesAndCanBeUndone() async throws {
    let stage = try await CanvasStage()
    let before = try await stage.records()
    #expect(await stage.type("R") == [.toast("Shook 3 shapes · u to undo")])
    #expect(try await stage.records().map(\.place) != before.map(\.place))
    _ = try await stage.store.undo()
    #expect(try await stage.records() == before)
  }

  @Test func disabledShakingHasNoKey() async throws {
    let settings = Settings(reducedMotion: true, canvas: CanvasSettings(isShakeable: false))
    let stage = try await CanvasStage(settings: settings)
    #expect(!stage.canvas.keys.contains { $0.label == "shake" })
  }

  @Test func removalAsksAndSelectsTheNextEntry() async throws {
    let stage = try await CanvasStage()
    #expect(await stage.type("d").isEmpty)
    #expect(stage.picture.contains("Remove"))
    #expect(await stage.type("y") == [.toast("Removed the mood 91 · u to undo")])
    #expect(stage.picture.contains("● 48"))
  }

  @Test func moreThanTenEntriesAreCountedAndShownOnDemand() async throws {
    let contents = try (0..<12).map { try MoodContent.sample(50 + $0, at: "2026-11-20T\(10 + $0 / 2):\(10 + $0)") }
    let stage = try await CanvasStage(.english, contents)
    #expect(stage.picture.contains("2 more on this day") && stage.picture.contains("10/10"))
    await stage.press(.allOrTen)
    #expect(stage.picture.contains("12/12"))
    await stage.press(.allOrTen)
    #expect(stage.picture.contains("10/10"))
  }

  @Test func recentCompositionShowsTheNewestEntries() async throws {
    let settings = Settings(reducedMotion: true, canvas: CanvasSettings(composition: .recent))
    let stage = try await CanvasStage(settings: settings)
    #expect(stage.picture.contains("Newest") && stage.picture.contains("5/5"))
    await stage.press(.left)
    #expect(stage.picture.contains("Wed Nov 18, 2026"))
    await stage.type("t")
    #expect(stage.picture.contains("Newest"))
  }

  @Test func firstRunShowsTipsAndAsksForAName() async throws {
    let stage = try await CanvasStage(.english, [], settings: Settings(reducedMotion: true))
    #expect(stage.picture.contains("Unnamed artist") && stage.picture.contains("The lower the mood"))
    await stage.press(.down, .down)
    #expect(stage.picture.contains("Press n to record"))
    await stage.press(.artistName)
    await stage.type("민아")
    #expect(
      await stage.press(.enter).contains {
        if case .settingsChanged(let new) = $0 { new.name?.text == "민아" } else { false }
      }
    )
    let known = try await CanvasStage(.english, [])
    #expect(known.picture.contains("지우") && !known.canvas.keys.contains { $0.label == "set your name" })
  }

  @Test func animationPausesAfterTwentySecondsUntilAKey() async throws {
    let stage = try await CanvasStage(settings: Settings())
    var (frames, pictures) = (0, Set<Frame>())
    while stage.canvas.nextFrame != nil {
      stage.canvas.advance()
      if frames < 60 { pictures.insert(stage.frame) }
      frames += 1
      try #require(frames <= 400)
    }
    #expect(frames == 400 && pictures.count > 20)
    await stage.press(.down)
    #expect(stage.canvas.nextFrame == .milliseconds(50))
  }

  @Test func reducedMotionStopsTheAnimation() async throws {
    #expect(try await CanvasStage().canvas.nextFrame == nil)
  }
}

extension CanvasStage {
  fileprivate func records() async throws -> [MoodRecord] {
    let clock = time.source.clock(dayStart: .midnight)
    return try await store.read { transaction throws(StoreError) in
      try transaction.moods.records(in: DayRange(clock.today), .midnight)
    }
  }
}
