/// A word for a feeling, in both languages, with its place among all feelings.
public struct Feeling: Hashable, Sendable {
  /// Tells feelings apart, in every language: a word of the list, or the user's own word as it is.
  public struct Key: EnteredText, Comparable {
    /// Chosen here: a word or two.
    public static let limit = 20
    public static let mayBeEmpty = false

    public let text: String

    public init(imported text: String) { self.text = text }

    public static func < (left: Key, right: Key) -> Bool { left.text < right.text }
  }

  public let key: Key
  public let korean: String
  public let english: String
  public let pleasantness: MoodLevel
  public let energy: MoodLevel
  /// True if the user added the feeling.
  public let isOwn: Bool

  /// Creates a feeling that the user added, with the same name in both languages.
  public init(own key: Key, pleasantness: MoodLevel, energy: MoodLevel) {
    (self.key, korean, english, isOwn) = (key, key.text, key.text, true)
    (self.pleasantness, self.energy) = (pleasantness, energy)
  }

  init(_ key: String, _ korean: String, _ english: String, _ pleasantness: Int, _ energy: Int) {
    self.key = Key(imported: key)
    (self.korean, self.english, isOwn) = (korean, english, false)
    self.pleasantness = MoodLevel(clamping: pleasantness)
    self.energy = MoodLevel(clamping: energy)
  }

  public func name(in language: Settings.Language) -> String { language == .korean ? korean : english }

  /// The names in both languages; one name if they are equal.
  public var names: [String] { korean == english ? [korean] : [korean, english] }

  /// The feeling of a key; a key that is not on the list is its own name, and stands in the middle.
  public static func named(_ key: Key) -> Feeling {
    byKey[key] ?? Feeling(own: key, pleasantness: MoodLevel(clamping: 50), energy: MoodLevel(clamping: 50))
  }

  private static let byKey = Dictionary(uniqueKeysWithValues: all.map { ($0.key, $0) })
}

extension Feeling {
  /// The word without the ending that makes it a sentence: 속상 of 속상해, 속상함 and 속상하다.
  static func stem(_ word: String) -> String {
    let endings = ["했어요", "해요", "하다", "했다", "했어", "스러워", "로워", "해", "함"]
    guard let ending = endings.first(where: word.hasSuffix), word.count > ending.count else { return word }
    return String(word.dropLast(ending.count))
  }

  /// Returns how well a query matches the feeling; the key counts as a name.
  func rank(of query: NameQuery) -> SearchHit.Rank? {
    [query.rank(inAny: names + [key.text]), query.rank(in: Self.stem(korean)) == .exact ? .exact : nil]
      .compactMap(\.self).min()
  }
}
