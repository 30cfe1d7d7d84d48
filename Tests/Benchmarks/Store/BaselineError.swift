/// The reasons why the comparison with C is impossible.
enum BaselineError: Error, CustomStringConvertible {
  /// SQLite's result code.
  case failed(Int32)
  case differs

  var description: String {
    switch self {
    case .failed(let code): "the baseline in C failed with SQLite's code \(code): has the schema changed?"
    case .differs: "Swift and C did not find the same events"
    }
  }
}
