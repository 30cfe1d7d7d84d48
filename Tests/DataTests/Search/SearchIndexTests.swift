import Data
import Domain
import Support
import Testing

@Suite("The search index")
struct SearchIndexTests {
  private let folder: TemporaryStore
  private let database: Database
  private let events: SQLiteEventRepository

  init() throws {
    folder = try TemporaryStore()
    database = try folder.open()
    events = SQLiteEventRepository(database)
  }

  @Test(arguments: ["C++", "++", "3 pm", "🎂", "%", "\"", "a_b", "\\"])
  func signsAreFoundAsTheyAre(query: String) async throws {
    try await events.add(.sample("C++ at 3 pm 🎂 100% \"so\" a_b \\", id: 1))
    try await events.add(.sample("c at pm, 3pm", id: 2))
    #expect(try await found(query).count == 1)
  }

  @Test func anIndexOfOtherTokensIsMadeAnew() async throws {
    try await events.add((1...20).map { try .sample("치과 \($0)", id: $0) }, subject: "")
    try await database.maintain { connection throws(RepositoryError) in
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
    #expect(try await SQLiteSearch(later).find("ㅊㄱ", kinds: nil, limit: 50).count == 20)
  }

  @Test func theIndexHoldsNothingOfWhatIsGone() async throws {
    for number in 1...20 { try await events.add(.sample("치과 \(number)", id: number, notes: "메모")) }
    for number in 1...20 { try await events.replace(.sample("산책", id: number)) }
    for number in 1...20 { try await events.remove(Event.ID(number: number)) }
    let rest = try await database.read { connection throws(RepositoryError) in
      try connection.execute("CREATE VIRTUAL TABLE temp.terms USING fts5vocab(main, search_index, row)")
      return try connection.answer("SELECT count(*) FROM terms")
    }
    #expect(rest == "0")
  }

  @Test func aQueryLongerThanTheIndexLooksIsStillComparedWhole() async throws {
    let long = String(repeating: "가나다라 ", count: 30)
    try await events.add(.sample(long + "끝", id: 1))
    try await events.add(.sample(long + "달라요", id: 2))
    #expect(try await found(long + "끝").count == 1)
  }

  @Test func ofManyTheLatestAreFoundFirst() async throws {
    let first = try Day("2026-01-01")
    try await events.add(
      (0..<300).map { number in
        let day = first.adding(days: number * 7 % 300).description
        return try Event.allDay("walk", id: number + 1, from: day)
      },
      subject: ""
    )
    let days = try await SQLiteSearch(database).find("al", kinds: nil, limit: 3).map(\.day)
    #expect(days == [first.adding(days: 299), first.adding(days: 298), first.adding(days: 297)])
  }

  @Test(arguments: [0, 45, 200, 5_000]) func anExcerptIsAboutOneLineAroundTheWords(before: Int) async throws {
    let notes = "첫 줄\n" + String(repeating: "가", count: before) + " umbrella " + String(repeating: "나", count: 300)
    var event = try Event.sample()
    event.notes = EventNotes(imported: notes)
    try await events.add(event)
    let excerpt = try await SQLiteSearch(database).find("umbrella", kinds: nil, limit: 1).first?.excerpt
    #expect(excerpt?.contains("umbrella") == true)
    #expect(try #require(excerpt).count <= 80)
  }

  private func found(_ query: String) async throws -> [String] {
    try await SQLiteSearch(database).find(query, kinds: nil, limit: 50).map(\.title)
  }
}
