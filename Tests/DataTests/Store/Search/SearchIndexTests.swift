import Data
import Domain
import Support
import Testing

@Suite("Search index")
struct SearchIndexTests {
  private let folder: TemporaryStore
  private let database: Database
  private let events: StoredEvents

  init() throws {
    folder = try TemporaryStore()
    database = try folder.open()
    events = StoredEvents(database)
  }

  @Test(arguments: ["C++", "++", "\"3 pm 🎂\"", "🎂", "c++ 100", "a_b"])
  func punctuationAndEmojiAreMatchedLiterally(query: String) async throws {
    try await events.add(.sample("C++ at 3 pm 🎂 100% \"so\" a_b \\", id: 1))
    try await events.add(.sample("c at pm, 3pm", id: 2))
    #expect(try await found(query).count == 1)
  }

  @Test(arguments: ["abc", "치과", "ㅊㄱㅇ", "tete"])
  func scatteredPairsDoNotMatchAWord(query: String) async throws {
    try await events.add(.sample("bc ab te et", id: 1, notes: "과치 x ㄱㅇ"))
    try await events.add(.sample("ㅊㄱ", id: 2, notes: "과예"))
    #expect(try await found(query) == [])
  }

  @Test(arguments: ["ㄴㄱㅁ", "남궁민", "남ㄱㅁ", "ㄴ궁민", "궁ㅁ"])
  func spacesAreIgnoredAndConsonantsMixWithSyllables(query: String) async throws {
    try await events.add(.sample("남궁 민", id: 1))
    try await events.add(.sample("남구민", id: 2))
    try await events.add(.sample("산책", id: 3, notes: "나 궁"))
    let others = ["ㄴㄱㅁ", "남ㄱㅁ"].contains(query) ? ["남구민"] : []
    #expect(try await found(query).sorted() == others + ["남궁 민"])
  }

  @Test func titleIsFoundDespiteManyNearerPartialMatches() async throws {
    try await database.add(
      try (1...40).map { try .sample("te xt \($0)", id: $0, notes: "xtea") }
        + [.sample("x-te!", id: 50, from: "2026-01-01T09:00", to: "2026-01-01T10:00")],
      subject: ""
    )
    let hits = try await SQLiteStore(database).find("x-te", kinds: nil, limit: 2)
    #expect(hits.first?.title == "x-te!")
    #expect(hits.map(\.field) == [.title, .notes])
  }

  @Test(arguments: ["z", "힣", "ㅋ", "끝", "ㄲ"]) func singleLetterIsFoundAnywhereInATitle(letter: String) async throws {
    let fillers = try (1...2_100).map { try Event.allDay("a \($0)", id: $0, from: "2026-12-01") }
    let old = try Event.allDay("a힣b czd 콩이다 까닭의 끝", id: 3_000, from: "2026-01-01")
    try await database.add(fillers + [old], subject: "")
    #expect(try await found(letter) == [old.title.text])
  }

  @Test func commonLetterReturnsTheNearestEvents() async throws {
    try await database.add(
      try (0..<2_500).map { number in
        try .allDay("week", id: number + 1, from: Day("2026-01-01").adding(days: number).description)
      },
      subject: ""
    )
    let search = SQLiteStore(database)
    let first = try Day("2026-01-01")
    let nearest = [323, 324].map { first.adding(days: $0) }
    #expect(try await search.find("e", kinds: nil, limit: 2).map(\.day) == nearest)
    #expect(try await search.find("e", kinds: nil, limit: 2_400).count == 2_400)
    #expect(try await search.find("e", kinds: nil, limit: 9_999).count == 2_500)
  }

  @Test(
    arguments: [
      ("a,b", [1, 9]), ("\"c\\d\"", [2]), ("cafe\u{301}", [3]), ("é", [3, 4]), ("strasse", [4]), ("ße", [4]),
      ("k", [5]),
      ("c#", [11]), ("#", [11]), ("%", [12]), ("100%", [12]), ("&", [13]), ("r&d", [13]), ("_", [14]), ("x_y", [14]),
      ("가", []), ("각", [6]), ("힣", [7]), ("ꙁ", [8]), ("aab", [9]), ("a강", [10]), ("b c", [1]), ("c b", [1]),
    ] as [(String, [Int])]
  )
  func searchHandlesSpecialCharacters(words: String, numbers: [Int]) async throws {
    let titles =
      ["a,b c", "c\\d", "CAFÉ", "Straße", "\u{212A}", "\u{1100}\u{1161}\u{11A8}", "힣", "Ꙁ", "AaAb", "xa강"]
      + ["C#", "100%", "R&D", "x_y"]
    try await database.add(
      try titles.enumerated().map { try .sample("day", id: $0.offset + 1, notes: $0.element) },
      subject: ""
    )
    let ids = try await SQLiteStore(database).find(words, kinds: nil, limit: 9).map(\.id)
    #expect(ids == numbers.map { Event.ID(number: $0).uuid })
  }

  @Test(
    arguments: [
      "é", "ï", "ｃ", "Ｆ", "🎂", "👨\u{200D}👩", "🇰🇷", "☕\u{FE0F}", "\u{200D}", "\u{301}", "\u{3000}", "\u{A0}", "ไทย", "ﬁ",
      "½",
      "ß", "か\u{3099}", "\u{9C7}\u{9BE}", "\u{1100}\u{1161}", "\u{11A8}", "\u{FFA1}", "𝒶", "\u{FFFF}",
    ]
  )
  func indexAgreesWithDirectMatchingBesideAnyCharacter(piece: String) async throws {
    let notes = ["나\(piece)다", "\(piece)나다", "나다\(piece)", "a\(piece)b ab"]
    let all = try notes.enumerated().map { try Event.sample("day", id: $0.offset + 1, notes: $0.element) }
    try await database.add(all, subject: "")
    for words in ["나다", "나 다", "ㄴㄷ", "ab", "aeb", "acb", "afib", "나다 \(piece)", "각", "낙"] {
      let query = try #require(SearchQuery(words))
      let expected = all.filter { event in event.searchDocument.flatMap { query.match(in: $0) } != nil }
      let search = SQLiteStore(database)
      #expect(
        try await Set(search.find(words, kinds: nil, limit: 9).map(\.id)) == Set(expected.map(\.id.uuid)),
        "\(words)"
      )
      #expect(try await search.count(words, kinds: nil) == expected.count, "\(words)")
    }
  }

  @Test func outdatedIndexIsRebuilt() async throws {
    try await database.add((1...20).map { try .sample("치과 \($0)", id: $0) }, subject: "")
    try await database.maintain { connection throws(StoreError) in
      try connection.execute(
        """
        INSERT INTO search_index(search_index) VALUES('delete-all');
        DELETE FROM search_doc;
        UPDATE search_state SET gram_version = 0;
        """
      )
    }
    #expect(try await found("ㅊㄱ") == [])
    await database.close()
    let later = try folder.open()
    #expect(try await SQLiteStore(later).find("ㅊㄱ", kinds: nil, limit: 50).count == 20)
  }

  @Test func indexHoldsNothingOfRemovedEvents() async throws {
    for number in 1...20 { try await events.add(.sample("치과 \(number)", id: number, notes: "메모")) }
    for number in 1...20 { try await events.replace(.sample("산책", id: number)) }
    for number in 1...20 { try await events.remove(Event.ID(number: number)) }
    let rest = try await database.read { connection throws(StoreError) in
      try connection.execute("CREATE VIRTUAL TABLE temp.terms USING fts5vocab(main, search_index, row)")
      return try connection.answer("SELECT count(*) FROM terms")
    }
    #expect(rest == "0")
  }

  @Test func longQueryIsComparedInFull() async throws {
    let long = String(repeating: "가나다라 ", count: 30)
    try await events.add(.sample(long + "끝", id: 1))
    try await events.add(.sample(long + "달라요", id: 2))
    #expect(try await found(long + "끝").count == 1)
  }

  @Test func nearestEventsAreFoundFirst() async throws {
    let first = try Day("2026-01-01")
    try await database.add(
      (0..<300).map { number in
        let day = first.adding(days: number * 7 % 300).description
        return try Event.allDay("walk", id: number + 1, from: day)
      },
      subject: ""
    )
    let days = try await SQLiteStore(database).find("al", kinds: nil, limit: 3).map(\.day)
    #expect(days == [first.adding(days: 299), first.adding(days: 298), first.adding(days: 297)])
  }

  @Test(arguments: [0, 45, 200, 5_000]) func excerptHoldsTheMatchInAtMost80Characters(before: Int) async throws {
    let notes = "첫 줄\n" + String(repeating: "가", count: before) + " umbrella " + String(repeating: "나", count: 300)
    var event = try Event.sample()
    event.notes = EventNotes(imported: notes)
    try await events.add(event)
    let excerpt = try await SQLiteStore(database).find("umbrella", kinds: nil, limit: 1).first?.excerpt
    #expect(excerpt?.contains("umbrella") == true)
    #expect(try #require(excerpt).count <= 80)
  }

  private func found(_ query: String) async throws -> [String] {
    try await SQLiteStore(database).find(query, kinds: nil, limit: 50).map(\.title)
  }
}
