package import Domain

/// The fields of a contact, in the order of the options.
package enum ContactField: String, EntityField {
  case name, family, given, nickname, phones, emails, birthday, organization, department, jobTitle, links, groups, notes
  case addresses

  init(_ key: ContactCard.Field) { self = key.namesake() }

  /// The field in the model; family name and given name are parts of the name.
  package var key: ContactCard.Field { self == .family || self == .given ? .name : namesake() }

  package var field: Field<ContactCard> {
    switch self {
    case .name:
      .text(
        \.name.whole, "name", ko: "이름", en: "Name", help: LocalizedText(ko: "전체 이름", en: "The full name"))
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
        \.phones, "phone", key: "phones", value: "NUMBER", ko: "전화번호", en: "Phone",
        help: LocalizedText(ko: "전화번호. 여러 번 쓸 수 있어요", en: "A phone number; may be repeated"), text: \.text,
        isSame: { $0.reaches(sameLineAs: $1) }, parse: { text, input throws(CommandFailure) in try input.phone(text) })
    case .emails:
      .labeled(
        \.emails, "email", key: "emails", value: "ADDRESS", ko: "이메일", en: "Email",
        help: LocalizedText(ko: "이메일 주소. 여러 번 쓸 수 있어요", en: "An email address; may be repeated"), text: \.text,
        isSame: { $0.key == $1.key }, parse: { text, input throws(CommandFailure) in try input.email(text) })
    case .birthday: .birthday(\.birthday, showsDate: true)
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
        \.links, "url", key: "urls", value: "URL", ko: "홈페이지", en: "Web page",
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
        }
      )
      .json("groups") { $0.groups.map(\.text) }
    case .notes: .text(\.notes, "notes", isLong: true, ko: "메모", en: "Notes")
    case .addresses:
      // Addresses come only from imported files.
      Field(
        LocalizedText(ko: "주소", en: "Address"), option: nil,
        text: { card, _ in card.addresses.map(\.value.line).joined(separator: ", ") },
        control: { _, _ in .text(TextField()) }, read: { _, _ in }
      )
      .json("addresses") { $0.addresses.map(\.value.line) }
      .details { card, context in card.addresses.map { $0.text(\.line, context.texts) } }
    }
  }
}

extension ContactCard.Field: ImportedField {
  var place: Int { Self.allCases.firstIndex(of: self) ?? 0 }
  var word: String { ContactField(self).field.json.first?.key ?? rawValue }

  func label(_ texts: Texts) -> String { texts(ContactField(self).field.label) }

  func text(in card: ContactCard, _ texts: Texts) -> String { ContactField(self).field.text(card, .showing(texts)) }
}

extension Field<ContactCard> {
  /// Describes a field with several labeled values; forms show one value per line.
  ///
  /// A value keeps its label. If the number of new values equals the number of removed values, the new values count as
  /// corrections of the removed values in order, and take over their labels.
  ///
  /// - Parameter key: The key of the values in JSON.
  fileprivate static func labeled<Value: Hashable & Sendable>(
    _ path: FieldPath<ContactCard, [Labeled<Value>]>, _ option: String, key: String, value: ValueSpec, ko: String,
    en: String, help: LocalizedText, text: @escaping @Sendable (Value) -> String,
    isSame: @escaping @Sendable (Value, Value) -> Bool,
    parse: @escaping @Sendable (String, FieldInput) throws(CommandFailure) -> Value
  ) -> Field {
    let lines = { @Sendable (card: ContactCard) in card[keyPath: path].map { text($0.value) } }
    return Field(
      LocalizedText(ko: ko, en: en), option: OptionSpec(option, value: value, isRepeatable: true, help),
      text: { card, _ in lines(card).joined(separator: ", ") },
      control: { card, context in
        let typed = card.map(lines)?.joined(separator: "\n") ?? ""
        return .area(TextArea(typed, placeholder: context.texts(ko: "한 줄에 하나씩", en: "one per line")))
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
      }
    )
    .json(key, lines)
    .details { card, context in card[keyPath: path].map { $0.text(text, context.texts) } }
  }
}

extension Labeled {
  /// Returns the text of the value, with the label in parentheses if there is one.
  fileprivate func text(_ text: (Value) -> String, _ texts: Texts) -> String {
    let name = texts.name(of: label)
    return name.isEmpty ? text(value) : "\(text(value)) (\(name))"
  }
}

extension Field {
  /// Describes a birthday in the solar or the lunar calendar.
  ///
  /// Details add the next birthday, with the age if the year is known.
  ///
  /// - Parameter showsDate: Indicates whether details add the date of the next birthday if it differs from the
  ///   birthday, such as a lunar one.
  static func birthday(_ path: FieldPath<Draft, Birthday?>, showsDate: Bool = false) -> Field {
    Field(
      LocalizedText(ko: "생일", en: "Birthday"),
      option: OptionSpec(
        "birthday", value: "DATE", ko: "생일: 4/12, 1990-04-12, '음력 4월 12일'. 비우면 지워요",
        en: "The birthday: 4/12, 1990-04-12, 'lunar 4/12'; '' removes it"),
      text: { draft, context in draft[keyPath: path].map(context.texts.people.words) ?? "" },
      control: { draft, context in
        let text = draft.flatMap { $0[keyPath: path] }.map(context.texts.people.words) ?? ""
        let placeholder = context.texts(ko: "4/12, 음력 4월 12일", en: "4/12, lunar 4/12")
        return .text(TextField(text, placeholder: placeholder, limit: 60))
      },
      read: { input, draft throws(CommandFailure) in draft[keyPath: path] = try input.birthday() }
    )
    .json("birthday") { $0[keyPath: path]?.iso }.json("birthday_calendar") { $0[keyPath: path]?.calendarWord }
    .details { draft, context in
      let (texts, today) = (context.texts, context.today)
      guard let birthday = draft[keyPath: path] else { return [] }
      let next = birthday.next(onOrAfter: today)
      let isSameDate =
        birthday.date.calendar == .solar && (birthday.date.month, birthday.date.day) == (next.month, next.dayOfMonth)
      let parts = [
        texts.people.words(birthday), showsDate && !isSameDate ? texts.dates.shortDay(next, today: today) : nil,
        texts.dates.relativeDay(next, today: today), birthday.age(on: next).map { texts.age($0) },
      ]
      return [parts.compactMap(\.self).joined(separator: " · ")]
    }
  }
}

extension FieldInput {
  /// All values; empty if the only value is empty.
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
  /// Returns the birthday in the text field; `nil` while the text isn't a birthday.
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
  /// The whole name as one line.
  fileprivate var whole: ContactLine {
    get { ContactLine(imported: text) }
    set { self = renamed(newValue) }
  }
}

/// The facts about a contact, shown by the command and the screen.
struct ContactFacts {
  let contact: Contact
  let plant: GardenPlant?
  /// The parts of an imported file that no field shows.
  let unshown: [String]
  private let sync: RecordSync?
  let today: Day
  let texts: Texts

  init(
    contact: Contact, plant: GardenPlant?, unshown: [String] = [], sync: RecordSync? = nil, today: Day, texts: Texts
  ) {
    (self.contact, self.plant, self.unshown, self.sync) = (contact, plant, unshown, sync)
    (self.today, self.texts) = (today, texts)
  }

  init(_ page: ContactPage, texts: Texts) {
    self.init(
      contact: page.contact, plant: page.plant, unshown: page.unshown, sync: page.sync, today: page.today,
      texts: texts)
  }

  /// Returns the name and the facts, with the notes below.
  ///
  /// - Parameter width: The width to which values are wrapped; `nil` to never wrap.
  func lines(width: Int?) -> [StyledLine] {
    let notes = contact.card.notes.text
    return [StyledLine(contact.title, .title).clipped(to: width)] + facts.lines(width: width)
      + (notes.isEmpty ? [] : [""] + WrappedText.lines(notes, columns: width.map { $0 - 2 }).map { "  \($0)" })
      .map { StyledLine($0) }
  }

  var facts: [Fact] {
    let words = texts.contactCommands
    let first: [ContactField] = [.phones, .emails, .birthday]
    let rest = ContactField.arranged(
      CardLine.allCases.map { ContactField($0.field) } + [.addresses, .links, .groups],
      without: first + [.name, .family, .given, .notes])
    return first.map(fact) + [Fact(words.plant, planted)] + rest.map(fact) + [
      Fact(words.unshown, words.unshown(unshown)), RecordSync.fact(sync, texts),
    ]
  }

  private func fact(_ field: ContactField) -> Fact { Fact(field, of: contact.card, in: .showing(texts, today: today)) }

  private var planted: String? {
    plant.map { plant in
      let text = PlantText(plant, on: today, texts: texts)
      return "\(plant.name) · \(text.species) · \(text.dDayInWords)"
    }
  }
}

extension PlantDraft.Field: EntityField {
  package var field: Field<PlantDraft> {
    switch self {
    case .cycle:
      Field(
        LocalizedText(ko: "연락 주기", en: "Water every"),
        option: OptionSpec(
          "every", value: ValueSpec("CYCLE", completion: .words(["3d", "7d", "15d", "30d", "90d"])),
          ko: "며칠마다 연락할지, 1~90일: 7d, 2주, 한 달", en: "How often to get in touch, 1 to 90 days: 7d, 2w, a month"),
        text: { draft, context in context.texts(ko: "\(draft.cycle.days)일", en: "\(draft.cycle.days)") },
        control: { draft, context in
          let placeholder = context.texts(ko: "7, 2주, 한 달", en: "7, 2 weeks, a month")
          return .text(TextField(draft.map { "\($0.cycle.days)" } ?? "", placeholder: placeholder, limit: 20))
        },
        read: { input, draft throws(CommandFailure) in draft.cycle = try input.cycle() }
      )
      .json("cycle_days") { $0.cycle.days }
    case .reminderTime:
      Field(
        LocalizedText(ko: "알림 시각", en: "Reminder"),
        option: OptionSpec(
          "at", value: "TIME", ko: "물 주는 날의 알림 시각. 쓰지 않으면 09:00",
          en: "When to remind you on the due day (default: 09:00)"),
        text: { draft, _ in "\(draft.reminderTime)" },
        control: { draft, _ in .time(TimeField(draft?.reminderTime ?? PlantDraft.standardReminderTime)) },
        typed: { control in
          if case .time(let field) = control, let time = field.time { ["\(time)"] } else { [] }
        },
        read: { input, draft throws(CommandFailure) in
          // The form has no value while a time is only partly typed.
          guard let text = input.values.last else { throw input.texts.timeUnknown }
          do throws(DateReadingError) { draft.reminderTime = try TimeReader()(text) } catch {
            throw input.texts.failure(error, reading: .time, of: input.name)
          }
        }
      )
      .json("reminder_time") { String($0.reminderTime.description.prefix(5)) }
    case .nickname:
      .text(
        \.nickname, "nickname", ko: "애칭", en: "Nickname",
        help: LocalizedText(
          ko: "애칭, \(Nickname.limit)자까지. 비우면 이름으로 불러요",
          en: "A nickname, up to \(Nickname.limit) characters; '' to use the name"))
    case .birthday: .birthday(\.knownBirthday)
    }
  }
}

extension PlantDraft {
  /// The birthday that the draft sets.
  fileprivate var knownBirthday: Birthday? {
    get { if case .set(let birthday) = birthday { birthday } else { nil } }
    set { birthday = .set(newValue) }
  }
}

extension FieldInput {
  func cycle() throws(CommandFailure) -> Cycle {
    if text.isEmpty { throw texts.peopleRefusals.cycleMissing }
    do throws(CycleReadingError) { return try CycleReader()(text) } catch {
      throw texts.peopleRefusals.failure(error)
    }
  }
}

extension WateringNoteDraft.Field: EntityField {
  package var field: Field<WateringNoteDraft> {
    switch self {
    case .keywords:
      Field(
        LocalizedText(ko: "키워드", en: "Keywords"),
        option: OptionSpec(
          "keyword", short: "k", value: "WORD", isRepeatable: true,
          ko: "나눈 이야기의 키워드, \(Keyword.limit)자까지. \(WateringNote.keywordLimit)번까지 쓸 수 있어요",
          en: "What you talked about, up to \(Keyword.limit) characters; up to \(WateringNote.keywordLimit) times"),
        text: { draft, _ in draft.keywords.map(\.text).joined(separator: ", ") },
        control: { draft, context in
          let chosen = (draft?.keywords ?? []).map { PickField.Option($0.text, title: $0.text) }
          let placeholder = context.texts(ko: "키워드 세 개까지", en: "up to three keywords")
          return .picks(
            PickField(
              chosen, placeholder: placeholder, most: WateringNote.keywordLimit, limit: Keyword.limit, mark: "#"))
        },
        typed: { control in
          guard case .picks(let picks) = control else { return [] }
          return picks.chosen.map(\.id) + (picks.text.trimmed.isEmpty ? [] : [picks.text])
        },
        read: { input, draft throws(CommandFailure) in
          let words = input.values == [""] ? [] : input.values
          draft.keywords = try words.map { word throws(CommandFailure) in
            do throws(TextLimitError) { return try Keyword(typed: word) } catch {
              throw input.texts.peopleRefusals.keyword(word, error)
            }
          }
        })
    case .memo:
      .text(
        \.memo, "memo", short: "m", isLong: true, ko: "메모", en: "Note",
        placeholder: LocalizedText(ko: "기억하고 싶은 이야기", en: "what you want to remember"),
        help: LocalizedText(
          ko: "기억할 이야기, \(Memo.limit)자까지", en: "What to remember, up to \(Memo.limit) characters"))
    }
  }
}

/// The facts about a plant and its person, shown by the command and the screen.
struct PlantFacts {
  let plant: GardenPlant
  /// The latest watering; `nil` before the first one.
  let latest: Watering?
  let loans: [PlantLoan]
  let today: Day
  let texts: Texts

  private var text: PlantText { PlantText(plant, on: today, texts: texts) }

  /// The name, followed by the state of the plant.
  var heading: StyledLine {
    StyledLine(text.fullName, .title) + StyledLine("  ") + StyledLine(text.state, Style(text.hue))
  }

  /// The facts, from those needed for the next contact to those seldom needed.
  var facts: [Fact] {
    let (text, people) = (text, texts.people)
    let affection = ["\(text.dots.plain) \(text.affection)", text.stage].compactMap(\.self).joined(separator: " · ")
    let planted = texts.dates.shortDay(plant.plant.planted, today: today)
    let reminder = texts(PlantDraft.Field.reminderTime.field.label)
    let fields = PlantDraft.Field.arranged([.birthday], without: [.nickname, .cycle, .reminderTime])
      .map { Fact($0, of: PlantDraft(plant), in: .showing(texts, today: today)) }
    return [
      Fact(people.dueDay, text.due, Style(text.hue)),
      Fact(people.affection, affection, Style(text.affectionHue)),
      Fact(people.lastWatered, text.lastWatered),
      Fact(people.lastTime, latest?.written.map { [$0.hashtags, $0.memo.text] } ?? []),
    ] + fields + [
      Fact(people.loans, loans.map { people.text(of: $0, on: today) }.joined(separator: ", ")),
      Fact(texts(ContactField.phones.field.label), plant.phone?.text),
      Fact(people.rhythm, "\(text.every) · \(reminder.insideSentence) \(texts.dates.time(plant.plant.reminderTime))"),
      Fact(people.species, "\(text.species) · \(people.meaning(plant.plant.species))", Style(text.speciesHue)),
      Fact(people.planted, "\(planted) · \(text.together)"),
    ]
  }
}

extension WateringNote {
  /// The keywords as hashtags, such as "#생일 #책".
  var hashtags: String { keywords.map { "#\($0.text)" }.joined(separator: " ") }

  /// The note in one line, such as "#생일 카드 보냄".
  var line: String { [hashtags, memo.text].filter { !$0.isEmpty }.joined(separator: " ") }
}

extension GardenStatistics {
  /// Returns the counts, shown by the command and the screen.
  func facts(_ texts: Texts) -> [Fact] {
    let words = texts.people
    let facts = [
      (words.plantsCount, plants.grouped), (words.grownCount, grown.grouped), (words.wateringsCount, waterings.grouped),
      (texts(ko: "미룬 횟수", en: "Postponed"), postponements.grouped), (words.longestRun, words.times(longestOnTimeRun)),
    ]
    return facts.map { Fact($0.0, $0.1, Style(.text, .bold)) }
  }
}
