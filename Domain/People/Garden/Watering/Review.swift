/// The user's review of a watering: up to three keywords and a memo, at least one of them.
public struct Review: Hashable, Sendable {
  /// Cherish: 3.
  public static let keywordLimit = 3

  /// 0…3, in the order they were given; no two alike.
  public let keywords: [Keyword]
  /// May be none where there is a keyword.
  public let memo: Memo

  /// A review that keeps the limits.
  ///
  /// - Throws: ``ReviewError``.
  public init(keywords: [Keyword] = [], memo: Memo = .none) throws(ReviewError) {
    guard keywords.count <= Self.keywordLimit else { throw .tooManyKeywords(count: keywords.count) }
    var seen: Set<String> = []
    if let duplicate = keywords.first(where: { !seen.insert($0.text.lowercased()).inserted }) {
      throw .duplicate(duplicate)
    }
    guard !keywords.isEmpty || !memo.isEmpty else { throw .empty }
    self.keywords = keywords
    self.memo = memo
  }
}

public enum ReviewError: Error, Hashable, Sendable {
  /// `count` keywords where at most ``Review/keywordLimit`` are allowed.
  case tooManyKeywords(count: Int)
  /// The same keyword twice, upper and lower case alike.
  case duplicate(Keyword)
  /// Neither a keyword nor a memo.
  case empty
}

/// A review in a form, where both parts may be empty.
public struct ReviewDraft: Hashable, Sendable {
  public var keywords: [Keyword]
  public var memo: Memo

  /// Fills a form from a review; empty without one.
  public init(_ review: Review?) {
    keywords = review?.keywords ?? []
    memo = review?.memo ?? .none
  }

  /// The review to save; `nil` when both parts are empty.
  public var review: Review? { try? Review(keywords: keywords, memo: memo) }

  /// The review as it is now with what was changed from what was shown; see ``FormMerge/merged(now:shown:wanted:)``.
  ///
  /// One that was removed meanwhile is a conflict as a whole, so that nothing that stands in the form is lost with it.
  func merged(into now: ReviewDraft, from shown: ReviewDraft) throws(FormConflict<ReviewDraft>) -> ReviewDraft {
    guard now.review == nil, shown.review != nil, self != shown else {
      return try FormMerge.merged(now: now, shown: shown, wanted: self)
    }
    let fields = Field.allCases.filter { $0 == .keywords ? !keywords.isEmpty : !memo.isEmpty }
    throw FormConflict(fields: fields, now: now, wanted: self, base: now)
  }
}

extension ReviewDraft: FormDraft {
  public enum Field: Hashable, Sendable, CaseIterable { case keywords, memo }

  public static func merge(_ form: inout FormMerge<ReviewDraft>) {
    form.field(.keywords, \.keywords)
    form.field(.memo, \.memo)
  }
}

/// A word that a contact was about.
public struct Keyword: EnteredText {
  /// Cherish: 5.
  public static let limit = 5
  public static let mayBeEmpty = false

  public let text: String

  public init(imported text: String) { self.text = text }
}

extension Keyword {
  /// Reads a typed keyword, with or without its `#`: 여행, #여행.
  ///
  /// - Throws: ``TextLimitError``.
  public init(typed text: String) throws(TextLimitError) {
    try self.init(String(text.drop { $0 == "#" || $0.isWhitespace }))
  }
}

/// The memo of a review.
public struct Memo: EnteredText {
  /// Cherish: 100.
  public static let limit = 100
  public static let mayBeEmpty = true
  public static let none = Memo(imported: "")

  public let text: String

  public init(imported text: String) { self.text = text }

  public var isEmpty: Bool { text.isEmpty }
}
