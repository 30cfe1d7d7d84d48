#if PostgreSQL
import CPostgreSQL

/// Where a server is and as whom to sign in, as libpq reads it: a URL or `key=value` pairs.
///
/// What is not in it libpq takes from its own places: `PGPASSFILE`, the service file, `PGHOST` and so on.
package struct PostgreSQLAddress: Sendable {
  /// To be given to libpq only.
  let text: String
  /// To be kept out of messages.
  let password: String?
  private let parts: [String: String]

  /// - Throws: ``PostgreSQLError/invalidAddress``, without a word of the text.
  package init(_ text: String) throws(PostgreSQLError) {
    guard let options = unsafe PQconninfoParse(text, nil) else { throw .invalidAddress }
    defer { unsafe PQconninfoFree(options) }
    var parts: [String: String] = [:]
    var option = unsafe options
    while let keyword = unsafe option.pointee.keyword {
      if let value = unsafe option.pointee.val {
        unsafe parts[String(cString: keyword)] = unsafe String(cString: value)
      }
      unsafe option += 1
    }
    // A slip of the pen makes a port or a database of a password, which then would be shown.
    let isPort = (parts["port"] ?? "").split(separator: ",").allSatisfy { UInt16($0) != nil }
    guard isPort, parts["dbname"]?.contains("@") != true else { throw .invalidAddress }
    self.text = text
    let keyPassword = parts.removeValue(forKey: "sslpassword")
    password = parts.removeValue(forKey: "password") ?? keyPassword
    self.parts = parts
  }

  /// Whether the password stands where other users of the machine may read it.
  package var hasPassword: Bool { password != nil }

  /// Empty where it is not said.
  package var database: String { parts["dbname"] ?? "" }

  /// For the server's session.
  var options: String { parts["options"] ?? "" }

  func has(_ option: String) -> Bool { parts[option] != nil }
}

extension PostgreSQLAddress: CustomStringConvertible, CustomReflectable {
  /// For showing: the server, the database and the user, never a password.
  package var description: String {
    let host = parts["host"] ?? parts["hostaddr"] ?? parts["service"].map { "service \($0)" } ?? "local socket"
    let user = parts["user"].map { "\($0)@" } ?? ""
    let port = parts["port"].map { ":\($0)" } ?? ""
    let database = parts["dbname"].map { "/\($0)" } ?? ""
    return "postgresql://\(user)\(host)\(port)\(database)".cleaned(hiding: password)
  }

  package var customMirror: Mirror { Mirror(self, children: ["address": description]) }
}
#endif
