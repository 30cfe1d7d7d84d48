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
      things throws(KeepSentenceError) in
      try things.books.check(content.page, in: book)
      let sentence = BookSentence(id: id, book: book, content: content, collected: clock.now)
      try things.books.save(sentence)
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
      things throws(KeepSentenceError) in
      guard var sentence = try things.books.sentence(id) else { throw .store(.missing) }
      let now = sentence.content
      sentence.content = try refusing(KeepSentenceError.conflict) { () throws(FormConflict<SentenceContent>) in
        try FormMerge.merged(now: now, shown: shown, wanted: wanted)
      }
      if sentence.content.page != now.page { try things.books.check(sentence.content.page, in: sentence.book) }
      try things.books.save(sentence)
      return sentence
    }
  }

  /// Forgets sentences, all or none.
  ///
  /// - Parameter shown: The sentences as the user was asked about them.
  /// - Throws: A missing one is ``StoreError/missing``, one that is not as shown ``StoreError/conflict``.
  public func remove(_ shown: [BookSentence]) async throws(StoreError) {
    _ = try await store.change(as: { UndoLabel(.removed, .bookSentence, names: $0) }) { things throws(StoreError) in
      for sentence in shown {
        guard let now = try things.books.sentence(sentence.id) else { throw .missing }
        guard now == sentence else { throw .conflict }
        try things.books.remove(sentence.id)
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
    try await store.change(as: { UndoLabel(.changed, .readingGoal, "\($0.count)") }) { things throws(StoreError) in
      try things.books.save(goal)
      return goal
    }
  }

  /// Forgets the goal of a kind.
  ///
  /// - Throws: ``StoreError/missing`` when there is none.
  public func remove(_ kind: ReadingGoal.Kind) async throws(StoreError) -> ReadingGoal {
    try await store.change(as: { UndoLabel(.removed, .readingGoal, "\($0.count)") }) { things throws(StoreError) in
      guard let goal = try things.books.goals().first(where: { $0.kind == kind }) else { throw .missing }
      try things.books.remove(kind)
      return goal
    }.value
  }
}
