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

extension CommandSpec {
  static var dataExport: CommandSpec {
    CommandSpec(
      DataVerb.export.rawValue, ko: "모든 자료를 누구나 읽을 수 있는 파일로 내보내요",
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
      arguments: [folder(ko: "새 폴더", en: "A new folder")], json: .exportedData,
      examples: [.init("haru data export ~/haru-export", ko: "모두 내보내요", en: "Write everything out")])
  }

  static var dataImport: CommandSpec {
    CommandSpec(
      DataVerb.import.rawValue, ko: "내보낸 자료를 모두 넣어요", en: "Bring back what was exported",
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
      options: [DataOption.replace, DataOption.dryRun], json: .importedData,
      examples: [.init("haru data import ~/haru-export", ko: "모두 넣어요", en: "Bring everything in")])
  }

  static var dataMerge: CommandSpec {
    CommandSpec(
      DataVerb.merge.rawValue, ko: "다른 자료 파일과 합쳐요", en: "Make one of your data and another copy of it",
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
      json: .mergedData,
      examples: [
        .init(
          "haru data merge haru.sync-conflict-20261120.db --dry-run", ko: "합치면 무엇이 바뀔지 봐요", en: "See what would change"),
        .init(
          "haru data merge /media/stick/haru.db --prefer here", ko: "다르게 고친 것은 지금 자료대로 합쳐요",
          en: "Keep what is here where both have changed the same"),
      ])
  }

  static var dataMove: CommandSpec {
    CommandSpec(
      DataVerb.move.rawValue, ko: "모든 자료를 서버나 다른 파일로 옮겨요", en: "Move everything to a server or to another file",
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
      options: [DataOption.target, DataOption.replace, DataOption.dryRun], json: .movedData,
      examples: [
        .init("haru data move --to postgresql://mina@host/haru", ko: "서버로 옮겨요", en: "Move to a server"),
        .init("haru data move --to file --replace", ko: "서버에서 파일로 돌아와요", en: "Come back to the file"),
      ])
  }

  private static func folder(ko: String, en: String) -> ArgumentSpec {
    ArgumentSpec(ValueSpec("DIR", completion: .files), .one, ko: ko, en: en)
  }
}

extension JSONForm {
  static let exportedData = JSONForm.object("path", "records", "files").with(
    Note("files", ko: "파일마다 기록의 수", en: "how many records each file has"))
  static let importedData = JSONForm.object("records", "files", "kept", "dry_run").with(
    Note("kept", ko: "전에 있던 자료를 남겨 둔 곳", en: "where what was there before is kept"))
  static let movedData = JSONForm.object("path", "from", "records", "files", "kept", "used", "dry_run").with(
    Note("path", ko: "옮긴 곳", en: "the new place"),
    Note("kept", ko: "거기에 전에 있던 자료를 남겨 둔 곳", en: "where what was there before is kept"),
    Note("used", ko: "이제 옮긴 곳을 쓰는지", en: "whether Haru uses the new place from now on"))
  static let mergedData = JSONForm.object(
    "added",
    "changed",
    "removed",
    "unchanged",
    "changes",
    "conflicts",
    "preferred",
    "dry_run"
  )
  .with(
    Note(
      "changes", ko: #"처음 50개까지: [{"action": "added" | "changed" | "removed", "kind", "id", "title"}]"#,
      en: #"the first 50: [{"action": "added" | "changed" | "removed", "kind", "id", "title"}]"#),
    Note(
      "conflicts",
      ko: #"양쪽에서 다르게 고친 것: [{"kind", "id", "title", "field", "here", "there"}]. field가 null이면 한쪽에서 지운 기록이고 남겨요"#,
      en: """
        what both have changed: [{"kind", "id", "title", "field", "here", "there"}]; without a field a record that one side \
        has removed, which is kept
        """),
    Note("preferred", ko: "here나 there. 고르지 않았으면 null", en: "here or there; null where nobody chose"))
}
