package import Domain

/// The sheet for a record.
package struct MoodForm: FormContent {
  package typealias Effect = CanvasEffect
  package typealias EffectResult = CanvasResult

  package enum Task: Hashable, Sendable {
    /// A new one; `nil` for now.
    case add(Day?)
    /// Changing what is different from what the form began with.
    case edit(MoodRecord.ID, from: MoodContent)

    var shown: MoodContent? { if case .edit(_, let shown) = self { shown } else { nil } }
  }

  package enum Field: String, Hashable, Sendable, CaseIterable {
    case level, energy, feelings, memo, tags, day, time, kind
  }

  private(set) var task: Task
  let feelings: FeelingList
  /// Those that were used, the most used first.
  let tags: [String]
  let clock: DayClock
  let context: CanvasContext
  let theme: CanvasTheme
  /// What was written and never saved; `nil` for nothing.
  let draft: MoodDraft?
  /// What the fields began with; `nil` until something is written.
  private(set) var initial: [String]?

  package var texts: Texts { context.texts }
  private var words: CanvasTexts { texts.canvas }

  package var title: String { task.shown == nil ? words.newRecord : words.editRecord }
  package var columns: Int { 78 }
  package var isUnsaved: Bool { draft != nil }

  package func rows(for content: Int) -> Int { 20 }

  /// When it was, as the form begins.
  var time: ZonedTime {
    guard let shown = task.shown else {
      guard case .add(let day?) = task, day != clock.today else { return ZonedTime(clock.now, in: clock.zone) }
      let time = clock.dateTime.time
      return ZonedTime(DateTime(time < clock.dayStart.time ? day.adding(days: 1) : day, time), in: clock.zone)
    }
    return shown.time
  }

  package func makeForm() -> Form<Field> {
    let (shown, time, isStill) = (task.shown, time.shown, context.room.isStill)
    let level = (shown?.level ?? MoodLevel.start).value
    let (hues, tones) = (MoodLevel.all.map { RGB(theme.color(of: $0)) }, MoodLevel.all.map { _ in RGB(0x7FA6C9) })
    let kept = (shown?.tags ?? []).map { PickField.Option($0.text, title: $0.text) }
    let controls: [(Field, FormControl)] = [
      (.level, .gauge(GaugeField(level, rows: 4, colors: hues, isStill: isStill))),
      (.energy, .gauge(GaugeField(shown?.energy?.value, mayBeEmpty: true, colors: tones, isStill: isStill))),
      (
        .feelings,
        .picks(PickField((shown?.feelings ?? []).map(option), placeholder: words.feelingsPlaceholder, marksFirst: true))
      ), (.memo, .area(TextArea(shown?.memo?.text ?? "", placeholder: words.memoPlaceholder, limit: MoodMemo.limit))),
      (.tags, .picks(PickField(kept, placeholder: words.tagsPlaceholder))),
      (.day, .date(DateField(time.day, today: clock.today, habits: context.room.habits, isPast: true))),
      (.time, .time(TimeField(time.time.wholeMinute))),
      (.kind, .toggle(ToggleField(shown?.kind == .day, text: words.lookBack))),
    ]
    var form = Form(controls.map { Form.Field($0, label: words.label(of: $0), $1) })
    offer(&form)
    return form
  }

  package func restored(_ form: Form<Field>) -> Form<Field> {
    guard let draft else { return form }
    var form = draft.written(into: form, option: option)
    offer(&form)
    return form
  }

  package mutating func follow(
    _ form: inout Form<Field>, from old: Form<Field>, _ outcome: InputOutcome
  ) -> [CanvasEffect] {
    let past = PastDayReader(today: clock.today, habits: context.room.habits)
    form.readDates(texts) { text throws(DateReadingError) in try past(text) }
    offer(&form)
    guard form.contents != old.contents else { return [] }
    let initial = initial ?? makeForm().contents
    self.initial = initial
    return [.keepDraft(MoodDraft(task, form, from: initial))]
  }

  package func save(_ form: Form<Field>, initial: [String]) throws(FormFault<Field>) -> [CanvasEffect] {
    let parser = MoodFormParser(sheet: self, form: form, initial: initial)
    let content = try parser.content()
    return [.save(task, content, bringing: parser.ownWords(of: content))]
  }

  package mutating func begin(after result: CanvasResult) -> String? {
    guard case .conflict(let conflict) = result else { return nil }
    if case .edit(let id, _) = task { task = .edit(id, from: conflict.base) }
    initial = nil
    return texts.changedElsewhere(words.fields(of: conflict))
  }

  package func note(on form: Form<Field>, initial: [String]) -> String? {
    guard let draft else { return nil }
    let others = task.shown == nil ? [] : draft.fieldsChangedElsewhere(initial)
    return others.isEmpty ? words.goesOn : words.goesOn(beside: others.map(words.label))
  }

  /// Offers the feelings that are near to what the gauges say, and the tags that begin as what is typed.
  private func offer(_ form: inout Form<Field>) {
    let level = MoodLevel(clamping: form.level(.level) ?? MoodLevel.start.value)
    let energy = form.level(.energy).map { MoodLevel(clamping: $0) }
    let near = feelings.matching(form.picks(.feelings)?.text ?? "", near: level, energy: energy)
    offer(near.map { PickField.Option($0.key.text, title: $0.name(in: texts.language)) }, in: .feelings, &form)
    let query = NameQuery(form.picks(.tags)?.text ?? "")
    let fitting = tags.filter { tag in query.map { $0.rank(in: tag) != nil } ?? true }
    offer(fitting.map { PickField.Option($0, title: $0) }, in: .tags, &form)
  }

  private func offer(_ options: [PickField.Option], in field: Field, _ form: inout Form<Field>) {
    form.change(field) { field in
      guard case .picks(var picks) = field.control else { return }
      picks.offer(options)
      field.control = .picks(picks)
    }
  }

  private func option(_ key: Feeling.Key) -> PickField.Option {
    PickField.Option(key.text, title: Feeling.named(key).name(in: texts.language))
  }

  private func option(_ id: String, in field: Field) -> PickField.Option {
    field == .feelings ? option(Feeling.Key(imported: id)) : PickField.Option(id, title: id)
  }
}

extension TimeOfDay {
  /// As people say it; what is not changed keeps its seconds.
  fileprivate var wholeMinute: TimeOfDay { TimeOfDay(hour: hour, minute: minute) ?? self }
}

extension MoodLevel {
  fileprivate static let all = range.map { MoodLevel(clamping: $0) }
}
