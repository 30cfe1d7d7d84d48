/// What is never broken, such as a word.
struct LinePiece {
  var text: String
  /// In parts of the letters' size.
  var width: Double
  /// Between it and a piece before it on the same line.
  var gap: Double
}
