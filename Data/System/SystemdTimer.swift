package import Domain
import Foundation

/// A timer of the user's systemd, and the service that the timer starts.
package struct SystemdTimer: ServiceInstalling {
  private let command: ServiceCommand

  package init(_ command: ServiceCommand) { self.command = command }

  package func service() throws(ServiceInstallError) -> BackgroundService {
    BackgroundService(
      .systemdTimer, parts: try files().map(\.part),
      commands: ["systemctl --user daemon-reload", "systemctl --user enable --now \(timerName)"])
  }

  package func install() async throws(ServiceInstallError) -> Bool {
    guard command.programs.contains("systemctl") else { throw .noProgram("systemctl") }
    if try await isInstalled() { return false }
    let files = try files()
    for file in files { _ = try file.current() }
    do throws(ServiceInstallError) {
      for file in files { try file.write() }
      try await systemctl("daemon-reload")
      try await systemctl("enable", "--now", timerName)
      guard try await isInstalled() else { throw .notActive }
    } catch {
      _ = try? await uninstall()
      throw error
    }
    return true
  }

  package func state() async throws(ServiceInstallError) -> BackgroundService.State {
    let files = try files()
    var texts: [String?] = []
    for file in files { texts.append(try file.current()) }
    guard texts.contains(where: { $0 != nil }) else { return .absent }
    guard texts == files.map({ $0.text }) else { return .different }
    for question in ["is-enabled", "is-active"] {
      guard try await command.attempt("systemctl", ["--user", question, "--quiet", timerName]).hasSucceeded
      else { return .different }
    }
    return .current
  }

  package func uninstall() async throws(ServiceInstallError) -> Bool {
    let files = try files()
    var isThere = false
    for file in files where try file.current() != nil { isThere = true }
    guard isThere else { return false }
    // Without a running systemd, there is nothing to stop; the files are removed anyway.
    _ = try? await command.attempt("systemctl", ["--user", "disable", "--now", timerName])
    let wants = folder + "/timers.target.wants"
    _ = unsafe unlink("\(wants)/\(timerName)")
    ServiceFile.removeEmpty(wants, 1)
    // Persistent= stores the time of the last run in this file.
    let stamps = base("XDG_DATA_HOME", ".local/share") + "/systemd/timers"
    _ = unsafe unlink("\(stamps)/stamp-\(timerName)")
    ServiceFile.removeEmpty(stamps, 2)
    for file in files { try file.remove(folders: 2) }
    _ = try? await command.attempt("systemctl", ["--user", "daemon-reload"])
    _ = try? await command.attempt("systemctl", ["--user", "reset-failed", name + ".service"])
    return true
  }

  private func systemctl(_ words: String...) async throws(ServiceInstallError) {
    try await command.run("systemctl", ["--user"] + words)
  }

  private var name: String { "haru-\(command.task.name)" }

  private var timerName: String { name + ".timer" }

  private var folder: String { base("XDG_CONFIG_HOME", ".config") + "/systemd/user" }

  private func base(_ variable: String, _ standard: String) -> String {
    command.environment[variable].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "\(command.home)/\(standard)"
  }

  private func files() throws(ServiceInstallError) -> [ServiceFile] {
    try command.check()
    // systemd refuses these characters in the name of a program.
    if command.executable.contains(where: "\"'\\".contains) { throw .unusablePath(command.executable) }
    let variables = command.variables.map { "Environment=\(Self.quoted("\($0.name)=\($0.value)"))\n" }.joined()
    let (task, mark) = (command.task, "# \(command.task.mark)")
    let words = task.arguments.joined(separator: " ")
    let statuses = task.mayNeedUser ? "SuccessExitStatus=1\n" : ""
    let service = """
      \(mark)
      [Unit]
      Description=\(task.summary)

      [Service]
      Type=oneshot
      \(variables)ExecStart=\(Self.quoted(command.executable)) \(words)
      Nice=10
      \(statuses)TimeoutStartSec=\(task.limit)

      """
    let timer = """
      \(mark)
      [Unit]
      Description=\(task.timerSummary)

      [Timer]
      OnCalendar=\(times)
      AccuracySec=\(task.accuracy)
      Persistent=true

      [Install]
      WantedBy=timers.target

      """
    return [(name + ".service", service), (timerName, timer)].map {
      ServiceFile(path: "\(folder)/\($0)", text: $1, mark: mark)
    }
  }

  /// The times of the timer (systemd.time).
  private var times: String {
    switch command.task.times {
    case .everyMinute: "minutely"
    case .minutes(let step): "*:0/\(step)"
    case .hours(step: 1): "hourly"
    case .hours(let step): "0/\(step):00"
    case .daily(let hour): "\(hour):00"
    }
  }

  /// Quotes text as systemd.syntax describes; a percent sign begins a specifier (systemd.unit).
  private static func quoted(_ text: String) -> String {
    let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("%", with: "%%")
    return "\"\(escaped)\""
  }
}
