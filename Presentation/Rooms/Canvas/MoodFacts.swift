import Domain

/// Everything there is to tell about a mood, as the command and the screen list it.
struct MoodFacts {
  let record: MoodRecord
  let today: Day
  let texts: Texts

  /// The level, and when it was recorded.
  ///
  /// - Parameters:
  ///   - theme: Its colours mark the level; `nil` for no mark.
  ///   - isDated: `true` to show the day beside the time.
  func heading(_ theme: CanvasTheme?, isDated: Bool = true) -> StyledLine {
    let (level, time) = (record.content.level, record.content.time.shown)
    let day = isDated ? "\(texts.dates.shortDay(time.day, today: today)) " : ""
    return (theme.map { level.mark($0) + StyledLine(" ") } ?? StyledLine())
      + StyledLine("\(level.value)  ", Style(.text, on: .background, .bold))
      + StyledLine(day + texts.dates.time(time.time), .hint)
  }

  var facts: [Fact] {
    let tags = record.content.tags.map { "#\($0.text)" }.joined(separator: " ")
    return [
      fact(.feelings, Style(.accent)), fact(.memo), Fact(texts.canvas.name(of: .tags), tags), fact(.energy),
      fact(.kind), Fact(texts.id, record.id.digits),
    ]
  }

  private func fact(_ field: MoodField, _ style: Style = .plain) -> Fact {
    Fact(texts.canvas.name(of: field), texts.canvas.text(of: field, in: record.content), style)
  }
}
