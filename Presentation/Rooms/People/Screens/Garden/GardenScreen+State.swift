package import Domain

extension GardenScreen {
  package struct State: PeopleState {
    package typealias Owner = GardenScreen

    /// How many frames a plant moves after something was done, so that an idle garden is still.
    private static let swayFrames = 2 * PlantSway.frameCount

    package let context: RoomContext
    /// `nil` until it was read.
    package var page: GardenPage?
    package var failure: StoreError?
    package var size = Size(columns: 80, rows: 24)
    package var list = ScrollList()
    /// What is looked for; `nil` while one does not look for anything.
    package var search: TextField?
    /// Of the plant that is selected, which stays when others come and go.
    package private(set) var selectedID: Plant.ID?
    package private(set) var sway = 0

    package var wanted: [PeopleEffect] { [.loadGarden] }

    package var hasTextFocus: Bool { search != nil }

    package var keys: [KeyHelp] {
      guard search == nil else { return KeyHelp.searching(context.texts, finds: rows.count > 0) }
      return KeyHelp.all(GardenAction.self, context.texts) { action in
        switch action {
        case .postpone: mayPostpone
        case .review: selected?.plant.lastWatered != nil
        default: !action.needsPlant || selected != nil
        }
      }
    }

    package var nextFrame: Duration? {
      // What has wilted hangs still.
      guard !context.isStill, sway < Self.swayFrames, let selected, let page,
        selected.plant.health(on: page.today) == .well
      else { return nil }
      return .milliseconds(PlantSway.milliseconds)
    }

    package mutating func advance() {
      guard nextFrame != nil else { return }
      sway += 1
    }

    var rows: GardenRows { GardenRows(page, words: search?.text ?? "", texts: context.texts) }

    var selected: GardenPlant? { list.selection.flatMap { rows.plant(at: $0) } }

    private var mayPostpone: Bool { page.map { selected?.plant.dDay(on: $0.today).isToday ?? false } ?? false }

    var layout: GardenLayout { GardenLayout(self, size: size) }

    /// Lets the plant begin to move from its rest.
    mutating func rest() { sway = 0 }

    mutating func show(_ page: GardenPage) {
      let next = nextThirsty(on: page)
      self.page = page
      select(next ?? selectedID)
    }

    /// The plant to water next, once the selected one was watered; `nil` where it was not, or no other plant is thirsty.
    private func nextThirsty(on page: GardenPage) -> Plant.ID? {
      guard let index = list.selection, let watered = selected?.plant else { return nil }
      let (old, new) = (rows, GardenRows(page, words: search?.text ?? "", texts: context.texts))
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
      list.fit(rows, height: layout.list.size.rows)
      if let index = id.flatMap({ rows.index(of: $0) }) { list.select(index, in: rows) }
      follow()
    }

    mutating func follow() { selectedID = selected?.id ?? selectedID }
  }
}

/// The garden as it was read, at one moment.
package struct GardenPage: Equatable, Sendable {
  package let garden: Garden
  package let today: Day
  /// What stands above the plants' names.
  package let phrases: [Plant.ID: PlantPhrase]

  /// - Parameter old: What was shown before; its phrases stay as long as they are true.
  package init(_ plants: [GardenPlant], today: Day, after old: GardenPage? = nil, random: RandomSource) {
    garden = Garden(plants, on: today)
    self.today = today
    phrases = PlantPhrase.all(of: plants, on: today, after: old?.phrases, using: random)
  }

  var isEmpty: Bool { garden.tended.isEmpty && garden.dormant.isEmpty }
}

extension PlantPhrase {
  /// - Parameter old: What stood there before, which stays as long as it is true.
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
