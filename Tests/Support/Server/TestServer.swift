import Foundation
package import Testing

/// A PostgreSQL of the tests' own, in a folder of theirs, reached by a socket in it; ends with the process that made it.
package final class TestServer: Sendable {
  package enum Failure: Error, CustomStringConvertible {
    case absent
    case notStarted(String)

    package var description: String {
      switch self {
      case .absent:
        "the programs of a PostgreSQL server are not here: `apt-get install postgresql` or `brew install postgresql@15`"
      case .notStarted(let log): "the server did not start: \(log)"
      }
    }
  }

  /// One for all tests of a run.
  package static let shared = Result { () throws(Failure) in try TestServer() }

  package let folder: String
  private let keeper: Keeper

  /// - Parameter isDurable: Whether a commit is on disk when it is answered, as for people; without it tests are faster.
  package init(isDurable: Bool = false) throws(Failure) {
    guard let programs = Self.programs else { throw .absent }
    // Short, for the address of a socket has 107 bytes at most.
    folder = "/tmp/pg-\(UUID().uuidString.prefix(8))"
    let durability = isDurable ? "" : "-c fsync=off -c synchronous_commit=off -c full_page_writes=off"
    // Vacuum changes plans while they are compared.
    let settings = "-c max_connections=600 -c autovacuum=off \(durability)"
    let options = "-c listen_addresses='' -c unix_socket_directories='\(folder)' \(settings)"
    guard let keeper = Keeper([folder, programs, options]), keeper.answer() == "ready" else {
      throw .notStarted((try? String(contentsOfFile: "\(folder)/made", encoding: .utf8)) ?? "no log")
    }
    self.keeper = keeper
  }

  /// Indicates whether this machine has the programs of a server.
  package static var isInstalled: Bool { programs != nil }

  /// Where `initdb` and `postgres` are; the newest version first.
  private static var programs: String? {
    let roots = ["/usr/lib/postgresql", "/opt/homebrew/opt", "/usr/local/opt"]
    let folders = roots.flatMap { root in
      ((try? FileManager.default.contentsOfDirectory(atPath: root)) ?? []).sorted(by: >).map { "\(root)/\($0)/bin" }
    }
    return folders.first { FileManager.default.isExecutableFile(atPath: "\($0)/initdb") }
  }

  /// Ends it as a loss of power would, but that the system keeps what it was given.
  package func crash() { keeper.tell("stop immediate") }

  package func stop() { keeper.tell("stop fast") }

  package func start() { keeper.tell("start") }
}

extension Trait where Self == ConditionTrait {
  /// Skips tests on a machine without the programs of a server.
  package static var onServer: Self {
    .enabled(if: TestServer.isInstalled, Comment(rawValue: TestServer.Failure.absent.description))
  }
}

/// A shell that starts the server, and ends it when nobody speaks to it any more, however that came.
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

  func tell(_ words: String) {
    input.fileHandleForWriting.write(Data("\(words)\n".utf8))
    _ = answer()
  }

  /// A line, without its end; `nil` when the shell has ended.
  func answer() -> String? {
    var line: [UInt8] = []
    while let byte = output.fileHandleForReading.readData(ofLength: 1).first {
      if byte == UInt8(ascii: "\n") { return String(decoding: line, as: UTF8.self) }
      line.append(byte)
    }
    return nil
  }
}
