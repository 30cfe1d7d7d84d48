import Domain

extension ContactLabel {
  /// - Parameter label: Apple's X-ABLabel for the line, in whose own words `_$!<` and `>!$_` are around.
  init(types: Set<String>, label: String?) {
    if let label = label?.trimmingBlanks, !label.isEmpty {
      self = Self.known(label) ?? .custom(ContactLine(imported: Self.plain(label)))
    } else if types.contains("FAX") {
      self = .fax
    } else {
      self = Self.typed.first { types.contains($0.type) }?.label ?? .none
    }
  }

  /// The label's TYPE; `nil` for a label that needs X-ABLabel.
  var type: String? { self == .fax ? "FAX" : Self.typed.first { $0.label == self }?.type }

  var groupLabel: String? {
    switch self {
    case .school: "_$!<School>!$_"
    case .custom(let words) where !words.isEmpty: words.text.trimmingBlanks
    default: nil
    }
  }

  /// The label as it comes back from a file.
  var inFileForm: ContactLabel {
    guard case .custom = self else { return self }
    return groupLabel.map { ContactLabel(types: [], label: $0) } ?? .none
  }

  /// All the types that say what something is for, so that another one can take their place.
  static let types = Set(typed.map(\.type) + ["FAX"])

  /// The first one counts: `TYPE=CELL,WORK` is a mobile phone.
  private static let typed: [(type: String, label: ContactLabel)] = [
    ("PAGER", .pager), ("CELL", .mobile), ("IPHONE", .mobile), ("MAIN", .main), ("HOME", .home), ("WORK", .work),
    ("OTHER", .other),
  ]

  private static func known(_ label: String) -> ContactLabel? {
    switch label {
    case "_$!<Mobile>!$_": .mobile
    case "_$!<Home>!$_": .home
    case "_$!<Work>!$_": .work
    case "_$!<Main>!$_": .main
    case "_$!<School>!$_": .school
    case "_$!<HomeFAX>!$_", "_$!<WorkFAX>!$_", "_$!<OtherFAX>!$_": .fax
    case "_$!<Pager>!$_": .pager
    case "_$!<Other>!$_": .other
    default: nil
    }
  }

  /// A label without the signs that Apple puts around its own words.
  static func plain(_ label: String) -> String {
    label.hasPrefix("_$!<") && label.hasSuffix(">!$_") ? String(label.dropFirst(4).dropLast(4)) : label
  }
}
