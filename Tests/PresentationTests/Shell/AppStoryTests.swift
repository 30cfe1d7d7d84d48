import Domain
import DomainTesting
import Presentation
import Support
import Testing

@MainActor
struct AppStoryTests {
  private func dentist(alarms: [Alarm] = [.atStart]) throws -> Event {
    try Event.sample("치과", id: 1, from: "2026-11-20T14:00", to: "2026-11-20T15:00", location: "강남", alarms: alarms)
  }

  @Test(arguments: Settings.Language.allCases)
  func eventIsAddedMovedFoundRemovedAndRestored(language: Settings.Language) async throws {
    let stage = try await AppStage(language)
    await stage.type("n치과")
    await stage.press(.control("s"))
    let day = language == .korean ? "11.20 (금)" : "Fri Nov 20"
    #expect(stage.message.contains(Texts(language).plan.added("치과", on: day)))
    #expect(stage.picture.contains("● 10:00 치과"))

    await stage.type("e")
    await stage.press(.tab)
    await stage.type("내일")
    await stage.press(.control("s"))
    #expect(!stage.picture.contains("● 10:00"))

    await stage.type("/ㅊㄱ")
    #expect(stage.picture.contains("치과"))
    await stage.press(.enter)
    #expect(stage.picture.contains(Texts(language).dates.day(try Day("2026-11-21"))))
    #expect(stage.picture.contains("▸ ● 10:00–11:00  치과"))

    await stage.type("d")
    await stage.type("y")
    #expect(try await stage.titles().isEmpty)
    await stage.type("u")
    #expect(try await stage.titles() == ["치과"])
    #expect(stage.picture.contains("● 10:00–11:00  치과"))
  }

  @Test func searchResultOpensItsDayWithTheEventSelected() async throws {
    let others = try (2..<6).map {
      try Event.sample("Walk \($0)", id: $0, from: "2026-12-24T0\($0):00", to: "2026-12-24T09:00")
    }
    let far = try Event.sample("Concert", id: 9, from: "2026-12-24T08:30", to: "2026-12-24T10:00", notes: "row 7")
    let stage = try await AppStage(events: others + [far])
    await stage.press(.control("f"))
    await stage.type("row 7")
    #expect(stage.picture.contains("1 found"))
    await stage.press(.enter)
    #expect(stage.picture.contains("Thursday, December 24"))
    #expect(stage.picture.contains("▸ ● 08:30–10:00  Concert"))
  }

  @Test func escapeReturnsFromAResultToTheSearch() async throws {
    let others = try (2..<5).map {
      try Event.sample("치과 \($0)", id: $0, from: "2026-12-2\($0)T08:30", to: "2026-12-2\($0)T09:00")
    }
    let stage = try await AppStage(events: others)
    await stage.type("4/치과")
    await stage.press(.tab, .tab, .tab, .down)
    let search = stage.picture
    #expect(search.contains("▾Plan") && search.contains("3 found"))
    await stage.press(.enter)
    #expect(!stage.picture.contains("3 found") && stage.picture.contains("December 2"))
    #expect(stage.lines[23].contains("Esc back"))
    await stage.press(.escape)
    #expect(stage.picture == search)
    await stage.press(.escape)
    #expect(!stage.picture.contains("3 found") && !stage.lines[23].contains("Esc back"))
  }

  @Test func searchResultsNameTheDaysNextToTodayAndTheDatesOfOthers() async throws {
    let near = try Event.sample("치과 near", id: 2, from: "2026-11-21T08:30", to: "2026-11-21T09:00")
    let far = try Event.sample("치과 far", id: 3, from: "2027-11-25T08:30", to: "2027-11-25T09:00")
    let stage = try await AppStage(.korean, events: [near, far])
    await stage.type("/치과")
    #expect(stage.lines.contains { $0.contains("치과 near") && $0.contains("내일") && !$0.contains("11.21") })
    #expect(stage.lines.contains { $0.contains("치과 far") && $0.contains("2027.11.25 (목)") })
  }

  @Test func repeatedEventsShareALineThatOpensTheNearest() async throws {
    let meetings = try (0..<4).map { week in
      let day = ["2026-11-06", "2026-11-13", "2026-11-27", "2026-12-04"][week]
      return try Event.sample("주간 회의", id: week + 1, from: "\(day)T08:30", to: "\(day)T09:00")
    }
    let other = try Event.sample("주간 회의록", id: 9, from: "2026-11-25T08:30", to: "2026-11-25T09:00")
    let stage = try await AppStage(events: meetings + [other])
    await stage.type("/주간 회의")
    let lines = stage.lines.filter { $0.contains("event  ") && $0.contains("주간 회의") }
    #expect(lines.count == 2)
    #expect(lines.contains { $0.contains("next Fri Nov 27 · 4 times") })
    #expect(stage.picture.contains("5 found"))
    let row = try #require(stage.lines.firstIndex { $0.contains("4 times") })
    if !stage.lines[row].contains("▸") { await stage.press(.down) }
    await stage.press(.enter)
    #expect(stage.picture.contains("Friday, November 27"))
  }

  @Test func dateGivesWayToTheHitOnNarrowScreens() async throws {
    let title = "분기 계획을 위한 준비 회의"
    let event = try Event.sample(title, id: 1, from: "2026-11-25T08:30", to: "2026-11-25T09:00")
    let short = try Event.sample("회의", id: 2, from: "2026-11-25T08:30", to: "2026-11-25T09:00")
    let stage = try await AppStage(.korean, events: [event, short], size: Size(columns: 40, rows: 12))
    await stage.type("/회의")
    #expect(stage.picture.contains(title))
    #expect(stage.lines.contains { $0.contains("회의") && !$0.contains(title) && $0.contains("11.25 (수)") })
  }

  @Test func emptySearchShowsRecentSearchesAndWhatComesNext() async throws {
    let tea = try Event.sample("Tea", id: 3, from: "2026-11-20T12:00", to: "2026-11-20T13:00")
    let stage = try await AppStage(events: [dentist(), tea])
    await stage.type("/")
    #expect(!stage.picture.contains("Recent searches"))
    #expect(stage.picture.contains("Coming up") && stage.picture.contains("Tea"))
    await stage.type("Tea")
    await stage.press(.enter, .escape, .escape)
    await stage.type("/")
    #expect(stage.picture.contains("Recent searches"))
    #expect(try #require(stage.lines.first { $0.contains("▸") }).contains("Tea"))
    await stage.press(.enter)
    #expect(stage.picture.contains("1 found"))
    await stage.press(.escape)
    await stage.type("/")
    await stage.press(.down, .enter)
    #expect(!stage.picture.contains("Recent searches") && stage.picture.contains("Friday, November 20"))
  }

  @Test(arguments: Settings.Language.allCases)
  func kindThatResultsAreLabeledWithNarrowsTheSearch(language: Settings.Language) async throws {
    let stage = try await AppStage(language, events: [dentist()])
    let (event, saying, found) = language == .korean ? ("일정", "글귀", "1개") : ("event", "saying", "1 found")
    await stage.type("/치과")
    #expect(stage.lines.contains { $0.contains("\(event)  치과") })
    await stage.press(.escape)
    await stage.type("/\(event): 치과")
    #expect(stage.picture.contains(found) && stage.lines.contains { $0.contains("\(event)  치과") })
    await stage.press(.escape)
    await stage.type("/\(saying): 치과")
    #expect(!stage.picture.contains(found))
  }

  @Test func emptySearchOffersTheKinds() async throws {
    let stage = try await AppStage()
    await stage.type("/")
    #expect(stage.picture.contains("Search one kind"))
    for kind in ["contact:", "note:", "saying:", "event:", "mood:", "book:", "quote:"] {
      #expect(stage.picture.contains(kind), "\(kind)")
    }
    await stage.press(KeyPress(.end), .enter)
    #expect(stage.picture.contains("/ quote:"))
  }

  @Test func tabNarrowsTheSearchToAFeature() async throws {
    let stage = try await AppStage(events: [dentist()])
    await stage.type("/치과")
    #expect(stage.picture.contains("▾All") && stage.picture.contains("1 found"))
    await stage.press(.tab)
    #expect(stage.picture.contains("▾People") && stage.picture.contains("Nothing found"))
    #expect(stage.picture.contains("Press Tab to search elsewhere."))
    await stage.press(.backTab)
    #expect(stage.picture.contains("▾All") && stage.picture.contains("1 found"))
    await stage.press(.backTab)
    #expect(!stage.picture.contains("▾All"))
  }

  @Test func failedSearchSaysWhyAndCanBeClosed() async throws {
    let stage = try await AppStage(events: [dentist()])
    await stage.type("/")
    await stage.store.fail(with: .busy)
    await stage.type("치")
    #expect(stage.picture.contains("Another program is using Haru's data."))
    await stage.press(.escape)
    #expect(stage.picture.contains("치과"))
  }

  @Test func searchKeepsItsSelectionAfterAReload() async throws {
    let stage = try await AppStage(events: [dentist(), try .sample("치킨", id: 2)])
    await stage.type("/치")
    await stage.press(.down)
    let selected = stage.picture
    await stage.app.appear()
    #expect(stage.picture == selected)
    #expect(selected.contains("▸"))
  }

  @Test func undoNamesTheChangeOrSaysThereIsNone() async throws {
    let stage = try await AppStage(events: [dentist()])
    await stage.type("u")
    #expect(stage.message.contains("Undid: added '치과'"))
    #expect(!stage.picture.contains("14:00"))
    await stage.type("u")
    #expect(stage.message.contains("There is nothing to undo."))
  }

  @Test func undoNeedsASecondPressForAnotherRunsChange() async throws {
    let stage = try await AppStage(events: [dentist()])
    await stage.store.beginNewRun()
    await stage.type("u")
    #expect(stage.message.contains("added '치과' (not done here) · u again to undo"))
    #expect(stage.picture.contains("14:00"))
    try await StoredEvents(stage.store).add(.sample("moim", id: 2))
    await stage.store.beginNewRun()
    await stage.type("u")
    #expect(stage.message.contains("added 'moim' (not done here)"))
    #expect(stage.picture.contains("14:00"))
    await stage.type("u")
    #expect(stage.message.contains("Undid: added 'moim'"))
  }

  @Test(arguments: Settings.Language.allCases)
  func redoRestoresTheUndoneChange(language: Settings.Language) async throws {
    let stage = try await AppStage(language, events: [dentist()])
    let texts = Texts(language)
    await stage.type("U")
    #expect(stage.message.contains(texts(ko: "다시 할 것이 없어요.", en: "There is nothing to redo.")))
    await stage.type("u")
    #expect(stage.message.contains(texts(ko: "되돌렸어요: '치과' 추가 · U 다시 하기", en: "Undid: added '치과' · U to redo")))
    await stage.type("U")
    #expect(
      stage.message.contains(
        texts(ko: "다시 했어요: '치과' 추가 · 11.20 (금) · u 되돌리기", en: "Redid: added '치과' · Fri Nov 20 · u to undo")
      )
    )
    #expect(stage.picture.contains("14:00 치과"))
    await stage.type("u")
    await stage.press(.control("y"))
    #expect(try await stage.titles() == ["치과"])
  }

  @Test func redoNeedsASecondPressForAnotherRunsUndo() async throws {
    let stage = try await AppStage(events: [dentist()])
    _ = try await stage.store.undo()
    await stage.store.beginNewRun()
    await stage.type("U")
    #expect(stage.message.contains("added '치과' (not undone here) · U again to redo"))
    #expect(try await stage.titles().isEmpty)
    await stage.type("U")
    #expect(stage.message.contains("Redid: added '치과'"))
    #expect(try await stage.titles() == ["치과"])
  }

  @Test func redoneSettingsApplyImmediately() async throws {
    let stage = try await AppStage(.english)
    try await stage.store.save(Settings(language: .korean, isOnboarded: true))
    await stage.type("u")
    #expect(stage.lines[0].contains("Today"))
    await stage.type("U")
    #expect(stage.lines[0].contains("오늘"))
  }

  @Test func failedUndoIsReportedAndChangesNothing() async throws {
    let stage = try await AppStage(events: [dentist()])
    await stage.store.fail(with: .diskFull)
    await stage.type("u")
    #expect(stage.message.contains("The disk is full"))
    #expect(stage.picture.contains("14:00 치과"))
  }

  @Test func undoneSettingsApplyImmediately() async throws {
    let stage = try await AppStage(.english)
    let repository = stage.store
    try await repository.save(Settings(language: .korean, isOnboarded: true))
    try await repository.save(Settings(language: .english, isOnboarded: true))
    await stage.type("u")
    #expect(stage.lines[0].contains("오늘"))
    #expect(stage.message.contains("되돌렸어요: 설정 바꿈"))
  }

  @Test func damagedStoreIsReportedWithoutCrashing() async throws {
    let stage = try await AppStage(events: [dentist()])
    await stage.store.fail(with: .corrupt(detail: "page 3"))
    for keys in ["1", "2", "3", "t", "n", "\u{1B}", "/치", "\u{1B}", "1d", "u", "]", "g+1d"] {
      for key in keys { await stage.press(key == "\u{1B}" ? .escape : .character(key)) }
      #expect(stage.app.frame().size == Size(columns: 80, rows: 24))
    }
    await stage.press(.enter)
    #expect(stage.picture.contains("damaged"))
  }

  @Test(arguments: [(1, 1), (20, 5), (0, 0), (40, 2), (3, 40)])
  func everyScreenSizeIsDrawn(columns: Int, rows: Int) async throws {
    let size = Size(columns: columns, rows: rows)
    let stage = try await AppStage(.korean, events: [dentist()])
    await stage.app.handle(.resize(size))
    for keys in ["", "?", "\u{1B}:", "\u{1B}n", "\u{1B}/치", "\u{1B}2n\u{1B}4vvvV", "d", "\u{1B}g"] {
      for key in keys { await stage.press(key == "\u{1B}" ? .escape : .character(key)) }
      #expect(stage.app.frame().size == size)
    }
  }

  @Test(arguments: Settings.Language.allCases)
  func searchedFeatureIsVisibleOnNarrowScreens(language: Settings.Language) async throws {
    let stage = try await AppStage(language, size: Size(columns: 40, rows: 12))
    await stage.type("/")
    var seen: Set<Substring> = []
    for _ in 0..<6 {
      seen.formUnion(stage.lines.compactMap { $0.split(separator: "▾").dropFirst().first?.prefix { $0 != " " } })
      await stage.press(.tab)
    }
    let features =
      language == .korean
      ? ["전체", "사람", "글귀", "일정", "캔버스", "책"] : ["All", "People", "Words", "Plan", "Canvas", "Books"]
    #expect(seen == Set(features.map { $0[...] }))
  }

  @Test func hitsThatLookAlikeHaveAFactThatTellsThemApart() async throws {
    let stage = try await AppStage()
    let contacts = StoredContacts(stage.store)
    for (id, name) in [(41, "Robin Hill"), (42, "Robin Hill"), (43, "Robin Vale")] {
      try await contacts.save(.sample(name, id: id, phones: ["010-1111-00\(id)"]))
    }
    await stage.type("/robin")
    #expect(stage.picture.contains("010-1111-0041") && stage.picture.contains("010-1111-0042"))
    #expect(stage.picture.contains("Robin Vale") && !stage.picture.contains("010-1111-0043"))
  }

  @Test func paletteNamesWhatAnImportReads() async throws {
    let stage = try await AppStage()
    await stage.type(":import")
    for objects in ["sayings", "events", "books"] {
      #expect(stage.picture.contains("import \(objects) from a file"), "\(objects)")
    }
  }

  @Test(arguments: [(Settings.Language.korean, "water"), (.korean, "물 주"), (.korean, "ㅁㅈㄱ"), (.english, "물 주기")])
  func paletteFindsOtherFeaturesCommandsInBothLanguages(language: Settings.Language, words: String) async throws {
    let stage = try await AppStage(language)
    for contact in try PeopleSample.contacts.prefix(1) { try await StoredContacts(stage.store).save(contact) }
    for plant in try PeopleSample.plants.prefix(1) { try await StoredPlants(stage.store).save(plant) }
    await stage.type(":")
    await stage.type(words)
    await stage.press(.enter)
    #expect(stage.picture.contains("별이 (김민아)"))
    #expect(stage.picture.contains(language == .korean ? "별이에게 물을 줬어요" : "Watered 별이"))
  }

  @Test(arguments: ["r", "ㄱ"])
  func keyInAMessageAsksForItsRequestOnlyAtOnce(key: String) async throws {
    let stage = try await AppStage()
    for contact in try PeopleSample.contacts.prefix(1) { try await StoredContacts(stage.store).save(contact) }
    for plant in try PeopleSample.plants.prefix(1) { try await StoredPlants(stage.store).save(plant) }
    await stage.app.appear()
    await stage.type("2 ")
    #expect(stage.picture.contains("r to add a note"))
    await stage.type("3")
    await stage.type(key)
    #expect(!stage.picture.contains("How did it go with 별이?"))
    await stage.type("u2 ")
    await stage.type(key)
    #expect(stage.picture.contains("How did it go with 별이?"))
  }

  @Test(arguments: [
    .character("4"), KeyPress(.tab), .character(":"), .character("m"), .character("!"), .character("+"),
  ])
  func keysOfTheAppWorkOnAPageOverAnotherFeature(key: KeyPress) async throws {
    let stage = try await AppStage()
    for contact in try PeopleSample.contacts { try await StoredContacts(stage.store).save(contact) }
    for plant in try PeopleSample.plants { try await StoredPlants(stage.store).save(plant) }
    await stage.type("/별이")
    await stage.press(.enter)
    let page = stage.picture
    #expect(page.contains("010-1234-5678"))
    await stage.press(key)
    #expect(stage.picture != page)
    guard key == .character("4") else { return }
    #expect(!stage.picture.contains("010-1234-5678") && stage.picture.contains("November 2026"))
    await stage.type("1")
    #expect(!stage.picture.contains("010-1234-5678"))
  }

  @Test func headingOnTodayOpensItsFeatureAsTheTabDoes() async throws {
    func stage() async throws -> AppStage {
      let stage = try await AppStage()
      for contact in try PeopleSample.contacts { try await StoredContacts(stage.store).save(contact) }
      for plant in try PeopleSample.plants { try await StoredPlants(stage.store).save(plant) }
      await stage.app.appear()
      return stage
    }
    let (clicked, typed) = (try await stage(), try await stage())
    let row = try #require(clicked.lines.dropFirst().firstIndex { $0.hasPrefix(" People") })
    await clicked.click(column: 3, row: row)
    await typed.type("2")
    #expect(clicked.picture.contains("별이") && clicked.lines.dropLast() == typed.lines.dropLast())
  }

  @Test(arguments: [
    ("잠금", "Set a lock"), ("account", "Create an account"), ("자료 점검", "No problems found"),
    ("licenses", "Licenses"),
  ])
  func paletteReachesLockAccountDataAndLicences(words: String, shown: String) async throws {
    let stage = try await AppStage()
    await stage.type("4:")
    await stage.type(words)
    await stage.press(.enter)
    #expect(stage.picture.contains(shown))
  }

  @Test(arguments: ["quiet hours", "조용한 시간", "reminders.quiet"])
  func paletteReachesASettingByNameOrKey(words: String) async throws {
    let stage = try await AppStage()
    await stage.type("4:")
    await stage.type(words)
    await stage.press(.enter)
    let selected = try #require(stage.lines.first { $0.drop { $0 == " " }.hasPrefix("▸") })
    #expect(selected.contains("quiet hours") || selected.contains("Quiet hours"), "\(selected)")
  }

  @Test func onlyRemindersWakeTheAppWhileAFormIsOpen() async throws {
    let quiet = try await AppStage(events: [dentist(alarms: [])])
    #expect(quiet.app.nextChange == (try Instant("2026-11-20T09:31")))
    await quiet.type("n")
    #expect(quiet.app.nextChange == nil)
    await quiet.press(.escape)
    #expect(quiet.app.nextChange == (try Instant("2026-11-20T09:31")))
    let stage = try await AppStage(events: [dentist()])
    await stage.type("nlunch")
    #expect(stage.app.nextChange == (try Instant("2026-11-20T14:00")))
    stage.time.advance(seconds: 5 * 3_600)
    await stage.app.appear()
    #expect(stage.lines[0].contains("! 1") && stage.picture.contains("lunch"))
  }
}
