import Domain
import Foundation

struct SayingRecord {
  private var texts: [SayingField: String] = [:]
  private var tags: [SayingTag] = []

  /// Takes what a field says; of fields that are there twice the first counts, and of tags all.
  mutating func take(_ text: String, _ field: SayingField) {
    guard !text.isBlank else { return }
    let text = text.withLineFeeds
    if field == .tags {
      tags += TagList.tags(in: text)
    } else if texts[field] == nil {
      texts[field] = text
    }
  }

  mutating func takeTag(_ text: String) {
    if !text.isBlank { tags.append(SayingTag(imported: text.withLineFeeds.trimmingBlanks)) }
  }

  var saying: IncomingSaying? {
    let told = texts[.text].map(BilingualText.init(inOneLanguage:))
    let content = SayingContent(
      korean: texts[.korean].map(SayingText.init(tidying:)) ?? told?.korean,
      english: texts[.english].map(SayingText.init(tidying:)) ?? told?.english,
      source: source,
      tags: tags
    )
    return content.map {
      IncomingSaying($0, origin: origin, uploaded: moment(.uploaded), marks: marks)
    }
  }

  private var source: SayingSource? {
    let parts = [texts[.who], texts[.work]].compactMap { $0?.trimmingBlanks }
    guard !parts.isEmpty else { return nil }
    let name = parts.joined(separator: ", ")
    return SayingSource(
      korean: SourceName(imported: name),
      english: SourceName(imported: texts[.whoInEnglish]?.trimmingBlanks ?? name)
    )
  }

  private var origin: SayingOrigin {
    switch texts[.origin] {
    case "own": .own
    case "book": texts[.book].flatMap(UUID.init(uuidString:)).map(SayingOrigin.book) ?? .imported
    default: .imported
    }
  }

  private var marks: SayingMarks { SayingMarks(liked: moment(.liked), used: moment(.used), opened: moment(.opened)) }

  private func moment(_ field: SayingField) -> Instant? { texts[field].flatMap { Instant(iso: $0) } }
}

enum SayingField: Hashable {
  case korean, english
  case text
  case who, whoInEnglish
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

  var isText: Bool { self == .korean || self == .english || self == .text }
}
