/// The can of the watering animation, its spout on the left.
struct WateringCan: Sendable {
  let size: PlantSize
  let isPouring: Bool

  /// The rows that it takes.
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
