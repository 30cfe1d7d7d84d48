import Domain
import Testing

struct SettingTests {
  @Test func everyKeyIsUsedOnce() {
    let keys = Setting.all.map(\.key)
    #expect(keys.count > 30 && Set(keys).count == keys.count)
  }

  @Test func storedDefaultsGiveTheDefaults() {
    let texts = Settings().stored.compactMap { key, text in text.map { (key, $0) } }
    #expect(Settings(stored: Dictionary(uniqueKeysWithValues: texts)) == Settings())
  }

  @Test(arguments: Setting.all.map(\.key))
  func textsThatAreNotUnderstoodGiveTheDefault(key: String) {
    // Names, paths and versions may be any text.
    guard !["name", "certificates", "notices_read", "reminders_command"].contains(key) else { return }
    let settings = Settings(stored: [key: "\u{7F}"])
    let emptied = ["book_catalogues", "reminders_ways"].contains(key)
    #expect((settings == Settings()) != emptied)
  }
}
