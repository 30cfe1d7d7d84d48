import Domain

extension BookFields {
  /// A row of calibre's catalogue, which says nothing of reading.
  mutating func calibre() -> IncomingBook? {
    guard var info = info("title", from: .calibre) else { return nil }
    info.authors = people("authors", by: [" & ", ","])
    info.publisher = entered(text("publisher"))
    info.published = published("pubdate")
    info.isbn = isbn("isbn")
    let other = list("identifiers").first { $0.hasPrefix("isbn:") }
    if info.isbn == nil, let other { info.isbn = try? ISBN(String(other.dropFirst("isbn:".count))) }
    info.description = words("comments")
    return book(info, called: text("uuid"), tags: list("tags"), readings(.want, [], rating: rating("rating")))
  }

  /// A row of Openreads; what was moved to its trash is none.
  mutating func openreads() -> IncomingBook? {
    guard !isTrue("deleted") else { return skip(.deleted) }
    guard var info = info("title", from: .openreads) else { return nil }
    info.subtitle = entered(text("subtitle"))
    info.authors = people("author")
    info.published = published("publication_year")
    info.isbn = isbn("isbn")
    info.pages = pages("pages")
    info.description = words("description", "notes")
    if !text("olid").isEmpty { info.link = "https://openlibrary.org/books/\(text("olid"))" }
    var spans: [ReadingSpan] = []
    for part in list("readings", by: ";") {
      // Start, end and milliseconds.
      let days = part.split(separator: "|", omittingEmptySubsequences: false).prefix(2).map { text -> PartialDay? in
        guard !text.isBlank else { return nil }
        if let day = past(String(text)) { return day }
        fail(.brokenValue(property: "readings", value: String(text)))
        return nil
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

  /// A row of LibraryThing; what is in the library was read where there is a day or a rating.
  mutating func libraryThing() -> IncomingBook? {
    guard var info = info("Title", from: .libraryThing) else { return nil }
    info.authors =
      person(text("Primary Author"), as: role(text("Primary Author Role"), otherwise: .author)).map { [$0] } ?? []
    let roles = list("Secondary Author Roles", by: "|")
    for (place, name) in list("Secondary Author", by: "|").enumerated() {
      let role = role(place < roles.count ? roles[place] : "", otherwise: .contributor)
      if let person = person(name, as: role) { info.authors.append(person) }
    }
    // `Gallimard (1979), Poche`
    info.publisher = entered(String(text("Publication").prefix { $0 != "(" }).trimmed)
    info.published = published("Date")
    info.isbn = isbn("ISBNs", "ISBN")
    info.pages = pages("Page Count")
    info.thickness = thickness("Thickness")
    info.description = words("Comment", "Private Comment")
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
    let readings = readings(status, [(started, ended)], rating: rating, review: words("Review"))
    var book = book(info, called: text("Book Id"), tags: list("Tags") + shelves, isOwned: isOwned, readings)
    if text("Lending End").isEmpty, let patron = entered(text("Lending Patron"), as: BookName.self) {
      let day = done("Lending Start")?.day ?? clock.today
      book.content.possession = .lent(to: BookHolder(patron), on: day, until: nil)
    } else {
      for name in ["Lending Patron", "Lending Start", "Lending End"] { leave(name) }
    }
    return book
  }

  private func role(_ word: String, otherwise role: BookAuthor.Role) -> BookAuthor.Role {
    word.isEmpty ? role : BookAuthor.Role(word: word) ?? .contributor
  }

  /// Parses a thickness in inches, centimetres or millimetres.
  private mutating func thickness(_ name: String) -> BookThickness? {
    read(name) { text in
      let number = text.prefix { $0.isNumber || $0 == "." || $0 == "," }.replacing(",", with: ".")
      let tenths: [(unit: String, count: Double)] = [("inch", 254), ("cm", 100), ("mm", 10)]
      guard let unit = tenths.first(where: { text.contains($0.unit) }), let count = Double(number) else { return nil }
      return BookThickness(tenths: Int(min(count * unit.count, 1e6).rounded()))
    }
  }
}
