#if !os(macOS)
import Data
import Domain
import Foundation
import Testing

/// Tests with a stand-in for notify-send.
struct DesktopNotifierTests {
  private let folder: ProgramFolder

  init() throws {
    folder = try ProgramFolder()
    try folder.install("notify-send", #"printf '%s|' "$@" "$DBUS_SESSION_BUS_ADDRESS" >"$HOME/said""#)
  }

  private func notifier(
    bus: String? = "unix:path=/bus",
    body: String = "",
    patience: Duration = .seconds(60)
  ) -> DesktopNotifier {
    var environment = folder.environment
    environment["HOME"] = folder.path
    environment["XDG_RUNTIME_DIR"] = folder.path + "/own"
    environment["DBUS_SESSION_BUS_ADDRESS"] = bus
    return DesktopNotifier(
      environment: environment,
      temporaryDirectory: folder.temporaryDirectory,
      runtimeFolder: folder.path + "/runtime",
      patience: patience,
      words: .sample(body: body)
    )
  }

  private var recordedArguments: String? { try? String(contentsOfFile: folder.path + "/said", encoding: .utf8) }

  @Test func titleAndBodyAreSent() async throws {
    #expect(await notifier(body: "오늘 15:00\n치과").deliver(try .sample("약 먹기")) == .delivered)
    #expect(recordedArguments == "--app-name=Haru|--|약 먹기|오늘 15:00\n치과|unix:path=/bus|")
  }

  @Test func textIsNeitherAnOptionNorMarkupNorAnEscape() async throws {
    let notifier = notifier(body: #"<b>&\n</b>"#)
    #expect(await notifier.deliver(try .sample("--help\u{1B}[31m\u{202E}")) == .delivered)
    #expect(recordedArguments == #"--app-name=Haru|--|--help [31m|&lt;b&gt;&amp;\\n&lt;/b&gt;|unix:path=/bus|"#)
  }

  @Test(arguments: [nil, ""])
  func nothingRunsWithoutASession(bus: String?) async throws {
    #expect(await notifier(bus: bus).deliver(try .sample("a")) == .unavailable(.session))
    #expect(recordedArguments == nil)
  }

  @Test(arguments: ["runtime", "own"])
  func sessionBusIsFoundUnderCron(place: String) async throws {
    try FileManager.default.createDirectory(atPath: "\(folder.path)/\(place)/bus", withIntermediateDirectories: true)
    #expect(await notifier(bus: nil).deliver(try .sample("a")) == .delivered)
    #expect(recordedArguments == "--app-name=Haru|--|a|unix:path=\(folder.path)/\(place)/bus|")
  }

  @Test func notifierIsUnavailableWithoutTheProgram() async throws {
    try FileManager.default.removeItem(atPath: folder.path + "/notify-send")
    #expect(await notifier().deliver(try .sample("a")) == .unavailable(.program))
  }

  @Test func failureIsReportedWithTheFirstErrorLine() async throws {
    try folder.install("notify-send", "echo 'cannot \u{1B}connect' >&2; echo more >&2; exit 1")
    #expect(await notifier().deliver(try .sample("a")) == .refused(detail: "cannot  connect"))
  }

  @Test func hangingProgramTimesOut() async throws {
    try folder.install("notify-send", "trap '' TERM; while :; do sleep 1; done")
    #expect(await notifier(patience: .milliseconds(100)).deliver(try .sample("a")) == .tooSlow)
  }
}
#endif
