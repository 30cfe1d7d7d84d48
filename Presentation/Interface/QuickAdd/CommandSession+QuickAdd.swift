import Domain

extension CommandSession {
  /// The line with the reading that the user chose of words that have several.
  ///
  /// - Returns: `nil` where nobody can be asked, there is nothing to choose, or nothing was chosen.
  func chosen(of error: QuickAddError, in line: String) -> String? {
    let (answers, words) = (error.answers, texts.quickAddErrors)
    guard context.canAsk, !answers.isEmpty else { return nil }
    remark(words.reason(of: error))
    for (index, answer) in answers.enumerated() { remark("  \(index + 1)  \(answer.replacement)") }
    let answer = try? ask(words.whichOne(of: answers.count), insteadOf: GlobalOption.yes)
    guard let number = answer.flatMap({ Int($0) }), answers.indices.contains(number - 1) else { return nil }
    let chosen = answers[number - 1].applied(to: line)
    return chosen == line ? nil : chosen
  }
}
