import Domain
import Presentation
import ScreenSupport
import Support
import Testing

struct AlarmRecordTests {
  @Test(arguments: [
    (Alarm(.start(offset: -600)), "10"),
    (Alarm(.start(offset: 0)), "0"),
    (Alarm(.start(offset: 90)), #"{"from":"start","seconds":90}"#),
    (Alarm(.end(offset: -300)), #"{"from":"end","seconds":-300}"#),
    (Alarm(.at(Instant(secondsSince1970: 0))), #"{"at":"1970-01-01T09:00:00+09:00"}"#),
    (
      Alarm(.start(offset: -600), repetitions: 2, interval: 60),
      #"{"from":"start","seconds":-600,"repeat":2,"every":60}"#
    ),
  ])
  func programsGetMinutesBeforeTheStartOrAnObject(_ alarm: Alarm, json: String) async throws {
    let tester = try await CommandLineTester([.sample(alarms: [alarm])])
    let output = await tester.run(["plan", "list", "--json"]).output
    #expect(output.filter { !$0.isWhitespace }.contains(#""alarms":["# + json + "]"))
  }
}
