package import Domain

extension ContactsScreen {
  package struct State: PeopleState {
    package typealias Owner = ContactsScreen

    package let context: RoomContext
    /// `nil` until it was read.
    package var page: ContactsPage?
    package var failure: String?
    package var size = Size(columns: 80, rows: 24)
    package var list = ScrollList()
    /// What is looked for.
    package var field: TextField
    package var isTyping = false
    /// Of the contact that is selected, which stays when others come and go.
    package private(set) var selectedID: Contact.ID?

    package init(context: RoomContext) {
      self.context = context
      field = TextField(placeholder: context.contacts.searchPlaceholder)
    }

    package var wanted: [PeopleEffect] { [.contacts(.loadPage(words: field.text, around: list.top))] }

    package var hasTextFocus: Bool { isTyping }

    package var keys: [KeyHelp] {
      guard !isTyping else { return KeyHelp.searching(context.texts, finds: rows.count > 0) }
      return KeyHelp.all(ContactsAction.self, context.texts) { $0.worksAlone || selected != nil }
        .seeingPlant(selected?.plant != nil, context.texts)
    }

    var rows: ContactListRows { ContactListRows(page: page, texts: context.texts) }

    var selected: ContactSummary? { list.selection.flatMap { page?.list[$0] } }

    var layout: ContactsLayout { ContactsLayout(self, size: size) }

    /// What has to be read for what can be seen now.
    var missing: PeopleEffect? {
      let first = list.top
      guard let page, !page.list.covers(first..<first + max(1, layout.list.size.rows)) else { return nil }
      return .contacts(.loadPage(words: field.text, around: first))
    }

    mutating func follow() { selectedID = selected?.id ?? selectedID }

    /// Selects a contact as soon as it is read.
    mutating func select(_ id: Contact.ID) { selectedID = id }

    mutating func show(_ page: ContactsPage) {
      let isSameList = self.page?.words == page.words
      // A row that was scrolled to before it was read is selected by its place.
      let isKnown = selected != nil
      self.page = page
      list.fit(rows, height: layout.list.size.rows)
      let row = selectedID.flatMap(page.list.row(of:))
      if !isSameList {
        // The best of what was looked for; without words again, whoever was chosen.
        list.select(page.words.isEmpty ? row ?? 0 : 0, in: rows)
      } else if isKnown, let row {
        list.select(row, in: rows)
      }
      follow()
    }
  }
}

/// The contacts in lines, of which only a part was read.
struct ContactListRows: ListRows {
  let page: ContactsPage?
  let texts: Texts

  var count: Int { page?.list.count ?? 0 }

  func draw(at index: Int, on frame: inout Frame, in area: Rect, isSelected: Bool) {
    guard let contact = page?.list[index] else { return }
    ContactRow(contact: contact, texts: texts, found: FoundText(SearchQuery(page?.words ?? "")))
      .draw(on: &frame, in: area)
  }
}

package struct ContactsPage: Equatable, Sendable {
  /// What was looked for; empty for all.
  let words: String
  let list: ListPage<ContactSummary>
}
