import Presentation
import Support
import Testing

/// What can be read and is out of its range is refused with 1; only what cannot be read is wrong usage.
struct ValueRangeTests {
  @Test(arguments: [
    "people plant 160000 --every 91d", "people edit 별이 --every 100",
    "people edit 별이 --at 25:00", "people contacts add Mina --birthday 2030-01-01",
    "people contacts add Mina --birthday 2/30", "plan add Tea --start 12:00 --for 0m",
    "plan add Tea --start 2026-11-31",
    "plan add Tea --start 25:00", "plan add Tea --start 12:00 --alarm 5w", "plan add tea feb 30 at 12:00",
    "plan list 2026-02-30", "plan list --days 0", "plan list --days 99999999999999999999", "plan free --at-least 0m",
    "settings set day-start 07:00",
  ])
  func aValueOutOfItsRangeIsRefused(line: String) async throws {
    let tester = try await PeopleSample.tester()
    let outcome = await tester.run(try #require(ShellWords("haru " + line).arguments))
    #expect(outcome.status == 1, "\(outcome.messages)")
  }

  @Test(arguments: [
    "people edit 별이 --every often", "people edit 별이 --at noonish",
    "people contacts add Mina --birthday soon", "plan add Tea --start 12:00 --for long", "plan add Tea --start someday",
    "plan add Tea --start 12:00 --alarm soon", "plan list someday", "plan list --days many",
    "settings set day-start late",
  ])
  func whatCannotBeReadIsWrongUsage(line: String) async throws {
    let tester = try await PeopleSample.tester()
    let outcome = await tester.run(try #require(ShellWords("haru " + line).arguments))
    #expect(outcome.status == 2, "\(outcome.messages)")
  }
}
