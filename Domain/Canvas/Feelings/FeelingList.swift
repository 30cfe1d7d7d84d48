/// The feelings that can be chosen from: the list that comes with Haru, and the user's own.
public struct FeelingList: Hashable, Sendable {
  public let feelings: [Feeling]

  /// - Parameter own: Those that the user added.
  public init(own: [Feeling] = []) { feelings = Feeling.all + own }

  /// All of them, those first that are near a level and, where it is said, an energy.
  public func nearest(to level: MoodLevel, energy: MoodLevel? = nil) -> [Feeling] {
    sorted(feelings, level, energy)
  }

  /// Returns the feelings with names that match or begin with the typed text, also by first consonants: the best first,
  /// then the nearest.
  ///
  /// Returns all feelings if nothing is typed.
  public func matching(_ typed: String, near level: MoodLevel, energy: MoodLevel? = nil) -> [Feeling] {
    guard let query = NameQuery(typed) else { return nearest(to: level, energy: energy) }
    let ranked = Dictionary(grouping: feelings) { $0.rank(of: query) }
    return SearchHit.Rank.allCases.flatMap { sorted(ranked[$0] ?? [], level, energy) }
  }

  /// The one feeling that a word means: by its whole name, or by first consonants that only one has.
  ///
  /// - Returns: `nil` for every other word; a beginning alone is none.
  public func meant(by word: String) -> Feeling? {
    guard let query = NameQuery(word) else { return nil }
    if let feeling = feelings.first(where: { $0.rank(of: query) == .exact }) { return feeling }
    let stem = Feeling.stem(word)
    if stem != word, let feeling = feelings.first(where: { Feeling.stem($0.korean) == stem }) { return feeling }
    guard word.count > 1, word.allSatisfy(Hangul.isChoseong) else { return nil }
    let fitting = feelings.filter { $0.rank(of: query) == .choseong }
    return fitting.count == 1 ? fitting.first : nil
  }

  /// Sorts by the square of the distance on both gauges, where energy counts half, then by the order of the list.
  private func sorted(_ feelings: [Feeling], _ level: MoodLevel, _ energy: MoodLevel?) -> [Feeling] {
    func distance(_ feeling: Feeling) -> Int {
      let pleasant = feeling.pleasantness.value - level.value
      let active = energy.map { feeling.energy.value - $0.value } ?? 0
      return 2 * pleasant * pleasant + active * active
    }
    return feelings.enumerated().sorted { (distance($0.element), $0.offset) < (distance($1.element), $1.offset) }
      .map(\.element)
  }
}

/// The meaning of the words after a level: the feelings at the beginning, then the memo.
public struct FeelWords: Hashable, Sendable {
  public let feelings: [Feeling]
  /// The remaining text as typed; empty if every word was a feeling.
  public let rest: String

  /// Words up to the first that is no feeling are feelings; names of several words are known too.
  public init(_ words: [String], among list: FeelingList) {
    var words = words.flatMap { $0.split(separator: " ", omittingEmptySubsequences: true).map(String.init) }[...]
    var feelings: [Feeling] = []
    while let (feeling, count) = Self.first(of: words, among: list) {
      feelings.append(feeling)
      words = words.dropFirst(count)
    }
    self.feelings = feelings
    rest = words.joined(separator: " ")
  }

  private static func first(of words: ArraySlice<String>, among list: FeelingList) -> (Feeling, Int)? {
    for count in stride(from: min(3, words.count), to: 0, by: -1) {
      let name = words.prefix(count).joined(separator: " ")
      let typed = name.hasSuffix(",") ? String(name.dropLast()) : name
      if let feeling = list.meant(by: typed) { return (feeling, count) }
    }
    return nil
  }
}
