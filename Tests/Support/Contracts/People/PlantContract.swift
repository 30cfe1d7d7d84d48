import Domain
import Testing

/// Checks for storing plants: the garden, single plants and changes.
package enum PlantContract {
  package static let checks: [PeopleCheck] = [
    PeopleCheck("an empty garden has no plants and empty statistics") { store async throws in
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
    PeopleCheck("every field of a plant and of its contact is stored unchanged") { store async throws in
      let birthday = try Birthday(.lunar, year: 1955, month: 12, day: 30)
      let contact = Contact.sample(
        "엄마",
        phones: ["010-1234-5678", "02-1"],
        emails: ["m@example.org"],
        birthday: birthday
      )
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
      try await store.plants.save(plant)
      let row = GardenPlant(
        plant: plant,
        contactName: "엄마",
        phone: PhoneNumber(imported: "010-1234-5678"),
        email: EmailAddress(imported: "m@example.org"),
        birthday: birthday,
        openNote: nil
      )
      #expect(try await store.plants.plant(plant.id) == row)
      #expect(try await store.plants.garden() == [row])
      #expect(try await store.plants.plant(of: contact.id) == row)
    },
    PeopleCheck("a plant keeps every field of its form") { store async throws in
      let plant = try Plant.sample().edited(.complete())
      try await store.plant(plant, as: "a")
      #expect(try await store.plants.plant(plant.id)?.plant == plant)
    },
    PeopleCheck("the garden is sorted by due day, then affection, then name") { store async throws in
      try await store.plant(.sample(id: 1, due: "2026-11-21", points: 1), as: "late")
      try await store.plant(.sample(id: 2, due: "2026-11-20", points: 5), as: "close")
      try await store.plant(.sample(id: 3, due: "2026-11-20", points: 2), as: "b")
      try await store.plant(.sample(id: 4, nickname: "a", due: "2026-11-20", points: 2), as: "z")
      try await store.plant(.sample(id: 5, due: "2026-10-01", points: 12), as: "first")
      #expect(try await store.plants.garden().map(\.name) == ["first", "a", "b", "close", "late"])
    },
    PeopleCheck("plants due on some days are in the order of the garden") { store async throws in
      for (id, due) in ["2026-11-22", "2026-11-19", "2026-11-20", "2026-11-21"].enumerated() {
        try await store.plant(.sample(id: id + 1, due: due), as: due)
      }
      let found = try await store.plants.plants(due: DayRange("2026-11-20", "2026-11-21"))
      #expect(found.map(\.name) == ["2026-11-20", "2026-11-21"])
    },
    PeopleCheck("an ID prefix of at least four digits finds plants") { store async throws in
      for (name, id) in [("a", 0x1BCD_EF00_0000_0001), ("b", 0x1BCD_EF11_0000_0002)] {
        try await store.add([.sample(name, id: id)])
        try await store.plants.save(.sample(id: id))
      }
      #expect(try await store.plants.plants(idPrefix: "1bcd", limit: 9).map(\.name) == ["a", "b"])
      #expect(try await store.plants.plants(idPrefix: "1bcdef1", limit: 9).map(\.name) == ["b"])
      #expect(try await store.plants.plants(idPrefix: "1bcd", limit: 1).map(\.name) == ["a"])
      for nothing in ["1bc", "", "1BCD", "1bc%"] {
        #expect(try await store.plants.plants(idPrefix: nothing, limit: 9) == [])
      }
    },
    PeopleCheck("plants are found by any phone number of their contact in any notation") { store async throws in
      try await store.add([
        .sample("a", id: 1, phones: ["02-555-0100", "010-1234-5678"]), .sample("b", id: 2, phones: ["010-1234-5678"]),
      ])
      try await store.plants.save(.sample(id: 1))
      let phones = ["+82 10 1234 5678", "119"].map { PhoneNumber(imported: $0) }
      #expect(try await store.plants.plants(reachedBy: phones).map(\.name) == ["a"])
      #expect(try await store.plants.plants(reachedBy: []) == [])
      #expect(try await store.plants.plants(reachedBy: [PhoneNumber(imported: "x")]) == [])
    },
    PeopleCheck("a plant has its contact's name until it gets a nickname") { store async throws in
      try await store.plant(.sample(), as: "엄마")
      try await store.add([.sample("어머니")])
      #expect(try await store.plants.garden().map(\.name) == ["어머니"])
      try await store.plants.save(.sample(nickname: "초록이"))
      #expect(try await store.plants.garden().map(\.name) == ["초록이"])
      #expect(try await store.plants.garden().map(\.contactName) == ["어머니"])
    },
    PeopleCheck("each contact has at most one plant, and each plant an existing contact") { store async throws in
      try await store.plant(.sample())
      await #expect(throws: StoreError.missing) { try await store.plants.save(.sample(id: 2)) }
      await #expect(throws: StoreError.conflict) { try await store.plants.save(.sample(id: 2, of: 1)) }
      #expect(try await store.plants.garden().map(\.name) == ["엄마"])
      try await store.add([.sample("아빠", id: 3)])
      try await store.plants.save(.sample(id: 1, of: 3))
      #expect(try await store.plants.garden().map(\.name) == ["아빠"])
      #expect(try await store.plants.plant(of: Contact.ID(number: 1)) == nil)
    },
    PeopleCheck("changing a missing plant is refused and adds no undo step") { store async throws in
      try await store.add([.sample()])
      await #expect(throws: StoreError.missing) { try await store.plants.save(.sample(id: 2), .sample()) }
      await #expect(throws: StoreError.missing) { try await store.plants.save(.sample(), .sample(plant: 2)) }
      await #expect(throws: StoreError.missing) { try await store.plants.remove(Plant.ID(number: 1)) }
      #expect(try await store.plants.garden() == [])
      #expect(try await store.stepCount() == 1)
    },
    PeopleCheck("saving an unchanged or restored plant adds no undo step") { store async throws in
      let (plant, other) = (try Plant.sample(points: 3), try Plant.sample(every: 3, due: "2026-11-16", points: 4))
      try await store.plant(plant)
      try await store.plants.save(plant)
      #expect(try await store.stepCount() == 2)
      let changed = try await store.store.change(as: { _ in UndoLabel(.changed, .plant, "") }) {
        transaction throws(StoreError) in
        try transaction.plants.save(other)
        let points = try transaction.plants.plant(plant.id)?.plant.affection.points
        try transaction.plants.save(plant)
        return points
      }
      #expect(changed == Changed(4, isChanged: false))
      #expect(try await store.stepCount() == 2)
      #expect(try await store.firstPlant().plant == plant)
    },
    PeopleCheck("undo restores every change of a plant") { store async throws in
      try await store.plant(.sample())
      let other = try Plant.sample(every: 3, due: "2026-11-17", postponements: 1, allPostponements: 1)
      try await store.plants.save(other)
      #expect(try await store.firstPlant().plant == other)
      _ = try await store.history.undo()
      #expect(try await store.firstPlant().plant == .sample())
      _ = try await store.history.undo()
      #expect(try await store.plants.garden() == [])
    },
    PeopleCheck("removing a plant removes its waterings but not its contact, and undo restores all") {
      store async throws in
      try await store.plant(.sample())
      try await store.plants.save(.sample(due: "2026-11-27", lastWatered: "2026-11-20"), .sample())
      let (garden, statistics) = (try await store.plants.garden(), try await store.plants.statistics())
      try await store.plants.remove(Plant.ID(number: 1))
      #expect(try await store.plants.garden() == [])
      #expect(try await store.plants.watering(Watering.ID(number: 1)) == nil)
      #expect(try await store.plants.statistics().waterings == 0)
      #expect(try await store.contacts.page(offset: 0, limit: 9).map(\.plant) == [nil])
      _ = try await store.history.undo()
      #expect(try await store.plants.garden() == garden)
      #expect(try await store.plants.watering(Watering.ID(number: 1)) == .sample())
      #expect(try await store.plants.statistics() == statistics)
    },
  ]
}
