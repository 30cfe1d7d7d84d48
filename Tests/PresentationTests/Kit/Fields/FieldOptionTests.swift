import Domain
import DomainTesting
import Presentation
import ScreenSupport
import Support
import Testing

/// Tests the words that remove the value of a field, in the commands of all features.
struct FieldOptionTests {
  @Test(arguments: ["", "none", "None", " 없음 "])
  func wordForNothingRemovesTheValue(word: String) async throws {
    let tester = try await BooksSample.tester()
    _ = await tester.run(
      [
        "books", "add", "Siddhartha", "--author", "Hesse", "--translator", "Jeon", "--publisher", "Minumsa",
        "--published",
        "2013", "--isbn", "9788937460449", "--tag", "old", "--description", "A river", "--link", "https://example.com",
        "--pages", "200", "--category", "literature", "--by", "none",
      ])
    let options = [
      "author", "translator", "publisher", "published", "isbn", "tag", "description", "link", "pages", "category",
    ]
    let edited = await tester.run(["books", "edit", "Siddhartha"] + options.flatMap { ["--\($0)", word] })
    #expect(edited.status == 0, "\(edited.messages)")
    _ = await tester.run(["books", "add", "Bare", "--by", "none"])
    var bare = try await book("Bare", in: tester)
    bare.info.title = BookTitle(imported: "Siddhartha")
    #expect(try await book("Siddhartha", in: tester) == bare)
  }

  @Test func newRecordHasNoValueForAWordForNothing() async throws {
    let tester = try await BooksSample.tester()
    let added = await tester.run(["books", "add", "Poems", "--author", "없음", "--tag", "none", "--by", "none"])
    #expect(added.status == 0, "\(added.messages)")
    let content = try await book("Poems", in: tester)
    #expect(content.info.authors.isEmpty && content.tags.isEmpty)
  }

  @Test func wordIsATextWhereAValueIsRequiredOrSeveralAreGiven() async throws {
    let tester = try await BooksSample.tester()
    let edited = await tester.run(["books", "edit", "데미안", "--title", "None", "--tag", "none", "--tag", "old"])
    #expect(edited.status == 0, "\(edited.messages)")
    #expect(try await book("None", in: tester).tags.map(\.text) == ["none", "old"])
  }

  @Test func otherWordsOfAbsenceStayTexts() async throws {
    let tester = try await BooksSample.tester()
    #expect(await tester.run(["books", "edit", "데미안", "--description", "never"]).status == 0)
    #expect(try await book("데미안", in: tester).info.description?.text == "never")
  }

  @Test(arguments: [
    ["books", "rate", "데미안", "4", "--review", "없음"], ["books", "edit", "데미안", "--started", "none"],
    ["books", "lend", "데미안", "--to", "Mina", "--until", "없음"], ["books", "lend", "데미안", "--to", "Mina", "--until", ""],
  ])
  func daysAndReviewsOfAReadingAreRemoved(words: [String]) async throws {
    let tester = try await BooksSample.tester()
    let run = await tester.run(words)
    #expect(run.status == 0, "\(run.messages)")
    #expect(!(await tester.run(["books", "show", "데미안", "--json"]).output.contains("없음")))
  }

  @Test func contactsLoseValuesByAWordForNothing() async throws {
    let tester = try await PeopleSample.tester()
    let options = ["phone", "email", "birthday", "notes", "group"]
    let edited = await tester.run(["people", "contacts", "edit", "Noa Berg"] + options.flatMap { ["--\($0)", "없음"] })
    #expect(edited.status == 0, "\(edited.messages)")
    let output = await tester.run(["people", "contacts", "show", "Noa Berg"]).output
    #expect(!output.contains("없음") && !output.contains("010-4444-5555"), "\(output)")
  }

  @Test(arguments: [
    ("메시지", "message"), ("text", "message"), ("sms", "message"), ("문자", "message"), ("방문", "in-person"),
    ("visit", "in-person"), ("화상", "video"), ("phone", "call"),
  ])
  func channelHasSynonyms(word: String, channel: String) async throws {
    let tester = try await PeopleSample.tester()
    let run = await tester.run(["people", "water", "별이", "--by", word, "--early", "--no-open", "--json"])
    #expect(run.status == 0, "\(run.messages)")
    #expect(run.output.contains("\"\(channel)\""), "\(run.output)")
  }

  private func book(_ title: String, in tester: CommandLineTester) async throws -> BookContent {
    let books = try await tester.store.read { transaction throws(StoreError) in
      try transaction.books.shelf(BookFilter(), by: BookOrder(), offset: 0, limit: 100)
    }
    return try #require(books.first { $0.book.title == title }?.book.content)
  }
}
