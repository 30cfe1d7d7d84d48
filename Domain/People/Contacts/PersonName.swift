/// A person's name (vCard FN and N).
public struct PersonName: Hashable, Sendable {
  /// The whole, as the person or the file writes it (FN); none: made of the parts.
  public var formatted: ContactLine
  /// 김 of 김민수.
  public var family: ContactLine
  /// 민수 of 김민수.
  public var given: ContactLine
  /// Further names between the given and the family name.
  public var middle: ContactLine
  /// Dr., Prof.
  public var prefix: ContactLine
  /// Jr., 님.
  public var suffix: ContactLine

  public init(
    formatted: ContactLine = .none, family: ContactLine = .none, given: ContactLine = .none,
    middle: ContactLine = .none, prefix: ContactLine = .none, suffix: ContactLine = .none
  ) {
    self.formatted = formatted
    self.family = family
    self.given = given
    self.middle = middle
    self.prefix = prefix
    self.suffix = suffix
  }

  /// The whole name, without white space around it; empty when there is none at all.
  ///
  /// Of Hangul and Chinese characters the family name comes first and nothing stands between: 김민수.
  public var text: String {
    if !formatted.isEmpty { return formatted.text.trimmed }
    let parts = isEastAsian ? [family, given] : [prefix, given, middle, family]
    let words = parts.map(\.text.trimmed).filter { !$0.isEmpty }
    let name = words.joined(separator: isEastAsian ? "" : " ")
    let ending = suffix.text.trimmed
    guard !name.isEmpty, !ending.isEmpty else { return name + ending }
    return "\(name) \(ending)"
  }

  /// Indicates whether any part is known, not only the whole.
  public var hasParts: Bool { [family, given, middle, prefix, suffix].contains { !$0.isEmpty } }

  private var isEastAsian: Bool {
    let letters = (family.text + given.text).unicodeScalars.lazy.filter(\.properties.isAlphabetic)
    return middle.isEmpty && prefix.isEmpty && !letters.isEmpty
      && letters.allSatisfy { (0x4E00...0x9FFF).contains($0.value) || (0xAC00...0xD7A3).contains($0.value) }
  }

  /// Returns the name with another full name.
  ///
  /// A correction inside one part, such as 김민수 to 김민서 with the family name 김, changes that part alone. Any other
  /// full name takes the place of the parts too.
  public func renamed(_ whole: ContactLine) -> PersonName {
    let new = whole.text.trimmed
    guard new != text else { return self }
    var closest: (name: PersonName, kept: Int)?
    let parts = [\Self.given, \.family, \.middle, \.prefix, \.suffix]
    for part in parts where !self[keyPath: part].isEmpty {
      for range in text.ranges(of: self[keyPath: part].text.trimmed) {
        let (head, tail) = (text[..<range.lowerBound], text[range.upperBound...])
        let kept = head.count + tail.count
        guard kept > closest?.kept ?? 0, kept < new.count, new.hasPrefix(head), new.hasSuffix(tail) else { continue }
        var name = self
        name[keyPath: part] = ContactLine(imported: String(new.dropFirst(head.count).dropLast(tail.count)).trimmed)
        if name.text != new { name.formatted = whole }
        closest = (name, kept)
      }
    }
    return closest?.name ?? PersonName(formatted: whole)
  }
}
