/// One of several people whom words name.
struct PersonChoice: Hashable, Sendable {
  let name: String
  /// What tells the person from others of the same name.
  let note: String
  /// What to type to mean this one.
  let id: String

  /// 3f2a11  Mina Kim  010-1234-5678.
  var line: String { [id, name, note].filter { !$0.isEmpty }.joined(separator: "  ") }
}
