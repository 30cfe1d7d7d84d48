/// A field of a contact that holds one line of text.
///
/// Forms, merges, imports, synchronization, vCards, tables, the rows of a store and the details derive from the cases.
/// The order of the cases is the order in which the fields are shown and written. A raw value is the field's name in
/// stores and exported data, and never changes.
public enum CardLine: String, Hashable, Sendable, CaseIterable {
  case nickname, organization, department
  case jobTitle = "job_title"

  public var field: ContactCard.Field {
    switch self {
    case .nickname: .nickname
    case .organization: .organization
    case .department: .department
    case .jobTitle: .jobTitle
    }
  }

  /// The key path to the line's text.
  fileprivate var path: WritableKeyPath<ContactCard, String> {
    switch self {
    case .nickname: \.nickname.line
    case .organization: \.organization.line
    case .department: \.department.line
    case .jobTitle: \.jobTitle.line
    }
  }
}

extension ContactCard {
  /// The text of a line; empty if the contact has none.
  public subscript(line: CardLine) -> String {
    get { self[keyPath: line.path] }
    set { self[keyPath: line.path] = newValue }
  }
}

extension EnteredText {
  fileprivate var line: String {
    get { text }
    set { self = Self(imported: newValue) }
  }
}

extension Optional where Wrapped: EnteredText {
  /// The text; empty for `nil`, and a blank text becomes `nil`.
  fileprivate var line: String {
    get { self?.text ?? "" }
    set { self = newValue.trimmed.isEmpty ? nil : Wrapped(imported: newValue) }
  }
}
