package import Domain
import Foundation

/// A line in the user's `cron` table; the rest of the table stays unchanged, byte for byte.
package struct CrontabLine: ServiceInstalling {
  private static let newline = UInt8(ascii: "\n")

  private let command: ServiceCommand

  package init(_ command: ServiceCommand) { self.command = command }

  package func service() throws(ServiceInstallError) -> BackgroundService {
    BackgroundService(
      .crontabLine, parts: [BackgroundService.Part(path: nil, text: try line())], commands: ["crontab -"])
  }

  package func install() async throws(ServiceInstallError) -> Bool {
    let (line, before) = (try line(), try await table())
    if state(of: before, line) == .current { return false }
    var table = others(before)
    if let last = table.last, last != Self.newline { table.append(Self.newline) }
    try await command.run("crontab", ["-"], input: table + Array(line.utf8) + [Self.newline])
    guard try await isInstalled() else {
      try? await write(before)
      throw .notActive
    }
    return true
  }

  package func state() async throws(ServiceInstallError) -> BackgroundService.State {
    let line = try line()
    return state(of: try await table(), line)
  }

  private func state(of table: [UInt8], _ line: String) -> BackgroundService.State {
    let ours = ours(table)
    return ours.isEmpty ? .absent : ours.map { String(decoding: $0, as: UTF8.self) } == [line] ? .current : .different
  }

  package func uninstall() async throws(ServiceInstallError) -> Bool {
    let before = try await table()
    guard !ours(before).isEmpty else { return false }
    try await write(others(before))
    return true
  }

  /// Writes the table, or removes it if it is empty, because there may have been no table before.
  private func write(_ table: [UInt8]) async throws(ServiceInstallError) {
    if table.isEmpty {
      try await command.run("crontab", ["-r"])
    } else {
      try await command.run("crontab", ["-"], input: table)
    }
  }

  /// Returns the table; empty if there is none.
  private func table() async throws(ServiceInstallError) -> [UInt8] {
    let output = try await command.attempt("crontab", ["-l"])
    if output.hasSucceeded { return output.bytes }
    let complaint = output.complaint
    guard output.bytes.isEmpty, ["no crontab", "No such file"].contains(where: complaint.contains) else {
      let line = complaint.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
      throw .refused(program: "crontab", detail: line)
    }
    return []
  }

  /// The comment that marks the service's line.
  private var mark: String { "# haru-\(command.task.name)" }

  private func isOurs(_ line: some Collection<UInt8>) -> Bool {
    let mark = mark.utf8
    return line.count >= mark.count && line.suffix(mark.count).elementsEqual(mark)
  }

  private func ours(_ table: [UInt8]) -> [ArraySlice<UInt8>] {
    table.split(separator: Self.newline).filter { isOurs($0) }
  }

  private func others(_ table: [UInt8]) -> [UInt8] {
    var lines = table.split(separator: Self.newline, omittingEmptySubsequences: false)
    lines.removeAll { isOurs($0) }
    return Array(lines.joined(separator: [Self.newline]))
  }

  private func line() throws(ServiceInstallError) -> String {
    try command.check()
    let variables = command.variables.map { "\($0.name)=\(ShellWords.quoted($0.value)) " }.joined()
    let words = ([ShellWords.quoted(command.executable)] + command.task.arguments).joined(separator: " ")
    // A percent sign ends a command in this table (crontab(5)).
    let run = "\(variables)\(words) >/dev/null 2>&1".replacing("%", with: "\\%")
    return "\(times) * * * \(run) \(mark)"
  }

  /// The minutes and hours of a line.
  private var times: String {
    switch command.task.times {
    case .everyMinute: "* *"
    case .minutes(let step): "*/\(step) *"
    case .hours(step: 1): "0 *"
    case .hours(let step): "0 */\(step)"
    case .daily(let hour): "0 \(hour)"
    }
  }
}
