/// Why a contact was not removed.
public enum RemoveContactError: Error, Hashable, Sendable {
  /// It is planted, and the user has not said that the plant shall go with it.
  case planted(GardenPlant)
  /// There is no such contact, or the store failed.
  case store(StoreError)
}
