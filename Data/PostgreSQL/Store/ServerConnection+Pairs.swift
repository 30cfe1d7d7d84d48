import Domain

/// The pairs of each document in a row of its own; the letters that begin them are among them, as no index of arrays
/// knows beginnings.
///
/// Each has the account's number before it, so that the index leads to rows of the account alone.
extension ServerConnection {
  static let pairTable = [
    """
    CREATE TABLE search_index(
      account_id integer NOT NULL,
      doc bigint NOT NULL,
      pairs text[] COLLATE "C" NOT NULL,
      PRIMARY KEY(account_id, doc)
    )
    """,
    "CREATE INDEX search_index_by_pairs ON search_index USING gin(pairs)",
  ]

  /// The name of the rule that the pairs of a row are its account's.
  static let pairRule = "own_pairs"

  /// Every pair of a row begins with its account's number and a colon, after which `;` is the next letter.
  ///
  /// One index has the pairs of all accounts: who could add another account's to it would learn from the plan of the
  /// change which of them are there.
  static let pairRules = [
    "ALTER TABLE search_index DROP CONSTRAINT IF EXISTS \(pairRule)",
    """
    ALTER TABLE search_index ADD CONSTRAINT \(pairRule) CHECK (
      array_position(pairs, NULL) IS NULL AND (account_id::text || ':') COLLATE "C" <= ALL(pairs)
      AND (account_id::text || ';') COLLATE "C" > ALL(pairs)
    )
    """,
  ]

  func addPairs(_ pairs: String, of number: Int) throws(StoreError) {
    let pairs = Set(pairs.split(separator: " "))
    let all = pairs.union(pairs.compactMap { $0.unicodeScalars.first.map { Substring(String($0)) } })
    var parameters = PostgreSQLParameters()
    parameters.add(number)
    parameters.add(ownPairs(all))
    try tell("INSERT INTO search_index VALUES(\(account), $1, string_to_array($2, ' '))", parameters)
  }

  func removePairs(of number: Int) throws(StoreError) {
    var parameters = PostgreSQLParameters()
    parameters.add(number)
    try tell("DELETE FROM search_index WHERE account_id = \(account) AND doc = $1", parameters)
  }

  func removeAllPairs() throws(StoreError) {
    try tell("DELETE FROM search_index WHERE account_id = \(account)")
  }

  func count(_ question: SearchQuestion) throws(StoreError) -> Int {
    let query = "SELECT count(*) FROM candidates(string_to_array($1, ' '), $2, $3)"
    let result = try ask(query, parameters(of: question, in: 0..<Int.max))
    return result.count == 0 ? 0 : result[0].int(0)
  }

  func each(
    _ question: SearchQuestion, in numbers: Range<Int>, isFalling: Bool,
    visit: (borrowing Row) throws(StoreError) -> Bool
  ) throws(StoreError) {
    let query = """
      SELECT \(PairIndex.columns) FROM candidates(string_to_array($1, ' '), $2, $3) AS found(doc)
      JOIN search_doc USING(doc) WHERE account_id = \(account) ORDER BY doc \(isFalling ? "DESC" : "ASC")
      """
    try session.stream(query, parameters(of: question, in: numbers), wrap: StoreError.init) { row throws(StoreError) in
      try visit(Row(row))
    }
  }

  private func parameters(of question: SearchQuestion, in numbers: Range<Int>) -> PostgreSQLParameters {
    var parameters = PostgreSQLParameters()
    parameters.add(question.pairs.joined(separator: " "))
    parameters.add(numbers.lowerBound)
    parameters.add(numbers.upperBound)
    return parameters
  }

  private func ownPairs(_ pairs: some Sequence<some StringProtocol>) -> String {
    pairs.map { "\(account):\($0)" }.joined(separator: " ")
  }
}
