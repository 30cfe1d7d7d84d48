import Domain
import Testing

/// Checks for simultaneous changes of plants: no change of either writer is lost, and every rule holds.
///
/// Either another rule runs between a rule's last read and its change, or many rules run simultaneously.
package enum PlantWriterContract {
  package static let checks: [PeopleCheck] = [
    PeopleCheck("planting a contact that was just planted reports its plant") { store async throws in
      try await store.add([.sample("엄마")])
      let mine = store.interrupted { try await $0.plantContact() }
      let error = await #expect(throws: PlantContactError.self) { try await mine.plantContact() }
      let planted = try await store.plants.garden()
      #expect(planted.count == 1)
      #expect(error == .alreadyPlanted(planted[0]))
    },
    PeopleCheck("a phone number that was just planted is refused, and no new contact is added") { store async throws in
      let card = Contact.sample("어머니", phones: ["+82 10 1234 5678"]).card
      try await store.add([.sample("엄마", phones: ["010-1234-5678"]), .sample("M", id: 2, phones: ["01012345678"])])
      let mine = store.interrupted { try await $0.plantContact() }
      let error = await #expect(throws: PlantContactError.self) { try await mine.plantNewContact(card) }
      let plant = try #require(try await store.plants.garden().first)
      #expect(error == .phoneAlreadyPlanted(plant))
      await #expect(throws: PlantContactError.phoneAlreadyPlanted(plant)) { try await store.plantContact(2) }
      #expect(try await store.plants.garden().count == 1)
      #expect(try await store.contacts.count() == 2)
    },
    PeopleCheck("a new name that was just planted reports its plant, and its contact is added once") {
      store async throws in
      let mine = store.interrupted { try await $0.plant(named: "윤슬") }
      let error = await #expect(throws: PlantContactError.self) { try await mine.plant(named: "윤슬") }
      let plant = try #require(try await store.plants.garden().first)
      #expect(error == .alreadyPlanted(plant))
      let planted = await store.simultaneously(4) { store, _ in try await store.plant(named: "한여름") }
      let summer = try #require(planted.compactMap(\.value).first)
      #expect(
        planted.compactMap { $0.error as? PlantContactError } == Array(repeating: .alreadyPlanted(summer), count: 3))
      #expect(try await store.contacts.count() == 2)
      #expect(try await store.plants.garden().count == 2)
      #expect(try await store.stepCount() == 2)
    },
    PeopleCheck("planting keeps another writer's changes but conflicts over the birthday") {
      store async throws in
      let (old, mine, theirs) = (try Birthday(month: 4, day: 12), try Birthday(month: 5, day: 1), Birthday.leapDay)
      try await store.add([.sample("엄마", birthday: old)])
      let other = store.interrupted { try await $0.editCard { $0.birthday = theirs } }
      let error = await #expect(throws: PlantContactError.self) {
        try await other.plantContact(birthday: .set(mine), from: .set(old))
      }
      guard case .conflict(let conflict) = error else { throw try #require(error) }
      #expect(conflict.fields == [.birthday])
      #expect(
        [conflict.now, conflict.wanted, conflict.base].map(\.birthday) == [.set(theirs), .set(mine), .set(theirs)]
      )
      #expect(try await store.plants.garden() == [])
      // The form left the birthday unchanged, so the other writer's birthday stays.
      let third = store.interrupted { try await $0.editCard { $0.notes = try ContactNotes("note") } }
      #expect(try await third.plantContact(birthday: .set(old), from: .set(old)).birthday == theirs)
      #expect(try await store.card().notes.text == "note")
    },
    PeopleCheck("a contact that was just removed cannot be planted") { store async throws in
      try await store.add([.sample("엄마")])
      let mine = store.interrupted { try await RemoveContact($0.store)(Contact.ID(number: 1)) }
      await #expect(throws: PlantContactError.store(.missing)) { try await mine.plantContact() }
      #expect(try await store.plants.garden() == [])
    },
    PeopleCheck("edits of different plant fields by two writers are both saved") { store async throws in
      try await store.plant(.sample())
      let mine = store.interrupted { other in
        try await other.edit { $0.nickname = try Nickname("초록이") }
        try await other.water()
      }
      let edited = try await mine.edit { $0.cycle = try Cycle(30) }.value
      #expect(edited.name == "초록이")
      #expect(edited.plant.affection.points == 1)
      #expect(try edited.plant.due == Day("2026-12-20"))
      #expect(try await store.stepCount() == 5)
    },
    PeopleCheck("two edits of the same plant field conflict, and the chosen value can be saved") {
      store async throws in
      try await store.plant(.sample())
      let shown = PlantDraft(try await store.firstPlant())
      var typed = shown
      typed.nickname = try Nickname("나")
      typed.cycle = try Cycle(3)
      let wanted = typed
      let mine = store.interrupted { other in
        try await other.edit {
          $0.nickname = try Nickname("초록이")
          $0.reminderTime = try TimeOfDay("07:00")
        }
      }
      let id = Plant.ID(number: 1)
      let error = await #expect(throws: EditPlantError.self) {
        try await EditPlant(mine.store)(id, from: shown, to: wanted)
      }
      guard case .conflict(let conflict) = error else { throw try #require(error) }
      #expect(conflict.fields == [.nickname])
      #expect([conflict.now, conflict.wanted, conflict.base].map(\.nickname?.text) == ["초록이", "나", "초록이"])
      #expect(try await store.firstPlant().plant.cycle.days == 7)
      let kept = try await EditPlant(store.store)(id, from: conflict.base, to: wanted).value.plant
      #expect(kept.nickname?.text == "나")
      #expect((kept.cycle.days, kept.reminderTime) == (3, try TimeOfDay("07:00")))
    },
    PeopleCheck("a plant that was just removed cannot be edited or removed") { store async throws in
      try await store.plant(.sample())
      let mine = store.interrupted { try await RemovePlant($0.store)(Plant.ID(number: 1)) }
      await #expect(throws: EditPlantError.store(.missing)) { try await mine.edit { $0.cycle = try Cycle(3) } }
      _ = try await store.history.undo()
      let again = store.interrupted { try await RemovePlant($0.store)(Plant.ID(number: 1)) }
      await #expect(throws: StoreError.missing) { try await RemovePlant(again.store)(Plant.ID(number: 1)) }
      #expect(try await store.stepCount() == 3)
    },
    PeopleCheck("a plant that another writer changed isn't removed unseen") { store async throws in
      try await store.plant(.sample())
      let shown = try await store.firstPlant()
      let mine = store.interrupted { try await $0.water() }
      await #expect(throws: StoreError.conflict) { try await RemovePlant(mine.store)(shown.id, shown: shown) }
      #expect(try await store.plants.statistics().waterings == 1)
      try await RemovePlant(store.store)(shown.id, shown: try await store.firstPlant())
      #expect(try await store.plants.garden().isEmpty)
    },
    PeopleCheck("removing a plant also removes a simultaneous watering, and undo restores both") {
      store async throws in
      try await store.plant(.sample())
      let mine = store.interrupted { try await $0.water() }
      #expect(try await RemovePlant(mine.store)(Plant.ID(number: 1)).plant.affection.points == 1)
      #expect(try await store.plants.statistics().waterings == 0)
      _ = try await store.history.undo()
      #expect(try await store.firstPlant().plant.affection.points == 1)
      #expect(try await store.plants.statistics().waterings == 1)
    },
    PeopleCheck("a contact and a phone number are planted only once by simultaneous writers") { store async throws in
      try await store.add((1...4).map { .sample("n\($0)", id: $0, phones: ["010-1234-5678"]) })
      let planted = await store.simultaneously(4) { try await $0.plantContact($1 + 1) }
      let plant = try #require(planted.compactMap(\.value).first)
      #expect(
        planted.compactMap { $0.error as? PlantContactError } == Array(repeating: .phoneAlreadyPlanted(plant), count: 3)
      )
      let number = try #require(Int(plant.contactName.dropFirst()))
      let again = await store.simultaneously(4) { store, _ in try await store.plantContact(number) }
      #expect(again.compactMap { $0.error as? PlantContactError } == Array(repeating: .alreadyPlanted(plant), count: 4))
      let card = Contact.sample("m", phones: ["02-1234-5678"]).card
      let additions = await store.simultaneously(4) { store, _ in try await store.plantNewContact(card) }
      #expect(additions.compactMap(\.value).count == 1)
      #expect(try await store.plants.garden().count == 2)
      #expect(try await store.contacts.count() == 5)
      #expect(try await store.stepCount() == 6)
    },
    PeopleCheck("simultaneous edits of different plant fields are all saved, but only one of the same field") {
      store async throws in
      try await store.plant(.sample())
      let birthday = try Birthday(month: 4, day: 12)
      let shown = PlantDraft(try await store.firstPlant())
      var drafts = Array(repeating: shown, count: 4)
      drafts[0].nickname = try Nickname("초록이")
      drafts[1].cycle = try Cycle(3)
      drafts[2].reminderTime = try TimeOfDay("07:00")
      drafts[3].birthday = .set(birthday)
      let wanted = drafts
      let edited = await store.simultaneously(4) {
        try await EditPlant($0.store)(Plant.ID(number: 1), from: shown, to: wanted[$1])
      }
      #expect(edited.compactMap(\.value).count(where: \.isChanged) == 4)
      let kept = try await store.firstPlant()
      #expect((kept.name, kept.plant.cycle.days, kept.plant.reminderTime) == ("초록이", 3, try TimeOfDay("07:00")))
      #expect(kept.birthday == birthday)
      let now = PlantDraft(kept)
      let others = await store.simultaneously(4) { store, number in
        var wanted = now
        wanted.nickname = try Nickname("n\(number)")
        return try await EditPlant(store.store)(kept.id, from: now, to: wanted)
      }
      #expect(others.compactMap(\.value).count == 1)
      #expect(try await store.firstPlant().name == others.compactMap(\.value).first?.value.name)
      #expect(try await store.stepCount() == 7)
    },
    PeopleCheck("a plant is removed only once by simultaneous writers") { store async throws in
      try await store.plant(.sample())
      let removed = await store.simultaneously(4) { store, _ in try await RemovePlant(store.store)(Plant.ID(number: 1))
      }
      #expect(removed.compactMap(\.value).count == 1)
      #expect(removed.compactMap { $0.error as? StoreError } == Array(repeating: .missing, count: 3))
    },
  ]
}

extension Birthday {
  fileprivate static let leapDay = try? Birthday(month: 2, day: 29)
}
