/// A notice from a store while it works, apart from its results.
public enum StoreNotice: Hashable, Sendable {
  /// Somebody else is writing, and a change waits for that.
  case waiting
  /// The same for a program that is no Haru.
  case waitingForProgram
  /// Another file took the store's place while it was open; what is read is in that one.
  case replaced
  /// A file beside the store didn't belong to it and is saved in `path` now; changes may be missing.
  case logSetAside(path: String)
  /// A part of the file is not as it should be.
  case damaged
  /// The data had settings that give authority; they were taken out, and none had an effect.
  case machineSettings([MachineSetting])
}
