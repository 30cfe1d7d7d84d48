package import struct Foundation.UUID

/// The beginnings of ids that tell a list's things apart.
package struct ShortIDs: Hashable, Sendable {
  /// Among 20,000 events another one begins with the same six digits once in 800.
  private static let least = 6

  private let length: Int

  /// - Parameter ids: All that are shown.
  package init(_ ids: some Sequence<UUID>) {
    let sorted = Set(ids.map(Self.digits)).sorted()
    length = zip(sorted, sorted.dropFirst()).reduce(Self.least) { length, pair in
      max(length, zip(pair.0.utf8, pair.1.utf8).prefix { $0 == $1 }.count + 1)
    }
  }

  /// The beginning of one of them.
  package subscript(id: UUID) -> String { String(Self.digits(id).prefix(length)) }

  /// All 32 digits.
  package static func digits(_ id: UUID) -> String {
    id.uuidString.lowercased().filter { $0 != "-" }
  }
}
