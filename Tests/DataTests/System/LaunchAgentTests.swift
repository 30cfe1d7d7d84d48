import Data
import Domain
import Foundation
import Testing

struct LaunchAgentTests {
  private static let name = "Library/LaunchAgents/haru.reminders.plist"

  private let desk: ServiceDesk

  init() throws {
    desk = try ServiceDesk()
    try desk.installLaunchctl()
  }

  private func agent(_ more: [String: String] = [:]) -> LaunchAgent { LaunchAgent(desk.command(more), user: 501) }

  @Test func propertyListDescribesTheProgramToRun() throws {
    let part = try #require(agent(["HARU_HOME": "/<a> & b"]).service().parts.first)
    #expect(part.path == "\(desk.home)/\(Self.name)")
    let list = try unsafe PropertyListSerialization.propertyList(from: Data(part.text.utf8), format: nil)
    let values = try #require(list as? [String: Any])
    #expect(values["Label"] as? String == "haru.reminders")
    #expect(values["ProgramArguments"] as? [String] == [desk.program, "remind", "run"])
    #expect(values["EnvironmentVariables"] as? [String: String] == ["HARU_HOME": "/<a> & b"])
    #expect((values["StartCalendarInterval"] as? [String: Any])?.isEmpty == true)
    #expect(values["RunAtLoad"] as? Bool == true && values["ProcessType"] as? String == "Background")
  }

  @Test func agentIsInstalledFoundAndUninstalled() async throws {
    try desk.write("other", to: "Library/LaunchAgents/other.plist")
    let before = desk.contents
    #expect(try await agent().install() == true)
    #expect(try await agent().isInstalled() == true)
    #expect(try await agent().install() == false)
    #expect(desk.text("\(desk.home)/\(Self.name)") == (try agent().service().parts[0].text))
    #expect(desk.asked.first == "bootstrap gui/501 \(desk.home)/\(Self.name)")
    #expect(try await agent(["HARU_HOME": "/other"]).install() == true)
    #expect(try await agent(["HARU_HOME": "/other"]).isInstalled() == true)
    #expect(try await agent().uninstall() == true)
    #expect(desk.contents == before)
    #expect(try await agent().uninstall() == false)
  }

  @Test func agentThatFailsToLoadIsRemoved() async throws {
    try desk.folder.install("launchctl", "[ $1 = print ] && exit 1; exit 0")
    await #expect(throws: ServiceInstallError.notActive) { try await agent().install() }
    #expect(desk.contents == ["Library": "", "Library/LaunchAgents": ""])
  }

  @Test func fileOfAnotherProgramStays() async throws {
    try desk.write("<plist/>", to: Self.name)
    await #expect(throws: ServiceInstallError.notOurs(path: "\(desk.home)/\(Self.name)")) {
      try await agent().install()
    }
    #expect(desk.contents[Self.name] == "<plist/>")
  }
}
