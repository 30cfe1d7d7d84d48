import Domain
import Presentation
import Support
import Testing

struct InputDecoderTests {
  private func decode(_ text: String) -> [TerminalEvent] {
    var decoder = InputDecoder()
    return decoder.decode(text.utf8) + decoder.flush()
  }

  @Test(
    arguments: [
      ("q", .character("q")), ("Q", .character("Q")), (" ", .character(" ")), ("치", .character("치")),
      ("👨‍👩‍👧", .character("👨‍👩‍👧")),
      ("\r", .enter), ("\n", .enter), ("\t", .tab), ("\u{1B}", .escape), ("\u{7F}", KeyPress(.backspace)),
      ("\u{8}", KeyPress(.backspace)), ("\u{3}", .control("c")), ("\u{1A}", .control("z")), ("\u{0}", .control(" ")),
      ("\u{1C}", .control("\\")), ("\u{1F}", .control("_")),
      ("\u{1B}a", KeyPress(.character("a"), .alt)), ("\u{1B}가", KeyPress(.character("가"), .alt)),
      ("\u{1B}\r", KeyPress(.enter, .alt)), ("\u{1B}\u{7F}", KeyPress(.backspace, .alt)),
      ("\u{1B}[", KeyPress(.character("["), .alt)),
      ("\u{1B}O", KeyPress(.character("O"), .alt)), ("\u{1B}]", KeyPress(.character("]"), .alt)),
      ("\u{1B}[A", .up), ("\u{1B}OA", .up), ("\u{1B}[B", .down), ("\u{1B}[C", .right), ("\u{1B}OD", .left),
      ("\u{1B}[1;2A", KeyPress(.up, .shift)), ("\u{1B}[1;5C", KeyPress(.right, .control)),
      ("\u{1B}[1;7D", KeyPress(.left, [.alt, .control])), ("\u{1B}\u{1B}[A", KeyPress(.up, .alt)),
      ("\u{1B}[a", KeyPress(.up, .shift)), ("\u{1B}Ob", KeyPress(.down, .control)),
      ("\u{1B}O5A", KeyPress(.up, .control)),
      ("\u{1B}[H", KeyPress(.home)), ("\u{1B}[1~", KeyPress(.home)), ("\u{1B}[7~", KeyPress(.home)),
      ("\u{1B}OH", KeyPress(.home)),
      ("\u{1B}[F", KeyPress(.end)), ("\u{1B}[4~", KeyPress(.end)), ("\u{1B}[8~", KeyPress(.end)),
      ("\u{1B}[2~", KeyPress(.insert)), ("\u{1B}[3~", KeyPress(.delete)), ("\u{1B}[3;5~", KeyPress(.delete, .control)),
      ("\u{1B}[3$", KeyPress(.delete, .shift)), ("\u{1B}[3^", KeyPress(.delete, .control)),
      ("\u{1B}[5~", KeyPress(.pageUp)), ("\u{1B}[6~", KeyPress(.pageDown)), ("\u{1B}[Z", .backTab),
      ("\u{1B}OP", KeyPress(.function(1))), ("\u{1B}[11~", KeyPress(.function(1))),
      ("\u{1B}[[E", KeyPress(.function(5))),
      ("\u{1B}[1;2R", KeyPress(.function(3), .shift)), ("\u{1B}[15~", KeyPress(.function(5))),
      ("\u{1B}[17~", KeyPress(.function(6))), ("\u{1B}[21~", KeyPress(.function(10))),
      ("\u{1B}[24~", KeyPress(.function(12))),
      ("\u{1B}OM", .enter), ("\u{1B}Op", .character("0")),
      ("\u{1B}[97u", .character("a")), ("\u{1B}[97;5u", .control("a")), ("\u{1B}[97:65;2u", .character("A")),
      ("\u{1B}[97;2u", .character("A")), ("\u{1B}[27u", .escape), ("\u{1B}[13;2u", KeyPress(.enter, .shift)),
      ("\u{1B}[97;1:1u", .character("a")), ("\u{1B}[27;5;13~", KeyPress(.enter, .control)),
    ] as [(String, KeyPress)]
  )
  func keyIsDecoded(bytes: String, key: KeyPress) {
    #expect(decode(bytes) == [.input(.key(key))])
  }

  @Test(
    arguments: [
      "\u{1B}[?1;2c", "\u{1B}[?64;1;22c", "\u{1B}]11;rgb:1e1e/1e1e/1e1e\u{1B}\\", "\u{1B}]10;rgb:ff/ff/ff\u{7}",
      "\u{1B}[?2026;2$y",
      "\u{1B}P1$r0m\u{1B}\\", "\u{1B}P>|xterm(370)\u{1B}\\", "\u{1B}_Gi=1;OK\u{1B}\\", "\u{1B}[12;40R",
      "\u{1B}[8;24;80t",
      "\u{1B}[?997;1n", "\u{1B}[>0;276;0c", "\u{1B}[97;1:3u", "\u{1B}[97;9u", "\u{1B}[57441u",
      "\u{1B}[M !!",
      "\u{1B}[99~", "\u{1B}[<35;3;4M", "\u{1B}[<1;3;4M", "\u{1B}[<2;3;4m", "\u{1B}]52;c;aGk=\u{7}", "\u{85}",
    ]
  )
  func repliesAreNeverTyped(bytes: String) {
    for split in 0...bytes.utf8.count {
      var decoder = InputDecoder()
      let events =
        decoder.decode(bytes.utf8.prefix(split)) + decoder.decode(bytes.utf8.dropFirst(split))
        + decoder.decode("q".utf8)
      let inputs = events.filter { if case .input = $0 { true } else { false } }
      #expect(inputs == [.input(.key(.character("q")))], "split at \(split)")
    }
  }

  @Test(
    arguments: [
      ("\u{1B}]11;rgb:1e1e/1e1e/1e1e\u{1B}\\", .background(RGB(0x1E1E1E))),
      ("\u{1B}]10;rgb:8383/9494/9696\u{1B}\\", .foreground(RGB(0x839496))),
      ("\u{1B}]11;rgb:ff/ff/f0\u{7}", .background(RGB(0xFFFFF0))),
      ("\u{1B}]11;rgba:fdfd/f6f6/e3e3/ffff\u{1B}\\", .background(RGB(0xFDF6E3))), ("\u{1B}[?62;22c", .deviceAttributes),
      ("\u{1B}_Gi=31;OK\u{1B}\\", .images(.kitty)), ("\u{1B}]1337;Capabilities=T3CwLrMFGs\u{7}", .images(.iTerm2)),
      ("\u{1B}]1337;Capabilities=T3SxGs\u{1B}\\", .images(.sixel)),
      ("\u{1B}[6;34;17t", .cellSize(PixelSize(width: 17, height: 34))),
      ("\u{1B}[?2026;2$y", .synchronizedOutput(true)), ("\u{1B}[?2026;0$y", .synchronizedOutput(false)),
    ] as [(String, TerminalReply)]
  )
  func knownReplyIsReportedInAnyPieces(bytes: String, reply: TerminalReply) {
    var decoder = InputDecoder()
    #expect(bytes.utf8.flatMap { decoder.decode([$0]) } == [.reply(reply)])
  }

  @Test(arguments: ["6;1;1", "6;0;0", "6;5;17", "6;34;3", "6;34", "4;34;17"])
  func implausibleCellSizeIsIgnored(parameters: String) { #expect(decode("\u{1B}[\(parameters)t") == []) }

  @Test func sixelSupportIsReportedBeforeDeviceAttributes() {
    #expect(decode("\u{1B}[?62;4;22c") == [.reply(.images(.sixel)), .reply(.deviceAttributes)])
    // The first number identifies the terminal and isn't a feature.
    #expect(decode("\u{1B}[?4;6c") == [.reply(.deviceAttributes)])
  }

  @Test(
    arguments: [
      "\u{1B}_Gi=31;ENOTSUPPORTED:no\u{1B}\\", "\u{1B}_Gi=30;OK\u{1B}\\", "\u{1B}]1337;Capabilities=T3FooSixel\u{7}",
      "\u{1B}]1337;Capabilities=\u{7}", "\u{1B}[6;0;17t", "\u{1B}[4;600;800t", "\u{1B}[6;34t",
    ]
  )
  func negativeAndUnknownImageRepliesAreIgnored(bytes: String) {
    #expect(decode(bytes).isEmpty)
  }

  @Test(
    arguments: [
      ("\u{1B}[<0;3;4M", .mouse(MouseEvent(.press, at: Point(column: 2, row: 3)))),
      ("\u{1B}[<2;3;4M", .mouse(MouseEvent(.select, at: Point(column: 2, row: 3)))),
      ("\u{1B}[<0;3;4m", .mouse(MouseEvent(.release, at: Point(column: 2, row: 3)))),
      ("\u{1B}[<32;300;1M", .mouse(MouseEvent(.drag, at: Point(column: 299, row: 0)))),
      ("\u{1B}[<64;1;1M", .mouse(MouseEvent(.wheelUp, at: Point(column: 0, row: 0)))),
      ("\u{1B}[<69;1;1M", .mouse(MouseEvent(.wheelDown, at: Point(column: 0, row: 0)))),
      ("\u{1B}[I", .focus(true)), ("\u{1B}[O", .focus(false)),
    ] as [(String, InputEvent)]
  )
  func mouseAndFocusAreDecoded(bytes: String, event: InputEvent) {
    #expect(decode(bytes) == [.input(event)])
  }

  @Test func typedTextIsDecodedInAnyPieces() {
    var decoder = InputDecoder()
    let events = "치과🌱".utf8.flatMap { decoder.decode([$0]) }
    #expect(events == "치과🌱".map { .input(.key(.character($0))) })
  }

  @Test func typedHangulIsComposed() throws {
    guard case .input(.key(let press))? = decode("\u{1112}\u{1161}\u{11AB}").first,
      case .character(let typed) = press.key
    else { return #expect(Bool(false), "no character") }
    #expect(typed.unicodeScalars.map(\.value) == [0xD55C])
  }

  @Test func invalidUTF8BecomesAReplacementCharacter() {
    var decoder = InputDecoder()
    let bytes: [UInt8] = [0xFF, 0x61, 0xEC, 0x62, 0xEC, 0x1B]
    let events = decoder.decode(bytes) + decoder.flush()
    let keys: [KeyPress] = "\u{FFFD}a\u{FFFD}b\u{FFFD}".map { .character($0) } + [.escape]
    #expect(events == keys.map { .input(.key($0)) })
  }

  @Test func loneEscapeIsAKeyOnlyWhenNothingFollows() {
    var decoder = InputDecoder()
    #expect(decoder.decode([0x1B]).isEmpty && decoder.isPending)
    #expect(decoder.flush() == [.input(.key(.escape))] && !decoder.isPending)
    #expect(decoder.decode([0x1B, 0x1B]).isEmpty)
    #expect(decoder.flush() == [.input(.key(.escape)), .input(.key(.escape))])
    #expect(decoder.flush().isEmpty)
  }

  @Test func sequenceSplitByAPauseIsNotTyped() {
    var decoder = InputDecoder()
    #expect((decoder.decode("\u{1B}[1".utf8) + decoder.flush()).isEmpty)
    #expect(decoder.decode(";5C".utf8) == [.input(.key(KeyPress(.right, .control)))])
  }

  @Test func controlKeyEndsAnUnfinishedSequence() {
    #expect(decode("\u{1B}]11;rgb\u{3}") == [.input(.key(.control("c")))])
    #expect(decode("\u{1B}[12\u{3}") == [.input(.key(.control("c")))])
    #expect(decode("\u{1B}Pabc\u{1B}[A") == [.input(.key(.up))])
  }
}

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
  func pastedTextIsCompleteAndCleaned(text: String, pasted: String) {
    #expect(paste(text) == [.input(.paste(pasted))])
    guard case .input(.paste(let text))? = paste(text).first else { return }
    #expect(Array(text.unicodeScalars) == Array(pasted.unicodeScalars))
  }

  @Test func pasteArrivesInAnyPiecesAndKeysFollow() {
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

struct InputDecoderFuzzTests {
  private static let pieces: [[UInt8]] = [
    [0x1B], Array("[".utf8), Array("]".utf8), Array("O".utf8), Array("P".utf8), Array("200~".utf8), Array("201~".utf8),
    Array(";".utf8), Array("5".utf8), Array("A".utf8), Array("M".utf8), Array("<0;1;1M".utf8), Array("?62c".utf8),
    [0x07],
    Array("가".utf8), [0xEA], [0xB0], [0xFF], Array("\u{1B}\\".utf8), [0x00], [0x18], Array("11;rgb:f/f/f".utf8), [0x7F],
  ]

  /// Splitting the bytes must not matter, and keys must work again after a paste end and a cancel.
  @Test(arguments: 1...200 as ClosedRange<UInt64>)
  func splittingTheBytesDoesNotChangeTheEvents(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var bytes: [UInt8] = []
    for _ in 0..<60 { bytes += Self.pieces.randomElement(using: &random) ?? [] }
    bytes += Array("\u{1B}[201~".utf8) + [0x18, 0x18, 0x18] + Array("q".utf8)
    var whole = InputDecoder()
    var cut = InputDecoder()
    let expected = whole.decode(bytes)
    #expect(bytes.flatMap { cut.decode([$0]) } == expected)
    #expect(expected.last == .input(.key(.character("q"))))
  }
}
