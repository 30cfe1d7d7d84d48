package import Domain

package struct DataServices: Sendable {
  let path: String
  let store: any DataKeeping
  let files: UserFiles
  let hashing: any PasswordHashing
  let time: TimeSource
  let tables: @Sendable () -> [TableWords]
  let mover: @Sendable (_ target: String) throws(CommandFailure) -> any StoreMoving

  /// - Parameters:
  ///   - path: The path of the data file, whether it is there yet or not.
  ///   - rooms: The features, whose tables a merge has words for.
  ///   - mover: Moves the data to the address of a server, or to a path.
  package init(
    path: String, _ store: any DataKeeping, files: UserFiles, hashing: any PasswordHashing, time: TimeSource,
    rooms: @escaping @Sendable () -> [RoomDescription],
    mover: @escaping @Sendable (_ target: String) throws(CommandFailure) -> any StoreMoving
  ) {
    (self.path, self.store, self.files, self.hashing, self.time) = (path, store, files, hashing, time)
    tables = { rooms().flatMap(\.tables) }
    self.mover = mover
  }

  package var command: any RoomCommand {
    DescribedCommand(command: .data) { DataCall(services: self, invocation: $0, session: $1) }
  }
}

typealias DataCommand = Command<DataCall>

struct DataCall: CommandCall {
  let services: DataServices
  var invocation: Invocation
  let session: CommandSession

  var words: DataTexts { texts.data }
  var path: String { services.path }
  var store: any DataKeeping { services.store }
  /// The first argument; a command without one has an empty name.
  var file: String { invocation.arguments.first ?? "" }

  func showPath() async throws(CommandFailure) {
    session.write(json: { Self.place(path) }, plain: { [[path]] }, text: { _ in [StyledLine(path)] })
  }

  func check() async throws(CommandFailure) {
    let problems = try await explaining(path) { () async throws(StoreKeepingError) in try await store.check() }
    session.write(
      json: { Self.problems((problems, words)) }, plain: { problems.map { [$0.kind.rawValue, $0.detail] } },
      text: { _ in
        problems.isEmpty ? [StyledLine(words.isWhole(path))] : problems.map { StyledLine(words.problem($0)) }
      })
    guard problems.isEmpty else { throw words.hasProblems(problems.count, path) }
  }

  func backUp() async throws(CommandFailure) {
    let file = invocation.arguments.first
    let secret = invocation.has(DataOption.encrypt) ? try services.hashing.newBackupSecret(in: session) : nil
    var copy = try await copied(to: file, replaces: false, secret)
    if copy == nil, let file {
      guard try session.confirm(texts.exchange.replaceQuestion(file)) else {
        return session.remark(texts.exchange.notReplaced(file))
      }
      copy = try await copied(to: file, replaces: true, secret)
    }
    // Only the data file itself may never be replaced.
    guard let copy else { throw words.failure(StoreKeepingError.exists, file: file ?? path, store: path) }
    session.announce(StyledLine(words.backedUp(copy))) { Self.place(copy) }
  }

  /// - Returns: The path of the copy; `nil` when a file is there that may not be replaced.
  private func copied(
    to file: String?, replaces: Bool, _ secret: (any TypedSecret)?
  ) async throws(CommandFailure) -> String? {
    try await explaining(file ?? path) { () async throws(StoreKeepingError) in
      do throws(StoreKeepingError) {
        return try await store.backUp(to: file.map(services.files.path), replaces: replaces, with: secret)
      } catch .exists { return nil }
    }
  }

  func restore() async throws(CommandFailure) {
    let (file, source) = (file, services.files.path(file))
    let isEncrypted = try await explaining(file) { () async throws(StoreKeepingError) in
      try await store.examine(source)
    }
    try confirmOrDecline(words.restoreQuestion(file))
    let secret = isEncrypted ? services.hashing.makeSecret() : nil
    if let secret { try session.ask(texts.lock.backupQuestion, into: secret) }
    let kept = try await explaining(file) { () async throws(StoreKeepingError) in
      try await store.restore(from: source, with: secret)
    }
    session.announce(StyledLine(words.restored(file, kept: kept))) { Self.restored((path, kept)) }
  }

  func listBackups() async throws(CommandFailure) {
    let backups = try await explaining(path) { () async throws(StoreKeepingError) in try await store.backups() }
    let (zone, now, tables) = (services.time.zone, services.time.now(), services.tables())
    session.write(
      backups.map { ($0, zone) }, as: StoredBackup.object, columns: "at", "kind", "size", "path",
      text: { width in
        guard !backups.isEmpty else { return [StyledLine(words.noBackups(of: path), Style(.secondary))] }
        let columns = [TextTable.Column(), TextTable.Column(), TextTable.Column(), TextTable.Column(isFlexible: true)]
        let rows = backups.map { backup in
          [
            words.age(of: backup, at: now), words.kind(backup.kind), words.size(backup.size),
            words.contents(backup, tables),
          ]
          .map { StyledLine($0) }
        }
        return zip(TextTable(columns, rows: rows).lines(width: width), backups).flatMap { line, backup in
          [line, StyledLine("  \(backup.path)", Style(.secondary))]
        }
      })
  }

  func erase() async throws(CommandFailure) {
    let withBackups = invocation.has(DataOption.backups)
    let backups = try await explaining(path) { () async throws(StoreKeepingError) in try await store.backups() }
    session.remark(words.whatIsErased(path, backups: backups.count, withBackups: withBackups))
    if !session.context.assumesYes {
      let answer = try session.ask(words.eraseQuestion, insteadOf: GlobalOption.yes)
      guard words.isEraseWord(answer) else { throw declined }
    }
    try await explaining(path) { () async throws(StoreKeepingError) in try await store.erase(withBackups: withBackups) }
    session.announce(StyledLine(words.erased(path))) { Self.erased((path, withBackups ? 0 : backups.count)) }
  }

  func explaining<Value>(
    _ file: String, _ work: () async throws(StoreKeepingError) -> Value
  ) async throws(CommandFailure) -> Value {
    try await explaining({ words.failure($0, file: file, store: path) }, work)
  }
}

extension DataCall {
  static let place = JSONObject<String>(.init("path") { $0 })
  static let problems = JSONObject<(problems: [StoreProblem], words: DataTexts)>(
    .init("ok") { $0.problems.isEmpty },
    .init("problems") { problems, words in
      problems.map { problem -> JSONValue in
        [
          "kind": .string(problem.kind.rawValue), "detail": .string(problem.detail),
          "message": .string(words.problem(problem)),
        ]
      }
    },
    notes: [
      .init(
        "problems",
        ko: #"잘못된 곳들: [{"kind", "detail", "message"}]: damaged, missing, reference, record, search, foreign"#,
        en: #"the problems: [{"kind", "detail", "message"}]: damaged, missing, reference, record, search or foreign"#)
    ])
  static let restored = JSONObject<(path: String, kept: String?)>(
    .init("path") { $0.path }, .init("kept") { $0.kept },
    notes: [.init("kept", ko: "전에 있던 자료를 남겨 둔 곳", en: "where what was there before is kept")])
  static let erased = JSONObject<(path: String, backups: Int)>(
    .init("path") { $0.path }, .init("backups") { $0.backups },
    notes: [.init("backups", ko: "남은 백업의 수", en: "how many backups are left")])
}

extension StoredBackup {
  static let object = JSONObject<(backup: StoredBackup, zone: Zone)>(
    .init("path") { $0.backup.path }, .init("kind") { $0.backup.kind.rawValue },
    .init("at") { InstantText.iso($0.backup.at, in: $0.zone) }, .init("size") { $0.backup.size },
    .init("records") { JSONValue(counts: $0.backup.counts) }, .init("encrypted") { $0.backup.isEncrypted },
    notes: [
      .init("kind", ko: "made, weekly, upgrade, damaged, other", en: "made, weekly, upgrade, damaged or other"),
      .init("size", ko: "바이트", en: "in bytes"),
    ])
}

extension JSONValue {
  /// An object with a count for each name, in the order of the names.
  init(counts: [String: Int]) {
    self = .object(counts.sorted { $0.key < $1.key }.map { Member($0.key, .integer($0.value)) })
  }
}
