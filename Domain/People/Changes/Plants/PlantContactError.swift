/// Why a contact was not planted.
public enum PlantContactError: Error, Hashable, Sendable {
  /// It is planted already, as this.
  case alreadyPlanted(GardenPlant)
  /// Another contact that is reached on the same line is planted, as this.
  case phoneAlreadyPlanted(GardenPlant)
  /// There is no such contact, or the store failed.
  case store(StoreError)
}
