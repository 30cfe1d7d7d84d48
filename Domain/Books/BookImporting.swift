public protocol BookImporting: Sendable {
  /// Reads a file and keeps what is in it, all in one transaction and one step of undo, of kind `.book`.
  ///
  /// What kind of file it is shows by its contents: the tables of Goodreads, The StoryGraph, Hardcover, BookWyrm, calibre,
  /// Openreads and LibraryThing, the statistics of KOReader, Haru's own CSV and JSON, and any table with titles. A book
  /// that is here gets what it lacks, so that a file that came in before changes nothing. What cannot be understood is
  /// reported with its line and left out; the rest goes in. Nothing does when the task is cancelled.
  /// - Parameters:
  ///   - source: The file, which stays as it is.
  ///   - choices: The books that are meant by titles that fit several.
  ///   - isTrial: Whether only to tell what would happen.
  ///   - clock: The user's.
  ///   - progress: Told now and then, in bytes.
  func importBooks(
    from source: FileSource, choices: Set<Book.ID>, isTrial: Bool, at clock: DayClock,
    progress: @escaping @Sendable (WorkProgress) -> Void
  ) async throws(ImportError) -> ImportReport
}

public protocol BookExporting: Sendable {
  /// Writes books in the user's own order, with their readings, pages and sentences where the form has them.
  ///
  /// - Parameters:
  ///   - filter: Which ones.
  ///   - format: How they are written.
  ///   - zone: The user's.
  ///   - target: Where the file goes.
  /// - Returns: How many were written.
  func exportBooks(
    _ filter: BookFilter, as format: BookFileFormat, in zone: Zone, to target: FileTarget
  ) async throws(ExportError) -> Int
}

/// The files that books are written to.
///
/// The first two have everything and can be read back whole; names are the same in both. A book has `id`, `title`,
/// `subtitle`, `authors` (with `(translator)` and the like behind a name), `publisher`, `published`, `isbn`, `pages`,
/// `thickness` (in millimetres), `category`, `theme`, `tags`, `description`, `cover`, `link`, `source`, `source_ids`
/// (`goodreads:77203`), `liked`, `added`, `possession` (`owned`, `lent` or `borrowed`), and of the latter `holder`,
/// `contact`, `since` and `until`. A reading has `status` (`want`, `reading`, `paused`, `finished` or `given_up`),
/// `started`, `target`, `ended`, `rating` (0.25…5), `review` and `extent` (pages, or `percent`). An entry has `day`,
/// `time`, `zone`, `reached` and `before` (it was), `shown` (the page that a device showed) and `ahead` (pages read
/// without coming further); a sentence `text`, `page`, `note` and `collected`. Days are as far as they are known:
/// `2026`, `2026-11`, `2026-11-20`.
public enum BookFileFormat: String, Hashable, Sendable, CaseIterable {
  /// A list of books, each with lists of `readings` (with `entries`) and `sentences`.
  case json
  /// A row for a book with its first reading, and below it one for each further `reading`, `entry` and `sentence`, as its
  /// column `kind` says; texts of a list have commas between, with backslashes before those in them.
  case csv
  /// The table that other apps read, with whole stars, without entries and sentences.
  case goodreads
}

/// A book as a file has it, with what the file says of reading it.
public struct IncomingBook: Hashable, Sendable {
  /// The line in the file, from 1.
  public let line: Int
  /// The id of the book that was exported to the file; `nil` if the file doesn't have it.
  public let id: Book.ID?
  /// The ids that other apps have for the book.
  public var sourceIDs: [BookSourceID]
  public var content: BookContent
  public var isLiked: Bool
  /// `nil` where the file does not say.
  public var added: Instant?
  /// The readings in any order; a book without readings is one the user wants to read.
  public var readings: [IncomingReading]
  public var sentences: [IncomingSentence]
  /// Pages that a reading device showed, of which readings are inferred.
  public var turns: [PageTurn]

  public init(
    line: Int, id: Book.ID? = nil, sourceIDs: [BookSourceID] = [], _ content: BookContent, isLiked: Bool = false,
    added: Instant? = nil, readings: [IncomingReading] = [], sentences: [IncomingSentence] = [], turns: [PageTurn] = []
  ) {
    (self.line, self.id, self.content, self.isLiked, self.added) = (line, id, content, isLiked, added)
    (self.readings, self.sentences, self.turns, self.sourceIDs) = (readings, sentences, turns, sourceIDs)
  }
}

/// A reading of a book, as described by a file.
public struct IncomingReading: Hashable, Sendable {
  public var status: ReadingStatus
  public var started: PartialDay?
  public var target: Day?
  /// The end of a reading that is over.
  public var ended: PartialDay?
  public var rating: BookRating?
  public var review: BookReview?
  /// `nil` for the pages that the book has.
  public var extent: ReadingExtent?
  /// The entries in any order; a total that is lower than an earlier one is read as the earlier one.
  public var entries: [IncomingPages]

  public init(
    _ status: ReadingStatus, started: PartialDay? = nil, target: Day? = nil, ended: PartialDay? = nil,
    rating: BookRating? = nil, review: BookReview? = nil, extent: ReadingExtent? = nil, entries: [IncomingPages] = []
  ) {
    (self.status, self.started, self.target, self.ended) = (status, started, target, ended)
    (self.rating, self.review, self.extent, self.entries) = (rating, review, extent, entries)
  }

  /// The day on which it ended or began, as far as anything is known.
  fileprivate var day: PartialDay? { ended ?? started }

  static func isEarlier(_ one: IncomingReading, _ other: IncomingReading) -> Bool {
    one.isEarlier(than: other.status, on: other.day)
  }

  func isEarlier(than other: Reading) -> Bool { isEarlier(than: other.status, on: other.ended ?? other.started) }

  /// Returns whether this reading comes first: open readings come last, and readings without a known day first.
  private func isEarlier(than other: ReadingStatus, on otherDay: PartialDay?) -> Bool {
    guard status.isOver == other.isOver else { return status.isOver }
    switch (day, otherDay) {
    case (let day?, let other?): return day < other
    case (nil, .some): return true
    default: return false
    }
  }
}

/// An entry of pages, as described by a file.
public struct IncomingPages: Hashable, Sendable {
  public let day: Day
  public let time: ZonedTime?
  public let reached: Int
  public let isBefore: Bool
  /// Pages that were read ahead of the position, see ``PageEntry/ahead``.
  public let ahead: Int
  /// The page that a reading device showed, see ``PageEntry/shown``.
  public let shown: Int?

  public init(_ day: Day, _ time: ZonedTime?, reached: Int, isBefore: Bool = false, shown: Int? = nil, ahead: Int = 0) {
    (self.day, self.time, self.reached, self.isBefore) = (day, time, reached, isBefore)
    (self.shown, self.ahead) = (shown, ahead)
  }
}

/// A sentence as a file has it.
public struct IncomingSentence: Hashable, Sendable {
  public let content: SentenceContent
  /// `nil` where the file does not say.
  public let collected: Instant?

  public init(_ content: SentenceContent, collected: Instant? = nil) {
    (self.content, self.collected) = (content, collected)
  }
}
