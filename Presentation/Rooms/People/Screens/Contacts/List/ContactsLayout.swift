/// Where the parts of the list of contacts are.
struct ContactsLayout {
  let title: Rect
  /// What is looked for, beside the title.
  let search: Rect
  let list: Rect
  /// What went wrong, in lines.
  let notice: [String]
  let noticeArea: Rect

  init(_ state: ContactsScreen.State, size: Size) {
    let side = size.columns >= 60 ? 1 : 0
    let area = Rect(size).inset(left: side, top: size.rows >= 14 ? 1 : 0, right: side)
    title = area.upper(1)
    let isSearched = state.isTyping || !state.field.text.isEmpty
    search = area.inset(top: 1).upper(isSearched ? 1 : 0)
    notice = state.failure.map { TextClip.wrap($0, columns: max(1, area.size.columns)) } ?? []
    noticeArea = area.lower(notice.count)
    list = area.inset(top: 1 + search.size.rows + (size.rows >= 14 ? 1 : 0), bottom: notice.count)
  }
}
