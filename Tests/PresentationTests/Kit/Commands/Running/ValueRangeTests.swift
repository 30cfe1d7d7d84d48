import Presentation
import ScreenSupport
import Support
import Testing

/// Checks that a value out of range exits with 1; only a value that cannot be parsed is a usage error.
struct ValueRangeTests {
  @Test(arguments: [
    ("people plant 160000 --every 91d", "invalid_cycle"),
    ("people edit 별이 --every 100", "invalid_cycle"),
    ("people edit 별이 --at 25:00", "invalid_time"),
    ("people contacts add Mina --birthday 2030-01-01", "invalid_birthday"),
    ("people contacts add Mina --birthday 2/30", "invalid_birthday"),
    ("plan add Tea --start 12:00 --for 0m", "invalid_duration"),
    ("plan add Tea --start 2026-11-31", "invalid_date_time"),
    ("plan add Tea --start 25:00", "invalid_date_time"),
    ("plan add Tea --start 12:00 --alarm 5w", "invalid_alarm"),
    ("plan add tea feb 30 at 12:00", "ambiguous_words"),
    ("plan list 2026-02-30", "invalid_date_range"),
    ("plan list --days 0", "invalid_number"),
    ("plan list --days 99999999999999999999", "invalid_number"),
    ("plan free --at-least 0m", "invalid_duration"),
    ("settings set day-start 07:00", "invalid_choice"),
  ])
  func aValueOutOfItsRangeIsRefused(line: String, code: String) async throws {
    let tester = try await PeopleSample.tester()
    let words = try #require(ShellWords("haru " + line).arguments)
    #expect(await tester.refusal(words) == CommandRefusal(1, code))
  }

  @Test(arguments: [
    ("people edit 별이 --every often", "invalid_cycle"),
    ("people edit 별이 --at noonish", "invalid_time"),
    ("people contacts add Mina --birthday soon", "invalid_birthday"),
    ("plan add Tea --start 12:00 --for long", "invalid_duration"),
    ("plan add Tea --start someday", "invalid_date_time"),
    ("plan add Tea --start 12:00 --alarm soon", "invalid_alarm"),
    ("plan list someday", "invalid_date_range"),
    ("plan list --days many", "invalid_number"),
    ("settings set day-start late", "invalid_choice"),
  ])
  func whatCannotBeReadIsWrongUsage(line: String, code: String) async throws {
    let tester = try await PeopleSample.tester()
    let words = try #require(ShellWords("haru " + line).arguments)
    #expect(await tester.refusal(words) == CommandRefusal(2, code))
  }
}
