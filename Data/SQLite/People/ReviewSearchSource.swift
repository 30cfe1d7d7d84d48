import Domain
import Foundation

/// What was noted about waterings, by keywords and memo; the first of them that there is, is the title.
struct ReviewSearchSource: SearchSource {
  let kind = RecordKind.review
  let table = "watering"
  let partTables: [String] = []

  func document(_ id: UUID, in connection: Connection) throws(StoreError) -> SearchDocument? {
    let watering = try connection.first(
      "SELECT \(WateringRow.columns) FROM watering WHERE account_id = 1 AND id = ? AND review = 'written'",
      id
    ) { row throws(StoreError) in try WateringRow.watering(of: row) }
    return watering.flatMap(Self.document)
  }

  /// The same as ``document(_:in:)`` gives once the watering is kept.
  static func document(of watering: Watering) -> SearchDocument? {
    guard let review = watering.written else { return nil }
    let keywords = review.keywords.map(\.text)
    return SearchDocument(
      day: watering.day,
      title: keywords.isEmpty ? review.memo.text : keywords.joined(separator: ", "),
      texts: keywords + (review.memo.isEmpty ? [] : [review.memo.text])
    )
  }
}
