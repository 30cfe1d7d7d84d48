package import Domain

package struct DataServices: Sendable {
  let path: String
  let store: any DataManaging
  let eraseData: EraseData
  let files: UserFiles
  let hashing: any PasswordHashing
  let time: TimeSource
  let tables: @Sendable () -> [TableWords]
  let mover: @Sendable (_ target: String) throws(CommandFailure) -> any StoreMoving

  /// - Parameters:
  ///   - path: The path of the data file, which may not exist yet.
  ///   - features: The features, which name the tables in reports of a merge.
  ///   - mover: Returns a mover to the address of a server, or to a path.
  package init(
    path: String, _ store: any DataManaging, erase: EraseData, files: UserFiles, hashing: any PasswordHashing,
    time: TimeSource, features: @escaping @Sendable () -> [FeatureDescription],
    mover: @escaping @Sendable (_ target: String) throws(CommandFailure) -> any StoreMoving
  ) {
    (self.path, self.store, eraseData, self.files) = (path, store, erase, files)
    (self.hashing, self.time) = (hashing, time)
    tables = { features().flatMap(\.tables) }
    self.mover = mover
  }

  package var command: any FeatureCommand {
    DescribedCommand(command: .data) { DataCommandRun(services: self, invocation: $0, session: $1) }
  }
}

typealias DataCommand = Command<DataCommandRun>

struct DataCommandRun: CommandRun {
  let services: DataServices
  var invocation: Invocation
  let session: CommandSession

  var words: DataTexts { texts.data }
  private var refusals: DataRefusals { texts.dataRefusals }
  var path: String { services.path }
  var work: DataWork { DataWork(services: services, texts: texts) }
  /// The first argument; empty without an argument.
  var file: String { invocation.arguments.first ?? "" }

  func showPath() async throws(CommandFailure) {
    session.write(json: { Self.place(path) }, plain: { [Self.place.row(path)] }, text: { _ in [StyledLine(path)] })
  }

  func check() async throws(CommandFailure) {
    let problems: [FoundProblem] = try await work.check().map {
      ($0.kind.rawValue, $0.detail, texts.storeManagement.problem($0))
    }
    session.write(
      json: { Self.problems(problems) }, plain: { problems.map(JSONObject.problem.row) },
      text: { _ in
        problems.isEmpty ? [StyledLine(words.isWhole(path))] : problems.map { StyledLine($0.message) }
      })
    guard problems.isEmpty else { throw refusals.hasProblems(problems.count, path) }
  }

  func backUp() async throws(CommandFailure) {
    let file = invocation.arguments.first
    let secret = invocation.has(DataOption.encrypt) ? try services.hashing.newBackupSecret(in: session) : nil
    var copy = try await work.backUp(to: file, replaces: false, with: secret)
    if copy == nil, let file {
      guard try session.confirm(texts.exchange.replaceQuestion(file)) else {
        return session.remark(texts.exchange.notReplaced(file))
      }
      copy = try await work.backUp(to: file, replaces: true, with: secret)
    }
    guard let copy else { return }
    session.announce(StyledLine(words.backedUp(copy))) { Self.place(copy) }
  }

  func restore() async throws(CommandFailure) {
    let file = file
    let isEncrypted = try await work.isEncrypted(file)
    try confirmOrDecline(words.restoreQuestion(file))
    let secret = isEncrypted ? services.hashing.makeSecret() : nil
    if let secret { try session.ask(texts.secrets.backupQuestion, into: secret) }
    let savedCopy = try await work.restore(file, with: secret)
    session.announce(StyledLine(words.restored(file, savedCopy: savedCopy))) { Self.restored((path, savedCopy)) }
  }

  func listBackups() async throws(CommandFailure) {
    let backups = try await work.backups()
    let (zone, now, tables) = (services.time.zone, services.time.now(), services.tables())
    session.write(
      backups.map { ($0, zone) }, as: StoredBackup.object,
      text: { width in
        guard !backups.isEmpty else { return [StyledLine(words.noBackups(of: path), Style(.secondary))] }
        let columns: [TextTable.Column] = [
          .left(ko: "일시", en: "When"), .left(ko: "종류", en: "Kind"), .left(ko: "크기", en: "Size"),
          .flexible(ko: "내용", en: "Contents"),
        ]
        let rows = backups.map { backup in
          [
            texts.storeManagement.age(of: backup, at: now), words.kind(backup.kind), backup.size.bytes,
            words.contents(backup, tables),
          ]
          .map { StyledLine($0) }
        }
        let (heading, lines) = TextTable(columns, rows: rows, headedIn: texts).parts(width: width)
        let listed = zip(lines, backups).flatMap { lines, backup in
          lines + [StyledLine("  \(backup.path)", Style(.secondary))]
        }
        let size = backups.reduce(0) { $0 + $1.size }.bytes
        return (heading + listed).summed([texts.counted(backups.count, en: "backup"), size], width: width)
      })
  }

  func erase() async throws(CommandFailure) {
    let withBackups = invocation.has(DataOption.backups)
    let backups = try await work.backups()
    let providers = await services.eraseData.providers()
    session.remark(
      words.whatIsErased(
        path, backups: backups.count, withBackups: withBackups, unsent: await services.eraseData.unsentChanges(),
        ending: providers))
    if !session.context.assumesYes {
      let answer = try session.ask(words.eraseQuestion, insteadOf: GlobalOption.yes)
      guard words.isEraseWord(answer) else { throw texts.declined }
    }
    let notRevoked = try await work.erase(withBackups: withBackups)
    session.announce(StyledLine(words.erased(path))) { Self.erased((path, withBackups ? 0 : backups.count)) }
    texts.signIn.notRevoked(notRevoked).forEach(session.warn)
  }

  static let place = JSONObject<String>(.init("path") { $0 }).columns("path")
  static let problems = JSONObject<[FoundProblem]>(
    .init("ok") { $0.isEmpty }, .init("problems") { $0.map { JSONObject.problem($0) } },
    notes: [.problems(of: StoreProblem.Kind.allCases.map(\.rawValue))])
  static let restored = JSONObject<(path: String, savedCopy: String?)>(
    .init("path") { $0.path }, .init("kept") { $0.savedCopy },
    notes: [.init("kept", ko: "전에 있던 자료를 남겨 둔 곳", en: "where the previous data was saved")])
  static let erased = JSONObject<(path: String, backups: Int)>(
    .init("path") { $0.path }, .init("backups") { $0.backups },
    notes: [.init("backups", ko: "남은 백업 수", en: "how many backups are left")])
}

/// A problem as the checks of the data and of a server print it.
typealias FoundProblem = (kind: String, detail: String, message: String)

extension JSONObject<FoundProblem> {
  static let problem = JSONObject(
    .init("kind") { $0.kind }, .init("detail") { $0.detail }, .init("message") { $0.message }
  ).columns("kind", "detail")
}

extension JSONForm.Note {
  /// Returns the note about the problems that a check can find.
  static func problems(of kinds: [String]) -> JSONForm.Note {
    let form = "[\(JSONObject.problem.form.text)]"
    return JSONForm.Note(
      "problems", ko: "잘못된 곳: \(form): \(kinds.joined(separator: ", "))",
      en: "the problems: \(form): \(kinds.listed(with: "or"))")
  }
}

extension LocalizedText {
  static let listsProblems = LocalizedText(
    ko: "잘못된 곳이 있으면 모두 알려 주고 종료 코드 1로 끝나요. 아무것도 고치지 않아요.",
    en: "Lists all problems and exits with 1 if there are any. It doesn't repair anything.")
}

extension StoredBackup {
  static let object = JSONObject<(backup: StoredBackup, zone: Zone)>(
    .init("path") { $0.backup.path }, .init("kind") { $0.backup.kind.rawValue },
    .init("at") { InstantText.iso($0.backup.at, in: $0.zone) }, .init("size") { $0.backup.size },
    .init("records") { JSONValue(counts: $0.backup.counts) }, .init("encrypted") { $0.backup.isEncrypted },
    notes: [
      .init("kind", ko: "made, weekly, upgrade, damaged, other", en: "made, weekly, upgrade, damaged or other"),
      .init("size", ko: "바이트", en: "in bytes"),
    ]
  ).columns(.init("at", ko: "일시", en: "when"), "kind", .init("size", ko: "크기(바이트)", en: "size in bytes"), "path")
}

extension JSONValue {
  /// Creates an object with a count for each name, sorted by name.
  init(counts: [String: Int]) {
    self = .object(counts.sorted { $0.key < $1.key }.map { Member($0.key, .integer($0.value)) })
  }
}

enum DataOption {
  static let replace = OptionSpec(
    "replace", ko: "지금 있는 기록을 지우고 가져와요. 지금 자료는 backups 폴더에 남겨 둬요",
    en: "Replace existing records; a copy is saved first")
  static let prefer = OptionSpec(
    "prefer", value: ValueSpec("SIDE", choices: ["here", "there"], synonyms: ["here": ["여기"], "there": ["저기"]]),
    ko: "양쪽에서 다르게 고쳤을 때 어느 쪽을 쓸지 정해요",
    en: "Side to use if both changed the same record")
  static let target = OptionSpec(
    "to", value: ValueSpec("PLACE", completion: .files), ko: "옮길 곳: postgresql://…, haru.db의 위치나 폴더, 하루의 기본 파일이면 file",
    en: "New place: postgresql://…, a folder or a haru.db in it, or file for the default")
  static let encrypt = OptionSpec("encrypt", ko: "비밀번호를 물어 암호화해요", en: "Encrypt with a password; Haru asks for it")
  static let backups = OptionSpec("backups", ko: "백업도 모두 지워요", en: "Delete the backups, too")
}

extension Command<DataCommandRun> {
  static let data = DataCommand(
    "data", ko: "내 자료를 점검하고, 백업하고, 복원해요", en: "Check, back up and restore your data",
    examples: [.init("ls -l \"$(haru data path)\"", ko: "자료가 얼마나 큰지 봐요", en: "See the size of your data")],
    subcommands: [path, check, backup, restore, backups, export, importAll, merge, move, erase],
    defaultSubcommand: "path")

  private static let path = DataCommand(
    "path", ko: "자료 파일의 위치를 보여 줘요", en: "Print the path of the data file", json: DataCommandRun.place.printed,
    whileLocked: .allowed, run: DataCommandRun.showPath)

  private static let check = DataCommand(
    "check", ko: "자료 파일에 문제가 없는지 모두 점검해요", en: "Check the whole data file for problems",
    discussion: .listsProblems,
    json: DataCommandRun.problems.form,
    plain: JSONObject.problem.plainForm,
    examples: [.init("haru data check", ko: "자료를 점검해요", en: "Check your data")], run: DataCommandRun.check)

  private static let backup = DataCommand(
    "backup", ko: "자료를 파일 하나로 백업해요", en: "Back up your data to one file",
    discussion: LocalizedText(
      ko: """
        하루를 쓰는 동안에도 안전해요. FILE이 없으면 자료 파일 옆의 backups 폴더에 만들어요. 암호화한 백업은 비밀번호 없이는 아무도 열 수 없어요.
        """,
      en: """
        Backing up is safe while Haru is in use. Without FILE, the backup is saved in the backups folder next to your \
        data. Nobody can open an encrypted backup without its password.
        """),
    arguments: [
      ArgumentSpec(ValueSpec("FILE", completion: .files), .oneOrNone, ko: "백업 파일", en: "Backup file")
    ],
    options: [DataOption.encrypt],
    json: DataCommandRun.place.form,
    examples: [
      .init("haru data backup", ko: "자료 파일 옆에 백업해요", en: "Back up next to your data"),
      .init("haru data backup /media/stick/haru.db", ko: "다른 곳에 백업해요", en: "Back up elsewhere"),
    ], run: DataCommandRun.backUp)

  private static let restore = DataCommand(
    "restore", ko: "백업을 복원해요", en: "Replace your data with a backup",
    discussion: LocalizedText(
      ko: """
        먼저 백업을 모두 점검하고, 지금 자료는 backups 폴더에 남겨 둬요. 열려 있는 하루 창은 복원한 자료로 이어 가요. 백업보다 나중에 \
        바꾼 내용은 복원한 자료에 없어요.
        """,
      en: """
        Haru checks the backup first and saves your current data in the backups folder. If Haru is open, it \
        continues with the restored data, which doesn't have changes made after the backup.
        """),
    arguments: [ArgumentSpec(ValueSpec("FILE", completion: .files), .one, ko: "백업 파일", en: "Backup file")],
    json: DataCommandRun.restored.form,
    examples: [
      .init(
        "haru data restore /media/stick/haru.db", ko: "다른 곳의 백업을 복원해요", en: "Restore a backup from another location")
    ],
    whileLocked: .allowed, run: DataCommandRun.restore)

  private static let backups = DataCommand(
    "backups", ko: "자료 파일 옆에 있는 백업을 보여 줘요", en: "List the backups next to your data",
    discussion: LocalizedText(
      ko: "haru settings set backup.weekly on으로 매주 백업하게 하면 최근 일곱 개를 남겨 둬요.",
      en: "With haru settings set backup.weekly on, Haru backs up every week and keeps the latest seven."),
    json: StoredBackup.object.printed.listed,
    examples: [.init("haru data backups", ko: "백업을 봐요", en: "See your backups")], run: DataCommandRun.listBackups)

  private static let erase = DataCommand(
    "erase", ko: "모든 기록과 설정을 지워요", en: "Delete all records and settings permanently",
    discussion: LocalizedText(
      ko: """
        확인 문구를 입력하거나 --yes를 붙여야 지워져요. 잠겨 있어도 지울 수 있어요. 백업은 --backups를 쓰지 않으면 남아요. \
        책 찾기에 쓰는 키 파일은 그대로 둬요.
        """,
      en: """
        Type the word that Haru asks for, or add --yes. This works while Haru is locked, too. Backups stay unless \
        you add --backups. The file with keys for book searches always stays.
        """),
    options: [DataOption.backups], json: DataCommandRun.erased.form,
    examples: [.init("haru data erase", ko: "모두 지워요", en: "Delete everything")], whileLocked: .allowed,
    run: DataCommandRun.erase)

  private static let export = DataCommand(
    "export", ko: "모든 자료를 다른 프로그램도 읽을 수 있는 파일로 내보내요",
    en: "Export all data to files that other programs can read",
    discussion: LocalizedText(
      ko: """
        DIR은 새 폴더이거나 빈 폴더예요. 기록 종류마다 JSON Lines 파일이 하나씩 생기고, 그 뜻은 함께 생기는 README.md에 있어요. \
        되돌리기 기록은 들어가지 않아요. 폴더는 내 계정만 열 수 있어요.
        """,
      en: """
        DIR is a new or empty folder. It gets a JSON Lines file for each kind of record and a README.md that explains \
        them. The undo history isn't included. Only your user account can open the folder.
        """),
    arguments: [folder(ko: "새 폴더", en: "New folder")], json: DataCommandRun.exported.form,
    examples: [.init("haru data export ~/haru-export", ko: "모두 내보내요", en: "Export everything")],
    run: DataCommandRun.export
  )

  private static let importAll = DataCommand(
    "import", ko: "내보낸 자료를 모두 가져와요", en: "Import exported data",
    discussion: LocalizedText(
      ko: """
        모두 점검한 뒤에 한꺼번에 넣고, 잘못된 줄이 있으면 파일과 줄을 알려 주고 아무것도 바꾸지 않아요. 기록이 이미 있으면 --replace가 \
        있어야 해요. 지금 자료와 합치려면 haru data merge DIR을 써 주세요.
        """,
      en: """
        Haru checks everything first and imports all of it at once. If a line is wrong, Haru names the file and line \
        and changes nothing. If there are records already, add --replace. To merge instead: haru data merge DIR.
        """),
    arguments: [folder(ko: "내보낸 폴더", en: "Exported folder")],
    options: [DataOption.replace, .dryRun], json: DataCommandRun.imported.form,
    examples: [.init("haru data import ~/haru-export", ko: "모두 가져와요", en: "Import everything")],
    run: DataCommandRun.importAll)

  private static let merge = DataCommand(
    "merge", ko: "다른 자료 파일과 합쳐요", en: "Merge another copy of your data into this one",
    discussion: LocalizedText(
      ko: """
        OTHER는 다른 컴퓨터의 자료 파일이나 내보낸 폴더예요. 읽기만 하고 바꾸지 않아요. 한쪽에서만 바뀐 것은 그대로 합치고, 양쪽에서 다르게 \
        고친 것은 물어봐요. 이 자료에서 지웠거나 되돌린 기록은 다시 넣지 않아요. 한 번만 되돌리면 모두 합치기 전으로 돌아가요.
        """,
      en: """
        OTHER is a data file from another computer, or an exported folder. Haru only reads it. Changes on one side are \
        merged, and Haru asks about values that both sides changed. Records that you removed or undid in your data \
        aren't added again. A single undo reverses the whole merge.
        """),
    arguments: [
      ArgumentSpec(
        ValueSpec("OTHER", completion: .files), .one, ko: "다른 자료 파일이나 내보낸 폴더",
        en: "Another data file, or an exported folder")
    ],
    options: [DataOption.prefer, .dryRun],
    json: DataCommandRun.merged.form,
    examples: [
      .init(
        "haru data merge haru.sync-conflict-20261120.db --dry-run", ko: "합치면 무엇이 바뀔지 봐요", en: "See what would change"),
      .init(
        "haru data merge /media/stick/haru.db --prefer here", ko: "다르게 고친 것은 지금 자료대로 합쳐요",
        en: "Use your data if both sides changed the same record"),
    ], run: DataCommandRun.merge)

  private static let move = DataCommand(
    "move", ko: "모든 자료를 서버나 다른 파일로 옮겨요", en: "Move all data to a server or another file",
    discussion: LocalizedText(
      ko: """
        한꺼번에 옮기고, 옮긴 자료를 다시 내보내 원래 자료와 글자 하나까지 비교한 뒤에 끝내요. 다르면 아무것도 바꾸지 않아요. 원래 자료는 되돌리기 \
        기록, 백업과 함께 그대로 남아요. 잠금도 함께 옮겨요. 그다음부터 이 컴퓨터의 하루는 옮긴 곳을 써요(store 설정). HARU_STORE가 있으면 \
        그 값이 우선이에요. 파일로 돌아오려면 haru data move --to file --replace.
        """,
      en: """
        Haru moves everything at once, exports it again and compares it with the original, byte by byte. If anything \
        differs, nothing is changed. The old data stays as it is, with its undo history and backups. A lock moves, \
        too. From then on, Haru on this computer uses the new location (the setting store), unless HARU_STORE is set. \
        To move back: haru data move --to file --replace.
        """),
    options: [DataOption.target, DataOption.replace, .dryRun], json: DataCommandRun.moved.form,
    examples: [
      .init("haru data move --to postgresql://mina@host/haru", ko: "서버로 옮겨요", en: "Move to a server"),
      .init("haru data move --to file --replace", ko: "서버에서 파일로 돌아와요", en: "Move back from a server to the file"),
    ], run: DataCommandRun.move)

  private static func folder(ko: String, en: String) -> ArgumentSpec {
    ArgumentSpec(ValueSpec("DIR", completion: .files), .one, ko: ko, en: en)
  }
}

extension DataCommandRun {
  func export() async throws(CommandFailure) {
    let folder = file
    let report = try await work.export(to: folder)
    session.announce(StyledLine(words.exported(report.records, folder))) {
      Self.exported((services.files.path(folder), report))
    }
  }

  func importAll() async throws(CommandFailure) {
    let (folder, replaces, isDryRun) = (file, invocation.has(DataOption.replace), invocation.isDryRun)
    if !isDryRun, replaces, !session.context.assumesYes {
      // Nobody is asked about an import that would be refused anyway.
      let count = try await work.importAll(from: folder, replaces: true, isDryRun: true).records
      try confirmOrDecline(words.replaceQuestion(folder, count))
    }
    let report = try await work.importAll(from: folder, replaces: replaces, isDryRun: isDryRun)
    session.announce(StyledLine(words.imported(report, folder, isDryRun: isDryRun))) {
      Self.imported((report, isDryRun))
    }
  }

  func merge() async throws(CommandFailure) {
    let (file, isDryRun) = (file, invocation.isDryRun)
    if let name = services.store.synchronizer() { session.remark(words.isSynchronized(path, by: name)) }
    var choice = MergeChoice(invocation.value(of: DataOption.prefer).flatMap(MergeSide.init))
    var merge = try await work.merge(file, choice, isDryRun: isDryRun)
    if case .undecided(let found) = merge {
      if !session.context.canAsk, session.context.format == .json {
        // An undecided merge has changed nothing, so the report only lists the conflicts.
        var report = MergeReport()
        (report.unchanged, report.conflicts) = (found.unchanged, found.choices)
        session.announce(StyledLine()) { Self.merged((report, nil, isDryRun)) }
      }
      choice = try self.choice(found.choices, file)
      merge = try await work.merge(file, choice, isDryRun: isDryRun)
    }
    // A conflict that came up while the user was choosing leaves the data as it was.
    guard case .merged(let report) = merge else { throw refusals.stillUndecided }
    session.announce(StyledLine(words.merged(report, file, isDryRun: isDryRun, chosen: choice.side))) {
      Self.merged((report, choice.side, isDryRun))
    }
    guard session.context.format != .json else { return }
    if isDryRun { for line in words.changes(report, services.tables()) { session.remark(line) } }
    for conflict in report.conflicts {
      let side = conflict.field.flatMap { choice.side(conflict.kind, conflict.id, $0) }
      session.remark(words.conflict(conflict, services.tables(), chosen: side))
    }
  }

  func move() async throws(CommandFailure) {
    guard let target = invocation.value(of: DataOption.target), !target.isEmpty else { throw refusals.noTarget }
    let (replaces, isDryRun) = (invocation.has(DataOption.replace), invocation.isDryRun)
    let mover = try services.mover(services.files.path(target))
    func moved(isDryRun: Bool) async throws(CommandFailure) -> ExchangeReport {
      let report = try await work.move(by: mover, named: target, replaces: replaces, isDryRun: isDryRun)
      guard let report else { throw refusals.moveFailure(.hasRecords, to: mover.place, named: target, from: path) }
      return report
    }
    if !isDryRun, replaces, !session.context.assumesYes {
      // Nobody is asked about a move that would be refused anyway.
      _ = try await moved(isDryRun: true)
      try confirmOrDecline(words.moveQuestion(mover.place))
    }
    let report = try await moved(isDryRun: isDryRun)
    var isUsed = false
    if !isDryRun { isUsed = try await work.use(mover) }
    session.announce(StyledLine(words.moved(report, mover.place, isDryRun: isDryRun))) {
      Self.moved((mover.place, path, report, isUsed, isDryRun))
    }
    guard !isDryRun else { return }
    session.remark(words.afterMove(from: path, isUsed: isUsed))
    if !isUsed { session.remark(words.notUsedYet(mover.place, target, isNamed: mover.isNamed)) }
  }

  /// Asks which side to use for all conflicts, or for each conflict.
  private func choice(_ conflicts: [MergeConflict], _ file: String) throws(CommandFailure) -> MergeChoice {
    guard session.context.canAsk else { throw refusals.undecided(conflicts, services.tables(), file) }
    for conflict in conflicts { session.remark(words.conflict(conflict, services.tables())) }
    let answer = try session.ask(words.sideQuestion(conflicts.count, file), insteadOf: DataOption.prefer)
    if let side = words.side(answer) { return MergeChoice(side) }
    guard words.meansEach(answer) else { throw texts.declined }
    var chosen: [MergeConflict: MergeSide] = [:]
    for conflict in conflicts {
      while chosen[conflict] == nil {
        let answer = try session.ask(words.oneSideQuestion(conflict, services.tables()), insteadOf: DataOption.prefer)
        guard !answer.isEmpty else { throw texts.declined }
        chosen[conflict] = words.side(answer)
      }
    }
    return MergeChoice(nil, chosen)
  }

  static let exported = JSONObject<(path: String, report: ExchangeReport)>(
    .init("path") { $0.path }, .init("records") { $0.report.records },
    .init("files") { JSONValue(counts: $0.report.counts) },
    notes: [.init("files", ko: "파일별 기록 수", en: "number of records in each file")])
  static let imported = JSONObject<(report: ExchangeReport, isDryRun: Bool)>(
    .init("records") { $0.report.records }, .init("files") { JSONValue(counts: $0.report.counts) },
    .init("kept") { $0.report.savedCopy }, .init("dry_run") { $0.isDryRun },
    notes: [.init("kept", ko: "전에 있던 자료를 남겨 둔 곳", en: "where the previous data was saved")])
  static let moved = JSONObject<(place: String, from: String, report: ExchangeReport, isUsed: Bool, isDryRun: Bool)>(
    .init("path") { $0.place }, .init("from") { $0.from }, .init("records") { $0.report.records },
    .init("files") { JSONValue(counts: $0.report.counts) }, .init("kept") { $0.report.savedCopy },
    .init("used") { $0.isUsed }, .init("dry_run") { $0.isDryRun },
    notes: [
      .init("path", ko: "옮긴 곳", en: "the new location"),
      .init("kept", ko: "거기에 전에 있던 자료를 남겨 둔 곳", en: "where the previous data there was saved"),
      .init("used", ko: "이제 옮긴 곳을 쓰는지", en: "whether Haru now uses the new location"),
    ])
  static let merged = JSONObject<(report: MergeReport, side: MergeSide?, isDryRun: Bool)>(
    .init("added") { $0.report.added }, .init("changed") { $0.report.changed },
    .init("removed") { $0.report.removed }, .init("left_out") { $0.report.leftOut },
    .init("unchanged") { $0.report.unchanged },
    .init("changes") { merge in
      merge.report.changes.map { change -> JSONValue in
        [
          "action": .string(change.action.rawValue), "kind": .string(change.kind), "id": .string(change.id),
          "title": .string(change.title),
        ]
      }
    },
    .init("conflicts") { merge in
      merge.report.conflicts.map { conflict -> JSONValue in
        [
          "kind": .string(conflict.kind), "id": .string(conflict.id), "title": .string(conflict.title),
          "field": .text(conflict.field), "here": .text(conflict.here), "there": .text(conflict.there),
        ]
      }
    },
    .init("preferred") { $0.side?.rawValue }, .init("dry_run") { $0.isDryRun },
    notes: [
      .init(
        "changes", ko: #"처음 50개까지: [{"action": "added" | "changed" | "removed", "kind", "id", "title"}]"#,
        en: #"the first 50: [{"action": "added" | "changed" | "removed", "kind", "id", "title"}]"#),
      .init(
        "conflicts",
        ko:
          #"양쪽에서 다르게 고친 것: [{"kind", "id", "title", "field", "here", "there"}]. field가 null이면 한쪽에서 지운 기록인데, 그대로 남겨요"#,
        en: """
          changed on both sides: [{"kind", "id", "title", "field", "here", "there"}]; without a field, a record that \
          one side removed, which stays
          """),
      .init(
        "left_out", ko: "저쪽에만 있지만 여기서 지웠거나 되돌려서 넣지 않는 기록 수",
        en: "how many records of the other side aren't added, because they were removed or undone here"),
      .init("preferred", ko: "here나 there. 고르지 않았으면 null", en: "here or there; null if none was chosen"),
    ])
}

extension ExchangeReport {
  var records: Int { counts.values.reduce(0, +) }
}
