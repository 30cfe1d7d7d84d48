/// Writes contacts to files for other address books.
public protocol ContactExporting: Sendable {
  /// Writes contacts; as vCards with all that was kept of the files they came from.
  ///
  /// - Parameters:
  ///   - ids: Only these; `nil` for all, in the order of lists.
  ///   - format: How they are written.
  ///   - target: Where the file goes.
  /// - Returns: How many were written.
  func exportContacts(
    _ ids: [Contact.ID]?,
    as format: ContactFileFormat,
    to target: FileTarget
  ) async throws(ExportError) -> Int
}

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
