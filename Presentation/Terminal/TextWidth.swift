/// The widths of characters, from Unicode 17.0 and from measurements of 22 terminals.
package enum TextWidth {
  /// Returns the columns of a grapheme, 0, 1 or 2; more only for leading jamo in a row, which ``VisibleText`` splits.
  package static func columns(of grapheme: Character) -> Int {
    let scalars = grapheme.unicodeScalars
    guard let first = scalars.first else { return 0 }
    guard scalars.index(after: scalars.startIndex) < scalars.endIndex else { return columns(of: first) }
    return columns(ofCluster: scalars, first: first)
  }

  /// Returns the columns of one line, drawn as ``VisibleText`` shows it.
  package static func columns(of text: some StringProtocol) -> Int {
    if let plain = plainColumns(of: text) { return plain }
    return VisibleText.graphemes(of: text).reduce(0) { $0 + columns(of: $1) }
  }

  /// Returns the columns of a scalar that stands alone: 0, 1 or 2.
  static func columns(of scalar: Unicode.Scalar) -> Int {
    switch scalar.value {
    case 0x20..<0x7F: 1
    case 0..<0x20, 0x7F..<0xA0: 0
    case 0xA0..<0x300: 1
    case 0xAC00...0xD7A3, 0x4E00...0x9FFF, 0x1F1E6...0x1F1FF: 2
    default: ScalarSet.zeroWidth.contains(scalar) ? 0 : ScalarSet.wide.contains(scalar) ? 2 : 1
    }
  }

  private static func columns(ofCluster scalars: Character.UnicodeScalarView, first: Unicode.Scalar) -> Int {
    let second = scalars[scalars.index(after: scalars.startIndex)]
    if second == .emojiPresentation, ScalarSet.emojiVariationBases.contains(first) { return 2 }
    if second == .textPresentation, ScalarSet.emojiVariationBases.contains(first) { return 1 }
    if first.isRegionalIndicator { return 2 }
    var sum = 0
    for scalar in scalars {
      if scalar == .enclosingKeycap, first.isKeycapBase { return 2 }
      // A skin tone joins the scalar before it.
      if sum > 0, scalar.isSkinTone { continue }
      sum += columns(of: scalar)
    }
    return first.isLeadingJamo ? sum : min(2, sum)
  }

  /// Returns the columns of a text that is drawn as it is, scalar by scalar; `nil` if ``VisibleText`` must look closer.
  ///
  /// The text may contain only printable Latin letters, Hangul syllables, common Han, dashes, dots, arrows, lines and
  /// blocks, which never join one another.
  static func plainColumns(of text: some StringProtocol) -> Int? {
    // Bytes of UTF-8 in memory are the fast path, because every shown text is counted.
    let inMemory = text.utf8.withContiguousStorageIfAvailable { unsafe plainColumns(ofUTF8: $0) }
    return inMemory ?? plainColumns(ofUTF8: text.utf8)
  }

  private static func plainColumns(ofUTF8 utf8: some Sequence<UInt8>) -> Int? {
    var columns = 0
    var bytes = utf8.makeIterator()
    while let lead = bytes.next() {
      switch lead {
      case 0x20..<0x7F: columns += 1
      // U+00A0…U+02FF.
      case 0xC2...0xCB:
        guard let second = bytes.next(), lead > 0xC2 || second >= 0xA0 else { return nil }
        columns += 1
      case 0xE2:
        guard let second = bytes.next(), let third = bytes.next(), isNarrow(second, third) else { return nil }
        columns += 1
      // U+4E00…U+9FFF and U+AC00…U+D7A3.
      case 0xE4...0xED:
        guard let second = bytes.next(), let third = bytes.next(), isWide(lead, second, third) else { return nil }
        columns += 2
      default: return nil
      }
    }
    return columns
  }

  /// Returns whether a scalar whose first byte is E2 is an en dash, an ellipsis, an arrow (U+2190…U+21FF), or a line, a
  /// block or a figure (U+2500…U+25FC).
  private static func isNarrow(_ second: UInt8, _ third: UInt8) -> Bool {
    switch second {
    case 0x80: third == 0x93 || third == 0xA6
    case 0x86: third >= 0x90
    case 0x87, 0x94...0x96: true
    case 0x97: third <= 0xBC
    default: false
    }
  }

  /// Returns whether a scalar of three bytes from U+4000 to U+DFFF is common Han or a Hangul syllable.
  private static func isWide(_ lead: UInt8, _ second: UInt8, _ third: UInt8) -> Bool {
    switch lead {
    case 0xE4: second >= 0xB8
    case 0xEA: second >= 0xB0
    case 0xED: second < 0x9E || second == 0x9E && third <= 0xA3
    default: true
    }
  }

  /// Returns whether terminals disagree on the columns of a grapheme, so the next one needs an absolute column.
  ///
  /// Terminals disagree on variation selectors, joined emoji, flags, keycaps, skin tones, Emoji 13 and later, and
  /// clusters of other scripts.
  package static func isDisputed(_ grapheme: Character) -> Bool {
    let scalars = grapheme.unicodeScalars
    guard let first = scalars.first, first.value >= 0x80 || scalars.count > 1 else { return false }
    guard scalars.index(after: scalars.startIndex) < scalars.endIndex else { return isDisputed(first) }
    if first.isLeadingJamo { return !isSyllable(scalars) }
    return !scalars.dropFirst().allSatisfy(isPlainMark) || first.isRegionalIndicator
  }

  /// Returns the maximum number of columns that a terminal fills if it draws every scalar separately.
  static func widestReading(of grapheme: Character) -> Int {
    grapheme.unicodeScalars.reduce(0) { $0 + columns(of: $1) }
  }

  private static func isDisputed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    // A lone leading jamo would join the syllable drawn after it.
    case 0xAD, 0x1100...0x115F, 0xA960...0xA97C: true
    case 0...0x22FF, 0x2500...0x25FC, 0x3000...0x4DBF, 0x4E00...0xD7A3: false
    default: scalar.isRegionalIndicator || ScalarSet.disputedWide.contains(scalar)
    }
  }

  /// Returns whether the scalars are one leading consonant, one vowel and at most one final.
  private static func isSyllable(_ scalars: Character.UnicodeScalarView) -> Bool {
    var rest = scalars.dropFirst()
    guard let vowel = rest.popFirst(), (0x1160...0x11A7).contains(vowel.value) else { return false }
    guard let final = rest.popFirst() else { return true }
    return (0x11A8...0x11FF).contains(final.value) && rest.isEmpty
  }

  /// Returns whether a scalar is a mark that every terminal draws over the letter before it.
  private static func isPlainMark(_ scalar: Unicode.Scalar) -> Bool {
    (0x300...0x36F).contains(scalar.value) || scalar.value == 0x3099 || scalar.value == 0x309A
  }
}

/// A grapheme cluster, examined scalar by scalar for invisible scalars.
struct VisibleCluster {
  /// The longest cluster (UAX #15, Stream-Safe Text Format); no living text has more marks on one letter.
  private static let longest = 31

  private let scalars: [Unicode.Scalar]

  init(_ scalars: Character.UnicodeScalarView) { self.scalars = Array(scalars) }

  /// The characters to draw in place of the cluster; `nil` draws the cluster as it is.
  var form: [Character]? {
    if let syllable = composedSyllable { return [syllable] }
    if let apart = jamoApart { return apart }
    let isOrphan = scalars.first.map(isMark) ?? false
    let isWhole = scalars.count <= Self.longest && !isOrphan
    if isWhole, scalars.indices.allSatisfy(isShown) { return nil }
    // An orphaned mark gets the circle on which Unicode draws its marks.
    var text = isOrphan ? "◌" : ""
    for index in scalars.indices.prefix(Self.longest) {
      let scalar = scalars[index]
      if isShown(index) { text.unicodeScalars.append(scalar) } else { text += Self.picture(of: scalar) }
    }
    // The result may contain clusters of another kind, with fewer invisible scalars.
    return VisibleText.graphemes(of: text)
  }

  /// The first of several leading jamo and then the rest, drawn apart because each of them takes two columns.
  private var jamoApart: [Character]? {
    guard let first = scalars.first, first.isLeadingJamo else { return nil }
    let rest = scalars.dropFirst()
    guard rest.contains(where: { TextWidth.columns(of: $0) > 0 }) else { return nil }
    return [Character(first)] + VisibleText.graphemes(of: String(String.UnicodeScalarView(rest)))
  }

  /// The decomposed Hangul as one syllable, which more fonts can draw (Unicode §3.12).
  private var composedSyllable: Character? {
    guard scalars.count == 2 || scalars.count == 3, let first = scalars.first?.value else { return nil }
    let last = scalars[scalars.count - 1].value
    var syllable: UInt32
    if (0x1100...0x1112).contains(first), (0x1161...0x1175).contains(scalars[1].value) {
      syllable = 0xAC00 + ((first - 0x1100) * 21 + scalars[1].value - 0x1161) * 28
      if scalars.count == 2 { return Unicode.Scalar(syllable).map { Character($0) } }
    } else if (0xAC00...0xD7A3).contains(first), first % 28 == 16, scalars.count == 2 {
      // The syllable has no final yet, because 0xAC00 % 28 is 16.
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

  /// Indicates whether vowels and finals join the scalar before them; outside a syllable they take up no column.
  private var beginsSyllable: Bool {
    scalars.first.map { $0.isLeadingJamo || (0xAC00...0xD7A3).contains($0.value) } ?? false
  }

  /// Indicates whether the script is an Asian script whose letters are joined and separated by invisible scalars.
  private var isJoiningScript: Bool { scalars.first.map { (0x600..<0x1100).contains($0.value) } ?? false }

  /// Indicates whether the cluster is England, Scotland or Wales: a black flag and its name in tags (UTS #51).
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

  /// Returns the control picture of a control that has one, otherwise the name of the scalar.
  private static func picture(of scalar: Unicode.Scalar) -> String {
    switch scalar.value {
    case 0..<0x20: Unicode.Scalar(0x2400 + scalar.value).map { String($0) } ?? scalar.name
    case 0x7F: "␡"
    default: scalar.name
    }
  }
}

/// The only place that cuts text to columns, never through a grapheme.
///
/// Results look as ``VisibleText`` shows them.
package enum TextClip {
  package enum Alignment: Hashable, Sendable { case leading, center, trailing }

  /// Returns the text if it fits, otherwise as much of its beginning as fits together with `…`.
  ///
  /// A dot between items isn't the last character before `…`.
  package static func clip(_ text: some StringProtocol, to columns: Int) -> String {
    if let plain = TextWidth.plainColumns(of: text), plain <= columns { return String(text) }
    let graphemes = VisibleText.graphemes(of: text)
    let start = prefix(of: graphemes[...], columns: columns)
    if start.count == graphemes.count { return String(graphemes) }
    guard columns > 0 else { return "" }
    let shown = prefix(of: graphemes[...], columns: columns - 1)
    let items = shown.trimmingBlanksAtEnd.trimmingDotAtEnd
    return items.count < shown.trimmingBlanksAtEnd.count ? String(items) + " …" : String(shown) + "…"
  }

  /// Returns the text if it fits, otherwise `…` and as much of its end as fits, such as the file name of a path.
  package static func clipStart(_ text: some StringProtocol, to columns: Int) -> String {
    let graphemes = VisibleText.graphemes(of: text)
    let backward = Array(graphemes.reversed())
    if prefix(of: backward[...], columns: columns).count == graphemes.count { return String(graphemes) }
    return columns > 0 ? "…" + String(prefix(of: backward[...], columns: columns - 1).reversed()) : ""
  }

  static func prefix(of graphemes: ArraySlice<Character>, columns: Int) -> ArraySlice<Character> {
    var used = 0
    let end = graphemes.firstIndex { grapheme in
      used += TextWidth.columns(of: grapheme)
      return used > columns
    }
    return graphemes[..<(end ?? graphemes.endIndex)]
  }

  /// Returns the text in lines of at most `columns`, broken at line breaks, then between words, then between graphemes.
  ///
  /// Spaces at a break are left out; a line of text has at least one grapheme, however few columns there are. Items
  /// separated by " · " stay whole if the line is at least half full without the last item, and a break leaves the dot
  /// out.
  package static func wrap(_ text: some StringProtocol, columns: Int) -> [String] {
    text.split(omittingEmptySubsequences: false, whereSeparator: VisibleText.isLineBreak)
      .flatMap { wrap(line: VisibleText.graphemes(of: $0), columns: max(1, columns)) }
  }

  /// Returns the text in as few lines as ``wrap(_:columns:)``, which are about equally long, so that no word ends alone.
  package static func wrapEvenly(_ text: some StringProtocol, columns: Int) -> [String] {
    text.split(omittingEmptySubsequences: false, whereSeparator: VisibleText.isLineBreak).flatMap { line -> [String] in
      let wide = wrap(line, columns: columns)
      // A line that is narrower than a word would break the word.
      let word = line.split(separator: " ").map { TextWidth.columns(of: $0) }.max() ?? 0
      var (tooNarrow, best) = (max(word, columns / 2) - 1, columns)
      guard wide.count > 1 else { return wide }
      while best - tooNarrow > 1 {
        let middle = (tooNarrow + best) / 2
        if wrap(line, columns: middle).count > wide.count { tooNarrow = middle } else { best = middle }
      }
      return wrap(line, columns: best)
    }
  }

  /// Returns a message whose long lines are broken as by ``wrap(_:columns:)``, below the start of their text.
  ///
  /// Lines with control characters, such as progress bars, stay unchanged. So do lines of one word, such as an address,
  /// which a user can copy as a whole only if the terminal itself breaks them.
  package static func wrapped(message: String, columns: Int) -> String {
    let lines = message.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let isPlain = !line.unicodeScalars.contains { $0.value < 0x20 }
      guard isPlain, TextWidth.columns(of: String(line)) > columns else { return String(line) }
      let indent = String(repeating: " ", count: min(line.prefix { $0 == " " }.count, columns / 2))
      let text = line.drop { $0 == " " }
      guard text.contains(" ") else { return String(line) }
      return wrap(text, columns: columns - indent.count).map { indent + $0 }.joined(separator: "\n")
    }
    return lines.joined(separator: "\n")
  }

  private static func wrap(line: [Character], columns: Int) -> [String] {
    var lines: [String] = []
    var rest = line[...]
    while true {
      let fitting = prefix(of: rest, columns: columns).count
      if fitting == rest.count {
        lines.append(String(rest))
        return lines
      }
      let end = itemBreakIndex(in: rest, before: breakIndex(in: rest, fitting: max(1, fitting)), columns: columns)
      lines.append(String(rest[..<end].trimmingBlanksAtEnd.trimmingDotAtEnd))
      rest = rest[end...].first == " " ? rest[end...].drop { $0 == " " }.trimmingDotAtStart : rest[end...]
      if rest.isEmpty { return lines }
    }
  }

  /// Returns the index after the last whole word within the first graphemes, or after all of them if there is none.
  private static func breakIndex(in line: ArraySlice<Character>, fitting: Int) -> Int {
    let end = line.startIndex + fitting
    guard end < line.endIndex, line[end] != " " else { return end }
    guard let blank = line[..<end].lastIndex(of: " ") else { return end }
    // Spaces at the start of the line are not a word to break after.
    return line[..<blank].allSatisfy { $0 == " " } ? end : blank
  }

  /// Returns the index after the last dot between items in the first half-full line, or else a break between words.
  ///
  /// - Parameter end: The index after the last whole word that fits.
  private static func itemBreakIndex(in line: ArraySlice<Character>, before end: Int, columns: Int) -> Int {
    let dots = line[..<end].indices.filter { line[$0] == "·" && $0 > line.startIndex && line[$0 - 1] == " " }
    let isItemCut = line[end...].first == " " && line[end...].first { $0 != " " } != "·"
    guard isItemCut, line[..<end].last != "·",
      let dot = dots.last(where: { line[..<end].index(after: $0) < end && line[$0 + 1] == " " }),
      2 * TextWidth.columns(of: String(line[...dot])) >= columns
    else { return end }
    return dot + 1
  }
}

extension ArraySlice<Character> {
  fileprivate var trimmingBlanksAtEnd: ArraySlice<Character> {
    self[..<((lastIndex { $0 != " " }).map { $0 + 1 } ?? startIndex)]
  }

  /// The text without a dot between items, and the spaces before the dot, at its end.
  fileprivate var trimmingDotAtEnd: ArraySlice<Character> {
    suffix(2) == [" ", "·"] ? dropLast().trimmingBlanksAtEnd : self
  }

  /// The text without a dot between items, and the spaces after the dot, at its start.
  fileprivate var trimmingDotAtStart: ArraySlice<Character> {
    first == "·" && dropFirst().first ?? " " == " " ? dropFirst().drop { $0 == " " } : self
  }
}
