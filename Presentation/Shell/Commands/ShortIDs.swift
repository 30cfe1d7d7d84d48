import Domain
package import struct Foundation.UUID

/// The beginnings of ids that tell a list's things apart.
package struct ShortIDs: Hashable, Sendable {
  /// Among 20,000 events another one begins with the same six digits once in 800.
  private static let least = 6

  /// In order, so that the most alike are neighbours.
  private let sorted: [String]

  /// - Parameter ids: All that are shown.
  package init(_ ids: some Sequence<UUID>) {
    sorted = Set(ids.map(Self.digits)).sorted()
  }

  /// As much of one of them as no other begins with.
  package subscript(id: UUID) -> String {
    let digits = Self.digits(id)
    let position = sorted.partitioningIndex { $0 >= digits }
    let before = position > 0 ? Self.common(digits, sorted[position - 1]) : 0
    let after = position + 1 < sorted.count ? Self.common(digits, sorted[position + 1]) : 0
    return String(digits.prefix(max(Self.least, before + 1, after + 1)))
  }

  /// All 32 digits.
  package static func digits(_ id: UUID) -> String { id.digits }

  private static func common(_ left: String, _ right: String) -> Int {
    zip(left.utf8, right.utf8).prefix { $0 == $1 }.count
  }
}

extension [String] {
  /// The first index whose element and all behind it fit.
  fileprivate func partitioningIndex(where fits: (String) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if fits(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
