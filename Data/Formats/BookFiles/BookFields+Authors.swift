import Domain

extension BookFields {
  /// People in one column, with a part in brackets behind a name where they did not write the book.
  ///
  /// - Parameters:
  ///   - name: Of the column.
  ///   - role: Of those of whom no part is named.
  ///   - separators: Between them.
  func people(_ name: String, as role: BookAuthor.Role = .author, by separators: [String] = [","]) -> [BookAuthor] {
    var parts = [text(name)]
    for separator in separators { parts = parts.flatMap { $0.split(separator: separator).map(String.init) } }
    let people = parts.compactMap { BookAuthor(written: $0.joiningBlanks, otherwise: role) }
    // Authors come first.
    return people.filter { $0.role == .author } + people.filter { $0.role != .author }
  }

  /// Somebody whose family name comes first: `Cortázar, Julio`.
  func person(_ text: String, as role: BookAuthor.Role = .author) -> BookAuthor? {
    let parts = text.split(separator: ",").map { String($0).joiningBlanks }
    let name = parts.count == 2 ? "\(parts[1]) \(parts[0])" : text.joiningBlanks
    return name.isEmpty ? nil : BookAuthor(BookName(imported: name), as: role)
  }
}

extension BookAuthor {
  /// A name, perhaps with a part in brackets behind it: `Natasha Wimmer (Translator)`.
  ///
  /// - Parameters:
  ///   - text: Both.
  ///   - role: That of somebody without any.
  ///   - isOurs: Whether only our own words for parts count.
  init?(written text: String, otherwise role: Role, isOurs: Bool = false) {
    guard !text.isBlank else { return nil }
    if text.hasSuffix(")"), let start = text.lastIndex(of: "(") {
      let word = text[text.index(after: start)...].dropLast()
      let name = String(text[..<start]).trimmed
      let meant = isOurs ? Role(rawValue: String(word)) : Role(word: String(word)) ?? (role == .author ? nil : role)
      if !name.isEmpty, let meant {
        self.init(BookName(imported: name), as: meant)
        return
      }
    }
    self.init(BookName(imported: text), as: role)
  }

  /// The name, and the part where it is not that of an author or might be taken for one.
  var written: String {
    role == .author && !name.text.hasSuffix(")") ? name.text : "\(name.text) (\(role.rawValue))"
  }
}

extension BookAuthor.Role {
  /// Parses the words that other apps use.
  init?(word: String) {
    switch word.lowercased() {
    case "illustrations", "illustrator/artist", "artist": self = .illustrator
    case "foreword", "introduction", "afterword", "preface", "contribution": self = .contributor
    case "reader", "narration": self = .narrator
    case let word:
      guard let role = Self(rawValue: word) else { return nil }
      self = role
    }
  }
}
