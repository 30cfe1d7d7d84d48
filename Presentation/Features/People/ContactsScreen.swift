package import Domain

package enum ContactsScreen: PeopleScreen, ListScreen {
  package static let actions: [ScreenAction<State>] =
    [
      .on(CommonKey.open) { [.contacts(.show($0.id))] },
      .init(PeopleKey.addContact) { state in
        [.contacts(.ask(.add(name: state.page?.list.count == 0 ? state.search.words : "")))]
      },
      .on(CommonKey.edit) { [.contacts(.askToEdit($0.id))] },
      .on(CommonKey.remove) { [.contacts(.askToRemove($0.id))] },
      .plantContact({ $0.id }, plant: { $0.plant }),
      .doing(CommonKey.search, if: { $0.selected != nil }) { $0.search.isTyping = true },
      .on(PeopleKey.merge) { _ in [.contacts(.showDuplicates)] },
      .init(CommonKey.importFile, [.contacts(.askForFile(.importing))]),
      .on(CommonKey.export) { _ in [.contacts(.askForFile(.exporting))] },
      .init(CommonKey.back.or(PeopleKey.contacts)) { leave(&$0) },
    ] + .moves(next: PeopleKey.nextContact, previous: PeopleKey.previousContact) { $0.selected != nil }

  package struct State: PeopleState, ListState, SelectionState {
    package typealias Owner = ContactsScreen

    package static var object: LocalizedText? { LocalizedText(ko: "연락처", en: "contact") }

    package let context: FeatureContext
    /// The loaded page; `nil` until the first read.
    package var page: ContactsPage?
    package var failure: String?
    package var size = Size(columns: 80, rows: 24)
    package var list = ScrollList()
    package var search: ListSearch
    /// The selected contact, which stays selected when other contacts come and go.
    package private(set) var selectedID: Contact.ID?

    package init(context: FeatureContext) {
      self.context = context
      search = ListSearch(placeholder: context.contacts.searchPlaceholder)
    }

    package var wanted: [PeopleEffect] { [.contacts(.loadPage(words: search.words, around: list.top))] }

    package var hasTextFocus: Bool { search.isTyping }

    package var keys: [KeyHelp] { search.isTyping ? KeyHelp.searching(texts, finds: rows.count > 0) : offeredKeys }

    package var rows: ContactListRows { ContactListRows(page: page, texts: texts) }

    package var selected: ContactSummary? { list.selection.flatMap { page?.list[$0] } }

    private var area: Rect { .column(size) }
    fileprivate var titleArea: Rect { area.upper(1) }
    fileprivate var searchArea: Rect { area.inset(top: 1).upper(search.lines) }
    fileprivate var notice: [String] { area.wrapped(failure) }
    fileprivate var noticeArea: Rect { area.lower(notice.count) }
    package var listArea: Rect {
      area.inset(top: 1 + searchArea.size.rows + (size.rows >= 14 ? 1 : 0), bottom: notice.count)
    }

    package mutating func prepare() { failure = nil }

    /// The effect that reads the visible rows; `nil` if they were read already.
    fileprivate var missing: PeopleEffect? {
      let first = list.top
      guard let page, !page.list.covers(first..<first + max(1, listArea.size.rows)) else { return nil }
      return .contacts(.loadPage(words: search.words, around: first))
    }

    @discardableResult package mutating func follow() -> [PeopleEffect] {
      selectedID = selected?.id ?? selectedID
      return [missing].compactMap(\.self)
    }

    /// Selects a contact as soon as its row is read.
    mutating func select(_ id: Contact.ID) { selectedID = id }

    fileprivate mutating func show(_ page: ContactsPage) {
      let isSameList = self.page?.words == page.words
      // A row that was scrolled to before it was read is selected by its index.
      let isKnown = selected != nil
      self.page = page
      fitList()
      let row = selectedID.flatMap(page.list.row(of:))
      if !isSameList {
        // A new search selects the best match; a cleared search returns to the selected contact.
        list.select(page.words.isEmpty ? row ?? 0 : 0, in: rows)
      } else if isKnown, let row {
        list.select(row, in: rows)
      }
      follow()
    }
  }

  package static func receive(_ input: InputEvent, _ state: inout State) -> [PeopleEffect]? {
    guard state.search.isTyping else { return receiveKey(input, &state) }
    // Typed text goes into the field; the app keeps its own keys.
    if let effects = type(input, &state) { return effects }
    return input.isForTheApp ? nil : handle(input, &state)
  }

  package static func receive(_ result: PeopleResult, _ state: inout State) -> [PeopleEffect] {
    switch result {
    // Results for words that have changed since are dropped.
    case .contacts(.page(let page)) where page.words == state.search.words:
      state.failure = nil
      state.show(page)
      return [state.missing].compactMap(\.self)
    default: state.failure = result.failure(state.texts) ?? state.failure
    }
    return []
  }

  /// Clears the search first, and leaves the screen if there is no search.
  private static func leave(_ state: inout State) -> [PeopleEffect] {
    guard !state.search.words.isEmpty else { return [.dismiss] }
    state.search.words = ""
    return state.wanted
  }

  /// - Returns: `nil` for input that belongs to the list.
  private static func type(_ input: InputEvent, _ state: inout State) -> [PeopleEffect]? {
    let words = state.search.words
    guard state.search.handle(input, in: state.searchArea) != .ignored else { return nil }
    state.fitList()
    return state.search.words == words ? [] : state.wanted
  }

  package static func draw(_ state: State, on frame: inout Frame) {
    let (texts, title) = (state.texts, state.titleArea)
    frame.lines(state.notice, in: state.noticeArea, style: .error)
    guard let page = state.page else { return }
    if page.list.count == 0, page.words.isEmpty, !state.search.isTyping { return drawEmpty(texts, on: &frame) }
    let end = frame.line(texts.contacts.title, in: title, style: .title)
    let count = page.words.isEmpty ? texts.contacts.count(page.list.count) : texts.contacts.found(page.list.count)
    frame.line(count, in: title.inset(left: end + 2 - title.left), style: .hint)
    state.search.draw(on: &frame, in: state.searchArea, texts: texts)
    if page.list.count == 0 { frame.line(texts.nothingFound, in: state.listArea.inset(left: 2), style: .hint) }
    state.list.draw(on: &frame, in: state.listArea, rows: state.rows)
  }

  private static func drawEmpty(_ texts: Texts, on frame: inout Frame) {
    EmptyState(
      picture: PlantArt(.rosemary, .first, size: .small).frame(), message: texts.contacts.empty,
      key: CommonKey.importFile.help(texts)
    ).draw(on: &frame, in: frame.area)
  }
}

/// The contacts as list rows, only some of which have been read.
package struct ContactListRows: ListRows {
  let page: ContactsPage?
  let texts: Texts

  package var count: Int { page?.list.count ?? 0 }

  package func draw(at index: Int, on frame: inout Frame, in area: Rect, isSelected: Bool) {
    guard let contact = page?.list[index] else { return }
    ContactRow(contact: contact, texts: texts, found: FoundText(SearchQuery(page?.words ?? "")))
      .draw(on: &frame, in: area)
  }
}

package struct ContactsPage: Equatable, Sendable {
  /// The search words; empty for all contacts.
  let words: String
  let list: ListPage<ContactSummary>
}

struct ContactRow {
  private static let leastNameColumns = 14
  /// The width of "010-1234-5678", so that the marks after the numbers line up.
  private static let addressColumns = 13

  let contact: ContactSummary
  let texts: Texts
  var found = FoundText(nil)

  func draw(on frame: inout Frame, in area: Rect) {
    var rest = area
    let sides = [(address, Self.addressColumns, Style.hint), (planted, 0, Style(.accent))]
    for (text, least, style) in sides {
      let columns = max(least, TextWidth.columns(of: text))
      guard columns > 0, rest.size.columns >= columns + 2 + Self.leastNameColumns else { continue }
      frame.line(text, in: rest, style: style, alignment: .trailing)
      rest = rest.inset(right: columns + 2)
    }
    frame.line(name.clipped(to: rest.size.columns), in: rest)
  }

  /// The title, with the nickname that matched the search.
  private var name: StyledLine {
    let title = found.line(contact.title)
    guard let nickname = contact.nickname else { return title }
    return title + StyledLine(" (", .hint) + found.line(nickname, .hint) + StyledLine(")", .hint)
  }

  private var address: String {
    let text = contact.phone?.text ?? contact.email?.text ?? ""
    return text == contact.title ? "" : text
  }

  private var planted: String { contact.plant == nil ? "" : "♣ \(texts.people.plantedAlready)" }
}

package enum ContactScreen: PeopleScreen, DetailScreen, ScrollScreen {
  package static let actions: [ScreenAction<State>] =
    [
      .on(CommonKey.edit) { [.contacts(.ask(.edit($0.contact)))] },
      .plantContact({ $0.contact.id }, plant: { $0.plant?.id }),
      .on(CommonKey.remove) { [.contacts(.askToRemove($0.contact.id))] },
    ] + .scrolls() + [.init(CommonKey.back, [.dismiss])]

  package struct State: PeopleState, PageState, SelectionState, ScrollingState {
    package typealias Owner = ContactScreen

    package static var object: LocalizedText? { LocalizedText(ko: "연락처", en: "contact") }

    package let context: FeatureContext
    let id: Contact.ID
    /// The loaded page; `nil` until the first read.
    var page: ContactPage?
    var failure: String?
    package var size = Size(columns: 80, rows: 24)
    var top = 0

    package var wanted: [PeopleEffect] { [.contacts(.loadContact(id))] }

    package var selected: ContactPage? { page }

    var textArea: Rect { .column(size).inset(right: 1) }

    var lines: [StyledLine] {
      guard let page else { return [] }
      let lines = ContactFacts(page, texts: context.texts).lines(width: max(1, textArea.size.columns))
      return size.rows >= 14 ? Array(lines.prefix(1)) + [StyledLine()] + lines.dropFirst() : lines
    }

    func page(in result: PeopleResult) -> ContactPage? {
      if case .contacts(.contact(let page)) = result, page.contact.id == id { page } else { nil }
    }
  }

  package static func draw(_ state: State, on frame: inout Frame) { state.drawLines(on: &frame) }
}

package struct ContactPage: Equatable, Sendable {
  let contact: Contact
  /// The plant of the contact, which most contacts don't have.
  let plant: GardenPlant?
  /// The parts of an imported file that no field shows.
  let unshown: [String]
  /// How the contact is synchronized; `nil` for a contact that isn't.
  let sync: RecordSync?
  let today: Day
}

package enum PickContactScreen: PeopleScreen {
  package static let actions: [ScreenAction<State>] = [
    .init(CommonKey.choose) { state in
      guard let row = state.box.list.selection else { return [] }
      if let contact = state.rows.contact(at: row) { return [.askHowToPlantContact(contact.id)] }
      return [.askHowToPlant(.newPerson(state.box.text))]
    },
    .init(CommonKey.cancel, [.dismiss]),
  ]

  package struct State: PeopleState {
    package typealias Owner = PickContactScreen

    package let context: FeatureContext
    package var box: SearchBox
    package var people = PlantCandidates(likely: [])
    package var failure: String?
    package var size = Size(columns: 80, rows: 24)

    package init(context: FeatureContext) {
      self.context = context
      box = SearchBox(placeholder: context.people.searchPlaceholder)
    }

    package var wanted: [PeopleEffect] { [.find(box.text)] }
    package var hasTextFocus: Bool { true }
    package var isOverlay: Bool { true }

    var rows: ContactRows { ContactRows(people: people, words: box.text, texts: context.texts) }
  }

  package static func receive(_ input: InputEvent, _ state: inout State) -> [PeopleEffect]? {
    let words = state.box.text
    let outcome = state.box.handle(input, in: area(state.size), rows: state.rows)
    switch outcome {
    case .cancelled: return press(CommonKey.cancel, &state)
    case .submitted: return press(CommonKey.choose, &state)
    case .changed, .ignored, .refused: if outcome.leaves(input) { return nil }
    }
    guard state.box.text != words else { return [] }
    return [.find(state.box.text)]
  }

  package static func show(_ result: PeopleResult, _ state: inout State) {
    switch result {
    // Results for words that have changed since are dropped.
    case .people(let people, let words) where words == state.box.text:
      state.people = people
      state.failure = nil
      state.box.list.select(0, in: state.rows)
    default: state.failure = result.failure(state.context.texts) ?? state.failure
    }
  }

  package static func draw(_ state: State, on frame: inout Frame) {
    frame.fill(frame.area, style: .plain)
    Box(state.context.people.choosePerson, style: Style(.accent)).draw(on: &frame, in: .pageBox(frame.size))
    state.box.draw(on: &frame, in: area(frame.size), rows: state.rows, texts: state.context.texts)
    guard let failure = state.failure else { return }
    frame.notice(failure, in: area(frame.size), on: .card)
  }

  private static func area(_ size: Size) -> Rect { Box().inside(.pageBox(size)).inset(left: 1, right: 1) }
}

/// Rows for the people who can get a plant, with a row for a new person at the end, or at the beginning if nobody in the
/// address book is likely.
struct ContactRows: ListRows {
  private let people: [ContactSummary]
  private let isNewFirst: Bool
  /// The search words, which may be a new name.
  private let words: String
  private let texts: Texts

  init(people: PlantCandidates, words: String, texts: Texts) {
    (self.people, self.words, self.texts) = (people.likely + people.others, words, texts)
    isNewFirst = words.isEmpty && people.likely.isEmpty
  }

  var count: Int { people.count + 1 }

  func contact(at index: Int) -> ContactSummary? {
    let index = isNewFirst ? index - 1 : index
    return people.indices.contains(index) ? people[index] : nil
  }

  func draw(at index: Int, on frame: inout Frame, in area: Rect, isSelected: Bool) {
    guard let contact = contact(at: index) else {
      let text = words.isEmpty ? texts.people.newPerson : texts.people.newPerson(words)
      frame.line("+ \(text)", in: area, style: .key)
      return
    }
    ContactRow(contact: contact, texts: texts, found: FoundText(SearchQuery(words))).draw(on: &frame, in: area)
  }
}
