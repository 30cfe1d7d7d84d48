/// Why a command line could not be understood.
package enum UsageError: Error, Hashable, Sendable {
  /// `parent` are the names before the word.
  case unknownCommand(String, parent: [String], suggestion: String?)
  case missingCommand(path: [String], choices: [String])
  /// The option with its dashes.
  case unknownOption(String, path: [String], suggestion: String?)
  case missingValue(option: String, placeholder: String)
  /// `--flag=value` where the option takes none.
  case unexpectedValue(option: String)
  /// `name` is an option with its dashes or an argument's placeholder.
  case invalidChoice(String, for: String, choices: [String], suggestion: String?)
  case missingArgument(String, path: [String])
  case unexpectedArgument(String, path: [String], suggestion: String?)
  /// Two options that contradict each other, with their dashes.
  case conflict(String, String)
  /// An argument that is not UTF-8; positions count from 1, without the program's name.
  case notUTF8(position: Int)
}
