import Domain
import DomainTesting
import Presentation
import Support
import Testing

@MainActor
struct ContactsStoryTests {
  @Test(arguments: [KeyPress.escape, .character("a")])
  func contactsOpenFromTheGardenAndClose(key: KeyPress) async throws {
    let stage = try await PeopleStage()
    await stage.type("a")
    #expect(stage.picture.contains("Contacts  9 people"))
    #expect(stage.lines.contains { $0.contains("Aunt Rose") && $0.contains("♣ planted") })
    #expect(stage.lines.contains { $0.contains("최유나") && !$0.contains("planted") })
    await stage.press(key)
    #expect(stage.picture.contains("today"))
  }

  @Test func contactsOpenFromAnEmptyGarden() async throws {
    let stage = try await PeopleStage(garden: .empty)
    await stage.type("a")
    #expect(stage.picture.contains("No contacts yet."))
  }

  @Test(arguments: ["ㅊㅇㄴ", "8888", "최유"]) func nameConsonantsAndNumberFindAPerson(words: String) async throws {
    let stage = try await PeopleStage()
    await stage.type("af\(words)")
    #expect(stage.picture.contains("최유나"))
    #expect(!stage.picture.contains("Aunt Rose"))
  }

  @Test func personFoundByNicknameShowsTheNickname() async throws {
    let stage = try await PeopleStage()
    await stage.type("af별")
    #expect(stage.lines.contains { $0.contains("▸ 김민아 (별이)") })
    #expect(stage.people.keys.map(\.label) == ["choose", "close"])
    await stage.type("zzz")
    #expect(stage.people.keys.map(\.label) == ["close"])
  }

  @Test func contactWithAPlantIsNotOfferedAnother() async throws {
    let stage = try await PeopleStage()
    await stage.type("af김민아")
    await stage.press(.enter)
    for _ in 1...2 {
      #expect(stage.people.keys.contains { $0.label == "view plant" })
      #expect(!stage.people.keys.contains { $0.label == "new plant" })
      await stage.press(.enter)
    }
  }

  @Test func escapeClearsTheSearchAndThenClosesTheList() async throws {
    let stage = try await PeopleStage()
    await stage.type("afRose")
    await stage.press(.enter)
    #expect(stage.picture.contains("1 found"))
    await stage.press(.escape)
    #expect(stage.picture.contains("9 people"))
    await stage.press(.escape)
    #expect(stage.picture.contains("today"))
  }

  @Test func foundContactStaysSelectedInTheFullList() async throws {
    let stage = try await PeopleStage()
    await stage.type("af유나")
    await stage.press(.enter, .escape)
    #expect(stage.picture.contains("▸ 최유나"))
    #expect(stage.picture.contains("9 people"))
  }

  @Test func longListShowsEveryContactInOrder() async throws {
    let stage = try await PeopleStage(garden: .empty)
    for number in 1...700 {
      try await stage.contacts.save(.sample("Friend \(1000 + number)", id: number))
    }
    await stage.type("a")
    #expect(stage.picture.contains("▸ Friend 1001"))
    await stage.press(KeyPress(.end))
    #expect(stage.picture.contains("▸ Friend 1700"))
    await stage.press(KeyPress(.home))
    #expect(stage.picture.contains("▸ Friend 1001"))
    for number in 2...700 {
      await stage.press(.down)
      try #require(stage.picture.contains("▸ Friend \(1000 + number)"))
    }
  }

  @Test func contactDetailShowsPhoneEmailBirthdayAndPlant() async throws {
    let stage = try await PeopleStage()
    await stage.type("af김민아")
    await stage.press(.enter, .enter)
    for text in ["010-1234-5678 (mobile)", "mina@example.com", "November 25, 1990", "별이"] {
      #expect(stage.picture.contains(text))
    }
  }

  @Test func plantAddedForAContactCanBeOpened() async throws {
    let stage = try await PeopleStage()
    await stage.type("af유나")
    await stage.press(.enter)
    await stage.type(" ")
    await stage.press(.tab)
    await stage.type("7")
    #expect(await stage.press(.control("s")) == [.toast("Added a plant for 최유나: blue daze · u to undo")])
    await stage.press(.enter)
    await stage.type("af유나")
    await stage.press(.enter)
    await stage.type(" ")
    #expect(stage.picture.contains("blue daze"))
    await stage.press(.escape)
    #expect(stage.picture.contains("1 found"))
  }

  @Test func removalAsksAndCanBeCancelled() async throws {
    let stage = try await PeopleStage()
    await stage.type("af유나")
    await stage.press(.enter)
    await stage.type("d")
    #expect(stage.picture.contains("Remove 최유나 from the contacts?"))
    #expect(!stage.picture.contains("The plant"))
    await stage.type("d")
    await stage.press(.escape)
    #expect(try await stage.contacts.count() == 9)
    await stage.type("d")
    #expect(await stage.type("y") == [.toast("Removed 최유나 · u to undo")])
    #expect(try await stage.contacts.count() == 8)
    #expect(stage.picture.contains("0 found"))
  }

  @Test func removalWarnsAboutThePlantAndRemovesIt() async throws {
    let stage = try await PeopleStage()
    await stage.type("af김민아")
    await stage.press(.enter, .enter)
    await stage.type("d")
    #expect(stage.picture.contains("This also removes the plant '별이'"))
    await stage.type("ㅛ")
    #expect(try await stage.contacts.contact(Contact.ID(number: 1)) == nil)
    #expect(try await stage.plants.plant(Plant.ID(number: 1)) == nil)
    #expect(stage.picture.contains("Contacts"))
  }

  @Test func failureIsShownWithTheLoadedList() async throws {
    let stage = try await PeopleStage()
    await stage.type("a")
    await stage.store.fail(with: .busy)
    await stage.people.appear()
    #expect(stage.picture.contains("Another program is using Haru's data."))
    #expect(stage.picture.contains("Aunt Rose"))
  }
}

@MainActor
struct ContactMergingTests {
  @Test func mergeIsPreviewedFirst() async throws {
    let stage = try await PeopleStage()
    await stage.type("aM")
    #expect(stage.picture.contains("Contacts that may be duplicates"))
    #expect(stage.lines.contains { $0.contains("▸ Different names: are '김민아' and '김민아 (회사)' the same person?") })
    await stage.press(.enter)
    #expect(stage.picture.contains("Lost    Name '김민아 (회사)'"))
    #expect(stage.shows("The plant '별이' from 김민아 stays with 김민아, with all its waterings."))
    #expect(try await stage.contacts.count() == 9)
    #expect(await stage.type("M") == [.toast("Merged 2 contacts into 김민아 · u to undo")])
    #expect(try await stage.contacts.contact(Contact.ID(number: 9)) == nil)
    #expect(stage.picture.contains("No contacts look like the same person."))
  }

  @Test func otherContactCanReceiveThePlant() async throws {
    let stage = try await PeopleStage()
    await stage.type("aM")
    await stage.press(.enter, .right)
    #expect(stage.picture.contains("Lost    Name '김민아'"))
    #expect(stage.shows("The plant '별이' from 김민아 stays with 김민아 (회사), with all its waterings."))
    await stage.type("M")
    #expect(try await stage.contacts.contact(Contact.ID(number: 1)) == nil)
    #expect(try await stage.plants.plant(of: Contact.ID(number: 9))?.id == Plant.ID(number: 1))
  }

  @Test func leavingThePreviewMergesNothing() async throws {
    let stage = try await PeopleStage()
    await stage.type("aM")
    await stage.press(.enter, .escape, .escape)
    #expect(stage.picture.contains("9 people"))
    #expect(try await stage.contacts.count() == 9)
  }

  @Test func contactsWithTwoPlantsCannotBeMerged() async throws {
    let stage = try await PeopleStage()
    try await stage.contacts.save(.sample("이서준 (새 번호)", id: 20, phones: ["01022223333"]))
    try await stage.plants.save(.sample(id: 20, nickname: "준이", planted: "2026-11-01", due: "2026-11-22"))
    await stage.type("aM")
    await stage.press(.down, .enter)
    #expect(stage.picture.contains("More than one of these contacts has a plant: '이서준', '준이'."))
    #expect(stage.picture.contains("Remove all but"))
  }
}
