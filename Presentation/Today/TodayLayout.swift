/// Where the parts of Today are.
struct TodayLayout {
  /// The date and the greeting.
  let header: Rect
  /// Why reading failed, in lines; none when it did not.
  let notice: [String]
  let noticeArea: Rect
  let list: Rect

  init(_ state: TodayScreen.State, size: Size) {
    let area = Rect(size).inset(left: size.columns >= 60 ? 2 : 0, right: size.columns >= 60 ? 2 : 0)
    let gap = size.rows >= 14 ? 1 : 0
    header = area.inset(top: gap).upper(1)
    let below = area.inset(top: gap + 1 + gap)
    let texts = state.context.texts
    notice = state.failure.map { TextClip.wrap(texts.failure($0), columns: max(1, below.size.columns)) } ?? []
    noticeArea = below.upper(notice.count)
    list = below.inset(top: notice.isEmpty ? 0 : notice.count + 1)
  }
}
