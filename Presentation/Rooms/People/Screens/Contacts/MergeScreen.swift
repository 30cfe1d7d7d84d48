import Domain

package enum MergeScreen: PeopleScreen {
  private static let merge = PeopleKey.merge.on([.character("y"), .control("y")])

  package static let actions: [ScreenAction<State>] = [
    .init(merge) { [.contacts(.merge($0.merged))] },
    .init(KeyBinding([.character("o"), .right], ko: "다른 쪽 남기기", en: "keep another")) { state in
      [.contacts(.previewMerge(Array(state.ids.dropFirst()) + state.ids.prefix(1)))]
    },
    .init(CommonKey.cancel.and([.character("n")]), [.dismiss]),
    .init(CommonKey.down) { $0.scrolled(by: 1) },
    .init(CommonKey.up) { $0.scrolled(by: -1) },
  ]

  package struct State: PeopleState, ScrollingState {
    package typealias Owner = MergeScreen

    package let context: RoomContext
    let today: Day
    var merged: MergedContacts
    var failure: String?
    package var size = Size(columns: 80, rows: 24)
    var top = 0

    package var isOverlay: Bool { true }

    mutating func scrolled(by rows: Int) -> [PeopleEffect] {
      scroll(by: rows)
      return []
    }

    /// The one that stays first.
    var ids: [Contact.ID] { merged.contacts.map(\.id) }

    var box: Rect { Rect(size).centered(columns: 72, rows: size.rows) }
    var textArea: Rect { Box().inside(box).inset(left: 1, right: 1) }

    var lines: [StyledLine] {
      MergePreview(merged: merged, today: today, texts: context.texts).lines(width: max(1, textArea.size.columns))
    }
  }

  package static func receive(_ input: InputEvent, _ state: inout State) -> [PeopleEffect]? {
    receiveKey(input.asLatinKey, &state)
  }

  package static func handle(_ input: InputEvent, _ state: inout State) -> [PeopleEffect] {
    state.scroll(with: input)
    return []
  }

  package static func receive(_ result: PeopleResult, _ state: inout State) -> [PeopleEffect] {
    switch result {
    case .contacts(.merge(let merged)):
      state.merged = merged
      state.failure = nil
      state.top = 0
    default: state.failure = result.failure(state.context.texts) ?? state.failure
    }
    return []
  }

  package static func draw(_ state: State, on frame: inout Frame) {
    let texts = state.context.texts
    frame.fill(frame.area, style: .plain)
    let key = merge.hint(texts)
    Box(texts.contactCommands.mergeQuestion, note: key, style: Style(.accent)).draw(on: &frame, in: state.box)
    state.drawLines(on: &frame, bar: Box().inside(state.box).inset(bottom: state.notice.count))
  }
}

struct MergePreview {
  let merged: MergedContacts
  let today: Day
  let texts: Texts

  func lines(width: Int) -> [StyledLine] {
    let lost = MergeLines(texts: texts).lost(merged).map { loss, value in
      "\(loss.field.label(texts)) '\(value)'"
    }
    let facts = [
      Fact(texts.contacts.stays, words(merged.kept)),
      Fact(texts.contacts.goes, merged.removed.map(words)),
      Fact(texts.contacts.isLost, lost),
      Fact(texts.contactCommands.plant, texts.contacts.keepsPlant(merged)),
    ]
    let kept = ContactFacts(contact: merged.kept, plant: merged.plant, today: today, texts: texts)
    return facts.lines(width: width) + [StyledLine()] + kept.lines(width: width)
  }

  private func words(_ contact: Contact) -> String {
    let summary = ContactSummary(contact, plant: nil)
    let address = summary.phone?.text ?? summary.email?.text
    return [contact.title, address == contact.title ? nil : address].compactMap(\.self).joined(separator: " · ")
  }
}
