package import Data
package import Domain
package import Presentation

package enum StartupError: Error, Hashable, Sendable {
  case paths(HaruPathsError)
  case store(OpenError, StoreLocation)
  case server(ServerError)
  /// The setting `store` can't be read.
  case storeChoice(StoreManagementError)
  /// The path doesn't have the file name of a Haru store.
  case wrongStoreFile(String)
  case settings(StoreError)
  /// `HARU_NOW` isn't an instant.
  case wrongClock(String)
  /// `TZ` doesn't name a time zone.
  case wrongZone(String)

  package func failure(_ texts: Texts) -> CommandFailure {
    switch self {
    case .paths(let error): texts.failure(for: error)
    case .store(let error, let location): Self.failure(error, location, texts)
    case .server(let error): texts.serverErrors.failure(error)
    case .storeChoice(let error): texts.store.choiceUnreadable(error)
    case .wrongStoreFile(let path): texts.store.wrongStoreFile(path)
    case .settings(let error): texts.storeFailure(error)
    case .wrongClock(let text): texts.store.wrongClock(text)
    case .wrongZone(let text): texts.store.wrongZone(text)
    }
  }

  private static func failure(_ error: OpenError, _ location: StoreLocation, _ texts: Texts) -> CommandFailure {
    let store = texts.store
    let backups = location.hasBackups ? location.backups : nil
    return switch error.cause {
    case .directoryNotMade(let reason): store.directoryNotMade(error.path, reason: reason)
    case .isDirectory: store.isDirectory(error.path)
    case .notAPlainFile: store.notAPlainFile(error.path)
    case .notAStore: store.notAStore(error.path)
    case .encrypted: store.encrypted(error.path)
    case .empty: store.empty(error.path)
    case .corrupt(let detail): store.corrupt(error.path, detail: detail, backups: backups)
    case .refused(let reason): store.refused(error.path, reason: reason)
    case .diskFull: store.diskFull(error.path)
    case .busy: store.busy(error.path)
    case .outdatedAndReadOnly: store.outdatedAndReadOnly(error.path)
    case .upgradeFailed(_, let reason): store.upgradeFailed(error.path, backups: backups, reason: texts.failure(reason))
    }
  }
}
