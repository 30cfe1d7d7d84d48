package import Domain

/// What `haru people` can do; the raw value is ``Invocation/verb``.
package enum PeopleVerb: String, Hashable, Sendable, CaseIterable {
  case list, search, plant, water, review, postpone, show, calendar, stats, edit, remove
  case listContacts = "contacts list"
  case searchContacts = "contacts search"
  case showContact = "contacts show"
  case addContact = "contacts add"
  case editContact = "contacts edit"
  case removeContact = "contacts remove"
  case importContacts = "contacts import"
  case exportContacts = "contacts export"
  case mergeContacts = "contacts merge"
}

extension Channel {
  /// Its name on the command line and in JSON; never renamed.
  package var word: String {
    switch self {
    case .call: "call"
    case .message: "message"
    case .kakaoTalk: "kakaotalk"
    case .email: "email"
    case .inPerson: "in-person"
    case .video: "video"
    case .letter: "letter"
    case .other: "other"
    }
  }

  package init?(word: String) {
    guard let channel = Self.allCases.first(where: { $0.word == word }) else { return nil }
    self = channel
  }
}

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
