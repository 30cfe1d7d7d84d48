/// Where the parts of Today are.
struct TodayLayout {
  /// The date and the greeting.
  let header: Rect
  let list: Rect

  init(_ size: Size) {
    let area = Rect(size).inset(left: size.columns >= 60 ? 2 : 0, right: size.columns >= 60 ? 2 : 0)
    let gap = size.rows >= 14 ? 1 : 0
    header = area.inset(top: gap).upper(1)
    list = area.inset(top: gap + 1 + gap)
  }
}
