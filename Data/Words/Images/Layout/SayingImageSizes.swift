/// The sizes of a card's texts, in its pixels.
struct SayingImageSizes {
  let large: Int
  let small: Int
  /// The maximum height of all texts together: large letters need space around them.
  let room: Int

  /// The sizes, from the largest to the smallest.
  ///
  /// Texts of up to 500 letters with sources of up to 100 letters fit at 20 and 16 or above; the smaller sizes are for
  /// longer ones.
  static let steps = [
    (104, 50, 640), (94, 47, 660), (85, 44, 680), (77, 41, 700), (69, 38, 740), (62, 36, 780), (56, 34, 820),
    (50, 32, 860), (45, 30, 900), (40, 28, 940), (36, 26, 980), (32, 24, 1_020), (28, 21, 1_060), (24, 19, 1_060),
    (20, 16, 1_060), (16, 13, 1_060), (12, 10, 1_060), (9, 8, 1_060), (7, 6, 1_060),
  ].map { SayingImageSizes(large: $0, small: $1, room: $2) }

  func size(of role: SayingImageBlock.Role) -> Int {
    switch role {
    case .saying: large
    case .translation: small
    case .who: min(small, 30)
    }
  }

  var breakings: [LineBreaking] {
    switch large {
    case 41...: [.betweenWords]
    // Breaking a long word is better than making all texts smaller.
    case 21...: [.withinLongWords]
    default: [.withinLongWords, .anywhere]
    }
  }
}
