import Domain
import Testing

/// Keeping plants: the garden, single ones, changes.
package enum PlantContract {
  package static let checks = [
    PeopleCheck("an empty garden has nothing") { store async throws in
      #expect(try await store.plants.garden() == [])
      #expect(try await store.plants.plant(Plant.ID(number: 1)) == nil)
      let none = GardenStatistics(
        plants: 0,
        grown: 0,
        postponements: 0,
        longestOnTimeRun: 0,
        wateringsByMonth: [:],
        wateringsByChannel: [:]
      )
      #expect(try await store.plants.statistics() == none)
    },
    PeopleCheck("every part of a plant comes back as it went in, with its contact's") { store async throws in
      let birthday = try Birthday(.lunar, year: 1955, month: 12, day: 30)
      let contact = Contact.sample("엄마", phones: ["010-1234-5678", "02-1"], emails: ["m@example.org"])
      let plant = try Plant.sample(
        nickname: "초록이 🌱",
        every: 90,
        at: "21:30",
        planted: "2020-02-29",
        due: "2027-01-01",
        lastWatered: "2026-10-03",
        points: 12,
        postponements: 4,
        allPostponements: 31,
        onTimeRun: 7,
        longestOnTimeRun: 19
      )
      try await store.add([contact])
      try await store.plants.add(plant, birthday: birthday)
      let row = GardenPlant(
        plant: plant,
        contactName: "엄마",
        phone: PhoneNumber(imported: "010-1234-5678"),
        email: EmailAddress(imported: "m@example.org"),
        birthday: birthday,
        openReview: nil
      )
      #expect(try await store.plants.plant(plant.id) == row)
      #expect(try await store.plants.garden() == [row])
      #expect(try await store.plants.plant(of: contact.id) == row)
      #expect(try await store.contacts.contact(contact.id)?.card.birthday == birthday)
    },
    PeopleCheck("the garden is by due day, then affection, then name") { store async throws in
      try await store.plant(.sample(id: 1, due: "2026-11-21", points: 1), as: "late")
      try await store.plant(.sample(id: 2, due: "2026-11-20", points: 5), as: "close")
      try await store.plant(.sample(id: 3, due: "2026-11-20", points: 2), as: "b")
      try await store.plant(.sample(id: 4, nickname: "a", due: "2026-11-20", points: 2), as: "z")
      try await store.plant(.sample(id: 5, due: "2026-10-01", points: 12), as: "first")
      #expect(try await store.plants.garden().map(\.name) == ["first", "a", "b", "close", "late"])
    },
    PeopleCheck("the plants due on some days are in the order of the garden") { store async throws in
      for (id, due) in ["2026-11-22", "2026-11-19", "2026-11-20", "2026-11-21"].enumerated() {
        try await store.plant(.sample(id: id + 1, due: due), as: due)
      }
      let found = try await store.plants.plants(due: DayRange("2026-11-20", "2026-11-21"))
      #expect(found.map(\.name) == ["2026-11-20", "2026-11-21"])
    },
    PeopleCheck("an id prefix of at least four digits names plants") { store async throws in
      for (name, id) in [("a", 0x1BCD_EF00_0000_0001), ("b", 0x1BCD_EF11_0000_0002)] {
        try await store.add([.sample(name, id: id)])
        try await store.plants.add(.sample(id: id), birthday: nil)
      }
      #expect(try await store.plants.plants(idPrefix: "1bcd", limit: 9).map(\.name) == ["a", "b"])
      #expect(try await store.plants.plants(idPrefix: "1bcdef1", limit: 9).map(\.name) == ["b"])
      #expect(try await store.plants.plants(idPrefix: "1bcd", limit: 1).map(\.name) == ["a"])
      for nothing in ["1bc", "", "1BCD", "1bc%"] {
        #expect(try await store.plants.plants(idPrefix: nothing, limit: 9) == [])
      }
    },
    PeopleCheck("plants are found by any line of their contact, however written") { store async throws in
      try await store.add([
        .sample("a", id: 1, phones: ["02-555-0100", "010-1234-5678"]), .sample("b", id: 2, phones: ["010-1234-5678"]),
      ])
      try await store.plants.add(.sample(id: 1), birthday: nil)
      let phones = ["+82 10 1234 5678", "119"].map { PhoneNumber(imported: $0) }
      #expect(try await store.plants.plants(reachedBy: phones).map(\.name) == ["a"])
      #expect(try await store.plants.plants(reachedBy: []) == [])
      #expect(try await store.plants.plants(reachedBy: [PhoneNumber(imported: "x")]) == [])
    },
    PeopleCheck("the contact's name is the plant's until it has a nickname") { store async throws in
      try await store.plant(.sample(), as: "엄마")
      try await store.contacts.replace(.sample("어머니"))
      #expect(try await store.plants.garden().map(\.name) == ["어머니"])
      try await store.plants.replace(.sample(nickname: "초록이"), birthday: nil)
      #expect(try await store.plants.garden().map(\.name) == ["초록이"])
      #expect(try await store.plants.garden().map(\.contactName) == ["어머니"])
    },
    PeopleCheck("a contact can be planted once, and only one that is there") { store async throws in
      try await store.plant(.sample(), as: "엄마")
      var second = try Plant.sample(id: 2)
      await #expect(throws: StoreError.missing) { try await store.plants.add(second, birthday: nil) }
      second.contact = Contact.ID(number: 1)
      await #expect(throws: StoreError.conflict) { try await store.plants.add(second, birthday: nil) }
      try await store.add([.sample("아빠", id: 3)])
      var third = try Plant.sample(id: 1)
      third.contact = Contact.ID(number: 3)
      await #expect(throws: StoreError.conflict) { try await store.plants.add(third, birthday: nil) }
      #expect(try await store.plants.garden().map(\.name) == ["엄마"])
    },
    PeopleCheck("somebody new and the plant are kept together, in one step of undo") { store async throws in
      let contact = Contact.sample("엄마", phones: ["010-1234-5678"], birthday: try Birthday(month: 4, day: 12))
      let plant = try Plant.sample(nickname: "초록이")
      try await store.plants.add(plant, of: contact)
      #expect(try await store.plants.garden() == [GardenPlant(plant, contact: contact, openReview: nil)])
      #expect(try await store.contacts.contact(contact.id) == contact)
      #expect(try await store.undone() == "added plant 초록이")
      #expect(try await store.plants.garden() == [])
      #expect(try await store.contacts.count() == 0)
    },
    PeopleCheck("neither is kept when one of them cannot be") { store async throws in
      try await store.plant(.sample(id: 1), as: "엄마")
      let (other, plant) = (Contact.sample("아빠", id: 2), try Plant.sample(id: 2))
      var taken = try Plant.sample(id: 1)
      taken.contact = other.id
      await #expect(throws: StoreError.conflict) { try await store.plants.add(taken, of: other) }
      await #expect(throws: StoreError.conflict) { try await store.plants.add(plant, of: .sample("a", id: 3)) }
      await #expect(throws: StoreError.conflict) { try await store.plants.add(.sample(id: 1), of: .sample("엄마")) }
      #expect(try await store.contacts.count() == 1)
      #expect(try await store.plants.garden().map(\.name) == ["엄마"])
    },
    PeopleCheck("changing a plant that is not there is refused and is no step of undo") { store async throws in
      try await store.add([.sample()])
      let plant = try Plant.sample()
      await #expect(throws: StoreError.missing) { try await store.plants.replace(plant, birthday: nil) }
      await #expect(throws: StoreError.missing) { try await store.plants.postpone(plant) }
      await #expect(throws: StoreError.missing) { try await store.plants.water(plant, .sample()) }
      await #expect(throws: StoreError.missing) { try await store.plants.review(plant, .sample()) }
      await #expect(throws: StoreError.missing) { try await store.plants.remove(plant.id) }
      #expect(try await store.plants.watering(Watering.ID(number: 1)) == nil)
      #expect(try await store.history.entries(limit: 9).count == 1)
    },
    PeopleCheck("undo takes back every change of a plant, and the contact's birthday with it") { store async throws in
      let (old, new) = (try Birthday(month: 4, day: 12), try Birthday(month: 5, day: 1))
      try await store.add([.sample("엄마", birthday: old)])
      try await store.plants.add(.sample(), birthday: new)
      try await store.plants.replace(.sample(every: 3, due: "2026-11-16"), birthday: nil)
      try await store.plants.postpone(.sample(every: 3, due: "2026-11-17", postponements: 1, allPostponements: 1))
      #expect(try await store.undone() == "postponed plant 엄마")
      #expect(try await store.plants.garden().map(\.plant) == [.sample(every: 3, due: "2026-11-16")])
      #expect(try await store.undone() == "changed plant 엄마")
      #expect(try await store.plants.garden().map(\.plant) == [.sample()])
      #expect(try await store.plants.garden().map(\.birthday) == [new])
      #expect(try await store.undone() == "added plant 엄마")
      #expect(try await store.plants.garden() == [])
      #expect(try await store.contacts.contact(Contact.ID(number: 1))?.card.birthday == old)
    },
    PeopleCheck("a removed plant's waterings go and its contact stays; undo brings all back") { store async throws in
      try await store.plant(.sample(), as: "엄마")
      try await store.plants.water(.sample(due: "2026-11-27", lastWatered: "2026-11-20"), .sample())
      let (garden, statistics) = (try await store.plants.garden(), try await store.plants.statistics())
      try await store.plants.remove(Plant.ID(number: 1))
      #expect(try await store.plants.garden() == [])
      #expect(try await store.plants.watering(Watering.ID(number: 1)) == nil)
      #expect(try await store.plants.statistics().waterings == 0)
      #expect(try await store.contacts.page(offset: 0, limit: 9).map(\.plant) == [nil])
      #expect(try await store.undone() == "removed plant 엄마")
      #expect(try await store.plants.garden() == garden)
      #expect(try await store.plants.watering(Watering.ID(number: 1)) == .sample())
      #expect(try await store.plants.statistics() == statistics)
    },
  ]
}
