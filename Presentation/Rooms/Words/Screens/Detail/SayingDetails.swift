import Domain

/// A saying in lines, with what is known of it below.
struct SayingDetails {
  let saying: Saying
  let texts: Texts

  func lines(columns: Int) -> [StyledLine] {
    let words = SayingLines(saying.content, columns: columns, in: texts.language).styled(hasGaps: true)
    let tags = saying.content.tags.map { "#\(texts.words.name(of: $0))" }.joined(separator: " ")
    let origin = texts.words.name(of: saying.origin)
    let facts = (tags.isEmpty ? [] : [tags]) + [origin] + (saying.isHidden ? [texts.words.hiddenNote] : [])
    return words + [StyledLine()]
      + facts.flatMap { TextClip.wrap($0, columns: columns).map { StyledLine($0, .hint) } }
  }
}
