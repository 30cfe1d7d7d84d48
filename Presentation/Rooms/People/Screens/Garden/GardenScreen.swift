package import Domain

package enum GardenScreen: PeopleScreen, ListScreen {
  package static let actions: [ScreenAction<State>] =
    [
      .on(CommonKey.water) { [.askHowToWater($0)] },
      .init(PeopleKey.plant, [.askWhomToPlant]),
      .on(CommonKey.open) { [.showDetail($0.id)] },
      .on(CommonKey.review, if: { $0.plant.lastWatered != nil }) { [.askForReview($0, nil)] },
      .init(CommonKey.postpone, if: \.mayPostpone) { state in state.selected.map { [.askToPostpone($0)] } ?? [] },
      .on(PeopleKey.calendar) { [.showCalendar($0.id, nil)] },
      .init(CommonKey.search, if: { $0.selected != nil }) { state in
        if state.selected != nil { state.search = TextField(placeholder: state.context.people.searchPlaceholder) }
        return []
      },
      .on(PeopleKey.statistics) { _ in [.showStatistics] },
      .init(PeopleKey.contacts, [.contacts(.showAll)]),
      .on(CommonKey.edit) { [.askHowToPlant(.edit($0))] },
      .on(CommonKey.remove) { [.askToRemove($0)] },
    ] + .moves(next: PeopleKey.nextPlant, previous: PeopleKey.previousPlant) { $0.selected != nil }

  package struct State: PeopleState, ListState, SelectionState {
    package typealias Owner = GardenScreen

    /// The number of frames that a plant moves after an action; an idle garden stands still.
    private static let swayFrames = 2 * PlantSway.frameCount

    package let context: RoomContext
    /// `nil` until it was read.
    package var page: GardenPage?
    package var failure: StoreError?
    package var size = Size(columns: 80, rows: 24)
    package var list = ScrollList()
    /// The search words; `nil` while nobody searches.
    package var search: TextField?
    /// The selection stays when other plants come and go.
    package private(set) var selectedID: Plant.ID?
    package private(set) var sway = 0

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

    package var rows: GardenRows { GardenRows(page, words: search?.text ?? "", texts: texts) }

    package var selected: GardenPlant? { list.selection.flatMap { rows.plant(at: $0) } }

    fileprivate var mayPostpone: Bool { page.map { selected?.plant.dDay(on: $0.today).isToday ?? false } ?? false }

    fileprivate var layout: GardenLayout { GardenLayout(self) }
    package var listArea: Rect { layout.list }

    /// Lets the plant begin to move from its rest.
    package mutating func prepare() { sway = 0 }

    fileprivate mutating func show(_ page: GardenPage) {
      let next = nextThirsty(on: page)
      self.page = page
      select(next ?? selectedID)
    }

    /// The plant to water next, once the selected one was watered; `nil` where it was not, or no other plant is thirsty.
    private func nextThirsty(on page: GardenPage) -> Plant.ID? {
      guard let index = list.selection, let watered = selected?.plant else { return nil }
      let (old, new) = (rows, GardenRows(page, words: search?.text ?? "", texts: texts))
      guard let now = new.index(of: watered.id).flatMap(new.plant)?.plant, Self.isThirsty(watered, on: page.today),
        !Self.isThirsty(now, on: page.today), (watered.lastWatered ?? .earliest) < (now.lastWatered ?? .earliest)
      else { return nil }
      let order = (Array(index..<old.count) + Array(0..<index)).compactMap { old.plant(at: $0)?.id }
      return order.first { id in
        new.index(of: id).flatMap(new.plant).map { Self.isThirsty($0.plant, on: page.today) } ?? false
      }
    }

    private static func isThirsty(_ plant: Plant, on today: Day) -> Bool {
      let dDay = plant.dDay(on: today)
      return plant.health(on: today) != .dormant && (dDay.isToday || dDay.isOverdue)
    }

    /// Selects a plant, or what is in the place of one that is gone.
    mutating func select(_ id: Plant.ID?) {
      let rows = rows
      fitList()
      if let index = id.flatMap({ rows.index(of: $0) }) { list.select(index, in: rows) }
      follow()
    }

    @discardableResult package mutating func follow() -> [PeopleEffect] {
      selectedID = selected?.id ?? selectedID
      return []
    }
  }

  package static func receive(_ input: InputEvent, _ state: inout State) -> [PeopleEffect]? {
    guard state.search != nil else { return receiveKey(input, &state) }
    // Typed text goes into the field, and the app keeps its keys.
    if search(input, &state) { return [] }
    return input.isForTheApp ? nil : handle(input, &state)
  }

  package static func handle(_ input: InputEvent, _ state: inout State) -> [PeopleEffect] {
    state.prepare()
    return handleList(input, &state)
  }

  package static func receive(_ result: PeopleResult, _ state: inout State) -> [PeopleEffect] {
    switch result {
    case .garden(let page):
      state.failure = nil
      state.show(page)
    case .failed(let error): state.failure = error
    default: break
    }
    return []
  }

  /// - Returns: Whether it is not for the list.
  private static func search(_ input: InputEvent, _ state: inout State) -> Bool {
    guard !input.movesInList, var field = state.search else { return false }
    let outcome = field.handle(input, in: state.layout.search)
    guard outcome != .ignored else { return false }
    state.prepare()
    let isOver = outcome == .submitted || outcome == .cancelled
    state.search = isOver ? nil : field
    if isOver {
      state.select(state.selectedID)
    } else {
      state.list.select(0, in: state.rows)
      state.follow()
    }
    return true
  }

  package static func draw(_ state: State, on frame: inout Frame) {
    let layout = state.layout
    let texts = state.texts
    frame.lines(layout.notice, in: layout.noticeArea, style: .error)
    guard let page = state.page else { return }
    guard !page.isEmpty else { return drawEmpty(state, on: &frame) }
    if let field = state.search {
      frame.line("/", in: layout.search, style: .key)
      field.draw(on: &frame, in: layout.search.inset(left: 2), texts: texts)
    }
    let rows = state.rows
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
  /// With less room for it the list is worth more than the portrait above it.
  private static let leastListRows = 5

  /// Empty where there is no room for one.
  let portrait: Rect
  /// The tall portrait stands beside the list.
  let isTall: Bool
  /// The area of the search words; empty while nobody searches.
  let search: Rect
  let list: Rect
  let notice: [String]
  let noticeArea: Rect

  init(_ state: GardenScreen.State) {
    let area = Rect.page(state.size)
    notice = area.wrapped(state.failure.map { state.texts.failure($0) })
    noticeArea = area.upper(notice.count)
    let all = area.inset(top: notice.isEmpty ? 0 : notice.count + 1)
    let searchRows = state.search == nil ? 0 : 1
    search = all.upper(searchRows)
    let below = all.inset(top: searchRows)
    isTall = below.size.columns >= 62 && below.size.rows >= 13
    if isTall {
      portrait = below.leading(Self.portraitColumns)
      list = below.inset(left: Self.portraitColumns + 2)
    } else {
      let hasRoom = below.size.rows >= PlantPortrait.lowRows + Self.leastListRows
      portrait = below.upper(hasRoom ? PlantPortrait.lowRows : 0)
      list = below.inset(top: portrait.size.rows)
    }
  }
}

/// The garden as it was read, at one moment.
package struct GardenPage: Equatable, Sendable {
  package let garden: Garden
  package let today: Day
  /// The phrases above the plants' names.
  package let phrases: [Plant.ID: PlantPhrase]

  /// - Parameter old: The garden before; its phrases stay as long as they are true.
  package init(_ plants: [GardenPlant], today: Day, after old: GardenPage? = nil, random: RandomSource) {
    garden = Garden(plants, on: today)
    self.today = today
    phrases = PlantPhrase.all(of: plants, on: today, after: old?.phrases, using: random)
  }

  var isEmpty: Bool { garden.tended.isEmpty && garden.dormant.isEmpty }
}

extension PlantPhrase {
  /// - Parameter old: The phrases before, which stay as long as they are true.
  static func all(
    of plants: [GardenPlant], on today: Day, after old: [Plant.ID: PlantPhrase]?, using random: RandomSource
  ) -> [Plant.ID: PlantPhrase] {
    let phrases = plants.map { plant in
      let group = plant.plant.phrases(on: today)
      let kept = old?[plant.id].flatMap { $0.group == group ? $0 : nil }
      return (plant.id, kept ?? PlantPhrase(group, using: random))
    }
    return Dictionary(phrases) { first, _ in first }
  }
}
