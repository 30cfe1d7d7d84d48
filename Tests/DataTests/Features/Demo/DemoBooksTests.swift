import Data
import Domain
import Support
import Testing

struct DemoBooksTests {
  private let (today, zone): (Day, Zone)

  init() throws { (today, zone) = (try Day("2026-11-20"), try Zone("Asia/Seoul")) }

  private func demo(
    seed: UInt64 = 7, friend: Contact? = nil, in language: Settings.Language = .korean
  ) -> DemoBooks {
    DemoBooks(seed: seed, today: today, zone: zone, friend: friend, in: language)
  }

  @Test func sameSeedGivesTheSameBooks() {
    #expect(demo().books == demo().books)
    #expect(demo().books != demo(seed: 8).books)
    #expect(demo().goals.count == 2)
  }

  @Test(arguments: Settings.Language.allCases)
  func numbersOfBooksAndPagesAreRealistic(language: Settings.Language) throws {
    let books = demo(in: language).books
    let readings = books.flatMap(\.readings)
    let count = Dictionary(grouping: readings, by: \.status).mapValues(\.count)
    #expect((150...320).contains(count[.finished] ?? 0))
    #expect((5...40).contains(count[.givenUp] ?? 0))
    #expect(count[.reading] == 3 && count[.paused] == 1 && count[.want] == 9)
    #expect(books.contains { $0.readings.count > 1 })
    #expect(Set(books.map(\.book.id)).count == books.count && Set(books.map(\.book.title)).count == books.count)
    #expect((40...400).contains(books.flatMap(\.sentences).count))
    let days = books.flatMap { $0.logs.values.flatMap(\.dayPages) }
    #expect((2_000...3_000).contains(Set(days.map(\.day)).count))
    #expect(days.allSatisfy { $0.day < today })
    func mean(_ isMeant: (DayPages) -> Bool) -> Int {
      let pages = days.filter(isMeant).map(\.pages)
      return pages.reduce(0, +) / pages.count
    }
    #expect(mean { $0.day.weekday == .sunday } > mean { $0.day.weekday == .monday } + 10)
  }

  @Test(arguments: Settings.Language.allCases)
  func todayHasPagesToReadAndAnOverdueBook(language: Settings.Language) {
    let reading = demo(in: language).books
      .compactMap { book in book.readings.last.map { ShelvedBook(book.book, $0) } }
      .filter { $0.reading.status == .reading }
    #expect(reading.count { Pace(of: $0, on: today).map { $0.leftToday > 0 } ?? false } == 2)
    #expect(reading.count { $0.reading.isOverdue(on: today) } == 1)
  }

  @Test func friendHasBorrowedABook() {
    let friend = Contact.sample("민아")
    let lent = demo(friend: friend).books.filter { $0.book.content.possession?.holding == .lent }
    #expect(lent.map { $0.book.content.possession?.holder?.contact } == [friend.id.uuid])
    #expect(demo().books.allSatisfy { $0.book.content.possession?.holding != .lent })
    #expect(demo().books.contains { $0.book.content.possession?.holding == .borrowed })
  }
}
