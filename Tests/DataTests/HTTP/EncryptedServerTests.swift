import Domain
import Foundation
import Testing

/// Tests with servers whose certificate only the test trusts.
@Suite(.enabled(if: EncryptedServer.isAvailable, "the openssl program is not here"))
struct EncryptedServerTests {
  @Test(arguments: HTTPWay.allCases)
  func onlyWhoIsTrustedIsAsked(way: HTTPWay) async throws {
    let server = try await EncryptedServer()
    let request = try HTTPRequest(server.address, key: "a")
    await #expect(throws: HTTPError.untrusted) { try await way.client()(request) }
    #expect(try await way.client(certificates: server.certificate)(request).status == 200)
    #expect(try await way.client(environment: ["SSL_CERT_FILE": server.certificate])(request).status == 200)
    await #expect(throws: HTTPError.untrusted) { try await way.client(certificates: "/nowhere/a.pem")(request) }
  }
}

/// The `openssl` program as a server, which ends with this value.
private final class EncryptedServer: Sendable {
  private static let program = "/usr/bin/openssl"

  static var isAvailable: Bool { FileManager.default.isExecutableFile(atPath: program) }

  let address: String
  private let folder: ProgramFolder
  private let process: Process

  var certificate: String { folder.path + "/certificate.pem" }

  init() async throws {
    folder = try ProgramFolder()
    let key = folder.path + "/key.pem"
    process = Process()
    let (making, output) = (Process(), Pipe())
    let words = "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost"
    making.arguments =
      words.split(separator: " ").map(String.init)
      + ["-addext", "subjectAltName=IP:127.0.0.1", "-keyout", key, "-out", folder.path + "/certificate.pem"]
    process.arguments = ["s_server", "-accept", "127.0.0.1:0", "-www", "-naccept", "20"]
    process.arguments? += ["-key", key, "-cert", folder.path + "/certificate.pem"]
    for process in [making, process] {
      process.executableURL = URL(filePath: Self.program)
      process.standardInput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
    }
    try making.run()
    making.waitUntilExit()
    process.standardOutput = output
    try process.run()
    var text = ""
    while !text.contains(/ACCEPT .*:\d+\s/), let more = try output.fileHandleForReading.read(upToCount: 1) {
      text += String(decoding: more, as: UTF8.self)
    }
    address = "https://127.0.0.1:\(try #require(text.firstMatch(of: /ACCEPT .*:(\d+)\s/)).output.1)"
  }

  // SIGKILL, because the process inherits the blocked signals of the thread that starts the process.
  deinit { kill(process.processIdentifier, SIGKILL) }
}
