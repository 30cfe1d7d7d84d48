import Domain
import Testing

/// Checks for waterings, their notes and statistics.
package enum WateringContract {
  package static let checks: [PeopleCheck] = [
    PeopleCheck("every field of a watering is stored unchanged") { store async throws in
      try await store.plant(.sample())
      let reviews: [WateringNoteState] = try [
        .open, .dismissed, .written(.sample("여행", "a b", "생일", memo: "두 줄\n🌱 100 %")), .written(.sample(memo: "memo")),
        .written(.sample("k")),
      ]
      for (id, note) in reviews.enumerated() {
        for (index, channel) in Channel.allCases.enumerated() {
          let points = WateringPoints(keyword: index.isMultiple(of: 2), memo: index.isMultiple(of: 3))
          let watering = try Watering.sample(id: 100 * id + index, via: channel, note: note, points: points)
          try await store.plants.save(.sample(), watering)
          #expect(try await store.plants.watering(watering.id) == watering)
        }
      }
    },
    PeopleCheck("waterings of a plant are listed oldest first in a month and newest first by limit") {
      store async throws in
      try await store.plant(.sample(id: 1), as: "엄마")
      try await store.plant(.sample(id: 2), as: "아빠")
      let days = ["2026-11-20", "2026-10-31", "2026-11-01", "2026-11-30", "2026-12-01", "2026-11-20"]
      for (index, day) in days.enumerated() {
        let watering = try Watering.sample(id: index + 1, on: day, at: "2026-12-0\(index + 1)T09:00")
        try await store.plants.save(.sample(), watering)
      }
      try await store.plants.save(.sample(id: 2), .sample(id: 9, plant: 2, on: "2026-11-20"))
      let (plant, november) = (Plant.ID(number: 1), try Month("2026-11").days)
      let inNovember = try await store.plants.waterings(of: plant, in: november)
      #expect(inNovember.map(\.id) == [3, 1, 6, 4].map { Watering.ID(number: $0) })
      let newest = try await store.plants.newestWaterings(of: plant, limit: 4)
      #expect(newest.map(\.id) == [5, 4, 6, 1].map { Watering.ID(number: $0) })
      #expect(try await store.plants.newestWaterings(of: plant, limit: 0) == [])
      #expect(try await store.plants.newestWaterings(of: Plant.ID(number: 7), limit: 9) == [])
    },
    PeopleCheck("waterings of all plants on some days are listed oldest first with their plants") {
      store async throws in
      #expect(try await store.plants.earliestMonth() == nil)
      for id in 1...3 { try await store.plant(.sample(id: id), as: "person \(id)") }
      for (id, plant, day) in [
        (1, 2, "2026-11-20"), (2, 1, "2026-11-19"), (3, 3, "2026-11-18"), (4, 1, "2026-11-21"), (5, 2, "2026-11-19"),
      ] {
        let watering = try Watering.sample(id: id, plant: plant, on: day, at: "2026-11-21T0\(id):00")
        try await store.plants.save(.sample(id: plant, points: plant), watering)
      }
      let found = try await store.plants.waterings(in: DayRange("2026-11-19", "2026-11-20"))
      #expect(found.map(\.watering.id) == [2, 5, 1].map { Watering.ID(number: $0) })
      #expect(found.map(\.plant.name) == ["person 1", "person 2", "person 2"])
      #expect(found.map(\.plant.plant.affection.points) == [1, 2, 2])
      #expect(try await store.plants.waterings(in: DayRange("2026-11-01", "2026-11-17")) == [])
      #expect(try await store.plants.earliestMonth() == Month("2026-11"))
    },
    PeopleCheck("a watering and its plant are saved in one undo step") { store async throws in
      let before = try Plant.sample()
      try await store.plant(before)
      let after = try Plant.sample(due: "2026-11-27", lastWatered: "2026-11-20", points: 1, onTimeRun: 1)
      try await store.plants.save(after, .sample())
      let row = try #require(try await store.plants.plant(before.id))
      #expect(row.plant == after)
      #expect(row.openNote == Watering.ID(number: 1))
      _ = try await store.history.undo()
      #expect(try await store.plants.garden().map(\.plant) == [before])
      #expect(try await store.plants.garden().map(\.openNote) == [nil])
      #expect(try await store.plants.watering(Watering.ID(number: 1)) == nil)
    },
    PeopleCheck("only the note and the points of a watering can change") { store async throws in
      for id in 1...2 { try await store.plant(.sample(id: id), as: "person \(id)") }
      try await store.plants.save(.sample(points: 1), .sample())
      for other in try [
        Watering.sample(plant: 2), .sample(on: "2026-11-19", at: "2026-11-20T12:00"), .sample(at: "2026-11-20T12:01"),
        .sample(via: .letter),
      ] {
        await #expect(throws: StoreError.conflict) { try await store.plants.save(.sample(points: 2), other) }
      }
      #expect(try await store.firstPlant().plant.affection.points == 1)
      #expect(try await store.plants.watering(Watering.ID(number: 1)) == .sample())
    },
    PeopleCheck("a note is saved with its points, and undo removes both") { store async throws in
      try await store.plant(.sample())
      try await store.plants.save(.sample(points: 1), .sample())
      let watering = try Watering.sample(
        note: .written(.sample("여행", memo: "제주")),
        points: WateringPoints(keyword: true, memo: true)
      )
      try await store.plants.save(.sample(points: 3), watering)
      #expect(try await store.plants.watering(watering.id) == watering)
      #expect(try await store.plants.garden().map(\.openNote) == [nil])
      let steps = try await store.stepCount()
      try await store.plants.save(.sample(points: 3), watering)
      #expect(try await store.stepCount() == steps)
      _ = try await store.history.undo()
      #expect(try await store.plants.watering(watering.id) == .sample())
      #expect(try await store.firstPlant().openNote == watering.id)
      #expect(try await store.firstPlant().plant.affection.points == 1)
    },
    PeopleCheck("only the newest watering by day offers a note") { store async throws in
      try await store.plant(.sample())
      try await store.plants.save(.sample(), .sample(id: 1, on: "2026-11-20"))
      try await store.plants.save(.sample(), .sample(id: 2, on: "2026-11-18", at: "2026-11-20T13:00"))
      #expect(try await store.plants.garden().map(\.openNote) == [Watering.ID(number: 1)])
      try await store.plants.save(.sample(), .sample(id: 1, on: "2026-11-20", note: .dismissed))
      #expect(try await store.plants.garden().map(\.openNote) == [nil])
    },
    PeopleCheck("the newest waterings on the requested days have the open notes") { store async throws in
      for id in 1...4 { try await store.plant(.sample(id: id, due: "2026-11-2\(id)"), as: "p\(id)") }
      let last = try #require(try await store.plants.plant(Plant.ID(number: 3))).plant
      try await store.plants.save(last, .sample(id: 1, plant: 3, on: "2026-11-20"))
      try await store.plants.save(.sample(id: 1, due: "2026-11-21"), .sample(id: 2, plant: 1, on: "2026-11-20"))
      try await store.plants.save(.sample(id: 2, due: "2026-11-22"), .sample(id: 3, plant: 2, on: "2026-11-20"))
      try await store.plants.save(.sample(id: 2, due: "2026-11-22"), .sample(id: 4, plant: 2, on: "2026-11-21"))
      try await store.plants.save(
        .sample(id: 4, due: "2026-11-24"),
        .sample(id: 5, plant: 4, on: "2026-11-20", note: .written(.sample("k")))
      )
      let open = try await store.plants.openNotes(in: DayRange("2026-11-20"))
      #expect(open.map(\.plant.name) == ["p1", "p3"])
      #expect(open.map(\.watering.id) == [2, 1].map { Watering.ID(number: $0) })
      #expect(open.map(\.plant.openNote) == open.map(\.watering.id))
      #expect(try await store.plants.openNotes(in: DayRange("2026-11-19")) == [])
    },
    PeopleCheck("statistics count waterings by month and channel over all plants") { store async throws in
      try await store.plant(.sample(id: 1, points: 12, allPostponements: 2, longestOnTimeRun: 4), as: "a")
      try await store.plant(.sample(id: 2, points: 11, allPostponements: 3, longestOnTimeRun: 9), as: "b")
      let waterings: [(Int, String, Channel)] = [
        (1, "2026-10-31", .call), (1, "2026-11-01", .call), (2, "2026-11-30", .letter), (2, "2025-11-30", .kakaoTalk),
      ]
      for (index, (plant, day, channel)) in waterings.enumerated() {
        let row = try #require(try await store.plants.plant(Plant.ID(number: plant))).plant
        try await store.plants.save(row, .sample(id: index, plant: plant, on: day, via: channel))
      }
      let statistics = try await store.plants.statistics()
      #expect((statistics.plants, statistics.grown, statistics.postponements) == (2, 1, 5))
      #expect((statistics.longestOnTimeRun, statistics.waterings) == (9, 4))
      let months = try [Month("2025-11"): 1, Month("2026-10"): 1, Month("2026-11"): 2]
      #expect(statistics.wateringsByMonth == months)
      #expect(statistics.wateringsByChannel == [.call: 2, .letter: 1, .kakaoTalk: 1])
      _ = try await store.history.undo()
      #expect(try await store.plants.statistics().wateringsByChannel == [.call: 2, .letter: 1])
    },
  ]
}
