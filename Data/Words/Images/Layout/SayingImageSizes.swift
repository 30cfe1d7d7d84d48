/// How large the texts of a card are, in its pixels.
struct SayingImageSizes {
  /// Of the saying.
  let large: Int
  /// Of the other language.
  let small: Int
  /// How high all texts together may be: large letters want air around them.
  let room: Int

  /// From the largest to the smallest.
  ///
  /// Texts of up to 500 letters, and who of up to 100, find room at 20 and 16 or above; below are those for longer ones.
  static let steps: [SayingImageSizes] = [
    SayingImageSizes(large: 104, small: 50, room: 640),
    SayingImageSizes(large: 94, small: 47, room: 660),
    SayingImageSizes(large: 85, small: 44, room: 680),
    SayingImageSizes(large: 77, small: 41, room: 700),
    SayingImageSizes(large: 69, small: 38, room: 740),
    SayingImageSizes(large: 62, small: 36, room: 780),
    SayingImageSizes(large: 56, small: 34, room: 820),
    SayingImageSizes(large: 50, small: 32, room: 860),
    SayingImageSizes(large: 45, small: 30, room: 900),
    SayingImageSizes(large: 40, small: 28, room: 940),
    SayingImageSizes(large: 36, small: 26, room: 980),
    SayingImageSizes(large: 32, small: 24, room: 1_020),
    SayingImageSizes(large: 28, small: 21, room: 1_060),
    SayingImageSizes(large: 24, small: 19, room: 1_060),
    SayingImageSizes(large: 20, small: 16, room: 1_060),
    SayingImageSizes(large: 16, small: 13, room: 1_060),
    SayingImageSizes(large: 12, small: 10, room: 1_060),
    SayingImageSizes(large: 9, small: 8, room: 1_060),
    SayingImageSizes(large: 7, small: 6, room: 1_060),
  ]

  func size(of role: SayingImageBlock.Role) -> Int {
    switch role {
    case .saying: large
    case .translation: small
    case .who: min(small, 30)
    }
  }

  /// The ways to break lines, the best first.
  var breakings: [LineBreaking] {
    switch large {
    case 41...: [.betweenWords]
    // It is better to break a long word than to make everything smaller.
    case 21...: [.withinLongWords]
    default: [.withinLongWords, .anywhere]
    }
  }
}
