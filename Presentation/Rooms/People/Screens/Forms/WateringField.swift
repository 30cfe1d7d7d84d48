import Domain

/// The fields of a contact, from top to bottom; the last two are its note.
package enum WateringField: Hashable, Sendable, CaseIterable { case day, channel, keywords, memo }

extension Form.Field where ID == WateringField {
  /// The fields with a note, empty without one.
  static func note(_ review: Review?, _ texts: Texts) -> [Self] {
    let chosen = (review?.keywords ?? []).map { PickField.Option($0.text, title: $0.text) }
    let keywords = PickField(
      chosen, placeholder: texts.people.keywordsPlaceholder, most: Review.keywordLimit, limit: Keyword.limit)
    let memo = TextArea(review?.memo.text ?? "", placeholder: texts.people.memoPlaceholder, limit: Memo.limit)
    return [
      Self(.keywords, label: texts.people.keywords, .picks(keywords)),
      Self(.memo, label: texts.people.memo, .area(memo)),
    ]
  }
}

extension Form<WateringField> {
  /// Whether anything of a note was written.
  var hasNote: Bool {
    let keywords = picks(.keywords)
    return keywords?.chosen.isEmpty == false || !(keywords?.text ?? "").trimmed.isEmpty || !text(.memo).trimmed.isEmpty
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

  /// What is offered follows what is typed; a keyword that is not taken says why.
  mutating func follow(_ outcome: InputOutcome, offering keywords: [Keyword], _ texts: Texts) {
    dropMark()
    offer(keywords)
    guard outcome == .refused, focus == .keywords, let picks = picks(.keywords) else { return }
    if picks.chosen.count == Review.keywordLimit {
      let error = ReviewError.tooManyKeywords(count: Review.keywordLimit + 1)
      refuse(.keywords, Refusal(texts.peopleFailures.failure(error)).message)
    } else if !picks.text.trimmed.isEmpty {
      do throws(FormFault<WateringField>) {
        _ = try review(texts)
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

  /// - Throws: What is wrong with a field.
  func review(_ texts: Texts) throws(FormFault<WateringField>) -> Review {
    let picks = picks(.keywords)
    var keywords: [Keyword] = []
    for text in (picks?.chosen.map(\.id) ?? []) + [picks?.text ?? ""] where !text.trimmed.isEmpty {
      do throws(TextLimitError) {
        keywords.append(try Keyword(typed: text))
      } catch {
        throw fault(.keywords, texts.peopleFailures.keyword(text, error))
      }
    }
    let memo = try memo(texts)
    do throws(ReviewError) {
      return try Review(keywords: keywords, memo: memo)
    } catch {
      throw fault(.keywords, texts.peopleFailures.failure(error))
    }
  }

  private func memo(_ texts: Texts) throws(FormFault<WateringField>) -> Memo {
    do throws(TextLimitError) {
      return try Memo(text(.memo))
    } catch {
      throw fault(.memo, texts.peopleFailures.memo(error))
    }
  }

  /// All of it is said under the field.
  private func fault(_ field: WateringField, _ failure: CommandFailure) -> FormFault<WateringField> {
    FormFault(field, Refusal(Refusal(failure).message))
  }
}
