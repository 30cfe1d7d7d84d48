import Data
import Domain
import Foundation
import Support
import Testing

@Suite("Random changes to books")
struct BookBulkTests {
  /// A source of random reading times on the first 20 days of November 2026; some have no time of day.
  private struct Random {
    var source: RandomSource

    mutating func number(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &source) }

    mutating func moment() throws -> ReadingMoment {
      let day = try Day("2026-11-01").adding(days: number(0...19))
      guard number(0...1) == 0 else { return .day(day) }
      return .time(ZonedTime(DateTime(day, .midnight).adding(minutes: 60 * number(0...20)), in: .utc))
    }

    mutating func amount() -> PageAmount {
      switch number(0...2) {
      case 0: .total(number(0...210))
      case 1: .more(number(0...40))
      default: .percent(number(0...100))
      }
    }
  }

  @Test(arguments: 1...6)
  func randomChangesGiveTheSameStateInBothStores(seed: UInt64) async throws {
    let folder = try TemporaryStore()
    let database = try folder.open()
    let memory = try BooksUnderTest.inMemory()
    let desks: [(any Store, any UndoHistory)] = [
      (SQLiteStore(database), SQLiteUndoHistory(database)),
      (memory.store, memory.history),
    ]
    var states: [[String]] = [[], []]
    for (place, (store, history)) in desks.enumerated() {
      var random = Random(source: .seeded(seed))
      let newID = IDGenerator.counting()
      let clock = try DayClock.at("2026-11-20T21:00", zone: "UTC")
      for step in 1...60 {
        do {
          try await change(step, &random, store, history, newID, clock)
        } catch is StoreError {
          states[place].append("\(step) missing")
        } catch {
          states[place].append("\(step) \(type(of: error))")
        }
        states[place].append(try await state(of: store))
      }
    }
    for (file, memory) in zip(states[0], states[1]) { #expect(file == memory) }
    #expect(states[0].count == states[1].count)
    let manager = StoreManager(at: folder.location, now: try TimeSource.fixed().now, notify: { _ in })
    #expect(try await manager.check() == [])
  }

  private func change(
    _ step: Int,
    _ random: inout Random,
    _ store: any Store,
    _ history: any UndoHistory,
    _ newID: IDGenerator,
    _ clock: DayClock
  ) async throws {
    let shelf = try await store.read { transaction throws(StoreError) in
      try transaction.books.shelf(BookFilter(), by: BookOrder(), offset: 0, limit: .max)
    }
    let task = step < 4 ? 0 : random.number(0...11)
    guard task > 0, let shelved = shelf.randomElement(using: &random.source) else {
      let content = try BookContent.sample(
        "Book \(step % 7)",
        pages: random.number(0...4) == 0 ? nil : 200,
        by: "Author \(step % 3)",
        step.isMultiple(of: 2) ? .travel : .history,
        tags: ["tag\(step % 3)", "TAG\(step % 2)"]
      )
      _ = try await AddBook(store, newID: newID)(content, at: clock)
      return
    }
    let (id, reading) = (shelved.book.id, shelved.reading)
    let entries = try await store.read { transaction throws(StoreError) in
      try transaction.books.log(of: reading)?.entries ?? []
    }
    let entry = entries.randomElement(using: &random.source)
    let (amount, moment) = (random.amount(), try random.moment())
    switch (task, entry) {
    case (1...5, _):
      let extent = shelved.book.content.info.pages == nil ? ReadingExtent.percent : nil
      _ = try await LogPages(store, newID: newID)(id, amount, moment, extent: extent, at: clock)
    case (6, let entry?):
      _ = try await CorrectPages(store)(entry.id, of: reading, to: amount, moment, at: clock)
    case (7, let entry?): _ = try await CorrectPages(store).remove([entry], of: reading)
    case (8, _):
      let rest = FinishReading.Rest.allCases[random.number(0...2)]
      _ = try await FinishReading(store, newID: newID)(id, rest: rest, at: clock)
    case (9, _): _ = try await ReadAgain(store, newID: newID)(id, at: clock)
    case (10, _):
      let shown = shelved.book.content
      var wanted = shown
      wanted.info.pages = PageCount(random.number(50...400))
      _ = try await EditBook(store)(id, from: shown, to: wanted, keepsShares: random.number(0...1) == 0)
    case (11, _):
      guard random.number(0...2) > 0 else { return try await RemoveBooks(store)([shelved.book]) }
      _ = try await history.undo()
    default: _ = try await history.redo()
    }
  }

  private func state(of store: any Store) async throws -> String {
    try await store.read { transaction throws(StoreError) in
      let books = transaction.books
      var parts = try books.days(in: DayRange(.earliest, .latest)).map { "\($0)" }
      let groups = try books.groups(in: nil)
      for grouping in GroupPages.Grouping.allCases { parts.append("\(groups[grouping] ?? [])") }
      for criterion in BookOrder.Criterion.allCases {
        for isDescending in [false, true] {
          let order = BookOrder(criterion, isDescending: isDescending)
          parts.append("\(try books.shelf(BookFilter(), by: order, offset: 1, limit: 20).map(\.book.id.digits))")
        }
      }
      for status in ReadingStatus.allCases { parts.append("\(try books.count(BookFilter(status: status)))") }
      for shelved in try books.shelf(BookFilter(), by: BookOrder(), offset: 0, limit: .max) {
        for reading in try books.readings(of: shelved.book.id) {
          let log = try books.log(of: reading)
          parts.append("\(reading) \(log?.entries.map { "\($0.day) \($0.reached) \($0.amount)" } ?? [])")
        }
      }
      parts += try books.finished(in: nil).map { "\($0)" } + books.usedTags().map { "\($0)" }
      return parts.joined(separator: "\n")
    }
  }

  @Test func olderStoreGetsTheBooksFeature() async throws {
    let folder = try TemporaryStore()
    let old = try folder.open(migrations: Array(Migration.all.prefix { $0.version < 8 }))
    try await folder.fill(old) { try await StoredEvents($0).add(.sample("치과")) }
    await old.close()
    let store = SQLiteStore(try folder.open())
    let book = try await AddBook(store, newID: .counting())(.sample("데미안"), at: .at("2026-11-20T21:00"))
    #expect(try await store.find("데미안", kinds: nil, limit: 9).map(\.id) == [book.book.id.uuid])
    #expect(try await store.find("치과", kinds: nil, limit: 9).count == 1)
  }
}
