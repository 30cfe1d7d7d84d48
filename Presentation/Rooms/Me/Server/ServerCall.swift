package import Domain

package struct ServerServices: Sendable {
  /// Opens a server; `named` is `nil` where no option names one.
  package typealias Manage = @Sendable (_ named: String?) throws(ServerError) -> any ServerManaging

  let hashing: any PasswordHashing
  let manage: Manage

  package init(hashing: any PasswordHashing, manage: @escaping Manage) {
    (self.hashing, self.manage) = (hashing, manage)
  }

  package var command: any RoomCommand {
    DescribedCommand(command: .server) { ServerCall(services: self, invocation: $0, session: $1) }
  }
}

typealias ServerCommand = Command<ServerCall>

struct ServerCall: CommandCall {
  let services: ServerServices
  var invocation: Invocation
  let session: CommandSession

  private var words: ServerTexts { texts.server }
  private var isTrial: Bool { invocation.isTrial }

  func check() async throws(CommandFailure) {
    let server = try server()
    let condition = try await explaining(refusal) { () async throws(ServerError) in try await server.check() }
    let problems = condition.problems
    session.write(
      json: { Self.condition((condition, words)) }, plain: { problems.map { [$0.kind.rawValue, $0.detail] } },
      text: { _ in
        problems.isEmpty
          ? [StyledLine(words.isSound(condition.accounts))] : problems.map { StyledLine(words.problem($0)) }
      })
    guard problems.isEmpty else { throw words.hasProblems(problems.count) }
  }

  func prepare() async throws(CommandFailure) {
    let server = try server()
    let statements = try await explaining(refusal) { () async throws(ServerError) in
      try await server.prepare(isTrial: isTrial)
    }
    write(statements, statements.isEmpty ? words.wasReady : words.isReady)
  }

  func addAccount() async throws(CommandFailure) {
    let (server, name) = (try server(), try accountName())
    func add(with secret: (any TypedSecret)?, isTrial: Bool) async throws(CommandFailure) -> [String] {
      try await explaining(refusal) { () async throws(ServerError) in
        try await server.addAccount(name, with: secret, isTrial: isTrial)
      }
    }
    var secret: (any TypedSecret)?
    if !isTrial, !invocation.has(ServerOption.noPassword) {
      // Nobody types a password for a name that is taken.
      _ = try await add(with: nil, isTrial: true)
      secret = try services.hashing.newServerSecret(name.text, in: session)
    }
    write(try await add(with: secret, isTrial: isTrial), words.added(name.text))
  }

  func removeAccount() async throws(CommandFailure) {
    let (server, name) = (try server(), try accountName())
    func remove(isTrial: Bool) async throws(CommandFailure) -> [String] {
      try await explaining(refusal) { () async throws(ServerError) in
        try await server.removeAccount(name, isTrial: isTrial)
      }
    }
    if !isTrial {
      _ = try await remove(isTrial: true)
      try confirmOrDecline(words.removalQuestion(name.text))
    }
    write(try await remove(isTrial: isTrial), words.removed(name.text))
  }

  private func server() throws(CommandFailure) -> any ServerManaging {
    try explaining(refusal) { () throws(ServerError) in try services.manage(invocation.value(of: ServerOption.server)) }
  }

  private func accountName() throws(CommandFailure) -> ServerAccountName {
    let typed = invocation.arguments.first ?? ""
    guard let name = ServerAccountName(typed) else { throw words.wrongName(typed) }
    return name
  }

  private func refusal(_ error: ServerError) -> CommandFailure { words.failure(error, ofManager: true) }

  /// Reports what was done; a dry run writes the statements as a file that the server reads.
  private func write(_ statements: [String], _ done: String) {
    guard isTrial else { return session.announce(StyledLine(done)) { Self.statements(.integer(statements.count)) } }
    session.write(
      json: { Self.statements(.strings(statements)) }, plain: { statements.map { [$0] } },
      text: { _ in
        statements.isEmpty
          ? [StyledLine("-- " + words.wasReady)]
          : (["BEGIN"] + statements + ["COMMIT"]).flatMap { "\($0);".split(separator: "\n") }
            .map { StyledLine(String($0)) }
      })
  }
}

extension ServerCall {
  static let condition = JSONObject<(condition: ServerCondition, words: ServerTexts)>(
    .init("ok") { $0.condition.problems.isEmpty }, .init("accounts") { $0.condition.accounts },
    .init("problems") { condition, words in
      condition.problems.map { problem -> JSONValue in
        [
          "kind": .string(problem.kind.rawValue), "detail": .string(problem.detail),
          "message": .string(words.problem(problem)),
        ]
      }
    },
    notes: [
      .init(
        "problems",
        ko:
          #"잘못된 곳들: [{"kind", "detail", "message"}]: missing, policy, grant, role, statistics, index, leakproof, large_object, channel"#,
        en:
          #"the problems: [{"kind", "detail", "message"}]: missing, policy, grant, role, statistics, index, leakproof, large_object or channel"#
      )
    ])

  /// The number of statements that were run, or the statements of a dry run.
  static let statements = JSONObject<JSONValue>(
    .init("statements") { $0 },
    notes: [
      .init("statements", ko: "서버에 시킨 문장의 수. --dry-run이면 문장들", en: "how many the server was told; with --dry-run which")
    ])
}
