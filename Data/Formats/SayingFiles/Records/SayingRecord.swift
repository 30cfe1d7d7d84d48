import Domain
import Foundation

/// What a record of a file says of one saying, field by field.
struct SayingRecord {
  private var texts: [SayingField: String] = [:]
  private var tags: [SayingTag] = []

  /// Takes what a field says; of fields that are there twice the first counts, and of tags all.
  mutating func take(_ text: String, _ field: SayingField) {
    guard !text.isBlank else { return }
    let text = text.withLineFeeds
    if field == .tags {
      tags += TagList.tags(in: text)
    } else if texts[field] == nil {
      texts[field] = text
    }
  }

  /// Takes one tag, whatever is in it.
  mutating func takeTag(_ text: String) {
    if !text.isBlank { tags.append(SayingTag(imported: text.withLineFeeds.trimmingBlanks)) }
  }

  /// - Returns: `nil` without words.
  var saying: IncomingSaying? {
    let told = texts[.text].map(BilingualText.init(inOneLanguage:))
    let content = SayingContent(
      korean: texts[.korean].map(SayingText.init(tidying:)) ?? told?.korean,
      english: texts[.english].map(SayingText.init(tidying:)) ?? told?.english,
      source: source,
      tags: tags
    )
    return content.map {
      IncomingSaying($0, origin: origin, uploaded: moment(.uploaded), marks: marks)
    }
  }

  private var source: SayingSource? {
    let parts = [texts[.who], texts[.work]].compactMap { $0?.trimmingBlanks }
    guard !parts.isEmpty else { return nil }
    let name = parts.joined(separator: ", ")
    return SayingSource(
      korean: SourceName(imported: name),
      english: SourceName(imported: texts[.whoInEnglish]?.trimmingBlanks ?? name)
    )
  }

  private var origin: SayingOrigin {
    switch texts[.origin] {
    case "own": .own
    case "book": texts[.book].flatMap(UUID.init(uuidString:)).map(SayingOrigin.book) ?? .imported
    default: .imported
    }
  }

  private var marks: SayingMarks { SayingMarks(liked: moment(.liked), used: moment(.used), opened: moment(.opened)) }

  private func moment(_ field: SayingField) -> Instant? { texts[field].flatMap { Instant(iso: $0) } }
}
