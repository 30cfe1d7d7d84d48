import Domain
import Presentation
import Support
import Testing

@MainActor
struct ContactMergingTests {
  @Test func mergeIsShownBeforeItIsDone() async throws {
    let stage = try await PeopleStage()
    await stage.type("am")
    #expect(stage.picture.contains("Contacts that may be duplicates"))
    #expect(stage.lines.contains { $0.contains("▸ 김민아") })
    await stage.press(.enter)
    #expect(stage.picture.contains("Lost    Name '김민아 (회사)'"))
    #expect(stage.says("The plant '별이' from 김민아 stays with 김민아, with all its waterings."))
    #expect(try await stage.contacts.count() == 9)
    #expect(await stage.type("y") == [.toast("Merged 2 contacts into 김민아 · u to undo")])
    #expect(try await stage.contacts.contact(Contact.ID(number: 9)) == nil)
    #expect(stage.picture.contains("No contacts look like the same person."))
  }

  @Test func theOtherOneCanBeKeptWithThePlant() async throws {
    let stage = try await PeopleStage()
    await stage.type("am")
    await stage.press(.enter, .right)
    #expect(stage.picture.contains("Lost    Name '김민아'"))
    #expect(stage.says("The plant '별이' from 김민아 stays with 김민아 (회사), with all its waterings."))
    await stage.type("y")
    #expect(try await stage.contacts.contact(Contact.ID(number: 1)) == nil)
    #expect(try await stage.plants.plant(of: Contact.ID(number: 9))?.id == Plant.ID(number: 1))
  }

  @Test func leavingThePreviewMergesNothing() async throws {
    let stage = try await PeopleStage()
    await stage.type("am")
    await stage.press(.enter, .escape, .escape)
    #expect(stage.picture.contains("9 people"))
    #expect(try await stage.contacts.count() == 9)
  }

  @Test func twoPlantsAreRefusedWithTheirNames() async throws {
    let stage = try await PeopleStage()
    try await stage.contacts.save(.sample("이서준 (새 번호)", id: 20, phones: ["01022223333"]))
    try await stage.plants.save(.sample(id: 20, nickname: "준이", planted: "2026-11-01", due: "2026-11-22"))
    await stage.type("am")
    await stage.press(.down, .enter)
    #expect(stage.picture.contains("More than one of these contacts has a plant: '이서준', '준이'."))
    #expect(stage.picture.contains("Remove all but"))
  }
}
