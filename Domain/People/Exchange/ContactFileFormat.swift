/// The files in which address books are exchanged.
public enum ContactFileFormat: String, Hashable, Sendable, CaseIterable {
  /// Of old phones.
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
