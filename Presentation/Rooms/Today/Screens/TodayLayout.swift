/// Where the parts of Today are.
struct TodayLayout {
  private static let comingColumns = 36

  /// The date and the greeting.
  let header: Rect
  /// The recommended saying; empty where there is none or no room for it.
  let saying: Rect
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
    let rows = state.sayingLines(columns: area.size.columns, rows: Self.sayingRows(in: size)).count
    saying = area.inset(top: gap + 1 + gap).upper(rows)
    let below = area.inset(top: gap + 1 + gap + rows + (rows > 0 ? gap : 0))
    let texts = state.context.texts
    notice = state.failure.map { TextClip.wrap(texts.failure($0), columns: max(1, below.size.columns)) } ?? []
    noticeArea = below.upper(notice.count)
    let rest = below.inset(top: notice.isEmpty ? 0 : notice.count + 1)
    let hasComing = size.columns >= 100 && size.rows >= 14 && state.page?.coming.isEmpty == false
    list = hasComing ? rest.inset(right: Self.comingColumns + 4) : rest
    coming = hasComing ? rest.inset(left: rest.size.columns - Self.comingColumns) : nil
  }

  /// On a low screen the day itself matters more.
  static func sayingRows(in size: Size) -> Int { size.rows >= 20 ? 4 : size.rows >= 14 ? 3 : size.rows >= 8 ? 2 : 0 }
}
