import Domain

struct SyncCommandRun: CommandRun {
  let services: SyncServices
  var invocation: Invocation
  let session: CommandSession

  /// The number of requests to a server that does everything.
  private static let usualCount = 42

  var words: SyncTexts { texts.sync }
  var refusals: SyncRefusals { texts.syncRefusals }
  var work: SyncWork { SyncWork(services: services, texts: texts) }

  func check() async throws(CommandFailure) {
    let typed = invocation.arguments.first ?? ""
    let account = try await checkedAccount(typed)
    let address = account?.server ?? SyncPlace.whole(typed)
    // Nobody is asked for a password for an address that can't be used.
    guard services.check(address, nil) != nil else { throw refusals.wrongAddress(typed) }
    let login = if let account { try work.login(to: account) } else { try typedLogin() }
    guard let check = services.check(address, login) else { throw refusals.wrongAddress(typed) }
    let meter = session.meter(words.checking(typed))
    defer { meter.clear() }
    let counter = RequestCounter(of: Self.usualCount) { meter.show($0) }
    let report = try await explaining({ refusals.failure($0, typed) }) { () async throws(DAVError) in
      try await check { _ in counter.count() }
    }
    meter.clear()
    session.write(
      json: { Self.document(report) }, plain: { report.findings.map { Self.row.row($0) } },
      text: { words.lines(report, width: $0) })
    guard report.isSound else { throw refusals.unsound(report, typed) }
  }

  /// Finds the collections of an account while showing that the server is being asked.
  func found(on server: any DAVServing, _ address: String) async throws(CommandFailure) -> SyncOffer {
    let meter = session.meter(words.asking(address))
    defer { meter.clear() }
    return try await work.found(on: server, address)
  }

  /// Returns the account with a name, unless the user types another login.
  private func checkedAccount(_ name: String) async throws(CommandFailure) -> SyncAccount? {
    guard invocation.value(of: SyncOption.user) == nil, invocation.value(of: SyncOption.passwordFrom) == nil else {
      return nil
    }
    return try await work.accounts().first { $0.isNamed(name) }
  }

  /// Reads the name and the password; `nil` without a name.
  private func typedLogin() throws(CommandFailure) -> DAVLogin? {
    guard let user = invocation.value(of: SyncOption.user) else {
      guard invocation.value(of: SyncOption.passwordFrom) == nil else { throw refusals.passwordWithoutName }
      return nil
    }
    return DAVLogin(user: user, password: try password(for: user))
  }

  /// Asks for the secret of the lock if a new password couldn't be saved without it.
  func openSecrets() async throws(CommandFailure) {
    if session.context.canAsk, services.secrets.isLocked { try await services.unlock(session) }
  }

  /// Reads a password from the file of an option, or asks for it.
  func password(for user: String) throws(CommandFailure) -> any TypedSecret {
    let password = services.hashing.makeSecret()
    if let file = invocation.value(of: SyncOption.passwordFrom), file != "-" {
      do throws(SecretFileError) { try services.files.read(file, into: password) } catch {
        throw refusals.failure(error, file)
      }
    } else {
      try session.ask(words.passwordQuestion(user), into: password)
    }
    return password
  }

  static let document = JSONObject<DAVCheck>(
    .init("address") { $0.address }, .init("principal") { $0.principal }, .init("ok") { $0.isSound },
    .init("places") { check in check.places.map { place($0) } },
    .init("findings") { check in check.findings.map { row($0) } },
    .init("requests") { $0.requests }, .init("seconds") { ($0.time / .seconds(1)).inHundredths },
    notes: [
      .init("places", "[\(place.form.text)]"), .init("findings", "[\(row.form.text)]"),
      .init("part", oneOf: DAVFinding.Part.allCases.map(\.rawValue)),
      .init("needed", ko: "없으면 동기화할 때 자료를 잃을 수 있어요", en: "whether synchronizing could lose data without it"),
    ])

  private static let place = JSONObject<DAVCheck.Place>(
    .init("part") { $0.part.rawValue }, .init("homes") { $0.homes }, .init("collections") { $0.collections })

  static let row = JSONObject<DAVFinding>(
    .init("part") { $0.part.rawValue }, .init("question") { $0.question.rawValue },
    .init("answer") { $0.isSo }, .init("needed") { $0.question.isNeeded }, .init("detail") { $0.detail }
  ).columns(
    .init("part", ko: "부분"), .init("question", ko: "질문"), .init("answer", ko: "답"), .init("needed", ko: "꼭 필요한지"),
    "detail")
}
