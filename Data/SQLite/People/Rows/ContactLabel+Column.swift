import Domain

extension ContactLabel {
  private static let mark: Character = ":"

  /// A word of its own for each; those of the user have a colon before them.
  var column: String {
    switch self {
    case .none: ""
    case .mobile: "mobile"
    case .home: "home"
    case .work: "work"
    case .main: "main"
    case .school: "school"
    case .fax: "fax"
    case .pager: "pager"
    case .other: "other"
    case .custom(let text): "\(Self.mark)\(text.text)"
    }
  }

  init(column: String) {
    self =
      switch column {
      case "": .none
      case "mobile": .mobile
      case "home": .home
      case "work": .work
      case "main": .main
      case "school": .school
      case "fax": .fax
      case "pager": .pager
      default: column.first == Self.mark ? .custom(ContactLine(imported: String(column.dropFirst()))) : .other
      }
  }
}
