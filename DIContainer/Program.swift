import CHeap
import Data
import Domain
import Presentation

/// The program, which reaches the outside world only through its ``Externals``.
public struct Program: Sendable {
  /// The version, which follows semantic versioning.
  package static let version = "0.1.0"
  /// The name sent to servers; it should include a web address about Haru as soon as there is one.
  static let agent = "haru/\(version)"

  private let externals: Externals

  public init(externals: Externals) { self.externals = externals }

  /// Prepares the process; call this first, before there is a second thread or anything that can crash.
  public static func prepare() {
    CrashHandlers.remove()
    replace_unreadable_locales()
    Heap.growInLargeSteps()
  }

  /// Runs the command line.
  ///
  /// - Returns: The exit status.
  public func run() async -> Int32 {
    let externals = externals
    let runner = CommandRunner(
      .haru(FeatureModule.all.map(\.description)), version: Self.version,
      versionDetails: { texts in Self.details(externals).map { texts($0) } }, environment: externals.environment,
      io: externals.io)
    return await runner.run(bytes: externals.arguments, in: ContainerCommands(externals: externals))
  }

  /// Returns the details that a bug report needs.
  static func details(_ externals: Externals) -> [LocalizedText] {
    let variables = externals.environment
    func same(_ text: String) -> LocalizedText { LocalizedText(ko: text, en: text) }
    let terminal = [variables["TERM"], variables["TERM_PROGRAM"]].compactMap(\.self).filter { !$0.isEmpty }
    let zone = (try? AppContainer.zone(externals))?.identifier ?? "?"
    let system = externals.system()
    var details =
      (system.isEmpty ? [] : [same(system)]) + [
        same("SQLite \(StoreVersion.sqlite)"),
        LocalizedText(ko: "시간대 \(zone)", en: "time zone \(zone)"),
      ]
    if let libpq = PostgreSQLLibrary.version { details.append(same("libpq \(libpq)")) }
    if let server = try? AppContainer.server(externals) {
      details.append(LocalizedText(ko: "자료가 있는 서버 \(server.shown)", en: "data on the server \(server.shown)"))
    }
    if !terminal.isEmpty {
      let names = terminal.joined(separator: ", ")
      details.append(LocalizedText(ko: "터미널 \(names)", en: "terminal \(names)"))
    }
    if let clock = variables["HARU_NOW"], !clock.isEmpty {
      details.append(LocalizedText(ko: "시계는 \(clock)에 멈춰 있어요", en: "the clock is stopped at \(clock)"))
    }
    return details
  }
}
