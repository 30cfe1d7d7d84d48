import Data
import Domain
import Foundation
import Presentation

extension Externals {
  /// The process's own.
  public static var live: Externals {
    Externals(
      arguments: ProcessArguments.bytes,
      environment: ProcessInfo.processInfo.environment,
      time: TimeSource(zone: Zone(identifier: TimeZone.current.identifier) ?? .utc) {
        Instant(secondsSince1970: Int(Date().timeIntervalSince1970.rounded(.down)))
      },
      newID: IDGenerator { UUID.fresh() },
      random: RandomSource {
        var generator = SystemRandomNumberGenerator()
        return generator.next()
      },
      openLink: SystemLinkOpener(environment: ProcessInfo.processInfo.environment).opener,
      clipboard: SystemClipboard(
        environment: ProcessInfo.processInfo.environment,
        temporaryDirectory: FileManager.default.temporaryDirectory.path
      ).clipboard,
      printer: SystemPrinter(
        environment: ProcessInfo.processInfo.environment,
        temporaryDirectory: FileManager.default.temporaryDirectory.path
      ).printer,
      io: StandardIO(),
      openTerminal: { () throws(TerminalError) in try TerminalDriver() },
      temporaryDirectory: FileManager.default.temporaryDirectory.path
    )
  }
}
