import Domain

enum Suggestion {
  /// The whole command that a word stands for: the nearest below what was typed, else those that are called so elsewhere.
  ///
  /// - Parameter path: What was typed before it, with `spec` at its end; `nil` for nothing.
  static func command(for word: String, below path: [String], _ spec: CommandSpec?, in tree: CommandTree) -> String? {
    let names =
      spec.map { $0.visibleSubcommands.flatMap { [$0.name] + $0.aliases } }
      ?? tree.nouns.flatMap { [$0.name] + $0.aliases }
    let near = nearest(to: word, in: names).flatMap { spec?.subcommand(named: $0)?.name ?? tree.noun(named: $0)?.name }
    let found = near.map { [path + [$0]] } ?? elsewhere(word, in: tree)
    return found.isEmpty ? nil : found.map { ([tree.program] + $0).joined(separator: " ") }.joined(separator: "', '")
  }

  /// The commands with that name, or with one that it has in other programs; of the nearest to the program's own.
  private static func elsewhere(_ word: String, in tree: CommandTree) -> [[String]] {
    let names = [word] + otherNames.filter { $0.word == word }.map(\.name)
    let paths = tree.visibleCommands.filter { _, spec in names.contains { $0 == spec.name || spec.aliases.contains($0) }
    }.map(\.path)
    let least = paths.map(\.count).min()
    return paths.filter { $0.count == least }
  }

  /// The only name that begins so, or the nearest within two typing mistakes (one for up to three letters).
  ///
  /// Hangul typed where Latin letters were meant is read by the keys, and what it is called elsewhere is known.
  static func nearest(to word: String, in names: [String]) -> String? {
    let typed = String(word.flatMap { KoreanKeys.latinKeys(for: $0) ?? [$0] }).lowercased()
    let known = otherNames.first { ($0.word == typed || $0.word == word) && names.contains($0.name) }
    if let known { return known.name }
    let longer = names.filter { typed.count > 1 && $0.hasPrefix(typed) }
    if longer.count == 1 { return longer.first }
    let limit = typed.count <= 3 ? 1 : 2
    return names.compactMap { name in
      EditDistance.between(typed, name, within: min(limit, name.count - 1)).map { (name: name, distance: $0) }
    }.min { $0.distance < $1.distance }?.name
  }

  /// Titles within one typing mistake in three letters, the nearest first; none for more than 60 letters.
  static func nearest(to title: String, inTitles titles: [String]) -> [String] {
    let (typed, limit) = (FoldedText(title.trimmed).text, max(1, title.count / 3))
    guard typed.count <= 60 else { return [] }
    return titles.compactMap { title in
      EditDistance.between(typed, FoldedText(title).text, within: limit).map { (title: title, distance: $0) }
    }.sorted { $0.distance < $1.distance }.map(\.title)
  }

  /// Names of the commands in other programs and in Korean.
  private static let otherNames: [(word: String, name: String)] = [
    ("rm", "remove"), ("del", "remove"), ("delete", "remove"), ("ls", "list"), ("new", "add"), ("create", "add"),
    ("change", "edit"), ("find", "search"), ("search", "find"), ("view", "show"), ("calendar", "plan"),
    ("agenda", "plan"), ("event", "plan"), ("events", "plan"), ("config", "settings"), ("contact", "contacts"),
    ("추가", "add"), ("목록", "list"), ("수정", "edit"), ("삭제", "remove"), ("검색", "search"), ("검색", "find"),
    ("오늘", "today"), ("일정", "plan"), ("설정", "settings"), ("도움말", "help"),
  ]
}

enum EditDistance {
  /// Returns the number of insertions, deletions, replacements and swaps of neighbours (optimal string alignment); `nil`
  /// for more than `limit`.
  static func between(_ left: String, _ right: String, within limit: Int) -> Int? {
    let left = Array(left)
    let right = Array(right)
    // Thousands of letters are compared with no short name, which takes seconds.
    guard abs(left.count - right.count) <= limit else { return nil }
    guard !left.isEmpty else { return right.count }
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for row in left.indices {
      var current = [row + 1]
      for column in right.indices {
        var cost = min(last[column] + (left[row] == right[column] ? 0 : 1), last[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          cost = min(cost, beforeLast[column - 1] + 1)
        }
        current.append(cost)
      }
      beforeLast = last
      last = current
    }
    return last[right.count] <= limit ? last[right.count] : nil
  }
}
