import Domain

extension Texts {
  var shellCommands: ShellCommandTexts { ShellCommandTexts(texts: self) }
}

struct ShellCommandTexts {
  let texts: Texts

  func nothingFound(_ words: String) -> String {
    let words = texts.shortened(words)
    return texts(ko: "'\(words)'에 맞는 것이 없어요.", en: "Nothing fits '\(words)'.")
  }

  /// Said of a list that stops.
  func more(_ count: Int) -> String {
    texts(ko: "\(count.grouped)개 더 있어요: --limit N이나 --all", en: "\(count.grouped) more: --limit N or --all")
  }

  func noRoom(_ name: String, known: [String]) -> CommandFailure {
    let (name, known) = (texts.shortened(name), known.joined(separator: ", "))
    return CommandFailure(
      "unknown_room", texts(ko: "'\(name)' 방은 없어요.", en: "There is no room '\(name)'."),
      hint: texts(ko: "찾을 수 있는 방: \(known).", en: "Rooms to search: \(known)."), kind: .usage)
  }

  func nothingLeft(to move: HistoryMove) -> CommandFailure {
    CommandFailure(move == .undo ? "nothing_to_undo" : "nothing_to_redo", move.nothing(texts))
  }

  var restNotChanged: String { texts(ko: "나머지는 그대로 두었어요.", en: "The rest was left as it is.") }

  /// Asks before something is undone or redone that was not done or undone in this terminal.
  func elsewhereQuestion(_ summary: String, at time: String, _ move: HistoryMove) -> String {
    switch move {
    case .undo:
      texts(
        ko: "마지막으로 바꾼 것은 여기서 한 일이 아니에요: \(summary) (\(time)). 되돌릴까요?",
        en: "The last change was not made here: \(summary) (\(time)). Take it back?")
    case .redo:
      texts(
        ko: "마지막으로 되돌린 것은 여기서 되돌린 일이 아니에요: \(summary) (\(time)). 다시 할까요?",
        en: "What was undone last was not undone here: \(summary) (\(time)). Do it again?")
    }
  }

  /// - Parameter name: Of the option or the argument.
  func wrongNumber(_ text: String, of name: String, allowed: ClosedRange<Int>) -> CommandFailure {
    let (least, most) = (allowed.lowerBound, allowed.upperBound)
    let text = texts.shortened(text)
    return CommandFailure(
      "invalid_number",
      texts(
        ko: "\(name)에는 \(least)부터 \(most)까지의 수를 쓸 수 있어요: '\(text)'.",
        en: "\(name) takes a number from \(least) to \(most), not '\(text)'."),
      kind: text.wholeMatch(of: /[-+]?[0-9]+/) == nil ? .usage : .failed)
  }

  func demoMade(_ demo: DemoCommand.Demo, years: Int) -> String {
    let (events, people) = (demo.events, demo.people)
    let span = years == 1 ? "year" : "years"
    return texts(
      ko: "지어낸 \(years)년 치 자료를 만들었어요 (일정 \(events)개, 사람 \(people)명). 이렇게 열어 보세요:",
      en: "Made \(years) \(span) of invented data (\(events) events, \(people) people). Open it with:")
  }
}
