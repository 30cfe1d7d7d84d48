package import Domain

/// The recap of a day in one feature as text.
package protocol RecapPart: FeatureRecap {
  /// Returns the recap in one line; the text is empty if nothing happened.
  func line(_ texts: Texts) -> RecapLine

  /// Returns short words for a memory, without repetition.
  func memory(_ texts: Texts) -> [MemoryWords]

  /// The members of the recap's JSON object.
  var json: [JSONValue.Member] { get }

  /// Returns the picture of the day.
  ///
  /// - Parameter isSmall: `true` for a picture of a few cells.
  func picture(isSmall: Bool) -> RecapPicture?
}

extension RecapPart {
  package func picture(isSmall: Bool) -> RecapPicture? { nil }
}

package struct RecapLine: Hashable, Sendable {
  /// The maximum number of items that a line names.
  private static let named = 5

  let name: String
  let text: String

  package init(_ name: String, _ text: String) { (self.name, self.text) = (name, text) }

  /// Joins names, writing out only the first few.
  package static func list(_ names: [String], _ texts: Texts) -> String {
    let more = names.count > named ? ["+\(names.count - named)"] : []
    return (names.prefix(named).map(texts.shortened) + more).joined(separator: " · ")
  }

  /// Joins names in the order of time, writing out only the last few.
  package static func latest(_ names: [String], _ texts: Texts) -> String {
    let more = names.count > named ? ["+\(names.count - named)"] : []
    return (more + names.suffix(named).map(texts.shortened)).joined(separator: " · ")
  }
}

/// A few words about a day that is remembered.
package struct MemoryWords: Hashable, Sendable {
  /// The place among the words of all features; words in the same place keep their order.
  package enum Place: Int, Sendable {
    case milestone
    case mood
    case contact
    case amount
    /// The longest words, which give way to all others.
    case event
  }

  /// The maximum number of names that the words write out.
  private static let named = 2

  let place: Place
  /// The kind of the names, such as "watered"; empty for words that need none, such as "15 pages".
  let label: String
  let text: String

  package init(_ place: Place, _ text: String) { (self.place, label, self.text) = (place, "", text) }

  /// Creates words for names of one kind, of which only the first few are written out.
  package init(_ place: Place, label: String, _ names: [String], _ texts: Texts) {
    let more = names.count > Self.named ? " +\(names.count - Self.named)" : ""
    (self.place, self.label) = (place, label)
    text = names.prefix(Self.named).map(texts.shortened).joined(separator: ", ") + more
  }

  /// The words with their label, which matters less.
  var line: StyledLine { StyledLine(label.isEmpty ? "" : "\(label) ", .hint) + StyledLine(text) }
}

/// The picture of a day and the colors of its card.
package struct RecapPicture {
  /// The colors of a card without a picture.
  static let plain = RecapPicture(ground: RGB(0xFFFFFF), text: RGB(0x2B3035), drawing: nil)

  let ground: RGB
  let text: RGB
  /// The drawing; `nil` if there is nothing to draw.
  let drawing: Drawing?
}
