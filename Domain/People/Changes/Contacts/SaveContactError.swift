/// Why a contact was not kept; one that is there is as it was.
public enum SaveContactError: Error, Hashable, Sendable {
  /// It has neither a name nor an organisation, a phone number or an e-mail address.
  case nameless
  /// There is no such contact, or the store failed.
  case store(StoreError)
}
