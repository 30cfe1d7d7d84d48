import Domain
import Foundation
import Testing

/// Changing sayings, and taking that back.
package enum SayingChangeContract {
  package static let checks = [
    WordsCheck("every part of a saying comes back as it went in, opened") { store async throws in
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
        #expect(try await store.sayings.saying(id, at: .at()) == saying)
      }
    },
    WordsCheck("texts of any length and odd characters are kept exactly") { store async throws in
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
      let kept = try #require(try await store.sayings.saying(id, at: .at())).content
      let texts = [kept.korean?.text, kept.english?.text, kept.source?.english.text, kept.tags.first?.text]
      for text in texts { #expect(text.map { Array($0.utf8) } == Array(odd.utf8)) }
    },
    WordsCheck("the number of a removed saying is not given again") { store async throws in
      let ids = [try await store.add("가"), try await store.add("나")]
      for id in ids { try await store.sayings.remove(id) }
      #expect(try await store.add("다").number == 10_003)
    },
    WordsCheck("another content keeps number, time, origin and marks") { store async throws in
      let id = try await store.add("가", tags: ["쉼"])
      try await store.sayings.mark(id, as: .liked, at: Instant("2026-11-20T10:00"))
      try await store.sayings.mark(id, as: .used, at: Instant("2026-11-20T11:00"))
      var saying = try #require(try await store.sayings.saying(id, at: .at()))
      saying.content = try SayingContent(english: "b", who: "c")
      try await store.sayings.replace(id, with: saying.content)
      #expect(try await store.sayings.saying(id, at: .at()) == saying)
      #expect(try await store.undone() == "changed saying 10001")
      #expect(try await store.sayings.saying(id, at: .at())?.content == SayingContent(korean: "가", tags: ["쉼"]))
    },
    WordsCheck("a removed saying is gone, and back with its marks when that is undone") { store async throws in
      let id = try await store.add("가")
      try await store.sayings.mark(id, as: .liked, at: Instant("2026-11-20T10:00"))
      let saying = try await store.sayings.saying(id, at: .at())
      try await store.sayings.remove(id)
      #expect(try await store.sayings.saying(id, at: .at()) == nil)
      #expect(try await store.numbers(.liked, at: .at()) == [])
      #expect(try await store.undone() == "removed saying 10001")
      #expect(try await store.sayings.saying(id, at: .at()) == saying)
      #expect(try await store.numbers(.liked, at: .at()) == [10_001])
    },
    WordsCheck("a hidden saying is nowhere, not even when marked, and back when that is undone") { store async throws in
      try await store.begin()
      let id = try Saying.ID(number: 30)
      try await store.sayings.mark(id, as: .liked, at: Instant("2026-11-20T10:00"))
      try await store.sayings.hide(id)
      #expect(try await store.sayings.saying(id, at: .at()) == nil)
      #expect(try await store.numbers(at: .at()) == (1...29).reversed())
      #expect(try await store.numbers(.liked, at: .at()) == [])
      #expect(try await store.undone() == "hidden saying 30")
      #expect(try await store.numbers(.liked, at: .at()) == [30])
    },
    WordsCheck("hidden sayings are on a list of their own until they are shown again") { store async throws in
      try await store.begin()
      let (liked, id) = (try Saying.ID(number: 30), try Saying.ID(number: 2))
      try await store.sayings.mark(liked, as: .liked, at: Instant("2026-11-20T10:00"))
      for id in [id, liked] { try await store.sayings.hide(id) }
      #expect(try await store.numbers(.hidden, at: .at()) == [30, 2])
      #expect(try await store.sayings.count(of: .hidden, at: .at()) == 2)
      #expect(try await store.sayings.page(of: .hidden, offset: 1, limit: 9, at: .at()).map(\.id) == [id])
      #expect(try await store.sayings.page(of: .hidden, offset: 0, limit: 9, at: .at()).allSatisfy(\.isHidden))
      #expect(try await store.sayings.hiddenSaying(liked, at: .at())?.marks.liked != nil)
      #expect(try await store.sayings.hiddenSaying(Saying.ID(number: 3), at: .at()) == nil)
      try await store.sayings.unhide(liked)
      #expect(try await store.numbers(.hidden, at: .at()) == [2])
      #expect(try await store.numbers(.liked, at: .at()) == [30])
      #expect(try await store.sayings.saying(liked, at: .at())?.isHidden == false)
      #expect(try await store.undone() == "unhidden saying 30")
      #expect(try await store.numbers(.hidden, at: .at()) == [30, 2])
    },
    WordsCheck("what the user wrote is on no list of hidden ones") { store async throws in
      let id = try await store.add("가", tags: ["쉼"])
      #expect(try await store.numbers(.hidden, at: .at()) == [])
      #expect(try await store.sayings.hiddenSaying(id, at: .at()) == nil)
      await #expect(throws: StoreError.missing) { try await store.sayings.unhide(id) }
      #expect(try await store.history.entries(limit: 9).count == 1)
    },
    WordsCheck("marks are made and taken away, each a step of undo") { store async throws in
      try await store.begin()
      let moment = try Instant("2026-11-20T10:00")
      for id in [try Saying.ID(number: 12), try await store.add("가")] {
        try await store.sayings.mark(id, as: .liked, at: moment)
        try await store.sayings.mark(id, as: .used, at: moment)
        try await store.sayings.mark(id, as: .liked, at: nil)
        try await store.sayings.mark(id, as: .used, at: nil)
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
    WordsCheck("the first opening counts, is no step of undo, and outlives those of others") { store async throws in
      try await store.begin()
      let id = try Saying.ID(number: 30)
      let (first, later) = (try Instant("2026-11-20T10:00"), try Instant("2026-11-20T11:00"))
      try await store.sayings.mark(id, as: .liked, at: first)
      try await store.sayings.open(id, at: first)
      try await store.sayings.open(id, at: later)
      try await store.sayings.show(id)
      #expect(try await store.sayings.saying(id, at: .at())?.marks == SayingMarks(liked: first, opened: first))
      #expect(try await store.undone() == "liked saying 30")
      #expect(try await store.sayings.saying(id, at: .at())?.marks == SayingMarks(opened: first))
      #expect(try await store.undone() == nil)
      #expect(try await store.sayings.pool(of: .all, at: .at()).lastShown == id)
      #expect(try await store.sayings.firstDay() == Day("2026-11-20"))
    },
    WordsCheck("what is not there cannot be changed") { store async throws in
      try await store.begin()
      let (own, beyond, packed) = (
        try Saying.ID(number: 10_001), try Saying.ID(number: 41), try Saying.ID(number: 1)
      )
      let (now, content) = (try Instant("2026-11-20T09:00"), try SayingContent(korean: "가"))
      for id in [own, beyond] {
        await #expect(throws: StoreError.missing) { try await store.sayings.open(id, at: now) }
        await #expect(throws: StoreError.missing) { try await store.sayings.mark(id, as: .liked, at: now) }
        await #expect(throws: StoreError.missing) { try await store.sayings.hide(id) }
      }
      for id in [own, packed] {
        await #expect(throws: StoreError.missing) { try await store.sayings.replace(id, with: content) }
        await #expect(throws: StoreError.missing) { try await store.sayings.remove(id) }
      }
      try await store.sayings.hide(packed)
      await #expect(throws: StoreError.missing) { try await store.sayings.hide(packed) }
      #expect(try await store.history.entries(limit: 9).count == 1)
    },
  ]
}

extension WordsUnderTest {
  /// When it was liked, and when used.
  fileprivate func marks(of id: Saying.ID) async throws -> [Instant?] {
    let marks = try await sayings.saying(id, at: .at())?.marks
    return [marks?.liked, marks?.used]
  }
}
