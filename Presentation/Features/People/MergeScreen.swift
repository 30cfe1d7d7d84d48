package import Domain

package enum MergeScreen: PeopleScreen, ScrollScreen {
  private static let merge = PeopleKey.merge.or(CommonKey.open)

  package static let actions: [ScreenAction<State>] = [
    .init(merge) { [.contacts(.merge($0.planned.merged))] },
    .init(CommonKey.right.named(ko: "다른 쪽 남기기", en: "keep another")) { state in
      [.contacts(.previewMerge(Array(state.ids.dropFirst()) + state.ids.prefix(1)))]
    },
    .init(CommonKey.cancel, [.dismiss]),
    .doing(CommonKey.down) { $0.scroll(by: 1) },
    .doing(CommonKey.up) { $0.scroll(by: -1) },
  ]

  package struct State: PeopleState, ScrollingState {
    package typealias Owner = MergeScreen

    package let context: FeatureContext
    let today: Day
    var planned: PlannedMerge
    var failure: String?
    package var size = Size(columns: 80, rows: 24)
    var top = 0

    package var isOverlay: Bool { true }

    /// The ids of the merged contacts, starting with the contact that remains.
    var ids: [Contact.ID] { planned.merged.contacts.map(\.id) }

    var box: Rect { Rect(size).centered(columns: 72, rows: size.rows) }
    var textArea: Rect { Box().inside(box).inset(left: 1, right: 1) }

    var lines: [StyledLine] {
      MergePreview(planned: planned, today: today, texts: context.texts).lines(width: max(1, textArea.size.columns))
    }
  }

  package static func receive(_ input: InputEvent, _ state: inout State) -> [PeopleEffect]? {
    receiveKey(input.asLatinKey, &state)
  }

  package static func show(_ result: PeopleResult, _ state: inout State) {
    switch result {
    case .contacts(.merge(let planned)):
      state.planned = planned
      state.failure = nil
      state.top = 0
    default: state.failure = result.failure(state.context.texts) ?? state.failure
    }
  }

  package static func draw(_ state: State, on frame: inout Frame) {
    let texts = state.context.texts
    frame.fill(frame.area, style: .plain)
    let key = merge.hint(texts)
    Box(texts.contactCommands.mergeQuestion, note: key, style: Style(.accent)).draw(on: &frame, in: state.box)
    state.drawLines(on: &frame, bar: Box().inside(state.box).inset(bottom: state.notice.count))
  }
}

/// A merge that the user is asked about.
package struct PlannedMerge: Hashable, Sendable {
  /// The card of a removed contact, which the next run removes from a server.
  struct Card: Hashable, Sendable {
    let title: String
    /// The name of the address book.
    let book: String
    /// The title of the contact whose card the address book gets instead; `nil` if the book has this card already.
    let replacement: String?
  }

  let merged: MergedContacts
  let cards: [Card]
}

extension PeopleServices {
  var mergeContacts: MergeContacts { MergeContacts(store, files.importer) }

  /// Returns the merge of contacts into the first one, without changing anything.
  func plannedMerge(of ids: [Contact.ID]) async throws(MergeContactsError) -> PlannedMerge {
    let (merged, now) = (try await mergeContacts.preview(ids), clock.now)
    let cards = try await store.read { transaction throws(MergeContactsError) in
      let read = try RecordSyncReader(.contacts, in: transaction, at: now)
      var cards: [PlannedMerge.Card] = []
      for contact in merged.removed {
        cards += try read.placesOfRemoval(of: contact.id.uuid, replacedBy: merged.remaining.id.uuid).map { place in
          PlannedMerge.Card(
            title: contact.title, book: place.name, replacement: place.isReplaced ? merged.remaining.title : nil)
        }
      }
      return cards
    }
    return PlannedMerge(merged: merged, cards: cards)
  }
}

struct MergePreview {
  let planned: PlannedMerge
  let today: Day
  let texts: Texts

  func lines(width: Int) -> [StyledLine] {
    let merged = planned.merged
    let lost = MergeLines(texts: texts).lost(merged).map { "\($0.label) '\($0.value)'" }
    let facts = [
      Fact(texts.contacts.stays, words(merged.remaining)),
      Fact(texts.contacts.goes, merged.removed.map(words)),
      Fact(texts.contacts.isLost, lost),
      Fact(texts.contactCommands.plant, texts.contacts.keepsPlant(merged)),
      Fact(texts.contacts.server, planned.cards.map(texts.contacts.removes)),
    ]
    let result = ContactFacts(contact: merged.remaining, plant: merged.plant, today: today, texts: texts)
    return facts.lines(width: width) + [StyledLine()] + result.lines(width: width)
  }

  private func words(_ contact: Contact) -> String {
    let summary = ContactSummary(contact, plant: nil)
    let address = summary.phone?.text ?? summary.email?.text
    return [contact.title, address == contact.title ? nil : address].compactMap(\.self).joined(separator: " · ")
  }
}

package enum DuplicatesScreen: PeopleScreen, PageScreen, ListScreen {
  package static let actions: [ScreenAction<State>] =
    [
      .on(CommonKey.open.or(CommonKey.main).named(ko: "합쳐 보기", en: "preview merge")) {
        [.contacts(.askToMerge($0.contacts.map(\.id)))]
      }
    ]
    + .moves(next: PeopleKey.nextContact, previous: PeopleKey.previousContact)
    + [.init(CommonKey.back.or(PeopleKey.merge), [.dismiss])]

  package struct State: PeopleState, PageState, ListState, SelectionState {
    package typealias Owner = DuplicatesScreen

    package let context: FeatureContext
    /// The groups of duplicates; `nil` until the search has ended.
    package var page: [DuplicateContacts]?
    package var failure: String?
    package var list = ScrollList()
    package var size = Size(columns: 80, rows: 24)

    package var wanted: [PeopleEffect] { [.contacts(.loadDuplicates)] }
    var rows: DuplicateRows { DuplicateRows(groups: page ?? [], texts: context.texts) }
    var listArea: Rect { area.inset(top: size.titleRows, bottom: notice.count) }
    package var selected: DuplicateContacts? { list.selection.flatMap(rows.group) }
    var notice: [String] { area.wrapped(failure) }
    var area: Rect { .column(size) }

    func page(in result: PeopleResult) -> [DuplicateContacts]? {
      if case .contacts(.duplicates(let groups)) = result { groups } else { nil }
    }
  }

  package static func draw(_ state: State, on frame: inout Frame) {
    let contacts = state.context.contacts
    frame.line(contacts.duplicates, in: state.area, style: .title)
    frame.lines(state.notice, in: state.area.lower(state.notice.count), style: .error)
    guard let groups = state.page else { return }
    if groups.isEmpty { frame.line(state.context.texts.contactCommands.noDuplicates, in: state.listArea) }
    state.list.draw(on: &frame, in: state.listArea, rows: state.rows)
  }
}

/// Groups of contacts that are or may be one person, with one line per contact, below a question if names differ.
struct DuplicateRows: ListRows {
  let groups: [DuplicateContacts]
  let texts: Texts

  var count: Int { groups.count }

  func lines(at index: Int) -> Int { question(at: index).count + groups[index].contacts.count + 1 }

  private func question(at index: Int) -> [String] {
    groups[index].isCertain ? [] : [texts.contacts.isOnePerson(groups[index].contacts.map(\.title))]
  }

  func group(at index: Int) -> DuplicateContacts? { groups.indices.contains(index) ? groups[index] : nil }

  func draw(at index: Int, on frame: inout Frame, in area: Rect, isSelected: Bool) {
    let question = question(at: index)
    frame.lines(question, in: area.line(0), style: .hint)
    for (line, contact) in groups[index].contacts.enumerated() {
      ContactRow(contact: contact, texts: texts).draw(on: &frame, in: area.line(question.count + line))
    }
  }
}
