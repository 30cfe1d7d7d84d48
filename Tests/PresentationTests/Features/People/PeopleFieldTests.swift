import Domain
import DomainTesting
import Presentation
import ScreenSupport
import Support
import Testing

/// Checks that options and forms read fields in the same way.
@MainActor
struct PeopleFieldTests {
  @Test func contactOptionsAndFormSetTheSameValues() async throws {
    let stage = try await PeopleStage(garden: .empty)
    await stage.type("an")
    let texts = [
      "윤슬", "010-1111-2222", "yun@example.com", "음력 4월 12일", "슬이", "하루 서점", "편집부", "편집장", "친구, 동아리", "커피",
    ]
    for text in texts {
      await stage.type(text)
      await stage.press(.tab)
    }
    await stage.press(.control("s"))
    let tester = try await CommandLineTester()
    let added = await tester.run([
      "people", "contacts", "add", "윤슬", "--phone", texts[1], "--email", texts[2], "--birthday", texts[3], "--nickname",
      texts[4], "--organization", texts[5], "--department", texts[6], "--job-title", texts[7], "--group", "친구",
      "--group",
      "동아리", "--notes", texts[9],
    ])
    #expect(added.output.hasPrefix("Added '윤슬'"), "\(added)")
    #expect(try await card(stage.contacts) == card(tester.contacts))
  }

  @Test(arguments: ContactCard.Field.allCases)
  func everyFieldOfAContactIsShown(field: ContactCard.Field) async throws {
    let full = try ContactCard.full()
    let cards = [full, full.taking(field, from: try .otherFull())]
    let show = ["people", "contacts", "show", Contact.ID(number: 1).digits]
    var (facts, json, forms) = ([String](), [String](), [String]())
    for card in cards {
      let contact = Contact(id: Contact.ID(number: 1), uid: "u", card: card)
      let tester = try await CommandLineTester()
      try await tester.contacts.save(contact)
      facts.append(await tester.run(show).output)
      json.append(await tester.run(show + ["--json"]).output)
      let stage = try await PeopleStage(garden: .empty, size: Size(columns: 80, rows: 60))
      try await stage.contacts.save(contact)
      await stage.type("ae")
      forms.append(stage.picture)
    }
    #expect(facts[0] != facts[1])
    #expect(json[0] != json[1])
    // Addresses and links come from files and options; the form doesn't show them.
    #expect((forms[0] == forms[1]) == [.addresses, .links].contains(field))
  }

  @Test func plantOptionsAndFormSetTheSameValues() async throws {
    let stage = try await PeopleStage()
    await stage.type("n최유나")
    await stage.press(.enter)
    await stage.type("유나")
    await stage.press(.tab)
    await stage.type("2주")
    await stage.press(.tab)
    await stage.type("07:30")
    await stage.press(.tab, .control("e"), .control("u"))
    await stage.type("5/1")
    await stage.press(.control("s"))
    let tester = try await CommandLineTester()
    try await tester.contacts.save(.sample("최유나", id: 8))
    let words = ["--nickname", "유나", "--every", "2주", "--at", "07:30", "--birthday", "5/1"]
    let planted = await tester.run(["people", "plant", "최유나"] + words)
    #expect(planted.output.hasPrefix("Added a plant for 유나"), "\(planted)")
    let here = try #require(try await stage.plants.plant(of: Contact.ID(number: 8)))
    let there = try #require(try await tester.plants.garden().first)
    #expect(PlantDraft(here) == PlantDraft(there))
  }

  /// If this test fails, the field has no JSON key, or `PlantFacts` or `PlantForm` leaves it out.
  @Test(arguments: PlantDraft.Field.allCases)
  func everyFieldOfAPlantIsShown(field: PlantDraft.Field) async throws {
    let show = ["people", "show", Plant.ID(number: 1).digits]
    var (facts, json, forms) = ([String](), [String](), [String]())
    for isChanged in [false, true] {
      let tester = try await CommandLineTester()
      let stage = try await PeopleStage(garden: .empty, size: Size(columns: 80, rows: 60))
      for store: any Store in [tester.store, stage.store] {
        try await StoredContacts(store).save(.sample("Mina"))
        try await StoredPlants(store).save(.sample())
        let plant = try #require(try await StoredPlants(store).plant(Plant.ID(number: 1)))
        var draft = PlantDraft(plant)
        if isChanged { try draft.fill(field) }
        _ = try await EditPlant(store)(plant.id, from: PlantDraft(plant), to: draft)
      }
      facts.append(await tester.run(show).output)
      json.append(await tester.run(show + ["--json"]).output)
      await stage.people.appear()
      await stage.type("e")
      forms.append(stage.picture)
    }
    #expect(facts[0] != facts[1], "'haru people show' lacks \(field)")
    #expect(json[0] != json[1], "JSON lacks \(field)")
    #expect(forms[0] != forms[1], "the form lacks \(field)")
  }

  @Test func noteOptionsAndFormSetTheSameValues() async throws {
    let stage = try await PeopleStage()
    try await stage.select("Daniel")
    await stage.type("r#이사")
    await stage.press(.enter)
    await stage.type("취업")
    await stage.press(.tab)
    await stage.type("다음 달")
    await stage.press(.control("s"))
    let tester = try await PeopleSample.tester()
    let words = ["--keyword", "#이사", "--keyword", "취업", "--memo", "다음 달"]
    let noted = await tester.run(["people", "review", "Noa"] + words)
    #expect(noted.output.hasPrefix("Saved the note about Noa Berg"), "\(noted)")
    let note = try await tester.plants.newestWaterings(of: Plant.ID(number: PeopleSample.id(3)), limit: 1).first?
      .written
    #expect(try await stage.waterings(3).first?.written == note && note != nil)
  }

  @Test func importedKeywordStaysWhenTheMemoIsEdited() async throws {
    let stage = try await PeopleStage()
    try await stage.select("별이")
    let long = Keyword(imported: "여섯 글자보다 긴 낱말")
    try await stage.writeElsewhere(WateringNote(keywords: [long]))
    await stage.type("r")
    await stage.press(.tab)
    await stage.type("산책")
    #expect(await stage.press(.control("s")).count == 1)
    #expect(try await stage.waterings(1).first?.written == WateringNote(keywords: [long], memo: Memo("산책")))
  }

  private func card(_ contacts: StoredContacts) async throws -> ContactCard {
    let contact = try #require(try await contacts.page(offset: 0, limit: 1).first)
    return try #require(try await contacts.contact(contact.id)).card
  }
}
