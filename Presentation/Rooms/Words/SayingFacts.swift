import Domain

/// Everything there is to tell about a saying, as the command and the screen list it below the text.
struct SayingFacts {
  let saying: Saying
  /// The title of the book it is from.
  let book: String?
  let clock: DayClock
  let texts: Texts

  /// The text, and the facts below it.
  ///
  /// - Parameter width: Values are wrapped to fit, never cut; `nil` sets no limit.
  func lines(width: Int?) -> [StyledLine] {
    SayingLines(saying.content, columns: width ?? .max, in: texts.language).styled(hasGaps: true) + [StyledLine()]
      + facts.lines(width: width)
  }

  var facts: [Fact] {
    let (words, content) = (texts.words, saying.content)
    let marks = SayingMark.allCases.map { mark in
      Fact("\(words.symbol(of: mark)) \(words.name(of: mark))", saying.marks[mark].map(day))
    }
    return [
      Fact(words.name(of: .hidden), saying.isHidden ? words.hiddenNote : nil),
      Fact(texts(SayingDraft.Field.note.field.label), content.note?.text),
      Fact(
        texts(SayingDraft.Field.tags.field.label), content.tags.map { "#\(words.name(of: $0))" }.joined(separator: " ")),
    ] + marks + [
      Fact(words.origin, words.name(of: saying.origin, book)),
      Fact(words.highlighted, saying.highlight?.time.map(day)),
      Fact(words.uploaded, day(saying.uploaded)),
    ]
  }

  private func day(_ instant: Instant) -> String {
    texts.dates.dayAndYear(DayClock(now: instant, zone: clock.zone, dayStart: clock.dayStart).today)
  }
}
