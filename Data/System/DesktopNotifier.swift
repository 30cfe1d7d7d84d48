package import Domain
import Foundation

/// Notifies through the desktop, with `notify-send`, or `osascript` on a Mac.
package struct DesktopNotifier: Notifying {
  private let environment: [String: String]
  private let temporaryDirectory: String
  private let runtimeFolder: String
  private let patience: Duration
  private let words: ReminderWords

  /// - Parameters:
  ///   - runtimeFolder: The folder of the session bus if the environment doesn't name one, for example in `cron`.
  ///   - patience: The time limit for the program, which waits for the desktop.
  package init(
    environment: [String: String], temporaryDirectory: String, runtimeFolder: String = UserRuntime.folder,
    patience: Duration = .seconds(5), words: ReminderWords
  ) {
    (self.environment, self.temporaryDirectory) = (environment, temporaryDirectory)
    (self.runtimeFolder, self.patience, self.words) = (runtimeFolder, patience, words)
  }

  package func deliver(_ message: ReminderMessage) async -> DeliveryResult {
    guard let path = Programs.path(of: Self.name, in: environment) else { return .unavailable(.program) }
    guard let environment = session else { return .unavailable(.session) }
    let program = NotifierProgram(
      path: path, environment: environment, temporaryDirectory: temporaryDirectory, patience: patience)
    return await program.run(Self.arguments(words(message)))
  }

  #if os(macOS)
  private static let name = "osascript"

  private var session: [String: String]? { environment }

  /// Returns the arguments, which pass the text as data, not as part of the script.
  static func arguments(_ text: NotificationText) -> [String] {
    let script = ["on run argv", "display notification (item 2 of argv) with title (item 1 of argv)", "end run"]
    return script.flatMap { ["-e", $0] } + ["--", text.title, text.body]
  }
  #else
  private static let name = "notify-send"

  /// The environment with a session bus; `nil` without one.
  private var session: [String: String]? {
    UserRuntime.bus(environment, folder: runtimeFolder).map { bus in
      environment.merging([UserRuntime.busVariable: bus]) { $1 }
    }
  }

  static func arguments(_ text: NotificationText) -> [String] {
    ["--app-name=Haru", "--", text.title] + (text.body.isEmpty ? [] : [markup(text.body)])
  }

  /// Escapes the body, which is markup (Desktop Notifications 1.2 §4); notify-send decodes C escapes in it first.
  private static func markup(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\\", with: "\\\\")
  }
  #endif
}
