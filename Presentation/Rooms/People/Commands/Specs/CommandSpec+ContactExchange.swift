extension CommandSpec {
  static var contactsImport: CommandSpec {
    CommandSpec(
      "import",
      summary: LocalizedText(ko: "다른 주소록의 파일을 가져와요", en: "Take in files of another address book"),
      discussion: LocalizedText(
        ko: """
          vCard(.vcf) 2.1, 3.0, 4.0과 구글, 아웃룩의 CSV를 읽어요. 이미 있는 사람은 UID나 이름과 전화번호로 알아보고 고쳐요.
          읽지 못한 부분은 줄 번호와 함께 알려 주고, 나머지는 가져와요.
          """,
        en: """
          Reads vCard (.vcf) 2.1, 3.0 and 4.0, and the CSV of Google and Outlook. People who are here already are known
          by their UID, or by name and phone number, and updated.
          What cannot be read is told with its line, and the rest goes in.
          """
      ),
      arguments: [
        ArgumentSpec(
          ValueSpec("FILE", completion: .files),
          .oneOrMore,
          LocalizedText(ko: "파일들. -는 표준 입력이에요", en: "The files; - is standard input")
        )
      ],
      options: [ContactOption.dryRun],
      json: .importedContacts,
      examples: [
        ExampleSpec("haru people contacts import contacts.vcf", LocalizedText(ko: "파일을 가져와요", en: "Take in a file")),
        ExampleSpec(
          "haru people contacts import contacts.csv --dry-run",
          LocalizedText(ko: "무엇이 바뀔지 먼저 봐요", en: "See first what would change")
        ),
      ]
    )
  }

  static var contactsExport: CommandSpec {
    CommandSpec(
      "export",
      summary: LocalizedText(ko: "연락처를 파일로 내보내요", en: "Write contacts to a file"),
      discussion: LocalizedText(
        ko: "파일 이름이 없으면 표준 출력에 써요.",
        en: "It is written to standard output when there is no file name."
      ),
      arguments: [
        ArgumentSpec(
          ValueSpec("FILE", completion: .files),
          .oneOrNone,
          LocalizedText(ko: "파일. 없거나 -면 표준 출력이에요", en: "The file; - or none is standard output")
        )
      ],
      options: [ContactOption.format, ContactOption.who],
      json: .exportedContacts,
      examples: [
        ExampleSpec("haru people contacts export people.vcf", LocalizedText(ko: "모두 내보내요", en: "Write all of them")),
        ExampleSpec(
          LocalizedText(
            ko: "haru people contacts export --who 김민아 --format vcard4.0",
            en: "haru people contacts export --who 'Mina Kim' --format vcard4.0"
          ),
          LocalizedText(ko: "한 사람을 출력해요", en: "Print one person's card")
        ),
      ]
    )
  }
}
