import Domain

/// The fields in which a note on a contact is written.
package struct ReviewForm: Equatable, Sendable {
  package var form: Form<ReviewField>
  /// What it began with.
  private(set) var initial: Review?
  private let texts: Texts

  init(_ review: Review?, texts: Texts) {
    initial = review
    self.texts = texts
    let keywords = zip(0..., ReviewField.keywords).map { index, field in
      let text = review.flatMap { $0.keywords.indices.contains(index) ? $0.keywords[index].text : nil } ?? ""
      return Form.Field(field, label: field.label(texts), .text(TextField(text, limit: Keyword.limit)))
    }
    let memo = TextArea(review?.memo.text ?? "", placeholder: texts.people.memoPlaceholder, limit: Memo.limit)
    form = Form(keywords + [Form.Field(.memo, label: ReviewField.memo.label(texts), .area(memo))])
  }

  /// Keeps what was typed, and from now on begins with what is there.
  mutating func begin(with base: ReviewDraft) { initial = base.review }

  /// Whether nothing is written.
  var isBlank: Bool { contents.allSatisfy { $0.allSatisfy(\.isWhitespace) } }

  /// Whether anything would be lost with the form.
  var hasChanges: Bool { contents != ReviewForm(initial, texts: texts).contents }

  /// What stands there, checked; a field that cannot be taken is told so.
  ///
  /// - Returns: `nil` when something has to be corrected, or nothing is written.
  mutating func review() -> Review? {
    var keywords: [Keyword] = []
    for field in ReviewField.keywords {
      let text = form.text(field)
      guard !text.allSatisfy(\.isWhitespace) else { continue }
      do throws(TextLimitError) {
        keywords.append(try Keyword(text))
      } catch {
        form.refuse(field, texts.peopleFailures.keyword(text, error).message)
        return nil
      }
    }
    do throws(TextLimitError) {
      return review(keywords, try Memo(form.text(.memo)))
    } catch {
      form.refuse(.memo, texts.peopleFailures.memo(error).message)
      return nil
    }
  }

  private mutating func review(_ keywords: [Keyword], _ memo: Memo) -> Review? {
    do throws(ReviewError) {
      return try Review(keywords: keywords, memo: memo)
    } catch {
      form.refuse(field(of: error), texts.peopleFailures.refusal(error).message)
      return nil
    }
  }

  /// The last field with a keyword that is there twice.
  private func field(of error: ReviewError) -> ReviewField {
    guard case .duplicate(let keyword) = error else { return .keyword1 }
    return ReviewField.keywords.last { form.text($0).lowercased() == keyword.text.lowercased() } ?? .keyword1
  }

  private var contents: [String] { ReviewField.allCases.map { form.text($0) } }
}

/// The fields of a note, from top to bottom.
package enum ReviewField: Hashable, Sendable, CaseIterable {
  case keyword1, keyword2, keyword3, memo

  static let keywords: [ReviewField] = [.keyword1, .keyword2, .keyword3]

  func label(_ texts: Texts) -> String {
    switch self {
    case .keyword1: "\(texts.people.keyword) 1"
    case .keyword2: "\(texts.people.keyword) 2"
    case .keyword3: "\(texts.people.keyword) 3"
    case .memo: texts.people.memo
    }
  }
}
