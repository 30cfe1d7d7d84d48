package import Domain
import Testing

extension Saying {
  /// Makes one of the user's own sayings, unless its number belongs to the pack.
  package static func sample(
    _ korean: String = "천천히 가도 괜찮다",
    english: String = "",
    id: Int = Saying.ID.firstOwn,
    who: String = "",
    tags: [String] = [],
    uploaded: String = "2026-11-20T09:00",
    marks: SayingMarks = .none
  ) throws -> Saying {
    let id = try Saying.ID(number: id)
    return Saying(
      id: id,
      content: try SayingContent(korean: korean, english: english, who: who, tags: tags),
      uploaded: try Instant(uploaded),
      origin: id.isPacked ? .pack : .own,
      marks: marks
    )
  }
}

extension Saying.ID {
  package init(number: Int) throws { self = try #require(Saying.ID(number)) }
}
