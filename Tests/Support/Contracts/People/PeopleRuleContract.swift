import Domain
import Testing

/// Checks for the undo steps of the rules for people: one step with its label, or none.
package enum PeopleRuleContract {
  package static let checks: [PeopleCheck] = [
    PeopleCheck("planting is one undo step that includes the birthday") { store async throws in
      let (old, new) = (try Birthday(month: 4, day: 12), try Birthday(month: 5, day: 1))
      try await store.add([.sample("엄마", birthday: old)])
      #expect(try await store.plantContact(birthday: .set(new)).birthday == new)
      #expect(try await store.card().birthday == new)
      #expect(try await store.undone() == "added plant 엄마")
      #expect(try await store.plants.garden() == [])
      #expect(try await store.card().birthday == old)
    },
    PeopleCheck("a new contact and its plant are saved in one undo step or not at all") { store async throws in
      let card = Contact.sample("엄마", phones: ["010-1234-5678"]).card
      let plant = try await store.plantNewContact(card)
      #expect(try await store.plants.garden() == [plant])
      await #expect(throws: PlantContactError.phoneAlreadyPlanted(plant)) {
        try await store.plantNewContact(Contact.sample("어머니", phones: ["+82 10 1234 5678"]).card)
      }
      #expect(try await store.contacts.count() == 1)
      #expect(try await store.undone() == "added plant 엄마")
      #expect(try await store.plants.garden() == [])
      #expect(try await store.contacts.count() == 0)
    },
    PeopleCheck("planting a new name adds a contact in the same undo step, and a known name adds none") {
      store async throws in
      let plant = try await store.plant(named: "윤슬")
      #expect(try await store.plants.garden() == [plant])
      #expect(try await store.contacts.count() == 1)
      await #expect(throws: PlantContactError.alreadyPlanted(plant)) { try await store.plant(named: "윤슬") }
      #expect(try await store.undone() == "added plant 윤슬")
      #expect(try await store.plants.garden() == [])
      #expect(try await store.contacts.count() == 0)
      try await store.add([.sample("윤슬")])
      #expect(try await store.plant(named: "윤슬").plant.contact == Contact.ID(number: 1))
      #expect(try await store.undone() == "added plant 윤슬")
      #expect(try await store.contacts.count() == 1)
    },
    PeopleCheck("removing a first plant removes the contact that was added with it, but no known contact") {
      store async throws in
      for isNewContact in [true, false] {
        if !isNewContact { try await store.add([.sample("윤슬")]) }
        let plant = FirstPlant(try await store.plant(named: "윤슬"), isNewContact: isNewContact)
        try await RemoveFirstRecord(store.store)(plant)
        #expect(try await store.plants.garden() == [])
        #expect(try await store.contacts.count() == (isNewContact ? 0 : 1))
        #expect(try await store.undone() == "removed plant 윤슬")
        #expect(try await store.contacts.count() == 1)
        try await RemoveFirstRecord(store.second)(plant)
      }
    },
    PeopleCheck("watering is one undo step for the plant and the watering") { store async throws in
      try await store.plant(.sample())
      let result = try await store.water(.sample("여행"))
      #expect(try await store.firstPlant() == result.plant)
      #expect(try await store.undone() == "added watering 엄마")
      #expect(try await store.firstPlant().plant == .sample())
      #expect(try await store.plants.watering(result.watering.id) == nil)
    },
    PeopleCheck("writing, changing or removing a note is one undo step, and repeating it is none") {
      store async throws in
      try await store.plant(.sample())
      try await store.plants.save(.sample(points: 1), .sample())
      let (first, second) = (try WateringNote.sample("여행"), try WateringNote.sample("여행", memo: "제주"))
      #expect(try await store.write(first).isChanged)
      #expect(try await store.write(second, from: first).value.plant.plant.affection.points == 3)
      #expect(try await !store.write(second, from: second).isChanged)
      #expect(try await store.undone() == "changed review 엄마")
      #expect(try await store.plants.watering(Watering.ID(number: 1))?.written == first)
      let rule = EditWateringNote(store.store)
      #expect(try await !rule.dismiss(Watering.ID(number: 1)).isChanged)
      #expect(try await rule.remove(Watering.ID(number: 1)).isChanged)
      #expect(try await !rule.remove(Watering.ID(number: 1)).isChanged)
      #expect(try await store.undone() == "removed review 엄마")
      #expect(try await store.plants.watering(Watering.ID(number: 1))?.written == first)
    },
    PeopleCheck("dismissing an offered note is one undo step, and dismissing it again is none") {
      store async throws in
      try await store.plant(.sample())
      try await store.plants.save(.sample(points: 1), .sample())
      let rule = EditWateringNote(store.store)
      #expect(try await rule.dismiss(Watering.ID(number: 1)).isChanged)
      #expect(try await !rule.dismiss(Watering.ID(number: 1)).isChanged)
      #expect(try await store.undone() == "changed review 엄마")
      #expect(try await store.firstPlant().openNote == Watering.ID(number: 1))
    },
    PeopleCheck("postponing is one undo step") { store async throws in
      try await store.plant(.sample(nickname: "초록이"))
      #expect(try await store.postpone().plant.due == Day("2026-11-21"))
      #expect(try await store.undone() == "postponed plant 초록이")
      #expect(try await store.firstPlant().plant == .sample(nickname: "초록이"))
    },
    PeopleCheck("editing a plant and its birthday is one undo step, and repeating the edit is none") {
      store async throws in
      try await store.plant(.sample())
      let birthday = try Birthday(.lunar, month: 4, day: 12)
      let edited = try await store.edit {
        $0.cycle = try Cycle(3)
        $0.birthday = .set(birthday)
      }
      #expect(edited.isChanged)
      #expect(edited.value == (try await store.firstPlant()))
      #expect(try await store.card().birthday == birthday)
      #expect(try await store.edit { _ in } == Changed(edited.value, isChanged: false))
      #expect(try await store.undone() == "changed plant 엄마")
      #expect(try await store.firstPlant().plant == .sample())
      #expect(try await store.card().birthday == nil)
    },
    PeopleCheck("removing a plant with its waterings is one undo step") { store async throws in
      try await store.plant(.sample())
      try await store.water()
      let kept = try await store.firstPlant()
      #expect(try await RemovePlant(store.store)(kept.id) == kept)
      #expect(try await store.plants.garden() == [])
      await #expect(throws: StoreError.missing) { try await RemovePlant(store.store)(kept.id) }
      #expect(try await store.undone() == "removed plant 엄마")
      #expect(try await store.firstPlant() == kept)
      #expect(try await store.plants.newestWaterings(of: kept.id, limit: 9).count == 1)
    },
    PeopleCheck("adding, editing or removing a contact is one undo step, and repeating an edit is none") {
      store async throws in
      let save = SaveContact(store.store, newID: store.newID)
      let contact = try await save.add(.full())
      var card = contact.card
      card.nickname = try ContactLine("별")
      let edited = try await save.edit(contact.id, from: contact.card, to: card)
      #expect(edited == Changed(Contact(id: contact.id, uid: contact.uid, card: card), isChanged: true))
      #expect(try await save.edit(contact.id, from: card, to: card) == Changed(edited.value, isChanged: false))
      #expect(try await store.undone() == "changed contact 김민수 박사")
      #expect(try await store.contacts.contact(contact.id) == contact)
      try await RemoveContact(store.store)(contact.id)
      #expect(try await store.contacts.count() == 0)
      #expect(try await store.undone() == "removed contact 김민수 박사")
      #expect(try await store.contacts.contact(contact.id) == contact)
      #expect(try await store.undone() == "added contact 김민수 박사")
      #expect(try await store.contacts.count() == 0)
    },
    PeopleCheck("merging keeps the first contact and moves the plant to it, and undo separates them") {
      store async throws in
      try await store.plant(.sample(id: 2))
      try await store.plants.save(.sample(id: 2, due: "2026-11-27", lastWatered: "2026-11-20"), .sample(plant: 2))
      try await store.add([.sample("어머니", id: 1), .sample("M", id: 3, phones: ["010-1234-5678"])])
      let kept = Contact.sample("어머니", id: 1, phones: ["010-1234-5678"])
      #expect(try await store.merge(1, 2, 3).remaining == kept)
      #expect(try await store.contacts.page(offset: 0, limit: 9).map(\.plant) == [Plant.ID(number: 2)])
      #expect(try await store.contacts.contact(kept.id) == kept)
      let row = try #require(try await store.plants.plant(of: kept.id))
      #expect(row.name == "어머니")
      #expect(try await store.plants.newestWaterings(of: row.id, limit: 9).count == 1)
      #expect(try await store.undone() == "merged contact 어머니")
      #expect(try await store.plants.garden().map(\.name) == ["엄마"])
      #expect(try await store.contacts.count() == 3)
    },
    PeopleCheck("merging two planted contacts is refused and changes nothing") { store async throws in
      for id in 1...2 { try await store.plant(.sample(id: id), as: "person \(id)") }
      let (garden, steps) = (try await store.plants.garden(), try await store.stepCount())
      await #expect(throws: MergeContactsError.severalPlanted(garden)) { try await store.merge(1, 2) }
      #expect(try await store.plants.garden() == garden)
      #expect(try await store.stepCount() == steps)
    },
  ]
}
