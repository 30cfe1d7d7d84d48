/// Installs a system service that runs a command of Haru regularly, even while Haru isn't open.
public protocol ServiceInstalling: Sendable {
  /// Returns the files to write and the commands to run, without changing anything.
  func service() throws(ServiceInstallError) -> BackgroundService

  /// Writes and starts the service and checks whether the system runs it; if not, everything is removed again.
  ///
  /// - Returns: `true` if anything was changed.
  func install() async throws(ServiceInstallError) -> Bool

  /// Returns whether the system has the service, and whether the service is as ``service()`` describes it.
  func state() async throws(ServiceInstallError) -> BackgroundService.State

  /// Removes everything that was written, and nothing else.
  ///
  /// - Returns: `true` if anything was removed.
  func uninstall() async throws(ServiceInstallError) -> Bool
}

extension ServiceInstalling {
  /// Returns whether the system has the service as ``service()`` describes it.
  public func isInstalled() async throws(ServiceInstallError) -> Bool { try await state() == .current }
}

/// The service to install, for a preview.
public struct BackgroundService: Hashable, Sendable {
  public enum Kind: Hashable, Sendable, CaseIterable { case systemdTimer, launchAgent, crontabLine }

  public enum State: Hashable, Sendable, CaseIterable {
    case absent
    /// The service is already installed exactly as it would be installed now.
    case current
    /// An earlier service is installed, for example with another interval, or the system doesn't run the service.
    case different
  }

  /// A file, or a line of the `cron` table.
  public struct Part: Hashable, Sendable {
    /// The path of the file, or `nil` for a line of the `cron` table.
    public let path: String?
    public let text: String

    public init(path: String?, text: String) { (self.path, self.text) = (path, text) }
  }

  public let kind: Kind
  public let parts: [Part]
  /// The commands that the service runs, in a form that can be typed.
  public let commands: [String]

  public init(_ kind: Kind, parts: [Part], commands: [String]) {
    (self.kind, self.parts, self.commands) = (kind, parts, commands)
  }
}

/// The reason why the service was not installed or removed.
public enum ServiceInstallError: Error, Hashable, Sendable {
  /// A program such as `systemctl` is missing.
  case noProgram(String)
  /// The user has no home folder, or the path of Haru or of its folder contains a line break.
  case unusablePath(String)
  /// A file with this name exists that Haru did not write.
  case notOurs(path: String)
  case file(path: String, detail: String)
  /// A program failed; `detail` is the first line of its output.
  case refused(program: String, detail: String)
  case tooSlow(program: String)
  /// All steps succeeded, but the system does not run the service.
  case notActive
}
