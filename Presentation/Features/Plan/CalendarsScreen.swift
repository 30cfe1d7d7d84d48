package import Domain

/// A dialog with all calendars, which shows, hides and edits them.
package enum CalendarsScreen: PageScreen, ListScreen {
  package static let actions: [ScreenAction<State>] =
    [
      .init(
        CommonKey.main.or(CommonKey.open).named(ko: "보이기·숨기기", en: "show or hide"), if: { $0.selected != nil }
      ) { $0.toggleSelected() },
      .on(CommonKey.edit) { [.calendars(.ask(.edit($0)))] },
      .init(PlanKey.newCalendar, [.calendars(.ask(.add))]),
      .on(CommonKey.remove, if: { $0.id != .standard }) { $0.id == .standard ? [] : [.calendars(.askToRemove($0))] },
    ]
    + .moves(
      next: CommonKey.next.named(ko: "다음 캘린더", en: "next calendar"),
      previous: CommonKey.previous.named(ko: "이전 캘린더", en: "previous calendar"))
    + [.init(CommonKey.close, [.dismiss])]

  package struct State: PageState, ListState, SelectionState {
    package typealias Owner = CalendarsScreen

    package static var object: LocalizedText? { LocalizedText(ko: "캘린더", en: "calendar") }
    package typealias Effect = PlanEffect
    package typealias EffectResult = PlanResult

    package let texts: Texts
    /// The calendars; `nil` until the first read.
    var page: CalendarList?
    var failure: String?
    package var list = ScrollList()
    package var size = Size(columns: 80, rows: 24)

    package init(texts: Texts) { self.texts = texts }

    package var isOverlay: Bool { true }
    package var wanted: [PlanEffect] { [.calendars(.load)] }

    package var rows: CalendarRows { CalendarRows(list: page, texts: texts) }
    package var listArea: Rect { layout.list }

    package var selected: EventCalendar? {
      guard let all = page?.all, let index = list.selection, all.indices.contains(index) else { return nil }
      return all[index]
    }

    fileprivate var layout: (box: Rect, list: Rect, notes: Rect, lines: [StyledLine]) {
      let width = min(size.columns, 52)
      let wrapped = TextClip.wrap(failure ?? texts.plan.hiddenHere, columns: max(1, width - 4))
      let lines = wrapped.map { StyledLine($0, failure == nil ? .hint : .error) }
      let box = Rect(size).centered(columns: width, rows: min(size.rows, rows.count + lines.count + 3))
      let inside = Box().inside(box).inset(left: 1, right: 1)
      return (box, inside.inset(bottom: lines.count + 1), inside.lower(lines.count), lines)
    }

    func page(in result: PlanResult) -> CalendarList? { if case .calendars(let list) = result { list } else { nil } }

    /// Hides the selected calendar, or shows it again.
    fileprivate func toggleSelected() -> [PlanEffect] {
      guard let selected else { return [] }
      return [.calendars(.hide(selected, page?.hidden.contains(selected.id) == false))]
    }
  }

  package static func receive(_ input: InputEvent, _ state: inout State) -> [PlanEffect]? {
    receiveKey(input.asLatinKey, &state) ?? (input.isForTheApp ? nil : [])
  }

  package static func draw(_ state: State, on frame: inout Frame) {
    let layout = state.layout
    Box(state.texts.plan.calendars, style: Style(.accent)).draw(on: &frame, in: layout.box)
    state.list.draw(on: &frame, in: layout.list, rows: state.rows)
    frame.lines(layout.lines, in: layout.notes)
  }
}

package struct CalendarList: Equatable, Sendable {
  /// All calendars, starting with the standard calendar.
  let all: [EventCalendar]
  /// The calendars whose events the plan leaves out.
  let hidden: Set<EventCalendar.ID>
}

package struct CalendarRows: ListRows {
  fileprivate let list: CalendarList?
  fileprivate let texts: Texts

  package var count: Int { list?.all.count ?? 0 }

  package func draw(at index: Int, on frame: inout Frame, in area: Rect, isSelected: Bool) {
    guard let list else { return }
    let calendar = list.all[index]
    let isHidden = list.hidden.contains(calendar.id)
    let end = frame.line(isHidden ? "○ " : "● ", in: area, style: Style(calendar.color.role))
    let side = isHidden ? texts.plan.hidden : ""
    let name = area.inset(left: end - area.left, right: side.isEmpty ? 0 : TextWidth.columns(of: side) + 1)
    frame.line(texts.name(of: calendar), in: name, style: isHidden ? .hint : .plain)
    frame.line(side, in: area, style: .hint, alignment: .trailing)
  }
}

/// A form for the name and the color of a calendar.
package struct CalendarForm: FormContent {
  package enum Task: Hashable, Sendable {
    case add
    case edit(EventCalendar)
  }

  private(set) var task: Task
  let context: FieldContext

  package var texts: Texts { context.texts }
  private var shown: EventCalendar? { if case .edit(let calendar) = task { calendar } else { nil } }

  package var title: String {
    switch task {
    case .add: PlanKey.newCalendar.formTitle(texts)
    case .edit(let calendar): texts.plan.editCalendar(texts.name(of: calendar))
    }
  }

  package var columns: Int { 52 }

  package func rows(for content: Int) -> Int { content + 3 }

  package func makeForm() -> Form<EventCalendar.Field> { Form(of: shown, in: context) }

  package func save(
    _ form: Form<EventCalendar.Field>, initial: [String]
  ) throws(FormFault<EventCalendar.Field>) -> [PlanEffect] {
    var wanted = shown ?? EventCalendar(id: .standard, name: .none, color: .blue)
    try form.read(into: &wanted, initial: shown == nil ? nil : initial, in: context)
    if let shown { return [.calendars(.edit(from: shown, to: wanted))] }
    return [.calendars(.add(wanted.name, form.choice(.color) == 0 ? nil : wanted.color))]
  }

  package mutating func begin(after result: PlanResult) -> String? {
    guard case .calendarConflict(let conflict) = result else { return nil }
    task = .edit(conflict.base)
    return texts.changedElsewhere(EventCalendar.Field.conflicts(conflict, in: context))
  }
}

package enum CalendarFileJob: Hashable, Sendable {
  case read(into: EventCalendar.ID)
  /// Exports one calendar; `nil` exports all calendars.
  case write(EventCalendar.ID?)
}

package struct CalendarFileForm: FileContent {
  package typealias Effect = PlanEffect
  package typealias EffectResult = PlanResult

  package enum Task: Hashable, Sendable { case importing, exporting }

  package enum Field: Hashable, Sendable { case path, calendar }

  let task: Task
  /// All calendars, starting with the standard calendar.
  let calendars: [EventCalendar]
  package let texts: Texts

  package var title: String { texts.plan.fileTitle(task) }
  package var about: String { texts.plan.about(task) }
  package var rows: Int { 12 }
  package var pathField: Field? { .path }
  package var usualPath: String? { task == .importing ? nil : "~/haru.ics" }

  package func makeForm() -> Form<Field> {
    let all = task == .importing ? [] : [texts(ko: "모두", en: "All")]
    let names = (all + calendars.map(texts.name)).map { ChoiceField.Option($0) }
    return Form([
      .init(.path, label: texts.exchange.file, pathField(example: "~/work.ics")),
      .init(.calendar, label: EventDraft.Field.calendar.label(texts), .choice(ChoiceField(names, index: 0))),
    ])
  }

  package func job(_ form: Form<Field>) -> CalendarFileJob {
    let index = form.choice(.calendar) ?? 0
    switch task {
    case .importing: return .read(into: calendars.indices.contains(index) ? calendars[index].id : .standard)
    case .exporting: return .write(calendars.indices.contains(index - 1) ? calendars[index - 1].id : nil)
    }
  }
}

extension PlanTexts {
  fileprivate func fileTitle(_ task: CalendarFileForm.Task) -> String {
    task == .importing
      ? texts(ko: "일정 가져오기", en: "Import events") : texts(ko: "일정 내보내기", en: "Export events")
  }

  fileprivate func about(_ task: CalendarFileForm.Task) -> String {
    task == .importing
      ? texts(
        ko: "iCalendar(.ics) 파일을 읽어요. 무엇이 바뀌는지 먼저 보여 주고, 이미 있는 일정은 고쳐요.",
        en: "Reads iCalendar (.ics) files. Haru shows the changes before it saves them.")
      : texts(ko: "iCalendar(.ics) 파일을 써요.", en: "Writes an iCalendar (.ics) file.")
  }
}
