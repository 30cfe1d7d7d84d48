package import Domain

/// Shows what contacts would become together, and makes them one.
package enum MergeScreen: PeopleScreen {
  package enum Action: BoundAction {
    case merge, keepAnother, cancel, down, up

    package var binding: KeyBinding {
      switch self {
      case .merge: PeopleKey.merge.on([.character("y"), .control("y")])
      case .keepAnother: KeyBinding([.character("o"), .right], ko: "다른 쪽 남기기", en: "keep another")
      case .cancel: CommonKey.cancel.and([.character("n")])
      case .down: CommonKey.down
      case .up: CommonKey.up
      }
    }
  }

  package struct State: PeopleState {
    package typealias Owner = MergeScreen

    package let context: RoomContext
    package let today: Day
    package var merged: MergedContacts
    package var failure: String?
    package var size = Size(columns: 80, rows: 24)
    /// The line shown first.
    package var top = 0

    package init(_ merged: MergedContacts, today: Day, context: RoomContext) {
      self.merged = merged
      self.today = today
      self.context = context
    }

    package var isOverlay: Bool { true }
    package var keys: [KeyHelp] { KeyHelp.all(Action.self, context.texts) }

    /// The one that stays first.
    var ids: [Contact.ID] { [merged.kept.id] + merged.removed.map(\.id) }

    var box: Rect { Rect(size).centered(columns: 72, rows: size.rows) }
    var area: Rect { Box().inside(box).inset(left: 1, right: 1) }
    var notice: [String] { failure.map { TextClip.wrap($0, columns: max(1, area.size.columns)) } ?? [] }
    var height: Int { max(1, area.size.rows - notice.count) }

    var lines: [StyledLine] {
      MergePreview(merged: merged, today: today, texts: context.texts).lines(width: max(1, area.size.columns))
    }

    mutating func scroll(by rows: Int) { top = min(max(0, top + rows), max(0, lines.count - height)) }
  }

  package static func receive(_ input: InputEvent, _ state: inout State) -> [PeopleEffect]? {
    receiveKey(input.asLatinKey, &state)
  }

  package static func perform(_ action: Action, _ state: inout State) -> [PeopleEffect] {
    switch action {
    case .merge: return [.contacts(.merge(state.ids))]
    case .keepAnother: return [.contacts(.previewMerge(Array(state.ids.dropFirst()) + state.ids.prefix(1)))]
    case .cancel: return [.dismiss]
    case .down: state.scroll(by: 1)
    case .up: state.scroll(by: -1)
    }
    return []
  }

  package static func handle(_ input: InputEvent, _ state: inout State) -> [PeopleEffect] {
    switch input {
    case .mouse(let event) where event.kind == .wheelDown: state.scroll(by: 3)
    case .mouse(let event) where event.kind == .wheelUp: state.scroll(by: -3)
    default: state.scroll(by: 0)
    }
    return []
  }

  package static func receive(_ result: PeopleResult, _ state: inout State) -> [PeopleEffect] {
    switch result {
    case .contacts(.merge(let merged)):
      state.merged = merged
      state.failure = nil
      state.top = 0
    case .failed(let error): state.failure = state.context.texts.failure(error)
    case .refused(let refusal): state.failure = refusal.message
    default: break
    }
    return []
  }
}

extension MergeScreen {
  package static func draw(_ state: State, on frame: inout Frame) {
    let texts = state.context.texts
    frame.fill(frame.area, style: .plain)
    let key = Action.merge.binding.hint(texts)
    Box(texts.contactCommands.mergeQuestion, note: key, style: Style(.accent)).draw(on: &frame, in: state.box)
    for (row, line) in state.notice.enumerated() {
      frame.line(line, in: state.area.lower(state.notice.count).line(row), style: .error)
    }
    let lines = state.lines
    for (row, line) in lines.dropFirst(state.top).prefix(state.height).enumerated() {
      frame.line(line, in: state.area.line(row))
    }
    Scrollbar(first: state.top, visible: state.height, count: lines.count)
      .draw(on: &frame, in: Box().inside(state.box).inset(bottom: state.notice.count))
  }
}

/// What contacts would become together, in lines.
struct MergePreview {
  let merged: MergedContacts
  let today: Day
  let texts: Texts

  /// Who stays, who goes and what is lost, and then the contact that there would be.
  func lines(width: Int) -> [StyledLine] {
    let lost = MergeLines(texts: texts).lost(merged).map { loss, value in
      "\(texts.contactCommands.name(of: loss.field)) '\(value)'"
    }
    let facts = FactLines([
      .init(texts.contacts.stays, [words(merged.kept)]),
      .init(texts.contacts.goes, merged.removed.map(words)),
      .init(texts.contacts.isLost, lost),
    ])
    let kept = ContactDetails(contact: merged.kept, plant: nil, today: today, texts: texts)
    return facts.lines(width: width) + [StyledLine()] + kept.lines(width: width)
  }

  private func words(_ contact: Contact) -> String {
    let summary = ContactSummary(contact, plant: nil)
    let address = summary.phone?.text ?? summary.email?.text
    return [contact.title, address == contact.title ? nil : address].compactMap(\.self).joined(separator: " · ")
  }
}
