package import Domain

/// Sets apart in a text what a search found there.
package struct FoundText {
  private static let found = Style(.accent, on: .background, [.bold, .underline])

  private let query: SearchQuery?

  /// - Parameter query: `nil` finds nothing.
  package init(_ query: SearchQuery?) { self.query = query }

  /// Found words are marked by their look alone, so only where there are colours.
  init(_ query: SearchQuery?, in context: GlobalContext) { self.init(context.colorsOutput ? query : nil) }

  /// - Parameter ignoresBlanks: Whether they do not count where words are found.
  package func line(_ text: String, _ style: Style = .plain, ignoresBlanks: Bool = false) -> StyledLine {
    let places = (ignoresBlanks ? query?.ranges(acrossBlanksOf: text) : query?.ranges(in: text)) ?? []
    guard !places.isEmpty else { return StyledLine(text, style) }
    var line = StyledLine()
    var rest = text.startIndex
    for place in places {
      line += StyledLine(text[rest..<place.lowerBound], style)
      line += StyledLine(text[place], Self.found)
      rest = place.upperBound
    }
    return line + StyledLine(text[rest...], style)
  }

  func isFound(in text: String) -> Bool { query?.ranges(in: text).isEmpty == false }

  /// Returns the name of the field and the text around the words, for a hit whose words aren't in its title.
  func place(of hit: SearchHit, _ texts: Texts) -> StyledLine {
    guard let excerpt = hit.excerpt else { return StyledLine() }
    return StyledLine("\(texts.name(of: hit.field)): ", Style(.secondary)) + line(excerpt, Style(.secondary))
  }
}

extension Texts {
  func name(of field: SearchField) -> String {
    switch field {
    case .title: self(ko: "제목", en: "title")
    case .translation: self(ko: "옮긴 글", en: "translation")
    case .place: self(ko: "장소", en: "place")
    case .category: self(ko: "태그", en: "tag")
    case .nickname: self(ko: "별명", en: "nickname")
    case .organization: self(ko: "소속", en: "organization")
    case .phone: self(ko: "전화", en: "phone")
    case .email: self(ko: "이메일", en: "e-mail")
    case .group: self(ko: "그룹", en: "group")
    case .source: self(ko: "출처", en: "source")
    case .tag: self(ko: "태그", en: "tag")
    case .instance: self(ko: "바뀐 일정", en: "changed once")
    case .notes: self(ko: "메모", en: "notes")
    }
  }
}

extension SearchField {
  /// Its name in JSON; never renamed.
  var word: String {
    switch self {
    case .title: "title"
    case .translation: "translation"
    case .place: "location"
    case .category: "category"
    case .nickname: "nickname"
    case .organization: "organization"
    case .phone: "phone"
    case .email: "email"
    case .group: "group"
    case .source: "source"
    case .tag: "tag"
    case .instance: "instance"
    case .notes: "notes"
    }
  }
}

extension SearchQuery {
  /// Returns whether the texts of one thing have its words, with blanks as typed or without any: "새소식" is in "새 소식".
  func isFound(acrossBlanksOf texts: [String]) -> Bool {
    rank(inAny: texts) != nil || rank(inAny: texts.map { $0.filter { !$0.isWhitespace } }) != nil
  }

  fileprivate func ranges(acrossBlanksOf text: String) -> [Range<String.Index>] {
    let places = ranges(in: text)
    let letters = text.indices.filter { !text[$0].isWhitespace }
    let joined = String(letters.map { text[$0] })
    guard places.isEmpty, joined.count == letters.count else { return places }
    return ranges(in: joined).map { range in
      let first = joined.distance(from: joined.startIndex, to: range.lowerBound)
      let last = joined.distance(from: joined.startIndex, to: range.upperBound) - 1
      return letters[first]..<text.index(after: letters[last])
    }
  }
}
