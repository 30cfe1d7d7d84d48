import Domain
import Testing

/// Checks for simultaneous changes of contacts: no change of either writer is lost, and every rule holds.
///
/// Either another rule runs between a rule's last read and its change, or many rules run simultaneously.
package enum ContactWriterContract {
  package static let checks: [PeopleCheck] = [
    PeopleCheck("edits of different fields and added contacts of two writers are all saved") {
      store async throws in
      try await store.add([.sample("엄마", phones: ["010-1234-5678"])])
      let mine = store.interrupted { other in
        try await other.editCard { $0.notes = try ContactNotes("note") }
        _ = try await SaveContact(other.store, newID: other.newID).add(Contact.sample("엄마").card)
      }
      let edited = try await mine.editCard { $0.nickname = try ContactLine("별") }.value
      #expect(edited.card == Contact.sample("엄마", nickname: "별", phones: ["010-1234-5678"], notes: "note").card)
      let other = store.interrupted {
        _ = try await SaveContact($0.store, newID: $0.newID).add(Contact.sample("b").card)
      }
      let added = try await SaveContact(other.store, newID: store.newID).add(Contact.sample("c").card)
      #expect(try await store.contacts.contact(added.id) == added)
      #expect(try await store.contacts.page(offset: 0, limit: 9).map(\.title) == ["b", "c", "엄마", "엄마"])
    },
    PeopleCheck("a planted contact cannot get the phone number of another planted contact") { store async throws in
      let (own, other) = (Contact.ID(number: 1), Contact.ID(number: 2))
      try await store.add([
        .sample("엄마", id: 1, phones: ["010-1234-5678"]), .sample("아빠", id: 2, phones: ["010-8765-4321"]),
      ])
      let draft = PlantDraft(cycle: try #require(Cycle(days: 7)))
      let today = try Day("2026-11-20")
      for id in [own, other] { _ = try await PlantContact(store.store, newID: store.newID)(id, draft, today: today) }
      let shown = try #require(try await store.contacts.contact(other)).card
      var wanted = shown
      wanted.phones = [Labeled(try PhoneNumber("+82 10 1234 5678"))]
      let changed = wanted
      let neighbor = try #require(try await store.plants.plant(of: own))
      await #expect(throws: SaveContactError.phoneAlreadyPlanted(neighbor)) {
        _ = try await SaveContact(store.store, newID: store.newID).edit(other, from: shown, to: changed)
      }
      #expect(try await store.contacts.contact(other)?.card == shown)
    },
    PeopleCheck("two edits of the same contact field conflict, and the chosen value can be saved") {
      store async throws in
      try await store.add([.sample("엄마", phones: ["010-1234-5678"])])
      let mine = store.interrupted { other in
        try await other.editCard {
          $0.phones = [Labeled(try PhoneNumber("02-123-4567"))]
          $0.nickname = try ContactLine("별")
        }
      }
      let shown = try await store.card()
      var typed = shown
      typed.phones = []
      typed.notes = try ContactNotes("note")
      let (wanted, id) = (typed, Contact.ID(number: 1))
      let error = await #expect(throws: SaveContactError.self) {
        try await SaveContact(mine.store, newID: store.newID).edit(id, from: shown, to: wanted)
      }
      guard case .conflict(let conflict) = error else { throw try #require(error) }
      #expect(conflict.fields == [.phones])
      #expect(conflict.now.phones.map(\.value.text) == ["02-123-4567"])
      #expect(try await store.card().notes == .none)
      let kept = try await SaveContact(store.store, newID: store.newID).edit(id, from: conflict.base, to: wanted).value
      #expect(kept.card == Contact.sample("엄마", nickname: "별", notes: "note").card)
    },
    PeopleCheck("two edits cannot remove both names of a contact") { store async throws in
      try await store.add([.sample("엄마", nickname: "별")])
      let mine = store.interrupted { try await $0.editCard { $0.nickname = .none } }
      await #expect(throws: SaveContactError.nameless) { try await mine.editCard { $0.name = PersonName() } }
      #expect(try await store.card().title == "엄마")
    },
    PeopleCheck("a contact that was just removed cannot be edited, removed or merged") { store async throws in
      try await store.add([.sample("엄마"), .sample("M", id: 2)])
      let id = Contact.ID(number: 1)
      let first = store.interrupted { try await RemoveContact($0.store)(id) }
      await #expect(throws: SaveContactError.store(.missing)) {
        try await first.editCard { $0.nickname = .init(imported: "a") }
      }
      _ = try await store.history.undo()
      let second = store.interrupted { try await RemoveContact($0.store)(id) }
      await #expect(throws: RemoveContactError.store(.missing)) { try await RemoveContact(second.store)(id) }
      _ = try await store.history.undo()
      let third = store.interrupted { try await RemoveContact($0.store)(id) }
      await #expect(throws: MergeContactsError.store(.missing)) { try await third.merge(2, 1) }
      #expect(try await store.contacts.page(offset: 0, limit: 9).map(\.title) == ["M"])
    },
    PeopleCheck("a contact that was just planted isn't removed, and the plant is reported") {
      store async throws in
      try await store.add([.sample("엄마")])
      let mine = store.interrupted { try await $0.plantContact() }
      let error = await #expect(throws: RemoveContactError.self) {
        try await RemoveContact(mine.store)(Contact.ID(number: 1))
      }
      let plant = try #require(try await store.plants.garden().first)
      #expect(error == .planted(plant))
      #expect(try await store.contacts.count() == 1)
    },
    PeopleCheck("contacts that another writer changed aren't removed or merged unseen") { store async throws in
      try await store.add([.sample("엄마"), .sample("M", id: 2)])
      let (mum, other) = (Contact.ID(number: 1), Contact.ID(number: 2))
      let shown = try #require(try await store.contacts.contact(mum))
      let removing = store.interrupted { try await $0.editCard { $0.nickname = .init(imported: "별") } }
      await #expect(throws: RemoveContactError.store(.conflict)) {
        try await RemoveContact(removing.store)(mum, shown: (shown, nil))
      }
      let preview = try await MergeContacts(store.store, ScriptedContactFiles()).preview([other, mum])
      let merging = store.interrupted { try await $0.editCard { $0.notes = .init(imported: "new") } }
      await #expect(throws: MergeContactsError.store(.conflict)) {
        try await MergeContacts(merging.store, ScriptedContactFiles())([other, mum], shown: preview)
      }
      #expect(try await store.contacts.count() == 2)
      let now = try await MergeContacts(store.store, ScriptedContactFiles()).preview([other, mum])
      #expect(now.remaining.card.notes.text == "new")
      #expect(try await MergeContacts(store.store, ScriptedContactFiles())([other, mum], shown: now) == now)
    },
    PeopleCheck("merging cannot give two plants the same phone number") { store async throws in
      for (id, phone) in [(1, "010-1111-1111"), (2, "010-3333-3333")] {
        try await store.add([.sample("person \(id)", id: id, phones: [phone])])
        try await store.plants.save(.sample(id: id))
      }
      try await store.add([.sample("person 3", id: 3, phones: ["+82 10 3333 3333"])])
      let planted = try #require(try await store.plants.plant(of: Contact.ID(number: 2)))
      for numbers in [[1, 3], [3, 1]] {
        let ids = numbers.map { Contact.ID(number: $0) }
        let merge = MergeContacts(store.store, ScriptedContactFiles())
        await #expect(throws: MergeContactsError.phoneAlreadyPlanted(planted)) { try await merge.preview(ids) }
        await #expect(throws: MergeContactsError.phoneAlreadyPlanted(planted)) { try await merge(ids) }
      }
      _ = try await store.merge(2, 3)
      #expect(try await store.plants.garden().count == 2)
    },
    PeopleCheck("a merged contact has the newest values of all its parts") { store async throws in
      try await store.plant(.sample())
      try await store.add([.sample("M", id: 2)])
      let mine = store.interrupted { other in
        try await other.editCard { $0.phones = [Labeled(try PhoneNumber("010-1234-5678"), .mobile)] }
        try await other.water()
      }
      let kept = try await mine.merge(2, 1).remaining
      #expect(kept == .sample("M", id: 2, phones: ["010-1234-5678"]))
      let plant = try #require(try await store.plants.plant(of: kept.id)).plant
      #expect(plant.affection.points == 1)
      #expect(try await store.plants.newestWaterings(of: plant.id, limit: 9).count == 1)
    },
    PeopleCheck("two contacts that were both just planted aren't merged") { store async throws in
      try await store.add([.sample("엄마", id: 1), .sample("M", id: 2)])
      let mine = store.interrupted { other in for id in 1...2 { try await other.plantContact(id) } }
      let error = await #expect(throws: MergeContactsError.self) { try await mine.merge(1, 2) }
      guard case .severalPlanted(let plants)? = error else {
        Issue.record("\(String(describing: error))")
        return
      }
      #expect(Set(plants.map(\.plant.contact)) == [Contact.ID(number: 1), Contact.ID(number: 2)])
      #expect(try await store.plants.garden().count == 2)
      #expect(try await store.contacts.count() == 2)
    },
    PeopleCheck("simultaneous edits of different fields are all saved, but only one of the same field") {
      store async throws in
      try await store.add([.sample("엄마")])
      let (shown, id) = (try await store.card(), Contact.ID(number: 1))
      var cards = Array(repeating: shown, count: 6)
      cards[0].nickname = try ContactLine("별")
      cards[1].organization = try ContactLine("하루")
      cards[2].phones = [Labeled(try PhoneNumber("010-1234-5678"), .mobile)]
      cards[3].birthday = try Birthday(month: 4, day: 12)
      cards[4].groups = [try ContactGroup("가족")]
      cards[5].notes = try ContactNotes("note")
      let wanted = cards
      let edited = await store.simultaneously(6) { store, number in
        try await SaveContact(store.store, newID: store.newID).edit(id, from: shown, to: wanted[number])
      }
      #expect(edited.compactMap(\.value).count(where: \.isChanged) == 6)
      let all = Contact.sample(
        "엄마",
        nickname: "별",
        organization: "하루",
        phones: ["010-1234-5678"],
        birthday: try Birthday(month: 4, day: 12),
        groups: ["가족"],
        notes: "note"
      )
      #expect(try await store.card() == all.card)
      let others = await store.simultaneously(4) { store, number in
        var wanted = all.card
        wanted.jobTitle = try ContactLine("n\(number)")
        return try await SaveContact(store.store, newID: store.newID).edit(id, from: all.card, to: wanted)
      }
      #expect(others.compactMap(\.value).count == 1)
      #expect(try await store.card() == others.compactMap(\.value).first?.value.card)
      #expect(try await store.stepCount() == 8)
    },
    PeopleCheck("simultaneously added contacts all exist, and a contact is removed only once") { store async throws in
      let added = await store.simultaneously(8) { store, number in
        try await SaveContact(store.store, newID: store.newID).add(Contact.sample("n\(number)").card)
      }
      #expect(Set(added.compactMap(\.value?.id)).count == 8)
      #expect(try await store.contacts.count() == 8)
      let id = try #require(added.first?.value?.id)
      let removed = await store.simultaneously(4) { store, _ in try await RemoveContact(store.store)(id) }
      #expect(removed.count { $0.error == nil } == 1)
      #expect(try await store.contacts.count() == 7)
    },
    PeopleCheck("a contact is either planted or removed, and no plant remains without its contact") {
      store async throws in
      try await store.add([.sample("엄마")])
      let results = await store.simultaneously(4) { store, number in
        if number.isMultiple(of: 2) {
          try await RemoveContact(store.store)(Contact.ID(number: 1))
        } else {
          try await store.plantContact()
        }
      }
      #expect(results.count { $0.error == nil } == 1)
      #expect(try await store.plants.garden().count == (try await store.contacts.count()))
    },
    PeopleCheck("simultaneous merges of two contacts leave one, in either direction") { store async throws in
      try await store.plant(.sample())
      try await store.add([.sample("M", id: 2)])
      let merged = await store.simultaneously(4) { store, number in
        if number < 2 { try await store.merge(1, 2) } else { try await store.merge(2, 1) }
      }
      #expect(merged.compactMap(\.value).count == 1)
      #expect(merged.compactMap { $0.error as? MergeContactsError } == Array(repeating: .store(.missing), count: 3))
      #expect(try await store.contacts.count() == 1)
      #expect(try await store.plants.garden().map(\.plant.contact) == merged.compactMap(\.value).map(\.remaining.id))
    },
  ]
}
