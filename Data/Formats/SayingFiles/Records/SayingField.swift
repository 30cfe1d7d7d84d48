/// What a column of a table or a member of an object says of a saying, told by its name.
enum SayingField: Hashable {
  case korean, english
  /// The saying in a language that its letters tell.
  case text
  case who, whoInEnglish
  /// The book it is from.
  case work
  case tags, uploaded, origin, book, liked, used, opened

  /// - Parameter name: Of the app's own files, of Readwise's table, or as collections on the web have it; case, blanks
  ///   and punctuation do not count.
  /// - Returns: `nil` for what says nothing here.
  init?(name: String) {
    let key = String(name.lowercased().unicodeScalars.filter(\.properties.isAlphabetic))
    switch key {
    case "korean", "kor", "ko", "한국어": self = .korean
    case "english", "eng", "en", "영어": self = .english
    case "text", "quote", "quotetext", "saying", "highlight", "sentence", "content", "q", "글귀", "명언", "문장":
      self = .text
    case "who", "author", "quoteauthor", "bookauthor", "source", "by", "a", "출처", "저자", "누가": self = .who
    case "whoenglish": self = .whoInEnglish
    case "booktitle", "work", "title", "책": self = .work
    case "tags", "tag", "documenttags", "category", "categories", "태그": self = .tags
    case "uploaded": self = .uploaded
    case "origin": self = .origin
    case "bookid": self = .book
    case "liked": self = .liked
    case "used": self = .used
    case "opened": self = .opened
    default: return nil
    }
  }

  /// Whether it is the words of a saying.
  var isText: Bool { self == .korean || self == .english || self == .text }
}
