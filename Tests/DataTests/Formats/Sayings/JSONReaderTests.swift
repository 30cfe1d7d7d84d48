import Data
import Domain
import Testing

struct JSONReaderTests {
  @Test(
    arguments: [
      (#"[{"quoteText":"Walk.","quoteAuthor":"Ann"}]"#, ["|Walk.|Ann|"]),
      (
        #"[{"id":"1","kor":"걷자.","eng":"Walk.","who":"하나","time":"2022"}]"#,
        ["걷자.|Walk.|하나|", #"1: unreadColumns(["time"])"#]
      ),
      (#"{"Text":{"a":{"kor":"걷자."},"b":{"eng":"Walk."}}}"#, ["걷자.|||", "|Walk.||"]),
      (#"{"quotes":[{"q":"Walk.","a":"Ann","tags":["slow","a, b"]}]}"#, ["|Walk.|Ann|slow+a, b"]),
      (#"{"text":"Walk.","author":"Ann","source":"Roads"}"#, ["|Walk.|Ann, Roads|"]),
      (#"{"text":"Walk.","source":"Ann","author":"Ann"}"#, ["|Walk.|Ann|"]),
      (#"{"text":"Walk.","tags":"slow, road","author":null}"#, ["|Walk.||slow+road"]),
      (#"[{"text":"a\nb\t\"c\" \\ \/ \uAC77\uc790 \uD83D\uDE00"}]"#, ["a\nb\t\"c\" \\ / 걷자 😀|||"]),
      (#"[{"text":"a\uD83Db\uDE00c\u12"}]"#, ["|a\u{FFFD}b\u{FFFD}c\u{FFFD}||"]),
      ("[{\"text\":\"\u{FEFF}Walk.\"}]", ["|\u{FEFF}Walk.||"]), ("\u{FEFF}[\r\n{\"text\":\"Walk.\"}]", ["|Walk.||"]),
      (#"[{"text":"","who":"Ann"},{"who":"Tom"}]"#, ["1: wordless", "1: wordless"]), ("[]", []),
      (#"["Walk.", "걷자."]"#, ["|Walk.||", "걷자.|||"]),
      (#"[{"title":"A","quotes":[{"q":"Walk.","tags":[{"tag":"slow"}]}]}]"#, ["|Walk.||"]),
    ] as [(String, [String])]
  )
  func objectsWithTextAreSayings(file: String, expected: [String]) throws {
    #expect(try SayingFileText.read(file) == expected)
  }

  @Test(
    arguments: [
      ("[{\"text\":\"Walk.},\n{\"text\":\"Run.\"}]", ["|Run.||", "1: brokenRecord"]),
      ("[{\"text\":\"A\"},\n{\"text\":\"B\" \"who\":\"C\"},\n{\"text\":\"D\"}]", ["|A||", "2: brokenRecord", "|D||"]),
      ("[{\"text\":\"A\"},\n{\"text\":\"B\nC\"},\n{\"text\":\"D\"}]", ["|A||", "2: brokenRecord", "|D||"]),
      ("[{\"text\":\"A\"},\n{\"text\":\"B\"", ["|A||", "2: brokenRecord"]),
      ("[{\"text\":\"A\"},\n{\"text\":\"B", ["|A||", "2: brokenRecord"]),
      ("[{\"text\":\"A\"}\n}\n]]", ["|A||", "2: brokenRecord", "3: brokenRecord"]),
      ("[{\"text\":\"A\"},\n{\"text\":[\"B\"},\n{\"text\":\"C\"}]", ["|A||", "2: brokenRecord", "|C||"]),
    ] as [(String, [String])]
  )
  func brokenRecordsAreReportedAndTheRestIsRead(file: String, expected: [String]) throws {
    #expect(try SayingFileText.read(file) == expected)
  }

  @Test func nestingBeyondTheLimitIsReported() throws {
    let deep = String(repeating: "[", count: 10_000) + String(repeating: "]", count: 10_000)
    let file = "[{\"text\":\"A\"},\n{\"x\":\(deep)},\n{\"text\":\"B\"}]"
    #expect(try SayingFileText.read(file) == ["|A||", "2: nestedTooDeeply(limit: 64)", "2: wordless", "|B||"])
  }

  @Test func tooLargeObjectsAreReportedAndSkipped() throws {
    let long = String(repeating: "x", count: (1 << 20) + 1)
    let many = String(repeating: "\"tags\":\"\",", count: 40_000)
    let file = "[{\"text\":\"A\"},\n{\"text\":\"\(long)\"},\n{\"text\":\"B\",\(many)\"who\":\"C\"},\n{\"text\":\"D\"}]"
    let tooLarge = "recordTooLarge(limit: 1048576)"
    #expect(try SayingFileText.read(file) == ["|A||", "2: \(tooLarge)", "3: \(tooLarge)", "|D||"])
  }

  @Test func windows1252IsDecoded() throws {
    let file = Array("[{\"quoteText\":\"It".utf8) + [0x92] + Array("s\"}]".utf8)
    #expect(try SayingFileText.read(file) == ["|It’s||"])
  }
}
