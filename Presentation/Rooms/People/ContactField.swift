package import Domain

/// The fields of a contact, in the order of the options.
package enum ContactField: String, EntityField {
  case name, family, given, nickname, phones, emails, birthday, organization, department, jobTitle, links, groups, notes
  case addresses

  init(_ key: ContactCard.Field) { self = key.namesake() }

  /// A family name and a given name are parts of the name.
  package var key: ContactCard.Field { self == .family || self == .given ? .name : namesake() }

  package var field: Field<ContactCard> {
    switch self {
    case .name:
      .text(
        \.name.whole, "name", ko: "이름", en: "Name", help: LocalizedText(ko: "이름 전체", en: "The whole name"))
    case .family:
      .text(
        \.name.family, "family", ko: "성", en: "Family name", help: LocalizedText(ko: "성", en: "The family name"))
    case .given:
      .text(
        \.name.given, "given", ko: "성을 뺀 이름", en: "Given name",
        help: LocalizedText(ko: "성을 뺀 이름", en: "The given name"))
    case .nickname:
      .text(
        \.nickname, "nickname", ko: "별명", en: "Nickname", help: LocalizedText(ko: "별명", en: "A nickname"))
    case .phones:
      .labeled(
        \.phones, "phone", value: "NUMBER", ko: "전화번호", en: "Phone",
        help: LocalizedText(ko: "전화번호. 여러 번 쓸 수 있어요", en: "A phone number; may be repeated"), text: \.text,
        isSame: { $0.reaches(sameLineAs: $1) }, parse: { text, input throws(CommandFailure) in try input.phone(text) })
    case .emails:
      .labeled(
        \.emails, "email", value: "ADDRESS", ko: "이메일", en: "E-mail",
        help: LocalizedText(ko: "이메일 주소. 여러 번 쓸 수 있어요", en: "An e-mail address; may be repeated"), text: \.text,
        isSame: { $0.key == $1.key }, parse: { text, input throws(CommandFailure) in try input.email(text) })
    case .birthday: .birthday(\.birthday)
    case .organization:
      .text(
        \.organization, "organization", ko: "회사", en: "Organization",
        help: LocalizedText(ko: "회사나 학교", en: "The company or school"))
    case .department:
      .text(
        \.department, "department", ko: "부서", en: "Department",
        help: LocalizedText(ko: "부서", en: "The department"))
    case .jobTitle:
      .text(
        \.jobTitle, "job-title", ko: "직함", en: "Job title", help: LocalizedText(ko: "직함", en: "The job title"))
    case .links:
      .labeled(
        \.links, "url", value: "URL", ko: "홈페이지", en: "Web page",
        help: LocalizedText(ko: "홈페이지. 여러 번 쓸 수 있어요", en: "A web page; may be repeated"), text: \.text,
        isSame: { $0 == $1 }, parse: { text, input throws(CommandFailure) in try input.checked(text) })
    case .groups:
      Field(
        LocalizedText(ko: "그룹", en: "Groups"),
        option: OptionSpec(
          "group", value: "WORD", isRepeatable: true, ko: "그룹. 여러 번 쓸 수 있어요", en: "A group; may be repeated"),
        text: { card, _ in card.groupLine },
        control: { card, context in
          let placeholder = context.texts(ko: "친구, 동아리", en: "friends, club")
          return .text(TextField(card?.groupLine ?? "", placeholder: placeholder))
        },
        read: { input, card throws(CommandFailure) in
          var groups: [ContactGroup] = []
          for word in input.isOption ? input.list : TypedTags.items(in: input.text, keeping: card.groups.map(\.text)) {
            let known = card.groups.first { $0.text == word }
            let group: ContactGroup = if let known { known } else { try input.checked(word) }
            if !groups.contains(group) { groups.append(group) }
          }
          card.groups = groups
        })
    case .notes: .text(\.notes, "notes", isLong: true, ko: "메모", en: "Notes")
    case .addresses:
      // Only files bring addresses.
      Field(
        LocalizedText(ko: "주소", en: "Address"), option: nil,
        text: { card, _ in card.addresses.map(\.value.line).joined(separator: ", ") },
        control: { _, _ in .text(TextField()) }, read: { _, _ in })
    }
  }
}

extension ContactCard.Field {
  /// The field's key in JSON.
  var word: String {
    switch self {
    case .jobTitle: "job_title"
    case .links: "urls"
    default: rawValue
    }
  }

  func label(_ texts: Texts) -> String { texts(ContactField(self).field.label) }

  func text(in card: ContactCard, _ texts: Texts) -> String { ContactField(self).field.text(card, texts) }
}

extension Field<ContactCard> {
  /// Values of a kind, one a line in forms.
  ///
  /// A value keeps its label. When as many values are new as are gone, the new ones are corrections of the others, in
  /// their order, and take over their labels.
  fileprivate static func labeled<Value: Hashable & Sendable>(
    _ path: FieldPath<ContactCard, [Labeled<Value>]>, _ option: String, value: ValueSpec, ko: String, en: String,
    help: LocalizedText, text: @escaping @Sendable (Value) -> String,
    isSame: @escaping @Sendable (Value, Value) -> Bool,
    parse: @escaping @Sendable (String, FieldInput) throws(CommandFailure) -> Value
  ) -> Field {
    let lines = { @Sendable (card: ContactCard) in card[keyPath: path].map { text($0.value) } }
    return Field(
      LocalizedText(ko: ko, en: en), option: OptionSpec(option, value: value, isRepeatable: true, help),
      text: { card, _ in lines(card).joined(separator: ", ") },
      control: { card, context in
        let typed = card.map(lines)?.joined(separator: "\n") ?? ""
        return .area(TextArea(typed, placeholder: context.texts(ko: "한 줄에 하나씩", en: "one a line")))
      },
      typed: { $0.typedText.split(whereSeparator: \.isNewline).pieces },
      read: { input, card throws(CommandFailure) in
        let old = card[keyPath: path]
        var typed: [(value: Value, known: Labeled<Value>?)] = []
        for line in input.list {
          let same = old.first { text($0.value) == line }
          let value = if let same { same.value } else { try parse(line, input) }
          typed.append((value, same ?? old.first { isSame($0.value, value) }))
        }
        var gone = old.filter { value in !typed.contains { $0.known == value } }
        let isCorrected = gone.count == typed.count { $0.known == nil }
        card[keyPath: path] = typed.map { value, known in
          let label = known?.label ?? (isCorrected ? gone.removeFirst().label : .none)
          return Labeled(value, label)
        }
      })
  }
}

extension Field {
  /// A birthday of the solar or the lunar calendar.
  static func birthday(_ path: FieldPath<Draft, Birthday?>) -> Field {
    Field(
      LocalizedText(ko: "생일", en: "Birthday"),
      option: OptionSpec(
        "birthday", value: "DATE", ko: "생일: 4/12, 1990-04-12, '음력 4월 12일'. 비우면 지워요",
        en: "A birthday: 4/12, 1990-04-12, 'lunar 4/12'; '' takes it away"),
      text: { draft, texts in draft[keyPath: path].map(texts.people.words) ?? "" },
      control: { draft, context in
        let text = draft.flatMap { $0[keyPath: path] }.map(context.texts.people.words) ?? ""
        let placeholder = context.texts(ko: "4/12, 음력 4월 12일", en: "4/12, lunar 4/12")
        return .text(TextField(text, placeholder: placeholder, limit: 60))
      },
      read: { input, draft throws(CommandFailure) in draft[keyPath: path] = try input.birthday() })
  }
}

extension FieldInput {
  /// All values; none where the only one is empty.
  fileprivate var list: [String] { values == [""] ? [] : values }

  /// - Returns: `nil` for a blank text.
  func birthday() throws(CommandFailure) -> Birthday? {
    if text.isEmpty { return nil }
    do throws(BirthdayReadingError) {
      return try BirthdayReader(today: context.today, order: context.habits.order)(text)
    } catch { throw texts.peopleRefusals.failure(error) }
  }
}

extension Form {
  /// The birthday that is being typed; `nil` while it can't be read.
  func birthday(_ id: ID, in context: FieldContext) -> Birthday? {
    try? FieldInput([text(id)], name: "", isOption: false, in: context).birthday()
  }
}

extension Sequence<Substring> {
  fileprivate var pieces: [String] { map { String($0).trimmed }.filter { !$0.isEmpty } }
}

extension ContactCard {
  fileprivate var groupLine: String { groups.map(\.text).joined(separator: ", ") }
}

extension PersonName {
  /// The whole name.
  fileprivate var whole: ContactLine {
    get { ContactLine(imported: text) }
    set { self = renamed(newValue) }
  }
}

extension PostalAddress {
  var line: String {
    [postalCode, country, region, city, street, extended, postOfficeBox].map(\.text)
      .filter { !$0.isEmpty }
      .joined(separator: " ")
  }
}
