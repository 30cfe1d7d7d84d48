package import Domain

/// The fields of a contact, from top to bottom.
package enum WateringField: Hashable, Sendable {
  case day, channel
  case note(ReviewDraft.Field)

  package static let keywords = WateringField.note(.keywords)
}

extension Form<WateringField> {
  /// The fields with a note, empty without one.
  static func note(_ review: Review?, in context: FieldContext) -> [Field] {
    fields(ReviewDraft.Field.allCases, of: ReviewDraft(review), in: context) { .note($0) }
  }

  var hasNote: Bool {
    let keywords = picks(.keywords)
    return keywords?.chosen.isEmpty == false || !(keywords?.text ?? "").trimmed.isEmpty
      || !text(.note(.memo)).trimmed.isEmpty
  }

  /// Offers those that begin as what is typed.
  mutating func offer(_ keywords: [Keyword]) {
    change(.keywords) { field in
      guard case .picks(var picks) = field.control else { return }
      let query = NameQuery(picks.text)
      let fitting = keywords.filter { keyword in query.map { $0.rank(in: keyword.text) != nil } ?? true }
      picks.offer(fitting.map { PickField.Option($0.text, title: $0.text) })
      field.control = .picks(picks)
    }
  }

  /// Lets the offer follow what is typed; a keyword that is not taken says why.
  mutating func follow(_ outcome: InputOutcome, offering keywords: [Keyword], in context: FieldContext) {
    dropMark()
    offer(keywords)
    guard outcome == .refused, focus == .keywords, let picks = picks(.keywords) else { return }
    if picks.chosen.count == Review.keywordLimit {
      let error = ReviewError.tooManyKeywords(count: Review.keywordLimit + 1)
      refuse(.keywords, Refusal(context.texts.peopleRefusals.failure(error)).message)
    } else if !picks.text.trimmed.isEmpty {
      do throws(FormFault<WateringField>) {
        _ = try review(in: context)
      } catch {
        refuse(error.field, error.refusal.what)
      }
    }
  }

  /// A keyword may be typed with the mark that it is shown with, which is no part of it.
  private mutating func dropMark() {
    change(.keywords) { field in
      guard case .picks(var picks) = field.control, picks.text.hasPrefix("#") else { return }
      picks.replace(with: picks.chosen, typing: String(picks.text.drop { $0 == "#" }))
      field.control = .picks(picks)
    }
  }

  /// The note that was written.
  ///
  /// - Parameters:
  ///   - shown: The note that the form began with.
  ///   - initial: The initial contents; `nil` reads every field.
  /// - Throws: What is wrong with a field; all of it is said under the field.
  func review(
    from shown: Review? = nil, initial: [String]? = nil, in context: FieldContext
  ) throws(FormFault<WateringField>) -> Review {
    var draft = ReviewDraft(shown)
    do throws(FormFault<WateringField>) {
      try read(ReviewDraft.Field.allCases, into: &draft, initial: initial, in: context) { .note($0) }
    } catch { throw FormFault(error.field, Refusal(error.refusal.message)) }
    do throws(ReviewError) { return try Review(keywords: draft.keywords, memo: draft.memo) } catch {
      throw FormFault(.keywords, Refusal(Refusal(context.texts.peopleRefusals.failure(error)).message))
    }
  }
}
