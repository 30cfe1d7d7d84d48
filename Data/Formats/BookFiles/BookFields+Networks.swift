import Domain

extension BookFields {
  /// A row of Goodreads, of 31, 24 or 23 columns, also one that a spreadsheet wrote anew.
  mutating func goodreads() -> IncomingBook? {
    guard var info = info("Title", from: .goodreads) else { return nil }
    info.authors = people("Author") + people("Additional Authors", as: .contributor)
    info.publisher = entered(text("Publisher"))
    info.published = published("Year Published")
    if info.published == nil {
      info.published = published("Original Publication Year")
    } else if text("Original Publication Year") != text("Year Published") {
      leave("Original Publication Year")
    }
    info.isbn = isbn("ISBN13", "ISBN")
    info.pages = pages("Number of Pages")
    // A spoiler mark (`true` or `false`) isn't a note.
    let isMark = ["true", "false"].contains(text("Spoiler").lowercased())
    info.description = isMark ? words("Private Notes") : words("Spoiler", "Private Notes")
    if isTrue("Spoiler") { leave("Spoiler") }
    if !text("Book Id").isEmpty { info.link = "https://www.goodreads.com/book/show/\(text("Book Id"))" }
    let shelf = text("Exclusive Shelf")
    let read = done("Date Read")
    let status = ReadingStatus(word: shelf) ?? (read == nil ? statusless(on: shelf) : .finished)
    // The shelf that says the status is among the others; one of the user's own says more.
    let shelves = list("Bookshelves").filter { $0 != shelf || ReadingStatus(word: $0) == nil }
    let readings = readings(
      status, [(nil, read)], count: readCount(), rating: rating("My Rating"), review: words("My Review"))
    return book(info, called: text("Book Id"), tags: shelves, isOwned: count("Owned Copies") > 0, readings)
  }

  /// A row of The StoryGraph, of 2021 or later; quarters of a star, and days of every reading.
  mutating func storyGraph() -> IncomingBook? {
    guard var info = info("Title", from: .storyGraph) else { return nil }
    info.authors = (text("Authors").isEmpty ? people("Author") : people("Authors"))
    info.authors += people("Contributors", as: .contributor)
    info.isbn = isbn("ISBN/UID", "ISBN")
    let status = status("Read Status")
    var spans: [ReadingSpan] = []
    for part in list("Dates Read") { spans.append(span(part, endsAlone: status.isOver)) }
    if spans.isEmpty, status.isOver { spans = [(nil, done("Last Date Read"))] }
    let readings = readings(
      status, spans, count: readCount(), rating: rating("Star Rating"), review: words("Review"))
    // A number of the app's own stands where a book has no ISBN.
    let id = info.isbn == nil ? text("ISBN/UID") : ""
    return book(info, called: id, tags: list("Tags"), isOwned: isTrue("Owned?"), readings)
  }

  /// Two days with a hyphen between; one alone, or without a hyphen, is an end or a beginning.
  private mutating func span(_ text: String, endsAlone: Bool) -> ReadingSpan {
    let isSplit = text.contains("/")
    let parts = isSplit ? text.split(separator: "-", omittingEmptySubsequences: false).map(String.init) : [text]
    let days = parts.prefix(2).map { part -> PartialDay? in
      let part = part.trimmed
      guard !part.isEmpty else { return nil }
      if let day = past(part) { return day }
      fail(.brokenValue(property: "Dates Read", value: part))
      return nil
    }
    guard days.count < 2 else { return (days[0], days[1]) }
    return endsAlone ? (nil, days[0]) : (days[0], nil)
  }

  /// A row of Hardcover, of 37 columns.
  mutating func hardcover() -> IncomingBook? {
    // Books that nobody wants to see.
    guard text("Status").lowercased() != "ignored" else { return skip(.ignored) }
    guard var info = info("Title", from: .hardcover) else { return nil }
    info.authors = people("Author")
    info.publisher = entered(text("Publisher"))
    info.published = published("Publish Date")
    info.isbn = isbn("ISBN 13", "ISBN 10")
    info.pages = pages("Pages")
    info.description = words("Private Notes")
    // A list says which place of it the book has: `To buy (#19)`.
    let lists = list("Lists").map { $0.split(separator: " (#").first.map(String.init) ?? $0 }
    let span = (started: done("Date Started"), ended: done("Date Finished"))
    let readings = readings(status("Status"), [span], rating: rating("Rating"), review: words("Review"))
    let isOwned = isTrue("Owned")
    let tags = list("Tags") + lists.filter { !isOwned || $0 != "Owned" }
    return book(info, called: text("Hardcover Book ID"), tags: tags, isOwned: isOwned, readings)
  }

  /// A row of BookWyrm; a shelf of the user's own says nothing of reading, so the days do.
  mutating func bookWyrm() -> IncomingBook? {
    guard var info = info("title", from: .bookWyrm) else { return nil }
    info.authors = people("author_text")
    info.isbn = isbn("isbn_13", "isbn_10")
    if !text("remote_id").isEmpty { info.link = text("remote_id") }
    let (started, finished, stopped) = (done("start_date"), done("finish_date"), done("stopped_date"))
    let shelf = text("shelf")
    let status: ReadingStatus =
      if let known = ReadingStatus(word: shelf) {
        known
      } else if finished != nil {
        .finished
      } else if stopped != nil {
        .givenUp
      } else { started != nil ? .reading : statusless(on: shelf) }
    let ended = status == .givenUp ? stopped ?? finished : finished
    let readings = readings(
      status, [(started, ended)], rating: rating("rating"), review: words("review_name", "review_content"))
    let tags = ReadingStatus(word: shelf) == nil ? [text("shelf_name", "shelf")] : []
    return book(info, called: text("remote_id"), tags: tags, readings)
  }

  /// The status of a book on a shelf of the user's own without any day; the shelf is noted.
  private mutating func statusless(on shelf: String) -> ReadingStatus {
    if !shelf.isEmpty { unknownShelf = shelf }
    return .want
  }

  /// Parses the status that an app writes.
  ///
  /// An unknown word is reported, and the book becomes a wanted one.
  private mutating func status(_ name: String) -> ReadingStatus { read(name, as: ReadingStatus.init(word:)) ?? .want }
}

extension BookFields {
  /// A book with what all apps have.
  ///
  /// - Parameters:
  ///   - info: What the row says of the book.
  ///   - id: What the app calls the book; empty where the row does not say.
  ///   - tags: Its shelves and tags.
  ///   - isOwned: Whether it is the user's own.
  ///   - isLiked: Whether it is liked; also when a tag says so.
  ///   - readings: In their order.
  mutating func book(
    _ info: BookInfo, called id: String = "", tags: [String], isOwned: Bool = false, isLiked: Bool = false,
    _ readings: [IncomingReading]
  ) -> IncomingBook {
    let tags = tags.compactMap { entered($0, as: BookTag.self) }
    let favorites = ["favorites", "favourites", "favorite", "favourite"]
    let content = BookContent(info, tags: tags, possession: isOwned ? .owned : nil)
    return IncomingBook(
      line: number, sourceIDs: info.source.flatMap { BookSourceID($0, id) }.map { [$0] } ?? [], content,
      isLiked: isLiked || tags.contains { favorites.contains($0.text.lowercased()) },
      added: added("Date Added", "date_added", "timestamp", "Entry Date", "shelf_date"), readings: readings)
  }
}
