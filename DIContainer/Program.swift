import CHeap
import Data
import Domain
import Presentation

/// The program, which reaches the outside world only through its ``Externals``.
public struct Program: Sendable {
  /// The version, which follows semantic versioning.
  package static let version = "0.9.0"
  /// The name sent to servers; it should include a web address about Haru as soon as there is one.
  static let agent = "haru/\(version)"

  private let externals: Externals

  public init(externals: Externals) { self.externals = externals }

  /// Prepares the process; call this first, before there is a second thread or anything that can crash.
  public static func prepare() {
    occupy_standard_streams()
    forbid_core_files()
    CrashHandlers.remove()
    replace_unreadable_locales()
    UserRuntime.nameBus()
    Heap.growInLargeSteps()
  }

  /// Runs the command line.
  ///
  /// - Returns: The exit status.
  public func run() async -> Int32 {
    let externals = externals
    let runner = CommandRunner(
      .haru(FeatureModule.all.map(\.description)), version: Self.version,
      versionDetails: { Self.details(externals, loading: true) }, environment: externals.environment, io: externals.io)
    return await runner.run(bytes: externals.arguments, in: ContainerCommands(externals: externals))
  }

  /// Returns the facts that a bug report needs.
  ///
  /// - Parameter loading: Indicates whether to load libcurl and libpq, which takes milliseconds, to read their
  ///   versions.
  static func details(_ externals: Externals, loading: Bool) -> VersionReport.Details {
    let variables = externals.environment
    let terminal = [variables["TERM"], variables["TERM_PROGRAM"]].compactMap(\.self).filter { !$0.isEmpty }
    let postgreSQL = loading ? PostgreSQLLibrary.version : nil
    return VersionReport.Details(
      system: externals.system(), schema: StoreVersion.schema, sqlite: StoreVersion.sqlite,
      sodium: ArgonHashing.libraryVersion, curl: loading ? CurlLibrary.version : nil, postgreSQL: postgreSQL,
      features: StoreVersion.features + ImageProtocol.allCases.map { "\($0)" }
        + (postgreSQL == nil ? [] : ["PostgreSQL"]),
      zone: (try? AppContainer.zone(externals))?.identifier ?? "?",
      server: ((try? AppContainer.server(externals)) ?? nil)?.shown, terminal: terminal.joined(separator: ", "),
      clock: variables["HARU_NOW"])
  }
}
