package import Domain

/// For who runs a server that keeps what several people have.
package struct ServerCommand: RoomCommand {
  /// Of a server; what is named is `nil` where no option names one.
  package typealias Manage = @Sendable (_ named: String?) throws(ServerError) -> any ServerManaging

  private let hashing: any PasswordHashing
  private let manage: Manage

  package init(hashing: any PasswordHashing, manage: @escaping Manage) {
    (self.hashing, self.manage) = (hashing, manage)
  }

  package func run(_ invocation: Invocation, in session: CommandSession) async throws(CommandFailure) {
    let texts = session.texts.server
    let isTrial = invocation.isTrial
    let server = try await explaining(session) { () async throws(ServerError) in
      try manage(invocation.value(of: ServerOption.server))
    }
    switch invocation.verb(as: ServerVerb.self) {
    case .prepare:
      let told = try await explaining(session) { () async throws(ServerError) in
        try await server.prepare(isTrial: isTrial)
      }
      write(told, isTrial, told.isEmpty ? texts.wasReady : texts.isReady, in: session)
    case .add:
      let name = try accountName(invocation, session)
      let isAsking = !isTrial && !invocation.has(ServerOption.noPassword)
      if isAsking {
        // Nobody types a password for a name that is taken.
        _ = try await explaining(session) { () async throws(ServerError) in
          try await server.addAccount(name, with: nil, isTrial: true)
        }
      }
      let secret = isAsking ? try hashing.newServerSecret(name.text, in: session) : nil
      let told = try await explaining(session) { () async throws(ServerError) in
        try await server.addAccount(name, with: secret, isTrial: isTrial)
      }
      write(told, isTrial, texts.added(name.text), in: session)
    case .remove:
      let name = try accountName(invocation, session)
      if !isTrial {
        _ = try await explaining(session) { () async throws(ServerError) in
          try await server.removeAccount(name, isTrial: true)
        }
      }
      if !isTrial, try !session.confirm(texts.removalQuestion(name.text)) {
        throw CommandFailure("declined", session.texts.notChanged)
      }
      let told = try await explaining(session) { () async throws(ServerError) in
        try await server.removeAccount(name, isTrial: isTrial)
      }
      write(told, isTrial, texts.removed(name.text), in: session)
    case .check, nil:
      let condition = try await explaining(session) { () async throws(ServerError) in try await server.check() }
      try tell(condition, in: session)
    }
  }

  private func accountName(
    _ invocation: Invocation, _ session: CommandSession
  ) throws(CommandFailure) -> ServerAccountName {
    let typed = invocation.arguments.first ?? ""
    guard let name = ServerAccountName(typed) else { throw session.texts.server.wrongName(typed) }
    return name
  }

  /// Of a trial what would be told to the server, as a file that it reads.
  private func write(_ told: [String], _ isTrial: Bool, _ done: String, in session: CommandSession) {
    guard isTrial else { return session.announce(StyledLine(done)) { ["statements": .integer(told.count)] } }
    let texts = session.texts.server
    session.write(
      json: { ["statements": .strings(told)] },
      plain: { told.map { [$0] } },
      text: { _ in
        told.isEmpty
          ? [StyledLine("-- " + texts.wasReady)]
          : (["BEGIN"] + told + ["COMMIT"]).flatMap { "\($0);".split(separator: "\n") }.map { StyledLine(String($0)) }
      })
  }

  private func tell(_ condition: ServerCondition, in session: CommandSession) throws(CommandFailure) {
    let texts = session.texts.server
    session.write(
      json: {
        [
          "ok": .bool(condition.problems.isEmpty), "accounts": .integer(condition.accounts),
          "problems": .array(
            condition.problems.map {
              ["kind": .string($0.kind.rawValue), "detail": .string($0.detail), "message": .string(texts.problem($0))]
            }),
        ]
      },
      plain: { condition.problems.map { [$0.kind.rawValue, $0.detail] } },
      text: { _ in
        condition.problems.isEmpty
          ? [StyledLine(texts.isSound(condition.accounts))]
          : condition.problems.map { StyledLine(texts.problem($0)) }
      }
    )
    guard condition.problems.isEmpty else { throw texts.hasProblems(condition.problems.count) }
  }

  private func explaining<Value>(
    _ session: CommandSession, _ work: () async throws(ServerError) -> Value
  ) async throws(CommandFailure) -> Value {
    do throws(ServerError) {
      return try await work()
    } catch {
      throw session.texts.server.failure(error, ofManager: true)
    }
  }
}

package enum ServerVerb: String, Hashable, Sendable, CaseIterable {
  case check
  case prepare = "init"
  case add = "account add"
  case remove = "account remove"
}
