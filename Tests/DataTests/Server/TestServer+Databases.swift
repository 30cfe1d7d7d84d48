import Data
import Foundation
import Support

extension TestServer {
  /// Returns the address of a database, for the superuser unless another user is named.
  func address(
    of database: String = "postgres",
    as user: String = "postgres"
  ) throws(PostgreSQLError) -> PostgreSQLAddress {
    try PostgreSQLAddress("host=\(folder) user=\(user) dbname=\(database)")
  }

  /// Makes an empty database that no other test uses.
  func makeDatabase(like template: String = "template0") throws(PostgreSQLError) -> PostgreSQLAddress {
    let name = "t" + UUID().uuidString.filter { $0 != "-" }.lowercased()
    let connection = try PostgreSQLConnection(to: address())
    try connection.run("CREATE DATABASE \(name) TEMPLATE \(template)")
    return try address(of: name)
  }
}
