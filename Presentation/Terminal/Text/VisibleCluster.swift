/// A grapheme cluster, examined scalar by scalar for invisible ones.
struct VisibleCluster {
  /// UAX #15, Stream-Safe Text Format: no living text has more marks on one letter.
  private static let longest = 31

  private let scalars: [Unicode.Scalar]

  init(_ scalars: Character.UnicodeScalarView) { self.scalars = Array(scalars) }

  /// The characters to draw in its place; `nil` draws the cluster as it is.
  var form: [Character]? {
    if let syllable = composedSyllable { return [syllable] }
    if let apart = jamoApart { return apart }
    let isOrphan = scalars.first.map(isMark) ?? false
    let isWhole = scalars.count <= Self.longest && !isOrphan
    if isWhole, scalars.indices.allSatisfy(isShown) { return nil }
    // An orphaned mark gets the circle that Unicode draws its marks on.
    var text = isOrphan ? "◌" : ""
    for index in scalars.indices.prefix(Self.longest) {
      let scalar = scalars[index]
      if isShown(index) { text.unicodeScalars.append(scalar) } else { text += Self.picture(of: scalar) }
    }
    // The rest may be clusters of another kind, with fewer invisible scalars.
    return VisibleText.graphemes(of: text)
  }

  /// The first of several leading jamo and what follows it, because each takes two columns of its own.
  private var jamoApart: [Character]? {
    guard let first = scalars.first, first.isLeadingJamo else { return nil }
    let rest = scalars.dropFirst()
    guard rest.contains(where: { TextWidth.columns(of: $0) > 0 }) else { return nil }
    return [Character(first)] + VisibleText.graphemes(of: String(String.UnicodeScalarView(rest)))
  }

  /// Decomposed Hangul as one syllable, which more fonts can draw (Unicode §3.12).
  private var composedSyllable: Character? {
    guard scalars.count == 2 || scalars.count == 3, let first = scalars.first?.value else { return nil }
    let last = scalars[scalars.count - 1].value
    var syllable: UInt32
    if (0x1100...0x1112).contains(first), (0x1161...0x1175).contains(scalars[1].value) {
      syllable = 0xAC00 + ((first - 0x1100) * 21 + scalars[1].value - 0x1161) * 28
      if scalars.count == 2 { return Unicode.Scalar(syllable).map { Character($0) } }
    } else if (0xAC00...0xD7A3).contains(first), first % 28 == 16, scalars.count == 2 {
      // 0xAC00 % 28 is 16: the syllable has no final yet.
      syllable = first
    } else {
      return nil
    }
    guard (0x11A8...0x11C2).contains(last) else { return nil }
    syllable += last - 0x11A7
    return Unicode.Scalar(syllable).map { Character($0) }
  }

  private func isShown(_ index: Int) -> Bool {
    let scalar = scalars[index]
    let before = index > 0 ? scalars[index - 1] : nil
    switch scalar {
    case .textPresentation, .emojiPresentation: return before.map(ScalarSet.emojiVariationBases.contains) ?? false
    case .zeroWidthJoiner:
      // A joiner only joins visible scalars on both sides.
      return (isJoiningScript || (before.map(isEmojiPart) ?? false)) && isJoinable(index - 1) && isJoinable(index + 1)
    case .zeroWidthNonJoiner: return isJoiningScript && isJoinable(index - 1)
    default: break
    }
    if scalar.isConjoiningJamo { return scalar.isLeadingJamo || index > 0 && beginsSyllable }
    if scalar.isTag { return isFlagWithTags }
    if scalar.isVariationSelector { return before.map(\.isHan) ?? false }
    return !scalar.isInvisible
  }

  private func isJoinable(_ index: Int) -> Bool {
    (0..<min(scalars.count, Self.longest)).contains(index) && scalars[index] != .zeroWidthJoiner && isShown(index)
  }

  /// Vowels and finals join what stands before them only in a syllable; elsewhere they take no column.
  private var beginsSyllable: Bool {
    scalars.first.map { $0.isLeadingJamo || (0xAC00...0xD7A3).contains($0.value) } ?? false
  }

  /// Scripts of Asia whose letters are joined and separated by invisible scalars.
  private var isJoiningScript: Bool { scalars.first.map { (0x600..<0x1100).contains($0.value) } ?? false }

  /// England, Scotland, Wales: a black flag and its name in tags (UTS #51).
  private var isFlagWithTags: Bool {
    scalars.first?.value == 0x1F3F4 && scalars.last?.value == 0xE007F && scalars.dropFirst().allSatisfy(\.isTag)
  }

  private func isMark(_ scalar: Unicode.Scalar) -> Bool {
    let category = scalar.properties.generalCategory
    return (category == .nonspacingMark || category == .enclosingMark) && !scalar.isInvisible
  }

  private func isEmojiPart(_ scalar: Unicode.Scalar) -> Bool {
    scalar == .emojiPresentation || scalar.value >= 0x1F000 && !scalar.isTag
      || ScalarSet.emojiVariationBases.contains(scalar)
  }

  /// A control picture for the controls that have one, the name of the scalar otherwise.
  private static func picture(of scalar: Unicode.Scalar) -> String {
    switch scalar.value {
    case 0..<0x20: Unicode.Scalar(0x2400 + scalar.value).map { String($0) } ?? scalar.name
    case 0x7F: "␡"
    default: scalar.name
    }
  }
}
