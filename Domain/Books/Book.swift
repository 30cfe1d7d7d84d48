public import struct Foundation.UUID

/// One of the user's books; its ``Reading``s describe when and how far it was read.
public struct Book: Hashable, Sendable, Identifiable {
  public struct ID: RecordID {
    public let uuid: UUID

    public init(_ uuid: UUID) { self.uuid = uuid }
  }

  public let id: ID
  public internal(set) var content: BookContent
  public internal(set) var isLiked: Bool
  /// The place in the custom order.
  public internal(set) var rank: ShelfRank
  public let added: Instant
  /// The identifiers of the book in other apps, one for each app.
  ///
  /// An import matches books by these identifiers first.
  public internal(set) var sourceIDs: [BookSourceID]

  public init(
    id: ID, content: BookContent, isLiked: Bool = false, rank: ShelfRank, added: Instant, sourceIDs: [BookSourceID] = []
  ) {
    (self.id, self.content, self.isLiked, self.rank, self.added) = (id, content, isLiked, rank, added)
    self.sourceIDs = sourceIDs
  }

  public var title: String { content.info.title.text }

  /// The chosen theme, or else the theme that the category gives a book of this title.
  public var theme: BookTheme { content.theme ?? content.info.category.theme(for: title) }
}

/// The editable content of a book: facts about the edition, and facts about the user's copy.
///
/// A fact that is true of every copy, such as the publisher, belongs to ``BookInfo``, because catalogs know it. A fact
/// that only the user knows, such as who borrowed the book, is a property here.
public struct BookContent: Hashable, Sendable {
  public var info: BookInfo
  /// The chosen theme, or `nil` for a theme by category and title.
  public var theme: BookTheme?
  /// The tags in the order they were added, without duplicates; see ``BookTag/key``.
  public internal(set) var tags: [BookTag]
  /// The ownership of the book, or `nil` if it was not entered.
  public var possession: Possession?

  public init(_ info: BookInfo, theme: BookTheme? = nil, tags: [BookTag] = [], possession: Possession? = nil) {
    (self.info, self.theme, self.possession) = (info, theme, possession)
    self.tags = tags.firstOfEach(\.key)
  }

  public mutating func setTags(_ tags: [BookTag]) { self.tags = tags.firstOfEach(\.key) }
}

extension BookContent: FormDraft {
  public enum Field: String, Hashable, Sendable, CaseIterable {
    case title, subtitle, authors, publisher, published, isbn, pages, thickness, category, description, cover, link
    case theme, tags, possession
  }

  public static func merge(_ form: inout FormMerge<BookContent>) {
    form.field(.title, \.info.title)
    form.field(.subtitle, \.info.subtitle)
    form.field(.authors, \.info.authors)
    form.field(.publisher, \.info.publisher)
    form.field(.published, \.info.published)
    form.field(.isbn, \.info.isbn)
    form.field(.pages, \.info.pages)
    form.field(.thickness, \.info.thickness)
    form.field(.category, \.info.category)
    form.field(.description, \.info.description)
    form.field(.cover, \.info.cover)
    form.field(.link, \.info.link)
    form.field(.theme, \.theme)
    form.field(.tags, \.tags)
    form.field(.possession, \.possession)
  }

  /// Returns this content with missing details filled in from other content, and with the tags of both.
  package func filled(from other: BookContent) -> BookContent {
    var content = self
    content.info = info.filled(from: other.info)
    content.theme = theme ?? other.theme
    content.possession = possession ?? other.possession
    content.setTags(tags + other.tags)
    return content
  }
}

/// The ownership of a book.
public enum Possession: Hashable, Sendable {
  case owned
  /// The user's own book, lent to someone on a day, perhaps with a day for its return.
  case lent(to: BookHolder, on: Day, until: Day?)
  /// A book of someone else or of a library.
  case borrowed(from: BookHolder?, until: Day?)
}

/// The person or library that has a book or owns it.
public struct BookHolder: Hashable, Sendable {
  public let name: BookName
  /// The identifier of a contact, or `nil` for anyone else.
  public let contact: UUID?

  public init(_ name: BookName, contact: UUID? = nil) { (self.name, self.contact) = (name, contact) }
}

extension Transaction {
  /// Returns a possession whose holder is linked with the only contact with exactly that name, if there is one.
  ///
  /// A holder who is linked already stays unchanged.
  func linking(_ possession: Possession?) throws(Failure) -> Possession? {
    guard let possession, let name = possession.holder?.name, possession.holder?.contact == nil,
      case .success(let contact) = try contacts.lookUp(name.text),
      NameQuery(name.text)?.rank(in: contact.title) == .exact
    else { return possession }
    let holder = BookHolder(BookName(imported: contact.title), contact: contact.id.uuid)
    return switch possession {
    case .owned: .owned
    case .lent(_, let since, let until): .lent(to: holder, on: since, until: until)
    case .borrowed(_, let until): .borrowed(from: holder, until: until)
    }
  }
}

/// A word that groups books, such as a shelf.
public struct BookTag: EnteredText {
  /// The maximum length (our choice: a few words).
  public static let limit = 50

  /// The text without a typed `#`.
  public let text: String

  public init(imported text: String) { self.text = String(text.drop { $0 == "#" || $0.isWhitespace }) }

  /// The key by which tags are compared: letter case, width and diacritics make no difference.
  public var key: String { FoldedText(text).text }
}

/// The place of a book in the custom order; there is nearly always room between two places.
public struct ShelfRank: Hashable, Sendable, Comparable {
  /// The distance between two adjacent books in a new order.
  private static let gap = 1 << 32

  /// The number of the place; lower numbers come first.
  public let number: Int

  public init(_ number: Int) { self.number = number }

  /// Creates the place after the last book; `nil` means no books.
  public init(after last: ShelfRank?) { number = last.map { $0.number.addingClamped(Self.gap) } ?? 0 }

  /// Creates a place between two neighbors, which are `nil` at the ends.
  ///
  /// - Returns: `nil` if there is no room.
  public init?(between front: ShelfRank?, and back: ShelfRank?) {
    switch (front, back) {
    case (let front?, let back?):
      self.init(front.number + back.number.subtractingClamped(front.number) / 2)
      if self <= front { return nil }
    case (nil, let back?):
      self.init(back.number.subtractingClamped(Self.gap))
      if self == back { return nil }
    case (let front, nil):
      self.init(after: front)
      if self == front { return nil }
    }
  }

  public static func < (left: ShelfRank, right: ShelfRank) -> Bool { left.number < right.number }

  /// Returns evenly spaced ranks with gaps between them.
  public static func all(_ count: Int) -> [ShelfRank] { (0..<count).map { ShelfRank($0 * gap) } }
}

/// The subject of a book; the categories of all catalogs are mapped to these values.
public enum BookCategory: String, Hashable, Sendable, CaseIterable {
  case literature, essays, classics, genreFiction, adventure, fantasy, thrillers, romance, lightNovels, comics, humor
  case humanities, history, religion, society, socialScience, business, selfImprovement, law, education, linguistics
  case science, naturalScience, engineering, computing, medicine, academic
  case arts, design, documentary, biography, autobiography
  case travel, sports, hobbies, crafts, games, health, cooking, home, lifestyle, family
  case children, teenagers, elementarySchool, middleSchool, highSchool, examinations
  case foreignLanguages, dictionaries, korea, japanese, chinese, magazines
  /// Any other category, or no subject in any catalog.
  case other

  /// Returns the colors of a book without a chosen theme.
  ///
  /// Books without a known category get a theme by their title, so that a shelf of imported books isn't gray.
  public func theme(for title: String) -> BookTheme {
    guard self == .other else { return theme }
    return BookTheme.allCases[Int(title.stableHash % UInt64(BookTheme.allCases.count))]
  }

  /// The colors of the category.
  public var theme: BookTheme {
    switch self {
    case .computing, .science, .naturalScience, .engineering: .black
    case .business, .law, .medicine, .linguistics, .academic: .blue
    case .classics, .history, .religion: .brown
    case .sports, .travel: .cyan
    case .cooking, .crafts, .family, .health, .hobbies, .lifestyle: .green
    case .foreignLanguages, .dictionaries, .examinations: .indigo
    case .documentary, .education, .selfImprovement: .mint
    case .elementarySchool, .middleSchool, .highSchool, .teenagers: .orange
    case .romance: .pink
    case .adventure, .essays, .fantasy, .genreFiction, .lightNovels, .literature, .thrillers: .purple
    case .arts, .design, .home: .red
    case .autobiography, .biography, .humanities: .teal
    case .comics, .children, .humor, .games: .yellow
    case .society, .socialScience, .korea, .japanese, .chinese, .magazines, .other: .gray
    }
  }
}

/// The colors of a book's spine, bar and detail.
public enum BookTheme: String, Hashable, Sendable, CaseIterable {
  case black, blue, brown, cyan, gray, green, indigo, mint, orange, pink, purple, red, teal, yellow
}

extension BookCategory {
  /// Creates the category of an Aladin path such as `국내도서>소설/시/희곡>한국소설`; the first part below the mall decides.
  public init(aladin path: String) {
    let parts = path.split(separator: ">", omittingEmptySubsequences: false)
    self = parts.dropFirst().first.flatMap { Self.aladin[String($0).trimmed] } ?? .other
  }

  /// Creates the category of a class in the Korean Decimal Classification, such as `813.7`.
  public init(kdc number: String) {
    let digits = number.trimmed.prefix { $0.isASCII && $0.isNumber }
    // In literature, the third digit is the form: 4 stands for essays in every language.
    if digits.count >= 3, digits.hasPrefix("8"), digits.dropFirst(2).first == "4" {
      self = .essays
      return
    }
    let known = [3, 2, 1].lazy.compactMap { Self.kdc[String(digits.prefix($0))] }.first
    self = digits.count < 2 ? .other : known ?? .other
  }

  /// Creates the category of English subject headings, from booksellers (BISAC) and libraries.
  ///
  /// The most specific word decides.
  public init(subjects: [String]) {
    let subjects = subjects.prefix(50).map { " " + String($0.lowercased().map { $0.isLetter ? $0 : " " }) + " " }
    self = Self.words.first { word, _ in subjects.contains { $0.contains(" \(word) ") } }?.1 ?? .other
  }

  private static let aladin: [String: BookCategory] = [
    "액션/어드벤처": .adventure, "전기/자서전": .autobiography, "만화": .comics, "어린이": .children, "유아": .children,
    "유아/아동": .children, "중국 도서": .chinese, "고전": .classics, "고전/명작": .classics, "유머": .humor,
    "컴퓨터/모바일": .computing, "컴퓨터": .computing, "요리": .cooking, "요리/살림": .cooking, "공예/취미/수집": .crafts,
    "인물/평전": .biography, "건축/디자인": .design, "교양/다큐멘터리": .documentary, "경제경영": .business,
    "교육/자료": .education, "초등학교참고서": .elementarySchool, "초등참고서": .elementarySchool,
    "ELT/어학/사전": .dictionaries, "에세이": .essays, "수험서/자격증": .examinations, "수험서": .examinations,
    "가족/관계": .family, "좋은부모": .family, "S.F/판타지": .fantasy, "판타지/무협": .fantasy, "외국어": .foreignLanguages,
    "게임/토이": .games, "장르소설": .genreFiction, "건강/취미/레저": .hobbies, "건강/취미": .hobbies, "스포츠": .sports,
    "고등학교참고서": .highSchool, "중고등참고서": .highSchool, "역사": .history, "인문학": .humanities,
    "가정/원예/인테리어": .home, "일본 도서": .japanese, "한국관련도서": .korea, "법률": .law, "가정/요리/뷰티": .lifestyle,
    "라이트 노벨": .lightNovels, "언어학": .linguistics, "잡지": .magazines, "해외잡지": .magazines, "의학": .medicine,
    "중학교참고서": .middleSchool, "자연과학": .naturalScience, "소설/시/희곡": .literature, "예술/대중문화": .arts,
    "대학교재/전문서적": .academic, "대학교재": .academic, "종교/역학": .religion, "종교/명상/기타": .religion,
    "종교/명상/점술": .religion, "로맨스": .romance, "과학": .science, "자기계발": .selfImprovement, "사회과학": .socialScience,
    "인문/사회": .society, "취미/스포츠": .sports, "기술공학": .engineering, "청소년": .teenagers, "공포/스릴러": .thrillers,
    "여행": .travel,
  ]

  /// The categories by leading digits; the longest match decides.
  private static let kdc: [String: BookCategory] = [
    "004": .computing, "005": .computing, "1": .humanities, "2": .religion, "3": .socialScience, "32": .business,
    "36": .law, "37": .education, "38": .society, "4": .naturalScience, "5": .engineering, "51": .medicine,
    "59": .lifestyle, "594": .cooking, "6": .arts, "61": .design, "63": .crafts, "657": .comics, "69": .sports,
    "7": .foreignLanguages, "70": .linguistics, "71": .linguistics, "8": .literature, "9": .history, "98": .travel,
    "99": .biography,
  ]

  /// The categories by word, specific words before general ones.
  private static let words: [(String, BookCategory)] = [
    ("juvenile", .children), ("children", .children), ("picture books", .children), ("young adult", .teenagers),
    ("light novel", .lightNovels), ("comics", .comics), ("graphic novels", .comics), ("manga", .comics),
    ("science fiction", .fantasy), ("fantasy", .fantasy), ("horror", .thrillers), ("thrillers", .thrillers),
    ("mystery", .thrillers), ("detective", .thrillers), ("suspense", .thrillers), ("romance", .romance),
    ("love stories", .romance), ("adventure", .adventure), ("humor", .humor), ("classics", .classics),
    ("essays", .essays), ("biography", .biography), ("autobiography", .autobiography), ("memoir", .autobiography),
    ("fiction", .literature), ("poetry", .literature), ("drama", .literature), ("literary collections", .literature),
    ("computers", .computing), ("computer", .computing), ("programming", .computing), ("cooking", .cooking),
    ("cookery", .cooking), ("cookbooks", .cooking), ("crafts", .crafts), ("games", .games), ("gardening", .home),
    ("house", .home), ("family", .family), ("parenting", .family), ("self help", .selfImprovement),
    ("success", .selfImprovement), ("business", .business), ("economics", .business), ("finance", .business),
    ("law", .law), ("medical", .medicine), ("medicine", .medicine), ("health", .health), ("sports", .sports),
    ("travel", .travel), ("religion", .religion), ("bible", .religion), ("history", .history),
    ("philosophy", .humanities), ("psychology", .humanities), ("literary criticism", .humanities),
    ("foreign language", .foreignLanguages), ("dictionaries", .dictionaries), ("language arts", .linguistics),
    ("linguistics", .linguistics), ("education", .education), ("study aids", .examinations), ("architecture", .design),
    ("design", .design), ("art", .arts), ("music", .arts), ("photography", .arts), ("performing arts", .arts),
    ("political science", .socialScience), ("politics", .socialScience), ("social science", .socialScience),
    ("sociology", .socialScience), ("mathematics", .naturalScience), ("physics", .naturalScience),
    ("nature", .naturalScience),
    ("astronomy", .naturalScience), ("engineering", .engineering), ("technology", .engineering), ("science", .science),
    ("periodicals", .magazines),
  ]
}

/// The identifier of a book in another app.
///
/// Two identifiers in one app mean two books, even with the same title and author.
public struct BookSourceID: Hashable, Sendable {
  private static let goodreadsLink = "https://www.goodreads.com/book/show/"

  public let source: BookSource
  /// The identifier as the app writes it, without surrounding white space.
  public let id: String

  /// - Parameters:
  ///   - source: The app.
  ///   - id: The identifier as the app writes it.
  /// - Returns: `nil` if the identifier is blank.
  public init?(_ source: BookSource, _ id: String) {
    let id = id.trimmed
    guard !id.isEmpty else { return nil }
    (self.source, self.id) = (source, id)
  }

  /// Parses a ``text``, and no other form.
  public init?(text: String) {
    let parts = text.unicodeScalars.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, let source = BookSource(rawValue: String(parts[0])) else { return nil }
    self.init(source, String(parts[1]))
  }

  /// Creates the identifier from a Goodreads link, which books from Goodreads had before identifiers were saved.
  fileprivate init?(link: String?) {
    guard let link, link.hasPrefix(Self.goodreadsLink) else { return nil }
    self.init(.goodreads, String(link.dropFirst(Self.goodreadsLink.count).prefix { $0.isASCII && $0.isNumber }))
  }

  /// The stored text, such as `goodreads:77203`.
  public var text: String { "\(source.rawValue):\(id)" }
}

extension Book {
  /// The ``sourceIDs`` and the identifier in the book's link.
  public var knownSourceIDs: [BookSourceID] {
    guard let linked = BookSourceID(link: content.info.link) else { return sourceIDs }
    return sourceIDs.contains { $0.source == linked.source } ? sourceIDs : sourceIDs + [linked]
  }

  /// Returns whether an app's identifier for the book differs from the identifier in a list.
  func isCalledOtherwise(than ids: [BookSourceID]) -> Bool {
    let known = knownSourceIDs
    return ids.contains { id in known.contains { $0.source == id.source && $0.id != id.id } }
  }

  /// Adds the identifiers of apps that have none for this book yet.
  mutating func receive(_ ids: [BookSourceID]) {
    for id in ids where !knownSourceIDs.contains(where: { $0.source == id.source }) { sourceIDs.append(id) }
  }
}

extension RecordKind {
  public static let book = RecordKind(rawValue: "book")
  /// A reading of a book, with its pages.
  public static let reading = RecordKind(rawValue: "reading")
  /// A quote that was collected from a book.
  public static let bookSentence = RecordKind(rawValue: "book_sentence")
  public static let readingGoal = RecordKind(rawValue: "reading_goal")
}

extension UndoLabel.Action {
  /// Started or restarted a book.
  public static let begun = UndoLabel.Action(rawValue: "begun")
  public static let finished = UndoLabel.Action(rawValue: "finished")
  public static let paused = UndoLabel.Action(rawValue: "paused")
  public static let resumed = UndoLabel.Action(rawValue: "resumed")
  public static let givenUp = UndoLabel.Action(rawValue: "givenUp")
  /// Added a quote to the sayings.
  public static let promoted = UndoLabel.Action(rawValue: "promoted")
  public static let rated = UndoLabel.Action(rawValue: "rated")
  /// Moved a record within a custom order.
  public static let moved = UndoLabel.Action(rawValue: "moved")
}

extension Book {
  /// The texts that search finds the book by.
  public var searchDocument: SearchDocument {
    let info = content.info
    let texts = [(SearchField.subtitle, info.subtitle?.text), (.publisher, info.publisher?.text)]
    let people = info.authors.map { SearchDocument.Part(.author, $0.name.text) }
    let tags = content.tags.map { SearchDocument.Part(.tag, $0.text) }
    return SearchDocument(
      near: nil, title: title, parts: texts.map { SearchDocument.Part($0, $1 ?? "") } + people + tags)
  }
}

extension BookSentence {
  /// The searchable text of the quote: its text and the user's note.
  public var searchDocument: SearchDocument {
    SearchDocument(near: nil, title: content.text.text, parts: [SearchDocument.Part(.notes, content.note?.text ?? "")])
  }
}
