/// Tells by two bytes where a letter cannot be.
///
/// For speed: without it "a word found" of 100,000 sayings takes four times as long. Made of nothing but sums on bytes,
/// so that many places are looked at together.
struct LetterSieve {
  /// A first byte, and between which bytes the second one is.
  struct Part {
    let first: UInt8
    let least: UInt8
    let width: UInt8

    /// 0 where the bytes fit.
    func misfit(_ byte: UInt8, _ next: UInt8) -> UInt8 { (byte ^ first) | (max(next &- least, width) ^ width) }
  }

  let itself: Part
  /// The 588 syllables of a first consonant have two first bytes at most.
  let syllables: (Part, Part)

  /// - Parameter syllables: What the letter stands for besides.
  init(_ letter: Unicode.Scalar, _ syllables: ClosedRange<Unicode.Scalar>?) {
    let itself = Self.part(from: letter, to: letter)
    self.itself = itself
    self.syllables =
      syllables.map { range in
        let (lower, upper) = (range.lowerBound, range.upperBound)
        let end = Unicode.Scalar(lower.value | 0xFFF) ?? upper
        let start = Unicode.Scalar(upper.value & ~0xFFF) ?? lower
        return (Self.part(from: lower, to: min(end, upper)), Self.part(from: max(start, lower), to: upper))
      } ?? (itself, itself)
  }

  /// 0 where the letter or one of its syllables may be.
  func misfit(_ byte: UInt8, _ next: UInt8) -> UInt8 {
    min(itself.misfit(byte, next), syllables.0.misfit(byte, next), syllables.1.misfit(byte, next))
  }

  /// - Parameter last: With the same first byte.
  private static func part(from first: Unicode.Scalar, to last: Unicode.Scalar) -> Part {
    let (lower, upper) = (Array(String(first).utf8), Array(String(last).utf8))
    guard lower.count > 1 else { return Part(first: lower[0], least: 0, width: .max) }
    return Part(first: lower[0], least: lower[1], width: upper[1] - lower[1])
  }
}
