package import Domain

/// The reason why the server didn't run a request.
package enum PostgreSQLError: Error, Hashable {
  /// libpq isn't installed or can't be loaded.
  case noLibrary(reason: String)
  /// The address isn't a connection string that libpq understands; it isn't repeated because it may contain a password.
  case invalidAddress
  /// There is no connection, so no statement was sent.
  case unreachable(reason: String)
  /// The server answered but refused the user, so no statement was sent.
  case notLetIn(reason: String)
  /// The server requests more than it is allowed to know; no password was sent.
  case insecure(ServerDanger)
  /// The connection broke before the commit, so nothing of the transaction is stored.
  case connectionLost
  /// The connection broke during the commit, and it is unknown whether the transaction was committed.
  case commitUnknown
  case server(ServerFailure)
  /// The server doesn't have Haru's tables.
  case notPrepared
  /// The signed-in user has no account in Haru.
  case noAccount
  /// The tables have an older version.
  case outdated
  /// The tables have a newer version and can only be read.
  case newerVersion
  /// A statement or result has an unknown form, which is a bug in Haru.
  case unsupported(String)
}

/// An error that the server returned.
package struct ServerFailure: Error, Hashable {
  /// The error code, which has five characters (PostgreSQL, appendix A).
  package let state: SQLState
  /// The message for the user: one line without control characters.
  ///
  /// The message may contain names of tables, but no values of rows.
  package let message: String
  /// The name of the violated CHECK, key or reference.
  package let constraint: String?
}

/// The kind of an error that the server returned (PostgreSQL, appendix A).
package struct SQLState: Hashable, RawRepresentable, Sendable {
  package static let serializationFailure = SQLState(rawValue: "40001")
  package static let outOfMemory = SQLState(rawValue: "53200")
  package static let deadlock = SQLState(rawValue: "40P01")
  package static let uniqueViolation = SQLState(rawValue: "23505")
  package static let foreignKeyViolation = SQLState(rawValue: "23503")
  package static let dependentObjects = SQLState(rawValue: "2BP01")
  package static let undefinedFunction = SQLState(rawValue: "42883")
  package static let undefinedTable = SQLState(rawValue: "42P01")
  package static let undefinedSchema = SQLState(rawValue: "3F000")
  package static let insufficientPrivilege = SQLState(rawValue: "42501")
  package static let readOnly = SQLState(rawValue: "25006")
  package static let numberOutOfRange = SQLState(rawValue: "22003")
  package static let divisionByZero = SQLState(rawValue: "22012")
  package static let lockNotAvailable = SQLState(rawValue: "55P03")
  package static let queryCanceled = SQLState(rawValue: "57014")

  package let rawValue: String

  package init(rawValue: String) { self.rawValue = rawValue }

  /// Indicates whether running the whole transaction again may succeed.
  ///
  /// Other transactions conflicted, or there were so many that the server couldn't remember what they read (the shared
  /// memory of SSI is full until they end).
  package var isConflictOfWriters: Bool { [.serializationFailure, .deadlock, .outOfMemory].contains(self) }

  /// Indicates whether the rows would violate a CHECK, key or reference.
  package var isConstraint: Bool { rawValue.hasPrefix("23") }

  /// Indicates whether the server's disk is full.
  package var isLackOfDisk: Bool { rawValue == "53100" }

  /// Indicates whether the server shuts down or someone ended the connection.
  package var endsConnection: Bool { ["57P01", "57P02", "57P03", "57P05", "25P03"].contains(rawValue) }
}

extension PostgreSQLError {
  package var state: SQLState? { if case .server(let failure) = self { failure.state } else { nil } }
}

extension String {
  /// Returns one line of at most 300 characters for display, without control characters and without the secret.
  func cleaned(hiding secret: String?) -> String {
    var text = self
    if let secret, !secret.isEmpty {
      text = text.split(separator: secret, omittingEmptySubsequences: false).joined(separator: "…")
    }
    let scalars = text.unicodeScalars.map { scalar -> Character in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: " "
      default: Character(scalar)
      }
    }
    let words = String(scalars).split(separator: " ").joined(separator: " ")
    return words.count > 300 ? words.prefix(300) + "…" : words
  }
}

/// Encodes texts for the server, which refuses U+0000, with a scalar that is reserved for internal use (Unicode §23.7).
enum ServerText {
  /// The scalar U+FDD0, followed by a digit for the encoded character.
  private static let escape: [UInt8] = [0xEF, 0xB7, 0x90]
  private static let (null, itself) = (UInt8(ascii: "0"), UInt8(ascii: "1"))

  static func append(_ text: String, to bytes: inout [UInt8]) {
    guard text.utf8.contains(where: { $0 == 0 || $0 == escape[0] }) else { return bytes.append(contentsOf: text.utf8) }
    var rest = Array(text.utf8)[...]
    while let byte = rest.first {
      if byte == 0 {
        bytes += escape + [null]
        rest.removeFirst()
      } else if rest.starts(with: escape) {
        bytes += escape + [itself]
        rest.removeFirst(escape.count)
      } else {
        bytes.append(byte)
        rest.removeFirst()
      }
    }
  }

  /// - Parameter bytes: A text encoded by ``append(_:to:)``.
  static func read(_ bytes: some Collection<UInt8>) -> String {
    guard bytes.contains(escape[0]) else { return String(decoding: bytes, as: UTF8.self) }
    var read: [UInt8] = []
    var rest = Array(bytes)[...]
    while let byte = rest.first {
      if rest.starts(with: escape) {
        rest.removeFirst(escape.count)
        if rest.first == null { read.append(0) } else { read += escape }
        rest = rest.dropFirst()
      } else {
        read.append(byte)
        rest.removeFirst()
      }
    }
    return String(decoding: read, as: UTF8.self)
  }
}
