import Domain
import Testing

/// Checks for the rules that change mood entries, and for simultaneous changes by two writers.
package enum MoodRuleContract {
  package static let checks: [CanvasCheck] = rules + words + interruptions

  private static let rules: [CanvasCheck] = [
    CanvasCheck("future moods are refused, but the current time is allowed") { store async throws in
      await #expect(throws: ChangeMoodError.future) { try await store.add(50, at: "2026-11-20T21:01") }
      let record = try await store.add(50, at: "2026-11-20T21:00")
      await #expect(throws: ChangeMoodError.future) {
        _ = try await store.edit(record) { content in
          content.time = ZonedTime(try Instant("2026-11-21T09:00"), in: try Zone("Asia/Seoul"))
        }
      }
      #expect(try await store.stepCount() == 1)
    },
    CanvasCheck("entries of the same minute stay in their order of creation") { store async throws in
      for (place, number) in [900_000, 5, 700, 1, 300_000, 2].enumerated() {
        try await store.add(10 * place, at: "2026-11-20T09:00", number: number)
      }
      let levels = try await store.store.read { transaction throws(StoreError) in
        try transaction.moods.oldest(MoodFilter(), after: nil, limit: 9).map(\.content.level.value)
      }
      #expect(levels == [0, 10, 20, 30, 40, 50])
    },
    CanvasCheck("a shape keeps its place when edited, and shapes have different places") { store async throws in
      var places: [CanvasPlace] = []
      for number in 1...6 {
        places.append(try await store.add(50, at: "2026-11-20T0\(number):00", number: number).place)
      }
      #expect(Set(places).count == 6)
      let page = try await store.page()
      let edited = try await store.edit(page.records[0]) { $0.level = MoodLevel(clamping: 90) }
      #expect(edited.value.place == places[0])
      #expect(try await store.page().records.map(\.place) == places)
    },
    CanvasCheck("shaking moves every shape in one undo step and is refused when switched off") {
      store async throws in
      for number in 1...4 { try await store.add(50, at: "2026-11-20T0\(number):00") }
      let before = try await store.page().records
      let dark = ShakeCanvas(store.store, random: .seeded(9), automaticTheme: .night)
      #expect(try await dark(at: .evening()).theme == .night)
      #expect(try await store.undone() == "shaken painting 2026-11-20")
      let shake = ShakeCanvas(store.store, random: .seeded(7))
      let after = try await shake(at: .evening())
      #expect(after.records.map(\.content) == before.map(\.content))
      #expect(zip(before, after.records).allSatisfy { $0.place != $1.place })
      #expect(try await store.page() == after)
      #expect(try await store.undone() == "shaken painting 2026-11-20")
      #expect(try await store.page().records == before)
      await #expect(throws: ShakeCanvasError.empty) { try await shake(try Day("2026-11-01"), at: .evening()) }
      _ = try await ChangeSettings(store.store) { $0.canvas.isShakeable = false }
      await #expect(throws: ShakeCanvasError.switchedOff) { try await shake(at: .evening()) }
    },
    CanvasCheck("a dropped shape moves in one undo step, stays whole, and must exist") { store async throws in
      let record = try await store.add(50, at: "2026-11-20T09:00", "산책")
      let move = MoveShape(store.store)
      let moved = try await move(record.id, to: CanvasPlace(x: 0, y: 4_000))
      let edge = CanvasPlace.horizontalRange.lowerBound
      #expect(moved.isChanged && moved.value.place == CanvasPlace(x: edge, y: 4_000))
      #expect(try await !move(record.id, to: moved.value.place).isChanged)
      #expect(try await store.undone() == "moved mood 산책")
      #expect(try await store.page().records == [record])
      try await RemoveMoods(store.store)([record])
      await #expect(throws: StoreError.missing) { try await move(record.id, to: record.place) }
    },
    CanvasCheck("new feelings are added with an entry in one undo step, and known ones stay unchanged") {
      store async throws in
      let (level, other) = (MoodLevel(clamping: 80), MoodLevel(clamping: 20))
      let words = try ["몽글몽글", "차분해"].map { Feeling(own: try Feeling.Key($0), pleasantness: level, energy: level) }
      let record = RecordMood(store.store, newID: .counting(from: 900))
      _ = try await record(.sample(80, at: "2026-11-20T09:00"), bringing: words, at: .evening())
      let again = Feeling(own: words[0].key, pleasantness: other, energy: other)
      _ = try await record(.sample(20, at: "2026-11-20T10:00"), bringing: [again], at: .evening())
      #expect(try await store.ask { moods throws(StoreError) in try moods.ownFeelings() } == [words[0]])
      _ = try await store.undone()
      _ = try await store.undone()
      #expect(try await store.ask { moods throws(StoreError) in try moods.ownFeelings() }.isEmpty)
    },
    CanvasCheck("saving unchanged values changes nothing") { store async throws in
      let record = try await store.add(50, tags: ["운동"])
      #expect(try await !store.edit(record) { $0.level = MoodLevel(clamping: 50) }.isChanged)
      #expect(try await store.stepCount() == 1)
    },
  ]

  private static let words: [CanvasCheck] = [
    CanvasCheck("renaming a tag changes all entries, and merging tags requires confirmation") {
      store async throws in
      try await store.add(10, at: "2026-11-18T09:00", tags: ["운동", "책"])
      try await store.add(20, at: "2026-11-19T09:00", tags: ["운동", "산책"])
      let change = ChangeMoodWord(store.store)
      #expect(try await change.renameTag("운동", to: MoodTag("헬스")) == Changed(2, isChanged: true))
      #expect(try await store.words() == ["헬스 2", "산책 1", "책 1"])
      await #expect(throws: ChangeMoodWordError.exists(.tag("책"))) {
        try await change.renameTag("헬스", to: MoodTag("책"))
      }
      #expect(try await change.renameTag("헬스", to: MoodTag("책"), merges: true).value == 2)
      #expect(try await store.words() == ["책 2", "산책 1"])
      #expect(try await change.renameTag("책", to: MoodTag("책")) == Changed(2, isChanged: false))
      #expect(try await change.remove(.tag("책"), called: "책").value == 2)
      #expect(try await store.words() == ["산책 1"])
      #expect(try await store.undone() == "removed mood_tag 책")
      #expect(try await store.words() == ["책 2", "산책 1"])
      #expect(try await store.store.find("책", kinds: [.mood], limit: 9).count == 2)
    },
    CanvasCheck("custom feelings are added, renamed and merged together with their entries") {
      store async throws in
      let add = AddFeeling(store.store)
      let level = MoodLevel(clamping: 80)
      let name = try Feeling.Key("몽글몽글")
      #expect(try await add(name, pleasantness: level, energy: level).isOwn)
      for (taken, key) in [("몽글몽글", "몽글몽글"), ("차분해", "calm"), ("Calm", "calm")] {
        await #expect(throws: ChangeMoodWordError.exists(.feeling(Feeling.Key(imported: key)))) {
          try await add(Feeling.Key(taken), pleasantness: level, energy: level)
        }
      }
      try await store.add(80, feelings: ["몽글몽글"])
      let change = ChangeMoodWord(store.store)
      _ = try await change.renameFeeling(name, to: Feeling.Key("말랑말랑"))
      #expect(try await store.words() == ["말랑말랑 1"])
      let own = try await store.ask { moods throws(StoreError) in try moods.ownFeelings() }
      #expect(own.map(\.key.text) == ["말랑말랑"] && own[0].pleasantness == level)
      await #expect(throws: ChangeMoodWordError.exists(.feeling(Feeling.Key(imported: "calm")))) {
        try await change.renameFeeling(Feeling.Key("말랑말랑"), to: Feeling.Key("calm"))
      }
      _ = try await change.renameFeeling(Feeling.Key("말랑말랑"), to: Feeling.Key("calm"), merges: true)
      #expect(try await store.words() == ["calm 1"])
      #expect(try await store.ask { moods throws(StoreError) in try moods.ownFeelings() }.isEmpty)
      await #expect(throws: ChangeMoodWordError.builtIn(Feeling.Key(imported: "calm"))) {
        try await change.renameFeeling(Feeling.Key("calm"), to: Feeling.Key("고요고요"))
      }
      #expect(try await store.undone() == "replaced feeling calm")
      #expect(try await store.words() == ["말랑말랑 1"])
    },
  ]

  /// Checks in which another rule runs between a rule's last read and its change.
  private static let interruptions: [CanvasCheck] = [
    CanvasCheck("edits of different fields by two writers are both saved") { store async throws in
      let record = try await store.add(50, "산책")
      let racing = store.interrupted { store in
        var other = record.content
        other.setTags([MoodTag(imported: "운동")])
        _ = try await EditMood(store)(record.id, from: record.content, to: other, at: .evening())
      }
      let edited = try await racing.edit(record) { $0.level = MoodLevel(clamping: 70) }
      #expect(edited.value.content.level.value == 70)
      #expect(edited.value.content.tags.map(\.text) == ["운동"])
      #expect(try await store.samples(of: .tag("운동"), DayRange(try Day("2026-11-20"))) == [70])
    },
    CanvasCheck("two edits of the same field report both values") { store async throws in
      let record = try await store.add(50)
      let racing = store.interrupted { store in
        var other = record.content
        other.level = MoodLevel(clamping: 10)
        _ = try await EditMood(store)(record.id, from: record.content, to: other, at: .evening())
      }
      do {
        _ = try await racing.edit(record) { $0.level = MoodLevel(clamping: 90) }
        Issue.record("The other change is lost.")
      } catch ChangeMoodError.conflict(let conflict) {
        #expect(conflict.fields == [.level])
        #expect([conflict.now, conflict.wanted, conflict.base].map(\.level.value) == [10, 90, 10])
      }
      #expect(try await store.levels() == [10])
    },
    CanvasCheck("a mood that another writer changed isn't removed unseen") { store async throws in
      let record = try await store.add(50)
      let racing = store.interrupted { store in
        var other = record.content
        other.memo = MoodMemo(imported: "아니")
        _ = try await EditMood(store)(record.id, from: record.content, to: other, at: .evening())
      }
      await #expect(throws: StoreError.conflict) { try await RemoveMoods(racing.store)([record]) }
      #expect(try await store.levels() == [50])
    },
    CanvasCheck("two moods recorded simultaneously get separate places") { store async throws in
      let racing = store.interrupted { store in
        let content = try MoodContent.sample(10, at: "2026-11-20T08:00")
        _ = try await RecordMood(store, newID: .counting(from: 500))(content, at: .evening())
      }
      let record = try await racing.add(20, number: 600)
      let other = try await store.page().records[0]
      #expect(record.place == ShapePlacing(beside: [other.place]).place(of: record.id))
      #expect(try await store.stepCount() == 2)
    },
    CanvasCheck("a feeling that two writers add exists once") { store async throws in
      let (name, level) = (try Feeling.Key("몽글몽글"), MoodLevel(clamping: 80))
      let racing = store.interrupted { store in
        _ = try await AddFeeling(store)(name, pleasantness: level, energy: level)
      }
      await #expect(throws: ChangeMoodWordError.exists(.feeling(name))) {
        try await AddFeeling(racing.store)(name, pleasantness: level, energy: level)
      }
      #expect(try await store.stepCount() == 1)
    },
    CanvasCheck("renaming a tag and shaking include an entry added meanwhile") {
      store async throws in
      try await store.add(10, tags: ["운동"])
      let racing = store.interrupted { store in
        let content = try MoodContent.sample(20, at: "2026-11-20T10:00", tags: ["운동"])
        _ = try await RecordMood(store, newID: .counting(from: 500))(content, at: .evening())
      }
      #expect(try await ChangeMoodWord(racing.store).renameTag("운동", to: MoodTag("헬스")).value == 2)
      let shaking = store.interrupted { store in
        let content = try MoodContent.sample(30, at: "2026-11-20T11:00")
        _ = try await RecordMood(store, newID: .counting(from: 600))(content, at: .evening())
      }
      #expect(try await ShakeCanvas(shaking.store, random: .seeded(1))(at: .evening()).records.count == 3)
    },
  ]
}
