/// Takes contacts in from files of other address books.
public protocol ContactImporting: Sendable {
  /// Reads a file of any ``ContactFileFormat`` and keeps what is in it, all in one transaction and one step of undo.
  ///
  /// A card with the UID of a contact that is here updates what it speaks of; one without such a UID adds to the contact
  /// with the same title and a phone number of the same line, or the same e-mail address where one of both has no number,
  /// or neither where both have nothing. What is not understood is kept for writing it back. What is broken is reported
  /// with its line and left out, as is what differs from a contact that is only added to, and a phone number that would
  /// give a plant's line to another plant; the rest goes in.
  /// Nothing does when the task is cancelled.
  /// - Parameters:
  ///   - source: The file.
  ///   - isTrial: Whether only to tell what would happen.
  ///   - today: The user's; a birthday after it is refused.
  ///   - order: Of birthdays in numbers, where no row of the file tells it.
  ///   - progress: Told now and then, in bytes.
  func importContacts(
    from source: FileSource, isTrial: Bool, today: Day, order: DateOrder,
    progress: @escaping @Sendable (WorkProgress) -> Void
  ) async throws(ImportError) -> ImportReport

  /// Returns what a file says about a contact and no field of ``ContactCard`` has, such as `ANNIVERSARY 2015-05-05`.
  ///
  /// - Parameters:
  ///   - source: The part of a file that is saved with the contact.
  ///   - today: The user's day, as ``importContacts(from:isTrial:today:order:progress:)`` takes it.
  func unshown(_ source: [UInt8], today: Day) -> [String]
}

/// Writes contacts to files for other address books.
public protocol ContactExporting: Sendable {
  /// Writes contacts; as vCards with all that was kept of the files they came from.
  ///
  /// - Parameters:
  ///   - ids: Only these; `nil` for all, in the order of lists.
  ///   - format: How they are written.
  ///   - target: Where the file goes.
  func exportContacts(
    _ ids: [Contact.ID]?, as format: ContactFileFormat, to target: FileTarget
  ) async throws(ExportError) -> ContactExport
}

/// The result of exporting contacts.
public struct ContactExport: Hashable, Sendable {
  /// The number of exported contacts.
  public var contacts: Int
  /// Properties of imported files that the format has no place for, such as `ANNIVERSARY`, in order.
  public var unwritten: [String]

  public init(contacts: Int, unwritten: [String] = []) {
    (self.contacts, self.unwritten) = (contacts, unwritten)
  }
}

/// The files in which address books are exchanged.
public enum ContactFileFormat: String, Hashable, Sendable, CaseIterable {
  /// The version that old phones use.
  case vCard21
  /// RFC 2426, which every address book reads.
  case vCard30
  /// RFC 6350.
  case vCard40
  /// The table that Google Contacts reads and writes.
  case googleCSV
  /// The table that Outlook reads and writes.
  case outlookCSV
}

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
