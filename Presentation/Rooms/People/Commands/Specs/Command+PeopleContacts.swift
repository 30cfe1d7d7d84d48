import Domain

extension Command<PeopleCall> {
  static var contact: ArgumentSpec {
    ArgumentSpec(
      ValueSpec("NAME", completion: .stored(.contacts)), .oneOrMore, ko: "연락처의 이름이나 전화번호, 초성, ID 앞부분",
      en: "A contact's name, phone number or the beginning of its id")
  }

  private static var severalContacts: ArgumentSpec {
    ArgumentSpec(
      ValueSpec("NAME", completion: .stored(.contacts)), .oneOrMore, ko: "연락처의 이름이나 전화번호, 초성, ID 앞부분, ID는 여러 개도 돼요",
      en: "A contact's name, phone number or the beginning of its id, or several ids")
  }

  static let contacts = PeopleCommand(
    "contacts", ko: "연락처를 보고 바꾸고, 가져오고 내보내요", en: "See, change, import and export contacts",
    examples: [
      .init("haru people contacts", ko: "모든 연락처를 봐요", en: "See all contacts"),
      .init(
        "haru people contacts import contacts.vcf", ko: "다른 주소록의 파일을 가져와요",
        en: "Take in the file of another address book"),
    ],
    subcommands: [
      contactsList, contactsSearch, contactsShow, contactsAdd, contactsEdit, contactsRemove, contactsImport,
      contactsExport, contactsMerge,
    ],
    defaultSubcommand: "list"
  )

  private static var plainColumns: LocalizedText {
    .columns(ko: "ID, 이름, 전화번호, 이메일, 생일, 그룹", en: "id, name, phones, e-mails, birthday, groups")
  }

  private static let contactsList = PeopleCommand(
    "list", ko: "모든 연락처를 이름순으로 보여 줘요", en: "List all contacts by name", options: ListOption.both,
    json: Contact.object.form.listed,
    plain: plainColumns,
    examples: [.init("haru people contacts list --limit 10", ko: "처음 열 명만 봐요", en: "See only the first ten")],
    run: PeopleCall.listContacts)

  private static let contactsSearch = PeopleCommand(
    "search", ko: "연락처를 찾아요", en: "Search the contacts",
    discussion: LocalizedText(
      ko: "이름, 별명, 애칭, 전화번호에서 찾아요. 초성으로도 찾을 수 있어요.",
      en: "Looks at names, nicknames and phone numbers; Korean also by first consonants."), arguments: [.words],
    options: ListOption.both, json: Contact.object.form.listed, plain: plainColumns,
    examples: [.init("haru people contacts search ㄱㅁ", ko: "초성으로 찾아요", en: "Find by first consonants")],
    run: PeopleCall.listContacts)

  private static let contactsShow = PeopleCommand(
    "show", ko: "연락처 하나를 자세히 보여 줘요", en: "Show all of a contact", arguments: [contact], json: Contact.details.form,
    plain: plainColumns,
    examples: [.init("haru people contacts show 010-1234-5678", ko: "전화번호로 찾아 봐요", en: "By the number")],
    run: PeopleCall.showContact)

  private static let contactsAdd = PeopleCommand(
    "add", ko: "연락처를 추가해요", en: "Add a contact", arguments: [ArgumentSpec("NAME", .any, ko: "이름", en: "The name")],
    options: ContactOption.card, json: Contact.object.form,
    examples: [
      .init(
        ko: ("haru people contacts add 김민아 --phone 010-1234-5678 --birthday 4/12", "번호와 생일도 적어요"),
        en: ("haru people contacts add Mina Kim --phone 010-1234-5678 --birthday 4/12", "With a number and a birthday"))
    ], run: PeopleCall.addContact)

  private static let contactsEdit = PeopleCommand(
    "edit", ko: "연락처를 고쳐요", en: "Change a contact",
    discussion: LocalizedText(
      ko: "쓴 것만 바꿔요. --phone 같은 옵션을 쓰면 있던 것을 모두 대신하고, ''는 비워요.",
      en: "Only what is given changes. Options such as --phone stand for all there were; '' takes them away."),
    arguments: [contact], options: ContactOption.card, json: Contact.object.form,
    examples: [
      .init(
        ko: ("haru people contacts edit 김민아 --phone 010-9876-5432", "새 번호를 적어요"),
        en: ("haru people contacts edit 'Mina Kim' --phone 010-9876-5432", "Write down a new number"))
    ],
    run: PeopleCall.editContact
  )

  private static let contactsRemove = PeopleCommand(
    "remove", ko: "연락처를 지워요", en: "Remove a contact",
    discussion: LocalizedText(
      ko: "심은 사람이면 식물과 물 준 기록도 함께 지워져요. 먼저 물어봐요. 'haru undo'로 되돌릴 수 있어요.",
      en: "The plant of a planted person goes with it. It asks first, not with --yes. 'haru undo' takes it back."),
    arguments: [severalContacts], json: Contact.object.form.each,
    examples: [
      .init(
        ko: ("haru people contacts remove 김민아 --yes", "묻지 않고 지워요"),
        en: ("haru people contacts remove 'Mina Kim' --yes", "Without a question"))
    ],
    run: PeopleCall.removeContact
  )

  private static let contactsMerge = PeopleCommand(
    "merge", ko: "같은 사람의 연락처를 하나로 합쳐요", en: "Make one contact of several of one person",
    discussion: LocalizedText(
      ko: """
        이름 없이 쓰면 같은 사람으로 보이는 연락처를 보여 줘요.
        처음 쓴 연락처에 나머지를 더해요. 무엇이 달라지는지 보여 주고 물어봐요. --yes를 쓰면 묻지 않아요.
        """,
      en: """
        Without names it lists contacts that look like one person.
        The first one stays and takes over what the others have. It shows what that is and asks, not with --yes.
        """),
    arguments: [
      ArgumentSpec(
        ValueSpec("NAME", completion: .stored(.contacts)), .any, ko: "이름이나 ID 앞부분. 처음 쓴 것이 남아요",
        en: "Names or beginnings of ids; the first one stays")
    ],
    options: [ContactOption.dryRun],
    json: MergeLines.object.form.listed,
    plain: .columns(ko: "한 사람의 ID들", en: "the ids of one person"),
    examples: [
      .init("haru people contacts merge", ko: "합칠 만한 연락처를 봐요", en: "See what could be merged"),
      .init("haru people contacts merge 3f2a11 4b0c22", ko: "두 연락처를 합쳐요", en: "Make one of two"),
    ],
    run: PeopleCall.mergeContacts
  )

  private static let contactsImport = PeopleCommand(
    "import", ko: "다른 주소록의 파일을 가져와요", en: "Take in files of another address book",
    discussion: LocalizedText(
      ko: """
        vCard(.vcf) 2.1, 3.0, 4.0과 구글, 아웃룩의 CSV를 읽어요. UID가 같은 사람은 파일에 적힌 대로 고치고, 이름과
        전화번호가 같은 사람에게는 없던 것만 더해요. 있던 것은 그대로 두고, 다른 점은 알려 줘요. 번호가 다르면 다른 사람이에요.
        읽지 못한 부분은 줄 번호와 함께 알려 주고, 나머지는 가져와요.
        """,
      en: """
        Reads vCard (.vcf) 2.1, 3.0 and 4.0, and the CSV of Google and Outlook. Who has the same UID here is updated
        with what the file says; who has the same name and phone number only gets what was missing: what is there stays,
        and what differs is told. Another number is another person.
        What cannot be read is told with its line, and the rest goes in.
        """),
    arguments: [.files], options: [ContactOption.dryRun], json: ImportReports.contacts.form,
    examples: [
      .init("haru people contacts import contacts.vcf", ko: "파일을 가져와요", en: "Take in a file"),
      .init(
        "haru people contacts import contacts.csv --dry-run", ko: "무엇이 바뀔지 먼저 봐요", en: "See first what would change"),
    ],
    run: PeopleCall.importContacts
  )

  private static let contactsExport = PeopleCommand(
    "export", ko: "연락처를 파일로 내보내요", en: "Write contacts to a file",
    discussion: LocalizedText(
      ko: "파일 이름이 없으면 표준 출력에 써요.", en: "It is written to standard output when there is no file name."),
    arguments: [.exportedFile], options: [ContactOption.format, ContactOption.who], json: ContactExport.object.form,
    examples: [
      .init("haru people contacts export people.vcf", ko: "모두 내보내요", en: "Write all of them"),
      .init(
        ko: ("haru people contacts export --who 김민아 --format vcard4.0", "한 사람을 출력해요"),
        en: ("haru people contacts export --who 'Mina Kim' --format vcard4.0", "Print one person's card")),
    ],
    run: PeopleCall.exportContacts
  )
}

extension ImportReports {
  static let contacts = JSONObject(
    members.keys("added", "updated", "unchanged", "failed", "updated_fields", "failed_omitted", "dry_run"),
    notes: [
      failedNote,
      .init(
        "updated_fields", ko: #"칸마다 바뀐 연락처의 수: {"phones": 1}"#,
        en: #"how many contacts changed in each field: {"phones": 1}"#),
    ])
}

extension ContactExport {
  static let object = JSONObject<(export: ContactExport, format: ContactFileFormat, path: String)>(
    .init("contacts") { $0.export.contacts }, .init("format") { $0.format.word }, .init("path") { $0.path },
    .init("unwritten") { $0.export.unwritten })
}
