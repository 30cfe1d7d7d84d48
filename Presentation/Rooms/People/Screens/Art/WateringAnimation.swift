/// Two seconds of watering: a can comes, drops fall, the plant perks up, the can goes.
package struct WateringAnimation: Hashable, Sendable {
  /// How long a frame is shown, in milliseconds.
  package static let milliseconds = 100

  /// The last frame of the whole animation.
  private static let last = 19
  /// The frames on which the can pours.
  private static let pouring = 4..<12

  private let before: PlantArt
  private let after: PlantArt
  private let isStill: Bool

  /// - Parameters:
  ///   - after: The plant as it is now, of the same size.
  ///   - isStill: With reduced motion the only frame is the last one.
  package init(from before: PlantArt, to after: PlantArt, isStill: Bool) {
    self.before = before
    self.after = after
    self.isStill = isStill
  }

  package var frameCount: Int { isStill ? 1 : Self.last + 1 }

  /// The plant's own cells and room for the can above them.
  package var cells: Size { Size(columns: after.size.cells.columns, rows: after.size.cells.rows + sky) }

  /// - Parameter number: 0…``frameCount``-1; the nearest of them for any other.
  package func frame(_ number: Int) -> Frame {
    let number = isStill ? Self.last : min(max(0, number), Self.last)
    var frame = Frame(size: cells)
    frame.draw(plant(at: number), at: Point(column: 0, row: sky))
    drawDrops(at: number, on: &frame)
    drawCan(at: number, on: &frame)
    return frame
  }
}

extension WateringAnimation {
  private var sky: Int { WateringCan.height(after.size) }

  private func plant(at number: Int) -> Frame {
    switch number {
    case ..<9: return before.frame()
    case ..<12:
      var reviving = before
      if before.condition == .wilted { reviving.condition = .thirsty }
      return reviving.frame()
    case ..<Self.last: return after.frame(sway: number / 2)
    default: return after.frame()
    }
  }

  /// Drops fall a row in a frame from the spout down to the pot, spread on their way, and pass behind the plant.
  private func drawDrops(at number: Int, on frame: inout Frame) {
    let middle = after.size == .large ? 11 : 5
    let spread = after.size == .large ? -2...2 : -1...1
    for fall in 0..<after.size.cells.rows * 2 / 3 where Self.pouring.contains(number - fall) {
      // A column drips on every third frame, and its neighbours on others.
      for side in spread where (number - fall + side).isMultiple(of: 3) {
        let point = Point(column: middle + side + side * fall / 4, row: sky + fall)
        if frame[point] == .blank { frame.write("'", at: point, style: Style(.blue)) }
      }
    }
  }

  /// It comes from the right and leaves there, in steps.
  private func drawCan(at number: Int, on frame: inout Frame) {
    let pouring = Self.pouring
    let steps = max(0, pouring.lowerBound - number - 1, number - pouring.upperBound)
    let place = after.size == .large ? (spout: 9, step: 5) : (spout: 4, step: 3)
    WateringCan(size: after.size, isPouring: pouring.contains(number))
      .draw(on: &frame, column: place.spout + steps * place.step)
  }
}

/// The can of the watering animation, its spout on the left.
struct WateringCan: Sendable {
  let size: PlantSize
  let isPouring: Bool

  static func height(_ size: PlantSize) -> Int { size == .large ? 5 : 3 }

  /// Draws it with its left edge in a column, cut at the edges of the frame.
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
    case "\\", "/", "|", PlantInk.fill: Style(.accent, on: .background, .reverse)
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
