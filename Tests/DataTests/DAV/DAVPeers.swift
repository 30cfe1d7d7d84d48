import Data
import Domain
import Foundation
import Support
import Testing

/// Radicale, Xandikos and canaille, started by `Tests/Sync/peers` for all tests of a run.
final class DAVPeers: Sendable {
  static let names = ["radicale", "xandikos"]

  static let shared = Result { try DAVPeers() }

  private static let script = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Sync/peers").standardizedFileURL.path

  /// Indicates whether `Tests/Sync/peers install` has been run.
  static let isInstalled: Bool = {
    let process = Process()
    process.executableURL = URL(filePath: script)
    process.arguments = ["installed"]
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }()

  let addresses: [String: String]
  /// The servers end when this pipe closes, even if the tests crash.
  private let input = Pipe()

  private init() throws {
    let (process, output) = (Process(), Pipe())
    process.executableURL = URL(filePath: Self.script)
    process.arguments = ["serve"]
    (process.standardInput, process.standardOutput) = (input, output)
    process.standardError = FileHandle.nullDevice
    try process.run()
    var (addresses, text) = ([String: String](), "")
    while let byte = try output.fileHandleForReading.read(upToCount: 1), !byte.isEmpty, text != "ready" {
      guard byte.first == UInt8(ascii: "\n") else {
        text += String(decoding: byte, as: UTF8.self)
        continue
      }
      if text == "ready" { break }
      let words = text.split(separator: " ").map(String.init)
      if words.count == 2 { addresses[words[0]] = words[1] }
      text = ""
    }
    self.addresses = addresses
  }

  /// Makes a server for an account of the peer.
  static func server(_ name: String, _ way: HTTPWay = .library) throws -> DAVServer {
    let address = try #require(shared.get().addresses[name], "\(name) didn't start")
    return DAVServer(try client(at: address, way), newID: IDGenerator { UUID() })
  }

  static func client(at address: String, _ way: HTTPWay = .library) throws -> DAVClient {
    let login = DAVLogin(user: "minji", password: ScriptedSecret("pw 한글"))
    return DAVClient(
      at: try #require(DAVAddress(address)), as: DAVCredentials(login), http: way.client(keptConnections: 4),
      clock: ContinuousClock())
  }
}

extension Trait where Self == ConditionTrait {
  /// Skips tests on a machine where the peers aren't installed.
  static var withPeers: Self {
    .enabled(
      if: DAVPeers.isInstalled, "Skipped, because the servers for tests aren't installed. Run Tests/Sync/peers install."
    )
  }
}
