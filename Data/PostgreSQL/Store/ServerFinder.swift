/// Functions that run as the tables' owner and look something up in an index for the account that is signed in.
///
/// Behind a policy the server uses no index whose comparison is not leakproof, such as one of arrays or of hashes. An
/// index that it would use must begin with the account, or a plan would tell whether anybody has a value. Each function
/// names `session_user`'s account itself, so nobody asks for another's.
enum ServerFinder {
  /// The name of each table's policy for its owner.
  static let policy = "finding"

  /// Tables whose `uid` may have any length, so that an index has its hash.
  private static let withUID: Set = ["event", "contact"]

  static let tables = withUID.union(["search_index"])

  private static let number = "(SELECT number FROM server_account WHERE role = session_user)"

  /// The condition that rejects another account's rows first, whatever plan the caller's settings lead to;
  /// see ``AccountSecurity/policies(of:)``.
  private static let isOwn = """
    (SELECT own FROM server_account WHERE role = session_user)[account_id] AND account_id = \(number)
    """

  /// - Parameter tables: Those that there are.
  static func functions(of tables: [String]) -> [String] {
    var functions = [candidates]
    for table in withUID.sorted() where tables.contains(table) {
      functions.append(
        """
        CREATE OR REPLACE FUNCTION \(name(of: table))(wanted text) RETURNS SETOF bytea
        LANGUAGE sql STABLE ROWS 1 SECURITY DEFINER SET search_path = haru, pg_temp AS $$
          SELECT id FROM \(table) WHERE \(isOwn) AND md5(uid) = md5(wanted) AND uid = wanted
        $$
        """)
    }
    let names = ["candidates"] + withUID.sorted().filter(tables.contains).map(name)
    return functions
      + names.flatMap {
        ["REVOKE ALL ON FUNCTION \($0) FROM PUBLIC", "GRANT EXECUTE ON FUNCTION \($0) TO \(AccountSecurity.group)"]
      }
  }

  /// The names of all functions.
  static let names = ["candidates"] + withUID.sorted().map(name)

  private static func name(of table: String) -> String { "\(table)_with_uid" }

  /// Every pair has the account's number before it, so that the index leads to rows of the account alone.
  private static let candidates = """
    CREATE OR REPLACE FUNCTION candidates(wanted text[], lowest bigint, end_of_range bigint) RETURNS SETOF bigint
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = haru, pg_temp AS $$
      SELECT doc FROM search_index
      WHERE \(isOwn)
      AND pairs @> (
        SELECT coalesce(array_agg(\(number) || ':' || pair), '{}')
        FROM unnest(wanted) AS pair
      )
      AND doc >= lowest AND doc < end_of_range
    $$
    """

  /// The query for rows with a UID, in which `uid = ?` asks the function instead of an index.
  static func asking(_ parts: [SQLPart], _ tables: Set<String>) -> [SQLPart] {
    guard let table = withUID.first(where: tables.contains) else { return parts }
    var parts = parts
    while let place = parts.place(of: "uid"), place + 2 < parts.count, parts[place + 1].isSign("="),
      parts[place + 2].token?.kind == .parameter
    {
      let call: [SQLPart] = [.word("SELECT"), .word(name(of: table)), .group([parts[place + 2]])]
      parts.replaceSubrange(place...place + 2, with: [.word("id"), .word("IN"), .group(call)])
    }
    return parts
  }
}
