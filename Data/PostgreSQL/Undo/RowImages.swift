import CPostgreSQL

/// The rows that a transaction changes, as the server's triggers report them during the change: in the same round trip,
/// and stored nowhere.
final class RowImages {
  /// A row as it was and as it is, each as a text of all its columns; empty where there is none.
  struct Image {
    let table: String
    let old: String
    let new: String
  }

  /// The code that marks the triggers' notices.
  private static let state = "HR001"

  /// The images in the order of the changes.
  private(set) var all: [Image] = []
  /// The size of all texts, in bytes.
  private(set) var size = 0

  static let function = """
    CREATE FUNCTION tell_of_row() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      RAISE NOTICE USING ERRCODE = '\(state)', MESSAGE = TG_TABLE_NAME,
        DETAIL = coalesce(OLD::text, ''), HINT = coalesce(NEW::text, '');
      RETURN NULL;
    END
    $$
    """

  /// Returns triggers that report each changed row of these tables if the transaction asks for it.
  static func triggers(of tables: [String]) -> [String] {
    tables.map { table in
      """
      CREATE OR REPLACE TRIGGER tell_of_row AFTER INSERT OR UPDATE OR DELETE ON \(table) FOR EACH ROW
      WHEN (current_setting('haru.tells', true) = 'yes') EXECUTE FUNCTION tell_of_row()
      """
    }
  }

  /// Asks for them until the end of the transaction, or does without.
  static func asking(_ isOn: Bool) -> String { "SET LOCAL haru.tells = '\(isOn ? "yes" : "no")'" }

  func removeAll() {
    all.removeAll(keepingCapacity: true)
    size = 0
  }

  /// Takes what the server says besides its answers; anything but images is dropped.
  @unsafe func receive(_ notice: OpaquePointer?) {
    func field(_ code: Character) -> String? {
      unsafe PQresultErrorField(notice, Int32(code.asciiValue ?? 0)).map { unsafe String(cString: $0) }
    }
    guard field("C") == Self.state, let table = field("M") else { return }
    let image = Image(table: table, old: field("D") ?? "", new: field("H") ?? "")
    all.append(image)
    size += image.old.utf8.count + image.new.utf8.count
  }
}
