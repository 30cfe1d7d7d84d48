/// Where a file to import comes from.
public enum FileSource: Hashable, Sendable {
  case path(String)
  case standardInput
}
