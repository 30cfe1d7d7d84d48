import Presentation
import Testing

struct ClipboardSequenceTests {
  @Test func textIsHandedOverInBase64() {
    #expect(ClipboardSequence.bytes(copying: "하루 ♥\n") == Array("\u{1B}]52;c;7ZWY66OoIOKZpQo=\u{07}".utf8))
  }

  @Test func textsThatTerminalsWouldDropAreRefused() {
    #expect(ClipboardSequence.bytes(copying: String(repeating: "a", count: 55_500))?.count == 74_008)
    #expect(ClipboardSequence.bytes(copying: String(repeating: "a", count: 55_501)) == nil)
  }
}
