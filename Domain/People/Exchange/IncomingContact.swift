/// A contact as a file has it; what the file's form means is known to the form alone.
public protocol IncomingContact: Sendable {
  /// As in the file; `nil` where it has none.
  var uid: String? { get }
  var card: ContactCard { get }
  /// Where it begins in the file, from 1.
  var line: Int { get }
  /// The part of the file that is kept, for writing back what is not understood.
  var kept: [UInt8] { get }

  /// A UID for what has none: made from all that it says, the same every time, and of another one another.
  func contentUID() -> String

  /// A card as it comes back from a file that it was written to.
  func fileForm(of card: ContactCard) -> ContactCard

  /// What is new in it, beside a contact and the part of a file that is kept with that.
  ///
  /// - Parameters:
  ///   - contact: The one that it is.
  ///   - source: What is kept with the contact; `nil` for nothing.
  ///   - isNewer: Whether what it says takes the place of what is kept, instead of standing beside it.
  /// - Returns: `nil` when it says what is kept, or what would be written of the contact.
  func news(for contact: Contact, from source: [UInt8]?, isNewer: Bool) -> ContactNews?
}

/// What a file has of a contact besides what was kept.
public struct ContactNews: Hashable, Sendable {
  /// What the kept part of a file says; `nil` where nothing is kept.
  public let before: ContactCard?
  /// Whether there is something without a meaning here that is not kept yet.
  public let hasMore: Bool
  /// The part of a file that is to be kept from now on.
  public let source: [UInt8]

  public init(before: ContactCard?, hasMore: Bool, source: [UInt8]) {
    self.before = before
    self.hasMore = hasMore
    self.source = source
  }
}

/// A group of an address book as a file has it, which lists its members.
public struct IncomingGroup: Hashable, Sendable {
  public let name: ContactGroup
  /// The uids of contacts, as the file refers to them.
  public let members: [String]
  /// Where it begins in the file, from 1.
  public let line: Int

  public init(name: ContactGroup, members: [String], line: Int) {
    self.name = name
    self.members = members
    self.line = line
  }
}
