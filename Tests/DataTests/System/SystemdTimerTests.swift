import Data
import Domain
import Foundation
import Testing

struct SystemdTimerTests {
  private static let analyzer = "/usr/bin/systemd-analyze"
  private static let units = ".config/systemd/user/haru-reminders"

  private let desk: ServiceDesk

  init() throws {
    desk = try ServiceDesk()
    try desk.installSystemctl()
  }

  private var program: String { desk.home + "/my haru" }

  private func timer(_ more: [String: String] = [:]) -> SystemdTimer {
    SystemdTimer(desk.command(more, executable: program))
  }

  @Test func shownUnitsAreWrittenAndStarted() async throws {
    let timer = timer(["HARU_HOME": "/a b/\"50%\"\\"])
    let service = try timer.service()
    #expect(try await timer.isInstalled() == false)
    #expect(desk.contents.isEmpty)
    #expect(try await timer.install() == true)
    #expect(service.kind == .systemdTimer)
    #expect(service.parts.map(\.path) == ["service", "timer"].map { "\(desk.home)/\(Self.units).\($0)" })
    for part in service.parts { #expect(desk.text(try #require(part.path)) == part.text) }
    #expect(desk.asked.prefix(2) == ["--user daemon-reload", "--user enable --now haru-reminders.timer"])
    #expect(service.commands == desk.asked.prefix(2).map { "systemctl \($0)" })
    #expect(try await timer.isInstalled() == true)
    let text = service.parts[0].text
    #expect(text.contains(#"Environment="HARU_HOME=/a b/\"50%%\"\\""# + "\n"))
    #expect(text.contains("ExecStart=\"\(program.replacing("%", with: "%%"))\" remind run\n"))
    let rights = try FileManager.default.attributesOfItem(atPath: try #require(service.parts[0].path))
    #expect((rights[.posixPermissions] as? Int ?? 0) & 0o133 == 0)
  }

  @Test(arguments: [
    [], [".config/systemd/user/other.timer"], [".config/other", ".local/share/systemd/timers/stamp-other"],
  ])
  func uninstallingLeavesNoFiles(others: [String]) async throws {
    for name in others { try desk.write("other", to: name) }
    let before = desk.contents.filter { !$0.value.isEmpty }
    #expect(try await timer().install() == true)
    #expect(desk.contents.count > before.count + 2)
    #expect(try await timer().uninstall() == true)
    #expect(desk.contents.filter { !$0.value.isEmpty } == before)
    #expect(!desk.contents.keys.contains { $0.contains("haru") || $0.hasSuffix("wants") })
    let isNeeded = others.contains { $0.hasPrefix(".config/systemd/") }
    #expect(FileManager.default.fileExists(atPath: desk.home + "/.config/systemd") == isNeeded)
    #expect(try await timer().uninstall() == false)
  }

  @Test func secondInstallChangesNothingUnlessSettingsDiffer() async throws {
    #expect(try await timer().install() == true)
    #expect(try await timer().install() == false)
    let other = timer(["HARU_HOME": "/other"])
    #expect(try await other.isInstalled() == false)
    #expect(try await other.install() == true)
    #expect(try await other.isInstalled() == true)
    #expect(try await timer().isInstalled() == false)
  }

  @Test(arguments: ["service", "timer"])
  func fileOfAnotherProgramStays(ending: String) async throws {
    try desk.write("[Timer]\n", to: "\(Self.units).\(ending)")
    let before = desk.contents
    let error = ServiceInstallError.notOurs(path: "\(desk.home)/\(Self.units).\(ending)")
    await #expect(throws: error) { try await timer().install() }
    await #expect(throws: error) { try await timer().uninstall() }
    #expect(desk.contents == before)
  }

  @Test(arguments: ["daemon-reload", "enable"])
  func timerThatCannotStartLeavesNoFiles(failing: String) async throws {
    try desk.installSystemctl(failing: failing)
    let error = ServiceInstallError.refused(program: "systemctl", detail: "Failed to connect to bus")
    await #expect(throws: error) { try await timer().install() }
    #expect(desk.contents.keys.filter { $0.hasPrefix(".config/") }.isEmpty)
  }

  @Test func inactiveTimerLeavesNoFiles() async throws {
    try desk.installSystemctl(failing: "is-active")
    await #expect(throws: ServiceInstallError.notActive) { try await timer().install() }
    #expect(!desk.contents.keys.contains { $0.contains("haru") })
  }

  @Test func nothingIsWrittenWithoutSystemctl() async throws {
    try FileManager.default.removeItem(atPath: desk.folder.path + "/systemctl")
    await #expect(throws: ServiceInstallError.noProgram("systemctl")) { try await timer().install() }
    #expect(desk.contents.isEmpty)
  }

  @Test(arguments: ["haru", "/a\nExecStart=/bin/false", "/it's", "/a\\b"])
  func unusablePathIsRefused(path: String) throws {
    #expect(throws: ServiceInstallError.unusablePath(path)) {
      try SystemdTimer(desk.command(executable: path)).service()
    }
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: analyzer), "systemd isn't installed"))
  func systemdAnalyzeFindsNoFault() async throws {
    _ = try await timer(["HARU_HOME": "/a b/\"50%\"\\", "TZ": "Asia/Seoul"]).install()
    let files = ["service", "timer"].map { "\(desk.home)/\(Self.units).\($0)" }
    try desk.write("", to: "my haru")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
    let words = ["verify", "--user", "--man=no"]
    let environment = ["HOME": desk.home, "XDG_RUNTIME_DIR": desk.folder.path]
    let output = try ServiceDesk.output(Self.analyzer, words + files, in: environment)
    // systemd-analyze reports problems of every unit that it reads, so only lines about Haru count.
    #expect(output?.split(separator: "\n").filter { $0.contains("haru") } == [])
    try desk.write("[Service]\nExecStart=nothing\n", to: "bad.service")
    #expect(try ServiceDesk.output(Self.analyzer, words + [desk.home + "/bad.service"], in: environment) == nil)
  }
}
