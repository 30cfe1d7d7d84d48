/// Why somebody new was neither kept nor planted.
public enum PlantNewContactError: Error, Hashable, Sendable {
  /// There is neither a name nor an organisation, a phone number or an e-mail address.
  case nameless
  /// A contact that is reached on the same line is planted, as this.
  case phoneAlreadyPlanted(GardenPlant)
  /// The store failed.
  case store(StoreError)
}
