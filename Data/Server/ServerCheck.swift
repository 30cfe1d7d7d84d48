import Domain

/// Checks a server for problems that would expose an account to others or block access to its own data.
struct ServerCheck {
  let connection: PostgreSQLConnection
  /// All tables with rows of accounts.
  let tables: [String]

  func condition() throws(PostgreSQLError) -> ServerCondition {
    // Without a search path, the server prints every name with its schema.
    try connection.execute("SET search_path = ''")
    let accounts = try connection.run("SELECT count(*) FROM haru.server_account")[0].int(0)
    var problems = try missing()
    for (kind, query) in Self.questions {
      problems += try texts(query).map { ServerProblem(kind, $0) }
    }
    return ServerCondition(accounts: accounts, problems: problems)
  }

  private func missing() throws(PostgreSQLError) -> [ServerProblem] {
    let found = Set(
      try texts(
        "SELECT relname::text FROM pg_class WHERE relnamespace = 'haru'::regnamespace AND relkind IN ('r', 'p')"))
    return tables.filter { !found.contains($0) }.map { ServerProblem(.missing, $0) }
  }

  private func texts(_ query: String) throws(PostgreSQLError) -> [String] {
    let result = try connection.run(query)
    return (0..<result.count).map { result[$0].text(0) }
  }

  private static func literals(_ names: some Sequence<String>) -> String {
    names.sorted().map { "'\($0)'" }.joined(separator: ", ")
  }
  private static let finders = literals(ServerFinder.names)

  /// The sub-select as the server prints it, in one line.
  private static let ownNumber = """
    ( SELECT server_account.number FROM haru.server_account WHERE (server_account.role = CURRENT_USER))
    """
  private static let own = """
    ( SELECT server_account.own FROM haru.server_account WHERE (server_account.role = CURRENT_USER))
    """
  private static let ownRows = "(account_id = \(ownNumber))"

  /// The queries for problems, which return no rows if all is well.
  private static let questions: [(ServerProblem.Kind, String)] = [
    (
      .policy,
      """
      SELECT relname::text FROM pg_class WHERE relnamespace = 'haru'::regnamespace AND relkind IN ('r', 'p')
      AND relname <> 'schema_version' AND NOT (relrowsecurity AND relforcerowsecurity) ORDER BY 1
      """
    ),
    (
      .policy,
      """
      SELECT relname::text FROM pg_class AS kept WHERE relnamespace = 'haru'::regnamespace AND relkind IN ('r', 'p')
      AND relname NOT IN ('server_account', 'schema_version') AND (
        SELECT count(*) = 1 AND bool_and(
          permissive = 'PERMISSIVE' AND roles = '{haru_account}' AND cmd = 'ALL'
          AND regexp_replace(qual, '\\s+', ' ', 'g') = '((\(own))[account_id] AND \(ownRows))'
          AND regexp_replace(with_check, '\\s+', ' ', 'g') = '\(ownRows)'
        )
        FROM pg_policies WHERE schemaname = 'haru' AND tablename = kept.relname AND NOT (
          tablename IN (\(literals(ServerFinder.tables))) AND policyname = '\(ServerFinder.policy)' AND cmd = 'SELECT'
          AND roles = ARRAY[pg_get_userbyid(kept.relowner)]
        )
      ) IS NOT TRUE ORDER BY 1
      """
    ),
    (
      .policy,
      """
      SELECT 'server_account: ' || policyname FROM pg_policies
      WHERE schemaname = 'haru' AND tablename = 'server_account' AND policyname <> 'managing'
      AND NOT (roles = '{haru_account}' AND cmd = 'SELECT' AND qual = '(haru.same(role, ( SELECT CURRENT_USER AS "current_user")) AND (role = CURRENT_USER))') ORDER BY 1
      """
    ),
    (
      .policy,
      """
      SELECT proname::text FROM pg_proc WHERE pronamespace = 'haru'::regnamespace
      AND proname IN (\(literals(ServerFinder.ownNames)))
      AND position('WHERE role = session_user)[account_id] AND' IN prosrc) = 0 ORDER BY 1
      """
    ),
    (
      .policy,
      """
      SELECT wanted FROM unnest(ARRAY[\(finders)]) AS wanted WHERE NOT EXISTS (
        SELECT FROM pg_proc WHERE pronamespace = 'haru'::regnamespace AND proname = wanted
      ) ORDER BY 1
      """
    ),
    (
      .grant,
      """
      SELECT DISTINCT relname || ': ' || privilege_type || ' → ' || coalesce(rolname, 'PUBLIC')
      FROM pg_class CROSS JOIN aclexplode(relacl) LEFT JOIN pg_roles ON pg_roles.oid = grantee
      WHERE relnamespace = 'haru'::regnamespace AND grantee <> relowner AND NOT (
        coalesce(rolname, '') = 'haru_account' AND relkind IN ('r', 'p') AND (
          privilege_type = 'SELECT'
          OR privilege_type IN ('INSERT', 'UPDATE', 'DELETE') AND relname NOT IN ('server_account', 'schema_version')
        )
      ) ORDER BY 1
      """
    ),
    (
      .grant,
      """
      SELECT DISTINCT 'database: ' || privilege_type || ' → ' || coalesce(rolname, 'PUBLIC')
      FROM pg_database CROSS JOIN aclexplode(coalesce(datacl, acldefault('d', datdba)))
      LEFT JOIN pg_roles ON pg_roles.oid = grantee
      WHERE datname = current_database() AND (grantee = 0 OR rolname = 'haru_account' AND privilege_type <> 'CONNECT')
      ORDER BY 1
      """
    ),
    (
      .grant,
      """
      SELECT DISTINCT relname || '.' || attname || ': ' || privilege_type || ' → ' || coalesce(rolname, 'PUBLIC')
      FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid CROSS JOIN aclexplode(attacl)
      LEFT JOIN pg_roles ON pg_roles.oid = grantee
      WHERE relnamespace = 'haru'::regnamespace AND grantee <> relowner ORDER BY 1
      """
    ),
    (
      .grant,
      """
      SELECT DISTINCT 'haru: ' || privilege_type || ' → ' || coalesce(rolname, 'PUBLIC')
      FROM pg_namespace CROSS JOIN aclexplode(nspacl) LEFT JOIN pg_roles ON pg_roles.oid = grantee
      WHERE nspname = 'haru' AND grantee <> nspowner AND NOT (rolname = 'haru_account' AND privilege_type = 'USAGE')
      ORDER BY 1
      """
    ),
    (
      .grant,
      """
      SELECT proname::text FROM pg_proc WHERE pronamespace = 'haru'::regnamespace
      AND (prosecdef AND proname NOT IN (\(finders)) OR proname NOT IN (\(finders), 'same', 'tell_of_row')) ORDER BY 1
      """
    ),
    (
      .grant,
      """
      SELECT DISTINCT nspname || ': CREATE → ' || coalesce(rolname, 'PUBLIC')
      FROM pg_namespace CROSS JOIN aclexplode(coalesce(nspacl, acldefault('n', nspowner)))
      LEFT JOIN pg_roles ON pg_roles.oid = grantee
      WHERE nspname <> 'haru' AND privilege_type = 'CREATE' AND (
        grantee = 0 OR pg_has_role(grantee, 'haru_account', 'MEMBER') AND NOT rolsuper AND grantee <> nspowner
      ) ORDER BY 1
      """
    ),
    (
      .leakproof,
      """
      SELECT nspname || '.' || proname FROM pg_proc JOIN pg_namespace ON pg_namespace.oid = pronamespace
      WHERE proleakproof AND nspname NOT IN ('pg_catalog', 'information_schema') ORDER BY 1
      """
    ),
    (
      .statistics,
      """
      SELECT DISTINCT relname || '.' || attname FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
      WHERE relnamespace = 'haru'::regnamespace AND \(AccountSecurity.isCounted) ORDER BY 1
      """
    ),
    (
      .statistics,
      """
      SELECT DISTINCT tablename || '.' || attname FROM pg_stats WHERE schemaname = 'haru'
      AND NOT (attname = 'account_id' OR tablename = 'server_account' AND attname = 'number')
      AND tablename <> 'schema_version' ORDER BY 1
      """
    ),
    (
      .policy,
      """
      SELECT '\(ServerConnection.pairRule)' WHERE NOT EXISTS (
        SELECT 1 FROM pg_constraint JOIN pg_class ON pg_class.oid = conrelid
        WHERE relnamespace = 'haru'::regnamespace AND relname = 'search_index'
        AND conname = '\(ServerConnection.pairRule)' AND contype = 'c' AND convalidated
      )
      """
    ),
    (
      .statistics,
      """
      SELECT stxname::text FROM pg_statistic_ext WHERE stxnamespace = 'haru'::regnamespace
      OR stxrelid IN (SELECT oid FROM pg_class WHERE relnamespace = 'haru'::regnamespace) ORDER BY 1
      """
    ),
    (
      .index,
      """
      SELECT indexrelid::regclass::text FROM pg_index JOIN pg_class ON pg_class.oid = indrelid
      LEFT JOIN pg_attribute ON attrelid = indrelid AND attnum = indkey[0]
      WHERE relnamespace = 'haru'::regnamespace AND attname IS DISTINCT FROM 'account_id'
      AND NOT (relname = 'server_account' AND attname IN ('number', 'role'))
      AND NOT (relname = 'search_index' AND attname = 'pairs') ORDER BY 1
      """
    ),
    (
      .largeObject,
      """
      SELECT pg_largeobject_metadata.oid || ' → ' || pg_get_userbyid(lomowner) FROM pg_largeobject_metadata ORDER BY 1
      """
    ),
    (
      .channel,
      """
      SELECT role::text FROM haru.server_account WHERE channel !~ '^haru_[0-9a-f]{32}$' ORDER BY 1
      """
    ),
    (
      .role,
      """
      SELECT role::text FROM haru.server_account LEFT JOIN pg_roles ON rolname = role
      WHERE rolname IS NULL OR NOT rolcanlogin OR rolsuper OR rolbypassrls OR rolcreaterole OR rolcreatedb OR rolreplication
      OR NOT pg_has_role(pg_roles.oid, 'haru_account', 'MEMBER')
      OR EXISTS (
        SELECT 1 FROM pg_auth_members WHERE member = pg_roles.oid AND roleid <> 'haru_account'::regrole
      ) ORDER BY 1
      """
    ),
    (
      .role,
      """
      SELECT rolname::text FROM pg_roles WHERE rolname = 'haru_account'
      AND (rolsuper OR rolbypassrls OR rolcanlogin OR rolcreaterole OR rolcreatedb OR rolreplication
        OR EXISTS (SELECT 1 FROM pg_auth_members WHERE member = pg_roles.oid))
      """
    ),
  ]
}
