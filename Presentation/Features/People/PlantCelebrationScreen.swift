package import Domain

/// A screen that celebrates a new plant or a watering until any key closes it.
package enum PlantCelebrationScreen: PeopleScreen {
  private static let close = CommonKey.open.named(of: CommonKey.close)

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
    package typealias Owner = PlantCelebrationScreen

    package let context: FeatureContext
    let moment: Moment
    let today: Day
    /// The frame of the animation; `nil` after the animation.
    private(set) var frame: Int?
    package var size = Size(columns: 80, rows: 24)

    init(_ moment: Moment, today: Day, context: FeatureContext) {
      (self.moment, self.today, self.context) = (moment, today, context)
      if case .watered = moment, !context.isStill { frame = 0 }
    }

    package var isOverlay: Bool { true }

    package var nextFrame: Duration? { frame.map { _ in .milliseconds(WateringAnimation.milliseconds) } }

    package mutating func advance() {
      guard let frame, let animation = animation(.small) else { return }
      self.frame = frame + 1 < animation.frameCount ? frame + 1 : nil
    }

    /// Returns whether the input is `u` after the animation, which closes the screen and undoes the change.
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
    let area = Rect.page(frame.size).inset(top: 1)
    // The minimum size of the large animation.
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
    let gap = isTall ? above - picture.size.rows : 2
    let illustrated = IllustratedText(picture, lines, in: middle, isTall: isTall, gap: gap)
    illustrated.drawPicture(on: &frame)
    frame.lines(illustrated.lines, in: illustrated.textArea)
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

/// Two seconds of watering: a can comes in, drops fall, the plant perks up, and the can leaves.
package struct WateringAnimation: Hashable, Sendable {
  /// The time each frame is shown, in milliseconds.
  package static let milliseconds = 100

  private static let last = 19
  /// The frames on which the can pours.
  private static let pouring = 4..<12

  private let before: PlantArt
  private let after: PlantArt
  private let isStill: Bool

  /// - Parameters:
  ///   - after: The plant after the watering, in the same size.
  ///   - isStill: Indicates whether motion is reduced; the last frame is then the only frame.
  package init(from before: PlantArt, to after: PlantArt, isStill: Bool) {
    (self.before, self.after, self.isStill) = (before, after, isStill)
  }

  package var frameCount: Int { isStill ? 1 : Self.last + 1 }

  /// The size of the animation: the cells of the plant, with room for the can above and next to them.
  package var cells: Size {
    Size(columns: after.size.cells.columns + 2 * plantColumn, rows: after.size.cells.rows + sky)
  }

  /// The column at which the plant starts.
  package var plantColumn: Int { after.size == .large ? 14 : 11 }

  /// - Parameter number: The frame, clamped to 0…``frameCount``-1.
  package func frame(_ number: Int) -> Frame {
    let number = isStill ? Self.last : min(max(0, number), Self.last)
    let (plant, sway) = plant(at: number)
    var frame = Frame(size: cells)
    frame.draw(plant.text(sway: sway), at: Point(column: plantColumn, row: sky))
    drawDrops(at: number, on: &frame)
    drawCan(at: number, on: &frame)
    frame.draw(pixels(plant, sway: sway, at: number), at: Point(column: 0, row: 0))
    return frame
  }

  private func pixels(_ plant: PlantArt, sway: Int, at number: Int) -> Raster {
    var raster = Raster(size: PixelSize(width: cells.columns, height: cells.rows * 2))
    for drop in drops(at: number) { raster.draw(WateringCan.drop, left: drop.column, top: drop.row * 2) }
    raster.draw(plant.pixels(sway: sway), left: plantColumn, top: sky * 2)
    if let column = canColumn(at: number) {
      raster.draw(WateringCan.pixels(after.size, isPouring: isPouring(number)), left: column, top: 0)
    }
    return raster
  }

  private var sky: Int { WateringCan.height(after.size) }

  private func plant(at number: Int) -> (art: PlantArt, sway: Int) {
    var (art, sway) = dryPlant(at: number)
    // The pot fills while the can pours.
    let poured = min(max(0, number - Self.pouring.lowerBound), Self.pouring.count)
    art.water = before.water + (after.water - before.water) * Double(poured) / Double(Self.pouring.count)
    return (art, sway)
  }

  /// Returns the plant on a frame, regardless of the water in its pot.
  private func dryPlant(at number: Int) -> (art: PlantArt, sway: Int) {
    switch number {
    case ..<9: return (before, 0)
    case ..<12:
      var reviving = before
      if before.condition == .wilted { reviving.condition = .thirsty }
      return (reviving, 0)
    case ..<Self.last: return (after, number / 2)
    default: return (after, 0)
    }
  }

  private func isPouring(_ number: Int) -> Bool { Self.pouring.contains(number) }

  private func drawDrops(at number: Int, on frame: inout Frame) {
    for point in drops(at: number) where frame[point] == .blank { frame.write("'", at: point, style: Style(.blue)) }
  }

  /// Returns the drops on a frame.
  ///
  /// Drops fall one row per frame from the spout to the pot, spread on the way, and pass behind the plant.
  private func drops(at number: Int) -> [Point] {
    let middle = plantColumn + (after.size == .large ? 11 : 5)
    let spread = after.size == .large ? -2...2 : -1...1
    return (0..<after.size.cells.rows * 2 / 3).filter { isPouring(number - $0) }.flatMap { fall in
      // Each column drips on every third frame; neighboring columns drip on different frames.
      spread.filter { (number - fall + $0).isMultiple(of: 3) }.map { side in
        Point(column: middle + side + side * fall / 4, row: sky + fall)
      }
    }
  }

  private func drawCan(at number: Int, on frame: inout Frame) {
    guard let column = canColumn(at: number) else { return }
    WateringCan(size: after.size, isPouring: isPouring(number)).draw(on: &frame, column: column)
  }

  /// Returns the column of the can, which enters from the right and leaves to the right in two steps.
  ///
  /// Returns `nil` on frames without the can.
  private func canColumn(at number: Int) -> Int? {
    let steps = max(0, Self.pouring.lowerBound - number - 1, number - Self.pouring.upperBound)
    let place = after.size == .large ? (spout: 9, step: 3) : (spout: 4, step: 2)
    return steps < 3 ? plantColumn + place.spout + steps * place.step : nil
  }
}

/// The can of the watering animation, with its spout on the left.
struct WateringCan: Sendable {
  let size: PlantSize
  let isPouring: Bool

  static func height(_ size: PlantSize) -> Int { size == .large ? 5 : 3 }

  /// Draws the can with its left edge at a column, clipped to the frame.
  func draw(on frame: inout Frame, column: Int) {
    for (row, characters) in rows.enumerated() {
      for (offset, character) in characters.enumerated() where character != " " {
        let text = String(character == PlantInk.fill ? " " : character)
        frame.write(text, at: Point(column: column + offset, row: row), style: style(of: character))
      }
    }
  }

  private func style(of character: Character) -> Style {
    switch character {
    case "'": Style(.blue)
    default: Style(.accent)
    }
  }

  private var rows: [Substring] {
    let drawing =
      switch (size, isPouring) {
      case (.large, false):
        #"""
               ____
        _     /%%%%\_
        \%\  |%%%%%%|)
         \%\_|%%%%%%|)
          \%%%%%%%%%|
        """#
      case (.large, true):
        #"""
                  __
               ./%%%\_
         ___ ./%%%%%%\)
        /%%%%%%%%%%%/_)
        ''''   \%%%/
        """#
      case (.small, false):
        #"""
            _
        \  |%|_
         \%|%|_)
        """#
      case (.small, true):
        #"""
            __
        /%%%%%\)
        ''' \%/
        """#
      }
    return drawing.split(separator: "\n", omittingEmptySubsequences: false)
  }
}
