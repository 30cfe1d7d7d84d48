/// A contact as a file has it; what the file's form means is known to the form alone.
public protocol IncomingContact: Sendable {
  /// The UID in the file; `nil` if it has none.
  var uid: String? { get }
  var card: ContactCard { get }
  /// The line where the contact begins in the file, from 1.
  var line: Int { get }
  /// The part of the file that is kept, for writing back what is not understood.
  var kept: [UInt8] { get }

  /// A UID for what has none: made from all that it says, the same every time, and of another one another.
  func contentUID() -> String

  /// A card as it comes back from a file that it was written to.
  func fileForm(of card: ContactCard) -> ContactCard

  /// Returns the new data of this contact, compared with a stored contact and the part of a file that is stored with
  /// it.
  ///
  /// - Parameters:
  /// - contact: The stored contact of the same person.
  /// - source: The part of a file stored with the contact; `nil` for none.
  /// - isNewer: Whether this contact's data replaces stored data, instead of being added to it.
  /// - Returns: `nil` when the data is the stored data, or the same as an export of the contact.
  func news(for contact: Contact, from source: [UInt8]?, isNewer: Bool) -> ContactNews?
}

/// The data of a contact in a file that isn't stored yet.
public struct ContactNews: Hashable, Sendable {
  /// The card in the stored part of a file; `nil` if nothing is stored.
  public let before: ContactCard?
  /// Indicates whether the file has data that Haru doesn't understand and hasn't stored yet.
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
  /// The line where the group begins in the file, from 1.
  public let line: Int

  public init(name: ContactGroup, members: [String], line: Int) {
    self.name = name
    self.members = members
    self.line = line
  }
}
