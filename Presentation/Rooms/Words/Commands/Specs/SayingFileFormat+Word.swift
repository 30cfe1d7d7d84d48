package import Domain

extension SayingFileFormat {
  /// Its name on the command line; never renamed.
  package var word: String {
    switch self {
    case .json: "json"
    case .csv: "csv"
    case .fortune: "fortune"
    }
  }

  package init?(word: String) {
    guard let format = Self.allCases.first(where: { $0.word == word }) else { return nil }
    self = format
  }
}
