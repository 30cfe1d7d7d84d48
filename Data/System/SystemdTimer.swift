package import Domain
import Foundation

/// A timer of the user's systemd, and the service that the timer starts.
package struct SystemdTimer: ReminderInstalling {
  private static let name = "haru-reminders"
  private static let timer = name + ".timer"
  private static let mark = "# Made by 'haru remind install'; 'haru remind uninstall' takes it away."

  private let command: ServiceCommand

  package init(_ command: ServiceCommand) { self.command = command }

  package func service() throws(ReminderInstallError) -> ReminderService {
    ReminderService(
      .systemdTimer, parts: try files().map(\.part),
      commands: ["systemctl --user daemon-reload", "systemctl --user enable --now \(Self.timer)"])
  }

  package func install() async throws(ReminderInstallError) -> Bool {
    guard command.programs.contains("systemctl") else { throw .noProgram("systemctl") }
    if try await isInstalled() { return false }
    let files = try files()
    for file in files { _ = try file.current() }
    do throws(ReminderInstallError) {
      for file in files { try file.write() }
      try await systemctl("daemon-reload")
      try await systemctl("enable", "--now", Self.timer)
      guard try await isInstalled() else { throw .notActive }
    } catch {
      _ = try? await uninstall()
      throw error
    }
    return true
  }

  package func isInstalled() async throws(ReminderInstallError) -> Bool {
    for file in try files() where try file.current() != file.text { return false }
    for question in ["is-enabled", "is-active"] {
      guard try await command.attempt("systemctl", ["--user", question, "--quiet", Self.timer]).hasSucceeded
      else { return false }
    }
    return true
  }

  package func uninstall() async throws(ReminderInstallError) -> Bool {
    let files = try files()
    var isThere = false
    for file in files where try file.current() != nil { isThere = true }
    guard isThere else { return false }
    // Without a running systemd, there is nothing to stop; the files are removed anyway.
    _ = try? await command.attempt("systemctl", ["--user", "disable", "--now", Self.timer])
    let wants = folder + "/timers.target.wants"
    _ = unsafe unlink("\(wants)/\(Self.timer)")
    ServiceFile.removeEmpty(wants, 1)
    // Persistent= stores the time of the last run in this file.
    let stamps = base("XDG_DATA_HOME", ".local/share") + "/systemd/timers"
    _ = unsafe unlink("\(stamps)/stamp-\(Self.timer)")
    ServiceFile.removeEmpty(stamps, 2)
    for file in files { try file.remove(folders: 2) }
    _ = try? await command.attempt("systemctl", ["--user", "daemon-reload"])
    _ = try? await command.attempt("systemctl", ["--user", "reset-failed", Self.name + ".service"])
    return true
  }

  private func systemctl(_ words: String...) async throws(ReminderInstallError) {
    try await command.run("systemctl", ["--user"] + words)
  }

  private var folder: String { base("XDG_CONFIG_HOME", ".config") + "/systemd/user" }

  private func base(_ variable: String, _ standard: String) -> String {
    command.environment[variable].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "\(command.home)/\(standard)"
  }

  private func files() throws(ReminderInstallError) -> [ServiceFile] {
    try command.check()
    // systemd refuses these characters in the name of a program.
    if command.executable.contains(where: "\"'\\".contains) { throw .unusablePath(command.executable) }
    let variables = command.variables.map { "Environment=\(Self.quoted("\($0.name)=\($0.value)"))\n" }.joined()
    let words = command.arguments.joined(separator: " ")
    let service = """
      \(Self.mark)
      [Unit]
      Description=Haru: send due reminders

      [Service]
      Type=oneshot
      \(variables)ExecStart=\(Self.quoted(command.executable)) \(words)
      Nice=10
      TimeoutStartSec=110

      """
    let timer = """
      \(Self.mark)
      [Unit]
      Description=Haru: look for reminders every minute

      [Timer]
      OnCalendar=minutely
      AccuracySec=5s
      Persistent=true

      [Install]
      WantedBy=timers.target

      """
    return [(Self.name + ".service", service), (Self.timer, timer)].map {
      ServiceFile(path: "\(folder)/\($0)", text: $1, mark: Self.mark)
    }
  }

  /// Quotes text as systemd.syntax describes; a percent sign begins a specifier (systemd.unit).
  private static func quoted(_ text: String) -> String {
    let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("%", with: "%%")
    return "\"\(escaped)\""
  }
}
