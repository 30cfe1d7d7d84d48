/// Words for stores.
public enum StoreWord {
  /// The file of this machine, as the setting's value, in `HARU_STORE` and behind `--to`.
  public static let file = "file"
}

/// Chooses which store the Haru of this machine uses.
public protocol StoreChoosing: Sendable {
  /// The address of a server; `nil` for the file of this machine.
  ///
  /// - Throws: Where that cannot be read.
  func chosen() throws(StoreKeepingError) -> String?

  /// - Parameter address: As ``chosen()`` has it.
  func choose(_ address: String?) throws(StoreKeepingError)
}
