package import Domain
import Foundation

/// The form for an entry.
package struct MoodForm: FormContent {
  package enum Task: Hashable, Sendable {
    /// Adds an entry on a day; `nil` adds it now.
    case add(Day?)
    /// Edits an entry; only values that differ from `from` are saved.
    case edit(MoodRecord.ID, from: MoodContent)

    var shown: MoodContent? { if case .edit(_, let shown) = self { shown } else { nil } }
  }

  static let fields = MoodField.allCases.filter { $0 != .when }

  private(set) var task: Task
  let feelings: FeelingList
  /// The tags of all entries, most used first.
  let tags: [String]
  let clock: DayClock
  let context: CanvasContext
  let theme: CanvasTheme
  /// Typed content that was never saved; `nil` if there is none.
  let draft: MoodDraft?
  /// The initial contents of the fields; `nil` until something is typed.
  private(set) var initial: [String]?

  package var texts: Texts { context.texts }
  private var words: CanvasTexts { texts.canvas }

  package var title: String { task.shown == nil ? words.howAreYou : words.editRecord }
  package var columns: Int { 78 }
  package var origin: Mark.Thing? { if case .edit(let id, _) = task { .record(id.uuid) } else { nil } }
  package var isUnsaved: Bool { draft != nil }

  private var fields: FieldContext {
    FieldContext(texts, context.feature.habits, today: clock.today)
      .knowing(MoodKnowledge(clock: clock, feelings: feelings, theme: theme, isStill: context.feature.isStill))
  }

  package func rows(for content: Int) -> Int { 20 }

  /// The content that the form starts with.
  private var start: MoodContent {
    if let shown = task.shown { return shown }
    let now = MoodContent(time: ZonedTime(clock.now, in: clock.zone), level: .start)
    guard case .add(let day?) = task, day != clock.today else { return now }
    let time = clock.dateTime.time
    let shown = DateTime(time < clock.dayStart.time ? day.adding(days: 1) : day, time)
    return MoodContent(time: ZonedTime(shown, in: clock.zone), level: .start)
  }

  package func makeForm() -> Form<MoodField> {
    var form = Form(
      Form.fields(Self.fields, of: start, in: fields) { $0 }.map { $0.id == .time ? $0.onPreviousLine : $0 })
    offer(&form)
    return form
  }

  package func restored(_ form: Form<MoodField>) -> Form<MoodField> {
    guard let draft else { return form }
    var form = draft.written(into: form) { id, field in
      field == .feelings ? PickField.Option(Feeling.Key(imported: id), texts) : PickField.Option(id, title: id)
    }
    offer(&form)
    return form
  }

  package mutating func follow(
    _ form: inout Form<MoodField>, from old: Form<MoodField>, _ outcome: InputOutcome
  ) -> [CanvasEffect] {
    form.readDates(texts, PastDayReader(today: clock.today, habits: context.feature.habits).callAsFunction)
    offer(&form)
    guard form.contents != old.contents else { return [] }
    let initial = initial ?? makeForm().contents
    self.initial = initial
    return [.saveDraft(MoodDraft(task, form, from: initial))]
  }

  package func save(_ form: Form<MoodField>, initial: [String]) throws(FormFault<MoodField>) -> [CanvasEffect] {
    let start = start
    var content = start
    try form.read(Self.fields, into: &content, initial: initial, in: fields) { $0 }
    guard content.time == start.time || content.time.instant <= clock.now else {
      throw FormFault(.time, Refusal(texts.canvasRefusals.failure(.future)))
    }
    return [.save(task, content, bringing: ownWords(of: content))]
  }

  /// Returns the typed feelings that aren't in the list yet, with the levels of the gauges as their position.
  private func ownWords(of content: MoodContent) -> [Feeling] {
    let added = content.feelings.filter { !(task.shown?.feelings.contains($0) ?? false) }
    return added.filter { feelings.called($0) == nil && Feeling.named($0).isOwn }.map { key in
      Feeling(own: key, pleasantness: content.level, energy: content.energy ?? MoodLevel(clamping: 50))
    }
  }

  package mutating func begin(after result: CanvasResult) -> String? {
    guard case .conflict(let conflict) = result else { return nil }
    if case .edit(let id, _) = task { task = .edit(id, from: conflict.base) }
    initial = nil
    return texts.changedElsewhere(MoodField.conflicts(conflict, in: fields))
  }

  package func note(on form: Form<MoodField>, initial: [String]) -> String? {
    guard let draft else { return nil }
    let others = task.shown == nil ? [] : draft.fieldsChangedElsewhere(initial)
    return others.isEmpty ? words.goesOn : words.goesOn(beside: others.map(words.name))
  }

  /// Suggests the feelings near the levels of the gauges, and the tags that match the typed text.
  private func offer(_ form: inout Form<MoodField>) {
    let level = MoodLevel(clamping: form.level(.level) ?? MoodLevel.start.value)
    let energy = form.level(.energy).map { MoodLevel(clamping: $0) }
    let near = feelings.matching(form.picks(.feelings)?.text ?? "", near: level, energy: energy)
    offer(near.map { PickField.Option($0.key.text, title: $0.name(in: texts.language)) }, in: .feelings, &form)
    let query = NameQuery(form.picks(.tags)?.text ?? "")
    let fitting = tags.filter { tag in query.map { $0.rank(in: tag) != nil } ?? true }
    offer(fitting.map { PickField.Option($0, title: $0) }, in: .tags, &form)
  }

  private func offer(_ options: [PickField.Option], in field: MoodField, _ form: inout Form<MoodField>) {
    form.change(field) { field in
      guard case .picks(var picks) = field.control else { return }
      picks.offer(options)
      field.control = .picks(picks)
    }
  }
}

/// The unsaved changes of an entry form, which survive a crash.
package struct MoodDraft: Hashable, Sendable, Codable {
  private struct Change: Hashable, Sendable, Codable {
    let before: String
    let after: String
  }

  /// The entry that the draft is for.
  private let task: String
  /// The changes by field name.
  private let changes: [String: Change]

  /// - Parameter initial: The initial contents of the fields.
  init(_ task: MoodForm.Task, _ form: Form<MoodField>, from initial: [String]) {
    self.task = task.name
    var changes: [String: Change] = [:]
    for (field, (before, after)) in zip(MoodForm.fields, zip(initial, form.contents)) where before != after {
      changes[field.rawValue] = Change(before: before, after: after)
    }
    self.changes = changes
  }

  /// - Returns: `nil` if the text isn't a draft for the task, or has no changes.
  init?(_ text: String, for task: MoodForm.Task) {
    guard let draft = try? JSONDecoder().decode(Self.self, from: Data(text.utf8)), draft.task == task.name,
      !draft.changes.isEmpty
    else { return nil }
    self = draft
  }

  var text: String { (try? JSONEncoder().encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "" }

  /// Returns the fields of the draft that were changed elsewhere in the meantime.
  ///
  /// - Parameter initial: The current initial contents of the fields.
  func fieldsChangedElsewhere(_ initial: [String]) -> [MoodField] {
    zip(MoodForm.fields, initial).compactMap { field, now in
      guard let change = changes[field.rawValue], now != change.before, now != change.after else { return nil }
      return field
    }
  }

  /// - Parameter option: A function that returns the option for a chosen word.
  func written(into form: Form<MoodField>, option: (String, MoodField) -> PickField.Option) -> Form<MoodField> {
    var form = form
    for id in MoodForm.fields {
      guard let text = changes[id.rawValue]?.after else { continue }
      form.change(id) { $0.control.restore(text) { option($0, id) } }
    }
    return form
  }
}

extension MoodForm.Task {
  /// A name that tells the drafts of different entries apart.
  fileprivate var name: String {
    switch self {
    case .add: "new"
    case .edit(let id, _): id.digits
    }
  }
}

/// A form that asks for the artist's name if the profile has no name.
struct ArtistNameForm: FormContent {
  enum Field: Hashable, Sendable { case name }

  let texts: Texts

  var title: String { texts(ko: "작가님을 뭐라고 부를까요?", en: "Who is the artist?") }
  var columns: Int { 48 }

  func rows(for content: Int) -> Int { content + 2 }

  func makeForm() -> Form<Field> {
    let field = TextField(placeholder: texts.canvas.unnamed, limit: DisplayName.limit)
    return Form([Form.Field(.name, label: texts.canvas.name, .text(field))])
  }

  func save(_ form: Form<Field>, initial: [String]) throws(FormFault<Field>) -> [CanvasEffect] {
    do throws(TextLimitError) {
      return [.rename(try DisplayName(form.text(.name)))]
    } catch {
      throw FormFault(.name, texts.refusal(of: texts.canvas.name, error))
    }
  }

  func begin(after result: CanvasResult) -> String? { nil }
}
