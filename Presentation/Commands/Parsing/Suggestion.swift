/// Finds the word that was probably meant.
enum Suggestion {
  /// The subcommand that a word resembles.
  static func command(for word: String, in spec: CommandSpec) -> String? {
    let names = spec.visibleSubcommands.flatMap { [$0.name] + $0.aliases }
    return nearest(to: word, in: names).flatMap { spec.subcommand(named: $0)?.name }
  }

  /// The command below the program that a word resembles.
  static func command(for word: String, in tree: CommandTree) -> String? {
    nearest(to: word, in: tree.nouns.flatMap { [$0.name] + $0.aliases }).flatMap { tree.noun(named: $0)?.name }
  }

  /// The only name that begins so, or the nearest within two typing mistakes (one for up to three letters).
  ///
  /// Hangul typed where Latin letters were meant is read by the keys, and what other programs call it is known.
  static func nearest(to word: String, in names: [String]) -> String? {
    let typed = (TwoSetLayout.hasHangul(word) ? TwoSetLayout.latin(for: word) : word).lowercased()
    if let known = otherNames.first(where: { $0.word == typed && names.contains($0.name) }) { return known.name }
    let longer = names.filter { typed.count > 1 && $0.hasPrefix(typed) }
    if longer.count == 1 { return longer.first }
    let limit = typed.count <= 3 ? 1 : 2
    return names.map { (name: $0, distance: EditDistance.between(typed, $0)) }
      .filter { $0.distance <= min(limit, $0.name.count - 1) }
      .min { $0.distance < $1.distance }?.name
  }

  /// What the verbs are called elsewhere.
  private static let otherNames: [(word: String, name: String)] = [
    ("rm", "remove"), ("del", "remove"), ("delete", "remove"), ("ls", "list"), ("new", "add"), ("create", "add"),
    ("change", "edit"), ("find", "search"), ("search", "find"), ("view", "show"), ("calendar", "plan"),
    ("agenda", "plan"), ("config", "settings"),
  ]
}
