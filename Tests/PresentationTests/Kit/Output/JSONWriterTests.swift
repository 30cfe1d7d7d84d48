import Foundation
import Presentation
import Testing

struct JSONWriterTests {
  @Test func documentIsIndentedAndKeepsKeyOrder() {
    let value: JSONValue = [
      "title": "치과", "end": nil, "all_day": false, "days": 3, "ratio": .number(0.5), "tags": [],
      "nested": [["id": .text(nil)], [:]],
    ]
    #expect(
      JSONWriter.document(value) == """
        {
          "title": "치과",
          "end": null,
          "all_day": false,
          "days": 3,
          "ratio": 0.5,
          "tags": [],
          "nested": [
            {
              "id": null
            },
            {}
          ]
        }

        """
    )
  }

  @Test(arguments: [
    (#"a"b\c/"#, #""a\"b\\c/""#),
    ("\n\r\t\u{8}\u{0}\u{1B}[31m", #""\n\r\t\u0008\u0000\u001b[31m""#),
    ("\u{7F}\u{9B}31m", #""\u007f\u009b31m""#),
    ("\u{2028}\u{2029}\u{202E}\u{2066}\u{200F}\u{FEFF}", #""\u2028\u2029\u202e\u2066\u200f\ufeff""#),
    ("\r\n", #""\r\n""#),
    ("👩‍👩‍👧 가\u{301}", "\"👩‍👩‍👧 가\u{301}\""),
    ("", #""""#),
  ])
  func stringsAreEscapedExactly(text: String, json: String) {
    #expect(JSONWriter.document(.string(text)) == json + "\n")
    #expect(JSONWriter.document(.object([JSONValue.Member(text, 1)])) == "{\n  \(json): 1\n}\n")
  }

  @Test func everyScalarSurvivesARoundTrip() throws {
    let text = String(String.UnicodeScalarView((0...0x2FFFF).compactMap(Unicode.Scalar.init)))
    let document = JSONWriter.document([.string(text)])
    let read = try #require(try JSONSerialization.jsonObject(with: Data(document.utf8)) as? [String])
    #expect(read.count == 1)
    #expect(read.first.map { Array($0.unicodeScalars) } == Array(text.unicodeScalars))
    #expect(!document.utf8.contains { $0 < 0x20 && $0 != UInt8(ascii: "\n") })
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func nonFiniteNumbersBecomeNull(number: Double) {
    #expect(JSONWriter.document(.number(number)) == "null\n")
  }

  @Test func extremeNumbersAreExact() {
    #expect(JSONWriter.document(.integer(.min)) == "-9223372036854775808\n")
    #expect(JSONWriter.document(.number(-1.5e-7)) == "-1.5e-07\n")
  }

  @Test(arguments: [0, 1, 2, 63, 64, 65, 1_000]) func listInPiecesMakesTheSameDocument(count: Int) {
    let numbers = Array(0..<count)
    @Sendable func value(_ number: Int) -> JSONValue { [.integer(number), .string("\(number)\u{7F}")] }
    let pieces = JSONWriter.document(of: numbers) { value($0) }
    #expect(String(decoding: pieces.joined(), as: UTF8.self) == JSONWriter.document(.array(numbers.map { value($0) })))
  }
}
