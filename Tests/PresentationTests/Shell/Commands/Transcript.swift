import Domain
import Presentation
import ScreenSupport
import Support

/// Runs command lines in order and records everything they print.
struct Transcript {
  let tester: CommandLineTester
  var language = Settings.Language.english
  var streams = StandardStreams.piped
  var answers: [String] = []

  /// Returns each command line with its output, its messages after `!`, and its exit status unless the status is 0.
  func text(_ lines: [String]) async -> String {
    var text = ""
    for line in lines {
      let words = ShellWords("haru " + line).arguments ?? []
      let outcome = await tester.run(words, language, streams: streams, answers: answers)
      text += "$ haru \(line)\n\(outcome.output)"
      text += outcome.messages.split(separator: "\n").map { "! \($0)\n" }.joined()
      if outcome.status != 0 { text += "→ \(outcome.status)\n" }
      text += "\n"
    }
    return text
  }
}
