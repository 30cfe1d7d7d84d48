package import Domain

package enum CanvasHomeScreen: CanvasScreen {
  package static let actions: [ScreenAction<State>] = [
    .init(CanvasKey.record) { [.write(.add($0.day))] },
    .init(CommonKey.previousDay, if: { $0.page?.previous != nil }) { state in
      state.page?.previous.map { state.open($0) } ?? []
    },
    .init(CommonKey.nextDay, if: { $0.page?.next != nil }) { state in state.page?.next.map { state.open($0) } ?? [] },
    .on(CanvasKey.edit) { [.write(.edit($0.id, from: $0.content))] },
    .init(CanvasKey.earlier, if: { $0.page?.isFirst ?? false || $0.place ?? 0 > 0 }) { $0.step(by: -1) },
    .init(
      CanvasKey.later,
      if: { state in
        state.page?.isFirst ?? false || state.place.map { $0 + 1 < (state.page?.records.count ?? 0) } ?? false
      }
    ) { $0.step(by: 1) },
    .view(CanvasKey.canvas, isShown: { _ in true }) { _ in [] },
    .view(CanvasKey.diary, isShown: { _ in false }) {
      [.diary(.open(DiaryQuery(), isTyping: false, around: $0.day))]
    },
    .init(CanvasKey.shake, if: { $0.context.settings.isShakeable && $0.page?.records.isEmpty == false }) { state in
      [.shake(state.day, isWhole: state.isWhole)]
    },
    .init(CanvasKey.calendar) { [.diary(.openCalendar($0.day))] },
    .init(CanvasKey.year, [.openYear(nil)]),
    .init(CanvasKey.words, [.words(.open)]),
    .init(CanvasKey.onThisDay) { [.openOnThisDay($0.day ?? $0.today)] },
    .init(CanvasKey.search, [.diary(.open(DiaryQuery(), isTyping: true, around: nil))]),
    .init(CanvasKey.theme) { state in
      state.page.map { [.changeTheme($0.theme.next, of: $0.day ?? state.today)] } ?? []
    },
    .init(CanvasKey.name, if: { $0.context.artist == nil }) { state in
      state.context.artist == nil ? [.askForName] : []
    },
    .init(CanvasKey.showAll, if: { $0.isWhole || $0.page?.hiddenCount ?? 0 > 0 }) { $0.toggleWhole() },
    .init(CommonKey.today.or(CommonKey.first), if: { $0.day != nil }) { $0.open(nil) },
    .init(CommonKey.goTo, [.askForDay]),
    .on(CommonKey.remove) { [.askToRemove($0)] },
  ]

  package struct State: CanvasState, SelectionState {
    package typealias Owner = CanvasHomeScreen

    package let context: CanvasContext
    package var today: Day
    /// The day of the painting; `nil` for today in the chosen composition.
    package private(set) var day: Day?
    package private(set) var isWhole = false
    /// The loaded page; `nil` until the first read.
    package private(set) var page: CanvasPage?
    package var failure: StoreError?
    package var size = Size(columns: 80, rows: 24)
    /// The selected entry, which stays selected when other entries come and go.
    package private(set) var selectedID: MoodRecord.ID?
    /// The index of the sample shape whose tip is shown.
    private var sample = 0
    private static let leastListed = 2
    package private(set) var motion = CanvasMotion()
    package fileprivate(set) var drag: Drag<ShapeGrip>?

    init(context: CanvasContext, today: Day) { (self.context, self.today) = (context, today) }

    package var wanted: [CanvasEffect] { [.load(day, isWhole: isWhole)] }

    package var nextFrame: Duration? {
      isStill || motion.isResting || painting?.shapes.isEmpty ?? true ? nil : .milliseconds(CanvasMotion.milliseconds)
    }

    package mutating func advance() { motion.advance() }

    var isStill: Bool { context.feature.isStill }

    var painting: Painting? { page?.painting }

    /// The index of the selected shape.
    var selectedShape: Int? {
      guard let page else { return nil }
      if page.isFirst { return sample }
      return page.painting.shapes.firstIndex { $0.record != nil && $0.record == selectedID }
    }

    /// The index of the selected entry, starting at 0 for the oldest, as in the diary.
    var place: Int? { page?.records.firstIndex { $0.id == selectedID } }

    package var selected: MoodRecord? { page?.records.first { $0.id == selectedID } }

    var drawing: Drawing? {
      let moved = drag.flatMap { $0.hasMoved ? (record: $0.item.record, place: place(of: $0)) : nil }
      return painting.map { motion.drawing(of: $0, selected: selectedShape, moved: moved, isStill: isStill) }
    }

    /// Returns the place to which a shape is dragged; the arrow keys move it by half a cell.
    fileprivate func place(of drag: Drag<ShapeGrip>) -> CanvasPlace {
      let (size, start) = (layout.painting.size, drag.item.place)
      func moved(_ start: Int, _ cells: Int, _ steps: Int, of count: Int) -> Int {
        start + (2 * cells + steps) * CanvasPlace.parts / (2 * max(1, count))
      }
      return CanvasPlace(
        x: moved(start.x, drag.distance.column, drag.steps.column, of: size.columns),
        y: moved(start.y, drag.distance.row, drag.steps.row, of: size.rows)
      ).clamped
    }

    package var keys: [KeyHelp] { drag?.hasMoved == true ? context.words.dragKeys : offeredKeys }

    var layout: CanvasLayout { CanvasLayout(size) }

    mutating func wake() { motion.wake() }

    mutating func show(_ page: CanvasPage, today: Day, isShaken: Bool = false) {
      if isShaken, let painting { motion.shake(from: painting) }
      (self.page, self.today, failure) = (page, today, nil)
      motion.wake()
      if place == nil { look(at: page.records.last?.id) }
    }

    mutating func look(at id: MoodRecord.ID?) {
      if id != selectedID { motion.select() }
      selectedID = id
    }

    /// Selects an entry on its day, or on the current page if the page shows the day.
    mutating func look(at id: MoodRecord.ID, of day: Day) {
      if day != self.day ?? today { go(to: day) }
      look(at: id)
    }

    /// Goes to a day, where the newest entry is selected.
    mutating func go(to day: Day?) {
      self.day = day == today && context.settings.composition == .daily ? nil : day
      (isWhole, selectedID) = (false, nil)
    }

    /// Goes to a day and returns the effect that reads it.
    fileprivate mutating func open(_ day: Day?) -> [CanvasEffect] {
      go(to: day)
      return wanted
    }

    fileprivate mutating func toggleWhole() -> [CanvasEffect] {
      isWhole.toggle()
      return wanted
    }

    /// Selects a later entry, or an earlier entry for negative steps; stops at both ends.
    fileprivate mutating func step(by steps: Int) -> [CanvasEffect] {
      guard let page else { return [] }
      if page.isFirst {
        sample = (sample + steps + page.painting.shapes.count) % page.painting.shapes.count
        motion.select()
      }
      guard let place else { return [] }
      look(at: page.records[min(max(0, place + steps), page.records.count - 1)].id)
      return []
    }

    /// The entries listed below the card, the oldest first; empty unless there is room for several.
    fileprivate var listed: ArraySlice<MoodRecord> {
      guard let page, page.records.count > 1, let place, listArea.size.rows >= Self.leastListed else { return [] }
      let (records, rows) = (page.records, listArea.size.rows)
      let first = min(max(0, place - rows / 2), max(0, records.count - rows))
      return records[first..<min(records.count, first + rows)]
    }

    /// The area below the card.
    fileprivate var listArea: Rect {
      guard let page, layout.isBeside else { return Rect(Size(columns: 0, rows: 0)) }
      let card = layout.card
      return card.inset(top: CanvasCard(self, page).lines(columns: card.size.columns).count + 1)
    }

    /// Selects the shape or the entry at a point, and holds the shape.
    ///
    /// - Returns: `true` if the entry was selected before and opens at once, without being dragged.
    mutating func press(_ point: Point, holds: Bool = false) -> Bool {
      if listArea.contains(point) {
        let row = listed.startIndex + point.row - listArea.top
        guard listed.indices.contains(row) else { return false }
        let id = listed[row].id
        defer { look(at: id) }
        return id == selectedID
      }
      guard let page, let number = layout.shape(at: point, of: page.painting) else { return false }
      let wasSelected = number == selectedShape
      let shape = page.painting.shapes[number]
      guard let record = shape.record else {
        sample = number
        return false
      }
      look(at: record)
      if holds { drag = Drag(ShapeGrip(record: record, place: shape.place, wasSelected: wasSelected), at: point) }
      return false
    }
  }

  package static func receive(_ input: InputEvent, _ state: inout State) -> [CanvasEffect]? {
    let effects = followDrag(input, &state) ?? receiveKey(input, &state)
    if effects != nil { state.wake() }
    return effects
  }

  /// Follows a drag of a shape.
  ///
  /// - Returns: `nil` for an input that isn't about a drag.
  private static func followDrag(_ input: InputEvent, _ state: inout State) -> [CanvasEffect]? {
    switch state.drag.follow(input) {
    case .moved, .cancelled: return []
    case .dropped(let drag): return [.move(drag.item.record, to: state.place(of: drag))]
    case .clicked(let grip): return grip.wasSelected ? press(CanvasKey.edit, &state) : []
    case nil: return nil
    }
  }

  /// Selects the clicked shape, which can be dragged; another click on the shape opens its entry.
  package static func handle(_ input: InputEvent, _ state: inout State) -> [CanvasEffect] {
    guard case .mouse(let event) = input else { return [] }
    switch event.kind {
    case .press: return state.press(event.point, holds: true) ? press(CanvasKey.edit, &state) : []
    case .select:
      _ = state.press(event.point)
      return []
    case .wheelDown: return state.step(by: 1)
    case .wheelUp: return state.step(by: -1)
    case .drag, .release: return []
    }
  }

  package static func receive(_ result: CanvasResult, _ state: inout State) -> [CanvasEffect] {
    switch result {
    case .page(let page, let today): state.show(page, today: today)
    case .shaken(let page): state.show(page, today: state.today, isShaken: true)
    case .go(let day): return state.open(day)
    case .failed(let error): state.failure = error
    default: break
    }
    return []
  }

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
      let place = place(of: shape, in: layout.painting)
      reverseLetters(in: place, on: &frame)
      if let id = state.selected?.id { frame.mark(place, as: .record(id.uuid)) }
    }
    guard state.failure == nil else { return }
    let lines = CanvasCard(state, page).lines(columns: layout.card.size.columns, rows: layout.card.size.rows)
    frame.lines(lines, in: layout.card)
    for (row, record) in state.listed.enumerated() {
      let place = state.listArea.line(row)
      let isSelected = record.id == state.selectedID
      if isSelected { frame.line("▸", in: place, style: .mark) }
      let heading = MoodFacts(record: record, today: state.today, texts: texts)
        .heading(page.theme, isDated: page.day == nil)
      let feelings = StyledLine(" \(texts.canvas.text(of: .feelings, in: record.content))", .hint)
      frame.line((heading + feelings).clipped(to: place.size.columns - 2), in: place.inset(left: 2))
      if isSelected { frame.select(place) }
    }
  }

  private static func place(of shape: PlacedShape, in area: Rect) -> Rect {
    let (columns, rows) = (Double(area.size.columns), Double(area.size.rows))
    let height = shape.size * Double(Painting.width) / Double(Painting.height)
    return Rect(
      column: area.left + Int((shape.x - shape.size / 2) * columns), row: area.top + Int((shape.y - height / 2) * rows),
      columns: Int(shape.size * columns) + 1, rows: Int(height * rows) + 1
    ).intersection(area)
  }

  /// Reverses the letters that represent a shape where few colors are available.
  private static func reverseLetters(in place: Rect, on frame: inout Frame) {
    for row in place.top..<place.bottom {
      for column in place.left..<place.right where frame[Point(column: column, row: row)].grapheme != " " {
        frame.restyle(Rect(column: column, row: row, columns: 1, rows: 1)) { $0.attributes.insert(.reverse) }
      }
    }
  }

  private static func drawTitle(_ page: CanvasPage, _ state: State, on frame: inout Frame, in area: Rect) {
    let (texts, words) = (state.context.texts, state.context.words)
    let title = page.day.map(words.title) ?? words.newestTitle
    let end = frame.title(title, in: area, pressing: CommonKey.goTo.keys[0])
    var rest = area.inset(left: end + 2 - area.left)
    let next = page.next.map {
      $0 == state.today ? "\(texts.dates.relativeDay($0, today: $0)) →" : "\(texts.dates.monthAndDay($0)) →"
    }
    let previous = page.previous.map { "← \(texts.dates.monthAndDay($0))" }
    for (name, key) in [(next, CommonKey.nextDay), (previous, CommonKey.previousDay)] {
      guard let name else { continue }
      frame.line(name, in: rest, style: .hint, alignment: .trailing)
      frame.link(rest.trailing(TextWidth.columns(of: name)), to: key.keys[0])
      rest = rest.inset(right: TextWidth.columns(of: name) + 2)
    }
    let whole = page.wholeDays.map { "\(words.wholeDay) \($0.content.level.value)" }
    let hidden = page.hiddenCount > 0 ? ["\(words.more(page.hiddenCount)) (\(words.showAll))"] : []
    for hint in [whole + hidden, whole].map({ $0.joined(separator: "  ") })
    where TextWidth.columns(of: hint) <= rest.size.columns {
      return _ = frame.line(hint, in: rest, style: .hint)
    }
  }
}

/// A shape that the mouse holds.
package struct ShapeGrip: Equatable, Sendable {
  let record: MoodRecord.ID
  /// The place before the drag.
  let place: CanvasPlace
  /// Indicates whether the entry was selected before, so a click opens it.
  let wasSelected: Bool
}

/// The text next to a painting, which describes the selected shape.
struct CanvasCard {
  private let state: CanvasHomeScreen.State
  private let page: CanvasPage
  private var texts: Texts { state.context.texts }
  private var words: CanvasTexts { texts.canvas }

  init(_ state: CanvasHomeScreen.State, _ page: CanvasPage) { (self.state, self.page) = (state, page) }

  /// Returns the lines within a width; the words of a new user's card leave out what more than `rows` would cut.
  func lines(columns: Int, rows: Int = .max) -> [StyledLine] {
    if let record = state.selected ?? (page.records.isEmpty ? page.wholeDays.last : nil) {
      return lines(of: record, columns: columns)
    }
    let isToday = page.day == nil || page.day == state.today
    guard page.isFirst || isToday else { return wrapped(words.emptyDay, columns, .hint) + [hint(CanvasKey.record)] }
    let number = (page.day ?? state.today).daysSince1970
    let greeting = wrapped(words.greeting(number, to: state.context.artist), columns, .plain)
    let keys = state.context.artist == nil ? [CanvasKey.record, CanvasKey.name] : [CanvasKey.record]
    guard page.isFirst else { return greeting + keys.map(hint) }
    let tip = wrapped(words.tip(state.selectedShape ?? 0), columns, .hint)
    // A card below a painting has only few lines.
    let gap = columns < CanvasLayout.mostCardColumns ? [StyledLine()] : []
    let all = [greeting + gap + keys.map(hint) + gap + tip, greeting + gap + keys.map(hint), greeting + keys.map(hint)]
    return all.first { $0.count <= rows } ?? keys.map(hint)
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
    text.isEmpty ? [] : StyledLine.wrapped(text, columns: max(1, columns), style)
  }
}

/// The areas of the painting and its text, side by side or one below the other, whichever makes the painting larger.
package struct CanvasLayout {
  private static let leastCardColumns = 24
  /// The width that distinguishes the layouts: cards next to a painting are narrower than this.
  static let mostCardColumns = 40
  /// The width at which the painting makes room for the entries.
  private static let leastColumnsBeside = 100
  private static let cardRows = 4

  let title: Rect
  package let painting: Rect
  let card: Rect
  /// Indicates whether the card is next to the painting, not below it.
  let isBeside: Bool

  package init(_ size: Size) {
    let area = Rect.page(size)
    title = area.upper(1)
    let rest = area.inset(top: size.titleRows)
    let cardColumns = max(Self.leastCardColumns, size.columns / 5)
    let (above, left) = (rest.inset(bottom: Self.cardRows + 1), rest.inset(right: cardColumns + 2))
    let (tall, wide) = (Ratio.painting.fitted(in: above.size), Ratio.painting.fitted(in: left.size))
    // The list goes next to the painting if the painting then loses at most a quarter of its size.
    isBeside =
      size.columns >= Self.leastColumnsBeside ? wide.columns * 4 >= tall.columns * 3 : wide.columns >= tall.columns
    if isBeside {
      painting = left.upper(wide.rows).centered(columns: wide.columns, rows: wide.rows)
      card = rest.inset(left: left.size.columns + 2)
    } else {
      painting = above.upper(tall.rows).centered(columns: tall.columns, rows: tall.rows)
      card = rest.inset(top: tall.rows + 1)
    }
  }

  /// Returns the index of the topmost shape at a cell or near it.
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
      // Bobbing moves a shape by a tenth of its size up and down.
      return abs(across) <= 1 && abs(down) <= 1.2
    }
  }
}

/// The motion of a painting: shapes bob, the selected shape pulses, and shaken shapes glide to their places.
package struct CanvasMotion: Equatable, Sendable {
  static let milliseconds = 50
  /// The number of frames in which a shape rises; a shape rises for two seconds and sinks for two seconds (Canvas).
  private static let framesUp = 2_000 / milliseconds
  private static let framesOfShake = 1_500 / milliseconds
  private static let framesOfPulse = 1_200 / milliseconds
  /// The number of frames for which shapes move after an action.
  private static let framesAwake = 20_000 / milliseconds

  private var frame = 0
  private var quiet = 0
  /// The places of the shapes before the shake.
  private var old: [MoodRecord.ID: CanvasPlace] = [:]
  private var sinceShake = framesOfShake
  private var sinceSelection = 3 * framesOfPulse

  package init() {}

  var isResting: Bool { quiet >= Self.framesAwake }

  mutating func advance() {
    frame += 1
    quiet += 1
    sinceShake = min(sinceShake + 1, Self.framesOfShake)
    sinceSelection = min(sinceSelection + 1, 3 * Self.framesOfPulse)
  }

  mutating func wake() { quiet = 0 }

  /// Makes the selected shape pulse three times.
  mutating func select() { sinceSelection = 0 }

  mutating func shake(from painting: Painting) {
    old = Dictionary(painting.shapes.compactMap { shape in shape.record.map { ($0, shape.place) } }) { first, _ in first
    }
    sinceShake = 0
  }

  /// - Parameters:
  ///   - selected: The index of the selected shape; `nil` for no selection.
  ///   - moved: The entry whose shape the mouse holds, and the place where it is held.
  ///   - isStill: Indicates whether all motion is off.
  func drawing(
    of painting: Painting, selected: Int?, moved: (record: MoodRecord.ID, place: CanvasPlace)? = nil, isStill: Bool
  ) -> Drawing {
    var number = 0
    return painting.drawing { shape, placed in
      defer { number += 1 }
      if number == selected {
        let text = RGB(painting.theme.text)
        placed.outline = placed.outline?.mixed(with: text, parts: 1, of: 2) ?? text
        placed.size *= isStill ? 1.1 : pulse
      }
      if let moved, shape.record == moved.record {
        let parts = Double(CanvasPlace.parts)
        (placed.x, placed.y) = (Double(moved.place.x) / parts, Double(moved.place.y) / parts)
        return
      }
      guard !isStill else { return }
      if let id = shape.record, let old = old[id], sinceShake < Self.framesOfShake { glide(&placed, from: old) }
      // A painting is 5 wide and 3 high, and sizes are relative to the width.
      placed.y += bob(shape.place) * placed.size * Double(Painting.width) / Double(Painting.height)
    }
  }

  /// Returns the vertical offset of a shape, -0.1…0.1 of its size; each place has its own phase.
  private func bob(_ place: CanvasPlace) -> Double {
    let period = 2 * Self.framesUp
    let turn = (frame + (place.x * 7 + place.y * 3) % period) % period
    let way = Double(turn < Self.framesUp ? turn : period - turn) / Double(Self.framesUp)
    return (way * way * (3 - 2 * way) - 0.5) / 5
  }

  /// The scale of the selected shape, in three steps so that few cells change.
  private var pulse: Double {
    let turn = sinceSelection % Self.framesOfPulse * 4 / Self.framesOfPulse
    return 1 + 0.06 * Double(turn == 3 ? 1 : turn)
  }

  private func glide(_ placed: inout PlacedShape, from old: CanvasPlace) {
    let rest = 1 - Double(sinceShake) / Double(Self.framesOfShake)
    let share = rest * rest * rest
    placed.x += (Double(old.x) / Double(CanvasPlace.parts) - placed.x) * share
    placed.y += (Double(old.y) / Double(CanvasPlace.parts) - placed.y) * share
  }
}
