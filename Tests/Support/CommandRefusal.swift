/// The exit status and the error code of a refused command line.
///
/// The code shows that the command exists: an unknown command has the code `unknown_command`.
package struct CommandRefusal: Equatable, Sendable, CustomStringConvertible {
  package let status: Int32
  package let code: String

  package init(_ status: Int32, _ code: String) { (self.status, self.code) = (status, code) }

  /// Reads the error that a run with `--json` printed; the code is empty if the run printed no error.
  package init(status: Int32, errors: String) {
    self.init(status, errors.firstMatch(of: /"code": "(\w+)"/).map { String($0.1) } ?? "")
  }

  package var description: String { "\(status) \(code)" }
}
