extension Schema {
  /// The accounts for synchronization, their collections, and the state of each collection at the last agreement.
  ///
  /// Undo, exports and merging leave out all of these tables, and backups contain them; none of them contains passwords
  /// or tokens. `path` is a key of at most 1 KB that is made from the decoded path of `href` (``SyncPath/key``),
  /// because a server's index stores no longer texts; `uid_hash` is for finding a UID of any length. A `record_id` has
  /// no reference, because an item whose record is missing is a removal to send.
  ///
  /// A reminder without a `uid` comes from an earlier version, and its UID is made from its `id`.
  static let version13 = """
    ALTER TABLE own_reminder ADD COLUMN uid TEXT;
    ALTER TABLE own_reminder ADD COLUMN source BLOB;

    CREATE TABLE sync_account(
      account_id INTEGER NOT NULL,
      id BLOB NOT NULL CHECK(length(id) = 16),
      name TEXT NOT NULL,
      server TEXT NOT NULL,
      principal TEXT,
      user_name TEXT NOT NULL,
      provider TEXT,
      state TEXT NOT NULL CHECK(state IN ('ready', 'sign_in_needed', 'paused')),
      paused_until INTEGER,
      PRIMARY KEY(account_id, id),
      CHECK((paused_until IS NOT NULL) = (state = 'paused'))
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE sync_collection(
      account_id INTEGER NOT NULL,
      id BLOB NOT NULL CHECK(length(id) = 16),
      sync_account_id BLOB NOT NULL,
      href TEXT NOT NULL,
      kind TEXT NOT NULL CHECK(kind IN ('events', 'contacts', 'reminders')),
      target BLOB CHECK(length(target) = 16),
      name TEXT NOT NULL,
      color TEXT,
      direction TEXT NOT NULL CHECK(direction IN ('both', 'fromServer', 'toServer')),
      is_writable INTEGER NOT NULL CHECK(is_writable IN (0, 1)),
      creation TEXT NOT NULL CHECK(creation IN ('ifNoneMatch', 'afterLook', 'post')),
      maximum_size INTEGER,
      state TEXT NOT NULL CHECK(state IN ('new', 'ready', 'refused', 'different')),
      status INTEGER,
      shared INTEGER,
      known INTEGER,
      token TEXT,
      compares_all INTEGER NOT NULL CHECK(compares_all IN (0, 1)),
      last_note INTEGER NOT NULL DEFAULT 0,
      lease_owner BLOB CHECK(length(lease_owner) = 16),
      lease_until INTEGER,
      PRIMARY KEY(account_id, id),
      FOREIGN KEY(account_id, sync_account_id) REFERENCES sync_account(account_id, id),
      CHECK((status IS NOT NULL) = (state = 'refused')),
      CHECK((shared IS NOT NULL) = (state = 'different')),
      CHECK((known IS NOT NULL) = (state = 'different')),
      CHECK((lease_owner IS NULL) = (lease_until IS NULL))
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE sync_item(
      account_id INTEGER NOT NULL,
      collection_id BLOB NOT NULL,
      path TEXT NOT NULL,
      href TEXT NOT NULL,
      etag TEXT,
      schedule_tag TEXT,
      uid TEXT NOT NULL,
      uid_hash INTEGER NOT NULL,
      role TEXT NOT NULL CHECK(role IN ('record', 'copy', 'raw')),
      record_id BLOB CHECK(length(record_id) = 16),
      is_changed INTEGER NOT NULL CHECK(is_changed IN (0, 1)),
      is_unreadable INTEGER NOT NULL CHECK(is_unreadable IN (0, 1)),
      is_gone INTEGER NOT NULL CHECK(is_gone IN (0, 1)),
      PRIMARY KEY(account_id, collection_id, path),
      FOREIGN KEY(account_id, collection_id) REFERENCES sync_collection(account_id, id),
      CHECK((record_id IS NOT NULL) = (role = 'record'))
    ) STRICT, WITHOUT ROWID;

    CREATE INDEX sync_item_by_uid ON sync_item(account_id, collection_id, uid_hash);
    CREATE INDEX sync_item_by_record ON sync_item(account_id, record_id, collection_id) WHERE record_id IS NOT NULL;

    CREATE TABLE sync_text(
      account_id INTEGER NOT NULL,
      collection_id BLOB NOT NULL,
      path TEXT NOT NULL,
      text BLOB NOT NULL,
      PRIMARY KEY(account_id, collection_id, path),
      FOREIGN KEY(account_id, collection_id, path) REFERENCES sync_item(account_id, collection_id, path)
    ) STRICT;

    CREATE TABLE sync_conflict(
      account_id INTEGER NOT NULL,
      collection_id BLOB NOT NULL,
      path TEXT NOT NULL,
      place INTEGER NOT NULL,
      field TEXT NOT NULL,
      base TEXT,
      here TEXT,
      there TEXT,
      PRIMARY KEY(account_id, collection_id, path, place),
      FOREIGN KEY(account_id, collection_id, path) REFERENCES sync_item(account_id, collection_id, path)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE sync_look(
      account_id INTEGER NOT NULL,
      collection_id BLOB NOT NULL,
      path TEXT NOT NULL,
      href TEXT NOT NULL,
      sent BLOB,
      number INTEGER NOT NULL,
      PRIMARY KEY(account_id, collection_id, path),
      FOREIGN KEY(account_id, collection_id) REFERENCES sync_collection(account_id, id)
    ) STRICT;

    CREATE TABLE sync_refusal(
      account_id INTEGER NOT NULL,
      collection_id BLOB NOT NULL,
      path TEXT NOT NULL,
      refusal TEXT NOT NULL,
      PRIMARY KEY(account_id, collection_id, path),
      FOREIGN KEY(account_id, collection_id) REFERENCES sync_collection(account_id, id)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE sync_run(
      account_id INTEGER NOT NULL,
      collection_id BLOB NOT NULL,
      number INTEGER NOT NULL,
      at INTEGER NOT NULL,
      is_quiet INTEGER NOT NULL CHECK(is_quiet IN (0, 1)),
      counts TEXT NOT NULL,
      brought_back TEXT NOT NULL,
      refused TEXT NOT NULL,
      PRIMARY KEY(account_id, collection_id, number),
      FOREIGN KEY(account_id, collection_id) REFERENCES sync_collection(account_id, id)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE sync_losing_text(
      account_id INTEGER NOT NULL,
      id BLOB NOT NULL CHECK(length(id) = 16),
      at INTEGER NOT NULL,
      kind TEXT NOT NULL CHECK(kind IN ('events', 'contacts', 'reminders')),
      uid TEXT NOT NULL,
      title TEXT NOT NULL,
      text BLOB NOT NULL,
      reason TEXT NOT NULL CHECK(reason IN ('conflict', 'removal')),
      PRIMARY KEY(account_id, id)
    ) STRICT;
    """
}
