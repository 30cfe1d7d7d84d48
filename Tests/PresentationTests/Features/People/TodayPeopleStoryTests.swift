import Domain
import DomainTesting
import Presentation
import ScreenSupport
import Support
import Testing

/// Tests people on Today, where plants can be watered and postponed directly.
@MainActor
struct TodayPeopleStoryTests {
  @Test(arguments: Settings.Language.allCases)
  func peopleOnTodayMatchSnapshots(language: Settings.Language) async throws {
    let stage = try await stage(language)
    Snapshot.expect(stage.frame, named: "people-\(language.rawValue)")
  }

  @Test func plantIsWateredPostponedAndOpenedFromToday() async throws {
    let stage = try await stage()
    let opening = { @MainActor in stage.today.keys.first { $0.keys.contains(.enter) }?.label }
    #expect(opening() == "view plant")
    let wilted = try #require(await stage.plants.plant(Plant.ID(number: 2)))
    let due = try #require(await stage.plants.plant(Plant.ID(number: 1)))
    #expect(await stage.type(" ") == [.ask(.plant(.water, wilted.id))])
    #expect(await stage.type("w") == [.ask(.plant(.waterInDetail, wilted.id))])
    #expect(await stage.type("p") == [.unhandled])
    #expect(await stage.press(.enter) == [.ask(.plant(.show, wilted.id))])
    await stage.press(.right)
    #expect(await stage.type("p") == [.ask(.plant(.postpone, due.id))])
    #expect(await stage.type("e") == [.unhandled])
  }

  @Test(
    arguments: [Size(columns: 80, rows: 24), Size(columns: 40, rows: 12)],
    [KeyPress(.end), KeyPress(.pageDown), .down]
  )
  func foldedBirthdaysAreReachedAndOpened(size: Size, key: KeyPress) async throws {
    let stage = try await TodayStage(size: size)
    let contacts = StoredContacts(stage.store)
    for number in 1...20 {
      let birthday = try Birthday(year: 1990, month: 11, day: 25)
      try await contacts.save(.sample("생일 \(number)", id: number, birthday: birthday))
      try await stage.plants.save(.sample(id: number))
    }
    await stage.today.appear()
    let keys = key == KeyPress(.end) ? 1 : 30
    for _ in 0..<keys { await stage.press(key) }
    // This many birthdays are folded into a count until the user presses Enter.
    #expect(
      stage.today.keys.contains { $0.label == "show all" } && stage.picture.contains("20 birthdays nearby"))
    await stage.press(.enter)
    for _ in 0..<keys { await stage.press(key) }
    let last = try #require(stage.picture.split(separator: "\n").last { $0.contains("생일") })
    #expect(last.contains("▸") && last.contains("'s birthday"))
    #expect(stage.today.keys.contains { $0.label == "view person" })
    guard case .ask(let request)? = await stage.press(.enter).first else {
      Issue.record("nobody was opened")
      return
    }
    #expect(request.record.kind == .contact && request.action == .card)
  }

  @Test func peopleWhoAreDueNextOnTheSameDayAreAllShown() async throws {
    let stage = try await TodayStage()
    let contacts = StoredContacts(stage.store)
    for (number, (name, due)) in [("Mina", "2026-11-23"), ("Bora", "2026-11-23"), ("Sua", "2026-11-24")].enumerated() {
      try await contacts.save(.sample(name, id: number + 1))
      try await stage.plants.save(.sample(id: number + 1, due: due))
    }
    await stage.today.appear()
    #expect(stage.picture.contains("Mina in 3 days") && stage.picture.contains("Bora in 3 days"))
    #expect(!stage.picture.contains("Sua"))
  }

  @Test func offeredNoteIsWrittenFromToday() async throws {
    let stage = try await stage()
    let note = try #require(await stage.plants.openNotes(in: DayRange("2026-11-13", "2026-11-20")).first)
    for _ in 0..<9 where !stage.today.keys.contains(where: { $0.label == "note" }) { await stage.press(.down) }
    #expect(await stage.type("r") == [.ask(.writeNote(note.watering.id))])
    #expect(await stage.type("w") == [.unhandled])
  }

  @Test func pastDayShowsWhoWasWatered() async throws {
    let stage = try await stage()
    let plant = Plant.ID(number: 3)
    let noted = try Watering.sample(
      id: 2,
      plant: 3,
      on: "2026-11-19",
      via: .letter,
      note: .written(.sample("생일", memo: "카드 보냄"))
    )
    try await stage.plants.save(.sample(id: 3), noted)
    await stage.type("[")
    let line = try #require(stage.picture.split(separator: "\n").first { $0.contains("한여름") })
    #expect(line.contains("letter") && line.contains("생일 · 카드 보냄"))
    #expect(await stage.type("r") == [.ask(.writeNote(noted.id))])
    #expect(await stage.press(.enter) == [.ask(.plant(.show, plant))])
    await stage.type("]")
    #expect(!stage.picture.contains("카드 보냄"))
  }

  @Test func keysFitTheSelectedPlant() async throws {
    let stage = try await stage()
    let water = CommonKey.water.help(Texts(.english))
    let postpone = CommonKey.postpone.help(Texts(.english))
    #expect(stage.today.keys.contains(water))
    #expect(!stage.today.keys.contains(postpone))
    await stage.press(.right)
    #expect(stage.today.keys.contains(postpone))
  }

  @Test func offeredKeysAreInTheKeyList() async throws {
    let stage = try await stage()
    let keys = TodayScreen.keys(of: TodayStage.parts)
    let (known, labels) = (keys.map(\.keys), keys.map { Texts(.english)($0.label) })
    for _ in 0..<4 {
      // The labels of the keys that open a line or move through it depend on the line.
      let varied = [CommonKey.openLine.keys, CommonKey.left.keys, CommonKey.right.keys]
      for help in stage.today.keys {
        #expect(known.contains(help.keys) && (labels.contains(help.label) || varied.contains(help.keys)))
      }
      await stage.press(.down)
    }
  }

  @Test func escapeClosesAnActionOpenedFromToday() async throws {
    let stage = try await stage()
    let services = services(stage)
    let due = try #require(await stage.plants.plant(Plant.ID(number: 1)))
    let action = try #require(PeopleCoordinator.over(.plant(.postpone, due.id), services))
    _ = await action.handle(.resize(Size(columns: 80, rows: 24)))
    await action.appear()
    #expect(action.isAsking)
    // The page below shows the plant that the box is about.
    let picture = FramePicture.plain(action.frame(size: Size(columns: 80, rows: 24)))
    #expect(picture.split(separator: "\n").contains { $0.contains("▹") && $0.contains("별이") })
    #expect(await action.handle(.key(.escape)) == [.close])
  }

  @Test func refusedActionOpenedFromTodaySaysWhy() async throws {
    let stage = try await stage()
    let services = services(stage)
    func effects(_ action: FeatureRequest) async throws -> [AppEffect] {
      let people = try #require(PeopleCoordinator.over(action, services))
      await people.appear()
      return people.takeEffects()
    }
    let refused = try await effects(.plant(.postpone, Plant.ID(number: 3)))
    let message = if case .failure(let message) = refused.first { message } else { "" }
    #expect(message.contains("plant isn't due today") && refused.dropFirst() == [.close])
    let texts = Texts(.english)
    let water = Plant.ID(number: 9)
    #expect(try await effects(.plant(.water, water)) == [.failure(texts.failure(.missing)), .close])
    await stage.store.fail(with: .busy)
    #expect(try await effects(.plant(.water, water)) == [.failure(texts.failure(.busy)), .close])
  }

  @Test func plantIsWateredWithoutLeavingToday() async throws {
    let stage = try await stage()
    let people = try #require(PeopleCoordinator.over(.plant(.water, Plant.ID(number: 2)), services(stage)))
    await people.appear()
    let effects = people.takeEffects()
    #expect(effects.count == 3 && effects.last == .close)
    #expect(effects.first == .toast("Watered Noa Berg (+1 point) · r to add a note · u to undo"))
    let early = try #require(PeopleCoordinator.over(.plant(.water, Plant.ID(number: 3)), services(stage)))
    await early.appear()
    #expect(early.takeEffects().isEmpty && early.isAsking)
    #expect(await early.handle(.key(.character("y"))).last == .close)
  }

  private func services(_ stage: TodayStage) -> PeopleServices {
    PeopleServices(
      stage.store,
      files: .scripted(ScriptedContactFiles()),
      newID: .counting(from: 900),
      time: stage.time.source,
      random: .seeded(1),
      open: LinkOpener { _ in false },
      settings: Settings(),
      texts: Texts(.english)
    )
  }

  @Test func todaysBirthdayComesBeforeDuePlants() async throws {
    let stage = try await stage()
    try await StoredContacts(stage.store).save(
      .sample("오늘이", id: 4, birthday: try Birthday(year: 2000, month: 11, day: 20))
    )
    await stage.today.appear()
    let places = ["♥ 오늘이", "Noa Berg", "김민아's birthday"].map { stage.picture.firstRange(of: $0)?.lowerBound }
    #expect(places.allSatisfy { $0 != nil } && places.compactMap(\.self) == places.compactMap(\.self).sorted())
  }

  private func stage(_ language: Settings.Language = .english) async throws -> TodayStage {
    let stage = try await TodayStage(language)
    let contacts = StoredContacts(stage.store)
    try await contacts.save(.sample("김민아", id: 1, birthday: try Birthday(year: 1990, month: 11, day: 23)))
    try await contacts.save(.sample("Noa Berg", id: 2))
    try await contacts.save(.sample("한여름", id: 3))
    try await stage.plants.save(.sample(id: 1, nickname: "별이"))
    try await stage.plants.save(.sample(id: 2, due: "2026-11-18"))
    let rested = try Plant.sample(id: 3, due: "2026-11-25", lastWatered: "2026-11-18")
    try await stage.plants.save(rested)
    try await stage.plants.save(rested, .sample(plant: 3, on: "2026-11-18"))
    await stage.today.appear()
    return stage
  }
}

extension TodayStage {
  fileprivate var plants: StoredPlants { StoredPlants(store) }
}
