private import Domain

package enum GlobalOption {
  package static let json = OptionSpec(
    "json", conflicts: ["plain"], ko: "JSON 문서 하나로 출력해요", en: "Print one JSON document")
  package static let plain = OptionSpec(
    "plain", conflicts: ["json"], ko: "한 줄에 하나씩, 탭으로 나누어 자르지 않고 출력해요",
    en: "Print one record a line, tab separated, nothing cut")
  package static let color = OptionSpec(
    "color", value: ValueSpec("WHEN", choices: Settings.ColorMode.allCases.map(\.rawValue)), ko: "색을 언제 쓸지 정해요",
    en: "When to use colours")
  package static let language = OptionSpec(
    "lang", value: ValueSpec("LANGUAGE", choices: Settings.Language.allCases.map(\.rawValue)), ko: "한국어나 영어로 보여 줘요",
    en: "Speak Korean or English")
  package static let yes = OptionSpec("yes", short: "y", ko: "모든 질문에 '예'로 답해요", en: "Answer every question with yes")
  package static let noInput = OptionSpec(
    "no-input", ko: "아무것도 묻지 않아요. 물어야 하면 멈춰요", en: "Never ask; stop where an answer is needed")
  package static let quiet = OptionSpec("quiet", short: "q", ko: "바꾼 내용을 알리지 않아요", en: "Do not tell what was changed")
  package static let verbose = OptionSpec(
    "verbose", ko: "--version과 함께 쓰면 더 자세히 보여 줘요", en: "With --version: tell more")
  package static let version = OptionSpec("version", short: "V", ko: "버전을 보여 줘요", en: "Show the version")
  package static let help = OptionSpec("help", short: "h", ko: "도움말을 보여 줘요", en: "Show help")

  /// All options, in the order of help.
  package static let all = [json, plain, color, language, yes, noInput, quiet, verbose, version, help]
}
