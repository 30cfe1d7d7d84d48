/// Where the parts of the room of sayings are.
struct WordsHomeLayout {
  /// With the recommended saying; in a box where there is room for one.
  let card: Rect
  let fire: BonfireSize
  let tabs: Rect
  /// What is looked for.
  let search: Rect
  let list: Rect
  /// What went wrong, in lines.
  let notice: [String]
  let noticeArea: Rect
  let isBoxed: Bool

  init(_ state: WordsHomeScreen.State, size: Size) {
    let side = size.columns >= 60 ? 1 : 0
    let area = Rect(size).inset(left: side, right: side)
    isBoxed = size.rows >= 18
    fire = isBoxed && size.columns >= 60 ? .large : .small
    let cardRows = isBoxed ? (size.rows >= 30 ? 11 : 9) : size.rows >= 8 ? 4 : min(1, size.rows)
    card = area.upper(cardRows)
    let below = area.inset(top: cardRows + (isBoxed ? 1 : 0))
    tabs = below.upper(1)
    search = below.inset(top: 1).upper(state.tab == .search ? 1 : 0)
    notice = state.failure.map { TextClip.wrap($0, columns: max(1, area.size.columns)) } ?? []
    noticeArea = below.lower(notice.count)
    list = below.inset(top: 1 + search.size.rows, bottom: notice.count)
  }
}
