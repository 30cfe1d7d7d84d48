package import Domain

package enum GardenScreen: PeopleScreen, ListScreen {
  package static let actions: [ScreenAction<State>] =
    [
      .on(CommonKey.water) { [.waterNow($0)] },
      .init(PeopleKey.plant, [.choosePerson]),
      .on(CommonKey.open) { [.showDetail($0.id)] },
      .on(CommonKey.note, if: { $0.plant.lastWatered != nil }) { [.askForNote($0, nil)] },
      .init(CommonKey.postpone, if: \.mayPostpone) { state in state.selected.map { [.askToPostpone($0)] } ?? [] },
      .on(PeopleKey.waterInDetail) { [.askHowToWater($0)] },
      .on(PeopleKey.calendar) { [.showCalendar($0.id, nil)] },
      .init(CommonKey.search, if: { $0.selected != nil }) { state in
        guard state.selected != nil else { return [] }
        state.search = TextField(placeholder: state.context.people.searchPlaceholder)
        state.select(state.selectedID)
        return []
      },
      .on(PeopleKey.statistics) { _ in [.showStatistics] },
      .init(PeopleKey.contacts, [.contacts(.showAll)]),
      .on(CommonKey.edit) { [.askHowToPlant(.edit($0))] },
      .on(CommonKey.remove) { [.askToRemove($0)] },
    ] + walks + views

  private static let walks: [ScreenAction<State>] = [
    walk(PeopleKey.nextPlant) { $0.walk(.down) },
    walk(PeopleKey.previousPlant) { $0.walk(.up) },
    walk(PeopleKey.plantOnTheRight, if: \.showsPots) { $0.step(by: 1) }.whileOffered(),
    walk(PeopleKey.plantOnTheLeft, if: \.showsPots) { $0.step(by: -1) }.whileOffered(),
    walk(PeopleKey.nextGroup, if: { $0.rows.groups.count > 1 }) { $0.stepToGroup(by: 1) },
    walk(PeopleKey.previousGroup, if: { $0.rows.groups.count > 1 }) { $0.stepToGroup(by: -1) },
    walk(CommonKey.nextPage) { $0.walk(.pageDown) },
    walk(CommonKey.previousPage) { $0.walk(.pageUp) },
    walk(CommonKey.first) { $0.select($0.rows.plants.first?.id) },
    walk(CommonKey.last) { $0.select($0.rows.plants.last?.id) },
  ]

  private static let views: [ScreenAction<State>] = GardenView.allCases.map { view in
    .view(view.binding, if: \.hasRoomForPots, isShown: { $0.view == view }) { state in
      state.view = view
      state.select(state.selectedID)
      return []
    }
    .unless(ko: "100칸 이상인 화면에서만", en: "on a screen of 100 columns or more")
  }

  private static func walk(
    _ binding: KeyBinding, if isPossible: @escaping @Sendable (State) -> Bool = { $0.rows.plants.count > 1 },
    _ move: @escaping @Sendable (inout State) -> Void
  ) -> ScreenAction<State> {
    .doing(binding, if: { $0.selected != nil && isPossible($0) }, move)
  }

  package struct State: PeopleState, ListState, SelectionState {
    package typealias Owner = GardenScreen

    /// The number of frames that a plant moves for after an action; an idle garden stands still.
    private static let swayFrames = 2 * PlantSway.frameCount

    package let context: FeatureContext
    /// The loaded page; `nil` until the first read.
    package var page: GardenPage?
    package var failure: StoreError?
    package var size = Size(columns: 80, rows: 24)
    package var list = ScrollList()
    /// The search field; `nil` while no search is active.
    package var search: TextField?
    /// The selected plant, which stays selected when other plants come and go.
    package private(set) var selectedID: Plant.ID?
    package private(set) var sway = 0
    /// The chosen view; narrow screens show the list in any case.
    fileprivate(set) var view = GardenView.pots
    /// The place on its shelf that the selection keeps on the way up and down.
    private(set) var column = 0

    package var wanted: [PeopleEffect] { [.loadGarden] }

    package var hasTextFocus: Bool { search != nil }

    package var keys: [KeyHelp] {
      search == nil ? offeredKeys : KeyHelp.searching(texts, finds: rows.count > 0)
    }

    package var nextFrame: Duration? {
      // A wilted plant hangs still.
      guard !context.isStill, sway < Self.swayFrames, let selected, let page,
        selected.plant.health(on: page.today) == .well
      else { return nil }
      return .milliseconds(PlantSway.milliseconds)
    }

    package mutating func advance() {
      guard nextFrame != nil else { return }
      sway += 1
    }

    package var rows: GardenRows { rows(of: page) }

    package var selected: GardenPlant? {
      let shelf = list.selection.map { rows.plants(at: $0) } ?? []
      return shelf.isEmpty ? nil : shelf[min(column, shelf.count - 1)]
    }

    fileprivate var mayPostpone: Bool { page.map { selected?.plant.dDay(on: $0.today).isToday ?? false } ?? false }

    fileprivate var layout: GardenLayout { GardenLayout(self) }
    package var listArea: Rect { layout.list }
    fileprivate var hasRoomForPots: Bool { layout.potsPerShelf != nil }
    fileprivate var showsPots: Bool { view == .pots && hasRoomForPots }

    private func rows(of page: GardenPage?) -> GardenRows {
      GardenRows(
        page, words: search?.text ?? "", potsPerShelf: view == .pots ? layout.potsPerShelf : nil,
        potColumns: layout.potColumns, texts: texts)
    }

    /// Restarts the movement of the plant from its rest position.
    package mutating func prepare() { sway = 0 }

    fileprivate mutating func show(_ page: GardenPage) {
      let next = nextThirsty(on: page)
      self.page = page
      select(next ?? selectedID)
    }

    /// Returns the pot to water next after the selected plant was watered.
    ///
    /// Returns `nil` if the selected plant was not watered, or no other plant is thirsty. The list keeps its selection.
    private func nextThirsty(on page: GardenPage) -> Plant.ID? {
      let (old, new) = (rows.plants, rows(of: page).plants)
      guard showsPots, let watered = selected?.plant, let index = old.firstIndex(where: { $0.id == watered.id }),
        let now = new.first(where: { $0.id == watered.id })?.plant, Self.isThirsty(watered, on: page.today),
        !Self.isThirsty(now, on: page.today), (watered.lastWatered ?? .earliest) < (now.lastWatered ?? .earliest)
      else { return nil }
      let thirsty = Set(new.filter { Self.isThirsty($0.plant, on: page.today) }.map(\.id))
      return (old[index...] + old[..<index]).first { thirsty.contains($0.id) }?.id
    }

    private static func isThirsty(_ plant: Plant, on today: Day) -> Bool {
      let dDay = plant.dDay(on: today)
      return plant.health(on: today) != .dormant && (dDay.isToday || dDay.isOverdue)
    }

    /// Selects a plant, or the plant that took its place in the list if it no longer exists.
    mutating func select(_ id: Plant.ID?) {
      let rows = rows
      fitList()
      if let place = id.flatMap({ rows.place(of: $0) }) {
        list.select(place.row, in: rows)
        column = place.column
      }
      follow()
    }

    /// Moves the selection like a key that moves through a list.
    fileprivate mutating func walk(_ key: Key) {
      _ = list.handle(.key(KeyPress(key)), in: listArea, rows: rows)
      follow()
    }

    fileprivate mutating func step(by offset: Int) {
      let plants = rows.plants
      guard let index = plants.firstIndex(where: { $0.id == selectedID }), plants.indices.contains(index + offset)
      else { return }
      select(plants[index + offset].id)
    }

    /// Selects the first plant of another group.
    fileprivate mutating func stepToGroup(by offset: Int) {
      let groups = rows.groups
      guard let index = groups.firstIndex(where: { $0.contains { $0.id == selectedID } }),
        groups.indices.contains(index + offset)
      else { return }
      select(groups[index + offset].first?.id)
    }

    fileprivate func pot(at point: Point) -> GardenPlant? {
      guard let row = list.row(at: point, in: listArea, rows) else { return nil }
      let (shelf, column) = (rows.plants(at: row), (point.column - listArea.left) / layout.potColumns)
      return shelf.indices.contains(column) ? shelf[column] : nil
    }

    @discardableResult package mutating func follow() -> [PeopleEffect] {
      selectedID = selected?.id ?? selectedID
      return []
    }
  }

  package static func receive(_ input: InputEvent, _ state: inout State) -> [PeopleEffect]? {
    guard state.search != nil else { return receiveKey(input, &state) }
    // Typed text goes into the field; the app keeps its own keys.
    if search(input, &state) { return [] }
    return input.isForTheApp ? nil : handle(input, &state)
  }

  package static func handle(_ input: InputEvent, _ state: inout State) -> [PeopleEffect] {
    state.prepare()
    switch input {
    // The rows have a different shape in a different size, so the selection follows its plant.
    case .resize: state.select(state.selectedID)
    case .mouse(let event) where state.showsPots && [.press, .select].contains(event.kind):
      guard let plant = state.pot(at: event.point) else { break }
      let opens = plant.id == state.selectedID && event.kind == .press
      state.select(plant.id)
      if opens { return press(CommonKey.open, &state) }
    default: return handleList(input, &state)
    }
    return []
  }

  package static func show(_ result: PeopleResult, _ state: inout State) {
    switch result {
    case .garden(let page):
      state.failure = nil
      state.show(page)
    case .failed(let error):
      state.failure = error
      state.select(state.selectedID)
    default: break
    }
  }

  /// - Returns: `false` for input that belongs to the list.
  private static func search(_ input: InputEvent, _ state: inout State) -> Bool {
    guard !input.movesInList, var field = state.search else { return false }
    let outcome = field.handle(input, in: state.layout.search.searchField)
    guard outcome != .ignored else { return false }
    state.prepare()
    let isOver = outcome == .submitted || outcome == .cancelled
    state.search = isOver ? nil : field
    if isOver {
      state.select(state.selectedID)
    } else {
      state.select(state.rows.plants.first?.id)
    }
    return true
  }

  package static func draw(_ state: State, on frame: inout Frame) {
    let layout = state.layout
    let texts = state.texts
    frame.lines(layout.notice, in: layout.noticeArea, style: .error)
    guard let page = state.page else { return }
    guard !page.isEmpty else { return drawEmpty(state, on: &frame) }
    state.search?.drawSearch(on: &frame, in: layout.search, texts: texts)
    var rows = state.rows
    rows.selected = state.selectedID
    if rows.count == 0 { frame.line(texts.nothingFound, in: layout.list.inset(left: 2), style: .hint) }
    state.list.draw(on: &frame, in: layout.list, rows: rows)
    guard let plant = state.selected else { return }
    let portrait = PlantPortrait(
      text: PlantText(plant, on: page.today, texts: texts), phrase: page.phrases[plant.id],
      sway: state.context.isStill ? 0 : state.sway)
    if layout.isTall {
      portrait.drawTall(on: &frame, in: layout.portrait)
    } else if !layout.portrait.isEmpty {
      portrait.drawLow(on: &frame, in: layout.portrait)
    }
  }

  private static func drawEmpty(_ state: State, on frame: inout Frame) {
    let texts = state.texts
    EmptyState(
      picture: PlantArt(.rosemary, .first, size: .small).frame(), message: texts.people.emptyGarden,
      keys: [PeopleKey.plant, PeopleKey.contacts].map { $0.help(texts) }
    )
    .draw(on: &frame, in: frame.area)
  }
}

private struct GardenLayout {
  private static let portraitColumns = 33
  /// The minimum number of list rows; below this number the portrait above the list is hidden.
  private static let leastListRows = 5
  /// The minimum width of a screen for the garden of pots.
  private static let columnsForPots = 100
  /// The number of pots on a shelf that long names can't make fewer.
  private static let leastPots = 4
  /// The maximum width of a row, beyond which its ends are too far apart to read.
  private static let mostListColumns = 110

  /// The area of the portrait; empty if the screen has no room for a portrait.
  let portrait: Rect
  /// Indicates whether the portrait is tall and is next to the list.
  let isTall: Bool
  /// The area of the search field; empty while no search is active.
  let search: Rect
  let list: Rect
  /// The number of pots on a shelf next to the scrollbar; `nil` if the screen has no room for pots.
  let potsPerShelf: Int?
  let potColumns: Int
  let notice: [String]
  let noticeArea: Rect

  init(_ state: GardenScreen.State) {
    let listColumns = Self.portraitColumns + 2 + Self.mostListColumns
    let area = state.view == .pots ? Rect.page(state.size) : Rect.column(state.size, atMost: listColumns)
    notice = area.wrapped(state.failure.map { state.texts.failure($0) })
    noticeArea = area.upper(notice.count)
    let all = area.inset(top: notice.isEmpty ? 0 : notice.count + 1)
    let searchRows = state.search == nil ? 0 : 1
    search = all.upper(searchRows)
    let below = all.inset(top: searchRows)
    isTall = below.size.columns >= 62 && below.size.rows >= 13
    if isTall {
      portrait = below.leading(Self.portraitColumns)
      let beside = below.inset(left: Self.portraitColumns + 2)
      list = state.view == .pots ? beside : beside.leading(Self.mostListColumns)
    } else {
      let hasRoom = below.size.rows >= PlantPortrait.lowRows + Self.leastListRows
      portrait = below.upper(hasRoom ? PlantPortrait.lowRows : 0)
      list = below.inset(top: portrait.size.rows)
    }
    let hasRoom = isTall && state.size.columns >= Self.columnsForPots && list.size.rows > PottedPlant.rows
    let columns = list.size.columns - 2
    // Wide pots leave room for whole names, unless a shelf would have few of them.
    let names = min(max((state.page?.nameColumns ?? 0) + 2, PottedPlant.columns), PottedPlant.mostColumns)
    let pots = max(min(columns / PottedPlant.columns, Self.leastPots), columns / names)
    potsPerShelf = hasRoom ? pots : nil
    potColumns = hasRoom ? columns / pots : PottedPlant.columns
  }
}

enum GardenView: CaseIterable {
  case pots, list

  var binding: KeyBinding {
    switch self {
    case .pots: KeyBinding(ko: "정원 보기", en: "garden").inFull(ko: "정원 보기", en: "show the garden")
    case .list: KeyBinding(ko: "목록 보기", en: "list").inFull(ko: "화분 목록 보기", en: "show the list")
    }
  }
}

/// The garden as read in one transaction.
package struct GardenPage: Equatable, Sendable {
  package let garden: Garden
  package let today: Day
  /// The phrases above the names of the plants.
  package let phrases: [Plant.ID: PlantPhrase]
  /// The width of the longest name.
  let nameColumns: Int

  /// - Parameter old: The previous garden, whose phrases are reused while they still apply.
  package init(_ plants: [GardenPlant], today: Day, after old: GardenPage? = nil, random: RandomSource) {
    garden = Garden(plants, on: today)
    nameColumns = plants.map { TextWidth.columns(of: $0.name) }.max() ?? 0
    self.today = today
    phrases = PlantPhrase.all(of: plants, on: today, after: old?.phrases, using: random)
  }

  var isEmpty: Bool { garden.tended.isEmpty && garden.dormant.isEmpty }
}

extension PlantPhrase {
  /// - Parameter old: The previous phrases, which are reused while they still apply.
  static func all(
    of plants: [GardenPlant], on today: Day, after old: [Plant.ID: PlantPhrase]?, using random: RandomSource
  ) -> [Plant.ID: PlantPhrase] {
    let phrases = plants.map { plant in
      let group = plant.plant.phrases(on: today)
      let current = old?[plant.id].flatMap { $0.group == group ? $0 : nil }
      return (plant.id, current ?? PlantPhrase(group, using: random))
    }
    return Dictionary(phrases) { first, _ in first }
  }
}

struct PlantPortrait {
  /// The height of a portrait with the text next to the small drawing.
  static let lowRows = PlantSize.small.cells.rows
  private static let factRows = 4

  let text: PlantText
  let phrase: PlantPhrase?
  let sway: Int

  /// Draws the plant with its name above and its facts below.
  func drawTall(on frame: inout Frame, in area: Rect) {
    let top = drawNames(on: &frame, in: area, alignment: .center)
    let rest = area.inset(top: top)
    let size: PlantSize = rest.size.rows >= PlantSize.large.cells.rows + Self.factRows ? .large : .small
    draw(size, on: &frame, in: rest.upper(size.cells.rows).centered(columns: size.cells.columns, rows: size.cells.rows))
    drawFacts(on: &frame, in: rest.inset(top: size.cells.rows), isCentered: true)
  }

  /// Draws the small plant with its name and facts next to it.
  func drawLow(on frame: inout Frame, in area: Rect) {
    let columns = PlantSize.small.cells.columns
    draw(.small, on: &frame, in: area.leading(columns))
    let words = area.inset(left: columns + 2)
    let top = drawNames(on: &frame, in: words, alignment: .leading)
    drawFacts(on: &frame, in: words.inset(top: top), isCentered: false)
  }

  private func draw(_ size: PlantSize, on frame: inout Frame, in area: Rect) {
    guard area.size.columns >= size.cells.columns, area.size.rows >= size.cells.rows else { return }
    frame.draw(PlantArt(text.plant.plant, on: text.today, size: size).frame(sway: sway), at: area.origin)
  }

  /// - Returns: The number of rows used.
  private func drawNames(on frame: inout Frame, in area: Rect, alignment: TextClip.Alignment) -> Int {
    let people = text.texts.people
    let phrase = (phrase.map(people.phrase) ?? text.species, Style(.secondary, on: .background, .italic))
    let lines = people.ordered(phrase: phrase, name: (text.fullName, Style(.text, on: .background, .bold)))
    for (row, line) in lines.enumerated() {
      frame.line(line.0, in: area.line(row), style: line.1, alignment: alignment)
    }
    return lines.count
  }

  private func drawFacts(on frame: inout Frame, in area: Rect, isCentered: Bool) {
    let label = StyledLine("\(text.texts.people.affection) ", .hint)
    let hasDots = area.size.columns - label.columns >= Affection.full.points
    let lines = [
      StyledLine(text.dDay, Style(text.hue, on: .background, .bold)) + StyledLine(" · \(text.state)"),
      label + (hasDots ? text.dots : StyledLine(text.affection, Style(text.affectionHue))),
      StyledLine([text.stage, text.every].compactMap(\.self).joined(separator: " · "), .hint),
      StyledLine(text.together, .hint),
    ]
    for (row, line) in lines.enumerated() {
      let indent = isCentered ? max(0, area.size.columns - line.columns) / 2 : 0
      frame.line(line.clipped(to: area.size.columns), in: area.line(row).inset(left: indent))
    }
  }
}

package enum GardenStatisticsScreen: PeopleScreen, PageScreen, ScrollScreen {
  package static let actions: [ScreenAction<State>] =
    .scrolls() + [.init(CommonKey.back.or(PeopleKey.statistics), [.dismiss])]

  package struct State: PeopleState, PageState, ScrollingState {
    package typealias Owner = GardenStatisticsScreen

    package let context: FeatureContext
    var page: GardenFigures?
    var failure: String?
    package var size = Size(columns: 80, rows: 24)
    var top = 0

    package var wanted: [PeopleEffect] { [.loadStatistics] }

    var textArea: Rect { .column(size).inset(top: size.titleRows, right: 2) }
    var lines: [StyledLine] { page?.lines(columns: textArea.size.columns) ?? [] }

    func page(in result: PeopleResult) -> GardenFigures? {
      guard case .statistics(let statistics, let today) = result else { return nil }
      return GardenFigures(statistics, today: today, texts)
    }
  }

  package static func draw(_ state: State, on frame: inout Frame) {
    frame.line(state.context.texts(ko: "나의 정원", en: "My garden"), in: .column(frame.size), style: .title)
    state.drawLines(on: &frame)
  }
}

/// The counts, the last twelve months and the channels; in wide areas the months are next to the rest.
struct GardenFigures: Equatable {
  private static let columnsForTwo = 70
  private static let gap = 5

  private let statistics: GardenStatistics
  private let today: Day
  private let texts: Texts

  init(_ statistics: GardenStatistics, today: Day, _ texts: Texts) {
    (self.statistics, self.today, self.texts) = (statistics, today, texts)
  }

  func lines(columns: Int) -> [StyledLine] {
    guard columns >= Self.columnsForTwo else {
      return counts + [StyledLine()] + months(columns) + [StyledLine()] + channels(columns)
    }
    let half = (columns - Self.gap) / 2
    let (left, right) = (counts + [StyledLine()] + channels(half), months(half))
    return (0..<max(left.count, right.count)).map { row in
      let line = left.indices.contains(row) ? left[row] : StyledLine()
      return right.indices.contains(row) ? line.padded(to: half + Self.gap) + right[row] : line
    }
  }

  private var counts: [StyledLine] { statistics.facts(texts).lines(width: nil) }

  /// Returns the lines of the last twelve months, newest first.
  private func months(_ columns: Int) -> [StyledLine] {
    let months = (0..<12).map { back in
      let month = Month(today).adding(months: -back)
      let label = texts.dates.shortMonth(month, hasYear: month.month == 12 || back == 0)
      return (label, statistics.wateringsByMonth[month] ?? 0)
    }
    return bars(texts.people.wateringsByMonth, months, .teal, columns)
  }

  private func channels(_ columns: Int) -> [StyledLine] {
    let counts = statistics.channels.sorted { $0.1 > $1.1 }.map { (texts.people.name(of: $0.0), $0.1) }
    return counts.isEmpty ? [] : bars(texts.people.wateringsByChannel, counts, .accent, columns)
  }

  private func bars(_ title: String, _ rows: [(String, Int)], _ hue: ColorRole, _ columns: Int) -> [StyledLine] {
    let most = rows.map(\.1).max() ?? 0
    let labelColumns = (rows.map { TextWidth.columns(of: $0.0) }.max() ?? 0) + 2
    let countColumns = most.grouped.utf8.count + 2
    let room = max(0, columns - labelColumns - countColumns)
    let lines = rows.map { label, count -> StyledLine in
      let bar = StyledLine.bar(count, of: most, columns: room, hue)
      let number = StyledLine(count.grouped).padded(to: countColumns, onTheLeft: true)
      return StyledLine(label, .hint).padded(to: labelColumns) + bar.padded(to: room) + number
    }
    return [StyledLine(title, Style(.text, on: .background, .bold))] + lines
  }
}
