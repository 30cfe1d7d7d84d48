package import Domain

/// Shows what became of a plant, until any key goes on.
package enum PlantMomentScreen: PeopleScreen {
  private static let close = CommonKey.close.on([.enter])

  package static let actions: [ScreenAction<State>] = [
    .init(close) { $0.goOn() }.named(ko: "건너뛰기", en: "skip") { $0.frame != nil }
  ]

  package enum Moment: Equatable, Sendable {
    case planted(GardenPlant)
    case watered(WateringResult, askingBack: [PlantLoan])

    var plant: GardenPlant {
      switch self {
      case .planted(let plant): plant
      case .watered(let result, _): result.plant
      }
    }
  }

  package struct State: PeopleState {
    package typealias Owner = PlantMomentScreen

    package let context: RoomContext
    let moment: Moment
    let today: Day
    /// The frame of the animation; `nil` when it is over.
    private(set) var frame: Int?
    package var size = Size(columns: 80, rows: 24)

    init(_ moment: Moment, today: Day, context: RoomContext) {
      (self.moment, self.today, self.context) = (moment, today, context)
      if case .watered = moment, !context.isStill { frame = 0 }
    }

    package var isOverlay: Bool { true }

    package var nextFrame: Duration? { frame.map { _ in .milliseconds(WateringAnimation.milliseconds) } }

    package mutating func advance() {
      guard let frame, let animation = animation(.small) else { return }
      self.frame = frame + 1 < animation.frameCount ? frame + 1 : nil
    }

    /// Taking it back is offered in the end; every other key only goes on.
    package func isLeft(by input: InputEvent) -> Bool {
      frame == nil && input.asLatinKey == .key(.character("u"))
    }

    mutating func goOn() -> [PeopleEffect] {
      guard frame == nil else {
        frame = nil
        return []
      }
      return [.dismiss]
    }

    func animation(_ size: PlantSize) -> WateringAnimation? {
      guard case .watered(let result, _) = moment else { return nil }
      return WateringAnimation(
        from: PlantArt(result.before, on: today, size: size), to: PlantArt(result.plant.plant, on: today, size: size),
        isStill: context.isStill)
    }
  }

  package static func receive(_ input: InputEvent, _ state: inout State) -> [PeopleEffect]? {
    guard case .key(let press) = input, !press.isNeverText else { return input.isForTheApp ? nil : [] }
    return state.goOn()
  }

  package static func draw(_ state: State, on frame: inout Frame) {
    frame.fill(frame.area, style: .plain)
    let area = frame.area.inset(left: 1, top: 1, right: 1)
    // The large animation needs so much room.
    let size: PlantSize = area.size.rows >= 21 && area.size.columns >= 52 ? .large : .small
    if let number = state.frame, let animation = state.animation(size) {
      let picture = animation.frame(number)
      return frame.draw(picture, at: area.centered(columns: picture.size.columns, rows: picture.size.rows).origin)
    }
    let hint = close.hint(state.context.texts)
    frame.line(hint, in: area.lower(1), style: .hint, alignment: .center)
    drawEnd(state, on: &frame, in: area.inset(bottom: 1))
  }

  private static func drawEnd(_ state: State, on frame: inout Frame, in area: Rect) {
    let lines = lines(state)
    let isTall = area.size.rows >= PlantSize.small.cells.rows + lines.count
    let size: PlantSize = area.size.rows >= PlantSize.large.cells.rows + lines.count + 1 ? .large : .small
    let picture = PlantArt(state.moment.plant.plant, on: state.today, size: size).frame()
    let above = isTall ? picture.size.rows + (size == .large ? 1 : 0) : 0
    let rows = isTall ? min(area.size.rows, above + lines.count) : area.size.rows
    let middle = area.centered(columns: area.size.columns, rows: rows)
    frame.draw(picture, with: lines, in: middle, isTall: isTall, gap: isTall ? above - picture.size.rows : 2)
  }

  private static func lines(_ state: State) -> [(text: String, style: Style)] {
    let (people, today) = (state.context.people, state.today)
    let text = PlantText(state.moment.plant, on: today, texts: state.context.texts)
    let species = state.moment.plant.plant.species
    switch state.moment {
    case .planted:
      let (first, second) = people.result(species)
      return [
        (people.plantedNow(text.fullName), .title), ("\(first) \(second)", Style(species.hue)),
        ("\(people.flowerMeaning): \(people.meaning(species))", .hint), ("\(people.firstWater): \(text.due)", .plain),
      ]
    case .watered(let result, let loans):
      let gained = [people.gained(result.pointsGained)].filter { !$0.isEmpty }
      let points = ([text.dots.plain] + gained).joined(separator: "  ")
      let news =
        (result.newStage.map { [people.reached($0, species)] } ?? []) + (result.hasGrownUp ? [people.grownUp] : [])
        + ["\(people.dueDay) \(text.due)"] + [people.askBack(loans, on: today)].compactMap(\.self)
      return [
        (people.wateredWell(result, on: today), .title), (points, Style(result.plant.plant.affection.hue)),
      ] + news.map { ($0, .plain) }
    }
  }
}
