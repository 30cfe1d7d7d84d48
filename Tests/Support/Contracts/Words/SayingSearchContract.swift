import Domain
import Testing

/// Checks for searching in sayings, within Words and everywhere.
package enum SayingSearchContract {
  package static let checks: [WordsCheck] = [
    WordsCheck("sayings match by text, source and tag, ignoring case, width and accents") { store async throws in
      try await store.begin()
      let id = try await store.add("모닥불 곁에서", english: "At the Café fire", who: "Ｈａｒｕ 일기", tags: ["Wärme"])
      let words = ["모닥불", "ㅁㄷㅂ", "ㄱㅇㅅ", "cafe", "CAFÉ", "ｃａｆｅ", "haru 일기", "warme", "WÄRME", " 곁 불 "]
      for word in words {
        let matches = try await store.found(word).filter { $0.saying.id == id }
        #expect(matches.count == 1, "\(word)")
      }
      for word in ["10001", "2026", "own", "모닥물", "ㅁㄷㅁ"] {
        #expect(try await !store.found(word).contains { $0.saying.id == id }, "\(word)")
      }
    },
    WordsCheck("matches in texts come before matches in sources, and newer sayings first") {
      store async throws in
      try await store.begin()
      let times = ["2026-11-20T08:00", "2026-11-20T07:00", "2026-11-20T06:00", "2026-11-20T05:00"]
      let texts = ["큰 나무", "나무", "나무 아래", "ㄴ무 나무"]
      for (text, time) in zip(texts, times) { _ = try await store.add(text, at: time) }
      _ = try await store.add("숲", who: "나무", at: "2026-11-20T08:30")
      #expect(try await store.found("나무").map(\.saying.id.number) == [10_001, 10_002, 10_003, 10_004, 10_005])
      #expect(try await store.found("나무").map(\.field) == [.title, .title, .title, .title, .source])
      #expect(try await store.found("나무", limit: 2).map(\.saying.id.number) == [10_001, 10_002])
      let count = try await store.sayings.matchCount(of: #require(SearchQuery("나무")), at: .at())
      #expect(count == 5)
    },
    WordsCheck("all words match in any order and across texts, source and tags") { store async throws in
      try await store.begin()
      let id = try await store.add("모닥불, 곁에서", english: "by the bonfire", who: "할머니 (1930–)", tags: ["따뜻함"])
      for word in ["곁에서 모닥불", "모닥불 할머니", "BONFIRE 따뜻함 할머니", "할머니 1930", "\"모닥불 곁에서\"", "ㅎㅁㄴ ㅁㄷㅂ"] {
        #expect(try await store.found(word).map(\.saying.id) == [id], "\(word)")
        #expect(try await store.store.find(word, kinds: nil, limit: 9).map(\.id) == [id.uuid], "\(word)")
        #expect(try await store.store.count(word, kinds: nil) == 1, "\(word)")
      }
      for word in ["모닥불 할아버지", "\"곁에서 모닥불\"", "\"모닥불 할머니\"", "..."] {
        #expect(try await store.found(word) == [], "\(word)")
      }
    },
    WordsCheck("only visible built-in sayings are found, with their marks") { store async throws in
      try await store.begin()
      try await store.mark(Saying.ID(number: 30), .liked)
      try await store.hide(3)
      let found = try await store.found("\"word 3\"")
      #expect(found.map(\.saying.id.number) == [30])
      #expect(try found.first?.saying.marks.liked == Instant("2026-11-20T10:00"))
      #expect(try await store.found("word 31", at: "2026-11-20T09:00").isEmpty)
      #expect(try await store.found("word 31", at: "2026-11-21T09:00").map(\.field) == [.translation])
      #expect(try await store.found("\"haru, p. 12\"").map(\.saying.id.number) == [12])
      #expect(try await store.found("12쪽 하루").map(\.saying.id.number) == [12])
      #expect(try await store.found("even").count == 15)
    },
    WordsCheck("global search finds custom sayings and the built-in ones that have appeared") { store async throws in
      try await store.begin()
      let id = try await store.add("모닥불", english: "bonfire", who: "할머니", tags: ["따뜻함"], at: "2026-11-19T23:30")
      for word in ["모닥불", "ㅁㄷㅂ", "BONFIRE", "할머니", "따뜻"] {
        let hits = try await store.store.find(word, kinds: [.saying], limit: 9)
        #expect(hits.map(\.id) == [id.uuid], "\(word)")
        #expect(hits.map(\.title) == ["모닥불"])
        #expect(try hits.map(\.day) == [Day("2026-11-19")])
      }
      let packed = try await store.store.find("word 12", kinds: nil, limit: 9)
      #expect(try packed.map(\.id) == [Saying.ID(number: 12).uuid])
      #expect(packed.map(\.title) == ["말 12"])
      #expect(try packed.map(\.day) == [Day("2026-11-02")])
      #expect(try await store.store.find("word 31", kinds: nil, limit: 9) == [])
      try await store.hide(12)
      let shown = SayingDraft(try #require(try await store.saying(id)).content)
      _ = try await EditSaying(store.store)(id.number, from: shown, to: SayingContent(korean: "촛불"), at: .at())
      #expect(try await store.store.find("word 12", kinds: nil, limit: 9) == [])
      #expect(try await store.store.find("모닥불", kinds: nil, limit: 9) == [])
      #expect(try await store.store.find("촛불", kinds: nil, limit: 9).map(\.id) == [id.uuid])
      try await store.sayings.remove(id)
      #expect(try await store.store.find("촛불", kinds: nil, limit: 9) == [])
    },
  ]
}

extension WordsUnderTest {
  func found(_ words: String, limit: Int = 50, at iso: String = "2026-11-20T09:00") async throws -> [SayingMatch] {
    let query = try #require(SearchQuery(words))
    return try await sayings.matches(of: query, limit: limit, at: .at(iso))
  }
}
