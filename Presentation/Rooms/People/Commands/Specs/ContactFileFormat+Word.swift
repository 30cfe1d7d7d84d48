package import Domain

extension ContactFileFormat {
  /// Its name on the command line; never renamed.
  package var word: String {
    switch self {
    case .vCard21: "vcard2.1"
    case .vCard30: "vcard3.0"
    case .vCard40: "vcard4.0"
    case .googleCSV: "google"
    case .outlookCSV: "outlook"
    }
  }

  package init?(word: String) {
    guard let format = Self.allCases.first(where: { $0.word == word }) else { return nil }
    self = format
  }
}
