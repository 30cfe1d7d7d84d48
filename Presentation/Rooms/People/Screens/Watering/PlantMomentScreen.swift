package import Domain

/// What a plant has become by what was just done, until any key goes on.
package enum PlantMomentScreen: PeopleScreen {
  package enum Action: BoundAction {
    case close

    package var binding: KeyBinding { CommonKey.close.on([.enter]) }
  }

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
    /// Of the animation; `nil` when it is over.
    private(set) var frame: Int?
    package var size = Size(columns: 80, rows: 24)

    init(_ moment: Moment, today: Day, context: RoomContext) {
      (self.moment, self.today, self.context) = (moment, today, context)
      if case .watered = moment, !context.isStill { frame = 0 }
    }

    package var isOverlay: Bool { true }

    package var keys: [KeyHelp] {
      let binding = frame == nil ? Action.close.binding : CommonKey.goOn.named(ko: "건너뛰기", en: "skip")
      return [binding.help(context.texts)]
    }

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
    // As much as the animation needs.
    let size: PlantSize = area.size.rows >= 21 && area.size.columns >= 52 ? .large : .small
    if let number = state.frame, let animation = state.animation(size) {
      let picture = animation.frame(number)
      return frame.draw(picture, at: area.centered(columns: picture.size.columns, rows: picture.size.rows).origin)
    }
    let hint = Action.close.binding.hint(state.context.texts)
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
    let place = isTall ? middle.upper(picture.size.rows) : middle.leading(picture.size.columns)
    frame.draw(picture, at: place.centered(columns: picture.size.columns, rows: picture.size.rows).origin)
    let words = isTall ? middle.inset(top: above) : middle.inset(left: picture.size.columns + 2)
    let wrapped = lines.flatMap { line in
      TextClip.wrap(line.text, columns: max(1, words.size.columns)).map { ($0, line.style) }
    }
    for (row, line) in wrapped.enumerated() {
      frame.line(line.0, in: words.line(row), style: line.1, alignment: isTall ? .center : .leading)
    }
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
