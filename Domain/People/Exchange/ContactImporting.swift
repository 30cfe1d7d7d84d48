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
