import Foundation

/// A value of a column, whatever its type.
enum SQLCell: Hashable, Sendable {
  case null
  case integer(Int)
  case text(String)
  case blob([UInt8])

  var integer: Int? { if case .integer(let number) = self { number } else { nil } }

  var text: String? { if case .text(let text) = self { text } else { nil } }

  /// `nil` for what is no blob of 16 bytes.
  var uuid: UUID? {
    guard case .blob(let bytes) = self, bytes.count == 16 else { return nil }
    return UUID(bytes: bytes[...])
  }

  init(_ id: UUID) { self = .blob(id.bytes) }
}

extension SQLCell: SQLValue {
  func bind(to statement: Statement, at index: Int32) -> Int32 {
    switch self {
    case .null: Int?.none.bind(to: statement, at: index)
    case .integer(let number): number.bind(to: statement, at: index)
    case .text(let text): text.bind(to: statement, at: index)
    case .blob(let bytes): bytes.bind(to: statement, at: index)
    }
  }
}

extension SQLCell: Comparable {
  /// The order of SQLite: NULL, numbers, texts by their bytes, blobs.
  static func < (left: SQLCell, right: SQLCell) -> Bool {
    switch (left, right) {
    case (.integer(let left), .integer(let right)): left < right
    case (.text(let left), .text(let right)): left.utf8.lexicographicallyPrecedes(right.utf8)
    case (.blob(let left), .blob(let right)): left.lexicographicallyPrecedes(right)
    default: left.rank < right.rank
    }
  }

  private var rank: Int {
    switch self {
    case .null: 0
    case .integer: 1
    case .text: 2
    case .blob: 3
    }
  }
}
