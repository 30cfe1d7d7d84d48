import Data
import Domain
import Foundation
import Testing

struct CrontabLineTests {
  private let desk: ServiceDesk

  init() throws {
    desk = try ServiceDesk()
    try desk.installProgram()
    try desk.installCrontab()
  }

  private func line(_ more: [String: String] = [:]) -> CrontabLine { CrontabLine(desk.command(more)) }

  private var table: Data? { FileManager.default.contents(atPath: desk.home + "/table") }

  @Test func installedLineRunsHaruWithItsSettings() async throws {
    let line = line(["HARU_HOME": "/it's 5%", "HARU_LANG": "ko"])
    let part = try #require(line.service().parts.first)
    #expect(part.path == nil && part.text.hasPrefix("* * * * * "))
    #expect(try await line.install() == true)
    #expect(try await line.isInstalled() == true)
    #expect(table == Data((part.text + "\n").utf8))
    // Undoes the escape that crontab(5) requires for a percent sign.
    let command = part.text.dropFirst("* * * * * ".count).replacing("\\%", with: "%")
    #expect(!part.text.replacing("\\%", with: "").contains("%"))
    #expect(try ServiceDesk.output("/bin/sh", ["-c", String(command)], in: [:]) == "")
    #expect(desk.ran == "/it's 5%|ko|remind run\n")
  }

  @Test(arguments: ["# mine\n\n0 9 * * 1 backup\t\n", "MAILTO=\"\"\r\n* * * * * a # haru-reminders too\n\n\n"])
  func otherLinesStayByteForByte(rest: String) async throws {
    let before = Data(rest.utf8) + Data([0x23, 0xFF, 0xFE, 0x0A])
    try before.write(to: URL(filePath: desk.home + "/table"))
    #expect(try await line().install() == true)
    let text = try line().service().parts[0].text
    #expect(table == before + Data("\(text)\n".utf8))
    #expect(try await line().install() == false)
    #expect(try await line(["HARU_HOME": "/other"]).install() == true)
    #expect(try await line().isInstalled() == false)
    #expect(try await line().uninstall() == true)
    #expect(table == before)
    #expect(try await line().uninstall() == false)
    #expect(table == before)
  }

  @Test func emptiedTableIsRemoved() async throws {
    #expect(try await line().uninstall() == false)
    #expect(try await line().install() == true)
    #expect(try await line().uninstall() == true)
    #expect(desk.contents.isEmpty)
  }

  @Test func unreadableTableIsNotWritten() async throws {
    try desk.folder.install("crontab", #"[ $1 = -l ] || touch "$HOME/table"; echo 'you are not allowed' >&2; exit 1"#)
    let error = ServiceInstallError.refused(program: "crontab", detail: "you are not allowed")
    await #expect(throws: error) { try await line().install() }
    await #expect(throws: error) { try await line().uninstall() }
    #expect(table == nil)
  }

  @Test func unsavedTableIsReportedAsNotActive() async throws {
    try desk.folder.install("crontab", "[ $1 = - ] || { echo 'no crontab for me' >&2; exit 1; }")
    await #expect(throws: ServiceInstallError.notActive) { try await line().install() }
  }

  @Test func missingCrontabProgramIsReported() async throws {
    try FileManager.default.removeItem(atPath: desk.folder.path + "/crontab")
    await #expect(throws: ServiceInstallError.noProgram("crontab")) { try await line().install() }
  }

  #if os(Linux)
  @Test func systemdIsChosenWhereItRuns() throws {
    #expect(try desk.command(executable: "/haru").installer.service().kind == .crontabLine)
    try desk.installSystemctl()
    #expect(try desk.command(executable: "/haru").installer.service().kind == .crontabLine)
    let socket = desk.folder.path + "/runtime/systemd/private"
    try FileManager.default.createDirectory(atPath: socket, withIntermediateDirectories: true)
    #expect(try desk.command(executable: "/haru").installer.service().kind == .systemdTimer)
  }
  #endif
}
