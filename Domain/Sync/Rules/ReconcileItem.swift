/// Decides what happens to an item, given how each side changed since both last agreed.
public struct ReconcileItem: Sendable {
  /// The change of the record.
  public enum Here: Hashable, Sendable, CaseIterable {
    case same
    case changed
    /// The user removed the record.
    case gone
    /// The record has never been on the server.
    case new
  }

  /// The change of the server's resource; for a new record, whether there is a resource with its UID.
  public enum There: Hashable, Sendable, CaseIterable {
    case same
    case changed
    case gone
  }

  public enum Decision: Hashable, Sendable {
    case nothing
    /// The record becomes equal to the server's text.
    case accept
    /// The record is removed here, if ``GuardRemovals`` allows it.
    case removeHere
    /// The record is written over the known version.
    case send
    /// The fields of both are merged; the result is sent if it differs from the server's text.
    case merge
    /// The record is sent to an empty path; a changed record survives its removal on the server.
    case create
    /// The known version is removed from the server, if ``GuardRemovals`` allows it.
    case removeThere
    /// The server's text becomes a record again, because it changed after the user removed the record.
    case bringBack
    /// Both sides removed the item.
    case forget
    /// The record and the server's resource have the same UID and are merged without a base.
    case link
  }

  public init() {}

  public func callAsFunction(here: Here, there: There) -> Decision {
    switch (here, there) {
    case (.same, .same), (.new, .same): .nothing
    case (.same, .changed): .accept
    case (.same, .gone): .removeHere
    case (.changed, .same): .send
    case (.changed, .changed): .merge
    case (.changed, .gone), (.new, .gone): .create
    case (.gone, .same): .removeThere
    case (.gone, .changed): .bringBack
    case (.gone, .gone): .forget
    case (.new, .changed): .link
    }
  }
}
