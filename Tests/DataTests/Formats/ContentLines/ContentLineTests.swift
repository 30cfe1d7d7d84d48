import Data
import Testing

struct ContentLineTests {
  @Test func nameParametersAndValueAreReadApart() throws {
    let line = try #require(ContentLine(text: "dtstart;tzid=Asia/Seoul;X-Note=a,\"b:c;d,e\":20261120T090000"))
    #expect(line.name == "DTSTART")
    #expect(line.parameters == [.init("TZID", "Asia/Seoul"), .init("X-NOTE", "a", "b:c;d,e")])
    #expect(line.value == "20261120T090000")
    #expect(line.parameter("TZID") == "Asia/Seoul")
    #expect(line.parameter("VALUE") == nil)
  }

  @Test(arguments: [
    ("item1.SUMMARY:모임", "SUMMARY", "모임"),
    ("X_NOTE-2:", "X_NOTE-2", ""),
    ("SUMMARY;:a:b", "SUMMARY", "a:b"),
  ])
  func oddLinesAreLines(text: String, name: String, value: String) throws {
    let line = try #require(ContentLine(text: text))
    #expect(line == ContentLine(name, value: value))
  }

  @Test(arguments: ["", "SUMMARY", ":no name", "A line of text: with a colon", "제목:점심", "A;B=\"c:d"])
  func whatHasNoNameOrNoColonIsNoLine(text: String) {
    #expect(ContentLine(text: text) == nil)
  }

  @Test(arguments: ["a^nb", "^'quoted^'", "^^", "\"a,b\"", "\"^' ; ^n\""])
  func writtenParametersAreAsTheyWereRead(value: String) throws {
    let text = "ATTENDEE;CN=\(value):mailto:min@example.com"
    #expect(try #require(ContentLine(text: text)).text == text)
  }

  @Test func caretsMeanLineEndsAndQuotationMarks() throws {
    let line = try #require(ContentLine(text: "ATTENDEE;CN=a^nb^'c^^d^x:"))
    #expect(line.parameter("CN") == "a\nb\"c^d^x")
  }

  @Test func aComponentIsWrittenWithWhatIsInside() {
    let component = Component(
      "VTIMEZONE",
      lines: [ContentLine("TZID", value: "Here")],
      components: [Component("STANDARD", lines: [ContentLine("TZOFFSETTO", value: "+0900")])]
    )
    #expect(
      component.text
        == "BEGIN:VTIMEZONE\nTZID:Here\nBEGIN:STANDARD\nTZOFFSETTO:+0900\nEND:STANDARD\nEND:VTIMEZONE\n"
    )
  }
}
