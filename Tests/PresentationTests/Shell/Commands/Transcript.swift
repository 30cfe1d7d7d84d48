import Domain
import Presentation
import ScreenSupport
import Support

/// Command lines one after the other with everything they wrote, as a person would see them.
struct Transcript {
  let tester: CommandLineTester
  var language = Settings.Language.english
  var streams = StandardStreams.piped
  var answers: [String] = []

  /// Each line with its output, its messages behind `!`, and its exit status where that is not 0.
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
