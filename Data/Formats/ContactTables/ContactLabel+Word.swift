import Domain

extension ContactLabel {
  /// - Parameter word: Of a table; a star before it marks the preferred one.
  init(word: String) {
    let text = word.hasPrefix("* ") ? String(word.dropFirst(2)) : word == "*" ? "" : word
    let key = text.lowercased()
    if let known = Self.words.first(where: { $0.word.lowercased() == key })?.label {
      self = known
    } else if key.hasSuffix(" fax") {
      self = .fax
    } else {
      self = text.isBlank ? .none : .custom(ContactLine(imported: text))
    }
  }

  var word: String {
    guard case .custom(let words) = self else { return Self.words.first { $0.label == self }?.word ?? "" }
    return words.text
  }

  private static let words: [(word: String, label: ContactLabel)] = [
    ("Mobile", .mobile), ("Home", .home), ("Work", .work), ("Main", .main), ("School", .school), ("Work Fax", .fax),
    ("Fax", .fax), ("Pager", .pager), ("Other", .other),
  ]
}
