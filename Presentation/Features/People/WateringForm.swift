package import Domain

/// A form that records a watering, which is a contact with a person: its day, its channel and a note.
package struct WateringForm: FormContent {
  private let context: FeatureContext
  private let plant: GardenPlant
  private let today: Day
  private let day: Day
  private let channel: Channel?
  private let before: ContactsBefore
  /// The channel that the system was last asked to open; `nil` before the first time.
  private var asked: Channel?
  /// Indicates whether the system opened the channel; `nil` until the system answers.
  private var isOpened: Bool?
  /// The last watering by someone else who has watered the plant in the meantime.
  private var elsewhere: Watering?
  /// Indicates whether the text becomes the note on that watering, in place of `shownNote`.
  private var isItsNote = false
  private var shownNote: WateringNote?

  /// - Parameters:
  ///   - day: The day of the watering; today and later days become today.
  ///   - channel: The channel to start with; `nil` for the first channel.
  package init(
    _ plant: GardenPlant, on day: Day? = nil, after before: ContactsBefore, channel: Channel? = nil, today: Day,
    context: FeatureContext
  ) {
    (self.plant, self.before, self.channel, self.today, self.context) = (plant, before, channel, today, context)
    self.day = min(day ?? today, today)
  }

  package var texts: Texts { context.texts }
  private var fields: FieldContext { FieldContext(texts, context.habits, today: today) }

  package var title: String { text.fullName }

  package var heading: StyledLine {
    let last = before.lastNote.map { " · \(texts.people.lastTime) \($0.line)" } ?? ""
    return StyledLine("\(text.dDay) · \(text.state)", Style(text.hue)) + StyledLine(last, .hint)
  }

  package var picture: Frame? { PlantArt(plant.plant, on: today, size: .small).frame() }

  /// Enter opens the channel and moves on to the note, which is written after the contact.
  package func enter(in form: Form<WateringField>) -> KeyBinding? {
    opens(form) ? PeopleKey.getInTouch : CommonKey.nextField
  }

  package var saving: KeyBinding { CommonKey.save.named(ko: "물 주기", en: "water") }

  package func label(of action: FormAction) -> String { action == .save ? texts(saving.label) : action.label(texts) }

  package func rows(for content: Int) -> Int { content + 7 }

  private static let channelKeys = [
    CommonKey.main.on([.character(" ")]).named(ko: "모든 연락 방법", en: "all channels"),
    KeyBinding([.left, .right], ko: "연락 방법", en: "channel"),
  ]

  package func makeForm() -> Form<WateringField> {
    let names = Channel.allCases.map { ChoiceField.Option(texts.people.name(of: $0)) }
    let chosen = channel.flatMap(Channel.allCases.firstIndex) ?? 0
    let date = DateField(day, today: today, habits: context.habits, isPast: true)
    var form = Form(
      [
        Form.Field(.day, label: texts(ko: "연락한 날", en: "When"), .date(date)),
        Form.Field(
          .channel, label: texts(ko: "연락 방법", en: "How"),
          .choice(ChoiceField(names, index: chosen, help: Self.channelKeys))),
      ] + Form.note(nil, in: fields)
    )
    form.focus(.channel)
    form.offer(before.keywords)
    return form
  }

  package mutating func follow(
    _ form: inout Form<WateringField>, from old: Form<WateringField>, _ outcome: InputOutcome
  ) -> [PeopleEffect] {
    form.readDates(texts, PastDayReader(today: today, habits: context.habits).callAsFunction)
    if let day = form.day(.day), day > today {
      if old.isAtRest(.day), let before = old.day(.day), before <= today {
        // The arrow keys stop at today.
        form.set(.day, day: today)
      } else {
        form.change(.day) { $0.error = refusal(of: day).what }
      }
    }
    form.follow(outcome, offering: before.keywords, in: fields)
    // A past watering doesn't need to open a channel.
    guard outcome == .submitted, old.focus == .channel, form.day(.day) == today, let link = link(form) else {
      return []
    }
    (asked, isOpened) = (channel(form), nil)
    return [.open(link)]
  }

  package func hinted(_ form: Form<WateringField>, initial: [String]) -> Form<WateringField> {
    var form = form
    let channel = channel(form)
    if channel.opensSomething {
      let address = link(form)?.address ?? texts.people.noAddress(for: channel)
      let hints = [address] + (opens(form) ? [texts(ko: "Enter로 연락하기", en: "Enter opens it")] : [])
      form.change(.channel) { $0.hint = hints.joined(separator: " · ") }
    }
    if let day = form.day(.day), day < today, form.field(.day)?.hint == nil {
      let isThisYear = day.year == today.year
      form.change(.day) {
        $0.hint = isThisYear ? texts.dates.relativeDay(day, today: today) : nil
        $0.warning = isThisYear ? nil : texts.people.inAnotherYear(day, today: today)
      }
    }
    return form
  }

  package func note(on form: Form<WateringField>, initial: [String]) -> String? {
    if let isOpened, asked == channel(form) {
      return isOpened ? texts.people.opened(texts.people.name(of: channel(form))) : texts.people.notOpened
    }
    return texts.people.askBack(before.loans, on: today) ?? (form.hasNote ? nil : texts.people.mayBeSkipped)
  }

  package func save(_ form: Form<WateringField>, initial: [String]) throws(FormFault<WateringField>) -> [PeopleEffect] {
    if isItsNote, let elsewhere, form.hasNote {
      return [.writeNote(elsewhere.id, from: shownNote, to: try form.note(in: fields))]
    }
    return [.water(plant, try draft(form), early: false)]
  }

  /// Asks for confirmation before the due day, except for past days.
  package func question(
    before effects: [PeopleEffect], _ form: Form<WateringField>
  ) -> Dialog<FormAnswer<PeopleEffect>>? {
    let dDay = plant.plant.dDay(on: today)
    guard case .water(_, let draft, _)? = effects.first, draft.day == nil, !dDay.isDue else { return nil }
    return Dialog(
      texts.peopleRefusals.failure(WaterPlantError.notThirstyYet(dDay), of: plant.name).message,
      message: texts.people.waterEarly, choices: [.keepWriting(texts), wateringAnyway(draft)], harmless: .keepWriting)
  }

  package func question(after result: PeopleResult, _ form: Form<WateringField>) -> Dialog<FormAnswer<PeopleEffect>>? {
    guard case .wateredElsewhere(let watering, let refusal) = result, let draft = try? draft(form) else { return nil }
    let note: [PeopleEffect] =
      draft.note.map { [.writeNote(watering.id, from: nil, to: $0)] } ?? [.dismiss, .askForNote(plant, watering)]
    return Dialog(
      refusal.what, message: texts.people.wateredElsewhere(isBlank: draft.note == nil),
      choices: [
        .keepWriting(texts),
        .init(.finish(note), key: .character("r"), label: texts(ko: "후기로 남기기", en: "save as note")),
        wateringAnyway(draft),
        .init(.finish([.dismiss]), key: .character("x"), label: texts.people.leave),
      ],
      harmless: .keepWriting
    )
  }

  package mutating func begin(after result: PeopleResult) -> String? {
    switch result {
    case .opened(let isOpened): self.isOpened = isOpened
    case .wateredElsewhere(let watering, _): elsewhere = watering
    case .noteConflict(let conflict):
      (isItsNote, shownNote) = (true, conflict.base.note)
      return texts.changedElsewhere(WateringNoteDraft.Field.conflicts(conflict, in: .showing(texts)))
    default: break
    }
    return nil
  }

  private var text: PlantText { PlantText(plant, on: today, texts: texts) }

  private func channel(_ form: Form<WateringField>) -> Channel { Channel.allCases[form.choice(.channel) ?? 0] }

  /// Returns whether Enter asks the system to open the channel; a past watering doesn't need to open one.
  private func opens(_ form: Form<WateringField>) -> Bool {
    form.focus == .channel && form.enter == nil && form.day(.day) == today && link(form) != nil
  }

  private func link(_ form: Form<WateringField>) -> ChannelLink? {
    ChannelLink(channel(form), phone: plant.phone, email: plant.email)
  }

  private func draft(_ form: Form<WateringField>) throws(FormFault<WateringField>) -> WateringDraft {
    var faults = FormFaults<WateringField>()
    let day = faults.collect { () throws(FormFault<WateringField>) in try self.day(form) }
    let note =
      form.hasNote ? faults.collect { () throws(FormFault<WateringField>) in try form.note(in: fields) } : nil
    try faults.check()
    return WateringDraft(via: channel(form), on: day == today ? nil : day, note: note)
  }

  private func day(_ form: Form<WateringField>) throws(FormFault<WateringField>) -> Day {
    guard let day = form.day(.day) else { throw FormFault(.day, form.dayRefusal(.day, texts)) }
    guard day <= today else { throw FormFault(.day, refusal(of: day)) }
    return day
  }

  private func refusal(of day: Day) -> Refusal {
    Refusal(texts.peopleRefusals.failure(WaterPlantError.future(day), of: plant.name))
  }

  private func wateringAnyway(_ draft: WateringDraft) -> Dialog<FormAnswer<PeopleEffect>>.Choice {
    .yes(.finish([.water(plant, draft, early: true)]), texts.people.waterAnyway)
  }
}

/// The notes of earlier waterings, and the books lent to the person.
package struct ContactsBefore: Hashable, Sendable {
  let lastNote: WateringNote?
  /// The keywords of all waterings that were read, newest first, without duplicates.
  let keywords: [Keyword]
  let loans: [PlantLoan]

  /// - Parameter waterings: The waterings, newest first.
  init(_ waterings: [Watering], loans: [PlantLoan]) {
    self.loans = loans
    lastNote = waterings.first?.written
    keywords = waterings.flatMap { $0.written?.keywords ?? [] }.firstOfEach { $0.text.lowercased() }
  }
}

extension Form {
  /// Returns whether a day is neither being typed nor picked.
  fileprivate func isAtRest(_ id: ID) -> Bool {
    if case .date(let date)? = field(id)?.control { date.typedText == nil && !date.isOpen } else { true }
  }
}

extension Channel {
  fileprivate var opensSomething: Bool { [.call, .message, .kakaoTalk, .email].contains(self) }
}

/// The fields of a watering, from top to bottom.
package enum WateringField: Hashable, Sendable {
  case day, channel
  case note(WateringNoteDraft.Field)

  package static let keywords = WateringField.note(.keywords)
}

extension Form<WateringField> {
  /// Returns the fields of a note, which are empty without a note.
  static func note(_ note: WateringNote?, in context: FieldContext) -> [Field] {
    fields(WateringNoteDraft.Field.allCases, of: WateringNoteDraft(note), in: context) { .note($0) }
  }

  var hasNote: Bool {
    let keywords = picks(.keywords)
    return keywords?.chosen.isEmpty == false || !(keywords?.text ?? "").trimmed.isEmpty
      || !text(.note(.memo)).trimmed.isEmpty
  }

  /// Suggests the keywords that match the typed text.
  mutating func offer(_ keywords: [Keyword]) {
    change(.keywords) { field in
      guard case .picks(var picks) = field.control else { return }
      let query = NameQuery(picks.text)
      let fitting = keywords.filter { keyword in query.map { $0.rank(in: keyword.text) != nil } ?? true }
      picks.offer(fitting.map { PickField.Option($0.text, title: $0.text) })
      field.control = .picks(picks)
    }
  }

  /// Updates the suggestions for the typed text, and explains why a keyword is refused.
  mutating func follow(_ outcome: InputOutcome, offering keywords: [Keyword], in context: FieldContext) {
    dropMark()
    offer(keywords)
    guard outcome == .refused, focus == .keywords, let picks = picks(.keywords) else { return }
    if picks.chosen.count == WateringNote.keywordLimit {
      let error = WateringNoteError.tooManyKeywords(count: WateringNote.keywordLimit + 1)
      refuse(.keywords, Refusal(context.texts.peopleRefusals.failure(error)).message)
    } else if !picks.text.trimmed.isEmpty {
      do throws(FormFault<WateringField>) {
        _ = try note(in: context)
      } catch {
        refuse(error.field, error.refusal.what)
      }
    }
  }

  /// Removes the "#" before a typed keyword; the mark is shown with keywords but isn't part of them.
  private mutating func dropMark() {
    change(.keywords) { field in
      guard case .picks(var picks) = field.control, picks.text.hasPrefix("#") else { return }
      picks.replace(with: picks.chosen, typing: String(picks.text.drop { $0 == "#" }))
      field.control = .picks(picks)
    }
  }

  /// Returns the typed note.
  ///
  /// - Parameters:
  ///   - shown: The note that the form started with.
  ///   - initial: The initial contents; `nil` reads every field.
  /// - Throws: The error of a field, to be shown below the field.
  func note(
    from shown: WateringNote? = nil, initial: [String]? = nil, in context: FieldContext
  ) throws(FormFault<WateringField>) -> WateringNote {
    var draft = WateringNoteDraft(shown)
    do throws(FormFault<WateringField>) {
      try read(WateringNoteDraft.Field.allCases, into: &draft, initial: initial, in: context) { .note($0) }
    } catch { throw error.withAdvice }
    do throws(WateringNoteError) { return try WateringNote(keywords: draft.keywords, memo: draft.memo) } catch {
      throw FormFault(.keywords, Refusal(Refusal(context.texts.peopleRefusals.failure(error)).message))
    }
  }
}

package enum PostponeScreen: PeopleScreen {
  package static let actions: [ScreenAction<State>] = [
    .init(CommonKey.open.named(of: CommonKey.postpone)) { [.postpone($0.plant, $0.days)] },
    .init(CommonKey.right.or(CommonKey.previous).named(ko: "늘리기", en: "one more day")) { state in
      state.choose(state.days.days + 1)
    },
    .init(CommonKey.left.or(CommonKey.next).named(ko: "줄이기", en: "one day less")) { state in
      state.choose(state.days.days - 1)
    },
    .init(CommonKey.cancel, [.dismiss]),
  ]

  package struct State: PeopleState {
    package typealias Owner = PostponeScreen

    package let context: FeatureContext
    let plant: GardenPlant
    var days = PostponeDays.standard
    var failure: String?
    package var size = Size(columns: 80, rows: 24)

    package var isOverlay: Bool { true }

    /// Chooses a number of days; numbers out of range change nothing.
    fileprivate mutating func choose(_ days: Int) -> [PeopleEffect] {
      self.days = PostponeDays(days) ?? self.days
      return []
    }
  }

  package static func receive(_ input: InputEvent, _ state: inout State) -> [PeopleEffect]? {
    receiveKey(input.asLatinKey, &state) ?? (input.isForTheApp ? nil : handle(input, &state))
  }

  package static func handle(_ input: InputEvent, _ state: inout State) -> [PeopleEffect] {
    // A digit chooses that number of days.
    guard case .key(let press) = input, case .character(let character) = press.key else { return [] }
    return character.wholeNumberValue.map { state.choose($0) } ?? []
  }

  package static func show(_ result: PeopleResult, _ state: inout State) {
    if case .refused(let refusal) = result { state.failure = refusal.message }
  }

  package static func draw(_ state: State, on frame: inout Frame) {
    let (texts, people) = (state.context.texts, state.context.people)
    let columns = min(frame.size.columns, 60)
    let warning = state.plant.plant.postponementCost > 0 ? people.postponementWarning(state.plant) : nil
    let note = state.failure ?? warning
    let lines = note.map { TextClip.wrap($0, columns: max(1, columns - 4)) } ?? []
    let area = frame.area.centered(columns: columns, rows: lines.count + (lines.isEmpty ? 3 : 5))
    let inside = Box(people.postponeHowLong(state.plant.name), style: Style(.accent))
      .draw(on: &frame, in: area).inset(left: 1, right: 1)
    let day = texts.dates.shortDay(state.plant.plant.due.adding(days: state.days.days))
    let range = PostponeDays.range
    let start = frame.line("← ", in: inside, style: state.days.days > range.lowerBound ? .key : .hint)
    var rest = inside.inset(left: start - inside.left)
    var end = frame.line(people.days(state.days.days), in: rest, style: .mark)
    rest = inside.inset(left: end - inside.left)
    end = frame.line(" →", in: rest, style: state.days.days < range.upperBound ? .key : .hint)
    frame.line("  \(people.dueDay) \(day)", in: inside.inset(left: end - inside.left), style: .hint)
    frame.lines(lines, in: inside.inset(top: 2), style: Style(state.failure == nil ? .warning : .danger))
  }
}
