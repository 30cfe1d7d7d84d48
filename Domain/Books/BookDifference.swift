/// A detail that differs in a file and that a book, reading or quote can have only once; the stored detail stays.
public enum BookDifference: Hashable, Sendable {
  case content(BookContent.Field, here: BookContent, there: BookContent)
  case started(here: PartialDay, there: PartialDay)
  case target(here: Day, there: Day)
  case rating(here: BookRating, there: BookRating)
  case review(here: BookReview, there: BookReview)
  case sentence(SentenceContent.Field, here: SentenceContent, there: SentenceContent)
}

extension BookContent {
  /// Returns the details that differ in other content about the same book.
  ///
  /// The facts about the edition don't count, except the authors and the category, because apps may describe different
  /// editions. Tags don't count, because a book gets the tags of both sides.
  func differences(from other: BookContent) -> [Field] {
    // Each side gets the details that it lacks, so only the details of both can differ.
    let here = filled(from: other)
    var there = other.filled(from: self)
    let (authors, category) = (there.info.authors, there.info.category)
    (there.info, there.tags) = (here.info, here.tags)
    there.info.category = category
    if info.peopleKeys != other.info.peopleKeys { there.info.authors = authors }
    return FormMerge.changes(from: here, to: there)
  }
}

extension BookInfo {
  fileprivate var peopleKeys: [[String]] { authors.map { [BookKey.key($0.name.text), $0.role.rawValue] } }
}

extension Reading {
  /// Returns the details that differ in a reading of a file.
  func differences(from other: IncomingReading) -> [BookDifference] {
    var differences: [BookDifference] = []
    if let here = started, let there = other.started, !here.days.overlaps(there.days) {
      differences.append(.started(here: here, there: there))
    }
    if let here = target, let there = other.target, here != there {
      differences.append(.target(here: here, there: there))
    }
    if let here = rating, let there = other.rating, here != there {
      differences.append(.rating(here: here, there: there))
    }
    if let here = review, let there = other.review, here.text.trimmed != there.text.trimmed {
      differences.append(.review(here: here, there: there))
    }
    return differences
  }
}

extension SentenceContent {
  /// Returns this content with missing details filled in from other content with the same text.
  func filled(from other: SentenceContent) -> SentenceContent {
    SentenceContent(text, page: page ?? other.page, note: note ?? other.note)
  }

  /// Returns the details that differ in other content with the same text.
  func differences(from other: SentenceContent) -> [Field] {
    FormMerge.changes(from: filled(from: other), to: other.filled(from: self))
  }
}

extension PartialDay? {
  /// Returns whether both can be the same day.
  func agrees(with other: PartialDay?) -> Bool {
    guard let self, let other else { return true }
    return self.days.overlaps(other.days)
  }
}
