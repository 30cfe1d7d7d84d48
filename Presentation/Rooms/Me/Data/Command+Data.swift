import Domain

enum DataOption {
  static let dryRun = OptionSpec("dry-run", ko: "무엇이 바뀔지만 알려 주고 바꾸지 않아요", en: "Only tell what would change")
  static let replace = OptionSpec(
    "replace", ko: "지금 있는 기록 대신 넣어요. 지금 자료는 backups 폴더에 남겨 둬요",
    en: "Put it in the place of what is there, of which a copy is kept")
  static let prefer = OptionSpec(
    "prefer", value: ValueSpec("SIDE", choices: ["here", "there"]), ko: "양쪽에서 다르게 고친 것은 어느 쪽을 쓸지 정해요",
    en: "Which side counts where both have changed the same")
  static let target = OptionSpec(
    "to", value: ValueSpec("PLACE", completion: .files), ko: "어디로: postgresql://…, haru.db의 위치나 폴더, 하루가 늘 쓰는 file",
    en: "Where to: postgresql://…, a folder or a haru.db in it, or file for the usual one")
  static let encrypt = OptionSpec("encrypt", ko: "비밀번호를 물어 암호화해요", en: "Encrypt it with a password, which is asked for")
  static let backups = OptionSpec("backups", ko: "백업도 모두 지워요", en: "Remove the backups too")
}

extension Command<DataCall> {
  static let data = DataCommand(
    "data", ko: "내 자료를 확인하고, 백업하고, 되살려요", en: "Look after your data",
    examples: [.init("ls -l \"$(haru data path)\"", ko: "자료가 얼마나 큰지 봐요", en: "See how big it is")],
    subcommands: [path, check, backup, restore, backups, export, importAll, merge, move, erase],
    defaultSubcommand: "path")

  private static let path = DataCommand(
    "path", ko: "자료 파일의 위치를 보여 줘요", en: "Print the path of the data file", json: DataCall.place.form,
    plain: .columns(ko: "위치", en: "path"), whileLocked: .allowed, run: DataCall.showPath)

  private static let check = DataCommand(
    "check", ko: "자료 파일에 잘못된 곳이 없는지 모두 살펴봐요", en: "Look through the whole data file",
    discussion: LocalizedText(
      ko: "잘못된 곳이 있으면 모두 알려 주고 1로 끝나요. 아무것도 고치지 않아요.",
      en: "Tells everything that is wrong and ends with 1 then. It mends nothing."), json: DataCall.problems.form,
    plain: .columns(ko: "종류, 자세한 곳", en: "kind, detail"),
    examples: [.init("haru data check", ko: "자료를 살펴봐요", en: "See whether all is well")], run: DataCall.check)

  private static let backup = DataCommand(
    "backup", ko: "자료를 파일 하나로 백업해요", en: "Copy your data into one file",
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
    json: DataCall.place.form,
    examples: [
      .init("haru data backup", ko: "자료 옆에 백업해요", en: "Back up beside your data"),
      .init("haru data backup /media/stick/haru.db", ko: "다른 곳에 백업해요", en: "Back up elsewhere"),
    ], run: DataCall.backUp)

  private static let restore = DataCommand(
    "restore", ko: "백업을 되살려요", en: "Put a backup in the place of your data",
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
    json: DataCall.restored.form,
    examples: [.init("haru data restore /media/stick/haru.db", ko: "다른 곳의 백업을 되살려요", en: "Bring a backup back")],
    whileLocked: .allowed, run: DataCall.restore)

  private static let backups = DataCommand(
    "backups", ko: "자료 옆에 있는 백업을 보여 줘요", en: "List the backups beside your data",
    discussion: LocalizedText(
      ko: "haru settings set backup.weekly on으로 주마다 백업하게 하면 최근 일곱 개를 남겨 둬요.",
      en: "With haru settings set backup.weekly on, one is made every week, and the newest seven are kept."),
    json: StoredBackup.object.form.listed,
    plain: .columns(ko: "때, 종류, 크기(바이트), 위치", en: "when, kind, size in bytes, path"),
    examples: [.init("haru data backups", ko: "백업을 봐요", en: "See what there is")], run: DataCall.listBackups)

  private static let erase = DataCommand(
    "erase", ko: "모든 기록과 설정을 지워요", en: "Remove all records and settings for good",
    discussion: LocalizedText(
      ko: """
        물어본 말을 쓰거나 --yes를 붙여야 지워요. 잠겨 있어도 지울 수 있어요. 백업은 --backups가 없으면 남아요. \
        책 찾기에 쓰는 키 파일은 그대로 둬요.
        """,
      en: """
        Type the word that it asks for, or add --yes. It works while Haru is locked, too. Backups stay without --backups; \
        so does the file with keys for finding books.
        """),
    options: [DataOption.backups], json: DataCall.erased.form,
    examples: [.init("haru data erase", ko: "모두 지워요", en: "Remove everything")], whileLocked: .allowed,
    run: DataCall.erase)

  private static let export = DataCommand(
    "export", ko: "모든 자료를 누구나 읽을 수 있는 파일로 내보내요",
    en: "Write everything into files that others can read",
    discussion: LocalizedText(
      ko: """
        DIR은 새 폴더이거나 빈 폴더예요. 기록 종류마다 JSON Lines 파일이 하나씩 생기고, 그 뜻은 함께 생기는 README.md에 있어요. \
        되돌리기 기록은 들어가지 않아요. 폴더는 내 계정만 열 수 있어요.
        """,
      en: """
        DIR is a new folder or an empty one. It gets a file of JSON Lines for each kind of record and README.md, which says \
        what they mean. What undo could take back is not in it. Only you can look into the folder.
        """),
    arguments: [folder(ko: "새 폴더", en: "A new folder")], json: DataCall.exported.form,
    examples: [.init("haru data export ~/haru-export", ko: "모두 내보내요", en: "Write everything out")], run: DataCall.export
  )

  private static let importAll = DataCommand(
    "import", ko: "내보낸 자료를 모두 넣어요", en: "Bring back what was exported",
    discussion: LocalizedText(
      ko: """
        모두 살펴본 뒤에 한꺼번에 넣고, 잘못된 줄이 있으면 파일과 줄을 알려 주고 아무것도 바꾸지 않아요. 기록이 이미 있으면 --replace가 \
        있어야 해요. 지금 자료와 합치려면 haru data merge DIR을 쓰세요.
        """,
      en: """
        Everything is looked through first and brought in as a whole; a line that is wrong is named, and nothing is changed. \
        Where there are records already it needs --replace. To make one of both: haru data merge DIR.
        """),
    arguments: [folder(ko: "내보낸 폴더", en: "The folder that was exported")],
    options: [DataOption.replace, DataOption.dryRun], json: DataCall.imported.form,
    examples: [.init("haru data import ~/haru-export", ko: "모두 넣어요", en: "Bring everything in")],
    run: DataCall.importAll)

  private static let merge = DataCommand(
    "merge", ko: "다른 자료 파일과 합쳐요", en: "Make one of your data and another copy of it",
    discussion: LocalizedText(
      ko: """
        OTHER는 다른 컴퓨터의 자료 파일이나 내보낸 폴더예요. 읽기만 하고 바꾸지 않아요. 한쪽에서만 고친 것은 고친 대로, 한쪽에만 있는 것은 \
        더하고, 지운 뒤에 다른 쪽에서 고치지 않은 것은 지워요. 무엇을 언제 고쳤는지는 두 자료의 되돌리기 기록으로 알아요. 기록이 없으면 다른 \
        곳은 모두 물어요. 한쪽에서 지우고 다른 쪽에서 고친 것은 남겨요. 식물의 상태는 나중에 물을 준 쪽을, 번호가 같은 다른 글귀는 새 번호를 \
        써요. 되돌리기 한 번으로 모두 되돌아가요.
        """,
      en: """
        OTHER is a data file of another machine, or a folder that was exported; it is only read. What one side alone has \
        changed is taken from it, what one side alone has is added, and what one side has removed goes unless the other has \
        changed it. What was changed when is known from what undo remembers on both sides; where nothing is remembered every \
        difference is asked about. What one side has removed and the other has changed is kept. A plant is as the side with \
        the later watering has it; different sayings with one number get new numbers. One step of undo takes all of it back.
        """),
    arguments: [
      ArgumentSpec(
        ValueSpec("OTHER", completion: .files), .one, ko: "다른 자료 파일이나 내보낸 폴더",
        en: "Another data file, or an exported folder")
    ],
    options: [DataOption.prefer, DataOption.dryRun],
    json: DataCall.merged.form,
    examples: [
      .init(
        "haru data merge haru.sync-conflict-20261120.db --dry-run", ko: "합치면 무엇이 바뀔지 봐요", en: "See what would change"),
      .init(
        "haru data merge /media/stick/haru.db --prefer here", ko: "다르게 고친 것은 지금 자료대로 합쳐요",
        en: "Keep what is here where both have changed the same"),
    ], run: DataCall.merge)

  private static let move = DataCommand(
    "move", ko: "모든 자료를 서버나 다른 파일로 옮겨요", en: "Move everything to a server or to another file",
    discussion: LocalizedText(
      ko: """
        한꺼번에 옮기고, 옮긴 것을 다시 내보내 원래 것과 한 글자씩 견준 뒤에 끝내요. 다르면 아무것도 바꾸지 않아요. 원래 자료는 되돌리기 \
        기록, 백업과 함께 그대로 남아요. 잠금도 함께 옮겨요. 그다음부터 이 컴퓨터의 하루는 옮긴 곳을 써요(설정 store). HARU_STORE가 있으면 \
        그것이 먼저예요. 돌아오기: haru data move --to file --replace.
        """,
      en: """
        It goes as a whole, and what has arrived is written out again and compared with what was, byte by byte; where \
        anything differs nothing is changed. The old place keeps everything, with what undo could take back and the \
        backups. A lock goes along. From then on Haru on this machine uses the new place (the setting store), unless \
        HARU_STORE names one. The way back: haru data move --to file --replace.
        """),
    options: [DataOption.target, DataOption.replace, DataOption.dryRun], json: DataCall.moved.form,
    examples: [
      .init("haru data move --to postgresql://mina@host/haru", ko: "서버로 옮겨요", en: "Move to a server"),
      .init("haru data move --to file --replace", ko: "서버에서 파일로 돌아와요", en: "Come back to the file"),
    ], run: DataCall.move)

  private static func folder(ko: String, en: String) -> ArgumentSpec {
    ArgumentSpec(ValueSpec("DIR", completion: .files), .one, ko: ko, en: en)
  }
}
