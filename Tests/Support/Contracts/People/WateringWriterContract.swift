import Domain
import Testing

/// Checks for simultaneous waterings: no change of either writer is lost, and every rule holds.
///
/// Either another rule runs between a rule's last read and its change, or many rules run simultaneously.
package enum WateringWriterContract {
  package static let checks: [PeopleCheck] = [
    PeopleCheck("two simultaneous waterings are both saved, and the plant gets the points of both") {
      store async throws in
      try await store.plant(.sample(postponements: 2))
      let mine = store.interrupted { try await $0.water(.sample("여행")) }
      #expect(try await mine.water(.sample(memo: "제주")).plant.plant.affection.points == 4)
      #expect(try await store.plants.statistics().waterings == 2)
      #expect(try await store.firstPlant().plant.onTimeRun == 2)
      #expect(try await store.firstPlant().plant.postponements == 0)
    },
    PeopleCheck("a plant that was just watered isn't thirsty, but can be watered early") { store async throws in
      try await store.plant(.sample())
      let mine = store.interrupted { try await $0.water() }
      await #expect(throws: WaterPlantError.notThirstyYet(DDay(daysLeft: 7))) { try await mine.water(early: false) }
      #expect(try await store.plants.statistics().waterings == 1)
      let again = store.interrupted { try await $0.edit { $0.cycle = try Cycle(3) } }
      #expect(try await again.water().plant.plant.due == Day("2026-11-23"))
    },
    PeopleCheck("a plant that was just watered or postponed cannot be postponed") { store async throws in
      try await store.plant(.sample(id: 1, points: 5, postponements: 3))
      let mine = store.interrupted { try await $0.postpone() }
      await #expect(throws: PostponeError.refused(.notDueYet(DDay(daysLeft: 1)))) { try await mine.postpone() }
      #expect(try await store.firstPlant().plant.affection.points == 4)
      #expect(try await store.firstPlant().plant.postponements == 4)
      _ = try await store.history.undo()
      let other = store.interrupted { try await $0.water() }
      await #expect(throws: PostponeError.refused(.notDueYet(DDay(daysLeft: 7)))) { try await other.postpone() }
      #expect(try await store.firstPlant().plant.postponements == 0)
    },
    PeopleCheck("a plant that was just removed cannot be watered or postponed, or get a note") { store async throws in
      try await store.plant(.sample())
      try await store.plants.save(.sample(points: 1), .sample())
      let id = Plant.ID(number: 1)
      let first = store.interrupted { try await RemovePlant($0.store)(id) }
      await #expect(throws: WaterPlantError.store(.missing)) { try await first.water() }
      _ = try await store.history.undo()
      let second = store.interrupted { try await RemovePlant($0.store)(id) }
      await #expect(throws: PostponeError.store(.missing)) { try await second.postpone() }
      _ = try await store.history.undo()
      let third = store.interrupted { try await RemovePlant($0.store)(id) }
      await #expect(throws: EditWateringNoteError.store(.missing)) { try await third.write(.sample("여행")) }
      #expect(try await store.plants.statistics().waterings == 0)
    },
    PeopleCheck("simultaneous keywords and memo become one note, and each adds its point once") {
      store async throws in
      try await store.plant(.sample())
      try await store.plants.save(.sample(points: 1), .sample())
      let mine = store.interrupted { try await $0.write(.sample(memo: "제주")) }
      let result = try await mine.write(.sample("여행")).value
      #expect(result.watering.written == (try .sample("여행", memo: "제주")))
      #expect(result.plant.plant.affection.points == 3)
    },
    PeopleCheck("two edits of the same note conflict, and the chosen one can be saved") {
      store async throws in
      try await store.plant(.sample())
      let (old, theirs, own) = (
        try WateringNote.sample("a", memo: "x"), try WateringNote.sample("b", memo: "x"),
        try WateringNote.sample("c", memo: "y")
      )
      try await store.plants.save(.sample(points: 3), .sample(note: .written(old), points: .all))
      let mine = store.interrupted { try await $0.write(theirs, from: old) }
      let error = await #expect(throws: EditWateringNoteError.self) { try await mine.write(own, from: old) }
      guard case .conflict(let conflict) = error else { throw try #require(error) }
      #expect(conflict.fields == [.keywords])
      #expect([conflict.now, conflict.wanted, conflict.base].map(\.keywords.first?.text) == ["b", "c", "b"])
      #expect(try await store.plants.watering(Watering.ID(number: 1))?.written == theirs)
      #expect(try await store.write(own, from: conflict.base.note).value.watering.written == own)
      #expect(try await store.firstPlant().plant.affection.points == 3)
    },
    PeopleCheck("a note that was just removed is a conflict, and the chosen one can be saved") {
      store async throws in
      try await store.plant(.sample())
      let (old, own) = (try WateringNote.sample("a", memo: "x"), try WateringNote.sample("c", memo: "x"))
      try await store.plants.save(.sample(points: 3), .sample(note: .written(old), points: .all))
      let mine = store.interrupted { _ = try await EditWateringNote($0.store).remove(Watering.ID(number: 1)) }
      let error = await #expect(throws: EditWateringNoteError.self) { try await mine.write(own, from: old) }
      guard case .conflict(let conflict) = error else { throw try #require(error) }
      #expect(conflict.fields == [.keywords, .memo])
      #expect(try await store.write(own, from: conflict.base.note).value.watering.written == own)
    },
    PeopleCheck("an unchanged note keeps another writer's removal, and two partial removals remove all") {
      store async throws in
      try await store.plant(.sample())
      let old = try WateringNote.sample("a", memo: "x")
      try await store.plants.save(.sample(points: 3), .sample(note: .written(old), points: .all))
      let same = store.interrupted { _ = try await EditWateringNote($0.store).remove(Watering.ID(number: 1)) }
      #expect(try await !same.write(old, from: old).isChanged)
      #expect(try await store.plants.watering(Watering.ID(number: 1))?.note == .dismissed)
      _ = try await store.history.undo()
      let half = store.interrupted { try await $0.write(.sample(memo: "x"), from: old) }
      #expect(try await half.write(.sample("a"), from: old).value.watering.note == .dismissed)
    },
    PeopleCheck("a note that was just written isn't dismissed, and a dismissed one can be written") {
      store async throws in
      try await store.plant(.sample())
      try await store.plants.save(.sample(points: 1), .sample())
      let id = Watering.ID(number: 1)
      let mine = store.interrupted { try await $0.write(.sample("여행")) }
      #expect(try await !EditWateringNote(mine.store).dismiss(id).isChanged)
      #expect(try await store.plants.watering(id)?.written == (try .sample("여행")))
      _ = try await store.history.undo()
      let other = store.interrupted { _ = try await EditWateringNote($0.store).dismiss(id) }
      #expect(try await other.write(.sample("생일")).value.plant.plant.affection.points == 2)
    },
    PeopleCheck("removing a note also removes another writer's newer text, and its points stay") {
      store async throws in
      try await store.plant(.sample())
      try await store.plants.save(.sample(points: 1), .sample())
      let mine = store.interrupted { try await $0.write(.sample("여행", memo: "제주")) }
      let removed = try await EditWateringNote(mine.store).remove(Watering.ID(number: 1)).value
      #expect((removed.watering.note, removed.plant.plant.affection.points) == (.dismissed, 3))
    },
    PeopleCheck("simultaneous waterings are all saved, each with its own points") { store async throws in
      try await store.plant(.sample(points: 1))
      let watered = await store.simultaneously(8) { store, _ in try await store.water() }
      #expect(watered.compactMap(\.value).map(\.plant.plant.affection.points).sorted() == Array(2...9))
      #expect(try await store.plants.newestWaterings(of: Plant.ID(number: 1), limit: 99).count == 8)
      #expect(try await store.firstPlant().plant.affection.points == 9)
      #expect(try await store.firstPlant().plant.onTimeRun == 8)
      #expect(try await store.stepCount() == 10)
      let more = await store.simultaneously(8) { store, _ in try await store.water(.sample("여행", memo: "제주")) }
      #expect(more.compactMap(\.value).count(where: \.hasGrownUp) == 1)
      #expect(try await store.firstPlant().plant.affection == .full)
    },
    PeopleCheck("simultaneous writers postpone a due plant once or water it once") { store async throws in
      try await store.plant(.sample(points: 5, postponements: 3))
      let postponed = await store.simultaneously(6) { store, _ in try await store.postpone() }
      #expect(postponed.compactMap(\.value).count == 1)
      #expect(
        postponed.compactMap { $0.error as? PostponeError }
          == Array(repeating: .refused(.notDueYet(DDay(daysLeft: 1))), count: 5)
      )
      #expect(try await store.firstPlant().plant.affection.points == 4)
      _ = try await store.history.undo()
      let watered = await store.simultaneously(6) { store, _ in try await store.water(early: false) }
      #expect(watered.compactMap(\.value).count == 1)
      #expect(try await store.firstPlant().plant.affection.points == 6)
    },
    PeopleCheck("simultaneous writers write, dismiss and remove a note only once") { store async throws in
      try await store.plant(.sample())
      try await store.plants.save(.sample(points: 1), .sample())
      let dismissed = await store.simultaneously(4) { store, _ in
        try await EditWateringNote(store.store).dismiss(Watering.ID(number: 1)).isChanged
      }
      #expect(dismissed.compactMap(\.value).count(where: \.self) == 1)
      let written = await store.simultaneously(4) { store, number in
        try await store.write(.sample("n\(number)", memo: "m"))
      }
      let kept = try #require(written.compactMap(\.value).first).value.watering
      #expect(written.compactMap(\.value).count == 1)
      #expect(try await store.plants.watering(kept.id) == kept)
      #expect(try await store.firstPlant().plant.affection.points == 3)
      let removed = await store.simultaneously(4) { store, _ in
        try await EditWateringNote(store.store).remove(kept.id).isChanged
      }
      #expect(removed.compactMap(\.value).count(where: \.self) == 1)
      #expect(try await store.stepCount() == 6)
    },
  ]
}

extension WateringPoints {
  fileprivate static let all = WateringPoints(keyword: true, memo: true)
}
