/// An error in the command line.
enum OptionError: Error, CustomStringConvertible {
  case unknown(String)
  case missing(String)

  var description: String {
    switch self {
    case .unknown(let word): "'\(word)' is not known here; see --help."
    case .missing(let what): "\(what) is missing; see --help."
    }
  }
}
