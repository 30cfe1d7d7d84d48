import Domain

extension BookFields {
  /// Parses a row of Goodreads, which has 31, 24 or 23 columns, even after a spreadsheet saved it again.
  mutating func goodreads() -> IncomingBook? {
    guard var info = info("Title", from: .goodreads) else { return nil }
    info.authors = [BookAuthor(written: text("Author").joiningBlanks, otherwise: .author)].compactMap(\.self)
    info.authors += people("Additional Authors", as: .contributor)
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
    // The status shelf is listed among the other shelves. A custom shelf is an additional tag.
    let shelves = list("Bookshelves").filter { $0 != shelf || ReadingStatus(word: $0) == nil }
    let readings = readings(
      status, [(nil, read)], count: readCount(), rating: rating("My Rating"), review: words("My Review"))
    return book(info, called: text("Book Id"), tags: shelves, isOwned: count("Owned Copies") > 0, readings)
  }

  /// Parses a row of The StoryGraph, from 2021 or later, with quarter stars and the days of every reading.
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
    // The column has the app's own number if the book has no ISBN.
    let id = info.isbn == nil ? text("ISBN/UID") : ""
    return book(info, called: id, tags: list("Tags"), isOwned: isTrue("Owned?"), readings)
  }

  /// Parses two days with a hyphen between them.
  ///
  /// A single day is the end or the start, depending on `endsAlone`.
  private mutating func span(_ text: String, endsAlone: Bool) -> ReadingSpan {
    let name = "Dates Read"
    let parts = Self.days(in: text)
    guard parts.count < 3 else {
      fail(.brokenValue(property: name, value: text))
      return (nil, nil)
    }
    var days: [PartialDay?] = []
    for part in parts.map(\.trimmed) { days.append(part.isEmpty ? nil : past(part, of: name)) }
    guard days.count < 2 else { return (days[0], days[1]) }
    return endsAlone ? (nil, days[0]) : (days[0], nil)
  }

  /// Splits `2021/05/11-2021/06/01`, `2021-05-11 - 2021-06-01` or `2021/05/11-` into its days; one can be empty.
  private static func days(in text: String) -> [String] {
    // Hyphens inside a day have no spaces around them.
    let spaced = " \(text.replacing("–", with: " - ")) "
    let separator = spaced.contains(" - ") ? " - " : text.contains { "/.".contains($0) } ? "-" : nil
    guard let separator else { return text.hasSuffix("-") ? [String(text.dropLast()), ""] : [text] }
    return spaced.split(separator: separator, omittingEmptySubsequences: false).map(String.init)
  }

  /// Parses a row of Hardcover, which has 37 columns.
  mutating func hardcover() -> IncomingBook? {
    // The user hides ignored books.
    guard text("Status").lowercased() != "ignored" else { return skip(.ignored) }
    guard var info = info("Title", from: .hardcover) else { return nil }
    info.authors = people("Author")
    info.publisher = entered(text("Publisher"))
    info.published = published("Publish Date")
    info.isbn = isbn("ISBN 13", "ISBN 10")
    info.pages = pages("Pages")
    info.description = words("Private Notes")
    // A list includes the position of the book: `To buy (#19)`.
    let lists = list("Lists").map { $0.split(separator: " (#").first.map(String.init) ?? $0 }
    let span = (started: done("Date Started"), ended: done("Date Finished"))
    let readings = readings(status("Status"), [span], rating: rating("Rating"), review: words("Review"))
    let isOwned = isTrue("Owned")
    let tags = list("Tags") + lists.filter { !isOwned || $0 != "Owned" }
    return book(info, called: text("Hardcover Book ID"), tags: tags, isOwned: isOwned, readings)
  }

  /// Parses a row of BookWyrm.
  ///
  /// A custom shelf doesn't show whether the book was read, so the status comes from the days.
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

  /// Returns the status of a book on a custom shelf without any days, and records the shelf.
  private mutating func statusless(on shelf: String) -> ReadingStatus {
    if !shelf.isEmpty { unknownShelf = shelf }
    return .want
  }

  /// Parses the status that an app writes.
  ///
  /// An unknown word is reported, and the book gets the status "want to read".
  private mutating func status(_ name: String) -> ReadingStatus { read(name, as: ReadingStatus.init(word:)) ?? .want }

  /// Creates a book from the fields that all apps share.
  ///
  /// - Parameters:
  ///   - info: The information in the row.
  ///   - id: The app's ID for the book; empty if the row has none.
  ///   - tags: The shelves and tags of the book.
  ///   - isOwned: Indicates whether the user owns the book.
  ///   - isLiked: Indicates whether the user likes the book; a tag can also mean that.
  ///   - readings: The readings, in order.
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

extension BookFields {
  /// Parses a row of calibre's catalog, which has no readings.
  mutating func calibre() -> IncomingBook? {
    guard var info = info("title", from: .calibre) else { return nil }
    info.authors = people("authors", by: text("authors").contains(" & ") ? " & " : ",", maybeInverted: true)
    info.publisher = entered(text("publisher"))
    info.published = published("pubdate")
    info.isbn = isbn("isbn")
    let other = list("identifiers").first { $0.hasPrefix("isbn:") }
    if info.isbn == nil, let other { info.isbn = try? ISBN(String(other.dropFirst("isbn:".count))) }
    info.description = words("comments")
    return book(info, called: text("uuid"), tags: list("tags"), readings(.want, [], rating: rating("rating")))
  }

  /// Parses a row of Openreads; books in the trash are skipped.
  mutating func openreads() -> IncomingBook? {
    guard !isTrue("deleted") else { return skip(.deleted) }
    guard var info = info("title", from: .openreads) else { return nil }
    info.subtitle = entered(text("subtitle"))
    info.authors = people("author", maybeInverted: true)
    info.published = published("publication_year")
    info.isbn = isbn("isbn")
    info.pages = pages("pages")
    info.description = words("description", "notes")
    if !text("olid").isEmpty { info.link = "https://openlibrary.org/books/\(text("olid"))" }
    var spans: [ReadingSpan] = []
    for part in list("readings", by: ";") {
      // A part has the start, the end and the reading time in milliseconds.
      var days: [PartialDay?] = []
      for text in part.split(separator: "|", omittingEmptySubsequences: false).prefix(2) {
        days.append(text.isBlank ? nil : past(String(text), of: "readings"))
      }
      spans.append((days.first ?? nil, days.count > 1 ? days[1] : nil))
    }
    if spans.isEmpty { spans = [(done("start_date"), done("finish_date"))] }
    let isKnown = text("status").lowercased() != "unknown"
    let status =
      isKnown ? read("status", as: ReadingStatus.init(word:)) ?? .want : spans.last?.ended == nil ? .want : .finished
    let readings = readings(
      status, spans.sorted { ($0.ended ?? PartialDay(.latest)) < ($1.ended ?? PartialDay(.latest)) },
      rating: rating("rating"), review: words("my_review"))
    return book(info, tags: list("tags", by: "|||||"), isLiked: isTrue("favourite"), readings)
  }

  /// Parses a row of LibraryThing; a book in the library is finished if the row has a day or a rating.
  mutating func libraryThing() -> IncomingBook? {
    guard var info = info("Title", from: .libraryThing) else { return nil }
    info.authors =
      person(text("Primary Author"), as: role(text("Primary Author Role"), otherwise: .author)).map { [$0] } ?? []
    let roles = list("Secondary Author Roles", by: "|")
    for (place, name) in list("Secondary Author", by: "|").enumerated() {
      let role = role(place < roles.count ? roles[place] : "", otherwise: .contributor)
      if let person = person(name, as: role) { info.authors.append(person) }
    }
    // The text looks like `Gallimard (1979), Poche`.
    info.publisher = entered(String(text("Publication").prefix { $0 != "(" }).trimmed)
    info.published = published("Date")
    info.isbn = isbn("ISBNs", "ISBN")
    info.pages = pages("Page Count")
    info.thickness = thickness("Thickness")
    info.description = words("Comment", "Private Comment", lineEnd: Self.libraryThingLineEnd)
    if !text("Work id").isEmpty { info.link = "https://www.librarything.com/work/\(text("Work id"))" }
    let (started, ended, rating) = (done("Date Started"), done("Date Read"), rating("Rating"))
    let collections = list("Collections")
    let named = collections.lazy.map { $0.lowercased() }.compactMap { name in
      name == "read but unowned" ? .finished : ReadingStatus(word: name)
    }.first
    let isRead = ended != nil || rating != nil || !text("Review").isEmpty
    let status: ReadingStatus =
      ended != nil ? .finished : named ?? (started != nil ? .reading : isRead ? .finished : .want)
    let isOwned = collections.contains("Your library")
    let shelves = collections.filter {
      $0 != "Your library" && $0 != "Read but unowned" && ReadingStatus(word: $0) == nil
    }
    let readings = readings(
      status, [(started, ended)], rating: rating, review: words("Review", lineEnd: Self.libraryThingLineEnd))
    var book = book(info, called: text("Book Id"), tags: list("Tags") + shelves, isOwned: isOwned, readings)
    if text("Lending End").isEmpty, let patron = entered(text("Lending Patron"), as: BookName.self) {
      let day = done("Lending Start")?.day ?? clock.today
      book.content.possession = .lent(to: BookHolder(patron), on: day, until: nil)
    } else {
      for name in ["Lending Patron", "Lending Start", "Lending End"] { leave(name) }
    }
    return book
  }

  private static let libraryThingLineEnd = "[return]"

  private func role(_ word: String, otherwise role: BookAuthor.Role) -> BookAuthor.Role {
    word.isEmpty ? role : BookAuthor.Role(word: word) ?? .contributor
  }

  /// Parses a thickness in inches, centimeters or millimeters.
  private mutating func thickness(_ name: String) -> BookThickness? {
    read(name) { text in
      let number = text.prefix { $0.isNumber || $0 == "." || $0 == "," }.replacing(",", with: ".")
      let tenths: [(unit: String, count: Double)] = [("inch", 254), ("cm", 100), ("mm", 10)]
      guard let unit = tenths.first(where: { text.contains($0.unit) }), let count = Double(number) else { return nil }
      return BookThickness(tenths: Int(min(count * unit.count, 1e6).rounded()))
    }
  }
}
