import Domain

extension Command<PeopleCommandRun> {
  static let people = PeopleCommand(
    "people", ko: "소중한 사람을 식물처럼 돌봐요", en: "Keep in touch with the people you care about",
    discussion: LocalizedText(
      ko: """
        연락하면 그 사람의 식물에 물을 줘요. 물 주는 날이 지나면 시들고, 물을 주면 다시 살아나요.
        사람은 이름이나 애칭, 그 앞부분, 초성(ㄱㅁ), ID 앞부분으로 쓸 수 있어요.
        """,
      en: """
        Getting in touch with a person waters their plant. It wilts after its due day, and the next watering revives it.
        Refer to a person by name or nickname, its beginning or initial consonants (ㄱㅁ), or the start of an ID.
        """),
    examples: [
      .init("haru people", ko: "정원을 봐요", en: "See the garden"),
      .init(
        ko: ("haru people plant 김민아 --every 7d", "챙기고 싶은 사람의 화분을 만들어요"),
        en: ("haru people plant 'Mina Kim' --every 7d", "Add a plant for someone you care about")),
      .init(
        ko: ("haru people water 민아 --by call", "전화로 물을 줘요"),
        en: ("haru people water Mina --by call", "Water with a phone call")),
    ],
    subcommands: [
      list, search, plant, water(), review, postpone, show, calendar,
      stats, edit, remove, contacts,
    ],
    defaultSubcommand: "list"
  )

  static var person: ArgumentSpec {
    ArgumentSpec(
      ValueSpec("NAME", completion: .stored(.plants)), .oneOrMore, ko: "정원에 있는 사람의 이름이나 애칭, 초성, ID 앞부분",
      en: "A person in your garden: name, nickname or beginning of an ID")
  }

  private static let list = PeopleCommand(
    "list", ko: "정원의 식물을 급한 것부터 보여 줘요", en: "List your plants, most urgent first", options: ListOption.both,
    json: GardenPlant.object.printed.listed,
    examples: [.init("haru people list --json", ko: "JSON으로 출력해요", en: "Print it as JSON")], run: PeopleCommandRun.list)

  private static let search = PeopleCommand(
    "search", ko: "정원에서 찾아요", en: "Search your garden",
    discussion: LocalizedText(
      ko: "이름, 애칭, 전화번호에서 찾아요. 초성으로도 찾을 수 있어요.",
      en: "Searches names, nicknames and phone numbers. You can type Korean names as initial consonants."),
    arguments: [.words], options: ListOption.both, json: GardenPlant.object.printed.listed,
    examples: [
      .init("haru people search ㄱㅁ", ko: "초성으로 찾아요", en: "Find by initial consonants"),
      .init("haru people search 1234", ko: "전화번호로 찾아요", en: "Find by a phone number"),
    ],
    run: PeopleCommandRun.list
  )

  private static let show = PeopleCommand(
    "show", ko: "식물 하나를 자세히 보여 줘요", en: "Show a plant in detail", arguments: [person], json: GardenPlant.details.form,
    plain: GardenPlant.object.plainForm,
    examples: [.init(ko: ("haru people show 민아", "민아의 식물을 봐요"), en: ("haru people show Mina", "Show Mina's plant"))],
    run: PeopleCommandRun.show)

  private static let calendar = PeopleCommand(
    "calendar", ko: "물 준 날과 물 줄 날을 한 달 달력으로 보여 줘요", en: "Show a month of waterings, past and expected",
    discussion: LocalizedText(
      ko: "--plain은 물 준 날만 출력해요.", en: "With --plain, only the waterings so far are printed."),
    arguments: [person], options: [PeopleOption.month], json: PlantMonthText.object.form,
    plain: Watering.object.plainForm,
    examples: [
      .init(
        ko: ("haru people calendar 민아 --month 2026-10", "10월 달력을 봐요"),
        en: ("haru people calendar Mina --month 2026-10", "See October"))
    ],
    run: PeopleCommandRun.showCalendar
  )

  private static let stats = PeopleCommand(
    "stats", ko: "나의 정원이 어떻게 자라 왔는지 보여 줘요", en: "Show the statistics of your garden",
    json: GardenStatistics.object.form,
    plain: .columns(ko: "종류, 이름, 수", en: "kind, name, count"),
    examples: [.init("haru people stats", ko: "달마다 물 준 횟수를 봐요", en: "See the waterings of each month")],
    run: PeopleCommandRun.showStatistics)

  static let plant = PeopleCommand(
    "plant", ko: "챙기고 싶은 사람의 화분을 만들어요", en: "Add a plant for someone you care about",
    discussion: LocalizedText(
      ko: """
        연락 주기에 따라 식물이 정해져요: 3일까지 로즈마리, 7일까지 아메리칸블루, 15일까지 민들레, 30일까지 스투키, 90일까지 단모환.
        연락처에서 먼저 찾고, 없는 이름이면 연락처에도 추가해요. 되돌리면 둘 다 없어져요.
        """,
      en: """
        The cycle decides which plant grows: rosemary up to 3 days, blue daze up to 7, dandelion up to 15, \
        snake plant up to 30, ball cactus up to 90.
        The name is searched for in your contacts. A new name is added to them, too; one undo removes both.
        """),
    arguments: [personToPlant], options: PlantDraft.Field.options, json: GardenPlant.object.form,
    examples: [
      .init(
        ko: ("haru people plant 김민아 --every 7d", "일주일에 한 번 연락해요"),
        en: ("haru people plant 'Mina Kim' --every 7d", "Stay in touch every week")),
      .init(
        ko: (
          "haru people plant 김민아 --every '한 달' --at 20:00 --nickname 별이 --birthday '음력 4월 12일'", "알림 시각과 애칭, 생일도 정해요"
        ),
        en: (
          "haru people plant 'Mina Kim' --every 30d --at 20:00 --nickname Star --birthday 'lunar 4/12'",
          "Also set a reminder time, a nickname and a birthday"
        )),
    ],
    run: PeopleCommandRun.plant
  )

  /// - Parameter isNoun: `true` for the short form, `haru water`.
  static func water(isNoun: Bool = false) -> PeopleCommand {
    let line = isNoun ? "haru water" : "haru people water"
    return PeopleCommand(
      "water", ko: "연락하고 물을 줘요", en: "Log a call, message or visit, and water the plant",
      discussion: LocalizedText(
        ko: """
          --by로 전화, 문자, 이메일, 카카오톡을 고르면 그 프로그램을 열고 번호를 보여 줘요.
          지난 날에 물을 주거나, 나눈 이야기를 함께 적거나, --no-open을 쓰면 열지 않아요.
          물 주는 날 전이면 먼저 물어봐요. --early를 쓰면 묻지 않아요.
          ID를 여러 개 쓰면 한꺼번에 물을 주고, 프로그램은 열지 않아요.
          """,
        en: """
          --by call, message, email or kakaotalk opens that app and shows the number or address.
          Nothing is opened for a past day, with a note about what you talked about, or with --no-open.
          Before the due day, Haru asks first unless you use --early.
          With several IDs, waters all of those plants without opening an app.
          """),
      arguments: [person.orIDs],
      options: [
        PeopleOption.by, PeopleOption.on, WateringNoteDraft.Field.keywords.option, WateringNoteDraft.Field.memo.option,
        PeopleOption.editor, PeopleOption.early, PeopleOption.noOpen,
      ],
      json: WateringResult.object.form.each,
      examples: [
        .init(
          ko: ("\(line) 민아 --by call", "전화를 걸고 물을 줘요"), en: ("\(line) Mina --by call", "Open the phone app and water")),
        .init(
          ko: ("\(line) 민아 --by in-person --on 어제 --keyword 이사 --memo '새 동네가 조용하대요'", "어제 만난 일을 후기와 함께 남겨요"),
          en: (
            "\(line) Mina --by in-person --on yesterday --keyword move --memo 'likes the new place'",
            "Record yesterday's meeting with a note"
          )),
      ],
      run: PeopleCommandRun.water
    )
  }

  static let review = PeopleCommand(
    "review", ko: "나눈 이야기(후기)를 적거나 고쳐요", en: "Write or change the note about a watering",
    discussion: LocalizedText(
      ko: "쓴 항목만 바꿔요. --keyword ''는 키워드를, --memo ''는 메모를 비워요.",
      en: "Changes only the fields you give. --keyword '' removes the keywords, --memo '' removes the note."),
    arguments: [person],
    options: [
      PeopleOption.noteOn, WateringNoteDraft.Field.keywords.option, WateringNoteDraft.Field.memo.option,
      PeopleOption.editor,
      PeopleOption.removeNote, PeopleOption.dismissNote,
    ],
    json: WateringResult.object.form,
    examples: [
      .init(
        ko: ("haru people review 민아 --keyword 이사 --keyword 취업 --memo '다음 달에 이사'", "마지막 연락에 후기를 남겨요"),
        en: (
          "haru people review Mina --keyword move --keyword job --memo 'moves next month'",
          "Add a note to the latest watering"
        )),
      .init(
        ko: ("haru people review 민아 --dismiss", "후기를 남기지 않아요"),
        en: ("haru people review Mina --dismiss", "Skip the note")),
    ],
    run: PeopleCommandRun.review
  )

  static let postpone = PeopleCommand(
    "postpone", ko: "오늘 줄 물을 며칠 미뤄요", en: "Postpone a watering that is due today",
    discussion: LocalizedText(
      ko: "물 주는 날에만 미룰 수 있어요. 한 주기에 네 번째부터는 애정도가 1점씩 줄고, 먼저 물어봐요.",
      en:
        "You can postpone only on the due day. From the fourth time in a cycle, Haru asks first, and it costs 1 point."
    ),
    arguments: [person.orIDs], options: [PeopleOption.days], json: GardenPlant.object.form.each,
    examples: [
      .init(
        ko: ("haru people postpone 민아 --days 2", "이틀 미뤄요"),
        en: ("haru people postpone Mina --days 2", "Postpone by two days"))
    ], run: PeopleCommandRun.postpone)

  static let edit = PeopleCommand(
    "edit", ko: "주기, 알림 시각, 애칭, 생일을 바꿔요", en: "Change the cycle, reminder time, nickname or birthday",
    discussion: LocalizedText(
      ko: "쓴 항목만 바꿔요. 주기를 바꾸면 식물과 물 주는 날이 달라져요. 이름과 전화번호는 'haru people contacts edit'로 바꿔요.",
      en: """
        Changes only the fields you give. A new cycle changes the plant and its due day.
        To change a name or phone number, use 'haru people contacts edit'.
        """),
    arguments: [person], options: PlantDraft.Field.options, json: GardenPlant.object.form,
    examples: [
      .init(
        ko: ("haru people edit 민아 --every 2주", "2주에 한 번으로 바꿔요"),
        en: ("haru people edit Mina --every 2w", "Stay in touch every two weeks from now on"))
    ],
    run: PeopleCommandRun.edit
  )

  static let remove = PeopleCommand(
    "remove", ko: "식물을 정원에서 빼요", en: "Remove a plant from the garden",
    discussion: LocalizedText(
      ko: "물 준 기록도 함께 지워지고, 연락처는 남아요. 먼저 물어봐요. --yes를 쓰면 묻지 않아요. 'haru undo'로 되돌릴 수 있어요.",
      en: "Also removes its waterings; the contact stays. Asks first unless you use --yes. Undo with 'haru undo'."),
    arguments: [person.orIDs], json: GardenPlant.object.form.each,
    examples: [
      .init(
        ko: ("haru people remove 민아 --yes", "묻지 않고 빼요"), en: ("haru people remove Mina --yes", "Remove without asking"))
    ],
    run: PeopleCommandRun.remove
  )

  static var contact: ArgumentSpec {
    ArgumentSpec(
      ValueSpec("NAME", completion: .stored(.contacts)), .oneOrMore, ko: "연락처의 이름이나 전화번호, 초성, ID 앞부분",
      en: "A contact's name, phone number or the start of the ID")
  }

  private static var personToPlant: ArgumentSpec {
    ArgumentSpec(
      ValueSpec("NAME", completion: .stored(.contacts)), .oneOrMore,
      ko: "새 사람의 이름, 또는 연락처의 이름이나 전화번호, 초성, ID 앞부분",
      en: "A new person's name, or a contact's name, phone number or the start of the ID")
  }

  static let contacts = PeopleCommand(
    "contacts", ko: "연락처를 관리하고, 가져오고 내보내요", en: "Show, change, import and export contacts",
    examples: [
      .init("haru people contacts", ko: "모든 연락처를 봐요", en: "See all contacts"),
      .init(
        "haru people contacts import contacts.vcf", ko: "다른 주소록의 파일을 가져와요",
        en: "Import a file from another address book"),
    ],
    subcommands: [
      contactsList, contactsSearch, contactsShow, contactsAdd, contactsEdit, contactsRemove, contactsImport,
      contactsExport, contactsMerge,
    ],
    defaultSubcommand: "list"
  )

  private static let contactsList = PeopleCommand(
    "list", ko: "모든 연락처를 이름순으로 보여 줘요", en: "List all contacts by name", options: ListOption.both,
    json: Contact.object.printed.listed,
    examples: [.init("haru people contacts list --limit 10", ko: "처음 열 명만 봐요", en: "See only the first ten")],
    run: PeopleCommandRun.listContacts)

  private static let contactsSearch = PeopleCommand(
    "search", ko: "연락처를 찾아요", en: "Search the contacts",
    discussion: LocalizedText(
      ko: "이름, 별명, 애칭, 전화번호에서 찾아요. 초성으로도 찾을 수 있어요.",
      en: "Searches names, nicknames and phone numbers. You can type Korean names as initial consonants."),
    arguments: [.words], options: ListOption.both, json: Contact.object.printed.listed,
    examples: [.init("haru people contacts search ㄱㅁ", ko: "초성으로 찾아요", en: "Find by initial consonants")],
    run: PeopleCommandRun.listContacts)

  private static let contactsShow = PeopleCommand(
    "show", ko: "연락처 하나를 자세히 보여 줘요", en: "Show a contact in detail", arguments: [contact], json: Contact.details.form,
    plain: Contact.object.plainForm,
    examples: [.init("haru people contacts show 010-1234-5678", ko: "전화번호로 찾아서 봐요", en: "Find by phone number")],
    run: PeopleCommandRun.showContact)

  private static let contactsAdd = PeopleCommand(
    "add", ko: "연락처를 추가해요", en: "Add a contact", arguments: [ArgumentSpec("NAME", .any, ko: "이름", en: "The name")],
    options: ContactOption.card, json: Contact.object.form,
    examples: [
      .init(
        ko: ("haru people contacts add 김민아 --phone 010-1234-5678 --birthday 4/12", "번호와 생일도 적어요"),
        en: (
          "haru people contacts add Mina Kim --phone 010-1234-5678 --birthday 4/12", "Also add a number and a birthday"
        ))
    ], run: PeopleCommandRun.addContact)

  private static let contactsEdit = PeopleCommand(
    "edit", ko: "연락처를 고쳐요", en: "Change a contact",
    discussion: LocalizedText(
      ko: "쓴 항목만 바꿔요. --phone 같은 옵션을 쓰면 있던 값을 모두 바꾸고, ''는 비워요.",
      en: "Changes only the fields you give. Options such as --phone replace all existing values; '' removes them."
    ),
    arguments: [contact], options: ContactOption.card, json: Contact.object.form,
    examples: [
      .init(
        ko: ("haru people contacts edit 김민아 --phone 010-9876-5432", "새 번호로 바꿔요"),
        en: ("haru people contacts edit 'Mina Kim' --phone 010-9876-5432", "Change the phone number"))
    ],
    run: PeopleCommandRun.editContact
  )

  private static let contactsRemove = PeopleCommand(
    "remove", ko: "연락처를 지워요", en: "Remove a contact",
    discussion: LocalizedText(
      ko: "화분이 있는 사람이면 식물과 물 준 기록도 함께 지워져요. 먼저 물어봐요. --yes를 쓰면 묻지 않아요. 'haru undo'로 되돌릴 수 있어요.",
      en: "Also removes the person's plant. Asks first unless you use --yes. Undo with 'haru undo'."),
    arguments: [contact.orIDs], json: Contact.object.form.each,
    examples: [
      .init(
        ko: ("haru people contacts remove 김민아 --yes", "묻지 않고 지워요"),
        en: ("haru people contacts remove 'Mina Kim' --yes", "Remove without asking"))
    ],
    run: PeopleCommandRun.removeContact
  )

  private static let contactsMerge = PeopleCommand(
    "merge", ko: "같은 사람의 연락처를 하나로 합쳐요", en: "Merge contacts of the same person",
    discussion: LocalizedText(
      ko: """
        이름 없이 쓰면 같은 사람으로 보이는 연락처를 보여 줘요. 번호나 주소는 같은데 이름이 다르면 두 사람일 수 있어서, 따로 물어보고 \
        합치면 사라질 값을 알려 줘요.
        처음 쓴 연락처에 나머지를 합쳐요. 무엇이 달라지는지 보여 주고 물어봐요. --yes를 쓰면 묻지 않아요.
        """,
      en: """
        Without names, lists contacts that look like the same person. Contacts that share a number or an address but \
        not the name may be two people, so Haru asks about them separately and shows what a merge would lose.
        The first contact stays and gets the details of the others. Shows the changes and asks first unless you use \
        --yes.
        """),
    arguments: [
      ArgumentSpec(
        ValueSpec("NAME", completion: .stored(.contacts)), .any, ko: "이름이나 ID 앞부분. 처음 쓴 것이 남아요",
        en: "Names or beginnings of IDs; the first contact stays")
    ],
    options: [.dryRun],
    json: MergeLines.object.form.listed,
    plain: .columns(
      ko: "true(이름이 다르면 false)와 한 사람의 ID", en: "false if the names differ, otherwise true; the IDs of one person"),
    examples: [
      .init("haru people contacts merge", ko: "합칠 만한 연락처를 봐요", en: "See what could be merged"),
      .init("haru people contacts merge 3f2a11 4b0c22", ko: "두 연락처를 합쳐요", en: "Merge two contacts"),
    ],
    run: PeopleCommandRun.mergeContacts
  )

  private static let contactsImport = PeopleCommand(
    "import", ko: "다른 주소록의 파일을 가져와요", en: "Import files from another address book",
    discussion: LocalizedText(
      ko: """
        vCard(.vcf) 2.1, 3.0, 4.0과 Google, Outlook의 CSV를 읽어요. UID가 같은 사람은 파일에 적힌 항목만 고치고, \
        파일에 없는 항목은 그대로 둬요. 이름과 전화번호가 같은 사람에게는 없던 값만 추가해요. 있던 값은 그대로 두고, \
        다른 점은 알려 줘요. 번호가 다르면 다른 사람이에요.
        읽지 못한 부분은 줄 번호와 함께 알려 주고, 나머지는 가져와요.
        """,
      en: """
        Reads vCard (.vcf) 2.1, 3.0 and 4.0, and CSV from Google and Outlook.
        A contact with the same UID gets the details that are in the file, and keeps the others. A contact with the \
        same name and phone number only gets missing details: existing values stay, and differences are reported. A \
        different number means a different person.
        Parts that can't be read are reported with their line numbers, and the rest is imported.
        """),
    arguments: [.files], options: [.dryRun], json: ImportReports.contacts.form,
    examples: [
      .init("haru people contacts import contacts.vcf", ko: "파일을 가져와요", en: "Import a file"),
      .init(
        "haru people contacts import contacts.csv --dry-run", ko: "무엇이 바뀔지 먼저 봐요", en: "See what would change"),
    ],
    run: PeopleCommandRun.importContacts
  )

  private static let contactsExport = PeopleCommand(
    "export", ko: "연락처를 파일로 내보내요", en: "Export contacts to a file",
    arguments: [.exportedFile], options: [ContactOption.format, ContactOption.who], json: ContactExport.object.form,
    examples: [
      .init("haru people contacts export people.vcf", ko: "모두 내보내요", en: "Export all contacts"),
      .init(
        ko: ("haru people contacts export --who 김민아 --format vcard4.0", "한 사람을 출력해요"),
        en: ("haru people contacts export --who 'Mina Kim' --format vcard4.0", "Print one person's card")),
    ],
    run: PeopleCommandRun.exportContacts
  )
}

extension ImportReports {
  static let contacts = JSONObject(
    members.keys("added", "updated", "unchanged", "failed", "updated_fields", "failed_omitted", "dry_run"),
    notes: [
      failedNote,
      .init(
        "updated_fields", ko: #"항목별로 바뀐 연락처 수: {"phones": 1}"#,
        en: #"how many contacts changed in each field: {"phones": 1}"#),
    ])
}

extension ContactExport {
  static let object = JSONObject<(export: ContactExport, format: ContactFileFormat, path: String)>(
    .init("contacts") { $0.export.contacts }, .init("format") { $0.format.rawValue }, .init("path") { $0.path },
    .init("unwritten") { $0.export.unwritten })
}

enum ContactOption {
  static let format = OptionSpec.format(ContactFileFormat.vCard30, csv: .googleCSV)
  static let who = OptionSpec(
    "who", value: ValueSpec("NAME", completion: .stored(.contacts)), isRepeatable: true, ko: "이 사람만. 여러 번 쓸 수 있어요",
    en: "Only this person; may be repeated")

  static let card = ContactField.options + [EditorOption.option(conflicts: [ContactField.notes.option.name])]
}

enum PeopleOption {
  static let by = OptionSpec(
    "by", value: Channel.words, ko: "어떻게 연락했는지",
    en: "How you get in touch")
  static let on = OptionSpec(
    "on", value: DayWords.pastDay, ko: "연락한 날. 쓰지 않으면 오늘", en: "The day you were in touch (default: today)")
  static let noteOn = OptionSpec(
    "on", value: DayWords.pastDay, ko: "물 준 날. 쓰지 않으면 마지막으로 준 날",
    en: "The day of the watering (default: the latest)")
  static let editor = EditorOption.option(conflicts: [WateringNoteDraft.Field.memo.option.name])
  static let early = OptionSpec("early", ko: "물 주는 날 전이어도 물을 줘요", en: "Water even if it isn't due yet")
  static let noOpen = OptionSpec(
    "no-open", ko: "전화, 문자, 이메일 프로그램을 열지 않아요", en: "Don't open the phone, messages or mail app")
  static let removeNote = OptionSpec(
    "remove", conflicts: ["dismiss", "keyword", "memo", "editor"], ko: "적은 후기를 지워요", en: "Remove the note")
  static let dismissNote = OptionSpec(
    "dismiss", conflicts: ["remove", "keyword", "memo", "editor"], ko: "후기를 남기지 않고, 더 묻지 않게 해요",
    en: "Skip the note and stop asking for it")
  static let days = OptionSpec(
    "days", short: "n", value: ValueSpec("N", of: .days, completion: .words(PostponeDays.range.map(String.init))),
    ko: "며칠 미룰지, 1~7일. 쓰지 않으면 하루", en: "Number of days, 1 to 7 (default: 1)")
  static let month = OptionSpec(
    "month", value: "MONTH", ko: "볼 달: 2026-11, '지난달'. 쓰지 않으면 이번 달",
    en: "The month: 2026-11, 'last month' (default: this month)")
}

extension Channel {
  /// The name of the channel on the command line and in JSON; never renamed.
  var word: String {
    switch self {
    case .kakaoTalk: "kakaotalk"
    case .inPerson: "in-person"
    default: rawValue
    }
  }

  init?(word: String) {
    guard let channel = Self.allCases.first(where: { $0.word == word }) else { return nil }
    self = channel
  }

  /// The words of all channels, with their synonyms in Korean and in English.
  static let words = ValueSpec("CHANNEL", allCases, word: \.word, name: \.name, others: \.otherWords)

  var name: LocalizedText {
    switch self {
    case .call: LocalizedText(ko: "전화", en: "call")
    case .message: LocalizedText(ko: "문자", en: "message")
    case .kakaoTalk: LocalizedText(ko: "카카오톡", en: "KakaoTalk")
    case .email: LocalizedText(ko: "이메일", en: "email")
    case .inPerson: LocalizedText(ko: "만남", en: "in person")
    case .video: LocalizedText(ko: "영상 통화", en: "video call")
    case .letter: LocalizedText(ko: "편지", en: "letter")
    case .other: LocalizedText(ko: "기타", en: "other")
    }
  }

  var otherWords: [String] {
    switch self {
    case .call: ["통화", "전화통화", "전화 통화", "phone", "phone call", "telephone"]
    case .message: ["메시지", "문자메시지", "문자 메시지", "text", "text message", "sms", "dm", "디엠"]
    case .kakaoTalk: ["카톡", "카카오", "톡", "kakao"]
    case .email: ["메일", "mail", "e-mail"]
    case .inPerson: ["만나서", "직접", "직접 만나서", "방문", "대면", "visit", "meet", "meeting", "face to face"]
    case .video: ["영상통화", "영상", "화상", "화상통화", "화상 통화"]
    case .letter: ["손편지"]
    case .other: []
    }
  }
}
