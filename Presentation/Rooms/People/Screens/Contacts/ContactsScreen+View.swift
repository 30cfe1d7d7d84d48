import Domain

extension ContactsScreen {
  package static func draw(_ state: State, on frame: inout Frame) {
    let layout = ContactsLayout(state, size: frame.size)
    let texts = state.context.texts
    frame.lines(layout.notice, in: layout.noticeArea, style: .error)
    guard let page = state.page else { return }
    if page.list.count == 0, page.words.isEmpty, !state.isTyping { return drawEmpty(texts, on: &frame) }
    let end = frame.line(texts.contacts.title, in: layout.title, style: .title)
    let count = page.words.isEmpty ? texts.contacts.count(page.list.count) : texts.contacts.found(page.list.count)
    frame.line(count, in: layout.title.inset(left: end + 2 - layout.title.left), style: .hint)
    if !layout.search.isEmpty {
      frame.line("/", in: layout.search, style: .key)
      state.field.draw(
        on: &frame, in: layout.search.inset(left: 2), texts: state.context.texts, isFocused: state.isTyping)
    }
    if page.list.count == 0 { frame.line(texts.nothingFound, in: layout.list.inset(left: 2), style: .hint) }
    state.list.draw(on: &frame, in: layout.list, rows: state.rows)
  }

  private static func drawEmpty(_ texts: Texts, on frame: inout Frame) {
    let action = ContactsAction.importFile
    EmptyState(
      picture: PlantArt(.rosemary, .first, size: .small).frame(), message: texts.contacts.empty,
      key: KeyHelp(keys: action.keys, label: action.label(texts))
    )
    .draw(on: &frame, in: frame.area)
  }
}

struct ContactsLayout {
  let title: Rect
  /// What is looked for, beside the title.
  let search: Rect
  let list: Rect
  let notice: [String]
  let noticeArea: Rect

  init(_ state: ContactsScreen.State, size: Size) {
    let area = Rect.page(size)
    title = area.upper(1)
    let isSearched = state.isTyping || !state.field.text.isEmpty
    search = area.inset(top: 1).upper(isSearched ? 1 : 0)
    notice = area.wrapped(state.failure)
    noticeArea = area.lower(notice.count)
    list = area.inset(top: 1 + search.size.rows + (size.rows >= 14 ? 1 : 0), bottom: notice.count)
  }
}

struct ContactRow {
  private static let leastNameColumns = 14
  /// Of 010-1234-5678: whoever has less is marked in the same column.
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

  /// With the nickname that it was found by.
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
