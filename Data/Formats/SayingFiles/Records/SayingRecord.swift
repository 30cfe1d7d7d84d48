import Domain
import Foundation

struct SayingRecord {
  private var texts: [SayingField: String] = [:]
  private var tags: [SayingTag] = []
  private var actions: Set<Action> = []

  /// The actions that Readwise takes when a note or a tag of a highlight asks for them (docs.readwise.io, Action Tags).
  private enum Action: String { case favorite, discard }

  /// Takes what a field says; of fields that are there twice the first counts, and of tags all.
  mutating func take(_ text: String, _ field: SayingField) {
    guard !text.isBlank else { return }
    let text = text.withLineFeeds
    if field == .tags {
      for tag in TagList.tags(in: text) { takeTag(tag.text) }
    } else if field == .note, texts[.note] == nil {
      let words = text.split(whereSeparator: \.isWhitespace)
      let said = words.compactMap { $0.first == "." ? Action(rawValue: $0.dropFirst().lowercased()) : nil }
      actions.formUnion(said)
      // A note of nothing but actions says nothing to keep.
      if said.count < words.count { texts[.note] = text.trimmingBlanks }
    } else if texts[field] == nil {
      texts[field] = text
    }
  }

  mutating func takeTag(_ text: String) {
    let tag = text.withLineFeeds.trimmingBlanks
    if tag.first == ".", let action = Action(rawValue: tag.dropFirst().lowercased()) {
      actions.insert(action)
    } else if !tag.isEmpty {
      tags.append(SayingTag(imported: tag))
    }
  }

  /// The saying, behind a failure for every moment of the record that can't be read.
  ///
  /// - Parameter number: Of its first line, or of the record.
  func items(at number: Int) -> [SayingItem] {
    if actions.contains(.discard) { return [.failure(.skipped(.discarded), at: number)] }
    guard let saying else { return [.failure(.wordlessSaying, at: number)] }
    let unreadable = Self.moments.compactMap { name, field -> SayingItem? in
      guard let text = texts[field], moment(field) == nil else { return nil }
      return .failure(.brokenValue(property: name, value: text.trimmingBlanks), at: number)
    }
    return unreadable + [.saying(saying)]
  }

  private static let moments: [(name: String, field: SayingField)] = [
    ("uploaded", .uploaded), ("liked", .liked), ("used", .used), ("opened", .opened), ("highlighted", .highlighted),
  ]

  private var saying: IncomingSaying? {
    let told = texts[.text].map(BilingualText.init(inOneLanguage:))
    let content = SayingContent(
      korean: texts[.korean].map(SayingText.init(tidying:)) ?? told?.korean,
      english: texts[.english].map(SayingText.init(tidying:)) ?? told?.english, source: source, tags: tags,
      note: texts[.note].map(SayingNote.init(imported:)))
    return content.map {
      IncomingSaying(
        $0, origin: origin, uploaded: moment(.uploaded),
        highlight: SayingHighlight(time: moment(.highlighted), place: place), marks: marks,
        isFavorite: actions.contains(.favorite))
    }
  }

  private var source: SayingSource? {
    // A source beside an author is the work, unless both are the same.
    let parts = [texts[.who], texts[.work], texts[.source]].compactMap { $0?.trimmingBlanks }
      .reduce(into: [String]()) { parts, part in if !parts.contains(part) { parts.append(part) } }
    guard !parts.isEmpty else { return nil }
    let name = parts.joined(separator: ", ")
    return SayingSource(
      korean: SourceName(imported: name), english: SourceName(imported: texts[.whoInEnglish]?.trimmingBlanks ?? name))
  }

  private var origin: SayingOrigin {
    switch texts[.origin] {
    case "own": .own
    case "book": texts[.book].flatMap(UUID.init(uuidString:)).map(SayingOrigin.book) ?? .imported
    default: .imported
    }
  }

  private var marks: SayingMarks { SayingMarks(liked: moment(.liked), used: moment(.used), opened: moment(.opened)) }

  /// `562`, or `562-565`; of what is neither a page nor a location there is none.
  private var place: ClosedRange<Int>? {
    if let kind = texts[.placeKind]?.lowercased(), ["time_offset", "none"].contains(kind) { return nil }
    let numbers = texts[.place, default: ""].split(separator: "-").map { Int(String($0).trimmed) }
    guard let start = numbers.first ?? nil, let end = numbers.count == 2 ? numbers[1] : start, numbers.count < 3,
      start <= end, Int.counts.contains(start), Int.counts.contains(end)
    else { return nil }
    return start...end
  }

  private func moment(_ field: SayingField) -> Instant? {
    guard let text = texts[field] else { return nil }
    return field == .highlighted ? WrittenTime.moment(text)?.0 : Instant(iso: text)
  }
}

enum SayingField: Hashable {
  case korean, english
  case text
  case who, whoInEnglish
  case work
  /// The author or the work.
  case source
  /// The reader's note.
  case note
  case tags, uploaded, origin, book, liked, used, opened
  case highlighted, place, placeKind

  /// - Parameter name: Of the app's own files, of Readwise's table, or as collections on the web have it; case, blanks
  ///   and punctuation do not count.
  /// - Returns: `nil` for what says nothing here.
  init?(name: String) {
    let key = String(name.lowercased().unicodeScalars.filter(\.properties.isAlphabetic))
    switch key {
    case "korean", "kor", "ko", "한국어": self = .korean
    case "english", "eng", "en", "영어": self = .english
    case "text", "quote", "quotetext", "saying", "highlight", "sentence", "content", "q", "글귀", "명언", "문장": self = .text
    case "who", "author", "quoteauthor", "bookauthor", "speaker", "by", "a", "저자", "누가": self = .who
    case "source", "출처": self = .source
    case "whoenglish": self = .whoInEnglish
    case "booktitle", "work", "title", "책": self = .work
    case "tags", "tag", "documenttags", "category", "categories", "태그": self = .tags
    case "note", "메모": self = .note
    case "highlighted", "highlightedat": self = .highlighted
    case "place", "location": self = .place
    case "locationtype": self = .placeKind
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
