import Foundation

/// The folder of the sockets of the user's session.
package enum UserRuntime {
  static let busVariable = "DBUS_SESSION_BUS_ADDRESS"

  /// The folder of a user who has signed in to the computer.
  package static var folder: String { "/run/user/\(getuid())" }

  /// Returns the folder in memory that only the user can read and that ends with the session; `nil` if there is none.
  package static func privateFolder(_ environment: [String: String]) -> String? {
    #if os(Linux)
    let folder = environment["XDG_RUNTIME_DIR"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? folder
    var status = stat()
    guard unsafe stat(folder, &status) == 0, status.st_mode & S_IFMT == S_IFDIR, status.st_uid == geteuid(),
      status.st_mode & 0o077 == 0
    else { return nil }
    return folder
    #else
    return nil
    #endif
  }

  /// Returns the address of the session bus; `nil` if there is none.
  ///
  /// - Parameter folder: The folder of the bus if the environment doesn't name one.
  static func bus(_ environment: [String: String], folder: String = Self.folder) -> String? {
    if let address = environment[busVariable], !address.isEmpty { return address }
    let folders = [environment["XDG_RUNTIME_DIR"], folder].compactMap(\.self)
    let bus = folders.map { $0 + "/bus" }.first { FileManager.default.fileExists(atPath: $0) }
    return bus.map { "unix:path=\($0)" }
  }
}
