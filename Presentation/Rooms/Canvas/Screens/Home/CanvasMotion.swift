import Domain

/// The motion of a painting: shapes bob, the selected one pulses, and shaken ones glide to their places.
package struct CanvasMotion: Equatable, Sendable {
  static let milliseconds = 50
  /// A shape goes up in two seconds, and down in two (Canvas).
  private static let framesUp = 2_000 / milliseconds
  private static let framesOfShake = 1_500 / milliseconds
  private static let framesOfPulse = 1_200 / milliseconds
  /// The frames that it moves after an action.
  private static let framesAwake = 20_000 / milliseconds

  private var frame = 0
  private var quiet = 0
  /// The places of the shapes before they were shaken.
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

  /// Lets the shape that is looked at now pulse three times.
  mutating func select() { sinceSelection = 0 }

  mutating func shake(from painting: Painting) {
    old = Dictionary(painting.shapes.compactMap { shape in shape.record.map { ($0, shape.place) } }) { first, _ in first
    }
    sinceShake = 0
  }

  /// - Parameters:
  ///   - selected: The number of the shape that is looked at; `nil` for none.
  ///   - isStill: Whether nothing is to move.
  func drawing(of painting: Painting, selected: Int?, isStill: Bool) -> Drawing {
    var number = 0
    return painting.drawing { shape, placed in
      defer { number += 1 }
      if number == selected {
        let text = RGB(painting.theme.text)
        placed.outline = placed.outline?.mixed(with: text, parts: 1, of: 2) ?? text
        placed.size *= isStill ? 1.1 : pulse
      }
      guard !isStill else { return }
      if let id = shape.record, let old = old[id], sinceShake < Self.framesOfShake { glide(&placed, from: old) }
      // A painting is 5 wide and 3 high, and sizes are shares of the width.
      placed.y += bob(shape.place) * placed.size * Double(Painting.width) / Double(Painting.height)
    }
  }

  /// -0.1…0.1 of the size, each with a beginning of its own.
  private func bob(_ place: CanvasPlace) -> Double {
    let period = 2 * Self.framesUp
    let turn = (frame + (place.x * 7 + place.y * 3) % period) % period
    let way = Double(turn < Self.framesUp ? turn : period - turn) / Double(Self.framesUp)
    return (way * way * (3 - 2 * way) - 0.5) / 5
  }

  /// The pulse in three steps, so that few cells change.
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
