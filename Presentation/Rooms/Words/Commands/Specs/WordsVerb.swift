package import Domain

/// What `haru words` can do; the raw value is ``Invocation/verb``.
package enum WordsVerb: String, Hashable, Sendable, CaseIterable {
  case recommend, list, search, show, like, unlike, use, unuse, add, edit, remove, hide, unhide, share
  case importFiles = "import"
  case exportFile = "export"
}

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
