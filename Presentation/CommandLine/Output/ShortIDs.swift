import Domain
package import struct Foundation.UUID

/// The beginnings of ids that tell a list's things apart.
package struct ShortIDs: Hashable, Sendable {
  /// Among 20,000 events another one begins with the same six digits once in 800.
  private static let least = 6

  /// The ids in order, so that the most alike are neighbours.
  private let sorted: [UInt128]

  /// - Parameter ids: All that are shown.
  package init(_ ids: some Sequence<UUID>) { sorted = Set(ids.map(\.number)).sorted() }

  /// Returns the shortest beginning of an id that no other id has.
  package subscript(id: UUID) -> String {
    let number = id.number
    let position = sorted.partitioningIndex { $0 >= number }
    let before = position > 0 ? Self.commonDigits(number, sorted[position - 1]) : 0
    let after = position + 1 < sorted.count ? Self.commonDigits(number, sorted[position + 1]) : 0
    return id.firstDigits(max(Self.least, before + 1, after + 1))
  }

  /// All 32 digits.
  package static func digits(_ id: UUID) -> String { id.digits }

  private static func commonDigits(_ left: UInt128, _ right: UInt128) -> Int { (left ^ right).leadingZeroBitCount / 4 }
}
