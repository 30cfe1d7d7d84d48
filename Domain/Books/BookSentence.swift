public import struct Foundation.UUID

/// A sentence of a book that the user collected.
public struct BookSentence: Hashable, Sendable, Identifiable {
  public struct ID: Hashable, Sendable {
    public let uuid: UUID

    public init(_ uuid: UUID) { self.uuid = uuid }

    /// Its 32 hexadecimal digits in lower case, without hyphens; the first few name it on the command line.
    public var digits: String { uuid.digits }
  }

  public let id: ID
  public let book: Book.ID
  public internal(set) var content: SentenceContent
  public let collected: Instant
  /// The id of the saying made from the quote in Words, which may be deleted since; `nil` if none was made.
  public internal(set) var saying: UUID?

  public init(id: ID, book: Book.ID, content: SentenceContent, collected: Instant, saying: UUID? = nil) {
    (self.id, self.book, self.content, self.collected, self.saying) = (id, book, content, collected, saying)
  }
}

extension BookSentence: Comparable {
  /// Orders quotes by page, those without a page last, then by the time they were collected.
  public static func < (left: BookSentence, right: BookSentence) -> Bool {
    let (one, other) = (left.content.page ?? .max, right.content.page ?? .max)
    return one == other ? (left.collected, left.id.uuid) < (right.collected, right.id.uuid) : one < other
  }
}

/// Everything about a sentence that people say.
public struct SentenceContent: Hashable, Sendable {
  public var text: SentenceText
  /// The page number, from 1; `nil` if it isn't given.
  public var page: Int?
  public var note: SentenceNote?

  public init(_ text: SentenceText, page: Int? = nil, note: SentenceNote? = nil) {
    (self.text, self.page, self.note) = (text, page, note)
  }
}

public struct SentenceText: EnteredText {
  public static let limit = 300
  public static let mayBeEmpty = false

  public let text: String

  public init(imported text: String) { self.text = text }
}

/// The user's thoughts about a quote.
public struct SentenceNote: EnteredText {
  /// Chosen here.
  public static let limit = 500
  public static let mayBeEmpty = false

  public let text: String

  public init(imported text: String) { self.text = text }
}

/// Collects sentences of books.
public struct KeepSentence: Sendable {
  private let store: any Store
  private let newID: IDGenerator

  public init(_ store: any Store, newID: IDGenerator) {
    self.store = store
    self.newID = newID
  }

  /// Keeps a new sentence.
  ///
  /// - Throws: ``KeepSentenceError``; nothing is kept then.
  public func callAsFunction(
    _ content: SentenceContent, of book: Book.ID, at clock: DayClock
  ) async throws(KeepSentenceError) -> BookSentence {
    let id = BookSentence.ID(newID())
    return try await store.change(as: { UndoLabel(.added, .bookSentence, $0.content.text.text) }) {
      transaction throws(KeepSentenceError) in
      try transaction.books.check(content.page, in: book)
      let sentence = BookSentence(id: id, book: book, content: content, collected: clock.now)
      try transaction.books.save(sentence)
      return sentence
    }.value
  }

  /// Changes what a form changed; when it was collected stays.
  ///
  /// - Parameters:
  ///   - id: Of the sentence.
  ///   - shown: What the form began with.
  ///   - wanted: What the form says.
  /// - Throws: ``KeepSentenceError``; a missing sentence is ``StoreError/missing``.
  public func callAsFunction(
    _ id: BookSentence.ID, from shown: SentenceContent, to wanted: SentenceContent
  ) async throws(KeepSentenceError) -> Changed<BookSentence> {
    try await store.change(as: { UndoLabel(.changed, .bookSentence, $0.content.text.text) }) {
      transaction throws(KeepSentenceError) in
      guard var sentence = try transaction.books.sentence(id) else { throw .store(.missing) }
      let now = sentence.content
      sentence.content = try refusing(KeepSentenceError.conflict) { () throws(FormConflict<SentenceContent>) in
        try FormMerge.merged(now: now, shown: shown, wanted: wanted)
      }
      if sentence.content.page != now.page { try transaction.books.check(sentence.content.page, in: sentence.book) }
      try transaction.books.save(sentence)
      return sentence
    }
  }

  /// Forgets sentences, all or none.
  ///
  /// - Parameter shown: The sentences as the user was asked about them.
  /// - Throws: A missing one is ``StoreError/missing``, one that is not as shown ``StoreError/conflict``.
  public func remove(_ shown: [BookSentence]) async throws(StoreError) {
    _ = try await store.change(as: { UndoLabel(.removed, .bookSentence, names: $0) }) {
      transaction throws(StoreError) in
      for sentence in shown {
        guard let now = try transaction.books.sentence(sentence.id) else { throw .missing }
        guard now == sentence else { throw .conflict }
        try transaction.books.remove(sentence.id)
      }
      return shown.map(\.content.text.text)
    }
  }
}

/// Why a sentence was not kept or changed; it is as it was.
public enum KeepSentenceError: StoreFailure, Hashable, Sendable {
  /// A page is from 1 to this one.
  case page(last: Int)
  /// Somebody else changed the same at the same time.
  case conflict(FormConflict<SentenceContent>)
  /// There is no such book or sentence, or the store failed.
  case store(StoreError)
}

extension SentenceContent: FormDraft {
  public enum Field: Hashable, Sendable, CaseIterable { case text, page, note }

  public static func merge(_ form: inout FormMerge<SentenceContent>) {
    form.field(.text, \.text)
    form.field(.page, \.page)
    form.field(.note, \.note)
  }
}

extension BookRepository where Failure == KeepSentenceError {
  fileprivate func check(_ page: Int?, in book: Book.ID) throws(Failure) {
    let last = try existing(book).book.content.info.pages?.value ?? PageCount.range.upperBound
    if let page, !(1...last).contains(page) { throw .page(last: last) }
  }
}

/// Sets how much the user means to read.
public struct SetReadingGoal: Sendable {
  private let store: any Store

  public init(_ store: any Store) { self.store = store }

  /// Keeps a goal, in the place of the one of its kind.
  public func callAsFunction(_ goal: ReadingGoal) async throws(StoreError) -> Changed<ReadingGoal> {
    try await store.change(as: { UndoLabel(.changed, .readingGoal, "\($0.count)") }) { transaction throws(StoreError) in
      try transaction.books.save(goal)
      return goal
    }
  }

  /// Forgets the goal of a kind.
  ///
  /// - Throws: ``StoreError/missing`` when there is none.
  public func remove(_ kind: ReadingGoal.Kind) async throws(StoreError) -> ReadingGoal {
    try await store.change(as: { UndoLabel(.removed, .readingGoal, "\($0.count)") }) { transaction throws(StoreError) in
      guard let goal = try transaction.books.goals().first(where: { $0.kind == kind }) else { throw .missing }
      try transaction.books.remove(kind)
      return goal
    }.value
  }
}

/// Takes sentences of books among the sayings, as they are then; each side stays when the other one goes.
public struct PromoteSentence: Sendable {
  private let store: any Store

  public init(_ store: any Store) { self.store = store }

  /// Makes a saying of each sentence that is in none, all or nothing, as one step of undo.
  ///
  /// - Parameters:
  ///   - ids: Of the sentences.
  ///   - clock: The user's.
  /// - Returns: The sentences in the order of the ids, each with the number of its saying.
  /// - Throws: A missing sentence is ``StoreError/missing``.
  public func callAsFunction(
    _ ids: [BookSentence.ID], at clock: DayClock
  ) async throws(StoreError) -> Changed<[PromotedSentence]> {
    try await store.change(as: { promoted in
      UndoLabel(.promoted, .bookSentence, names: promoted.filter(\.isNew).map(\.sentence.content.text.text))
    }) { transaction throws(StoreError) in
      try ids.map { id throws(StoreError) in
        guard var sentence = try transaction.books.sentence(id), let book = try transaction.books.book(sentence.book)
        else {
          throw .missing
        }
        if let number = try transaction.sayings.number(of: sentence.saying, at: clock) {
          return PromotedSentence(sentence: sentence, book: book, number: number, isNew: false)
        }
        let text = sentence.content.text.text
        let saying = try transaction.sayings.add(text, by: book.quotedSource, ofBook: book.id.uuid, at: clock.now)
        sentence.saying = saying.id
        try transaction.books.save(sentence)
        return PromotedSentence(sentence: sentence, book: book, number: saying.number, isNew: true)
      }
    }
  }
}

/// A sentence that is among the sayings.
public struct PromotedSentence: Hashable, Sendable {
  public let sentence: BookSentence
  public let book: Book
  /// The number of the saying.
  public let number: Int
  /// True if the saying is a new one.
  public let isNew: Bool
}

extension Book {
  /// The source in the form that sayings use: Hermann Hesse, Demian.
  fileprivate var quotedSource: String {
    let author = content.info.authors.first { $0.role == .author }
    return [author?.name.text, title].compactMap(\.self).joined(separator: ", ")
  }
}
