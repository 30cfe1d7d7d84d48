import Data
import Domain
import Foundation
import Testing

/// Services for work other than reminders, and for other intervals.
struct ServiceTaskTests {
  private static let analyzer = "/usr/bin/systemd-analyze"

  private let desk: ServiceDesk

  init() throws {
    desk = try ServiceDesk()
    try desk.installSystemctl()
    try desk.installLaunchctl()
    try desk.installCrontab()
  }

  private func installer(_ kind: BackgroundService.Kind, _ task: ServiceTask) -> any ServiceInstalling {
    let command = desk.command(executable: "/usr/bin/haru", task: task)
    return switch kind {
    case .systemdTimer: SystemdTimer(command)
    case .launchAgent: LaunchAgent(command, user: 501)
    case .crontabLine: CrontabLine(command)
    }
  }

  private func sync(_ kind: BackgroundService.Kind, every minutes: Int) throws -> any ServiceInstalling {
    installer(kind, .sync(every: try #require(SyncInterval(minutes: minutes))))
  }

  @Test(arguments: BackgroundService.Kind.allCases)
  func anotherIntervalReplacesTheService(kind: BackgroundService.Kind) async throws {
    let (old, new) = (try sync(kind, every: 15), try sync(kind, every: 120))
    #expect(try await old.state() == .absent)
    #expect(try await old.install())
    #expect(try await old.state() == .current)
    #expect(try await new.state() == .different)
    #expect(try await new.install())
    #expect(try await old.state() == .different)
    #expect(try await new.state() == .current)
    #expect(try await old.uninstall())
    #expect(try await new.state() == .absent)
  }

  @Test(arguments: [BackgroundService.Kind.systemdTimer, .crontabLine])
  func servicesOfTwoTasksDoNotDisturbEachOther(kind: BackgroundService.Kind) async throws {
    let (reminders, sync) = (installer(kind, .reminders), try sync(kind, every: 15))
    #expect(try await reminders.install())
    #expect(try await sync.state() == .absent)
    #expect(try await sync.install())
    #expect(try await reminders.state() == .current)
    #expect(try await sync.uninstall())
    #expect(try await reminders.state() == .current)
    #expect(try await reminders.uninstall())
    #expect(!desk.contents.keys.contains { $0.contains("haru") })
  }

  @Test(arguments: BackgroundService.Kind.allCases)
  func serviceRunsQuietly(kind: BackgroundService.Kind) throws {
    let text = try sync(kind, every: 15).service().parts.map(\.text).joined()
    let words = text.replacing("<string>", with: " ").replacing("</string>", with: " ")
      .split(whereSeparator: \.isWhitespace)
    let start = try #require(words.firstIndex { $0.contains("/usr/bin/haru") })
    #expect(words[(start + 1)...].prefix(3) == ["sync", "run", "--quiet"])
  }

  @Test(arguments: SyncInterval.all)
  func timesOfADayAreEquallySpaced(every: SyncInterval) throws {
    let line = try #require(installer(.crontabLine, .sync(every: every)).service().parts.first).text
    let fields = line.split(separator: " ")
    let (minutes, hours) = (times(fields[0], of: 60), times(fields[1], of: 24))
    #expect(fields[2...4] == ["*", "*", "*"])
    let all = hours.flatMap { hour in minutes.map { hour * 60 + $0 } }
    #expect(all == stride(from: all[0], to: 1_440, by: every.minutes).map { $0 })
    #expect(all.count == 1_440 / every.minutes)

    let agent = try #require(installer(.launchAgent, .sync(every: every)).service().parts.first).text
    let list = try unsafe PropertyListSerialization.propertyList(from: Data(agent.utf8), format: nil)
    let starts = try #require((list as? [String: Any])?["StartCalendarInterval"] as? [[String: Int]])
    let launched = starts.flatMap { start in
      (start["Hour"].map { [$0] } ?? Array(0..<24)).map { $0 * 60 + (start["Minute"] ?? -1) }
    }
    #expect(launched.sorted() == all)
  }

  @Test(
    .enabled(if: FileManager.default.isExecutableFile(atPath: analyzer), "systemd isn't installed"),
    arguments: SyncInterval.all)
  func systemdReadsTheTimes(every: SyncInterval) throws {
    let text = try #require(installer(.systemdTimer, .sync(every: every)).service().parts.last).text
    let line = try #require(text.split(separator: "\n").first { $0.hasPrefix("OnCalendar=") })
    let times = String(line.dropFirst("OnCalendar=".count))
    #expect(try ServiceDesk.output(Self.analyzer, ["calendar", times]) != nil)
  }

  /// Returns the numbers that a field of a `cron` table stands for.
  private func times(_ field: Substring, of count: Int) -> [Int] {
    if field == "*" { return Array(0..<count) }
    guard field.hasPrefix("*/"), let step = Int(field.dropFirst(2)) else { return [Int(field)].compactMap(\.self) }
    return Array(stride(from: 0, to: count, by: step))
  }
}
