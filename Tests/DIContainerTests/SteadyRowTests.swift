import Data
import Domain
import DomainTesting
import Presentation
import ScreenSupport
import Support
import Testing

/// Checks on the data of the demo that a row keeps its parts when the screen becomes wider.
struct SteadyRowTests {
  private static let languages = Settings.Language.allCases
  /// The widths at which the list has the whole screen, and those at which it has a book beside it.
  private static let widths = [40...109, 110...120]

  private enum Part: String, CaseIterable {
    case name, author, bar, percent, share
  }

  @Test(arguments: languages, widths)
  func widerListOfBooksKeepsTheParts(language: Settings.Language, widths: ClosedRange<Int>) async throws {
    let (state, books) = try await Self.books(in: language)
    for book in books {
      var before: Set<Part> = []
      for columns in widths {
        let picture = FramePicture.plain(BooksHomeScreen.view(state, size: Size(columns: columns, rows: 30)))
        // A book beside the list isn't a part of its rows.
        let listColumns = columns < 110 ? columns : columns - 51
        let lines = picture.split(separator: "\n").map { Self.leading(listColumns, of: $0) }
        let place = try #require(lines.firstIndex { Self.isRow(of: book, $0) }, "\(columns): \(book.title)")
        // The progress of a book is on the line of the title or below it.
        let next = lines.indices.contains(place + 1) ? lines[place + 1] : ""
        let parts = Self.parts(of: book, in: next.contains("▌") ? lines[place] : lines[place] + next)
        #expect(parts.isSuperset(of: before), "\(columns): \(book.title)")
        #expect(lines[place].contains("…") || parts.contains(.name), "\(columns): \(lines[place])")
        before = parts
      }
      #expect(before.isSuperset(of: [.name, .bar, .percent]), "\(book.title)")
    }
  }

  @Test(arguments: languages) func listOfBooksHasBarsOnAScreenOf80Columns(language: Settings.Language) async throws {
    let (state, books) = try await Self.books(in: language)
    let picture = FramePicture.plain(BooksHomeScreen.view(state, size: Size(columns: 80, rows: 30)))
    #expect(picture.split(separator: "\n").count { $0.contains("━") || $0.contains("──") } == books.count)
  }

  private static func leading(_ columns: Int, of line: Substring) -> String {
    var end = 0
    return String(
      line.prefix { letter in
        end += TextWidth.columns(of: String(letter))
        return end <= columns
      })
  }

  private static func isRow(of book: Book, _ line: String) -> Bool {
    line.contains("▌") && line.contains(book.title.prefix(7))
  }

  private static func parts(of book: Book, in row: String) -> Set<Part> {
    let author = book.content.info.authors.first?.name.text.prefix(3) ?? ""
    let shown: [Part: Bool] = [
      .name: row.contains(book.title), .author: row.contains("  \(author)"),
      .bar: row.contains("━") || row.contains("──"), .percent: row.contains(#/ \d+%/#),
      .share: row.contains(/\d+\/\d+(쪽| p\. today)/),
    ]
    return Set(Part.allCases.filter { shown[$0] ?? false })
  }

  /// Returns the list of the books that are being read in the demo, and the books.
  private static func books(
    in language: Settings.Language
  ) async throws -> (state: BooksHomeScreen.State, books: [Book]) {
    let (today, zone) = (try Day("2026-11-20"), try Zone("Asia/Seoul"))
    let demo = DemoBooks(seed: 1, today: today, zone: zone, friend: Contact.sample("Mina Kim"), in: language)
    let store = InMemoryStore(time: try ManualTime("2026-11-20T21:00").source)
    _ = try await store.change(as: { (_: Void) in UndoLabel(.added, .book, "") }) { transaction throws(StoreError) in
      for stored in demo.books {
        try transaction.books.save(stored.book)
        for reading in stored.readings { try transaction.books.save(reading) }
      }
    }
    let context = FeatureContext(Texts(language), Settings(reducedMotion: true))
    var state = BooksHomeScreen.State(context: context, today: today)
    guard case .loadHome(let query)? = state.wanted.first else { throw StoreError.missing }
    let clock = DayClock(now: try Instant("2026-11-20T21:00"), zone: zone)
    let page = try await store.read { transaction throws(StoreError) in
      try HomePage(query, at: clock, from: transaction.books)
    }
    _ = BooksHomeScreen.receive(.home(page), &state)
    let open = demo.books.filter { [.reading, .paused].contains($0.readings.last?.status) }
    return (state, open.map(\.book))
  }
}
