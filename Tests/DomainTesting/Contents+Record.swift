import Domain
import struct Foundation.UUID

extension Memory.Contents {
  /// Returns the only record of a kind that differs between two contents; `nil` if several differ.
  func record(of kind: RecordKind, unlike other: Memory.Contents) -> MovedCommand.Record? {
    switch kind {
    case .event: Self.one(.event, Self.differing(events, other.events).map(\.uuid))
    case .contact: Self.one(.contact, Self.differing(contacts, other.contacts).map(\.uuid))
    case .plant, .watering, .wateringNote: Self.one(.plant, Self.differing(plants, other.plants).map(\.uuid))
    case .mood: Self.one(.mood, Self.differing(moods, other.moods).map(\.uuid))
    case .saying:
      Self.one(
        .saying,
        Self.differing(sayings, other.sayings).map(\.uuid) + Self.differing(sayingMarks, other.sayingMarks).map(\.uuid)
      )
    case .book, .reading:
      Self.one(
        .book,
        Self.differing(books, other.books).map(\.uuid)
          + (Self.differing(readings, other.readings) + Self.differing(pageLogs, other.pageLogs))
          .compactMap { (readings[$0] ?? other.readings[$0])?.book.uuid }
      )
    default: nil
    }
  }

  private static func differing<ID: Hashable, Value: Equatable>(_ one: [ID: Value], _ other: [ID: Value]) -> [ID] {
    Set(one.keys).union(other.keys).filter { one[$0] != other[$0] }
  }

  private static func one(_ kind: RecordKind, _ ids: [UUID]) -> MovedCommand.Record? {
    let ids = Set(ids)
    return ids.count == 1 ? ids.first.map { MovedCommand.Record(kind, $0) } : nil
  }
}
