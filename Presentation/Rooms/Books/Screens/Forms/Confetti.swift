/// Scraps of paper that fall once, where nothing else stands.
struct Confetti: Equatable {
  /// Three seconds of frames.
  private static let frames = 60
  private static let marks = ["▪", "•", "◆", "*"]
  private static let hues: [ColorRole] = [.red, .orange, .yellow, .green, .blue, .purple]

  private var number = 0

  var isFalling: Bool { number < Self.frames }

  mutating func advance() { number += 1 }

  func draw(on frame: inout Frame) {
    guard isFalling else { return }
    let size = frame.size
    for scrap in 0..<size.columns {
      // From above the screen to below it, each at its own time and pace.
      let row = (number - scrap * 13 % 23) * (size.rows + 2) / (24 + scrap * 11 % 13)
      let sway = [0, 1, 0, -1][(number / 4 + scrap) % 4]
      let point = Point(column: scrap * 37 % size.columns + sway, row: row)
      guard frame.area.contains(point), frame[point].grapheme == " ", !frame[point].isTail else { continue }
      frame.write(Self.marks[scrap % 4], at: point, style: Style(Self.hues[scrap * 5 % 6]))
    }
  }
}
