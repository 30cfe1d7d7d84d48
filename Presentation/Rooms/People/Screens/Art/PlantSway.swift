/// The idle movement of a plant: rest, a column to the right, rest, a column to the left.
package enum PlantSway {
  /// How many frames it takes until it repeats.
  package static let frameCount = 4
  /// How long a frame is shown, in milliseconds.
  package static let milliseconds = 700

  /// Columns to the right on a frame: -1…1.
  static func offset(at frame: Int) -> Int {
    switch frame & 3 {
    case 1: 1
    case 3: -1
    default: 0
    }
  }
}
