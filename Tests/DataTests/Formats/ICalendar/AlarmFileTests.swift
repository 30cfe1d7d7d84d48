import Data
import Domain
import Support
import Testing

struct AlarmFileTests {
  @Test(arguments: [
    (["TRIGGER:-PT15M"], Alarm(.start(offset: -900))),
    (["TRIGGER:PT0S"], .atStart),
    (["TRIGGER:-P1D"], Alarm(.start(offset: -86_400))),
    (["TRIGGER:-P2W"], Alarm(.start(offset: -1_209_600))),
    (["TRIGGER:PT9H"], Alarm(.start(offset: 32_400))),
    (["TRIGGER:+P1DT2H3M4S"], Alarm(.start(offset: 93_784))),
    (["TRIGGER;RELATED=START:-PT5M"], Alarm(.start(offset: -300))),
    (["TRIGGER;RELATED=END:-PT5M"], Alarm(.end(offset: -300))),
    (["TRIGGER;VALUE=DURATION;related=end:PT0S"], Alarm(.end(offset: 0))),
    (["TRIGGER;VALUE=DATE-TIME:19700101T000010Z"], Alarm(.at(Instant(secondsSince1970: 10)))),
    (["TRIGGER:19700101T000010Z"], Alarm(.at(Instant(secondsSince1970: 10)))),
    (["TRIGGER:-PT5M", "REPEAT:2", "DURATION:PT1M"], Alarm(.start(offset: -300), repetitions: 2, interval: 60)),
    // REPEAT without DURATION, or the other way round, doesn't repeat.
    (["TRIGGER:-PT5M", "REPEAT:2"], Alarm(.start(offset: -300))),
    (["TRIGGER:-PT5M", "DURATION:PT1M"], Alarm(.start(offset: -300))),
    (["ACTION:EMAIL", "SUMMARY:x", "TRIGGER:-PT5M", "X-OTHER:y"], Alarm(.start(offset: -300))),
  ])
  func alarmTriggersAreRead(lines: [String], alarm: Alarm) throws {
    #expect(try Alarm(Self.component(lines)) == alarm)
  }

  @Test func alarmWithActionNoneIsIgnored() throws {
    #expect(try Alarm(Self.component(["ACTION:NONE", "TRIGGER;VALUE=DATE-TIME:19760401T005545Z"])) == nil)
  }

  @Test(arguments: [
    (["ACTION:DISPLAY"], 1, ImportReport.Reason.missingProperty(name: "TRIGGER")),
    (["TRIGGER:"], 2, .brokenValue(property: "TRIGGER", value: "")),
    (["TRIGGER:-15"], 2, .brokenValue(property: "TRIGGER", value: "-15")),
    (["TRIGGER:-P99999999999999999W"], 2, .brokenValue(property: "TRIGGER", value: "-P99999999999999999W")),
    // A time without a zone doesn't specify a clock.
    (["TRIGGER;VALUE=DATE-TIME:20261120T090000"], 2, .brokenValue(property: "TRIGGER", value: "20261120T090000")),
    (["TRIGGER:20261120"], 2, .brokenValue(property: "TRIGGER", value: "20261120")),
    (["TRIGGER:PT0S", "REPEAT:often", "DURATION:PT1M"], 3, .brokenValue(property: "REPEAT", value: "often")),
    (["TRIGGER:PT0S", "REPEAT:2", "DURATION:1"], 4, .brokenValue(property: "DURATION", value: "1")),
  ])
  func brokenAlarmIsReportedWithItsLine(lines: [String], line: Int, reason: ImportReport.Reason) throws {
    let component = try Self.component(lines)
    let error = #expect(throws: BrokenComponent.self) { try Alarm(component) }
    #expect(error?.failure == ImportReport.Failure(line: line, reason: reason))
  }

  @Test(arguments: [
    Alarm.atStart, Alarm(.start(offset: -900)), Alarm(.start(offset: 1)), Alarm(.end(offset: -90_061)),
    Alarm(.end(offset: 0)), Alarm(.at(Instant(secondsSince1970: 1_795_132_800))),
    Alarm(.start(offset: -86_400), repetitions: 1_000_000_000, interval: 3_599),
  ])
  func writtenAlarmsAreReadBack(alarm: Alarm) throws {
    let text = alarm.component(title: "치과, 2층; \\\n").text
    #expect(try Alarm(#require(Component(text: text))) == alarm)
    #expect(text.contains("DESCRIPTION:치과\\, 2층\\; \\\\\\n\n"))
  }

  @Test func writtenAlarmHasEveryRequiredProperty() {
    #expect(
      Alarm(.end(offset: -90_060), repetitions: 3, interval: 300).component(title: "Dentist").text == """
        BEGIN:VALARM
        ACTION:DISPLAY
        DESCRIPTION:Dentist
        TRIGGER;RELATED=END:-P1DT1H1M
        REPEAT:3
        DURATION:PT5M
        END:VALARM

        """
    )
  }

  private static func component(_ lines: [String]) throws -> Component {
    try #require(Component(text: (["BEGIN:VALARM"] + lines + ["END:VALARM"]).joined(separator: "\n")))
  }
}
