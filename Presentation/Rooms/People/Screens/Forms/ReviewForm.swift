package import Domain

package struct ReviewForm: FormContent {
  package typealias Action = ReviewAction
  package typealias Effect = PeopleEffect
  package typealias EffectResult = PeopleResult

  package let plant: GardenPlant
  package let watering: Watering
  /// Those of other contacts, to be taken again.
  private let keywords: [Keyword]
  package let texts: Texts
  /// What it begins with.
  private var shown: Review?

  package init(_ plant: GardenPlant, _ watering: Watering, offering keywords: [Keyword], texts: Texts) {
    self.plant = plant
    self.watering = watering
    self.keywords = keywords
    self.texts = texts
    shown = watering.written
  }

  package var title: String { texts.people.howWasIt(plant.name) }

  package var heading: String { "\(texts.dates.day(watering.day)) · \(texts.people.name(of: watering.channel))" }

  package var columns: Int { 64 }

  package var goesOnByEnter: Bool { true }

  package func rows(for content: Int) -> Int { max(content + 3, 14) }

  package func makeForm() -> Form<WateringField> {
    var form = Form(Form.Field.note(shown, texts))
    form.offer(keywords)
    return form
  }

  package func follow(
    _ form: inout Form<WateringField>, from old: Form<WateringField>, _ outcome: InputOutcome
  ) -> [PeopleEffect] {
    form.follow(outcome, offering: keywords, texts)
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
      message: form.contents == Form(Form.Field.note(watering.written, texts)).contents
        ? texts.undoTakesBack : people.typedGoesToo,
      choices: [.keepWriting(texts), .init(.finish(effects), key: .character("y"), label: label)],
      harmless: .keepWriting)
  }

  package func save(_ form: Form<WateringField>, initial: [String]) throws(FormFault<WateringField>) -> [PeopleEffect] {
    [.review(watering.id, from: shown, to: try form.review(texts))]
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
