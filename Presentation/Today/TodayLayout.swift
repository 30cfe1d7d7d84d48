/// Where the parts of Today are.
struct TodayLayout {
  private static let comingColumns = 36

  /// The date and the greeting.
  let header: Rect
  /// Why reading failed, in lines; none when it did not.
  let notice: [String]
  let noticeArea: Rect
  let list: Rect
  /// Beside the list, where the screen is wide and anything is coming.
  let coming: Rect?

  init(_ state: TodayScreen.State, size: Size) {
    let area = Rect(size).inset(left: size.columns >= 60 ? 1 : 0, right: size.columns >= 60 ? 1 : 0)
    let gap = size.rows >= 14 ? 1 : 0
    header = area.inset(top: gap).upper(1)
    let below = area.inset(top: gap + 1 + gap)
    let texts = state.context.texts
    notice = state.failure.map { TextClip.wrap(texts.failure($0), columns: max(1, below.size.columns)) } ?? []
    noticeArea = below.upper(notice.count)
    let rest = below.inset(top: notice.isEmpty ? 0 : notice.count + 1)
    let hasComing = size.columns >= 100 && size.rows >= 14 && state.page?.coming.isEmpty == false
    list = hasComing ? rest.inset(right: Self.comingColumns + 4) : rest
    coming = hasComing ? rest.inset(left: rest.size.columns - Self.comingColumns) : nil
  }
}
