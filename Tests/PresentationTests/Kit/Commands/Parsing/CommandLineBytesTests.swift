import Presentation
import Testing

struct CommandLineBytesTests {
  @Test func textIsDecoded() throws {
    #expect(try CommandLineBytes.decode([Array("plan".utf8), [], Array("치과 🦷".utf8)]) == ["plan", "", "치과 🦷"])
  }

  @Test(arguments: [[0xFF], [0x61, 0xC3], [0xED, 0xA0, 0x80], [0xC0, 0xAF]] as [[UInt8]])
  func bytesThatAreNoTextAreNamedByTheirPlace(bytes: [UInt8]) {
    #expect(throws: UsageError.notUTF8(position: 2)) {
      try CommandLineBytes.decode([Array("find".utf8), bytes, [0xFF]])
    }
  }
}
