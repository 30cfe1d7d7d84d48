public import struct Foundation.UUID

/// A quote that the user collected from a book.
public struct BookSentence: Hashable, Sendable, Identifiable {
  public struct ID: RecordID {
    public let uuid: UUID

    public init(_ uuid: UUID) { self.uuid = uuid }
  }

  public let id: ID
  public let book: Book.ID
  public internal(set) var content: SentenceContent
  public let collected: Instant
  /// The identifier of the saying made from the quote; `nil` if none was made.
  ///
  /// The saying may have been deleted since.
  public internal(set) var saying: UUID?

  public init(id: ID, book: Book.ID, content: SentenceContent, collected: Instant, saying: UUID? = nil) {
    (self.id, self.book, self.content, self.collected, self.saying) = (id, book, content, collected, saying)
  }
}

extension BookSentence: Comparable {
  /// Orders quotes by page, then by the time they were collected; quotes without a page come last.
  public static func < (left: BookSentence, right: BookSentence) -> Bool {
    let (one, other) = (left.content.page ?? .max, right.content.page ?? .max)
    return one == other ? (left.collected, left.id.uuid) < (right.collected, right.id.uuid) : one < other
  }
}

/// The editable content of a quote.
public struct SentenceContent: Hashable, Sendable {
  public var text: SentenceText
  /// The page number, starting at 1; `nil` if it was not entered.
  public var page: Int?
  public var note: SentenceNote?

  public init(_ text: SentenceText, page: Int? = nil, note: SentenceNote? = nil) {
    (self.text, self.page, self.note) = (text, page, note)
  }
}

public struct SentenceText: EnteredText {
  public static let limit = 300

  public let text: String

  public init(imported text: String) { self.text = text }
}

/// The user's thoughts about a quote.
public struct SentenceNote: EnteredText {
  /// The maximum length (our choice).
  public static let limit = 500

  public let text: String

  public init(imported text: String) { self.text = text }
}

/// Collects quotes from books.
public struct SaveSentence: Sendable {
  private let store: any Store
  private let newID: IDGenerator

  public init(_ store: any Store, newID: IDGenerator) { (self.store, self.newID) = (store, newID) }

  /// Saves a new quote.
  ///
  /// - Throws: ``SaveSentenceError``; nothing is saved then.
  public func callAsFunction(
    _ content: SentenceContent, of book: Book.ID, at clock: DayClock
  ) async throws(SaveSentenceError) -> BookSentence {
    let id = BookSentence.ID(newID())
    return try await store.change(as: { UndoLabel(.added, .bookSentence, $0.content.text.text) }) {
      transaction throws(SaveSentenceError) in
      try transaction.books.check(content.page, in: book)
      let sentence = BookSentence(id: id, book: book, content: content, collected: clock.now)
      try transaction.books.save(sentence)
      return sentence
    }.value
  }

  /// Saves the fields that the user changed in a form; the time of collection stays.
  ///
  /// - Parameters:
  ///   - id: The identifier of the quote.
  ///   - shown: The values that the form started with.
  ///   - wanted: The values that the user submitted.
  /// - Throws: ``SaveSentenceError``; a missing quote is ``StoreError/missing``.
  public func callAsFunction(
    _ id: BookSentence.ID, from shown: SentenceContent, to wanted: SentenceContent
  ) async throws(SaveSentenceError) -> Changed<BookSentence> {
    try await store.change(as: { UndoLabel(.changed, .bookSentence, $0.content.text.text) }) {
      transaction throws(SaveSentenceError) in
      guard var sentence = try transaction.books.sentence(id) else { throw .store(.missing) }
      let now = sentence.content
      sentence.content = try refusing(
        SaveSentenceError.conflict, FormMerge.merged(now: now, shown: shown, wanted: wanted))
      if sentence.content.page != now.page { try transaction.books.check(sentence.content.page, in: sentence.book) }
      try transaction.books.save(sentence)
      return sentence
    }
  }

  /// Removes quotes; all or none.
  ///
  /// - Parameter shown: The quotes that the user confirmed.
  /// - Throws: ``StoreError/missing`` if a quote is missing, ``StoreError/conflict`` if a quote has changed.
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

/// The reason why a quote was not saved or changed.
public enum SaveSentenceError: StoreFailure, Hashable, Sendable {
  /// The page is outside 1…`last`.
  case page(last: Int)
  /// Someone else changed the same fields in the meantime.
  case conflict(FormConflict<SentenceContent>)
  /// There is no such book or quote, or the store failed.
  case store(StoreError)
}

extension SentenceContent: FormDraft {
  public enum Field: String, Hashable, Sendable, CaseIterable { case text, page, note }

  public static func merge(_ form: inout FormMerge<SentenceContent>) {
    form.field(.text, \.text)
    form.field(.page, \.page)
    form.field(.note, \.note)
  }
}

extension BookRepository where Failure == SaveSentenceError {
  fileprivate func check(_ page: Int?, in book: Book.ID) throws(Failure) {
    let last = try existing(book).book.content.info.pages?.value ?? PageCount.range.upperBound
    if let page, !(1...last).contains(page) { throw .page(last: last) }
  }
}

/// Sets the user's reading goals.
public struct SetReadingGoal: Sendable {
  private let store: any Store

  public init(_ store: any Store) { self.store = store }

  /// Saves a goal and replaces an existing goal of its kind.
  public func callAsFunction(_ goal: ReadingGoal) async throws(StoreError) -> Changed<ReadingGoal> {
    try await store.change(as: { UndoLabel(.changed, .readingGoal, "\($0.count)") }) { transaction throws(StoreError) in
      try transaction.books.save(goal)
      return goal
    }
  }

  /// Removes the goal of a kind.
  ///
  /// - Throws: ``StoreError/missing`` if there is none.
  public func remove(_ kind: ReadingGoal.Kind) async throws(StoreError) -> ReadingGoal {
    try await store.change(as: { UndoLabel(.removed, .readingGoal, "\($0.count)") }) { transaction throws(StoreError) in
      guard let goal = try transaction.books.goals().first(where: { $0.kind == kind }) else { throw .missing }
      try transaction.books.remove(kind)
      return goal
    }.value
  }
}

/// Copies quotes to the sayings; later changes or removals on one side don't affect the other.
public struct PromoteSentence: Sendable {
  private let store: any Store

  public init(_ store: any Store) { self.store = store }

  /// Creates a saying for each quote that has none; all or none, as one undo step.
  ///
  /// - Parameters:
  ///   - ids: The identifiers of the quotes.
  ///   - clock: The user's clock.
  /// - Returns: The quotes in the order of the identifiers, each with the number of its saying.
  /// - Throws: ``StoreError/missing`` if a quote is missing.
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

/// A quote that was turned into a saying, now or earlier.
public struct PromotedSentence: Hashable, Sendable {
  public let sentence: BookSentence
  public let book: Book
  /// The number of the saying.
  public let number: Int
  /// Indicates whether the saying is new.
  public let isNew: Bool
}

extension Book {
  /// The source in the form that sayings use, such as "Hermann Hesse, Demian".
  fileprivate var quotedSource: String {
    let author = content.info.authors.first { $0.role == .author }
    return [author?.name.text, title].compactMap(\.self).joined(separator: ", ")
  }
}
