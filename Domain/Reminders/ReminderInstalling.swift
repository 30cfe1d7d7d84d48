/// Has the system run what tells reminders, every minute, also when nobody has Haru open.
public protocol ReminderInstalling: Sendable {
  /// Returns the files to write and the commands to run; nothing is changed.
  func service() throws(ReminderInstallError) -> ReminderService

  /// Writes it, starts it, and looks whether the system has it; where it does not, all of it is taken away again.
  ///
  /// - Returns: Whether anything was different before.
  func install() async throws(ReminderInstallError) -> Bool

  /// Returns whether the system has the service as ``service()`` describes it.
  func isInstalled() async throws(ReminderInstallError) -> Bool

  /// Takes away all that was written, and nothing else.
  ///
  /// - Returns: Whether there was anything.
  func uninstall() async throws(ReminderInstallError) -> Bool
}

/// The service to install, as it is shown beforehand.
public struct ReminderService: Hashable, Sendable {
  public enum Kind: Hashable, Sendable, CaseIterable { case systemdTimer, launchAgent, crontabLine }

  /// A file, or a line of the table of `cron`.
  public struct Part: Hashable, Sendable {
    /// `nil` in the table of `cron`.
    public let path: String?
    public let text: String

    public init(path: String?, text: String) { (self.path, self.text) = (path, text) }
  }

  public let kind: Kind
  public let parts: [Part]
  /// The commands that the service runs, each as it could be typed.
  public let commands: [String]

  public init(_ kind: Kind, parts: [Part], commands: [String]) {
    (self.kind, self.parts, self.commands) = (kind, parts, commands)
  }
}

/// Why the system was not told.
public enum ReminderInstallError: Error, Hashable, Sendable {
  /// A program such as `systemctl` is not there.
  case noProgram(String)
  /// The user has no home, or the path of Haru or of its folder has a line break.
  case unusablePath(String)
  /// Something that is not of Haru has the name of the file.
  case notOurs(path: String)
  case file(path: String, detail: String)
  /// A program did not do it; `detail` is the first line of what it says.
  case refused(program: String, detail: String)
  case tooSlow(program: String)
  /// Everything was done, and still the system does not have it.
  case notActive
}
