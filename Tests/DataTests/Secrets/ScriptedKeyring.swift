import Data
import Domain
import Synchronization

/// A keyring in memory.
final class ScriptedKeyring: Keyring {
  struct State {
    var secrets: [String: [UInt8]] = [:]
    var fault: KeyringFault?
  }

  let place: SecretPlace
  private let state: Mutex<State>
  private let onQuestion = Mutex<(@Sendable (State) -> Void)?>(nil)

  init(_ place: SecretPlace = .keyring, _ state: State = State()) {
    self.place = place
    self.state = Mutex(state)
  }

  var current: State { state.withLock(\.self) }

  func change(_ change: (inout State) -> Void) { state.withLock { change(&$0) } }

  /// Calls a closure before and after each request.
  func watch(_ body: @escaping @Sendable (State) -> Void) { onQuestion.withLock { $0 = body } }

  func fault() -> KeyringFault? { current.fault }

  func find(_ name: String, into secret: any TypedSecret) throws(KeyringFault) -> Bool {
    secret.clear()
    guard let bytes = try answer({ $0.secrets[name] }) else { return false }
    for byte in bytes { secret.append(byte) }
    return true
  }

  func save(_ secret: any TypedSecret, as name: String) throws(KeyringFault) {
    let bytes = (0..<secret.count).map { secret[$0] }
    try answer { $0.secrets[name] = bytes }
  }

  func remove(_ name: String?) throws(KeyringFault) {
    try answer { state in
      if let name { state.secrets[name] = nil } else { state.secrets = [:] }
    }
  }

  private func answer<Value>(_ body: (inout State) -> Value) throws(KeyringFault) -> Value {
    let watch = onQuestion.withLock(\.self)
    watch?(current)
    defer { watch?(current) }
    let (value, fault): (Value?, KeyringFault?) = state.withLock { state in
      if let fault = state.fault { return (nil, fault) }
      return (body(&state), nil)
    }
    guard let value else { throw fault ?? .failed }
    return value
  }
}
