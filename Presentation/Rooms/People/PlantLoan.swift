import Domain
import struct Foundation.UUID

/// A book that the user has lent to somebody who is tended.
package struct PlantLoan: Hashable, Sendable {
  let book: UUID
  let title: String
  let since: Day
  /// `nil` where that was not said.
  let until: Day?

  static let object = JSONObject<PlantLoan>(
    .init("book") { $0.book.digits }, .init("title") { $0.title }, .init("since") { "\($0.since)" },
    .init("until") { $0.until.map { "\($0)" } })
}

extension Snapshot {
  func loans(to plant: GardenPlant) throws(Failure) -> [PlantLoan] {
    try books.lent(to: plant.plant.contact.uuid).map { loan in
      PlantLoan(book: loan.book, title: loan.title, since: loan.since, until: loan.until)
    }
  }
}

extension PeopleTexts {
  var loans: String { texts(ko: "빌려준 책", en: "Lent") }

  /// Such as '데미안' (11.3부터, 12.1까지).
  func text(of loan: PlantLoan, on today: Day) -> String {
    let (since, title) = (texts.dates.monthAndDay(loan.since), texts.shortName(loan.title))
    let until = loan.until.map { day in
      let isOver = day < today ? texts(ko: ", 지남", en: ", over") : ""
      return texts(ko: ", \(texts.dates.monthAndDay(day))까지", en: " until \(texts.dates.monthAndDay(day))") + isOver
    }
    return texts(ko: "'\(title)' (\(since)부터\(until ?? ""))", en: "'\(title)' (\(since)\(until ?? ""))")
  }

  /// At a watering; `nil` where nothing was lent.
  func askBack(_ loans: [PlantLoan], on today: Day) -> String? {
    guard !loans.isEmpty else { return nil }
    let books = loans.map { text(of: $0, on: today) }.joined(separator: ", ")
    return texts(ko: "돌려받을 책: \(books)", en: "To ask back: \(books)")
  }
}
