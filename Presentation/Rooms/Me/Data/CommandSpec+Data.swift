extension CommandSpec {
  static var data: CommandSpec {
    CommandSpec(
      "data", ko: "내 자료를 확인하고, 백업하고, 되살려요", en: "Look after your data",
      examples: [.init("ls -l \"$(haru data path)\"", ko: "자료가 얼마나 큰지 봐요", en: "See how big it is")],
      subcommands: [path, check, backup, restore, dataBackups, dataExport, dataImport, dataMerge, dataMove, dataErase],
      defaultSubcommand: DataVerb.path.rawValue)
  }

  private static var path: CommandSpec {
    CommandSpec(
      DataVerb.path.rawValue, ko: "자료 파일의 위치를 보여 줘요", en: "Print the path of the data file", json: .place,
      plain: .columns(ko: "위치", en: "path"), whileLocked: .allowed)
  }

  private static var check: CommandSpec {
    CommandSpec(
      DataVerb.check.rawValue, ko: "자료 파일에 잘못된 곳이 없는지 모두 살펴봐요", en: "Look through the whole data file",
      discussion: LocalizedText(
        ko: "잘못된 곳이 있으면 모두 알려 주고 1로 끝나요. 아무것도 고치지 않아요.",
        en: "Tells everything that is wrong and ends with 1 then. It mends nothing."), json: .checkedData,
      plain: .columns(ko: "종류, 자세한 곳", en: "kind, detail"),
      examples: [.init("haru data check", ko: "자료를 살펴봐요", en: "See whether all is well")])
  }

  private static var backup: CommandSpec {
    CommandSpec(
      DataVerb.backUp.rawValue, ko: "자료를 파일 하나로 백업해요", en: "Copy your data into one file",
      discussion: LocalizedText(
        ko: """
          하루를 쓰는 동안에도 안전해요. FILE이 없으면 자료 옆의 backups 폴더에 만들어요. 암호화한 백업은 비밀번호 없이는 아무도 열 수 없어요.
          """,
        en: """
          It is safe while Haru is in use. Without FILE the copy goes into the folder backups beside your data. Nobody can open \
          an encrypted one without its password.
          """),
      arguments: [
        ArgumentSpec(ValueSpec("FILE", completion: .files), .oneOrNone, ko: "백업 파일", en: "Where the copy goes")
      ],
      options: [DataOption.encrypt],
      json: .place,
      examples: [
        .init("haru data backup", ko: "자료 옆에 백업해요", en: "Back up beside your data"),
        .init("haru data backup /media/stick/haru.db", ko: "다른 곳에 백업해요", en: "Back up elsewhere"),
      ])
  }

  private static var restore: CommandSpec {
    CommandSpec(
      DataVerb.restore.rawValue, ko: "백업을 되살려요", en: "Put a backup in the place of your data",
      discussion: LocalizedText(
        ko: """
          먼저 백업을 모두 살펴보고, 지금 자료는 backups 폴더에 남겨 둬요. 열려 있는 하루는 되살린 자료로 이어 가요. 백업보다 나중에 \
          바꾼 것은 되살린 자료에 없어요.
          """,
        en: """
          The backup is looked through first, and what is there now is kept in the folder backups. A Haru that is open goes \
          on with the restored data, which does not have what was changed after the backup.
          """),
      arguments: [ArgumentSpec(ValueSpec("FILE", completion: .files), .one, ko: "백업 파일", en: "The backup")],
      json: .restoredData,
      examples: [.init("haru data restore /media/stick/haru.db", ko: "다른 곳의 백업을 되살려요", en: "Bring a backup back")],
      whileLocked: .allowed)
  }
}

extension JSONForm {
  static let checkedData = JSONForm.object("ok", "problems").with(
    Note(
      "problems", ko: #"잘못된 곳들: [{"kind", "detail", "message"}]: damaged, missing, reference, record, search, foreign"#,
      en: #"the problems: [{"kind", "detail", "message"}]: damaged, missing, reference, record, search or foreign"#))
  static let restoredData = JSONForm.object("path", "kept").with(
    Note("kept", ko: "전에 있던 자료를 남겨 둔 곳", en: "where what was there before is kept"))
}
