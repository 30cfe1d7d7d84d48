/// Where the parts of the garden are.
struct GardenLayout {
  private static let portraitColumns = 32

  /// The selected plant.
  let portrait: Rect
  /// Whether there is room for the tall portrait beside the list.
  let isTall: Bool
  /// Where one looks for plants; empty while one does not.
  let search: Rect
  let list: Rect
  /// Why reading failed, in lines.
  let notice: [String]
  let noticeArea: Rect

  init(_ state: GardenScreen.State, size: Size) {
    let side = size.columns >= 60 ? 1 : 0
    let area = Rect(size).inset(left: side, top: size.rows >= 14 ? 1 : 0, right: side)
    notice =
      state.failure.map { TextClip.wrap(state.context.texts.failure($0), columns: max(1, area.size.columns)) } ?? []
    noticeArea = area.upper(notice.count)
    let below = area.inset(top: notice.isEmpty ? 0 : notice.count + 1)
    isTall = below.size.columns >= 62 && below.size.rows >= 13
    let rest: Rect
    if isTall {
      portrait = below.leading(Self.portraitColumns)
      rest = below.inset(left: Self.portraitColumns + 3)
    } else {
      portrait = below.upper(PlantPortrait.lowRows)
      rest = below.inset(top: PlantPortrait.lowRows)
    }
    let searchRows = state.search == nil ? 0 : 1
    search = rest.upper(searchRows)
    list = rest.inset(top: searchRows)
  }
}
