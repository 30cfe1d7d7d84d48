import Presentation
import Testing

struct PasteTests {
  private func paste(_ text: String) -> [TerminalEvent] {
    var decoder = InputDecoder()
    return decoder.decode("\u{1B}[200~\(text)\u{1B}[201~".utf8)
  }

  @Test(
    arguments: [
      ("치과 예약", "치과 예약"), ("a\r\nb\rc\nd", "a\nb\nc\nd"), ("a\tb", "a\tb"), ("\u{1B}[31mred\u{1B}[m", "[31mred[m"),
      ("\u{0}\u{7F}\u{9B}x", "x"), ("\u{1B}[201", "[201"), ("\u{1B}\u{1B}", ""), ("", ""), ("\u{1112}\u{1161}", "하"),
    ]
  )
  func pastedTextIsWholeAndClean(text: String, pasted: String) {
    #expect(paste(text) == [.input(.paste(pasted))])
    guard case .input(.paste(let text))? = paste(text).first else { return }
    #expect(Array(text.unicodeScalars) == Array(pasted.unicodeScalars))
  }

  @Test func pasteComesInAnyPiecesAndKeysGoOnBehindIt() {
    var decoder = InputDecoder()
    let events = "\u{1B}[200~가\n나\u{1B}[201~q".utf8.flatMap { decoder.decode([$0]) + decoder.flush() }
    // The initial ESC is decoded as the Esc key here, because a flush follows it.
    #expect(events.last == .input(.key(.character("q"))))
    var patient = InputDecoder()
    let whole = "\u{1B}[200~가\n나\u{1B}[201~q".utf8.flatMap { patient.decode([$0]) }
    #expect(whole == [.input(.paste("가\n나")), .input(.key(.character("q")))])
  }

  @Test func endlessInputIsBounded() {
    var decoder = InputDecoder()
    let megabyte = [UInt8](repeating: UInt8(ascii: "a"), count: 1 << 20)
    _ = decoder.decode("\u{1B}[200~".utf8)
    #expect(decoder.decode(megabyte + Array("more".utf8)).isEmpty)
    guard case .input(.paste(let text))? = decoder.decode("\u{1B}[201~".utf8).first else {
      return #expect(Bool(false), "no paste")
    }
    #expect(text.utf8.count == 1 << 20)
    _ = decoder.decode("\u{1B}]".utf8)
    #expect(decoder.decode(megabyte.prefix(100_000)).isEmpty)
    #expect(decoder.decode("\u{7}q".utf8) == [.input(.key(.character("q")))])
    _ = decoder.decode("\u{1B}[".utf8)
    #expect(decoder.decode([UInt8](repeating: UInt8(ascii: "1"), count: 100_000)).isEmpty)
    #expect(decoder.decode("Aq".utf8) == [.input(.key(.character("q")))])
  }
}
