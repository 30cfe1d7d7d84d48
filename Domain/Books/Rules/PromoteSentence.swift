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
    }) { things throws(StoreError) in
      try ids.map { id throws(StoreError) in
        guard var sentence = try things.books.sentence(id), let book = try things.books.book(sentence.book) else {
          throw .missing
        }
        if let number = try things.sayings.number(of: sentence.saying, at: clock) {
          return PromotedSentence(sentence: sentence, book: book, number: number, isNew: false)
        }
        let text = sentence.content.text.text
        let saying = try things.sayings.add(text, by: book.quotedSource, ofBook: book.id.uuid, at: clock.now)
        sentence.saying = saying.id
        try things.books.save(sentence)
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
