import Domain
import DomainTesting
import Foundation
import Presentation
import ScreenSupport
import Support
import Testing

@MainActor
struct BookFieldTests {
  @Test func savingAFormChangesOnlyEditedFields() async throws {
    let (stage, content) = (try await BooksStage(isEmpty: true), try BookContent.complete())
    let added = try await AddBook(stage.store, newID: .counting(from: 1))(
      content, as: .reading, target: nil, at: .at("2026-11-16T09:00"))
    await stage.books.appear()
    await stage.type("e")
    #expect(await stage.press(.control("s")).count == 1)
    #expect(try await stage.book("Demian") == added && added.book.content == content)
    await stage.type("e")
    await stage.type("!")
    await stage.press(.control("s"))
    var wanted = content
    wanted.info.title = BookTitle(imported: "Demian!")
    #expect(try await stage.book("Demian!")?.book.content == wanted)
  }

  @Test func savingMarksAllWrongFieldsAndGoesToTheFirst() async throws {
    let stage = try await BooksStage(isEmpty: true)
    await stage.type("n")
    for field in BookField.form {
      if field == .pages || field == .published { await stage.type("zz") }
      await stage.press(.tab)
      // The status, whether there is a target, and the target come after the pages.
      if field == .pages { await stage.press(.tab, .tab, .tab) }
    }
    await stage.press(.control("s"))
    #expect(stage.picture.contains("(✗ 3)"))
    await stage.type("Emma")
    #expect(stage.picture.contains("(✗ 2)") && stage.picture.contains("Emma"))
  }

  @Test func savingAnUntouchedQuoteChangesNothing() async throws {
    let stage = try await BooksStage()
    let demian = try #require(try await stage.book("데미안")).book.id
    func sentences() async throws -> [BookSentence] {
      try await stage.store.read { transaction throws(StoreError) in try transaction.books.sentences(of: demian) }
    }
    let before = try await sentences()
    await stage.press(.enter, KeyPress(.end), .enter)
    for _ in 0..<20 where !stage.picture.contains("Edit quote") { await stage.press(.up, .enter) }
    try #require(stage.picture.contains("Edit quote"))
    #expect(await stage.press(.control("s")).count == 1)
    #expect(try await sentences() == before && before.count == 1)
  }

  @Test(arguments: [("monday", "2026-11-16"), ("10/25", "2026-10-25"), ("작년 5월", "2025-05"), ("none", nil)])
  func startDateIsReadLikeItsOption(words: String, day: String?) async throws {
    let stage = try await BooksStage(isEmpty: true)
    _ = try await AddBook(stage.store, newID: .counting(from: 1))(
      .complete(), as: .reading, target: nil, at: .at("2026-11-10T09:00"))
    await stage.books.appear()
    await stage.type("e")
    // The title, the authors and the pages come first.
    await stage.press(.tab, .tab, .tab, .control("e"), .control("u"))
    await stage.type(words)
    await stage.press(.control("s"))
    #expect(try await stage.book("Demian")?.reading.started?.description == day)
  }

  @Test func optionsAndFormSetTheSameValues() async throws {
    let words: [BookField: [String]] = [
      .title: ["Demian"], .authors: ["Hesse", "Mann"], .translators: ["Jeon"], .pages: ["240"], .subtitle: ["A story"],
      .publisher: ["Minumsa"], .published: ["2013-01"], .isbn: ["9788937460449"], .tags: ["old", "german"],
    ]
    let stage = try await BooksStage(isEmpty: true)
    await stage.type("n")
    for field in BookField.form {
      await stage.type((words[field] ?? []).joined(separator: ", "))
      await stage.press(.tab)
      // The status, whether there is a target, and the target come after the pages.
      if field == .pages { await stage.press(.tab, .tab, .tab) }
    }
    await stage.press(.control("s"))
    let tester = try await CommandLineTester(now: "2026-11-20T21:00")
    let options = BookField.form.flatMap { field in
      (words[field] ?? []).flatMap { ["--\(field.option.name)", $0] }
    }
    let outcome = await tester.run(["books", "add"] + options)
    #expect(outcome.status == 0, "\(outcome.messages)")
    let books = try await tester.store.read { transaction throws(StoreError) in
      try transaction.books.shelf(BookFilter(), by: BookOrder(), offset: 0, limit: 2)
    }
    let content = try #require(try await stage.book("Demian")?.book.content)
    #expect(content == books.first?.book.content && content.tags.count == 2 && content.info.authors.count == 3)
  }
}
