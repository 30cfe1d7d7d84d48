package import Domain
import Foundation

/// A launchd agent, which runs while the user is logged in on a Mac.
package struct LaunchAgent: ReminderInstalling {
  private static let label = "haru.reminders"
  private static let mark = "<!-- Made by 'haru remind install'; 'haru remind uninstall' takes it away. -->"

  private let command: ServiceCommand
  private let user: UInt32

  package init(_ command: ServiceCommand, user: UInt32 = getuid()) { (self.command, self.user) = (command, user) }

  package func service() throws(ReminderInstallError) -> ReminderService {
    let file = try file()
    return ReminderService(
      .launchAgent, parts: [file.part], commands: ["launchctl bootstrap \(domain) \(ShellWords.quoted(file.path))"])
  }

  package func install() async throws(ReminderInstallError) -> Bool {
    guard command.programs.contains("launchctl") else { throw .noProgram("launchctl") }
    if try await isInstalled() { return false }
    let file = try file()
    let isUpdate = try file.current() != nil
    do throws(ReminderInstallError) {
      if isUpdate { _ = try await command.attempt("launchctl", ["bootout", target]) }
      try file.write()
      try await command.run("launchctl", ["bootstrap", domain, file.path])
      guard try await isInstalled() else { throw .notActive }
    } catch {
      _ = try? await uninstall()
      throw error
    }
    return true
  }

  package func isInstalled() async throws(ReminderInstallError) -> Bool {
    let file = try file()
    guard try file.current() == file.text else { return false }
    return try await command.attempt("launchctl", ["print", target]).hasSucceeded
  }

  package func uninstall() async throws(ReminderInstallError) -> Bool {
    let file = try file()
    guard try file.current() != nil else { return false }
    _ = try? await command.attempt("launchctl", ["bootout", target])
    try file.remove(folders: 0)
    return true
  }

  private var domain: String { "gui/\(user)" }

  private var target: String { "\(domain)/\(Self.label)" }

  private func file() throws(ReminderInstallError) -> ServiceFile {
    try command.check()
    let words = ([command.executable] + command.arguments).map { "    <string>\(Self.escaped($0))</string>\n" }.joined()
    let variables = command.variables.map {
      "    <key>\($0.name)</key>\n    <string>\(Self.escaped($0.value))</string>\n"
    }.joined()
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      \(Self.mark)
      <plist version="1.0">
      <dict>
        <key>Label</key>
        <string>\(Self.label)</string>
        <key>ProgramArguments</key>
        <array>
      \(words)  </array>
        <key>EnvironmentVariables</key>
        <dict>
      \(variables)  </dict>
        <key>StartCalendarInterval</key>
        <dict/>
        <key>RunAtLoad</key>
        <true/>
        <key>ProcessType</key>
        <string>Background</string>
      </dict>
      </plist>

      """
    return ServiceFile(path: "\(command.home)/Library/LaunchAgents/\(Self.label).plist", text: text, mark: Self.mark)
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}
