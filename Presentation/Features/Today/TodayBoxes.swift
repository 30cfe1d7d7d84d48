import Domain

/// The contents of a page: one list without a border, or a box for each feature in columns on a wide screen.
struct TodayBoxes: Sendable {
  struct Pane: Sendable {
    /// The name of the box, which stays the same after reading.
    let id: String
    /// `nil` for a list without a border.
    let title: StyledLine?
    /// The key that a click on the title presses.
    let titleKey: KeyPress?
    let area: Rect
    /// The area of the rows.
    let list: Rect
    var rows: TodayRows
    let picture: PicturePlace?
    /// The effects of clicks outside the rows.
    let links: [KeyPress: TodayEffect]
    /// Indicates whether the box shows the days ahead.
    let isAhead: Bool
  }

  /// The place of a picture that shows what is selected in its box.
  struct PicturePlace: Sendable {
    let content: any TodayContent
    let area: Rect
    let key: KeyPress
  }

  /// The minimum columns and rows of a screen with boxes, and the minimum columns for three columns of boxes (our
  /// choice).
  private static let (leastColumns, leastRows, leastColumnsForThree) = (100, 27, 158)
  /// The maximum number of columns of a row, because longer rows are hard to follow.
  static let mostColumns = 110
  static let gap = 2
  /// The columns that rows keep beside a picture.
  private static let leastBesidePicture = 28
  /// The rows that each box of a column keeps, if it has them (our choice).
  private static let usualLeast = 3

  /// Returns whether a screen is wide and high enough for boxes.
  static func areShown(at size: Size) -> Bool { size.columns >= leastColumns && size.rows >= leastRows }

  /// The list without any contents.
  static let none = TodayBoxes(nil, in: Rect(Size(columns: 0, rows: 0)), of: Size(columns: 0, rows: 0))

  /// The boxes from the first column to the last; never empty.
  let panes: [Pane]

  /// The box in which a day begins: the first one with records of the day.
  var first: Pane { panes.first { $0.rows.hasRecords && !$0.isAhead } ?? panes[0] }

  /// - Parameters:
  ///   - area: The area below the headline.
  ///   - size: The size of the screen.
  ///   - opened: The sections that are shown completely.
  init(
    _ page: TodayPage?, in area: Rect, of size: Size, opened: Set<String> = [], texts: Texts = Texts(.english)
  ) {
    guard let page, Self.areShown(at: size) else {
      let list = area.leading(Self.mostColumns)
      // The marks of selections and the scrollbar take two columns each.
      let rows = TodayRows(page, in: list.inset(right: 4).size, opened: opened, texts: texts)
      panes = [
        Pane(
          id: "", title: nil, titleKey: nil, area: list, list: list, rows: rows, picture: nil, links: [:],
          isAhead: false)
      ]
      return
    }
    let groups = TodayGroup.all(of: page, opened, texts)
    // A list with all contents is wider than the days ahead next to it.
    let isListed = groups.contains { $0.isWholePage }
    var day = groups.filter { $0.box.column == .day }
    var rest = TodayBox.Column.allCases.dropFirst().flatMap { column in groups.filter { $0.box.column == column } }
    // Without other boxes, the days ahead are beside the day instead of below it.
    let isAlone = rest.isEmpty && !day.allSatisfy(\.isAhead)
    if isAlone { (day, rest) = (day.filter { !$0.isAhead }, day.filter(\.isAhead)) }
    let hasThree = size.columns >= Self.leastColumnsForThree && !isListed && rest.count > 1
    let shares = hasThree ? Self.even(rest, texts) : [rest]
    let columns = Self.columns(shares.count + 1, in: area, firstShare: hasThree ? 20 : isListed || isAlone ? 36 : 24)
    panes = zip([day] + shares, columns).flatMap { Self.panes(of: $0, in: $1, opened, texts) }
  }

  /// Divides boxes into two columns in their order, so that the higher column is as low as possible.
  private static func even(_ groups: [TodayGroup], _ texts: Texts) -> [[TodayGroup]] {
    let heights = groups.map { max($0.rows([], texts).count, $0.box.pictureRows.lowerBound) + 2 }
    let split = (1..<groups.count).min { one, two in
      let (one, two) = (heights.halves(at: one), heights.halves(at: two))
      return max(one.0, one.1) < max(two.0, two.1)
    }
    let first = split ?? groups.count
    return [Array(groups.prefix(first)), Array(groups.dropFirst(first))]
  }

  /// Returns the columns of boxes.
  ///
  /// - Parameter firstShare: The share of the first column, in sixtieths; the others are equally wide.
  private static func columns(_ count: Int, in area: Rect, firstShare: Int) -> [Rect] {
    let room = area.size.columns - (count - 1) * gap
    let first = room * firstShare / 60
    var left = 0
    return (0..<count).map { index in
      let columns = min(mostColumns, index == 0 ? first : (room - first) / (count - 1))
      defer { left += columns + gap }
      return area.inset(left: left).leading(columns)
    }
  }

  /// Returns the boxes of a column, which share its rows.
  private static func panes(
    of groups: [TodayGroup], in column: Rect, _ opened: Set<String>, _ texts: Texts
  ) -> [Pane] {
    let rows = groups.map { $0.rows(opened, texts) }
    func lines(of group: TodayGroup, _ rows: TodayRows) -> Int {
      rows.continued(in: wordColumns(of: group, in: column.size.columns, texts), spare: .max).count
    }
    // An opened section scrolls in its box, so that no box moves; only the last one has room to grow.
    let closed = opened.isEmpty ? rows : groups.map { $0.rows([], texts) }
    let whole = zip(groups, closed).map { (lines(of: $0, $1), $0.box.pictureRows) }
    var heights = heights(of: whole, in: column.size.rows)
    if let last = groups.indices.last {
      let more = lines(of: groups[last], rows[last]) - whole[last].0
      heights[last] += max(0, min(more, column.size.rows - heights.reduce(0, +)))
    }
    var rest = column
    return groups.indices.map { index in
      let area = rest.upper(heights[index])
      rest = rest.inset(top: heights[index])
      return pane(groups[index], rows[index], in: area, texts)
    }
  }

  /// Returns the columns of the words in a box beside its largest picture.
  private static func wordColumns(of group: TodayGroup, in columns: Int, _ texts: Texts) -> Int {
    let inside = columns - 3
    let room = Size(columns: inside - leastBesidePicture - gap, rows: group.box.pictureRows.upperBound)
    let picture = group.content?.picture(of: nil, in: room, texts).map { $0.size.columns + gap } ?? 0
    return inside - picture - TodayRows.markColumns
  }

  /// Divides the rows of a column among its boxes, and returns the height of each box.
  private static func heights(of boxes: [(rows: Int, picture: ClosedRange<Int>)], in rows: Int) -> [Int] {
    // The lower border, which is blank without the focus, counts as the last row of a box.
    func heights(least: (_ picture: Int) -> Int) -> [Int] {
      let parts = boxes.map { box in
        let all = max(1, box.rows, box.picture.lowerBound)
        return TodayFit.Part(kind: .titled, count: all + 1, least: min(all, least(box.picture.lowerBound)) + 1)
      }
      return TodayFit(parts, lines: rows).shown.map { $0 + 1 }
    }
    var wished = heights { max(usualLeast, $0) }
    var spare = rows - wished.reduce(0, +)
    // Without room for all pictures, every box has at least a row.
    guard spare >= 0 else { return heights { _ in 1 } }
    // Rows that would stay empty make the pictures larger.
    for (index, box) in boxes.enumerated() where box.picture.upperBound > 0 {
      let more = min(spare, max(0, box.picture.upperBound + 2 - wished[index]))
      wished[index] += more
      spare -= more
    }
    return wished
  }

  private static func pane(_ group: TodayGroup, _ rows: TodayRows, in area: Rect, _ texts: Texts) -> Pane {
    // The mark of the selection takes two columns at the left; one at the right keeps rows off the border. A list has
    // titles without a mark, which need a column at the left too.
    let inside = area.inset(left: group.isWholePage ? 2 : 1, top: 1, right: 2, bottom: 1)
    let (titleKey, pictureKey) = (KeyPress(.named("\(group.id) box")), KeyPress(.named("\(group.id) picture")))
    var (list, rows, picture, links) = (inside, rows, PicturePlace?.none, [KeyPress: TodayEffect]())
    if let opening = group.opening { links[titleKey] = opening }
    let room = Size(columns: inside.size.columns - leastBesidePicture - gap, rows: inside.size.rows)
    if let content = group.content, let shown = content.picture(of: nil, in: room, texts), !Rect(shown.size).isEmpty {
      let place = inside.inset(left: inside.size.columns - shown.size.columns).upper(shown.size.rows)
      // A scrollbar is beside the picture; without one, the rows below the picture take the whole width.
      let scrolls = rows.count > inside.size.rows
      if scrolls { list = inside.inset(right: shown.size.columns + gap) } else { rows.picture = place }
      if let opening = shown.opening { links[pictureKey] = opening }
      picture = PicturePlace(content: content, area: place, key: shown.opening == nil ? .enter : pictureKey)
    }
    let beside = rows.picture.map { inside.right - $0.left + gap } ?? 0
    rows = rows.continued(
      in: list.size.columns - beside - TodayRows.markColumns, spare: list.size.rows - rows.count)
    return Pane(
      id: group.id, title: group.title, titleKey: group.opening.map { _ in titleKey }, area: area, list: list,
      rows: rows,
      picture: picture, links: links, isAhead: group.isAhead)
  }
}

extension [Int] {
  /// Returns the sum of the first numbers and the sum of the others.
  fileprivate func halves(at count: Int) -> (Int, Int) { (prefix(count).reduce(0, +), dropFirst(count).reduce(0, +)) }
}

/// The contents of one box.
private struct TodayGroup {
  let id: String
  let box: TodayBox
  let title: StyledLine
  /// The effect of a click on the title.
  let opening: TodayEffect?
  let items: [TodayRows.Item]
  /// The feature whose picture the box shows; `nil` for a box without a picture.
  let content: (any TodayContent)?
  /// The rows of a box that holds all contents of the page; `nil` for other boxes.
  private var wholePage: TodayRows?

  var isWholePage: Bool { wholePage != nil }

  /// Returns the boxes of a page: one for each feature that has contents, and one for the days ahead.
  static func all(of page: TodayPage, _ opened: Set<String>, _ texts: Texts) -> [TodayGroup] {
    let parts = TodayParts(page, in: .boxes, texts)
    let sections = parts.parts.flatMap(\.sections).filter { $0.place == .ahead }
    let isEmpty = TodayParts(page, in: .list, texts).isEmpty
    let isListed = isEmpty || !TodayRows.withoutWaiting(parts.items, opened).waiting.isEmpty
    guard !isListed else {
      // An empty day and a day that has ended need no boxes of their own.
      let hasStarts = isEmpty && page.contents.contains { !$0.starts(texts).isEmpty }
      var day = TodayGroup("day", TodayBox(.day, hasStarts ? texts.today.emptyDay : ""), [], content: nil)
      day.wholePage = TodayRows(
        page, in: Size(columns: .max, rows: .max), opened: opened, isTitled: false, texts: texts)
      return [day] + sections.map { TodayGroup($0.id, TodayBox(.memories), [.section($0)], content: nil) }
    }
    let ahead = sections.map { TodayGroup($0.id, TodayBox(.day), [.section($0)], content: nil) }
    let firstDay = parts.parts.firstIndex { $0.box.column == .day } ?? 0
    let groups = parts.parts.enumerated().compactMap { index, part -> TodayGroup? in
      let whole = index == firstDay ? parts.wholeDay.map { [TodayRows.Item.section($0)] } ?? [] : []
      let items = whole + part.items.filter { $0.place != .ahead }
      return items.isEmpty ? nil : TodayGroup("box \(index)", part.box, items, content: part.content)
    }
    // The results of an ended day come first, as they do in the list.
    return groups.filter(\.isEnded) + groups.filter { !$0.isEnded } + ahead
  }

  private var isEnded: Bool { items.first?.place == .ended }
  var isAhead: Bool { items.first?.place == .ahead }

  /// Uses the title of the first section as the title of the box, unless the section may be hidden.
  private init(_ id: String, _ box: TodayBox, _ items: [TodayRows.Item], content: (any TodayContent)?) {
    (self.id, self.box, self.content) = (id, box, content)
    let first = items.first?.section.flatMap { [.open, .over].contains($0.place) ? nil : $0 }
    let (title, detail) = (first?.title ?? box.title, first?.title == nil ? box.detail : first?.detail ?? "")
    let bold = StyledLine(title, Style(.text, on: .background, .bold))
    self.title = detail.isEmpty ? bold : bold + StyledLine(blanks: 2) + StyledLine(detail, .hint)
    opening = first?.opening ?? box.opening
    self.items = (first.map { [TodayRows.Item.section($0.untitled())] } ?? Array(items.prefix(1))) + items.dropFirst()
  }

  func rows(_ opened: Set<String>, _ texts: Texts) -> TodayRows {
    wholePage ?? TodayRows(items, ofBox: id, opened: opened, texts: texts)
  }
}

extension TodayBoxes.Pane {
  /// Draws the box with a border if it has the focus, and otherwise below a line with its title.
  ///
  /// - Parameters:
  ///   - rows: The rows, which know what is selected in them.
  ///   - list: The selection of the rows.
  func draw(_ rows: TodayRows, _ list: ScrollList, isFocused: Bool, on frame: inout Frame, _ texts: Texts) {
    if let title { draw(title, isFocused: isFocused, on: &frame) }
    list.draw(on: &frame, in: self.list, rows: rows, isFocused: isFocused, hidesSelection: !isFocused)
    guard let picture else { return }
    let record = list.selection.flatMap { rows.row(at: $0)?.record }
    picture.content.picture(of: record, in: picture.area.size, texts)?.draw(&frame, picture.area)
    frame.link(picture.area, to: picture.key)
  }

  private func draw(_ title: StyledLine, isFocused: Bool, on frame: inout Frame) {
    if isFocused {
      Box(style: Style(.accent)).draw(on: &frame, in: area)
    } else {
      frame.line(String(repeating: "─", count: area.size.columns), in: area, style: .border)
    }
    guard title.columns > 0 else { return }
    let room = area.upper(1).inset(left: 2, right: 2)
    let line = StyledLine(blanks: 1) + title.clipped(to: max(0, room.size.columns - 2)) + StyledLine(blanks: 1)
    frame.line(line, in: room)
    if let titleKey { frame.link(room.leading(line.columns), to: titleKey) }
  }
}
