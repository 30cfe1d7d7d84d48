extension RecordKind {
  public static let book = RecordKind(rawValue: "book")
  /// A reading of a book, with its pages.
  public static let reading = RecordKind(rawValue: "reading")
  /// A sentence that was collected from a book.
  public static let bookSentence = RecordKind(rawValue: "book_sentence")
  public static let readingGoal = RecordKind(rawValue: "reading_goal")
}

extension UndoLabel.Action {
  /// A book was begun or begun again.
  public static let begun = UndoLabel.Action(rawValue: "begun")
  public static let finished = UndoLabel.Action(rawValue: "finished")
  public static let paused = UndoLabel.Action(rawValue: "paused")
  public static let resumed = UndoLabel.Action(rawValue: "resumed")
  public static let givenUp = UndoLabel.Action(rawValue: "givenUp")
  /// A sentence was taken among the sayings.
  public static let promoted = UndoLabel.Action(rawValue: "promoted")
  public static let rated = UndoLabel.Action(rawValue: "rated")
  /// Something has another place in an order.
  public static let moved = UndoLabel.Action(rawValue: "moved")
}

extension Book {
  /// The text that search finds the book by: title, subtitle, people and tags.
  public var searchDocument: SearchDocument {
    let info = content.info
    let parts = [(SearchField.translation, info.subtitle?.text), (.organization, info.publisher?.text)]
    return SearchDocument(
      near: nil, title: title,
      parts: parts.map { SearchDocument.Part($0, $1 ?? "") }
        + info.authors.map { SearchDocument.Part(.source, $0.name.text) }
        + content.tags.map { SearchDocument.Part(.tag, $0.text) })
  }
}

extension BookSentence {
  /// The text that search finds the quote by: its words and the user's thoughts about them.
  public var searchDocument: SearchDocument {
    SearchDocument(near: nil, title: content.text.text, parts: [SearchDocument.Part(.notes, content.note?.text ?? "")])
  }
}
