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

/// Splits an example's line into words as a shell does, up to a pipe or a redirection.
struct ShellWords {
  /// The words after the program's name; `nil` if the line doesn't run Haru.
  let arguments: [String]?

  init(_ line: String) {
    var words: [String] = []
    var word: String?
    var quote: Character?
    var isEscaped = false
    for character in line {
      switch (character, quote) {
      case (_, nil) where isEscaped:
        word = (word ?? "") + String(character)
        isEscaped = false
      case ("\\", nil): isEscaped = true
      case (let character, let open?):
        if character == open { quote = nil } else { word?.append(character) }
      case ("'", nil), ("\"", nil):
        quote = character
        word = word ?? ""
      case (" ", nil):
        if let word { words.append(word) }
        word = nil
      case (_, nil):
        word = (word ?? "") + String(character)
      }
    }
    if let word { words.append(word) }
    let own = words.prefix { $0 != "|" && $0 != ">" }
    arguments = own.first == "haru" ? Array(own.dropFirst()) : nil
  }
}
