import Domain
import Presentation
import ScreenSupport
import Support
import Testing

struct RemindersSettingsTests {
  private static let specs = [FeatureDescription].haru.flatMap(\.settings)

  private func set(_ key: String, _ text: String, in settings: inout Settings) throws(CommandFailure) -> String? {
    guard let spec = Self.specs.first(where: { $0.key == key }) else { return "no such key" }
    try spec.set(text, in: &settings, Texts(.korean))
    return spec.value(in: settings)
  }

  @Test(arguments: [
    ("reminders.ways", "ntfy, desktop,ntfy", "ntfy,desktop"), ("reminders.ways", "auto", nil),
    ("reminders.all-ways", "on", "on"), ("reminders.command", "/usr/bin/true", "/usr/bin/true"),
    ("reminders.command", "auto", nil), ("reminders.ntfy", "https://ntfy.sh/topic/", "https://ntfy.sh/topic"),
    ("reminders.ntfy", "http://127.0.0.1:8080/t", "http://127.0.0.1:8080/t"),
    ("reminders.quiet", "22:00-07:00", "22:00-07:00"), ("reminders.quiet", "20:00-24:00", "20:00-00:00"),
    ("reminders.quiet", "밤 10시 ~ 아침 7시", "22:00-07:00"), ("reminders.quiet", "off", "off"),
    ("reminders.quiet", "끔", "off"), ("reminders.quiet", "없음", "off"), ("reminders.quiet", "켬", "22:00-07:00"),
    ("reminders.quiet", "23시~7시", "23:00-07:00"), ("reminders.quiet", "23-7", "23:00-07:00"),
    ("reminders.quiet", "자정~7시", "00:00-07:00"), ("reminders.quiet", "밤 10시~7시", "22:00-07:00"),
    ("reminders.quiet", "13:00-15:00", "13:00-15:00"),
    ("reminders.birthday", "08:15", "08:15"), ("reminders.birthday", "아침 8시", "08:00"),
    ("reminders.birthday", "09:00", "on"),
    ("reminders.feeling", "on", "on"), ("reminders.event", "off", "off"), ("reminders.plant", "켬", "on"),
  ])
  func settingValuesAreNormalized(key: String, text: String, value: String?) throws {
    var settings = Settings()
    #expect(try set(key, text, in: &settings) == value)
  }

  @Test(arguments: [
    ("reminders.ways", "pigeon", "invalid_choice"), ("reminders.ways", "desktop,", "invalid_choice"),
    ("reminders.command", "notify", "invalid_path"), ("reminders.ntfy", "https://ntfy.sh", "invalid_address"),
    ("reminders.ntfy", "http://example.org/topic", "exposing_address"), ("reminders.ntfy", "topic", "invalid_address"),
    ("reminders.quiet", "22:00", "invalid_choice"), ("reminders.quiet", "8시~12시", "invalid_choice"),
    ("reminders.quiet", "13:00-3시", "invalid_choice"), ("reminders.quiet", "22:00-22:00", "invalid_choice"),
    ("reminders.event", "09:00", "invalid_choice"), ("reminders.birthday", "sometimes", "invalid_choice"),
  ])
  func invalidValuesAreRefusedAndChangeNothing(key: String, text: String, code: String) throws {
    var settings = Settings()
    let failure = #expect(throws: CommandFailure.self) { try set(key, text, in: &settings) }
    #expect(failure?.code == code)
    #expect(settings == Settings())
  }

  @Test func everyKindExceptCustomCanBeSwitchedOnAndOff() throws {
    for kind in ReminderKind.allCases where kind != .own {
      var settings = Settings()
      _ = try set("reminders.\(kind.rawValue)", "off", in: &settings)
      #expect(settings.reminders[kind] == .off)
      _ = try set("reminders.\(kind.rawValue)", "on", in: &settings)
      #expect(settings.reminders[kind] == .on)
    }
    #expect(!Self.specs.contains { $0.key == "reminders.own" })
  }

  @Test func errorsHideSecretsAndNameTheMissingProgram() async throws {
    let tester = try await CommandLineTester()
    let refused = await tester.run(["settings", "set", "reminders.ntfy", "https://user:secret@ntfy.sh/topic"])
    #expect(refused.status == 2 && !refused.messages.contains("secret"))
    let missing = await tester.run(["settings", "set", "reminders.command", "/nowhere/program"])
    #expect(missing.status == 1 && missing.messages.contains("/nowhere/program"))
  }
}
