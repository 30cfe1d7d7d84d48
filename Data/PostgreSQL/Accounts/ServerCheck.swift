#if PostgreSQL
import Domain

/// Looks for what would let one account see another's, or keep it from its own.
struct ServerCheck {
  let connection: PostgreSQLConnection
  /// All that have rows of accounts.
  let tables: [String]

  func condition() throws(PostgreSQLError) -> ServerCondition {
    // Then the server writes every name with its schema.
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
        "SELECT relname::text FROM pg_class WHERE relnamespace = 'haru'::regnamespace AND relkind IN ('r', 'p')"
      )
    )
    return tables.filter { !found.contains($0) }.map { ServerProblem(.missing, $0) }
  }

  private func texts(_ query: String) throws(PostgreSQLError) -> [String] {
    let result = try connection.run(query)
    return (0..<result.count).map { result[$0].text(0) }
  }

  /// As the server writes it, in one line.
  private static let ownNumber = """
    ( SELECT server_account.number FROM haru.server_account WHERE (server_account.role = CURRENT_USER))
    """
  private static let ownRows = "(account_id = \(ownNumber))"

  /// Each answers with what is wrong, and with nothing where all is well.
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
          AND regexp_replace(qual, '\\s+', ' ', 'g') = '(haru.same(account_id, \(ownNumber)) AND \(ownRows))'
          AND regexp_replace(with_check, '\\s+', ' ', 'g') = '\(ownRows)'
        )
        FROM pg_policies WHERE schemaname = 'haru' AND tablename = kept.relname AND NOT (
          tablename = 'search_index' AND policyname = 'finding' AND cmd = 'SELECT'
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
      AND NOT (roles = '{haru_account}' AND cmd = 'SELECT' AND qual = '(haru.same(role, CURRENT_USER) AND (role = CURRENT_USER))') ORDER BY 1
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
      AND (prosecdef AND proname <> 'candidates' OR proname NOT IN ('candidates', 'same', 'tell_of_row')) ORDER BY 1
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
#endif
