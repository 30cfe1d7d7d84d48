import Domain

/// Finds the documents that have given pairs of letters: with FTS5 in a file, and with an array index on a server.
struct PairIndex {
  /// The columns to read for each candidate.
  static let columns = "doc, day, title, texts, kind, record_id"

  private let connection: Connection

  init(_ connection: Connection) { self.connection = connection }

  /// - Parameter pairs: The pairs with a space after each; some may occur twice.
  func add(_ pairs: String, of number: Int) throws(StoreError) {
    if let server = connection.server { return try server.addPairs(pairs, of: number) }
    try connection.run("INSERT INTO search_index(rowid, pairs) VALUES(?, ?)", number, pairs)
  }

  /// - Parameter pairs: The pairs as they were added.
  func remove(_ pairs: String, of number: Int) throws(StoreError) {
    if let server = connection.server { return try server.removePairs(of: number) }
    try connection.run("INSERT INTO search_index(search_index, rowid, pairs) VALUES('delete', ?, ?)", number, pairs)
  }

  func removeAll() throws(StoreError) {
    if let server = connection.server { return try server.removeAllPairs() }
    try connection.run("INSERT INTO search_index(search_index) VALUES('delete-all')")
  }

  /// Returns the number of candidates.
  func count(_ question: SearchQuestion) throws(StoreError) -> Int {
    if let server = connection.server { return try server.count(question) }
    let count = "SELECT count(*) FROM search_index WHERE search_index MATCH ?"
    return try connection.first(count, question.text) { $0.int(0) } ?? 0
  }

  /// Visits the candidates in the order of their numbers until `visit` returns `false`.
  func each(
    _ question: SearchQuestion, in numbers: Range<Int> = 0..<Int.max, isFalling: Bool = false,
    visit: (borrowing Row) throws(StoreError) -> Bool
  ) throws(StoreError) {
    if let server = connection.server {
      return try server.each(question, in: numbers, isFalling: isFalling, visit: visit)
    }
    try connection.each(
      """
      SELECT \(Self.columns) FROM search_index JOIN search_doc ON doc = search_index.rowid
      WHERE search_index MATCH ? AND search_index.rowid >= ? AND search_index.rowid < ?
      ORDER BY search_index.rowid \(isFalling ? "DESC" : "ASC")
      """, question.text, numbers.lowerBound, numbers.upperBound, visit: visit)
  }
}

/// The index query that finds all candidates.
///
/// The index doesn't store the positions of pairs, so a candidate has all pairs, but they may not be adjacent.
struct SearchQuestion {
  /// The maximum number of pairs; with more pairs, reading their lists costs more than it saves.
  private static let mostPairs = 4

  /// The pairs that a candidate must have; for a broad query, the beginning of one of its pairs.
  let pairs: [String]
  /// Indicates whether the query merges the lists of very many pairs, which is slow if the lists are long.
  let isBroad: Bool
  /// Indicates whether every candidate is a match, because the index is exact for single letters and pairs.
  let isExact: Bool

  /// - Returns: `nil` if there is nothing to search for.
  init?(_ query: SearchQuery) {
    let words = query.terms.map { Grams.letters(of: $0.letters) }
    let pairs = words.flatMap { letters in
      Self.spread(zip(letters, letters.dropFirst()).map { Self.pair($0, $1) })
    }
    isBroad = pairs.isEmpty
    // A pair of an initial consonant and a syllable is indexed by both initial consonants.
    isExact =
      isBroad
      ? words.count == 1 : words.allSatisfy { $0.count == 2 && !Self.isMixed($0) } && words.count <= 2 * Self.mostPairs
    if isBroad {
      guard let letter = words.first?.first else { return nil }
      self.pairs = [String(letter)]
    } else {
      self.pairs = Array(Set(Self.spread(pairs, most: 2 * Self.mostPairs)))
    }
  }

  /// Returns a pair as it is indexed: a pair that contains an initial consonant is indexed only by both initial
  /// consonants.
  private static func pair(_ one: Unicode.Scalar, _ next: Unicode.Scalar) -> String {
    let letters = isMixed([one, next]) ? Grams.choseong([one, next]) : [one, next]
    return letters.map(String.init).joined()
  }

  private static func isMixed(_ letters: [Unicode.Scalar]) -> Bool {
    letters.contains(where: Hangul.isChoseong(scalar:)) && letters.contains { Hangul.choseong(ofScalar: $0) != nil }
  }

  private static func spread(_ pairs: [String], most: Int = mostPairs) -> [String] {
    guard pairs.count > most else { return pairs }
    return (0..<most).map { pairs[$0 * (pairs.count - 1) / (most - 1)] }
  }

  /// The query for FTS5; every letter begins a pair.
  fileprivate var text: String { pairs.map { "\"\($0)\"" }.joined(separator: " ") + (isBroad ? "*" : "") }
}
