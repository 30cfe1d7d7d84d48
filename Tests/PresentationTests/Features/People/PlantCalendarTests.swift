import Domain
import Presentation
import Support
import Testing

@MainActor
struct PlantCalendarTests {
  private func calendar(_ name: String) async throws -> PeopleStage {
    let stage = try await PeopleStage()
    try await stage.select(name)
    await stage.type("c")
    return stage
  }

  @Test func monthMarksWateringsAndExpectedDays() async throws {
    let stage = try await calendar("별이")
    for mark in ["6●", "13●", "20○", "27○"] { #expect(stage.picture.contains(mark)) }
    #expect(!stage.picture.contains("14●") && !stage.picture.contains("19○"))
    await stage.type("]")
    for mark in ["4○", "11○", "18○", "25○"] { #expect(stage.picture.contains(mark)) }
  }

  @Test func overduePlantIsMarkedWhereItWasDue() async throws {
    let stage = try await calendar("할머니")
    #expect(stage.picture.contains("10●") && stage.picture.contains("17○") && stage.picture.contains("27○"))
    #expect(!stage.picture.contains("20○") && stage.picture.contains("Due · Tue Nov 17"))
  }

  @Test func noteOfTheSelectedDayIsShownAndEdited() async throws {
    let stage = try await calendar("별이")
    await stage.press(.up)
    #expect(stage.picture.contains("#생일 #강아지"))
    await stage.type("e")
    await stage.press(.tab)
    await stage.type("케이크를 구웠다")
    let effects = await stage.press(.control("s"))
    #expect(effects == [.toast("Saved the note about 별이 (+1 point) · u to undo")])
    #expect(stage.picture.contains("케이크를 구웠다"))
    // A memo earns its point only once.
    #expect(try await stage.plant(1).affection.points == 6)
    await stage.type("e")
    await stage.press(.tab)
    await stage.type(" 둘이서")
    #expect(await stage.press(.control("s")) == [.toast("Saved the note about 별이 · u to undo")])
    #expect(try await stage.plant(1).affection.points == 6)
  }

  @Test func pastDayCanBeWatered() async throws {
    let stage = try await calendar("이서준")
    await stage.press(.left, .left)
    await stage.type("w")
    // For a past contact, the form doesn't warn that the plant isn't thirsty, and no app is opened.
    #expect(!stage.picture.contains("isn't thirsty"))
    #expect(stage.picture.contains("Wed 2026-11-18"))
    await stage.press(.enter, .control("s"))
    #expect(try await stage.waterings(2).map(\.day) == [try Day("2026-11-18")])
    #expect(stage.links.opened.isEmpty)
  }

  @Test func spaceWatersOnTheSelectedDay() async throws {
    let stage = try await calendar("이서준")
    await stage.press(.left, .left)
    await stage.type(" ")
    #expect(!stage.people.isAsking)
    #expect(try await stage.waterings(2).map(\.day) == [try Day("2026-11-18")])
    #expect(stage.picture.contains("18●"))
  }

  @Test func futureDayCannotBeWatered() async throws {
    let stage = try await calendar("이서준")
    #expect(stage.people.keys.contains { $0.label == "water" })
    await stage.press(.right)
    #expect(!stage.people.keys.contains { $0.label == "water" })
    #expect(
      await stage.type("w") == [.failure("Sat Nov 21 is in the future. Use today or an earlier day.")]
    )
    #expect(!stage.people.isAsking)
  }

  @Test func eachWateringOfADayCanBeEdited() async throws {
    let stage = try await calendar("별이")
    await stage.press(.left)
    for keyword in ["아침", "저녁"] {
      await stage.type("w")
      await stage.press(.enter)
      await stage.type(keyword)
      await stage.press(.control("s"), .enter)
    }
    #expect(stage.people.keys.contains { $0.label == "next watering that day" })
    for (times, keyword) in [(0, "저녁"), (1, "아침"), (1, "저녁")] {
      for _ in 0..<times { await stage.press(.tab) }
      await stage.type("e")
      let form = try #require(stage.people.stack.top as? FormScreen<WateringNoteForm>.State)
      #expect(form.form.picks(.keywords)?.chosen.map(\.id) == [keyword])
      await stage.press(.escape)
    }
  }

  @Test func dayWithoutWateringHasNothingToEdit() async throws {
    let stage = try await calendar("별이")
    await stage.press(.left)
    #expect(stage.picture.contains("Not watered on this day."))
    #expect(await stage.type("e").isEmpty)
    #expect(stage.people.keys.allSatisfy { $0.label != "edit" })
  }

  @Test func viewsStepBetweenThePageAndTheCalendar() async throws {
    let stage = try await PeopleStage()
    try await stage.select("별이")
    func goToNextView() async throws {
      let views = stage.people.menu.filter { $0.isShownView != nil }
      #expect(views.map(\.help.label) == ["plant", "calendar"])
      let shown = try #require(views.firstIndex { $0.isShownView == true })
      await stage.press(try #require(views[1 - shown].help.keys.first))
    }
    await stage.type("c")
    for _ in 1...2 {
      try await goToNextView()
      #expect(stage.people.stack.top is PlantDetailScreen.State)
      try await goToNextView()
      #expect(stage.people.stack.top is PlantCalendarScreen.State)
    }
    #expect(stage.people.depth == 2)
    await stage.press(.escape)
    #expect(stage.people.depth == 1)
  }

  @Test func tabGoesToTheNextTabOnADayWithOneWatering() async throws {
    let stage = try await calendar("별이")
    #expect(await stage.press(.tab) == [.unhandled])
  }

  @Test func tKeyReturnsToTodayAndCKeyCloses() async throws {
    let stage = try await calendar("별이")
    let isOffered = { @MainActor in stage.people.keys.contains { $0.label == "back to today" } }
    #expect(!isOffered())
    await stage.type("]]")
    #expect(isOffered())
    await stage.type("t")
    #expect(stage.picture.contains("November 2026") && !isOffered())
    await stage.type("c")
    #expect(stage.picture.contains("박하늘"))
  }

  @Test func newestNoteOpensItsDay() async throws {
    let stage = try await PeopleStage()
    let day = KeyPress(.named("day of the note"))
    try await stage.select("별이")
    await stage.press(.enter, day)
    #expect(stage.picture.contains("Friday, November 13 · 7 days ago"))
    #expect(stage.picture.contains("#생일 #강아지"))
    await stage.press(.escape)
    #expect(stage.people.keys.contains { $0.label == "day of the note" })
    await stage.press(.escape)
    try await stage.select("이서준")
    await stage.press(.enter)
    #expect(await stage.press(day).isEmpty)
    #expect(!stage.people.keys.contains { $0.label == "day of the note" })
  }

  @Test func clickSelectsADay() async throws {
    let stage = try await calendar("별이")
    let row = try #require(stage.lines.firstIndex { $0.contains("13●") })
    let cells = stage.people.frame(size: stage.size).row(row).map(\.grapheme)
    let column = try #require(cells.firstIndex(of: "●"))
    _ = await stage.people.handle(.mouse(MouseEvent(.press, at: Point(column: column - 1, row: row))))
    #expect(stage.picture.contains("#생일 #강아지"))
  }
}
