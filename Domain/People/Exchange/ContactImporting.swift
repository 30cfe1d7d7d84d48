/// Takes contacts in from files of other address books.
public protocol ContactImporting: Sendable {
  /// Reads a file of any ``ContactFileFormat`` and keeps what is in it, all in one transaction and one step of undo.
  ///
  /// A card with the UID of a contact that is here updates it; one without such a UID updates the contact with the same
  /// title and a phone number of the same line, or the same e-mail address, or neither where both have none. What is
  /// not understood is kept for writing it back. What is broken is reported with its line and left out, as is a phone
  /// number that would give a plant's line to another plant; the rest goes in.
  /// Nothing does when the task is cancelled.
  /// - Parameters:
  ///   - source: The file.
  ///   - isTrial: Whether only to tell what would happen.
  ///   - progress: Told now and then, in bytes.
  func importContacts(
    from source: FileSource,
    isTrial: Bool,
    progress: @escaping @Sendable (WorkProgress) -> Void
  ) async throws(ContactImportError) -> ImportReport
}

/// Why an import did not take place; nothing has changed then.
public enum ContactImportError: StoreFailure, Hashable, Sendable {
  /// The file cannot be read; `detail` is what the system says.
  case unreadable(detail: String)
  /// Not one card in it, and no table of a known kind.
  case noContact
  /// The task was cancelled.
  case cancelled
  case store(StoreError)
}
