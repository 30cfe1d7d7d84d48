package import Domain

/// A highlighter of search matches in texts.
package struct FoundText {
  private static let found = Style(.accent, on: .background, [.bold, .underline])

  /// The minimum width of an excerpt beside the name of its field; in a narrower place, the name is left out (our
  /// choice).
  private static let leastExcerpt = 10

  private let query: SearchQuery?
  private var isMarked = true

  /// - Parameter query: The query whose matches are highlighted; `nil` for no highlights.
  package init(_ query: SearchQuery?) { self.query = query }

  /// Creates a highlighter that works only with colors, because matches are marked by their look alone.
  init(_ query: SearchQuery?, in context: GlobalContext) {
    self.init(query)
    isMarked = context.colorsOutput
  }

  /// - Parameter ignoresBlanks: A Boolean that lets matches reach across spaces in the text.
  package func line(_ text: String, _ style: Style = .plain, ignoresBlanks: Bool = false) -> StyledLine {
    guard isMarked else { return StyledLine(text, style) }
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

  /// Returns a text whose first match stays in sight: words before the match are left out if it would be cut.
  func line(_ text: String, _ style: Style = .plain, showingMatchIn columns: Int) -> StyledLine {
    guard TextWidth.columns(of: text) > columns, let match = query?.ranges(in: text).first,
      TextWidth.columns(of: text[..<match.upperBound]) >= columns
    else { return line(text, style) }
    let before = text[..<match.lowerBound].suffix(columns / 4)
    return StyledLine("…", .hint) + line(String(text[before.startIndex...]), style)
  }

  func isFound(in text: String) -> Bool { query?.ranges(in: text).isEmpty == false }

  /// Returns the field's name and the text around the matched words, for a hit whose words aren't in its title.
  ///
  /// - Parameter columns: The width in which the first match stays in sight; `nil` if nothing is cut.
  package func place(of hit: SearchHit, _ texts: Texts, showingMatchIn columns: Int? = nil) -> StyledLine {
    guard let excerpt = hit.excerpt else { return StyledLine() }
    let name = StyledLine("\(texts.name(of: hit.field)): ", Style(.secondary))
    guard let columns else { return name + line(excerpt, Style(.secondary)) }
    guard columns - name.columns >= Self.leastExcerpt else {
      return line(excerpt, Style(.secondary), showingMatchIn: columns)
    }
    return name + line(excerpt, Style(.secondary), showingMatchIn: columns - name.columns)
  }
}

extension Texts {
  func name(of field: SearchField) -> String {
    switch field {
    case .title: self(ko: "제목", en: "title")
    case .translation: self(ko: "번역", en: "translation")
    case .place: self(ko: "장소", en: "place")
    case .category: self(ko: "태그", en: "tag")
    case .nickname: self(ko: "별명", en: "nickname")
    case .organization: self(ko: "소속", en: "organization")
    case .phone: self(ko: "전화", en: "phone")
    case .email: self(ko: "이메일", en: "email")
    case .group: self(ko: "그룹", en: "group")
    case .source: self(ko: "출처", en: "source")
    case .tag: self(ko: "태그", en: "tag")
    case .instance: self(ko: "바뀐 일정", en: "changed event")
    case .notes: self(ko: "메모", en: "notes")
    case .subtitle: self(ko: "부제", en: "subtitle")
    case .publisher: self(ko: "출판사", en: "publisher")
    case .author: self(ko: "지은이·옮긴이", en: "author or translator")
    }
  }
}

extension SearchField {
  /// The name of the field in JSON, which never changes.
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
    case .subtitle: "subtitle"
    case .publisher: "publisher"
    case .author: "author"
    }
  }
}

extension SearchQuery {
  /// Returns whether the texts of an item match, with or without their spaces: "새소식" is found in "새 소식".
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
