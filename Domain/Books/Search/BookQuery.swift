/// A search in catalogues.
public struct BookQuery: Hashable, Sendable {
  public enum Field: String, Hashable, Sendable, CaseIterable { case any, title, author, isbn }

  public enum Subject: Hashable, Sendable {
    /// Never blank; the field is not ``Field/isbn``.
    case words(String, in: Field)
    case isbn(ISBN)
    case list(BookList)
  }

  /// The most characters of a text.
  public static let limit = 200
  /// The number of books on a page, if the catalogue supports it.
  public static let pageSize = 50

  public let subject: Subject
  /// 1…10,000, which is behind the last page of all catalogues.
  public let page: Int

  public init(_ subject: Subject, page: Int = 1) {
    (self.subject, self.page) = (subject, min(max(1, page), 10_000))
  }

  /// Reads what was typed or scanned; an ISBN is one in any field but a title.
  ///
  /// - Throws: ``BookQueryError``.
  public init(_ text: String, in field: Field = .any, page: Int = 1) throws(BookQueryError) {
    let text = text.trimmed
    guard !text.isEmpty else { throw .empty }
    guard text.count <= Self.limit else { throw .tooLong(count: text.count, limit: Self.limit) }
    let scanned = ScannedISBN(text)
    if field == .isbn, scanned == nil {
      do throws(ISBNError) { self.init(.isbn(try ISBN(text)), page: page) } catch { throw .isbn(error) }
    } else if let scanned, field == .any || field == .isbn {
      self.init(.isbn(scanned.isbn), page: page)
    } else {
      self.init(.words(text, in: field), page: page)
    }
  }

  public func atPage(_ page: Int) -> BookQuery { BookQuery(subject, page: page) }
}

public enum BookQueryError: Error, Hashable, Sendable {
  case empty
  case tooLong(count: Int, limit: Int)
  case isbn(ISBNError)
}

/// A list that a catalogue makes by itself.
public enum BookList: String, Hashable, Sendable, CaseIterable { case bestsellers, new, special, choice }
