extension Schema {
  /// The address book and the garden.
  ///
  /// `sort_key` is the title's `SortKey`. `contact_source` stores the part of a file from which a contact came,
  /// separate from the rows that lists read. A plant's key is its contact, because a contact has at most one plant;
  /// `open_review` is the plant's newest watering while its note is open. `watering_count` has the sums for statistics,
  /// which then needn't read every watering.
  static let version3 = """
    CREATE TABLE contact(
      account_id INTEGER NOT NULL,
      id BLOB NOT NULL CHECK(length(id) = 16),
      uid TEXT NOT NULL,
      title TEXT NOT NULL,
      sort_key TEXT NOT NULL,
      phones TEXT NOT NULL,
      emails TEXT NOT NULL,
      birthday_calendar TEXT,
      birthday_year INTEGER,
      birthday_month INTEGER CHECK(birthday_month BETWEEN 1 AND 12),
      birthday_day INTEGER CHECK(birthday_day BETWEEN 1 AND 31),
      nickname TEXT NOT NULL,
      formatted_name TEXT NOT NULL,
      family_name TEXT NOT NULL,
      given_name TEXT NOT NULL,
      middle_name TEXT NOT NULL,
      name_prefix TEXT NOT NULL,
      name_suffix TEXT NOT NULL,
      organization TEXT NOT NULL,
      department TEXT NOT NULL,
      job_title TEXT NOT NULL,
      addresses TEXT NOT NULL,
      links TEXT NOT NULL,
      group_names TEXT NOT NULL,
      notes TEXT NOT NULL,
      PRIMARY KEY(account_id, id),
      CHECK((birthday_calendar IS NULL) = (birthday_month IS NULL)),
      CHECK((birthday_calendar IS NULL) = (birthday_day IS NULL)),
      CHECK(birthday_calendar IS NOT NULL OR birthday_year IS NULL)
    ) STRICT;

    CREATE UNIQUE INDEX contact_by_uid ON contact(account_id, uid);
    CREATE INDEX contact_by_title ON contact(account_id, sort_key, id);
    CREATE INDEX contact_by_birthday ON contact(account_id, birthday_calendar, birthday_month, birthday_day)
    WHERE birthday_calendar IS NOT NULL;

    CREATE TABLE contact_phone(
      account_id INTEGER NOT NULL,
      contact_id BLOB NOT NULL,
      key TEXT NOT NULL,
      PRIMARY KEY(account_id, contact_id, key),
      FOREIGN KEY(account_id, contact_id) REFERENCES contact(account_id, id)
    ) STRICT, WITHOUT ROWID;

    CREATE INDEX contact_phone_by_key ON contact_phone(account_id, key);

    CREATE TABLE contact_source(
      account_id INTEGER NOT NULL,
      contact_id BLOB NOT NULL,
      card BLOB NOT NULL,
      PRIMARY KEY(account_id, contact_id),
      FOREIGN KEY(account_id, contact_id) REFERENCES contact(account_id, id)
    ) STRICT;

    CREATE TABLE plant(
      account_id INTEGER NOT NULL,
      contact_id BLOB NOT NULL,
      id BLOB NOT NULL CHECK(length(id) = 16),
      nickname TEXT,
      cycle INTEGER NOT NULL CHECK(cycle BETWEEN 1 AND 90),
      reminder_time INTEGER NOT NULL CHECK(reminder_time BETWEEN 0 AND 86399),
      planted INTEGER NOT NULL,
      due INTEGER NOT NULL,
      last_watered INTEGER,
      affection INTEGER NOT NULL CHECK(affection BETWEEN 0 AND 12),
      postponements INTEGER NOT NULL,
      all_postponements INTEGER NOT NULL,
      on_time_run INTEGER NOT NULL,
      longest_on_time_run INTEGER NOT NULL,
      open_review BLOB,
      PRIMARY KEY(account_id, contact_id),
      UNIQUE(account_id, id),
      FOREIGN KEY(account_id, contact_id) REFERENCES contact(account_id, id)
    ) STRICT;

    CREATE INDEX plant_by_due ON plant(account_id, due);

    CREATE TABLE watering(
      account_id INTEGER NOT NULL,
      id BLOB NOT NULL CHECK(length(id) = 16),
      plant_id BLOB NOT NULL,
      day INTEGER NOT NULL,
      at INTEGER NOT NULL,
      channel TEXT NOT NULL,
      review TEXT NOT NULL CHECK(review IN ('open', 'dismissed', 'written')),
      keywords TEXT NOT NULL,
      memo TEXT NOT NULL,
      keyword_point INTEGER NOT NULL CHECK(keyword_point IN (0, 1)),
      memo_point INTEGER NOT NULL CHECK(memo_point IN (0, 1)),
      PRIMARY KEY(account_id, id),
      FOREIGN KEY(account_id, plant_id) REFERENCES plant(account_id, id)
    ) STRICT;

    CREATE INDEX watering_by_day ON watering(account_id, plant_id, day, at, id);

    CREATE TABLE watering_count(
      account_id INTEGER NOT NULL,
      month INTEGER NOT NULL,
      channel TEXT NOT NULL,
      count INTEGER NOT NULL CHECK(count > 0),
      PRIMARY KEY(account_id, month, channel)
    ) STRICT, WITHOUT ROWID;
    """
}
