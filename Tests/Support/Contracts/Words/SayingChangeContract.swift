import Domain
import Foundation
import Testing

/// Checks for changing sayings and undoing the changes.
package enum SayingChangeContract {
  package static let checks: [WordsCheck] = [
    WordsCheck("every field of a new saying is stored unchanged and marked as opened") { store async throws in
      let now = try Instant("2026-11-20T09:00")
      let contents = try [
        SayingContent(korean: "천천히\n가도 된다", english: "Slowly", who: "할머니", tags: ["쉼", "Rest"]),
        SayingContent(korean: "하나"), SayingContent(english: "one"), #require(SamplePack().content(of: 3)),
      ]
      let origins = [SayingOrigin.own, .imported, .book(UUID(number: 7)), .own]
      for (number, (content, origin)) in zip(10_001..., zip(contents, origins)) {
        let saying = try await store.sayings.add(content, origin: origin, at: now)
        let id = try Saying.ID(number: number)
        let marks = SayingMarks(opened: now)
        #expect(saying == Saying(id: id, content: content, uploaded: now, origin: origin, marks: marks))
        #expect(try await store.saying(id) == saying)
      }
    },
    WordsCheck("texts of any length and odd characters are stored unchanged") { store async throws in
      let odd = "  e\u{301}\u{202E}\u{0}\r\n" + String(repeating: "가", count: 5_000)
      let content = try #require(
        SayingContent(
          korean: SayingText(imported: odd),
          english: SayingText(imported: odd),
          source: SayingSource(SourceName(imported: odd)),
          tags: [SayingTag(imported: odd)]
        )
      )
      let id = try await store.sayings.add(content, origin: .imported, at: Instant("2026-11-20T09:00")).id
      let kept = try #require(try await store.saying(id)).content
      let texts = [kept.korean?.text, kept.english?.text, kept.source?.english.text, kept.tags.first?.text]
      for text in texts { #expect(text.map { Array($0.utf8) } == Array(odd.utf8)) }
    },
    WordsCheck("custom sayings save every field, and built-in ones only marks and hiding") { store async throws in
      try await store.begin()
      let id = try await store.add("가", tags: ["쉼"])
      let own = try #require(try await store.saying(id))
      let content = try SayingContent(english: "b", who: "c", tags: ["Rest"])
      let (liked, used) = (try Instant("2026-11-20T10:00"), try Instant("2026-11-20T11:00"))
      let marks = SayingMarks(liked: liked, used: used, opened: own.marks.opened)
      let origin = SayingOrigin.book(UUID(number: 7))
      let saved = Saying(id: id, content: content, uploaded: liked, origin: origin, marks: marks)
      try await store.sayings.save(saved)
      #expect(try await store.saying(id) == saved)
      #expect(try await store.undone() == "changed saying ")
      #expect(try await store.saying(id) == own)
      let twelfth = try #require(try await store.saying(Saying.ID(number: 12)))
      let hidden = twelfth.saved(SayingMarks(liked: liked, used: used), isHidden: true)
      try await store.sayings.save(hidden)
      #expect(try await store.sayings.hiddenSaying(hidden.id, at: .at()) == hidden)
      _ = try await store.history.undo()
      #expect(try await store.saying(hidden.id) == twelfth)
    },
    WordsCheck("saving unchanged sayings adds no undo step") { store async throws in
      try await store.begin()
      let ids = [try await store.add("가", tags: ["쉼"]), try Saying.ID(number: 12)]
      for id in ids { try await store.mark(id, .liked) }
      let count = try await store.stepCount()
      for id in ids {
        let saying = try #require(try await store.saying(id))
        let other = saying.saved(.none, isHidden: id.isPacked)
        for sayings in [[saying], [other, saying]] {
          #expect(try await !store.change { all throws(StoreError) in try all.save(sayings) })
          #expect(try await store.saying(id) == saying)
        }
      }
      #expect(try await !store.change { all throws(StoreError) in _ = try all.newID() })
      #expect(try await store.stepCount() == count)
      // The number still counts as assigned.
      #expect(try await store.add("나").number == 10_003)
    },
    WordsCheck("saved sayings are read in the same transaction and discarded if it fails") { store async throws in
      try await store.begin()
      let id = try await store.add("가")
      let saying = try #require(try await store.saying(id))
      let clock = try DayClock.at()
      await #expect(throws: StoreError.conflict) {
        try await store.change { sayings throws(StoreError) in
          let other = try sayings.newID()
          try sayings.save([saying.saved(other, .none), saying.saved(.none)])
          let numbers = try sayings.page(of: .all, offset: 0, limit: 2, at: clock).map(\.id.number)
          guard numbers == [10_002, 10_001] else { return }
          throw .conflict
        }
      }
      #expect(try await store.saying(id) == saying)
      #expect(try await store.stepCount() == 1)
      #expect(try await store.add("나").number == 10_002)
    },
    WordsCheck("a failed side write saves nothing") { store async throws in
      try await store.begin()
      let (clock, packed) = (try DayClock.at(), try Saying.ID(number: 12))
      await #expect(throws: StoreError.conflict) {
        try await store.store.note { transaction throws(StoreError) in
          try transaction.sayings.noteOpened(packed, at: clock.now)
          throw .conflict
        }
      }
      #expect(try await store.saying(packed)?.marks == SayingMarks.none)
    },
    WordsCheck("a number is never used again") { store async throws in
      let ids = [try await store.add("가"), try await store.add("나")]
      for id in ids { try await store.sayings.remove(id) }
      #expect(try await store.add("다").number == 10_003)
      _ = try await store.history.undo()
      #expect(try await store.add("라").number == 10_004)
    },
    WordsCheck("a removed saying is gone until undo restores it with its marks") { store async throws in
      let id = try await store.add("가")
      try await store.mark(id, .liked)
      let saying = try await store.saying(id)
      _ = try await RemoveSaying(store.store)(id.number, at: .at())
      #expect(try await store.saying(id) == nil)
      #expect(try await store.numbers(.liked, at: .at()) == [])
      #expect(try await store.undone() == "removed saying 10001")
      #expect(try await store.saying(id) == saying)
      #expect(try await store.numbers(.liked, at: .at()) == [10_001])
    },
    WordsCheck("a hidden saying is on no other list until undo restores it") { store async throws in
      try await store.begin()
      let id = try Saying.ID(number: 30)
      try await store.mark(id, .liked)
      try await store.hide(30)
      #expect(try await store.saying(id) == nil)
      #expect(try await store.numbers(at: .at()) == (1...29).reversed())
      #expect(try await store.numbers(.liked, at: .at()) == [])
      #expect(try await store.undone() == "hidden saying 30")
      #expect(try await store.numbers(.liked, at: .at()) == [30])
    },
    WordsCheck("hidden sayings have their own list until they are shown again") { store async throws in
      try await store.begin()
      let (liked, id) = (try Saying.ID(number: 30), try Saying.ID(number: 2))
      try await store.mark(liked, .liked)
      for id in [id, liked] { try await store.hide(id.number) }
      #expect(try await store.numbers(.hidden, at: .at()) == [30, 2])
      #expect(try await store.sayings.count(of: .hidden, at: .at()) == 2)
      #expect(try await store.sayings.page(of: .hidden, offset: 1, limit: 9, at: .at()).map(\.id) == [id])
      #expect(try await store.sayings.page(of: .hidden, offset: 0, limit: 9, at: .at()).allSatisfy(\.isHidden))
      #expect(try await store.sayings.hiddenSaying(liked, at: .at())?.marks.liked != nil)
      #expect(try await store.sayings.hiddenSaying(Saying.ID(number: 3), at: .at()) == nil)
      _ = try await HideSaying(store.store).undo(30, at: .at())
      #expect(try await store.numbers(.hidden, at: .at()) == [2])
      #expect(try await store.numbers(.liked, at: .at()) == [30])
      #expect(try await store.saying(liked)?.isHidden == false)
      #expect(try await store.undone() == "unhidden saying 30")
      #expect(try await store.numbers(.hidden, at: .at()) == [30, 2])
    },
    WordsCheck("custom sayings cannot be hidden") { store async throws in
      let id = try await store.add("가", tags: ["쉼"])
      let saying = try #require(try await store.saying(id))
      try await store.sayings.save(saying.saved(saying.marks, isHidden: true))
      #expect(try await store.numbers(.hidden, at: .at()) == [])
      #expect(try await store.sayings.hiddenSaying(id, at: .at()) == nil)
      #expect(try await store.saying(id) == saying)
      #expect(try await store.stepCount() == 1)
    },
    WordsCheck("setting and removing each mark is an undo step") { store async throws in
      try await store.begin()
      let moment = try Instant("2026-11-20T10:00")
      for id in [try Saying.ID(number: 12), try await store.add("가")] {
        for isOn in [true, false] {
          for mark in SayingMark.allCases { try await store.mark(id, mark, isOn) }
        }
        #expect(try await store.marks(of: id) == [nil, nil])
        #expect(try await store.undone() == "unused saying \(id.number)")
        #expect(try await store.marks(of: id) == [nil, moment])
        #expect(try await store.undone() == "unliked saying \(id.number)")
        #expect(try await store.marks(of: id) == [moment, moment])
        #expect(try await store.undone() == "used saying \(id.number)")
        #expect(try await store.undone() == "liked saying \(id.number)")
        #expect(try await store.marks(of: id) == [nil, nil])
      }
    },
    WordsCheck("only the first opening is saved, adds no undo step and survives undo") { store async throws in
      try await store.begin()
      let id = try Saying.ID(number: 30)
      let (first, later) = (try Instant("2026-11-20T10:00"), try Instant("2026-11-20T11:00"))
      try await store.mark(id, .liked)
      try await store.sayings.open(id, at: first)
      try await store.sayings.open(id, at: later)
      #expect(try await store.saying(id)?.marks == SayingMarks(liked: first, opened: first))
      #expect(try await store.undone() == "liked saying 30")
      #expect(try await store.saying(id)?.marks == SayingMarks(opened: first))
      #expect(try await store.undone() == nil)
      #expect(try await store.sayings.firstDay() == Day("2026-11-20"))
    },
    WordsCheck("missing sayings can be neither saved nor removed") { store async throws in
      try await store.begin()
      // One number hasn't been assigned yet, and the other is beyond the pack.
      for id in [try Saying.ID(number: 10_001), try Saying.ID(number: 41)] {
        let saying = try Saying.sample(id: id.number)
        await #expect(throws: StoreError.missing) { try await store.sayings.save(saying) }
        await #expect(throws: StoreError.missing) { try await store.sayings.remove(id) }
      }
      await #expect(throws: StoreError.missing) { try await store.sayings.remove(Saying.ID(number: 1)) }
      #expect(try await store.stepCount() == 0)
    },
  ]
}

extension WordsUnderTest {
  /// Returns when a saying was liked and when it was used.
  fileprivate func marks(of id: Saying.ID) async throws -> [Instant?] {
    let marks = try await saying(id)?.marks
    return [marks?.liked, marks?.used]
  }

  /// - Returns: `true` if anything changed.
  fileprivate func change(
    _ body: @Sendable (any SayingRepository<StoreError>) throws(StoreError) -> Void
  ) async throws(StoreError) -> Bool {
    try await store.change(as: { UndoLabel(.changed, .saying, "") }) { transaction throws(StoreError) in
      try body(transaction.sayings)
    }.isChanged
  }
}

extension SayingRepository {
  fileprivate func save(_ sayings: [Saying]) throws(Failure) {
    for saying in sayings { try save(saying) }
  }
}

extension Saying {
  /// Returns the saying with other marks.
  fileprivate func saved(_ marks: SayingMarks, isHidden: Bool = false) -> Saying {
    Saying(id: id, content: content, uploaded: uploaded, origin: origin, marks: marks, isHidden: isHidden)
  }

  /// Returns the saying under another number.
  fileprivate func saved(_ id: Saying.ID, _ marks: SayingMarks) -> Saying {
    Saying(id: id, content: content, uploaded: uploaded, origin: origin, marks: marks)
  }
}
