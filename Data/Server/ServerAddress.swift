import CPostgreSQL
package import Domain
import Foundation

/// The address of a server that the user chose as the store.
package struct ServerAddress: Sendable {
  private let address: PostgreSQLAddress

  /// - Parameters:
  ///   - text: The address in libpq's form, such as `postgresql://mina@host/haru`.
  ///   - environment: The environment, which names the password files that only their owner may read.
  package init(_ text: String, environment: [String: String]) throws(ServerError) {
    guard ["postgresql://", "postgres://"].contains(where: text.hasPrefix) else { throw .wrongAddress }
    do throws(PostgreSQLError) {
      address = try PostgreSQLAddress(
        text, passwordFile: Self.file("PGPASSFILE", ".pgpass", environment),
        serviceFile: Self.file("PGSERVICEFILE", ".pg_service.conf", environment))
    } catch { throw ServerError(error) }
    guard !address.hasPassword else { throw .passwordInAddress }
    if let file = address.fileOpenToOthers { throw .openPasswordFile(file) }
  }

  /// Returns whether a text can only be a server address, even if it is misspelled.
  package static func isOne(_ text: String) -> Bool { text.contains("://") || text.hasPrefix("postgres") }

  /// Returns the file that a variable names, or the file with this name in the home folder, as libpq does.
  private static func file(_ variable: String, _ name: String, _ environment: [String: String]) -> String {
    environment[variable].flatMap { $0.isEmpty ? nil : $0 } ?? "\(environment["HOME"] ?? "")/\(name)"
  }

  /// The server, the database and the user, for messages.
  package var shown: String { address.description }

  /// Opens the account of the signed-in user.
  ///
  /// - Parameters:
  ///   - now: Returns the time for undo entries.
  ///   - session: The ID of the session that the processes in one place, such as a terminal window, share.
  ///   - random: The source of unique names.
  ///   - folder: The folder for data that belongs to this computer alone, created if it is missing; write errors are
  ///     reported when data is written.
  ///   - notify: Receives notices that are neither results nor errors.
  package func open(
    now: @escaping @Sendable () -> Instant, session: Int, random: RandomSource, folder: String,
    notify: @Sendable (StoreNotice) -> Void = { _ in }
  ) async throws(ServerError) -> any SQLDatabase {
    do throws(PostgreSQLError) {
      let retry = RetryPolicy(pause: { Thread.sleep(forTimeInterval: $0) }, number: random.next)
      let caller = String(random.next(), radix: 16)
      let pool = PostgreSQLPool { [address] in
        PostgreSQLSession(
          address, settings: .account, isLocking: true, retry: retry, caller: caller,
          identify: ServerIdentity.init(on:))
      }
      try await pool.use { session throws(PostgreSQLError) in _ = try session.connection() }
      try? Folder.make(folder)
      let database = ServerDatabase(pool, now: now, session: session, caller: caller) { [address] channel in
        try? NotificationListener(to: address, settings: .account, channel: channel)
      }
      await database.bringUpToDate(notify: notify)
      return database
    } catch { throw ServerError(error) }
  }

  /// Only checks that the user can sign in.
  package func reach() throws(ServerError) {
    do throws(PostgreSQLError) {
      _ = try ServerIdentity(on: PostgreSQLConnection(to: address, settings: .account))
    } catch { throw ServerError(error) }
  }

  package func manager() throws(ServerError) -> any ServerManaging {
    do throws(PostgreSQLError) {
      return ServerManager(at: address, schema: try ServerSchema())
    } catch {
      throw ServerError(error)
    }
  }
}

/// The address of a server and the user's name in libpq's form: a URL or `key=value` pairs.
///
/// libpq gets missing parts from its own sources: `PGPASSFILE`, the service file, `PGHOST` and so on.
package struct PostgreSQLAddress: Sendable {
  /// The address with the password, only for libpq.
  let text: String
  /// The password, which must not appear in messages.
  let password: String?
  private let parts: [String: String]
  /// The values that libpq gets from the environment or from its defaults.
  private let others: [String: String]
  private let passwordFile: String?
  private let serviceFile: String?

  /// - Parameters:
  ///   - passwordFile: The file in which libpq looks for a password, unless the address names another file.
  ///   - serviceFile: The file in which libpq looks for services.
  /// - Throws: ``PostgreSQLError/noLibrary(reason:)``, or ``PostgreSQLError/invalidAddress`` without any part of the
  ///   text.
  package init(
    _ text: String, passwordFile: String? = nil, serviceFile: String? = nil
  ) throws(PostgreSQLError) {
    try PostgreSQLLibrary.load()
    guard var parts = unsafe Self.values(PQconninfoParse(text, nil)) else { throw .invalidAddress }
    // A typo can turn part of a password into a port or a database name, which would then be shown.
    let isPort = (parts["port"] ?? "").split(separator: ",").allSatisfy { UInt16($0) != nil }
    guard isPort, parts["dbname"]?.contains("@") != true else { throw .invalidAddress }
    self.text = text
    let keyPassword = parts.removeValue(forKey: "sslpassword")
    password = parts.removeValue(forKey: "password") ?? keyPassword
    self.parts = parts
    others = unsafe Self.values(PQconndefaults()) ?? [:]
    self.passwordFile = parts["passfile"] ?? passwordFile
    self.serviceFile = serviceFile
  }

  /// The password file or service file that other users may read; `nil` if there is none.
  ///
  /// libpq doesn't use such a file either, but prints a warning with the file's raw path to the terminal.
  var fileOpenToOthers: String? {
    [passwordFile, serviceFile].compactMap(\.self).first { file in
      Self.mode(of: file).map { $0 & S_IFMT == S_IFREG && $0 & 0o077 != 0 } ?? false
    }
  }

  /// Indicates whether the password file isn't a regular file, for which libpq also prints a warning.
  var hasIrregularPasswordFile: Bool { passwordFile.flatMap(Self.mode).map { $0 & S_IFMT != S_IFREG } ?? false }

  private static func mode(of file: String) -> mode_t? {
    var status = stat()
    return unsafe stat(file, &status) == 0 ? status.st_mode : nil
  }

  /// Reads libpq's list of options and frees it.
  @unsafe private static func values(_ options: UnsafeMutablePointer<PQconninfoOption>?) -> [String: String]? {
    guard let options = unsafe options else { return nil }
    defer { unsafe PQconninfoFree(options) }
    var parts: [String: String] = [:]
    var option = unsafe options
    while let keyword = unsafe option.pointee.keyword {
      if let value = unsafe option.pointee.val {
        unsafe parts[String(cString: keyword)] = unsafe String(cString: value)
      }
      unsafe option += 1
    }
    return parts
  }

  /// Indicates whether the address has a password, which other users of the machine may be able to read.
  package var hasPassword: Bool { password != nil }

  /// The name of the database; empty if the address has none.
  package var database: String { parts["dbname"] ?? "" }

  /// The options of the server's session.
  var options: String { parts["options"] ?? "" }

  func has(_ option: String) -> Bool { parts[option] != nil }

  /// The time to connect to each host, in seconds; libpq waits at least two.
  var connectTimeout: Int? {
    parts["connect_timeout"].flatMap { Int($0) }.flatMap { $0 > 0 ? max(2, min($0, 3_600)) : nil }
  }

  private var hosts: [Substring] {
    let list = parts["hostaddr"] ?? parts["host"] ?? others["hostaddr"] ?? others["host"] ?? ""
    return list.split(separator: ",", omittingEmptySubsequences: false)
  }

  var hostCount: Int { max(1, hosts.count) }

  /// Indicates whether all hosts are this computer, judged by name; a service may mean any host.
  private var isThisMachine: Bool {
    guard parts["service"] ?? others["service"] == nil else { return false }
    return hosts.allSatisfy { host in
      host.isEmpty || host.hasPrefix("/") || host.hasPrefix("@") || host == "localhost" || host == "::1"
        || host.hasPrefix("127.") && host.allSatisfy { $0.isNumber || $0 == "." }
    }
  }

  /// Indicates whether the address turns TLS off.
  var isWithoutTLS: Bool { parts["sslmode"] == "disable" }

  /// Indicates whether the address requires TLS.
  var insistsOnTLS: Bool { ["require", "verify-ca", "verify-full"].contains(parts["sslmode"]) }

  /// Indicates whether the connection requires TLS and binds passwords to it.
  package var isBound: Bool { insistsOnTLS || !isWithoutTLS && !isThisMachine }

  /// Indicates whether a certificate signs the user in, and neither the address nor the environment has a password.
  var isByCertificate: Bool { has("sslcert") && password == nil && others["password"] == nil }
}

extension PostgreSQLAddress: CustomStringConvertible, CustomReflectable {
  /// The server, the database and the user, for messages; never a password.
  package var description: String {
    let host = parts["host"] ?? parts["hostaddr"] ?? parts["service"].map { "service \($0)" } ?? "local socket"
    let user = parts["user"].map { "\($0)@" } ?? ""
    let port = parts["port"].map { ":\($0)" } ?? ""
    let database = parts["dbname"].map { "/\($0)" } ?? ""
    return "postgresql://\(user)\(host)\(port)\(database)".cleaned(hiding: password)
  }

  package var customMirror: Mirror { Mirror(self, children: ["address": description]) }
}
