import Domain

enum ContactOption {
  static let format = OptionSpec(
    "format", value: ValueSpec("FORMAT", choices: ContactFileFormat.allCases.map(\.word)),
    ko: "파일 형식. 없으면 .csv는 google, 나머지는 vcard3.0이에요",
    en: "How it is written; if not given google for .csv, otherwise vcard3.0")
  static let who = OptionSpec(
    "who", value: ValueSpec("NAME", completion: .stored(.contacts)), isRepeatable: true, ko: "이 사람만. 여러 번 쓸 수 있어요",
    en: "Only this person; may be repeated")
  static let dryRun = OptionSpec("dry-run", ko: "무엇이 바뀔지만 알려 주고 바꾸지 않아요", en: "Only tell what would change")

  static let card = ContactField.options + [EditorOption.option(conflicts: [ContactField.notes.option.name])]
}

extension ContactFileFormat {
  /// Its name on the command line; never renamed.
  var word: String {
    switch self {
    case .vCard21: "vcard2.1"
    case .vCard30: "vcard3.0"
    case .vCard40: "vcard4.0"
    case .googleCSV: "google"
    case .outlookCSV: "outlook"
    }
  }

  init?(word: String) {
    guard let format = Self.allCases.first(where: { $0.word == word }) else { return nil }
    self = format
  }
}
