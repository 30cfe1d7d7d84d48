/// A part of a person's name, in the order of vCard's N (RFC 6350 §6.2.2).
public enum NamePart: Hashable, Sendable, CaseIterable {
  case family, given, middle, prefix, suffix

  fileprivate var path: WritableKeyPath<PersonName, ContactLine> {
    switch self {
    case .family: \.family
    case .given: \.given
    case .middle: \.middle
    case .prefix: \.prefix
    case .suffix: \.suffix
    }
  }
}

extension PersonName {
  public subscript(part: NamePart) -> ContactLine {
    get { self[keyPath: part.path] }
    set { self[keyPath: part.path] = newValue }
  }

  /// Returns the parts of this name that another name lacks.
  public func parts(missingIn other: PersonName) -> [NamePart] {
    NamePart.allCases.filter { !self[$0].isEmpty && other[$0].isEmpty }
  }

  /// Returns the name after its parts were edited, with a full name that fits them.
  ///
  /// - A full name that consists of the old parts follows the new parts; a Korean name with a space keeps the space.
  /// - A full name without known parts, or one in place of the given name, is split if a new part is already in it:
  ///   김철수 with the new family name 김 has the given name 철수.
  /// - A full name without parts follows the parts as soon as both the family name and the given name are known.
  ///
  /// Any other full name stays as the user or the file wrote it.
  ///
  /// - Parameter old: The name before the edit.
  public func followingParts(since old: PersonName) -> PersonName {
    guard hasParts, formatted == old.formatted, NamePart.allCases.contains(where: { self[$0] != old[$0] }) else {
      return self
    }
    if let split = split(since: old) { return split }
    var (made, name) = (old, self)
    made.formatted = .none
    let key = { (name: PersonName) in FoldedText(name.text).text.filter { !$0.isWhitespace } }
    guard old.hasParts ? key(made) == key(old) : !family.isEmpty && !given.isEmpty else { return name }
    name.formatted = .none
    if let spaced = name.spaced, made.text != old.text, old.text == old.spaced {
      return name.shown(as: ContactLine(imported: spaced))
    }
    return name
  }

  /// The family name and the given name of a Korean name with a space; `nil` for another name.
  private var spaced: String? {
    guard isEastAsian, suffix.isEmpty, !family.isEmpty, !given.isEmpty else { return nil }
    return "\(family.text.trimmed) \(given.text.trimmed)"
  }

  /// Returns the name with an old full name divided into a new part and the rest of the name.
  ///
  /// - Returns: `nil` if the old name has parts besides a given name, or if the new part isn't in the full name.
  private func split(since old: PersonName) -> PersonName? {
    let isGiven = old.formatted.isEmpty && old == PersonName(given: old.given)
    guard isGiven && given == old.given || !old.hasParts else { return nil }
    let (whole, parts) = (old.text, isGiven ? PersonName(family: family) : self)
    var name = parts
    name.formatted = .none
    if name == PersonName(family: family), let rest = Self.rest(of: whole, family.text.trimmed, isFamily: true) {
      name.given = ContactLine(imported: rest)
    } else if name == PersonName(given: given), let rest = Self.rest(of: whole, given.text.trimmed, isFamily: false) {
      name.family = ContactLine(imported: rest)
    } else {
      return nil
    }
    return name.shown(as: ContactLine(imported: whole))
  }

  /// Returns a full name without its family name or given name; `nil` if the full name doesn't consist of that part and
  /// another part.
  private static func rest(of whole: String, _ part: String, isFamily: Bool) -> String? {
    guard !part.isEmpty else { return nil }
    let isKorean = whole.unicodeScalars.allSatisfy { $0.isHangulOrHanja || $0.properties.isWhitespace }
    let isFirst = isFamily == isKorean
    guard isFirst ? whole.hasPrefix(part) : whole.hasSuffix(part) else { return nil }
    let rest = String(isFirst ? whole.dropFirst(part.count) : whole.dropLast(part.count))
    let hasSpace = (isFirst ? rest.first : rest.last)?.isWhitespace == true
    let other = rest.trimmed
    guard !other.isEmpty, isKorean || hasSpace && other.allSatisfy(\.isLetter) else { return nil }
    return other
  }

  /// Returns the new parts that the full name doesn't show.
  public func partsHiddenByFullName(since old: PersonName) -> [NamePart] {
    let shown = FoldedText(text).text
    return NamePart.allCases.filter { part in
      !self[part].isEmpty && self[part] != old[part] && !shown.contains(FoldedText(self[part].text.trimmed).text)
    }
  }

  /// Returns the name with a different full name.
  ///
  /// - A full name without new words keeps the parts, except those that the old full name showed and the new full name
  ///   doesn't. The order, case, punctuation and spaces of the words don't matter.
  /// - A correction inside one part, such as 김민수 to 김민서 with the family name 김, changes only that part.
  /// - New words beside all known parts are added to the full name only, or become the missing family name or given
  ///   name if they are in its place.
  /// - Any other full name replaces all parts.
  public func renamed(_ whole: ContactLine) -> PersonName {
    let new = whole.text.trimmed
    guard new != text else { return self }
    guard hasParts, !new.isEmpty else { return PersonName(formatted: whole) }
    let (old, words) = (NameWords(text, of: self), NameWords(new, of: self))
    let missing = NamePart.allCases.filter { old.spellings[$0] != nil && words.spellings[$0] == nil }
    let unknown = words.unknown(besides: old)
    if !unknown.isEmpty, let corrected = corrected(to: whole) { return corrected }
    var name = self
    for (part, spelling) in words.spellings { name[part] = ContactLine(imported: spelling) }
    switch (missing.count, unknown.count) {
    case (_, 0): for part in missing { name[part] = .none }
    case (1, 1) where !words.spellings.isEmpty: name[missing[0]] = ContactLine(imported: unknown[0].text)
    case (0, _) where !words.spellings.isEmpty:
      if unknown.count == 1, let part = unknown[0].part, name[part].isEmpty {
        name[part] = ContactLine(imported: unknown[0].text)
      }
    default: name = PersonName()
    }
    return name.shown(as: whole)
  }

  private func shown(as whole: ContactLine) -> PersonName {
    var name = self
    name.formatted = .none
    if name.text != whole.text.trimmed { name.formatted = whole }
    return name
  }

  /// Returns the name with a correction inside one part; `nil` if the full names differ in more than one part.
  private func corrected(to whole: ContactLine) -> PersonName? {
    let new = whole.text.trimmed
    var closest: (name: PersonName, length: Int)?
    for part in [NamePart.given, .family, .middle, .prefix, .suffix] where !self[part].isEmpty {
      for range in text.ranges(of: self[part].text.trimmed) {
        let (head, tail) = (text[..<range.lowerBound], text[range.upperBound...])
        let length = head.count + tail.count
        guard length > closest?.length ?? 0, length < new.count, new.hasPrefix(head), new.hasSuffix(tail) else {
          continue
        }
        let (old, spelling) = (self[part].text.trimmed, String(new.dropFirst(head.count).dropLast(tail.count)).trimmed)
        // New words next to a part aren't a correction.
        if spelling.hasPrefix("\(old) ") || spelling.hasSuffix(" \(old)") { continue }
        var name = self
        name[part] = ContactLine(imported: spelling)
        closest = (name.shown(as: whole), length)
      }
    }
    return closest?.name
  }
}

/// The words of a full name, assigned to the known parts of the name.
private struct NameWords {
  /// Consecutive words of a full name that belong together.
  private struct Piece {
    /// The part that has these words; `nil` for a word that no part has.
    let part: NamePart?
    var range: Range<String.Index>
    let letters: String
  }

  /// New words, and the part that they replace.
  struct Unknown {
    let text: String
    /// The family name after a given name, or the given name directly after an East Asian family name; otherwise `nil`.
    let part: NamePart?
  }

  private let text: String
  private let name: PersonName
  private var pieces: [Piece] = []

  init(_ text: String, of name: PersonName) {
    (self.text, self.name) = (text, name)
    let words = Self.words(of: text)
    var start = 0
    while start < words.count {
      if let (part, end) = longestPart(words[start...]) {
        let range = words[start].lowerBound..<words[end - 1].upperBound
        pieces.append(Piece(part: part, range: range, letters: Self.letters(text[range])))
        start = end
      } else {
        addWord(words[start])
        start += 1
      }
    }
  }

  /// The parts that occur, as the full name spells them; other punctuation or spacing doesn't change a part.
  var spellings: [NamePart: String] {
    var spellings: [NamePart: String] = [:]
    for piece in pieces {
      guard let part = piece.part else { continue }
      let known = name[part].text
      let isSame = known.filter(Self.isLetter) == text[piece.range].filter(Self.isLetter)
      spellings[part] = isSame ? known : spelling(piece.range)
    }
    return spellings
  }

  /// Returns the runs of words that neither the parts nor the old full name has.
  func unknown(besides old: NameWords) -> [Unknown] {
    let known = Set(old.pieces.lazy.filter { $0.part == nil }.map(\.letters))
    let isNew = pieces.map { $0.part == nil && !known.contains($0.letters) }
    var runs: [Range<Int>] = []
    for index in pieces.indices where isNew[index] {
      if let last = runs.last, last.upperBound == index {
        runs[runs.count - 1] = last.lowerBound..<index + 1
      } else {
        runs.append(index..<index + 1)
      }
    }
    return runs.map { run in
      let range = pieces[run.lowerBound].range.lowerBound..<pieces[run.upperBound - 1].range.upperBound
      return Unknown(text: spelling(range), part: run.count == 1 ? part(at: run.lowerBound) : nil)
    }
  }

  private func part(at index: Int) -> NamePart? {
    guard index > 0 else { return nil }
    let before = pieces[index - 1]
    let between = text[before.range.upperBound..<pieces[index].range.lowerBound]
    switch before.part {
    case .family where between.isEmpty: return .given
    case .given where index == pieces.count - 1 && !between.isEmpty && between.allSatisfy(\.isWhitespace):
      return .family
    default: return nil
    }
  }

  /// Returns the unused part that has the most of the first words, and the end of these words.
  private func longestPart(_ words: ArraySlice<Range<String.Index>>) -> (part: NamePart, end: Int)? {
    var longest: (part: NamePart, end: Int)?
    for part in unusedParts {
      let wanted = Self.letters(name[part].text[...])
      var (letters, end) = ("", words.startIndex)
      while end < words.endIndex, letters.count < wanted.count {
        letters += Self.letters(text[words[end]])
        end += 1
      }
      if !wanted.isEmpty, letters == wanted, end > longest?.end ?? 0 { longest = (part, end) }
    }
    return longest
  }

  private var unusedParts: [NamePart] {
    NamePart.allCases.filter { part in !name[part].isEmpty && !pieces.contains { $0.part == part } }
  }

  /// Adds a word that isn't a whole part; in East Asian names, the family name comes first, without a space.
  private mutating func addWord(_ word: Range<String.Index>) {
    var (rest, taken) = (text[word], [Piece]())
    if rest.unicodeScalars.allSatisfy(\.isEastAsianLetter) {
      for part in [NamePart.family, .given, .suffix] where unusedParts.contains(part) {
        let own = name[part].text.trimmed
        guard rest.hasPrefix(own) else { continue }
        let end = rest.index(rest.startIndex, offsetBy: own.count)
        taken.append(Piece(part: part, range: rest.startIndex..<end, letters: own))
        rest = rest[end...]
      }
    }
    if !rest.isEmpty, taken.first?.part != .family { (rest, taken) = (text[word], []) }
    pieces += taken
    if !rest.isEmpty {
      pieces.append(Piece(part: nil, range: rest.startIndex..<rest.endIndex, letters: Self.letters(rest)))
    }
  }

  /// Returns the text of a word, with the period of an abbreviation.
  private func spelling(_ range: Range<String.Index>) -> String {
    String(text[range]) + text[range.upperBound...].prefix { $0 == "." }
  }

  private static func words(of text: String) -> [Range<String.Index>] {
    text.split { !isLetter($0) }.map { $0.startIndex..<$0.endIndex }
  }

  private static func letters(_ text: Substring) -> String { FoldedText(String(text.filter(isLetter))).text }

  private static func isLetter(_ character: Character) -> Bool { character.isLetter || character.isNumber }
}

extension Unicode.Scalar {
  /// Indicates whether the scalar is a letter of Korean, Chinese or Japanese.
  fileprivate var isEastAsianLetter: Bool {
    switch value {
    case 0xAC00...0xD7A3, 0x4E00...0x9FFF, 0x3400...0x4DBF, 0x3040...0x30FF, 0x3005: true
    default: false
    }
  }
}
