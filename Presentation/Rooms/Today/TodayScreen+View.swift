import Domain

extension TodayScreen {
  package static func draw(_ state: State, on frame: inout Frame) {
    let layout = TodayLayout(state, size: frame.size)
    drawHeader(state, on: &frame, in: layout.header)
    for (row, line) in layout.notice.enumerated() { frame.line(line, in: layout.noticeArea.line(row), style: .error) }
    drawHeadline(state, layout, on: &frame)
    drawList(state, on: &frame, in: layout.list)
    if let area = layout.aside { state.page?.aside(state.texts)?.draw(&frame, area) }
  }

  private static func drawHeader(_ state: State, on frame: inout Frame, in area: Rect) {
    guard let page = state.page else { return }
    let dates = state.texts.dates
    let day = dates.day(page.day, today: page.query.clock.today)
    var end = frame.line(day, in: area, style: Style(.text, on: .background, .bold))
    let time = dates.time(page.query.clock.dateTime.time)
    if page.query.showsMinutes, end + 2 + TextWidth.columns(of: time) <= area.right {
      end = frame.line(time, in: area.inset(left: end + 2 - area.left), style: .hint)
    }
    if state.showsLunar {
      let lunar = " · \(dates.lunar(LunarDay(page.day)))"
      end = frame.line(lunar, in: area.inset(left: end - area.left), style: .hint)
    }
    let note = state.texts.today.remark(on: page.query, name: state.settings.name)
    let rest = area.inset(left: end + 2 - area.left)
    guard TextWidth.columns(of: note) <= rest.size.columns else { return }
    frame.line(note, in: rest, style: .hint, alignment: .trailing)
  }

  private static func drawHeadline(_ state: State, _ layout: TodayLayout, on frame: inout Frame) {
    guard let headline = state.headline else { return }
    frame.line(headline.mark, in: layout.headline)
    for (row, line) in layout.headlineLines.enumerated() {
      frame.line(line, in: layout.headline.line(row).inset(left: 2))
    }
  }

  private static func drawList(_ state: State, on frame: inout Frame, in area: Rect) {
    let rows = state.rows
    guard rows.count == 0 else { return state.list.draw(on: &frame, in: area, rows: rows) }
    guard let invitation = state.page?.invitation(state.texts) else { return }
    let picture = ["    ·  ╷  ·    ", "  ·  ╭───╮  ·  ", "─────┴───┴─────"]
    EmptyState(picture: picture, message: invitation.message, key: invitation.key).draw(on: &frame, in: area)
  }
}

struct TodayLayout {
  private static let asideColumns = 36

  let header: Rect
  /// Empty where there is none or no room for it.
  let headline: Rect
  /// Beside its mark.
  let headlineLines: [StyledLine]
  /// Why reading failed, in lines; none when it did not.
  let notice: [String]
  let noticeArea: Rect
  let list: Rect
  /// Beside the list, where the screen is wide and there is anything.
  let aside: Rect?

  init(_ state: TodayScreen.State, size: Size) {
    let area = Rect(size).inset(left: size.columns >= 60 ? 1 : 0, right: size.columns >= 60 ? 1 : 0)
    // A low screen has no blank line above what it has to show.
    let (gap, space) = (size.rows >= 14 ? 1 : 0, size.rows >= 28 ? 1 : 0)
    header = area.inset(top: space).upper(1)
    let most = Self.headlineRows(in: size)
    headlineLines = most > 0 ? state.headline?.lines(max(1, area.size.columns - 3), most) ?? [] : []
    let rows = headlineLines.count
    headline = area.inset(top: space + 1 + space).upper(rows)
    let below = area.inset(top: space + 1 + space + rows + (rows > 0 ? gap : 0))
    notice = state.failure.map { TextClip.wrap(state.texts.failure($0), columns: max(1, below.size.columns)) } ?? []
    noticeArea = below.upper(notice.count)
    let rest = below.inset(top: notice.isEmpty ? 0 : notice.count + 1)
    let hasAside = size.columns >= 100 && size.rows >= 14 && state.page?.aside(state.texts) != nil
    list = hasAside ? rest.inset(right: Self.asideColumns + 4) : rest
    aside = hasAside ? rest.inset(left: rest.size.columns - Self.asideColumns) : nil
  }

  /// On a low screen the day itself matters more.
  private static func headlineRows(in size: Size) -> Int { size.rows >= 28 ? 4 : size.rows >= 8 ? 2 : 0 }
}
