import Domain

extension Connection {
  /// Brings an account of a server back to its beginning, in a transaction of its owner.
  func emptyAccount() throws(StoreError) {
    try server?.empty()
  }

  /// Returns a name that no other account of any running server has, even on a copy of the server; `nil` for a file.
  func accountName() throws(StoreError) -> String? {
    let own = """
      SELECT channel || ' ' || extract(epoch FROM pg_postmaster_start_time()) FROM haru.server_account
      WHERE role = current_user
      """
    guard let names = try server?.ask(own, PostgreSQLParameters()) else { return nil }
    guard names.count == 1 else { throw .noAccount }
    return names[0].text(0)
  }
}

extension ServerConnection {
  /// The account's rows that a transaction itself needs; they stay.
  private static let kept: Set = ["account_lock", "commit_marker"]

  fileprivate func empty() throws(StoreError) {
    do throws(PostgreSQLError) {
      let schema = try ServerSchema()
      try session.enqueue("SET CONSTRAINTS ALL DEFERRED")
      for table in schema.tables where !Self.kept.contains(table) {
        try session.enqueue("DELETE FROM \(table) WHERE account_id = \(account)")
      }
      try session.enqueue("SET CONSTRAINTS ALL IMMEDIATE")
      for seed in try schema.recordSeeds(of: account) { try session.enqueue(seed) }
      _ = try session.collect()
    } catch { throw StoreError(error) }
  }
}
