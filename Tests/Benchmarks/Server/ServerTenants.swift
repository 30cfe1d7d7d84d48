import Data
import Domain
import Foundation

/// Accounts on a server that accepts its roles without passwords, in a database made for the benchmark.
struct ServerTenants {
  /// The tables that are not copied, because Haru creates their rows itself or, for search, copying would take hours.
  private static let notCopied: Set = ["account_lock", "commit_marker", "search_doc", "search_index", "search_state"]

  /// The address with the owner of the database, such as `postgresql://postgres@127.0.0.1:5499/bench`.
  let address: String
  let count: Int
  private let sync: PostgreSQLConnection

  init(at address: String, count: Int) throws {
    (self.address, self.count) = (address, count)
    sync = try PostgreSQLConnection(to: PostgreSQLAddress(address))
  }

  private static var random: RandomSource {
    RandomSource {
      var generator = SystemRandomNumberGenerator()
      return generator.next()
    }
  }

  func prepare() async throws {
    let manager = try ServerAddress(address, environment: [:]).manager()
    _ = try await manager.prepare(isDryRun: false)
    for number in 1...count {
      guard let name = ServerAccountName(Self.name(number)) else { continue }
      _ = try await manager.addAccount(name, with: nil, isDryRun: false)
    }
    try sync.execute("CREATE TABLE public.bench_commit(number bigint)")
  }

  /// Copies the data of the first account to all others.
  func fill() async throws {
    let schema = try ServerSchema()
    let connection = try PostgreSQLConnection(to: PostgreSQLAddress(address))
    try connection.execute(
      "SET search_path = haru; SET session_replication_role = replica; SET synchronous_commit = off"
    )
    let numbers = try connection.run("SELECT number, role::text FROM server_account ORDER BY number")
    let first = numbers[0].int(0)
    for table in schema.tables where !Self.notCopied.contains(table) {
      let columns = try connection.run(
        """
        SELECT string_agg(quote_ident(column_name), ', ' ORDER BY ordinal_position),
        string_agg('kept.' || quote_ident(column_name), ', ' ORDER BY ordinal_position) FROM information_schema.columns
        WHERE table_schema = 'haru' AND table_name = '\(table)' AND column_name <> 'account_id'
        """
      )[0]
      let others = columns.isNull(0) ? ("", "") : (", " + columns.text(0), ", " + columns.text(1))
      try connection.execute(
        """
        INSERT INTO \(table)(account_id\(others.0)) SELECT other.number\(others.1)
        FROM server_account AS other CROSS JOIN \(table) AS kept
        WHERE kept.account_id = \(first) AND other.number <> \(first) ON CONFLICT DO NOTHING
        """
      )
    }
    try connection.execute("RESET synchronous_commit; ANALYZE; CHECKPOINT")
  }

  static func name(_ number: Int) -> String { "bench_\(number)" }

  func address(of number: Int) throws -> String {
    guard let user = address.firstRange(of: "//"), let at = address.firstIndex(of: "@") else {
      throw OptionError.missing("--url postgresql://USER@HOST/DATABASE")
    }
    return address[..<user.upperBound] + Self.name(number) + address[at...]
  }

  func open(_ number: Int) async throws -> any SQLDatabase {
    try await ServerAddress(address(of: number), environment: [:]).open(
      now: { BenchmarkStore.now },
      session: 0,
      random: Self.random,
      folder: FileManager.default.temporaryDirectory.path
    )
  }

  func keeper(_ number: Int, beside local: StoreManager) throws -> ServerStoreManager {
    let address = try ServerAddress(address(of: number), environment: [:])
    return ServerStoreManager(beside: local) { () throws(ServerError) in
      try await address.open(
        now: { BenchmarkStore.now },
        session: 0,
        random: Self.random,
        folder: FileManager.default.temporaryDirectory.path
      )
    }
  }

  /// Commits a single row synchronously to disk.
  func commit() throws { try sync.execute("INSERT INTO public.bench_commit VALUES(1)") }
}
