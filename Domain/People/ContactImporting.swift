/// Imports contacts from the files of other address books.
public protocol ContactImporting: ContactSourceMerging {
  /// Imports a file of any ``ContactFileFormat``, in one transaction and one undo step.
  ///
  /// A card with the UID of a stored contact updates the fields that the card has. A card without such a UID is added
  /// to the stored contact with the same title and a shared phone line; a shared email address is enough if one of the
  /// two has no number, and the title alone is enough if both have neither. Data that Haru doesn't understand is saved
  /// for exports.
  ///
  /// Broken data is reported with its line and left out. So is data that differs if the card doesn't update the
  /// contact, and a phone number that would give a plant's line to another plant. Everything else is imported. If the
  /// task is cancelled, nothing is imported.
  ///
  /// - Parameters:
  ///   - source: The file.
  ///   - isDryRun: `true` if this is a dry run, which saves nothing.
  ///   - today: The user's current day; birthdays after it are refused.
  ///   - order: The order of day and month in numeric birthdays, if no row of the file shows the order.
  ///   - progress: Receives the progress in bytes from time to time.
  func importContacts(
    from source: FileSource, isDryRun: Bool, today: Day, order: DateOrder,
    progress: @escaping @Sendable (WorkProgress) -> Void
  ) async throws(ImportError) -> ImportReport

  /// Returns the data of a contact's file for which ``ContactCard`` has no field, such as `ANNIVERSARY 2015-05-05`.
  ///
  /// - Parameters:
  ///   - source: The part of a file that is saved with the contact.
  ///   - today: The user's current day, as in ``importContacts(from:isDryRun:today:order:progress:)``.
  func unshown(_ source: [UInt8], today: Day) -> [String]
}

/// Merges the data of contacts' files for which ``ContactCard`` has no field, such as photos.
public protocol ContactSourceMerging: Sendable {
  /// Adds the data of a removed contact to the data of the contact that stays.
  ///
  /// - Parameters:
  ///   - other: The part of a file that is saved with the removed contact.
  ///   - source: The part of a file that is saved with the other contact; `nil` for none.
  func merge(_ other: [UInt8], into source: [UInt8]?) -> MergedSource
}

/// The data of two contacts for which ``ContactCard`` has no field.
public struct MergedSource: Hashable, Sendable {
  /// The part of a file to save from now on; `nil` for none.
  public let source: [UInt8]?
  /// The data that is lost because a contact can have it only once, such as `PHOTO`.
  public let lost: [String]

  public init(_ source: [UInt8]?, lost: [String] = []) { (self.source, self.lost) = (source, lost) }
}

/// Writes contacts to files for other address books.
public protocol ContactExporting: Sendable {
  /// Exports contacts; vCards contain all data that was saved from the files of the contacts.
  ///
  /// - Parameters:
  ///   - ids: The contacts to export; `nil` for all, in name order.
  ///   - format: The format of the file.
  ///   - target: The destination of the file.
  func exportContacts(
    _ ids: [Contact.ID]?, as format: ContactFileFormat, to target: FileTarget
  ) async throws(ExportError) -> ContactExport
}

/// The result of exporting contacts.
public struct ContactExport: Hashable, Sendable {
  /// The number of exported contacts.
  public var contacts: Int
  /// The properties that the format can't express, such as `ANNIVERSARY`, in order.
  ///
  /// If the format can express some values of a property, the other values are listed with their text: `FN John Q.
  /// Public`.
  public var unwritten: [String]

  public init(contacts: Int, unwritten: [String] = []) { (self.contacts, self.unwritten) = (contacts, unwritten) }
}

/// A file format for exchanging address books, with its name on the command line and in JSON, which never changes.
public enum ContactFileFormat: String, Hashable, Sendable, CaseIterable {
  /// vCard 2.1, which old phones use.
  case vCard21 = "vcard2.1"
  /// vCard 3.0 (RFC 2426), which every address book reads.
  case vCard30 = "vcard3.0"
  /// vCard 4.0 (RFC 6350).
  case vCard40 = "vcard4.0"
  /// The table that Google Contacts reads and writes.
  case googleCSV = "google"
  /// The table that Outlook reads and writes.
  case outlookCSV = "outlook"
}

/// A contact in a file, in a form that is specific to the file's format.
public protocol IncomingContact: Sendable {
  /// The UID in the file; `nil` if it has none.
  var uid: String? { get }
  var card: ContactCard { get }
  /// The line in the file where the contact begins, starting at 1.
  var line: Int { get }
  /// The part of the file to save, so that data that Haru doesn't understand can be exported again.
  var sourceBytes: [UInt8] { get }

  /// Returns a UID for a contact without one: the UID is computed from all data, so that only equal contacts share it.
  func contentUID() -> String

  /// Returns a card as it would be after an export and an import.
  func fileForm(of card: ContactCard) -> ContactCard

  /// Returns the data of this contact that is new, compared with a stored contact and the part of a file stored with
  /// it.
  ///
  /// - Parameters:
  ///   - contact: The stored contact of the same person.
  ///   - source: The part of a file stored with the contact; `nil` for none.
  ///   - isNewer: `true` if this contact's data replaces stored data, instead of being added to it.
  /// - Returns: `nil` if the data equals the stored data, or an export of the contact.
  func news(for contact: Contact, from source: [UInt8]?, isNewer: Bool) -> ContactNews?
}

/// The data of a contact in a file that isn't stored yet.
public struct ContactNews: Hashable, Sendable {
  /// The card in the stored part of a file; `nil` if nothing is stored.
  public let before: ContactCard?
  /// Indicates whether the file has data that Haru doesn't understand and hasn't stored yet.
  public let hasMore: Bool
  /// The part of a file to save from now on.
  public let source: [UInt8]

  public init(before: ContactCard?, hasMore: Bool, source: [UInt8]) {
    (self.before, self.hasMore, self.source) = (before, hasMore, source)
  }
}

/// A group of contacts in a file, which lists its members.
public struct IncomingGroup: Hashable, Sendable {
  public let name: ContactGroup
  /// The UIDs of the members, as the file refers to them.
  public let members: [String]
  /// The line in the file where the group begins, starting at 1.
  public let line: Int

  public init(name: ContactGroup, members: [String], line: Int) {
    (self.name, self.members, self.line) = (name, members, line)
  }
}

/// The reason why a contact, or a part of it, wasn't imported as it is in the file; texts are quoted from the file.
public enum ContactImportReason: Hashable, Sendable {
  /// A card has neither a name nor an organization, phone number or email address.
  case nameless
  /// A birthday can't be read or can't be right; the rest of the contact is imported.
  case birthday(of: String, value: String, BirthdayError?)
  /// A phone number of a contact with a plant already belongs to another plant; only the number is left out.
  case phoneAlreadyPlanted(phone: String, plant: String)
  /// A field that a contact can have only once differs; the stored value stays.
  case differs(ContactCard.Field, here: ContactCard, there: ContactCard)
  /// Members of a contact group are neither in the file nor in the store.
  case missingMembers(group: String, count: Int)
  /// A card has the UID of an earlier, different card in the file, and was added as another contact.
  case sharedUID
  /// A contact was added although the store has a contact with the same name, because nothing shows that they are the
  /// same person.
  case sameName(String)
}

extension ImportReport.Reason {
  public static func contact(_ reason: ContactImportReason) -> Self {
    switch reason {
    case .phoneAlreadyPlanted, .differs: .record(FeatureValue(reason), .difference)
    case .sharedUID, .sameName: .record(FeatureValue(reason), .remark)
    default: .record(FeatureValue(reason), .broken)
    }
  }
}

extension ImportReport {
  /// Counts a contact whose fields were updated.
  mutating func update(_ fields: [ContactCard.Field]) {
    updated += 1
    for field in fields { updatedFields[FeatureValue(field), default: 0] += 1 }
  }
}
