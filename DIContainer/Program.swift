import Data
import Domain
import Presentation

/// The program, run with the world outside that it is given.
public struct Program: Sendable {
  /// Follows semantic versioning.
  package static let version = "0.1.0"
  /// What servers are told; an address where to read about Haru belongs behind it as soon as there is one.
  static let agent = "haru/\(version)"

  private let externals: Externals

  public init(externals: Externals) { self.externals = externals }

  /// To be called first, before there is a second thread or anything that can crash.
  public static func prepare() {
    CrashHandlers.remove()
    Heap.growInLargeSteps()
  }

  /// Does what the command line says.
  ///
  /// - Returns: The exit status.
  public func run() async -> Int32 {
    let externals = externals
    let runner = CommandRunner(
      .haru(RoomModule.all.map(\.description)),
      version: Self.version,
      versionDetails: { Self.details(externals) },
      environment: externals.environment,
      io: externals.io
    )
    return await runner.run(bytes: externals.arguments, in: ContainerCommands(externals: externals))
  }

  /// What someone who reports a fault is asked for.
  static func details(_ externals: Externals) -> [String] {
    let zone = try? AppContainer.zone(externals)
    var details = ["SQLite \(StoreVersion.sqlite)", "zone \(zone?.identifier ?? "unknown")"]
    if let clock = externals.environment["HARU_NOW"], !clock.isEmpty { details.append("clock stands at \(clock)") }
    return details
  }
}
