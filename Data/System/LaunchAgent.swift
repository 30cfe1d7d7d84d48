package import Domain
import Foundation

/// A launchd agent, which runs while the user is logged in on a Mac.
package struct LaunchAgent: ServiceInstalling {
  private let command: ServiceCommand
  private let user: UInt32

  package init(_ command: ServiceCommand, user: UInt32 = getuid()) { (self.command, self.user) = (command, user) }

  package func service() throws(ServiceInstallError) -> BackgroundService {
    let file = try file()
    return BackgroundService(
      .launchAgent, parts: [file.part], commands: ["launchctl bootstrap \(domain) \(ShellWords.quoted(file.path))"])
  }

  package func install() async throws(ServiceInstallError) -> Bool {
    guard command.programs.contains("launchctl") else { throw .noProgram("launchctl") }
    if try await isInstalled() { return false }
    let file = try file()
    let isUpdate = try file.current() != nil
    do throws(ServiceInstallError) {
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

  package func state() async throws(ServiceInstallError) -> BackgroundService.State {
    let file = try file()
    guard let text = try file.current() else { return .absent }
    guard text == file.text else { return .different }
    return try await command.attempt("launchctl", ["print", target]).hasSucceeded ? .current : .different
  }

  package func uninstall() async throws(ServiceInstallError) -> Bool {
    let file = try file()
    guard try file.current() != nil else { return false }
    _ = try? await command.attempt("launchctl", ["bootout", target])
    try file.remove(folders: 0)
    return true
  }

  private var domain: String { "gui/\(user)" }

  private var label: String { "haru.\(command.task.name)" }

  private var target: String { "\(domain)/\(label)" }

  private func file() throws(ServiceInstallError) -> ServiceFile {
    try command.check()
    let mark = "<!-- \(command.task.mark) -->"
    let words = ([command.executable] + command.task.arguments)
      .map { "    <string>\(Self.escaped($0))</string>\n" }.joined()
    let variables = command.variables.map {
      "    <key>\($0.name)</key>\n    <string>\(Self.escaped($0.value))</string>\n"
    }.joined()
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      \(mark)
      <plist version="1.0">
      <dict>
        <key>Label</key>
        <string>\(label)</string>
        <key>ProgramArguments</key>
        <array>
      \(words)  </array>
        <key>EnvironmentVariables</key>
        <dict>
      \(variables)  </dict>
        <key>StartCalendarInterval</key>
        \(times)
        <key>RunAtLoad</key>
        <true/>
        <key>ProcessType</key>
        <string>Background</string>
      </dict>
      </plist>

      """
    return ServiceFile(path: "\(command.home)/Library/LaunchAgents/\(label).plist", text: text, mark: mark)
  }

  /// The times in the property list; a missing key stands for every minute or hour.
  private var times: String {
    func list(_ key: String, _ values: [Int], _ more: String = "") -> String {
      let items = values.map { "    <dict><key>\(key)</key><integer>\($0)</integer>\(more)</dict>\n" }
      return "<array>\n\(items.joined())  </array>"
    }
    let onTheHour = "<key>Minute</key><integer>0</integer>"
    return switch command.task.times {
    case .everyMinute: "<dict/>"
    case .minutes(let step): list("Minute", Array(stride(from: 0, to: 60, by: step)))
    case .hours(let step): list("Hour", Array(stride(from: 0, to: 24, by: step)), onTheHour)
    case .daily(let hour): list("Hour", [hour], onTheHour)
    }
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}
