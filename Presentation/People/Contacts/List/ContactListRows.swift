import Domain

/// The contacts in lines, of which only a part was read.
struct ContactListRows: ListRows {
  let page: ContactsPage?
  let texts: Texts

  var count: Int { page?.count ?? 0 }

  func draw(at index: Int, on frame: inout Frame, in area: Rect, isSelected: Bool) {
    guard let contact = page?.contact(at: index) else { return }
    ContactRow(contact, texts).draw(on: &frame, in: area)
  }
}
