import Domain

/// The names in the objects of a file, and which of them something has read.
///
/// A name with something under it that was never asked for is told once at the end of the file (``unread``), as the
/// columns of a table are (``TableHeader``).
final class ReadNames {
  /// At most this many names are told.
  private static let namedLimit = 100

  private var read: Set<String> = []
  private var filled: Set<String> = []

  /// Notes the names of an object that have something under them.
  func take(_ object: JSONTree) {
    guard case .object(let members) = object else { return }
    for (name, value) in members where !value.isEmpty { fill(name) }
  }

  func fill(_ name: String) {
    if filled.count < 10 * Self.namedLimit { filled.insert(name) }
  }

  func use(_ name: String) { read.insert(name) }

  /// Returns the value under a name of an object, and counts the name as read.
  func value(of name: String, in object: JSONTree) -> JSONTree? {
    use(name)
    return object[name]
  }

  /// The names that hold something and that nothing has read; `nil` where there are none.
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
