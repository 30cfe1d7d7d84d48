import Presentation
import ScreenSupport
import Support
import Testing

/// The facts about an entity, as printed by a command.
struct PrintedFacts {
  private let facts: [String]

  /// Reads facts from the output of a command: a name, blanks and a value on each line.
  init(_ output: String) {
    // The first line is a title.
    facts = output.split(separator: "\n").dropFirst()
      .filter { !$0.hasPrefix(" ") && $0.contains("  ") }
      .map { Self.squeezed($0) }
  }

  /// Expects that a screen shows all facts in the printed order.
  func expect(in frame: Frame, atLeast count: Int, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(facts.count >= count, "\(facts)", sourceLocation: sourceLocation)
    let picture = Self.squeezed(FramePicture.plain(frame))
    var rest = picture[...]
    for fact in facts {
      guard let place = rest.firstRange(of: fact) else {
        Issue.record("'\(fact)' isn't shown, or comes too early:\n\(picture)", sourceLocation: sourceLocation)
        return
      }
      rest = rest[place.upperBound...]
    }
  }

  /// Returns the text with runs of blanks reduced to a single blank, because column widths may differ.
  private static func squeezed(_ text: some StringProtocol) -> String {
    var squeezed = ""
    for character in text where character != " " || squeezed.last != " " { squeezed.append(character) }
    return squeezed
  }
}
