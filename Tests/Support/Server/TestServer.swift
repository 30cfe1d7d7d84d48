import Foundation
package import Testing

/// A PostgreSQL server for tests, reached by a socket in its own folder; it ends with the process that started it.
package final class TestServer: Sendable {
  package enum Failure: Error, CustomStringConvertible {
    case absent
    case notStarted(String)

    package var description: String {
      switch self {
      case .absent:
        "PostgreSQL's server programs are missing: `apt-get install postgresql` or `brew install postgresql@15`"
      case .notStarted(let log): "the server did not start: \(log)"
      }
    }
  }

  /// The server that all tests of a run share.
  package static let shared = Result { () throws(Failure) in try TestServer() }

  package let folder: String
  private let keeper: Keeper

  /// - Parameter isDurable: Indicates whether commits are flushed to disk, as in real use; tests are faster without.
  package init(isDurable: Bool = false) throws(Failure) {
    guard let programs = Self.programs else { throw .absent }
    // The path is short, because the address of a socket has at most 107 bytes.
    folder = "/tmp/pg-\(UUID().uuidString.prefix(8))"
    let durability = isDurable ? "" : "-c fsync=off -c synchronous_commit=off -c full_page_writes=off"
    // Vacuum is off, because it changes plans while tests compare them.
    let settings = "-c max_connections=600 -c autovacuum=off \(durability)"
    let options = "-c listen_addresses='' -c unix_socket_directories='\(folder)' \(settings)"
    guard let keeper = Keeper([folder, programs, options]), keeper.answer() == "ready" else {
      throw .notStarted((try? String(contentsOfFile: "\(folder)/made", encoding: .utf8)) ?? "no log")
    }
    self.keeper = keeper
  }

  /// Indicates whether this machine has PostgreSQL's server programs.
  package static var isInstalled: Bool { programs != nil }

  /// The folder of `initdb` and `postgres`, preferably of the newest version.
  private static var programs: String? {
    let roots = ["/usr/lib/postgresql", "/opt/homebrew/opt", "/usr/local/opt"]
    let folders = roots.flatMap { root in
      ((try? FileManager.default.contentsOfDirectory(atPath: root)) ?? []).sorted(by: >).map { "\(root)/\($0)/bin" }
    }
    return folders.first { FileManager.default.isExecutableFile(atPath: "\($0)/initdb") }
  }

  /// Stops the server as a power loss would, except that the system keeps all written data.
  package func crash() { keeper.send("stop immediate") }

  package func stop() { keeper.send("stop fast") }

  package func start() { keeper.send("start") }
}

extension Trait where Self == ConditionTrait {
  /// Skips tests on a machine without the programs of a server.
  package static var onServer: Self {
    .enabled(if: TestServer.isInstalled, Comment(rawValue: TestServer.Failure.absent.description))
  }
}

/// A shell that starts the server, and stops it when the connection to the tests closes for any reason.
private final class Keeper: Sendable {
  private static let script = """
    D=$1; B=$2; O=$3
    run() { if [ "$(id -u)" = 0 ]; then setpriv --reuid=nobody --regid=nogroup --clear-groups "$@"; else "$@"; fi; }
    mkdir -m 700 "$D" && cd "$D" || exit 1
    if [ "$(id -u)" = 0 ]; then chown nobody:nogroup "$D"; fi
    run "$B/initdb" -D "$D/data" -U postgres -A trust -E UTF8 --locale=C --no-sync > "$D/made" 2>&1 || exit 1
    start() { run "$B/pg_ctl" -D "$D/data" -w -t 30 -l "$D/log" -o "$O" start > /dev/null 2>&1; }
    if start; then echo ready; else cat "$D/log" >> "$D/made"; exit 1; fi
    while read -r WORD MODE; do
      case $WORD in
        start) start ;;
        stop) run "$B/pg_ctl" -D "$D/data" -w -m "$MODE" stop > /dev/null 2>&1 ;;
      esac
      echo "done $?"
    done
    run "$B/pg_ctl" -D "$D/data" -w -m immediate stop > /dev/null 2>&1
    cd / && rm -rf "$D"
    """

  private let input = Pipe()
  private let output = Pipe()

  init?(_ arguments: [String]) {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", Self.script, "keeper"] + arguments
    process.standardInput = input
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
  }

  func send(_ words: String) {
    input.fileHandleForWriting.write(Data("\(words)\n".utf8))
    _ = answer()
  }

  /// Returns a line without its line break; `nil` if the shell has ended.
  func answer() -> String? {
    var line: [UInt8] = []
    while let byte = output.fileHandleForReading.readData(ofLength: 1).first {
      if byte == UInt8(ascii: "\n") { return String(decoding: line, as: UTF8.self) }
      line.append(byte)
    }
    return nil
  }
}
