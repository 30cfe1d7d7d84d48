/// How a command line was refused: the exit status, and the code of the error that tells why.
///
/// The code shows that the command exists: an unknown command has the code `unknown_command`.
package struct CommandRefusal: Equatable, Sendable, CustomStringConvertible {
  package let status: Int32
  package let code: String

  package init(_ status: Int32, _ code: String) { (self.status, self.code) = (status, code) }

  /// Reads the error that a run with `--json` printed; the code is empty where the run printed none.
  package init(status: Int32, errors: String) {
    self.init(status, errors.firstMatch(of: /"code": "(\w+)"/).map { String($0.1) } ?? "")
  }

  package var description: String { "\(status) \(code)" }
}
