import Domain
import Testing

/// Checks for simultaneous changes of plants: no change of either writer is lost, and every rule holds.
///
/// Either another rule runs between a rule's last read and its change, or many rules run at once.
package enum PlantWriterContract {
  package static let checks: [PeopleCheck] = [
    PeopleCheck("who plants a contact that was just planted is told its plant") { store async throws in
      try await store.add([.sample("엄마")])
      let mine = store.interrupted { try await $0.plantContact() }
      let error = await #expect(throws: PlantContactError.self) { try await mine.plantContact() }
      let planted = try await store.plants.garden()
      #expect(planted.count == 1)
      #expect(error == .alreadyPlanted(planted[0]))
    },
    PeopleCheck("a number that was just planted is refused, and nobody is left behind") { store async throws in
      let card = Contact.sample("어머니", phones: ["+82 10 1234 5678"]).card
      try await store.add([.sample("엄마", phones: ["010-1234-5678"]), .sample("M", id: 2, phones: ["01012345678"])])
      let mine = store.interrupted { try await $0.plantContact() }
      let error = await #expect(throws: PlantContactError.self) { try await mine.plantSomebody(card) }
      let plant = try #require(try await store.plants.garden().first)
      #expect(error == .phoneAlreadyPlanted(plant))
      await #expect(throws: PlantContactError.phoneAlreadyPlanted(plant)) { try await store.plantContact(2) }
      #expect(try await store.plants.garden().count == 1)
      #expect(try await store.contacts.count() == 2)
    },
    PeopleCheck("who plants a contact keeps what was just changed of it, but not another birthday") {
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
    PeopleCheck("two who edit different fields of a plant both keep them") { store async throws in
      try await store.plant(.sample())
      let mine = store.interrupted { other in
        try await other.edit { $0.nickname = try Nickname("초록이") }
        try await other.water()
      }
      let edited = try await mine.edit { $0.cycle = try Cycle(30) }.value
      #expect(edited.name == "초록이")
      #expect(edited.plant.affection.points == 1)
      #expect(try edited.plant.due == Day("2026-12-20"))
      #expect(try await store.steps() == 5)
    },
    PeopleCheck("who edits a field of a plant that was just edited is told both, and may keep the own") {
      store async throws in
      try await store.plant(.sample())
      let shown = PlantDraft(try await store.kept())
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
      #expect(try await store.kept().plant.cycle.days == 7)
      let kept = try await EditPlant(store.store)(id, from: conflict.base, to: wanted).value.plant
      #expect(kept.nickname?.text == "나")
      #expect((kept.cycle.days, kept.reminderTime) == (3, try TimeOfDay("07:00")))
    },
    PeopleCheck("what was just removed can be neither edited nor removed") { store async throws in
      try await store.plant(.sample())
      let mine = store.interrupted { try await RemovePlant($0.store)(Plant.ID(number: 1)) }
      await #expect(throws: EditPlantError.store(.missing)) { try await mine.edit { $0.cycle = try Cycle(3) } }
      _ = try await store.history.undo()
      let again = store.interrupted { try await RemovePlant($0.store)(Plant.ID(number: 1)) }
      await #expect(throws: StoreError.missing) { try await RemovePlant(again.store)(Plant.ID(number: 1)) }
      #expect(try await store.steps() == 3)
    },
    PeopleCheck("a plant that was asked about is removed only as it was shown") { store async throws in
      try await store.plant(.sample())
      let shown = try await store.kept()
      let mine = store.interrupted { try await $0.water() }
      await #expect(throws: StoreError.conflict) { try await RemovePlant(mine.store)(shown.id, shown: shown) }
      #expect(try await store.plants.statistics().waterings == 1)
      try await RemovePlant(store.store)(shown.id, shown: try await store.kept())
      #expect(try await store.plants.garden().isEmpty)
    },
    PeopleCheck("a plant that is removed takes what was just watered along, and undo brings it back") {
      store async throws in
      try await store.plant(.sample())
      let mine = store.interrupted { try await $0.water() }
      #expect(try await RemovePlant(mine.store)(Plant.ID(number: 1)).plant.affection.points == 1)
      #expect(try await store.plants.statistics().waterings == 0)
      _ = try await store.history.undo()
      #expect(try await store.kept().plant.affection.points == 1)
      #expect(try await store.plants.statistics().waterings == 1)
    },
    PeopleCheck("at once: a contact and a number are planted once, however many plant them") { store async throws in
      try await store.add((1...4).map { .sample("n\($0)", id: $0, phones: ["010-1234-5678"]) })
      let planted = await store.atOnce(4) { try await $0.plantContact($1 + 1) }
      let plant = try #require(planted.compactMap(\.value).first)
      #expect(
        planted.compactMap { $0.error as? PlantContactError } == Array(repeating: .phoneAlreadyPlanted(plant), count: 3)
      )
      let number = try #require(Int(plant.contactName.dropFirst()))
      let again = await store.atOnce(4) { store, _ in try await store.plantContact(number) }
      #expect(again.compactMap { $0.error as? PlantContactError } == Array(repeating: .alreadyPlanted(plant), count: 4))
      let card = Contact.sample("m", phones: ["02-1234-5678"]).card
      let somebody = await store.atOnce(4) { store, _ in try await store.plantSomebody(card) }
      #expect(somebody.compactMap(\.value).count == 1)
      #expect(try await store.plants.garden().count == 2)
      #expect(try await store.contacts.count() == 5)
      #expect(try await store.steps() == 6)
    },
    PeopleCheck("at once: edits of different fields are all kept, of one field exactly one") { store async throws in
      try await store.plant(.sample())
      let birthday = try Birthday(month: 4, day: 12)
      let shown = PlantDraft(try await store.kept())
      var drafts = Array(repeating: shown, count: 4)
      drafts[0].nickname = try Nickname("초록이")
      drafts[1].cycle = try Cycle(3)
      drafts[2].reminderTime = try TimeOfDay("07:00")
      drafts[3].birthday = .set(birthday)
      let wanted = drafts
      let edited = await store.atOnce(4) {
        try await EditPlant($0.store)(Plant.ID(number: 1), from: shown, to: wanted[$1])
      }
      #expect(edited.compactMap(\.value).count(where: \.isChanged) == 4)
      let kept = try await store.kept()
      #expect((kept.name, kept.plant.cycle.days, kept.plant.reminderTime) == ("초록이", 3, try TimeOfDay("07:00")))
      #expect(kept.birthday == birthday)
      let now = PlantDraft(kept)
      let others = await store.atOnce(4) { store, number in
        var wanted = now
        wanted.nickname = try Nickname("n\(number)")
        return try await EditPlant(store.store)(kept.id, from: now, to: wanted)
      }
      #expect(others.compactMap(\.value).count == 1)
      #expect(try await store.kept().name == others.compactMap(\.value).first?.value.name)
      #expect(try await store.steps() == 7)
    },
    PeopleCheck("at once: a plant is removed once") { store async throws in
      try await store.plant(.sample())
      let removed = await store.atOnce(4) { store, _ in try await RemovePlant(store.store)(Plant.ID(number: 1)) }
      #expect(removed.compactMap(\.value).count == 1)
      #expect(removed.compactMap { $0.error as? StoreError } == Array(repeating: .missing, count: 3))
    },
  ]
}

extension Birthday {
  fileprivate static let leapDay = try? Birthday(month: 2, day: 29)
}
