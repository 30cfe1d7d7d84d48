import CPostgreSQL
import Domain

extension PostgreSQLConnection {
  /// Returns the verifier that the server stores, from which the password can't be recovered (RFC 5803); the password
  /// itself is never sent.
  func verifier(of secret: any TypedSecret, for role: String) throws(PostgreSQLError) -> String {
    var bytes = (0..<secret.count).map { CChar(bitPattern: secret[$0]) } + [0]
    defer { for place in bytes.indices { bytes[place] = 0 } }
    let made = unsafe PQencryptPasswordConn(handle, bytes, role, "scram-sha-256")
    guard let made = unsafe made else { throw lost() }
    defer { unsafe PQfreemem(made) }
    return unsafe String(cString: made)
  }
}
