import Domain
import Foundation

struct SayingRecord {
  private var texts: [SayingField: String] = [:]
  private var tags: [SayingTag] = []
  private var actions: Set<Action> = []

  /// The actions that a highlight's note or tag requests from Readwise (docs.readwise.io, Action Tags).
  private enum Action: String { case favorite, discard }

  /// Adds the value of a field; if a field is repeated, the first value counts, but all tags are used.
  mutating func receive(_ text: String, _ field: SayingField) {
    guard !text.isBlank else { return }
    let text = text.withLineFeeds
    if field == .tags {
      for tag in TagList.tags(in: text) { takeTag(tag.text) }
    } else if field == .note, texts[.note] == nil {
      let words = text.split(whereSeparator: \.isWhitespace)
      let typed = words.compactMap { $0.first == "." ? Action(rawValue: $0.dropFirst().lowercased()) : nil }
      actions.formUnion(typed)
      // A note that contains only actions isn't stored.
      if typed.count < words.count { texts[.note] = text.trimmingBlanks }
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

  /// Returns the saying, preceded by a failure for each unreadable time in the record.
  ///
  /// - Parameter number: The number of the record's first line, or of the record.
  func items(at number: Int) -> [SayingItem] {
    if actions.contains(.discard) { return [.failure(.saying(.discarded), at: number)] }
    guard let saying else { return [.failure(.saying(.wordless), at: number)] }
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
    let bilingual = texts[.text].map(BilingualText.init(inOneLanguage:))
    let content = SayingContent(
      korean: texts[.korean].map(SayingText.init(tidying:)) ?? bilingual?.korean,
      english: texts[.english].map(SayingText.init(tidying:)) ?? bilingual?.english, source: source, tags: tags,
      note: texts[.note].map(SayingNote.init(imported:)))
    return content.map {
      IncomingSaying(
        $0, origin: origin, uploaded: moment(.uploaded),
        highlight: SayingHighlight(time: moment(.highlighted), place: place), marks: marks,
        isFavorite: actions.contains(.favorite))
    }
  }

  private var source: SayingSource? {
    // A source next to an author is the work, unless both are equal.
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

  /// The range of `562` or `562-565`; `nil` if the value is neither a page nor a location.
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

  /// - Parameter name: A name from Haru's files, Readwise's table or collections on the web; case, spaces and
  ///   punctuation are ignored.
  /// - Returns: `nil` if the field has no meaning in Haru.
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

/// The text of a saying by language: Korean if it contains Hangul, otherwise English.
struct BilingualText {
  let korean: SayingText?
  let english: SayingText?
}

extension BilingualText {
  init(inOneLanguage text: String) {
    let words = text.isBlank ? nil : SayingText(tidying: text)
    let isKorean = Hangul.isIn(text)
    self.init(korean: isKorean ? words : nil, english: isKorean ? nil : words)
  }

  /// Splits a text: if paragraphs without Hangul follow Korean paragraphs, they are the English text.
  init(_ text: String) {
    let lines = text.lines
    guard let last = lines.lastIndex(where: { Hangul.isIn($0) }), let gap = lines[last...].firstIndex(where: \.isBlank),
      lines[gap...].contains(where: { !$0.isBlank })
    else {
      self.init(inOneLanguage: text)
      return
    }
    self.init(
      korean: SayingText(tidying: lines[..<gap].joined(separator: "\n")),
      english: SayingText(tidying: lines[gap...].joined(separator: "\n")))
  }
}

extension SayingText {
  /// Creates the text without surrounding spaces and blank lines; the first of several lines keeps its indentation.
  init(tidying text: String) {
    let text = text.withLineFeeds
    guard let first = text.firstIndex(where: { !$0.isWhitespace }),
      let last = text.lastIndex(where: { !$0.isWhitespace })
    else {
      self.init(imported: "")
      return
    }
    let words = text[first...last]
    let start = text[..<first].lastIndex(of: "\n").map(text.index(after:)) ?? text.startIndex
    self.init(imported: String(words.utf8.contains(ASCII.lineFeed) ? text[start...last] : words))
  }
}

/// Reads the sayings of a table; a table without known columns in its first row has none.
struct SayingTableReader: ItemReader {
  private var rows: CSVReader
  private var header: TableHeader?
  private var fields: [SayingField?]?
  private var isAtEnd = false
  private var pending: [SayingItem] = []

  init(_ chunks: ByteChunks) { rows = CSVReader(chunks) }

  static func isTable(_ start: [UInt8]) -> Bool {
    var reader = SayingTableReader(ByteChunks(start))
    // Bytes in memory can always be read.
    _ = try? reader.next()
    return reader.fields != nil
  }

  mutating func next() throws(UnreadableFile) -> SayingItem? {
    while pending.isEmpty, !isAtEnd {
      switch try rows.next() {
      case .row(let cells, let number): receive(cells, number)
      case .failure(let failure): pending.append(.failure(failure))
      case nil:
        isAtEnd = true
        if fields != nil, let unread = header?.unread { pending.append(.failure(unread)) }
      }
    }
    return pending.isEmpty ? nil : pending.removeFirst()
  }

  private mutating func receive(_ cells: [[UInt8]], _ number: Int) {
    let decoded = DecodedTexts(cells)
    guard let fields else {
      // Excel can write its separator before the first row.
      if cells[0].starts(with: Array("sep=".utf8)) { return }
      let fields = decoded.texts.map(SayingField.init(name:))
      let header = TableHeader(decoded.texts, line: number)
      for (place, field) in fields.enumerated() where field != nil { header.use(column: place) }
      // The number isn't imported, because the store assigns its own.
      header.use("number")
      self.header = header
      self.fields = fields.contains { $0?.isText == true } ? fields : nil
      isAtEnd = self.fields == nil
      return
    }
    if let failure = header?.receive(decoded.texts, at: number) { return pending.append(.failure(failure)) }
    var record = SayingRecord()
    for (field, text) in zip(fields, decoded.texts) {
      if let field { record.receive(text, field) }
    }
    if decoded.isRepaired { pending.append(.failure(.brokenText(property: "text"), at: number)) }
    pending += record.items(at: number)
  }
}
