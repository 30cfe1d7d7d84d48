import CKeyring
import CSodium
package import Domain
import Foundation
import Synchronization

/// The keyring of the desktop (Secret Service of freedesktop.org), through libsecret.
///
/// A locked keyring counts as unusable, because background runs must not prompt the user. Each request has a time
/// limit; a keyring that doesn't respond isn't asked again for a while.
package final class SecretServiceKeyring: Keyring {
  /// The time limit for a response; gnome-keyring took 1 to 25 ms when measured.
  package static let limit = Duration.seconds(2)
  /// The time for which a keyring that didn't respond isn't asked again.
  private static let rest = Duration.seconds(60)
  private static let label = "Haru"
  private static let longest = 64 << 10

  private let folder: String
  private let library: String
  private let silentUntil = Mutex<ContinuousClock.Instant?>(nil)
  private let opened = Mutex<UInt?>(nil)

  /// Returns `nil` if the user's session has no bus, so that no library is loaded needlessly.
  ///
  /// - Parameters:
  ///   - folder: The folder of the store, which separates its passwords from other stores' passwords.
  ///   - environment: The environment, which may name the session bus.
  ///   - runtime: The folder of the session bus if the environment doesn't name one.
  ///   - library: The name of the library.
  package init?(
    of folder: String, environment: [String: String], runtime: String = UserRuntime.folder,
    library: String = "libsecret-1.so.0"
  ) {
    guard UserRuntime.bus(environment, folder: runtime) != nil else { return nil }
    (self.folder, self.library) = (folder, library)
  }

  /// The name of the store in the keyring.
  private var store: String { Sodium.shortHash(folder) }

  package var place: SecretPlace { .keyring }

  package func fault() -> KeyringFault? {
    do throws(KeyringFault) {
      guard try answer({ keyring_check($0, Self.milliseconds) }) else { return .missing }
      return nil
    } catch { return error }
  }

  package func find(_ name: String, into secret: any TypedSecret) throws(KeyringFault) -> Bool {
    secret.clear()
    var bytes = [UInt8](repeating: 0, count: Self.longest)
    var count = bytes.count
    defer { unsafe sodium_memzero(&bytes, bytes.count) }
    guard try answer({ unsafe keyring_find($0, Self.milliseconds, store, name, &bytes, &count) }) else { return false }
    guard bytes.prefix(count).allSatisfy({ secret.append($0) }) else { throw .tooLong }
    return true
  }

  package func save(_ secret: any TypedSecret, as name: String) throws(KeyringFault) {
    var bytes = (0..<secret.count).map { secret[$0] }
    defer { unsafe sodium_memzero(&bytes, bytes.count) }
    guard bytes.count <= Self.longest else { throw .tooLong }
    let isSaved = try answer {
      unsafe keyring_save($0, Self.milliseconds, store, name, Self.label, bytes, bytes.count)
    }
    guard isSaved else { throw .missing }
  }

  package func remove(_ name: String?) throws(KeyringFault) {
    _ = try answer { unsafe keyring_remove($0, Self.milliseconds, store, name) }
  }

  private static let milliseconds = Int32(limit / .milliseconds(1))

  /// Asks the keyring.
  ///
  /// - Returns: `false` if the keyring doesn't have the secret, or the session has no keyring.
  private func answer(_ ask: (UInt) -> Int32) throws(KeyringFault) -> Bool {
    let now = ContinuousClock.now
    if silentUntil.withLock({ $0.map { now < $0 } ?? false }) { throw .silent }
    let opened = opened.withLock { opened in
      if let opened { return opened }
      let found = unsafe keyring_library_open(library)
      opened = found
      return found
    }
    guard opened != 0 else { throw .missing }
    switch Int(ask(opened)) {
    case KEYRING_DONE: return true
    case KEYRING_NONE: return false
    case KEYRING_LOCKED: throw .locked
    case KEYRING_TOO_LONG: throw .tooLong
    case KEYRING_SILENT:
      silentUntil.withLock { $0 = ContinuousClock.now + Self.rest }
      throw .silent
    default: throw .failed
    }
  }
}
