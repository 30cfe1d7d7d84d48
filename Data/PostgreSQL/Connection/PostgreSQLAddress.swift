import CPostgreSQL
import Foundation

/// The address of a server and the user's name in libpq's form: a URL or `key=value` pairs.
///
/// libpq takes the missing parts from its own sources: `PGPASSFILE`, the service file, `PGHOST` and so on.
package struct PostgreSQLAddress: Sendable {
  /// To be given to libpq only.
  let text: String
  /// To be kept out of messages.
  let password: String?
  private let parts: [String: String]
  /// Values that libpq has from the environment or by itself.
  private let others: [String: String]
  private let passwordFile: String?
  private let serviceFile: String?

  /// - Parameters:
  ///   - passwordFile: The file in which libpq looks for a password, unless the address names another one.
  ///   - serviceFile: The file in which libpq looks for services.
  /// - Throws: ``PostgreSQLError/noLibrary(reason:)``; ``PostgreSQLError/invalidAddress``, without a word of the text.
  package init(
    _ text: String, passwordFile: String? = nil, serviceFile: String? = nil
  ) throws(PostgreSQLError) {
    try PostgreSQLLibrary.load()
    guard var parts = unsafe Self.values(PQconninfoParse(text, nil)) else { throw .invalidAddress }
    // A slip of the pen makes a port or a database of a password, which then would be shown.
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

  /// A file with passwords or services that others may read; `nil` if there is none at the moment.
  ///
  /// libpq doesn't use such a file either, but writes a warning onto the terminal, with the path as it is.
  var fileOpenToOthers: String? {
    [passwordFile, serviceFile].compactMap(\.self).first { file in
      Self.mode(of: file).map { $0 & S_IFMT == S_IFREG && $0 & 0o077 != 0 } ?? false
    }
  }

  /// Indicates whether the file with passwords isn't a plain file, about which libpq writes a warning, too.
  var hasIrregularPasswordFile: Bool {
    passwordFile.flatMap(Self.mode).map { $0 & S_IFMT != S_IFREG } ?? false
  }

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

  /// Empty where it is not said.
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

  /// Indicates whether all hosts are this machine, judged by name; a service may mean any host.
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
