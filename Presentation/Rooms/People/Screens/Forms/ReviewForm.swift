package import Domain

package struct ReviewForm: FormContent {
  package typealias Action = ReviewAction
  package typealias Effect = PeopleEffect
  package typealias EffectResult = PeopleResult

  package let plant: GardenPlant
  package let watering: Watering
  /// The keywords of other contacts, to be taken again.
  private let keywords: [Keyword]
  private let context: FieldContext
  private var shown: Review?

  package init(_ plant: GardenPlant, _ watering: Watering, offering keywords: [Keyword], context: FieldContext) {
    (self.plant, self.watering, self.keywords, self.context) = (plant, watering, keywords, context)
    shown = watering.written
  }

  package var texts: Texts { context.texts }

  package var title: String { texts.people.howWasIt(plant.name) }

  package var heading: String { "\(texts.dates.day(watering.day)) · \(texts.people.name(of: watering.channel))" }

  package var columns: Int { 64 }

  package var goesOnByEnter: Bool { true }

  package func rows(for content: Int) -> Int { max(content + 3, 14) }

  package func makeForm() -> Form<WateringField> {
    var form = Form(Form.note(shown, in: context))
    form.offer(keywords)
    return form
  }

  package func follow(
    _ form: inout Form<WateringField>, from old: Form<WateringField>, _ outcome: InputOutcome
  ) -> [PeopleEffect] {
    form.follow(outcome, offering: keywords, in: context)
    return []
  }

  package func isPossible(_ action: ReviewAction) -> Bool { action != .removeNote || watering.review != .dismissed }

  package func label(of action: ReviewAction) -> String {
    action == .removeNote && watering.written == nil ? texts.people.stopAsking : action.label(texts)
  }

  package func effects(of press: KeyPress) -> [PeopleEffect]? {
    ReviewAction.removeNote.keys.contains(press) && isPossible(.removeNote) ? [.removeReview(watering)] : nil
  }

  package func question(
    before effects: [PeopleEffect], _ form: Form<WateringField>
  ) -> Dialog<FormAnswer<PeopleEffect>>? {
    guard effects == [.removeReview(watering)], watering.written != nil || form.hasNote else { return nil }
    let people = texts.people
    let (title, label) =
      watering.written == nil
      ? (texts.unsaved, people.discardAndStopAsking)
      : (people.removeReviewQuestion(plant.name), texts(CommonKey.remove.label))
    return Dialog(
      title,
      message: form.contents == Form(Form.note(watering.written, in: context)).contents
        ? texts.undoTakesBack : people.typedGoesToo,
      choices: [.keepWriting(texts), .init(.finish(effects), key: .character("y"), label: label)],
      harmless: .keepWriting)
  }

  package func save(_ form: Form<WateringField>, initial: [String]) throws(FormFault<WateringField>) -> [PeopleEffect] {
    [.review(watering.id, from: shown, to: try form.review(from: shown, initial: initial, in: context))]
  }

  package mutating func begin(after result: PeopleResult) -> String? {
    guard case .reviewConflict(let conflict) = result else { return nil }
    shown = conflict.base.review
    return texts.changedElsewhere(ReviewDraft.Field.conflicts(conflict, texts))
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
