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
