/// A word for a feeling in both languages, with its pleasantness and energy.
public struct Feeling: Hashable, Sendable {
  /// The identifier of a feeling in every language: the key of a built-in feeling, or the user's own word.
  public struct Key: EnteredText, Comparable {
    /// The maximum length (our choice: a word or two).
    public static let limit = 20

    public let text: String

    public init(imported text: String) { self.text = text }

    public static func < (left: Key, right: Key) -> Bool { SortKey(left.text) < SortKey(right.text) }
  }

  public let key: Key
  public let korean: String
  public let english: String
  public let pleasantness: MoodLevel
  public let energy: MoodLevel
  /// Indicates whether the user added the feeling.
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

  /// Returns the feeling with a key; an unknown key becomes a feeling of that name in the middle of both gauges.
  public static func named(_ key: Key) -> Feeling {
    byKey[key] ?? Feeling(own: key, pleasantness: MoodLevel(clamping: 50), energy: MoodLevel(clamping: 50))
  }

  private static let byKey = Dictionary(uniqueKeysWithValues: all.map { ($0.key, $0) })

  /// Synonyms of built-in words.
  private static let synonyms = ["peaceful": ["평온해", "평온"], "grateful": ["감사해"]]

  /// The keys of the built-in feelings by every form of their Korean words.
  static let keysByForm: [String: Key] = {
    let forms = all.flatMap { feeling in
      ([feeling.korean] + synonyms[feeling.key.text, default: []]).flatMap { word in
        FeelingForms(of: word).all.map { ($0, feeling.key) }
      }
    }
    return Dictionary(forms) { first, _ in first }
  }()

  /// Returns the word without the ending that makes it a sentence: 속상 for 속상해, 속상함 and 속상하다.
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

/// The available feelings: the built-in list and the user's own.
public struct FeelingList: Hashable, Sendable {
  public let feelings: [Feeling]

  /// - Parameter own: The feelings that the user added.
  public init(own: [Feeling] = []) { feelings = Feeling.all + own }

  /// Returns all feelings, sorted by distance to a level and, if given, an energy.
  public func nearest(to level: MoodLevel, energy: MoodLevel? = nil) -> [Feeling] { sorted(feelings, level, energy) }

  /// Returns the feelings whose names match or begin with the typed text or its initial consonants.
  ///
  /// The best matches come first, then the nearest feelings. If nothing is typed, all feelings are returned.
  public func matching(_ typed: String, near level: MoodLevel, energy: MoodLevel? = nil) -> [Feeling] {
    guard let query = NameQuery(typed) else { return nearest(to: level, energy: energy) }
    let ranked = Dictionary(grouping: feelings) { $0.rank(of: query) }
    return SearchHit.Rank.allCases.flatMap { sorted(ranked[$0] ?? [], level, energy) }
  }

  /// Returns the only feeling that a word stands for, by its whole name or by initial consonants that no other feeling
  /// has.
  ///
  /// - Returns: `nil` for every other word, including the beginning of a name.
  public func feeling(matching word: String) -> Feeling? {
    guard let query = NameQuery(word) else { return nil }
    // One of the user's own words may be the stem of a built-in word.
    if let feeling = called(Feeling.Key(imported: word)) { return feeling }
    if let feeling = feelings.first(where: { $0.rank(of: query) == .exact }) { return feeling }
    if let key = Feeling.keysByForm[word] { return Feeling.named(key) }
    let stem = Feeling.stem(word)
    if stem != word, let feeling = feelings.first(where: { Feeling.stem($0.korean) == stem }) { return feeling }
    guard word.count > 1, word.allSatisfy(Hangul.isChoseong) else { return nil }
    let fitting = feelings.filter { $0.rank(of: query) == .choseong }
    return fitting.count == 1 ? fitting.first : nil
  }

  /// Sorts by the square of the distance on both gauges, with half the weight for energy, then by list order.
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

/// The interpretation of the words after a level: leading feelings, then the memo.
public struct FeelWords: Hashable, Sendable {
  public let feelings: [Feeling]
  /// The remaining words as typed; empty if every word was a feeling.
  public let restWords: [String]

  /// The remaining text as typed.
  public var rest: String { restWords.joined(separator: " ") }

  /// Reads the words up to the first that is not a feeling as feelings; this includes names of several words, and
  /// "happy and calm".
  ///
  /// - Parameters:
  ///   - words: The words; a text of several words, such as a quoted argument, begins the memo unless all are feelings.
  ///   - list: The feelings that are recognized.
  public init(_ words: [String], among list: FeelingList) {
    var words = words.flatMap { typed in
      let parts = typed.split(separator: " ", omittingEmptySubsequences: true).map(String.init)
      return parts.count < 2 || FeelWords(parts, among: list).restWords.isEmpty ? parts : [typed]
    }[...]
    var feelings: [Feeling] = []
    while let (feeling, count) = Self.first(of: words, among: list) {
      feelings.append(feeling)
      words = words.dropFirst(count)
      let isJoined = words.first.map { ["and", "&", "그리고"].contains($0.lowercased()) } ?? false
      if isJoined, Self.first(of: words.dropFirst(), among: list) != nil { words = words.dropFirst() }
    }
    self.feelings = feelings
    restWords = Array(words)
  }

  /// Returns the place of the remaining words that may be the time of the entry: the 어제 of "슬퍼 어제" and "어제 우울".
  ///
  /// At the beginning, the time may be that of the entry if a feeling or only one word follows.
  public func moment(_ reader: PastDayReader, at now: DateTime, among list: FeelingList) -> Range<Int>? {
    if let start = reader.momentAtEnd(of: restWords, at: now) { return start..<restWords.count }
    guard let end = reader.momentAtStart(of: restWords, at: now) else { return nil }
    let isFeeling = Self.first(of: restWords[end...], among: list) != nil
    return isFeeling || end + 1 == restWords.count ? 0..<end : nil
  }

  private static func first(of words: ArraySlice<String>, among list: FeelingList) -> (Feeling, Int)? {
    for count in stride(from: min(3, words.count), to: 0, by: -1) {
      let name = words.prefix(count).joined(separator: " ")
      let typed = name.hasSuffix(",") ? String(name.dropLast()) : name
      if let feeling = list.feeling(matching: typed) { return (feeling, count) }
    }
    return nil
  }
}

extension Feeling {
  /// The built-in feelings, from the least pleasant to the most pleasant; about six of ten are unpleasant.
  ///
  /// The keys include the 38 labels of HealthKit's State of Mind, which files contain. The Korean and English words and
  /// their positions (key, Korean, English, pleasantness, energy) are our own, set by hand after Russell's circumplex
  /// (JPSP 39, 1980). Korean has more words for unpleasant feelings (박인조·민경환 2005), and so has the list.
  static let all: [Feeling] = [
    Feeling("hopeless", "절망스러워", "hopeless", 3, 20),
    Feeling("despairing", "막막해", "at a loss", 12, 28),
    Feeling("miserable", "비참해", "miserable", 5, 30),
    Feeling("furious", "분해", "furious", 7, 95),
    Feeling("grieving", "서글퍼", "grieving", 14, 18),
    Feeling("scared", "무서워", "scared", 11, 85),
    Feeling("disgusted", "역겨워", "disgusted", 10, 65),
    Feeling("ashamed", "부끄러워", "ashamed", 22, 45),
    Feeling("angry", "화나", "angry", 10, 88),
    Feeling("betrayed", "배신감 들어", "betrayed", 8, 70),
    Feeling("overwhelmed", "버거워", "overwhelmed", 20, 75),
    Feeling("worthless", "초라해", "worthless", 13, 22),
    Feeling("panicky", "당황스러워", "panicky", 24, 88),
    Feeling("guilty", "미안해", "guilty", 23, 42),
    Feeling("lonely", "외로워", "lonely", 18, 24),
    Feeling("sad", "슬퍼", "sad", 17, 22),
    Feeling("hurt", "상처받았어", "hurt", 16, 46),
    Feeling("wronged", "억울해", "wronged", 15, 72),
    Feeling("empty", "허전해", "empty", 26, 15),
    Feeling("desolate", "쓸쓸해", "desolate", 24, 16),
    Feeling("jealous", "질투 나", "jealous", 25, 66),
    Feeling("resentful", "원망스러워", "resentful", 14, 62),
    Feeling("frustrated", "답답해", "frustrated", 24, 70),
    Feeling("stressed", "스트레스받아", "stressed", 21, 80),
    Feeling("anxious", "불안해", "anxious", 20, 78),
    Feeling("exhausted", "지쳤어", "exhausted", 22, 6),
    Feeling("drained", "진 빠져", "drained", 24, 10),
    Feeling("discouraged", "낙담했어", "discouraged", 20, 26),
    Feeling("disappointed", "실망했어", "disappointed", 25, 36),
    Feeling("let_down", "서운해", "let down", 30, 36),
    Feeling("upset", "속상해", "upset", 36, 52),
    Feeling("depressed", "우울해", "depressed", 14, 12),
    Feeling("gloomy", "울적해", "gloomy", 28, 20),
    Feeling("irritated", "짜증 나", "irritated", 26, 74),
    Feeling("annoyed", "귀찮아", "annoyed", 34, 38),
    Feeling("embarrassed", "민망해", "embarrassed", 32, 60),
    Feeling("worried", "걱정돼", "worried", 28, 62),
    Feeling("nervous", "초조해", "nervous", 30, 76),
    Feeling("tense", "긴장돼", "tense", 38, 74),
    Feeling("impatient", "조급해", "impatient", 33, 72),
    Feeling("regretful", "후회돼", "regretful", 25, 40),
    Feeling("sorry", "안타까워", "sorry for someone", 35, 40),
    Feeling("homesick", "그리워", "missing someone", 42, 30),
    Feeling("confused", "혼란스러워", "confused", 36, 62),
    Feeling("awkward", "어색해", "awkward", 42, 48),
    Feeling("uneasy", "불편해", "uneasy", 33, 54),
    Feeling("heavy", "무거워", "heavy", 29, 18),
    Feeling("tired", "피곤해", "tired", 35, 12),
    Feeling("bored", "지루해", "bored", 39, 14),
    Feeling("listless", "무기력해", "listless", 27, 7),
    Feeling("indifferent", "무덤덤해", "indifferent", 48, 24),
    Feeling("numb", "멍해", "numb", 44, 15),
    Feeling("shy", "수줍어", "shy", 52, 46),
    Feeling("sleepy", "졸려", "sleepy", 47, 5),
    Feeling("ordinary", "그저 그래", "so-so", 50, 38),
    Feeling("surprised", "놀라워", "surprised", 58, 86),
    Feeling("curious", "궁금해", "curious", 64, 62),
    Feeling("wistful", "아련해", "wistful", 54, 26),
    Feeling("calm", "차분해", "calm", 68, 20),
    Feeling("quiet", "고요해", "quiet", 66, 10),
    Feeling("relieved", "안심돼", "relieved", 72, 28),
    Feeling("unburdened", "후련해", "unburdened", 74, 46),
    Feeling("comfortable", "편안해", "at ease", 77, 18),
    Feeling("peaceful", "평화로워", "peaceful", 80, 14),
    Feeling("relaxed", "느긋해", "relaxed", 76, 12),
    Feeling("cozy", "포근해", "cozy", 80, 22),
    Feeling("refreshed", "상쾌해", "refreshed", 81, 60),
    Feeling("confident", "자신 있어", "confident", 78, 66),
    Feeling("brave", "용기 나", "brave", 74, 74),
    Feeling("focused", "몰입돼", "focused", 72, 62),
    Feeling("hopeful", "희망차", "hopeful", 80, 62),
    Feeling("expectant", "기대돼", "looking forward", 79, 70),
    Feeling("passionate", "열정 넘쳐", "passionate", 82, 88),
    Feeling("amused", "재밌어", "amused", 80, 72),
    Feeling("content", "만족해", "content", 82, 36),
    Feeling("satisfied", "뿌듯해", "satisfied", 86, 52),
    Feeling("proud", "자랑스러워", "proud", 87, 66),
    Feeling("warm", "따뜻해", "warm", 83, 34),
    Feeling("touched", "뭉클해", "touched", 78, 54),
    Feeling("grateful", "고마워", "grateful", 88, 42),
    Feeling("fluttering", "설레", "fluttering", 86, 80),
    Feeling("cheerful", "신나", "cheerful", 89, 86),
    Feeling("excited", "흥분돼", "excited", 84, 94),
    Feeling("delighted", "반가워", "delighted", 85, 68),
    Feeling("joyful", "기뻐", "joyful", 92, 78),
    Feeling("amazed", "감탄했어", "amazed", 88, 84),
    Feeling("loved", "사랑받아", "loved", 93, 48),
    Feeling("happy", "행복해", "happy", 95, 64),
    Feeling("blissful", "황홀해", "blissful", 98, 82),
  ]
}
