package import Domain

/// Asks for the password where it is needed.
package struct LockGate: Sendable {
  /// So often before a command gives up.
  private static let tries = 3

  private let services: LockServices
  private let idle: Int

  /// - Parameter idle: For how many minutes the lock stays open without use.
  package init(_ services: LockServices, idle: Int) { (self.services, self.idle) = (services, idle) }

  /// Returns whether everything is hidden, because the lock is closed or the user signed out.
  package func isClosed() async throws(StoreError) -> Bool {
    let state = try await services.store.read { things throws(StoreError) in try Self.state(things) }
    return state.isSignedOut || isClosed(state.lock)
  }

  private static func state(_ things: any Snapshot<StoreError>) throws(StoreError) -> StoreAccessState {
    StoreAccessState(lock: try things.lock.lock(), isSignedOut: try things.account.isSignedOut())
  }

  private func isClosed(_ lock: Lock?) -> Bool { lock.map { !services.sessions.isOpen($0, idle) } ?? false }

  /// Lets a command pass when nothing is closed, or when the right password was typed.
  ///
  /// - Returns: Whether it may show everything; `false` when it may run only as ``LockedUse/limited(_:)`` says.
  /// - Throws: A failure that says what to do.
  package func lets(_ use: LockedUse, in session: CommandSession) async throws(CommandFailure) -> Bool {
    guard use != .allowed else { return true }
    let texts = session.texts.lock
    let state = try await session.read(services.store) { things throws(StoreError) in try Self.state(things) }
    guard isClosed(state.lock) || state.isSignedOut else {
      if let lock = state.lock { services.sessions.open(lock) }
      return true
    }
    if case .limited(let forms) = use, forms.contains(session.context.format) { return false }
    guard !state.isSignedOut else { throw texts.signedOut }
    guard session.context.canAsk, let lock = state.lock else { throw texts.isLocked }
    for _ in 1..<Self.tries where try await isOpened(lock, in: session) { return true }
    services.sessions.open(try await services.opened(lock, in: session))
    return true
  }

  /// Asks until the password is right.
  ///
  /// - Returns: `false` when nobody answers any more.
  package func isOpened(in session: CommandSession) async -> Bool {
    do throws(CommandFailure) {
      while let lock = try await services.lock(session), !services.sessions.isOpen(lock, idle) {
        if try await isOpened(lock, in: session) { return true }
      }
      return true
    } catch { return false }
  }

  /// - Throws: What another try does not change.
  private func isOpened(_ lock: Lock, in session: CommandSession) async throws(CommandFailure) -> Bool {
    let secret = services.hashing.makeSecret()
    try session.ask(session.texts.lock.question(lock.kind), into: secret)
    do throws(LockError) {
      services.sessions.open(try await OpenLock(services.tools)(secret))
      return true
    } catch {
      let failure = session.texts.lock.failure(error)
      switch error {
      case .wrong, .tooEarly: session.warn(failure.message)
      default: throw failure
      }
      return false
    }
  }
}
