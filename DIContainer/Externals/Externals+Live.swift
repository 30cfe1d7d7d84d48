import Data
import Domain
import Foundation
import Presentation

extension Externals {
  /// The real environment of this process.
  public static var live: Externals {
    let environment = ProcessEnvironment.variables
    let machine = SystemZone(first: Zone(identifier: TimeZone.current.identifier) ?? .utc)
    let temporaryDirectory = environment["TMPDIR"].flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
    return Externals(
      arguments: ProcessArguments.bytes, environment: environment,
      time: TimeSource(place: { machine.zone }) {
        Instant(secondsSince1970: Int(Date().timeIntervalSince1970.rounded(.down)))
      },
      newID: IDGenerator {
        // Unlike `UUID()`, this opens no file for each ID.
        var generator = SystemRandomNumberGenerator()
        return UUID.random(using: &generator)
      },
      random: RandomSource {
        var generator = SystemRandomNumberGenerator()
        return generator.next()
      },
      openLink: SystemLinkOpener(environment: environment).opener,
      clipboard: SystemClipboard(environment: environment, temporaryDirectory: temporaryDirectory).clipboard,
      printer: SystemPrinter(environment: environment, temporaryDirectory: temporaryDirectory).printer,
      editor: SystemEditor(
        environment: environment,
        temporaryDirectory: temporaryDirectory,
        run: TerminalProgram.run
      ).editor,
      http: { WebClient($0).client.retrying(clock: ContinuousClock()) },
      connectedHTTP: { WebClient($0, keptConnections: SyncLimits.requests).client },
      io: StandardIO(),
      session: Int(getsid(0)),
      openTerminal: { () throws(TerminalError) in try TerminalDriver() },
      system: { ProcessInfo.processInfo.operatingSystemVersionString },
      temporaryDirectory: temporaryDirectory
    )
  }
}
