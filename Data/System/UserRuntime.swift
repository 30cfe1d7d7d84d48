import Foundation

/// The folder for the sockets of the user's session.
package enum UserRuntime {
  static let busVariable = "DBUS_SESSION_BUS_ADDRESS"
  private static let folderVariable = "XDG_RUNTIME_DIR"

  /// The folder of a user who has signed in to the computer.
  package static var folder: String { "/run/user/\(getuid())" }

  /// Returns the in-memory folder that only the user can read and that is removed with the session; `nil` if there is
  /// none.
  package static func privateFolder(_ environment: [String: String]) -> String? {
    #if os(Linux)
    let folder = environment[folderVariable].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? folder
    var status = stat()
    guard unsafe stat(folder, &status) == 0, status.st_mode & S_IFMT == S_IFDIR, status.st_uid == geteuid(),
      status.st_mode & 0o077 == 0
    else { return nil }
    return folder
    #else
    return nil
    #endif
  }

  /// Names the session bus in the environment of this process, because libsecret takes the address only from there.
  ///
  /// Call this before other threads exist, because they could read the environment at the same time.
  package static func nameBus() {
    let environment = [busVariable, folderVariable].reduce(into: [:]) { environment, name in
      environment[name] = unsafe getenv(name).map { unsafe String(cString: $0) }
    }
    if let bus = bus(environment), bus != environment[busVariable] { unsafe setenv(busVariable, bus, 1) }
  }

  /// Returns the address of the session bus; `nil` if there is none.
  ///
  /// - Parameter folder: The folder of the bus if the environment doesn't name one.
  static func bus(_ environment: [String: String], folder: String = Self.folder) -> String? {
    if let address = environment[busVariable], !address.isEmpty { return address }
    let folders = [environment[folderVariable], folder].compactMap(\.self)
    let bus = folders.map { $0 + "/bus" }.first { unsafe access($0, F_OK) == 0 }
    return bus.map { "unix:path=\($0)" }
  }
}
