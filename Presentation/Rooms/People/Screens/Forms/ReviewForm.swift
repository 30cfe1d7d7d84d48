package import Domain

package struct ReviewForm: FormContent {
  package typealias Action = ReviewAction
  package typealias Effect = PeopleEffect
  package typealias EffectResult = PeopleResult

  package let plant: GardenPlant
  package let watering: Watering
  package let texts: Texts
  /// What it begins with.
  private var shown: Review?

  package init(_ plant: GardenPlant, _ watering: Watering, texts: Texts) {
    self.plant = plant
    self.watering = watering
    self.texts = texts
    shown = watering.written
  }

  package var title: String { texts.people.howWasIt(plant.name) }

  package var heading: String { "\(texts.dates.day(watering.day)) · \(texts.people.name(of: watering.channel))" }

  package var columns: Int { 64 }

  package var goesOnByEnter: Bool { true }

  package func rows(for content: Int) -> Int { max(content + 3, 14) }

  package func makeForm() -> Form<ReviewField> { Form(shown, texts) }

  package func isPossible(_ action: ReviewAction) -> Bool { action != .removeNote || watering.review != .dismissed }

  package func label(of action: ReviewAction) -> String {
    action == .removeNote && watering.written == nil ? texts.people.stopAsking : action.label(texts)
  }

  package func effects(of press: KeyPress) -> [PeopleEffect]? {
    ReviewAction.removeNote.keys.contains(press) && isPossible(.removeNote) ? [.removeReview(watering)] : nil
  }

  package func question(
    before effects: [PeopleEffect],
    _ form: Form<ReviewField>
  ) -> Dialog<FormAnswer<PeopleEffect>>? {
    guard effects == [.removeReview(watering)], watering.written != nil || !form.isBlank else { return nil }
    let people = texts.people
    let (title, label) =
      watering.written == nil
      ? (texts.unsaved, people.discardAndStopAsking)
      : (people.removeReviewQuestion(plant.name), texts(CommonKey.remove.label))
    return Dialog(
      title,
      message: form.contents == Form(watering.written, texts).contents ? texts.undoTakesBack : people.typedGoesToo,
      choices: [.keepWriting(texts), .init(.finish(effects), key: .character("y"), label: label)],
      harmless: .keepWriting
    )
  }

  package func save(_ form: Form<ReviewField>, initial: [String]) throws(FormFault<ReviewField>) -> [PeopleEffect] {
    [.review(watering.id, from: shown, to: try ReviewFormParser(form: form, texts: texts).review())]
  }

  package mutating func begin(after result: PeopleResult) -> String? {
    guard case .reviewConflict(let conflict) = result else { return nil }
    shown = conflict.base.review
    return texts.changedElsewhere(texts.peopleConflicts(conflict))
  }
}

package enum ReviewAction: BoundAction {
  case save, nextField, previousField, removeNote, cancel

  package var binding: KeyBinding {
    switch self {
    case .save: CommonKey.save
    case .nextField: CommonKey.nextField
    case .previousField: CommonKey.previousField
    case .removeNote: KeyBinding([KeyPress(.function(8))], ko: "후기 지우기", en: "remove the note")
    case .cancel: CommonKey.cancel
    }
  }
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

extension Form<ReviewField> {
  /// The fields with a note, empty without one.
  init(_ review: Review?, _ texts: Texts) {
    let keywords = zip(0..., ReviewField.keywords).map { index, field in
      let text = review.flatMap { $0.keywords.indices.contains(index) ? $0.keywords[index].text : nil } ?? ""
      return Field(field, label: field.label(texts), .text(TextField(text, limit: Keyword.limit)))
    }
    let memo = TextArea(review?.memo.text ?? "", placeholder: texts.people.memoPlaceholder, limit: Memo.limit)
    self.init(keywords + [Field(.memo, label: ReviewField.memo.label(texts), .area(memo))])
  }
}

struct ReviewFormParser {
  let form: Form<ReviewField>
  let texts: Texts

  func review() throws(FormFault<ReviewField>) -> Review {
    var keywords: [Keyword] = []
    for field in ReviewField.keywords {
      let text = form.text(field)
      guard !text.allSatisfy(\.isWhitespace) else { continue }
      do throws(TextLimitError) {
        keywords.append(try Keyword(text))
      } catch {
        throw fault(field, texts.peopleFailures.keyword(text, error))
      }
    }
    let memo = try memo()
    do throws(ReviewError) {
      return try Review(keywords: keywords, memo: memo)
    } catch {
      throw fault(field(of: error), texts.peopleFailures.failure(error))
    }
  }

  private func memo() throws(FormFault<ReviewField>) -> Memo {
    do throws(TextLimitError) {
      return try Memo(form.text(.memo))
    } catch {
      throw fault(.memo, texts.peopleFailures.memo(error))
    }
  }

  /// All of it is said under the field.
  private func fault(_ field: ReviewField, _ failure: CommandFailure) -> FormFault<ReviewField> {
    FormFault(field, Refusal(Refusal(failure).message))
  }

  /// The last field with a keyword that is there twice.
  private func field(of error: ReviewError) -> ReviewField {
    guard case .duplicate(let keyword) = error else { return .keyword1 }
    return ReviewField.keywords.last { form.text($0).lowercased() == keyword.text.lowercased() } ?? .keyword1
  }
}
