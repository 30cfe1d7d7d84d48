/// What a form says of a contact: the parts of a review, of which both may be left out.
public struct ReviewDraft: Hashable, Sendable {
  /// See ``Review/keywords``.
  public internal(set) var keywords: [Keyword]
  /// See ``Review/memo``.
  public internal(set) var memo: Memo

  /// What a form begins with; nothing without a review.
  public init(_ review: Review?) {
    keywords = review?.keywords ?? []
    memo = review?.memo ?? .none
  }

  /// What is to be kept; `nil` when nothing is left.
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
  /// What a form for a review shows.
  public enum Field: Hashable, Sendable, CaseIterable {
    case keywords, memo
  }

  /// Names both fields.
  public static func merge(_ form: inout FormMerge<ReviewDraft>) {
    form.field(.keywords, \.keywords)
    form.field(.memo, \.memo)
  }
}
