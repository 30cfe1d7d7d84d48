import Domain

/// The names in the objects of a file, with a record of the names that were read.
///
/// A name that has a value but was never read is reported once at the end of the file (``unread``), like the columns of
/// a table (``TableHeader``).
final class ReadNames {
  /// The maximum number of names that are reported.
  private static let namedLimit = 100

  private var read: Set<String> = []
  private var filled: Set<String> = []

  /// Records the names of an object that have values.
  func receive(_ object: JSONTree) {
    guard case .object(let members) = object else { return }
    for (name, value) in members where !value.isEmpty { fill(name) }
  }

  func fill(_ name: String) { if filled.count < 10 * Self.namedLimit { filled.insert(name) } }

  func use(_ name: String) { read.insert(name) }

  /// Returns the value of a name in an object and marks the name as read.
  func value(of name: String, in object: JSONTree) -> JSONTree? {
    use(name)
    return object[name]
  }

  /// The report of the names that have values but were never read; `nil` if all were read.
  var unread: ImportReport.Failure? {
    let names = Array(filled.subtracting(read).sorted().prefix(Self.namedLimit))
    return names.isEmpty ? nil : ImportReport.Failure(line: 1, reason: .unreadColumns(names))
  }
}

extension JSONTree {
  fileprivate var isEmpty: Bool {
    switch self {
    case .text(let text): text.isBlank
    case .word(let word): word == "false"
    case .null: true
    case .list(let items): items.isEmpty
    case .object(let members): members.isEmpty
    }
  }
}
