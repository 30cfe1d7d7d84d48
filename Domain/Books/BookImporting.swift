public import struct Foundation.UUID

public protocol BookImporting: Sendable {
  /// Imports a file in one transaction and one undo step of kind `.book`.
  ///
  /// The contents show the kind of file: the tables of Goodreads, The StoryGraph, Hardcover, BookWyrm, calibre,
  /// Openreads and LibraryThing, the statistics of KOReader, Haru's own CSV and JSON, or any table with titles. A
  /// stored book only gets missing details, so importing a file again changes nothing. Entries that can't be understood
  /// are reported with their line and skipped, and so are details that differ from the stored ones; the rest is
  /// imported. Nothing is imported if the task is cancelled.
  ///
  /// - Parameters:
  ///   - source: The file, which is not changed.
  ///   - choices: The books that the user chose for titles that match several books.
  ///   - isDryRun: `true` for a dry run, which only reports what would happen.
  ///   - clock: The user's clock.
  ///   - order: The order of day and month in numeric dates, if no row of the file shows the order.
  ///   - progress: A closure that is called now and then with the progress in bytes.
  func importBooks(
    from source: FileSource, choices: Set<Book.ID>, isDryRun: Bool, at clock: DayClock, order: DateOrder,
    progress: @escaping @Sendable (WorkProgress) -> Void
  ) async throws(ImportError) -> ImportReport
}

public protocol BookExporting: Sendable {
  /// Writes books in the custom order, with their readings, pages and quotes if the format supports them.
  ///
  /// - Parameters:
  ///   - filter: The books to write.
  ///   - format: The format of the file.
  ///   - zone: The user's zone.
  ///   - target: The destination of the file.
  /// - Returns: The number of books written.
  func exportBooks(
    _ filter: BookFilter, as format: BookFileFormat, in zone: Zone, to target: FileTarget
  ) async throws(ExportError) -> Int
}

/// The file formats for books.
///
/// ``json`` and ``csv`` contain everything, can be imported without loss, and use the same names.
public enum BookFileFormat: String, Hashable, Sendable, CaseIterable {
  /// A list of books, each with lists of `readings` (with `entries`) and `sentences`.
  case json
  /// A row for each book with its first reading, followed by a row for each further reading, entry and quote.
  ///
  /// The column `kind` of these rows contains `reading`, `entry` or `sentence`. Values of a list are separated by
  /// commas; a comma in a value is escaped with a backslash.
  case csv
  /// The table that other apps read, with whole stars, without entries and quotes.
  case goodreads
}

/// A book from a file, with its readings.
public struct IncomingBook: Hashable, Sendable {
  /// The line in the file, starting at 1.
  public let line: Int
  /// The identifier of the book in Haru, or `nil` if the file doesn't contain it.
  public let id: Book.ID?
  /// The identifiers of the book in other apps.
  public var sourceIDs: [BookSourceID]
  public var content: BookContent
  public var isLiked: Bool
  /// The time at which the book was added, or `nil` if the file doesn't contain it.
  public var added: Instant?
  /// The readings in any order; a book without readings becomes a book to read.
  public var readings: [IncomingReading]
  public var sentences: [IncomingSentence]
  /// The pages that a reading device showed, from which readings are inferred.
  public var turns: [PageTurn]

  public init(
    line: Int, id: Book.ID? = nil, sourceIDs: [BookSourceID] = [], _ content: BookContent, isLiked: Bool = false,
    added: Instant? = nil, readings: [IncomingReading] = [], sentences: [IncomingSentence] = [], turns: [PageTurn] = []
  ) {
    (self.line, self.id, self.content, self.isLiked, self.added) = (line, id, content, isLiked, added)
    (self.readings, self.sentences, self.turns, self.sourceIDs) = (readings, sentences, turns, sourceIDs)
  }
}

/// A reading of a book from a file.
public struct IncomingReading: Hashable, Sendable {
  public var status: ReadingStatus
  public var started: PartialDay?
  public var target: Day?
  /// The end of a reading that is over.
  public var ended: PartialDay?
  public var rating: BookRating?
  public var review: BookReview?
  /// The extent, or `nil` for the page count of the book.
  public var extent: ReadingExtent?
  /// The entries in any order; a total that is lower than an earlier total counts as the earlier total.
  public var entries: [IncomingPages]

  public init(
    _ status: ReadingStatus, started: PartialDay? = nil, target: Day? = nil, ended: PartialDay? = nil,
    rating: BookRating? = nil, review: BookReview? = nil, extent: ReadingExtent? = nil, entries: [IncomingPages] = []
  ) {
    (self.status, self.started, self.target, self.ended) = (status, started, target, ended)
    (self.rating, self.review, self.extent, self.entries) = (rating, review, extent, entries)
  }

  /// The day on which the reading ended or began, if known.
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

/// An entry of pages from a file.
public struct IncomingPages: Hashable, Sendable {
  public let day: Day
  public let time: ZonedTime?
  public let reached: Int
  public let isBefore: Bool
  /// The number of pages that were read ahead of the position, see ``PageEntry/ahead``.
  public let ahead: Int
  /// The page that a reading device showed, see ``PageEntry/shown``.
  public let shown: Int?

  public init(_ day: Day, _ time: ZonedTime?, reached: Int, isBefore: Bool = false, shown: Int? = nil, ahead: Int = 0) {
    (self.day, self.time, self.reached, self.isBefore) = (day, time, reached, isBefore)
    (self.shown, self.ahead) = (shown, ahead)
  }
}

/// A quote from a file.
public struct IncomingSentence: Hashable, Sendable {
  public let content: SentenceContent
  /// The time at which the quote was collected, or `nil` if the file doesn't contain it.
  public let collected: Instant?

  public init(_ content: SentenceContent, collected: Instant? = nil) {
    (self.content, self.collected) = (content, collected)
  }
}

/// The reason why a book, or a part of it, wasn't imported as it is in the file; texts are quoted from the file.
public enum BookImportReason: Hashable, Sendable {
  /// A detail of a book or one of its readings differs; the stored detail stays.
  case differs(title: String, BookDifference)
  /// The names of bookshelves don't show whether their books were read; books without a date become books to read.
  case unknownShelves([String])
  /// A title matches several stored books, and the user hasn't chosen one.
  case severalBooks(title: String, ids: [UUID])
  /// A device recorded page views of books whose page count it didn't know.
  case unknownPageCounts(books: Int, pages: Int)
  /// A book is in the trash of the app it comes from.
  case deleted
  /// The reader has hidden a book.
  case ignored
  /// A book was opened but not read.
  case onlyOpened
  /// A JSON object isn't a book.
  case otherThanBook
}

extension ImportReport.Reason {
  public static func book(_ reason: BookImportReason) -> Self {
    switch reason {
    case .differs: .record(FeatureValue(reason), .difference)
    case .unknownShelves: .record(FeatureValue(reason), .remark)
    case .severalBooks, .unknownPageCounts: .record(FeatureValue(reason), .broken)
    case .deleted, .ignored, .onlyOpened, .otherThanBook: .record(FeatureValue(reason), .skipped)
    }
  }
}
