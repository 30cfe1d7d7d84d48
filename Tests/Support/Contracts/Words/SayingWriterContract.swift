import Domain
import Testing

/// Checks for simultaneous changes of sayings: no change of either writer is lost, and every rule holds.
package enum SayingWriterContract {
  package static let checks: [WordsCheck] = interruptions + races

  /// Checks in which another rule runs between a rule's last read and its change.
  private static let interruptions: [WordsCheck] = [
    WordsCheck("two simultaneously added sayings have different numbers") { store async throws in
      let store = store.interrupted { store in _ = try await AddSaying(store)(.init(korean: "가"), at: .at()) }
      let added = try await AddSaying(store.store)(SayingContent(korean: "나"), at: .at())
      #expect(added.id.number == 10_002)
      #expect(try await store.numbers(at: .at()).prefix(2) == [10_002, 10_001])
      #expect(try await store.stepCount() == 2)
    },
    WordsCheck("edits of different saying fields by two writers are both saved, and marks stay") { store async throws in
      let shown = try await store.draft("가", tags: ["쉼"])
      let store = store.interrupted { store in
        let other = try SayingContent(korean: "가", who: "할머니", tags: ["쉼"])
        _ = try await EditSaying(store)(10_001, from: shown, to: other, at: .at())
        _ = try await MarkSaying(store)(10_001, as: .liked, true, at: .at())
      }
      let wanted = try SayingContent(korean: "나", tags: ["쉼"])
      let edited = try await EditSaying(store.store)(10_001, from: shown, to: wanted, at: .at())
      #expect(try edited.value.content == SayingContent(korean: "나", who: "할머니", tags: ["쉼"]))
      #expect(try edited.value.marks.liked == Instant("2026-11-20T09:00"))
      #expect(try await store.saying(edited.value.id) == edited.value)
      #expect(try await store.stepCount() == 4)
    },
    WordsCheck("two edits of the same saying field conflict, and the chosen value can be saved") { store async throws in
      let shown = try await store.draft("가")
      let store = store.interrupted { store in
        _ = try await EditSaying(store)(10_001, from: shown, to: SayingContent(korean: "나", english: "b"), at: .at())
      }
      let wanted = try SayingContent(korean: "다")
      let conflict = try #require(await store.conflict(from: shown, to: wanted))
      #expect(conflict.fields == [.korean])
      #expect([conflict.now, conflict.wanted, conflict.base].map(\.korean?.text) == ["나", "다", "나"])
      #expect(try await store.saying(Saying.ID(number: 10_001))?.content == SayingContent(korean: "나", english: "b"))
      #expect(try await store.stepCount() == 2)
      let kept = try await EditSaying(store.store)(10_001, from: conflict.base, to: wanted, at: .at())
      #expect(try kept.value.content == SayingContent(korean: "다", english: "b"))
    },
    WordsCheck("two edits cannot remove both texts of a saying") { store async throws in
      let shown = try await store.draft("가", english: "a", tags: ["쉼"])
      let store = store.interrupted { store in
        let other = try SayingContent(korean: "가", tags: ["쉼", "길"])
        _ = try await EditSaying(store)(10_001, from: shown, to: other, at: .at())
      }
      let wanted = try SayingContent(english: "a", tags: ["쉼"])
      let conflict = try #require(await store.conflict(from: shown, to: wanted))
      #expect(conflict.fields == [.korean, .english])
      let kept = try await EditSaying(store.store)(10_001, from: conflict.base, to: wanted, at: .at())
      #expect(try kept.value.content == SayingContent(english: "a", tags: ["쉼", "길"]))
    },
    WordsCheck("equal edits change nothing, and a removed saying is reported") { store async throws in
      let shown = try await store.draft("가")
      let wanted = try SayingContent(korean: "나")
      let same = store.interrupted { store in
        _ = try await EditSaying(store)(10_001, from: shown, to: wanted, at: .at())
      }
      #expect(try await !EditSaying(same.store)(10_001, from: shown, to: wanted, at: .at()).isChanged)
      #expect(try await store.stepCount() == 2)
      let gone = store.interrupted { store in _ = try await RemoveSaying(store)(10_001, at: .at()) }
      await #expect(throws: ChangeSayingError.unknown(number: 10_001)) {
        try await EditSaying(gone.store)(10_001, from: shown, to: wanted, at: .at())
      }
    },
    WordsCheck("simultaneous marks and a new text are all saved") { store async throws in
      let shown = try await store.draft("가")
      let store = store.interrupted { store in
        _ = try await MarkSaying(store)(10_001, as: .used, true, at: .at("2026-11-20T10:00"))
        _ = try await EditSaying(store)(10_001, from: shown, to: SayingContent(korean: "나"), at: .at())
      }
      let liked = try await MarkSaying(store.store)(10_001, as: .liked, true, at: .at("2026-11-20T11:00"))
      #expect(liked.value.content.korean?.text == "나")
      #expect(try liked.value.marks.liked == Instant("2026-11-20T11:00"))
      #expect(try liked.value.marks.used == Instant("2026-11-20T10:00"))
    },
    WordsCheck("a mark set by two writers keeps the first time and is one undo step") { store async throws in
      try await store.begin()
      let store = store.interrupted { store in
        _ = try await MarkSaying(store)(12, as: .liked, true, at: .at("2026-11-20T10:00"))
      }
      let liked = try await MarkSaying(store.store)(12, as: .liked, true, at: .at("2026-11-20T11:00"))
      #expect(try liked.value.marks.liked == Instant("2026-11-20T10:00"))
      #expect(!liked.isChanged)
      #expect(try await store.stepCount() == 1)
    },
    WordsCheck("a saying that was just hidden or removed cannot be marked") { store async throws in
      try await store.begin()
      _ = try await store.add("가")
      let gone = store.interrupted { store in _ = try await RemoveSaying(store)(10_001, at: .at()) }
      await #expect(throws: FindSayingError.unknown(number: 10_001)) {
        try await MarkSaying(gone.store)(10_001, as: .used, true, at: .at())
      }
      let hidden = store.interrupted { store in _ = try await HideSaying(store)(12, at: .at()) }
      let error = await #expect(throws: FindSayingError.self) {
        try await MarkSaying(hidden.store)(12, as: .used, true, at: .at())
      }
      let saying = try #require(try await store.sayings.hiddenSaying(Saying.ID(number: 12), at: .at()))
      #expect(saying.marks == SayingMarks.none && error == .hidden(saying))
    },
    WordsCheck("a saying that another writer changed isn't removed unseen") { store async throws in
      let shown = try await store.draft("가")
      let racing = store.interrupted { store in
        _ = try await EditSaying(store)(10_001, from: shown, to: SayingContent(korean: "나"), at: .at())
      }
      await #expect(throws: ChangeSayingError.store(.conflict)) {
        try await RemoveSaying(racing.store)(10_001, shown: SayingContent(korean: "가"), at: .at())
      }
      _ = try await RemoveSaying(store.store)(10_001, shown: SayingContent(korean: "나"), at: .at())
    },
    WordsCheck("removing a saying removes its newest text, and undo restores that text") { store async throws in
      let shown = try await store.draft("가")
      let store = store.interrupted { store in
        _ = try await EditSaying(store)(10_001, from: shown, to: SayingContent(korean: "나"), at: .at())
      }
      let removed = try await RemoveSaying(store.store)(10_001, at: .at())
      #expect(removed.content.korean?.text == "나")
      #expect(try await store.undone() == "removed saying 10001")
      #expect(try await store.saying(removed.id) == removed)
    },
    WordsCheck("hiding keeps another writer's marks, and hiding twice changes nothing more") { store async throws in
      try await store.begin()
      let liking = store.interrupted { store in
        _ = try await MarkSaying(store)(12, as: .liked, true, at: .at())
      }
      #expect(try await HideSaying(liking.store)(12, at: .at()).value.marks.liked != nil)
      let showing = store.interrupted { store in _ = try await HideSaying(store).undo(12, at: .at()) }
      #expect(try await !HideSaying(showing.store).undo(12, at: .at()).isChanged)
      let hiding = store.interrupted { store in _ = try await HideSaying(store)(12, at: .at()) }
      #expect(try await !HideSaying(hiding.store)(12, at: .at()).isChanged)
      #expect(try await store.stepCount() == 4)
    },
  ]

  /// Checks with many simultaneous changes, through both stores.
  private static let races: [WordsCheck] = [
    WordsCheck("eight simultaneously added sayings have eight numbers") { store async throws in
      let added = try await store.runEightTimes { store, number in
        try await AddSaying(store)(SayingContent(korean: "말 \(number)"), at: .at()).id.number
      }
      #expect(added.sorted() == Array(10_001...10_008))
      #expect(try await store.numbers(at: .at()).filter { $0 > 10_000 } == (10_001...10_008).reversed())
      #expect(try await store.stepCount() == 8)
    },
    WordsCheck("a field that eight writers change is changed once, and the others conflict") { store async throws in
      let shown = try await store.draft("가")
      let changed = try await store.runEightTimes { store, number in
        let (wanted, clock) = (try SayingContent(korean: "나 \(number)"), try DayClock.at())
        do throws(ChangeSayingError) {
          return try await EditSaying(store)(10_001, from: shown, to: wanted, at: clock).isChanged
        } catch .conflict {
          return false
        }
      }
      #expect(changed.filter(\.self).count == 1)
      #expect(try await store.stepCount() == 2)
    },
    WordsCheck("four simultaneously changed fields are all saved") { store async throws in
      let shown = try await store.draft("가")
      _ = try await store.runEightTimes { store, number in
        let wanted = try SayingContent(
          korean: number % 4 == 0 ? "나" : "가",
          english: number % 4 == 1 ? "b" : "",
          who: number % 4 == 2 ? "할머니" : "",
          tags: number % 4 == 3 ? ["쉼"] : []
        )
        return try await EditSaying(store)(10_001, from: shown, to: wanted, at: .at()).isChanged
      }
      let all = try SayingContent(korean: "나", english: "b", who: "할머니", tags: ["쉼"])
      #expect(try await store.saying(Saying.ID(number: 10_001))?.content == all)
      #expect(try await store.stepCount() == 5)
    },
    WordsCheck("a saying marked by eight writers is liked and used in two undo steps") { store async throws in
      try await store.begin()
      let changed = try await store.runEightTimes { store, number in
        try await MarkSaying(store)(12, as: number.isMultiple(of: 2) ? .liked : .used, true, at: .at()).isChanged
      }
      #expect(changed.filter(\.self).count == 2)
      let now = try Instant("2026-11-20T09:00")
      #expect(try await store.saying(Saying.ID(number: 12))?.marks == SayingMarks(liked: now, used: now))
      #expect(try await store.stepCount() == 2)
    },
    WordsCheck("a saying is removed or hidden only once by eight writers") { store async throws in
      try await store.begin()
      _ = try await store.add("가")
      let removed = try await store.runEightTimes { store, _ in
        let clock = try DayClock.at()
        do throws(ChangeSayingError) {
          return try await RemoveSaying(store)(10_001, at: clock).id.number == 10_001
        } catch .unknown {
          return false
        }
      }
      #expect(removed.filter(\.self).count == 1)
      let hidden = try await store.runEightTimes { store, _ in try await HideSaying(store)(12, at: .at()).isChanged }
      let shown = try await store.runEightTimes { store, _ in try await HideSaying(store).undo(12, at: .at()).isChanged
      }
      #expect([hidden, shown].map { $0.filter(\.self).count } == [1, 1])
      #expect(try await store.stepCount() == 4)
    },
    WordsCheck("an opening saved by eight writers has one time") { store async throws in
      try await store.begin()
      let opened = try await store.runEightTimes { store, number in
        try await OpenSaying(store)(30, at: .at("2026-11-20T09:0\(number)")).marks.opened
      }
      let kept = try await store.saying(Saying.ID(number: 30))?.marks.opened
      #expect(kept != nil && opened.allSatisfy { $0 == kept })
      #expect(try await store.stepCount() == 0)
    },
    WordsCheck("a first day saved by eight writers is one of theirs and stays") { store async throws in
      let days = try await store.runEightTimes { store, number in
        await BeginSayings(store)(on: try Day("2026-11-2\(number)"))
        return try await StoredSayings(store).firstDay()
      }
      let kept = try await store.sayings.firstDay()
      #expect(kept != nil && days.allSatisfy { $0 == kept })
      #expect(try await store.stepCount() == 0)
    },
  ]
}

extension WordsUnderTest {
  /// Returns the store with another writer's change right before the first change.
  fileprivate func interrupted(by other: @escaping @Sendable (any Store) async throws -> Void) -> WordsUnderTest {
    let second = second
    return WordsUnderTest(InterruptingStore(store) { try await other(second) }, second: second, history: history)
  }

  /// Runs work eight times simultaneously, half of it on the second store.
  fileprivate func runEightTimes<Value: Sendable>(
    _ work: @escaping @Sendable (any Store, Int) async throws -> Value
  ) async throws -> [Value] {
    try await withThrowingTaskGroup(of: Value.self) { group in
      for number in 1...8 {
        let store = number.isMultiple(of: 2) ? store : second
        group.addTask { try await work(store, number) }
      }
      var values: [Value] = []
      for try await value in group { values.append(value) }
      return values
    }
  }

  /// Adds the user's first own saying and returns the draft that a form starts with.
  fileprivate func draft(_ korean: String, english: String = "", tags: [String] = []) async throws -> SayingDraft {
    let id = try await add(korean, english: english, tags: tags)
    return SayingDraft(try #require(try await saying(id)).content)
  }

  /// Returns the conflict of an edit of the user's first saying; `nil` if the edit is accepted.
  fileprivate func conflict(
    from shown: SayingDraft,
    to wanted: SayingContent
  ) async throws -> FormConflict<SayingDraft>? {
    let clock = try DayClock.at()
    do throws(ChangeSayingError) {
      _ = try await EditSaying(store)(10_001, from: shown, to: wanted, at: clock)
      return nil
    } catch .conflict(let conflict) {
      return conflict
    }
  }
}
