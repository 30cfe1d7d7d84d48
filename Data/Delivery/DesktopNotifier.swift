package import Domain
import Foundation

/// Tells by the desktop's own messages: `notify-send`, and `osascript` on a Mac.
package struct DesktopNotifier: Notifying {
  private let environment: [String: String]
  private let temporaryDirectory: String
  private let runtimeFolder: String
  private let patience: Duration
  private let words: ReminderWords

  /// - Parameters:
  ///   - runtimeFolder: Where a session's bus is that the environment does not name, as under `cron`.
  ///   - patience: How long the program may take; it waits for the desktop.
  package init(
    environment: [String: String],
    temporaryDirectory: String,
    runtimeFolder: String = UserRuntime.folder,
    patience: Duration = .seconds(5),
    words: ReminderWords
  ) {
    (self.environment, self.temporaryDirectory) = (environment, temporaryDirectory)
    (self.runtimeFolder, self.patience, self.words) = (runtimeFolder, patience, words)
  }

  package func deliver(_ message: ReminderMessage) async -> DeliveryResult {
    guard let (path, environment) = program else { return .unavailable }
    let text = words(message)
    let program = NotifierProgram(
      path: path,
      environment: environment,
      temporaryDirectory: temporaryDirectory,
      patience: patience
    )
    return await program.run(Self.arguments(text))
  }

  #if os(macOS)
    private var program: (String, [String: String])? {
      Programs.path(of: "osascript", in: environment).map { ($0, environment) }
    }

    /// The text is read by the script as it is, and is no part of it.
    static func arguments(_ text: NotificationText) -> [String] {
      let script = ["on run argv", "display notification (item 2 of argv) with title (item 1 of argv)", "end run"]
      return script.flatMap { ["-e", $0] } + ["--", text.title, text.body]
    }
  #else
    /// `nil` without the program or a session's bus.
    private var program: (String, [String: String])? {
      guard let path = Programs.path(of: "notify-send", in: environment) else { return nil }
      var environment = environment
      if environment["DBUS_SESSION_BUS_ADDRESS"]?.isEmpty != false {
        let folders = [environment["XDG_RUNTIME_DIR"], runtimeFolder].compactMap(\.self)
        let bus = folders.map { $0 + "/bus" }.first { FileManager.default.fileExists(atPath: $0) }
        guard let bus else { return nil }
        environment["DBUS_SESSION_BUS_ADDRESS"] = "unix:path=\(bus)"
      }
      return (path, environment)
    }

    static func arguments(_ text: NotificationText) -> [String] {
      ["--app-name=Haru", "--", text.title] + (text.body.isEmpty ? [] : [markup(text.body)])
    }

    /// The body is markup (Desktop Notifications 1.2 §4), and notify-send reads it as a text of C before.
    private static func markup(_ text: String) -> String {
      text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
        .replacing("\\", with: "\\\\")
    }
  #endif
}

/// Where the user's session keeps its sockets.
package enum UserRuntime {
  package static var folder: String { "/run/user/\(getuid())" }
}
