extension Texts {
  var shellCommands: ShellCommandTexts { ShellCommandTexts(texts: self) }
}

struct ShellCommandTexts {
  let texts: Texts

  func nothingFound(_ words: String) -> String {
    let words = texts.shortened(words)
    return texts(ko: "'\(words)'에 맞는 것이 없어요.", en: "Nothing fits '\(words)'.")
  }

  func firstOnly(_ count: Int) -> String {
    texts(ko: "처음 \(count)개만 보여 줬어요. 더 자세한 말로 찾아보세요.", en: "These are the first \(count); more words find less.")
  }

  var nothingToUndo: CommandFailure { CommandFailure("nothing_to_undo", texts.app.nothingToUndo) }

  /// - Parameter name: Of the option or the argument.
  func wrongNumber(_ text: String, of name: String, allowed: ClosedRange<Int>) -> CommandFailure {
    let (least, most) = (allowed.lowerBound, allowed.upperBound)
    let text = texts.shortened(text)
    return CommandFailure(
      "invalid_number",
      texts(
        ko: "\(name)에는 \(least)부터 \(most)까지의 수를 쓸 수 있어요: '\(text)'.",
        en: "\(name) takes a number from \(least) to \(most), not '\(text)'."
      ),
      kind: Int(text) == nil ? .usage : .failed
    )
  }

  func demoMade(_ demo: DemoCommand.Demo, years: Int) -> String {
    let (events, people) = (demo.events, demo.people)
    let span = years == 1 ? "year" : "years"
    return texts(
      ko: "지어낸 \(years)년 치 자료를 만들었어요 (일정 \(events)개, 사람 \(people)명). 이렇게 열어 보세요:",
      en: "Made \(years) \(span) of invented data (\(events) events, \(people) people). Open it with:"
    )
  }
}
