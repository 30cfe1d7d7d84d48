import Domain

enum ContactOption {
  static let name = text("name", LocalizedText(ko: "이름 전체", en: "The whole name"))
  static let family = text("family", LocalizedText(ko: "성", en: "The family name"))
  static let given = text("given", LocalizedText(ko: "성을 뺀 이름", en: "The given name"))
  static let nickname = text("nickname", LocalizedText(ko: "별명", en: "A nickname"))
  static let phone = OptionSpec(
    "phone", value: "NUMBER", isRepeatable: true, ko: "전화번호. 여러 번 쓸 수 있어요", en: "A phone number; may be repeated")
  static let email = OptionSpec(
    "email", value: "ADDRESS", isRepeatable: true, ko: "이메일 주소. 여러 번 쓸 수 있어요", en: "An e-mail address; may be repeated")
  static let organization = text("organization", LocalizedText(ko: "회사나 학교", en: "The company or school"))
  static let department = text("department", LocalizedText(ko: "부서", en: "The department"))
  static let jobTitle = text("job-title", LocalizedText(ko: "직함", en: "The job title"))
  static let url = OptionSpec(
    "url", value: "URL", isRepeatable: true, ko: "홈페이지. 여러 번 쓸 수 있어요", en: "A web page; may be repeated")
  static let group = OptionSpec(
    "group", value: "WORD", isRepeatable: true, ko: "그룹. 여러 번 쓸 수 있어요", en: "A group; may be repeated")
  static let notes = text("notes", LocalizedText(ko: "메모", en: "Notes"))

  static let format = OptionSpec(
    "format", value: ValueSpec("FORMAT", choices: ContactFileFormat.allCases.map(\.word)),
    ko: "파일 형식. 없으면 .csv는 google, 나머지는 vcard3.0이에요",
    en: "How it is written; if not given google for .csv, otherwise vcard3.0")
  static let who = OptionSpec(
    "who", value: ValueSpec("NAME", completion: .stored(.contacts)), isRepeatable: true, ko: "이 사람만. 여러 번 쓸 수 있어요",
    en: "Only this person; may be repeated")
  static let dryRun = OptionSpec("dry-run", ko: "무엇이 바뀔지만 알려 주고 바꾸지 않아요", en: "Only tell what would change")

  static let card = [
    name, family, given, nickname, phone, email, PeopleOption.birthday, organization, department, jobTitle, url, group,
    notes, EditorOption.option(conflicts: [notes.name]),
  ]

  private static func text(_ name: String, _ summary: LocalizedText) -> OptionSpec {
    OptionSpec(name, value: ValueSpec("TEXT"), summary)
  }
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
