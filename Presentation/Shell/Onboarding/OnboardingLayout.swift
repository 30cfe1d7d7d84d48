struct OnboardingLayout {
  private static let answerRows = 2

  let box: Rect
  /// The heading comes first.
  let lines: [String]
  let text: Rect
  /// The field or the choices.
  let answer: Rect

  /// The field behind the prompt.
  var name: Rect { answer.upper(1).inset(left: 2) }

  init(_ size: Size, _ words: OnboardingWords) {
    box = Rect(size).centered(columns: 60, rows: 13)
    let inside = Box().inside(box).inset(left: 2, right: 2)
    let columns = max(1, inside.size.columns)
    let body = words.body.flatMap { TextClip.wrap($0, columns: columns) }
    let question = words.question.map { TextClip.wrap($0, columns: columns) } ?? []
    let airy = [words.heading, ""] + body + (question.isEmpty ? [] : [""]) + question
    let answerRows = question.isEmpty ? 0 : Self.answerRows
    let room = inside.size.rows - answerRows
    let choices = [airy, [words.heading] + body + question, [words.heading] + question]
    lines = choices.first { $0.count <= room } ?? (question.isEmpty ? choices[1] : question)
    let isAiry = lines.count + 2 <= room
    text = inside.inset(top: isAiry ? 1 : 0).upper(min(lines.count, max(0, room)))
    answer = inside.inset(top: text.bottom - inside.top + (isAiry ? 1 : 0)).upper(answerRows)
  }
}
