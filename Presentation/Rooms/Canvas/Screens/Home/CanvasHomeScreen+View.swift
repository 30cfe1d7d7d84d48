import Domain

extension CanvasHomeScreen {
  package static func draw(_ state: State, on frame: inout Frame) {
    let layout = CanvasLayout(frame.size)
    let texts = state.context.texts
    if let failure = state.failure { frame.notice(texts.failure(failure), in: layout.card) }
    guard let page = state.page, let drawing = state.drawing else { return }
    drawTitle(page, state, on: &frame, in: layout.title)
    if state.nextFrame == nil {
      frame.place(drawing, in: layout.painting)
    } else {
      let moving = drawing.frame(layout.painting.size, precision: state.context.precision)
      frame.draw(moving, at: layout.painting.origin)
    }
    if let number = state.selectedShape, case .shape(let shape) = drawing.items[number] {
      mark(shape, on: &frame, in: layout.painting)
    }
    guard state.failure == nil else { return }
    let lines = CanvasCard(state, page).lines(columns: layout.card.size.columns)
    for (row, line) in lines.prefix(layout.card.size.rows).enumerated() { frame.line(line, in: layout.card.line(row)) }
  }

  /// Turns the letters around that stand for a shape where colours are few.
  private static func mark(_ shape: PlacedShape, on frame: inout Frame, in area: Rect) {
    let (columns, rows) = (Double(area.size.columns), Double(area.size.rows))
    let height = shape.size * Double(Painting.width) / Double(Painting.height)
    let place = Rect(
      column: area.left + Int((shape.x - shape.size / 2) * columns), row: area.top + Int((shape.y - height / 2) * rows),
      columns: Int(shape.size * columns) + 1, rows: Int(height * rows) + 1
    ).intersection(area)
    for row in place.top..<place.bottom {
      for column in place.left..<place.right where frame[Point(column: column, row: row)].grapheme != " " {
        frame.restyle(Rect(column: column, row: row, columns: 1, rows: 1)) { $0.attributes.insert(.reverse) }
      }
    }
  }

  private static func drawTitle(_ page: CanvasPage, _ state: State, on frame: inout Frame, in area: Rect) {
    let (texts, words) = (state.context.texts, state.context.words)
    let end = frame.line(page.day.map(words.title) ?? words.newestTitle, in: area, style: .title)
    var rest = area.inset(left: end + 2 - area.left)
    let beside = [
      page.previous.map { "← \(texts.dates.monthAndDay($0))" },
      page.next.map {
        $0 == state.today ? "\(texts.dates.relativeDay($0, today: $0)) →" : "\(texts.dates.monthAndDay($0)) →"
      },
    ].compactMap(\.self).joined(separator: "  ")
    frame.line(beside, in: rest, style: .hint, alignment: .trailing)
    rest = rest.inset(right: TextWidth.columns(of: beside) + 2)
    if page.hiddenCount > 0 {
      let key = KeyName.text([CanvasKey.showAll.keys[0]])
      let hint = "\(words.more(page.hiddenCount)) (\(key) \(words.showAll))"
      if TextWidth.columns(of: hint) <= rest.size.columns { frame.line(hint, in: rest, style: .hint) }
    }
  }
}

/// The words beside a painting: what is said of the shape that is looked at.
struct CanvasCard {
  private let state: CanvasHomeScreen.State
  private let page: CanvasPage
  private var texts: Texts { state.context.texts }
  private var words: CanvasTexts { texts.canvas }

  init(_ state: CanvasHomeScreen.State, _ page: CanvasPage) { (self.state, self.page) = (state, page) }

  func lines(columns: Int) -> [StyledLine] {
    if let record = state.selected { return lines(of: record, columns: columns) }
    let isToday = page.day == nil || page.day == state.today
    guard page.isFirst || isToday else { return wrapped(words.emptyDay, columns, .hint) + [hint(CanvasKey.record)] }
    let number = (page.day ?? state.today).daysSince1970
    let greeting = wrapped(words.greeting(number, to: state.context.artist), columns, .plain)
    guard page.isFirst else { return greeting + [hint(CanvasKey.record)] }
    let tip = wrapped(words.tip(state.selectedShape ?? 0), columns, .hint)
    let keys = state.context.artist == nil ? [CanvasKey.record, CanvasKey.name] : [CanvasKey.record]
    // Below a painting there are few lines.
    let gap = columns < CanvasLayout.mostCardColumns ? [StyledLine()] : []
    return greeting + gap + keys.map(hint) + gap + tip
  }

  private func lines(of record: MoodRecord, columns: Int) -> [StyledLine] {
    let facts = MoodFacts(record: record, today: state.today, texts: texts)
    var head = facts.heading(page.theme, isDated: page.day == nil)
    if let place = state.place, page.records.count > 1 {
      head += StyledLine("  \(place + 1)/\(page.records.count)", .hint)
    }
    return [head] + facts.facts.lines(width: columns)
  }

  private func hint(_ key: KeyBinding) -> StyledLine {
    StyledLine(KeyName.text([key.keys[0]]) + " ", .key) + StyledLine(texts(key.label), .hint)
  }

  private func wrapped(_ text: String, _ columns: Int, _ style: Style) -> [StyledLine] {
    text.isEmpty ? [] : TextClip.wrap(text, columns: max(1, columns)).map { StyledLine($0, style) }
  }
}

/// Where the painting and its words are: beside each other or above one another, however the painting is larger.
package struct CanvasLayout {
  private static let leastCardColumns = 20
  /// A card beside a painting has fewer.
  static let mostCardColumns = 40
  private static let cardRows = 4

  let title: Rect
  package let painting: Rect
  let card: Rect

  package init(_ size: Size) {
    let area = Rect(size).inset(left: 1, right: 1)
    title = area.upper(1)
    let rest = area.inset(top: size.rows >= 14 ? 2 : 1)
    let cardColumns = max(Self.leastCardColumns, size.columns / 5)
    let (above, left) = (rest.inset(bottom: Self.cardRows + 1), rest.inset(right: cardColumns + 2))
    let (tall, wide) = (Ratio.painting.fitted(in: above.size), Ratio.painting.fitted(in: left.size))
    if wide.columns >= tall.columns {
      painting = left.upper(wide.rows).centered(columns: wide.columns, rows: wide.rows)
      card = rest.inset(left: left.size.columns + 2)
    } else {
      painting = above.upper(tall.rows).centered(columns: tall.columns, rows: tall.rows)
      card = rest.inset(top: tall.rows + 1)
    }
  }

  /// The number of the uppermost shape at a cell, or near it.
  func shape(at point: Point, of painting: Painting) -> Int? {
    guard self.painting.contains(point) else { return nil }
    let size = self.painting.size
    let x = (Double(point.column - self.painting.left) + 0.5) / Double(size.columns)
    let y = (Double(point.row - self.painting.top) + 0.5) / Double(size.rows)
    let half = Double(painting.sizeInPercent) / 200
    let ratio = Double(Painting.height) / Double(Painting.width)
    return painting.shapes.indices.last { index in
      let place = painting.shapes[index].place
      let across = (x - Double(place.x) / Double(CanvasPlace.parts)) / half
      let down = (y - Double(place.y) / Double(CanvasPlace.parts)) * ratio / half
      // Bobbing moves it by a tenth of its size either way.
      return abs(across) <= 1 && abs(down) <= 1.2
    }
  }
}
