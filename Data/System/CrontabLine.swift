package import Domain
import Foundation

/// A line in the user's `cron` table; the rest of the table stays unchanged, byte for byte.
package struct CrontabLine: ReminderInstalling {
  private static let mark = "# haru-reminders"
  private static let newline = UInt8(ascii: "\n")

  private let command: ServiceCommand

  package init(_ command: ServiceCommand) { self.command = command }

  package func service() throws(ReminderInstallError) -> ReminderService {
    ReminderService(.crontabLine, parts: [ReminderService.Part(path: nil, text: try line())], commands: ["crontab -"])
  }

  package func install() async throws(ReminderInstallError) -> Bool {
    let (line, before) = (try line(), try await table())
    if Self.ours(before).map({ String(decoding: $0, as: UTF8.self) }) == [line] { return false }
    var table = Self.others(before)
    if let last = table.last, last != Self.newline { table.append(Self.newline) }
    try await command.run("crontab", ["-"], input: table + Array(line.utf8) + [Self.newline])
    guard try await isInstalled() else {
      try? await write(before)
      throw .notActive
    }
    return true
  }

  package func isInstalled() async throws(ReminderInstallError) -> Bool {
    let line = try line()
    return Self.ours(try await table()).contains { $0.elementsEqual(line.utf8) }
  }

  package func uninstall() async throws(ReminderInstallError) -> Bool {
    let before = try await table()
    guard !Self.ours(before).isEmpty else { return false }
    try await write(Self.others(before))
    return true
  }

  /// Writes the table, or removes it if it is empty, because there may have been no table before.
  private func write(_ table: [UInt8]) async throws(ReminderInstallError) {
    if table.isEmpty {
      try await command.run("crontab", ["-r"])
    } else {
      try await command.run("crontab", ["-"], input: table)
    }
  }

  /// Returns the table; empty if there is none.
  private func table() async throws(ReminderInstallError) -> [UInt8] {
    let output = try await command.attempt("crontab", ["-l"])
    if output.hasSucceeded { return output.bytes }
    let complaint = output.complaint
    guard output.bytes.isEmpty, ["no crontab", "No such file"].contains(where: complaint.contains) else {
      let line = complaint.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
      throw .refused(program: "crontab", detail: line)
    }
    return []
  }

  private static func isOurs(_ line: some Collection<UInt8>) -> Bool {
    line.count >= mark.utf8.count && line.suffix(mark.utf8.count).elementsEqual(mark.utf8)
  }

  private static func ours(_ table: [UInt8]) -> [ArraySlice<UInt8>] {
    table.split(separator: newline).filter(isOurs)
  }

  private static func others(_ table: [UInt8]) -> [UInt8] {
    var lines = table.split(separator: newline, omittingEmptySubsequences: false)
    lines.removeAll(where: isOurs)
    return Array(lines.joined(separator: [newline]))
  }

  private func line() throws(ReminderInstallError) -> String {
    try command.check()
    let variables = command.variables.map { "\($0.name)=\(ShellWords.quoted($0.value)) " }.joined()
    let words = ([ShellWords.quoted(command.executable)] + command.arguments).joined(separator: " ")
    // A percent sign ends a command in this table (crontab(5)).
    let run = "\(variables)\(words) >/dev/null 2>&1".replacing("%", with: "\\%")
    return "* * * * * \(run) \(Self.mark)"
  }
}
