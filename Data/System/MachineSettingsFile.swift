package import Domain
import Foundation

/// The settings of `MachineSetting`, as a file in the configuration folder of this computer.
package struct MachineSettingsFile: Sendable {
  private static let sizeLimit = 64 << 10

  private let folder: String

  /// - Parameter folder: The configuration folder, created if it is missing.
  package init(in folder: String) { self.folder = folder }

  private var path: String { folder + "/settings.json" }

  private var lockPath: String { folder + "/settings.lock" }

  /// Returns the chosen values by the names of their settings.
  func values() throws(StoreError) -> [String: String] {
    let file = try StoreError.converting(SmallFile(path, limit: Self.sizeLimit))
    guard let file else { return [:] }
    guard file.isTrusted else { throw .untrustedSettings(path: path) }
    guard let values = try? JSONDecoder().decode([String: String].self, from: file.bytes) else {
      throw .brokenSettings(path: path)
    }
    let understood = Settings(stored: values).stored
    for setting in MachineSetting.allCases {
      guard let value = values[setting.rawValue] else { continue }
      guard understood.contains(where: { $0 == (setting.rawValue, value) }) else {
        throw .brokenSettings(path: "\(path) (\(setting.rawValue))")
      }
    }
    return values.filter { MachineSetting(rawValue: $0.key) != nil }
  }

  /// The machine's settings, with default values for all others; `nil` if the file can't be read.
  package var settings: Settings? { (try? values()).map { Settings(stored: $0) } }

  /// Deletes all settings.
  func remove() { for path in [path, lockPath] { try? FileManager.default.removeItem(atPath: path) } }

  /// Saves changed values; other values stay unchanged.
  ///
  /// - Parameter changes: The new values; `nil` removes a value.
  func save(_ changes: [MachineSetting: String?]) throws(StoreError) {
    // A broken file is reported and stays, so that the user can fix it.
    _ = try values()
    do throws(SystemError) {
      try Folder.make(folder)
      let lock = try FileLock(path: lockPath, patience: 5_000)
      guard lock.acquire(onWait: {}) else { throw SystemError(path, EWOULDBLOCK) }
      defer { lock.release() }
      var values: [String: String]
      do throws(StoreError) { values = try self.values() } catch { throw SystemError(path, EINVAL) }
      for (setting, value) in changes { values[setting.rawValue] = value }
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      guard let bytes = try? encoder.encode(values) else { throw SystemError(path, EINVAL) }
      let file = try NewFile(beside: path, replaces: true, mode: 0o600)
      try file.write(Array(bytes) + [ASCII.lineFeed])
      try file.finish()
    } catch { throw StoreError(error) }
  }
}

extension Connection {
  /// Removes the settings that belong to machines from a store.
  ///
  /// - Returns: The settings that were removed.
  func removeMachineSettings() throws(StoreError) -> [MachineSetting] {
    let found = try machineSettings()
    for setting in found {
      try run("DELETE FROM setting WHERE account_id = 1 AND name = ?", setting.rawValue)
    }
    return found
  }

  /// Finds the settings in a store that belong to machines and therefore have no effect.
  func machineSettings() throws(StoreError) -> [MachineSetting] {
    try all("SELECT name FROM setting WHERE account_id = 1 AND \(MachineSetting.condition)") { $0.text(0) }
      .compactMap { MachineSetting(rawValue: $0) }
  }
}

extension MachineSetting {
  /// The SQL condition for the rows of these settings.
  static let condition = "name IN (\(allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")))"
}
