import Presentation
import Testing

struct TextWidthTests {
  @Test(
    arguments: [
      ("a", 1), ("é", 1), ("e\u{301}", 1), ("─", 1), ("…", 1), ("①", 1), ("·", 1), ("\u{AD}", 1),
      ("가", 2), ("힣", 2), ("\u{1112}\u{1161}\u{11AB}", 2), ("ㅋ", 2), ("ㅏ", 2), ("\u{1100}", 2), ("\u{1161}", 0),
      ("漢", 2), ("ｱ", 1), ("。", 2), ("\u{3000}", 2), ("\u{A0}", 1), ("か\u{3099}", 2),
      ("🌱", 2), ("❤️", 2), ("❤", 1), ("⌚︎", 1), ("👨‍👩‍👧", 2), ("👍🏽", 2), ("🇰🇷", 2), ("🇰", 2), ("1️⃣", 2), ("\u{1FAC8}", 2),
      ("\u{200B}", 0), ("\u{301}", 0), ("\u{FE0F}", 0), ("\u{7}", 0), ("\u{2028}", 0),
    ] as [(Character, Int)]
  )
  func graphemeHasItsDisplayWidth(grapheme: Character, columns: Int) {
    #expect(TextWidth.columns(of: grapheme) == columns)
  }

  @Test func everySyllableIsTwoColumnsComposedOrNot() {
    for syllable: UInt32 in 0xAC00...0xD7A3 {
      let index = syllable - 0xAC00
      let jamo = [0x1100 + index / 588, 0x1161 + index % 588 / 28, 0x11A7 + index % 28]
      let letters = (index % 28 == 0 ? Array(jamo.prefix(2)) : jamo).compactMap(Unicode.Scalar.init)
      let decomposed = String(String.UnicodeScalarView(letters))
      #expect(decomposed.map { TextWidth.columns(of: $0) } == [2])
      #expect(Unicode.Scalar(syllable).map { TextWidth.columns(of: Character($0)) } == 2)
    }
  }

  @Test(arguments: [("", 0), ("plan", 4), ("치과 3시", 8), ("a\tb", 5), ("줄\n바꿈", 7), ("\u{1B}[31m", 5)])
  func textWidthMatchesItsVisibleForm(text: String, columns: Int) {
    #expect(TextWidth.columns(of: text) == columns)
  }

  /// The text after a scalar decides whether the fast path, which counts bytes, is taken.
  @Test func fastAndSlowCountingAgree() {
    let others = " ☃"
    for scalar in (0x20...0x2BFF).compactMap(Unicode.Scalar.init(_:)) {
      let text = String(Character(scalar))
      // Some scalars join with the text after them.
      guard !scalar.properties.isGraphemeExtend, (text + others).count == 3 else { continue }
      let shown = VisibleText.graphemes(of: text)
      #expect(VisibleText.graphemes(of: text + others).dropLast(2) == shown[...], "\(scalar.value)")
      #expect(TextWidth.columns(of: text) == shown.reduce(0) { $0 + TextWidth.columns(of: $1) })
    }
  }

  @Test(arguments: ["❤️", "⌚︎", "👨‍👩‍👧", "🇰🇷", "🇰", "1️⃣", "👍🏽", "\u{1FAE8}", "नी", "\u{1100}", "☰", "\u{AD}"] as [Character])
  func graphemeThatTerminalsDisagreeAboutIsDisputed(grapheme: Character) {
    #expect(TextWidth.isDisputed(grapheme))
  }

  @Test(
    arguments: ["a", "é", "e\u{301}", "가", "\u{1112}\u{1161}\u{11AB}", "ㅋ", "漢", "か\u{3099}", "🌱", "─", "😀"]
      as [Character]
  )
  func graphemeThatTerminalsAgreeAboutIsNotDisputed(grapheme: Character) {
    #expect(!TextWidth.isDisputed(grapheme))
  }
}

struct TextClipTests {
  @Test(
    arguments: [
      ("치과 예약", 9, "치과 예약"), ("치과 예약", 8, "치과 예…"), ("치과 예약", 7, "치과 …"), ("치과 예약", 2, "…"), ("치과 예약", 1, "…"),
      ("치과", 0, ""), ("", 0, ""), ("lunch", 5, "lunch"), ("lunch", 4, "lun…"), ("👨‍👩‍👧👨‍👩‍👧", 3, "👨‍👩‍👧…"),
      ("e\u{301}e\u{301}e\u{301}", 2, "e\u{301}…"),
      // A dot between items isn't the last character before the cut.
      ("a · bc", 5, "a …"), ("a · bc", 4, "a …"), ("a· bc", 4, "a· …"),
    ]
  )
  func textIsClippedBetweenGraphemes(text: String, columns: Int, clipped: String) {
    #expect(TextClip.clip(text, to: columns) == clipped)
  }

  @Test(arguments: [
    ("~/자료/haru.db", 14, "~/자료/haru.db"), ("~/자료/haru.db", 13, "…자료/haru.db"), ("~/자료/haru.db", 11, "…료/haru.db"),
    ("~/자료/haru.db", 10, "…/haru.db"), ("haru.db", 1, "…"), ("haru.db", 0, ""), ("", 0, ""),
  ])
  func textIsClippedAtItsStart(text: String, columns: Int, clipped: String) {
    #expect(TextClip.clipStart(text, to: columns) == clipped)
  }

  @Test(
    arguments: [
      ("오늘은 비가 온다", 9, ["오늘은", "비가 온다"]), ("오늘은 비가", 6, ["오늘은", "비가"]), ("가나다라마", 5, ["가나", "다라", "마"]),
      ("a\n\nb", 5, ["a", "", "b"]), ("", 5, [""]), ("가나", 1, ["가", "나"]), ("one two   ", 4, ["one", "two"]),
      ("  indented line", 11, ["  indented", "line"]), ("ab  cd", 3, ["ab", "cd"]),
      // Items stay whole if the line is half full without the last item, and a break leaves the dot out.
      ("every 60 days · reminder 09:00", 26, ["every 60 days", "reminder 09:00"]),
      ("every 60 days · reminder 09:00", 29, ["every 60 days", "reminder 09:00"]),
      ("every 60 days · reminder 09:00", 14, ["every 60 days", "reminder 09:00"]),
      ("60 · the reminder comes at nine", 20, ["60 · the reminder", "comes at nine"]),
      ("글귀를 담았어요 · u 되돌리기", 16, ["글귀를 담았어요", "u 되돌리기"]), ("담았어요 · u", 9, ["담았어요", "u"]),
      ("a · b", 3, ["a", "b"]), ("a ·", 2, ["a"]), ("ab· cd", 2, ["ab", "·", "cd"]),
      ("one · two · three", 10, ["one · two", "three"]),
    ]
  )
  func linesWrapBetweenWordsThenGraphemes(text: String, columns: Int, lines: [String]) {
    #expect(TextClip.wrap(text, columns: columns) == lines)
  }

  @Test(arguments: [
    ("haru: No event. Undo: haru undo\n", "haru: No event.\nUndo: haru undo\n"),
    ("      See the help of it.\n", "      See the\n      help of it.\n"), ("Water it? [y/N] ", "Water it? [y/N] "),
    ("\r\u{1B}[K━━━━━━━━━━━━━━━━━━━━", "\r\u{1B}[K━━━━━━━━━━━━━━━━━━━━"),
    ("Open this:\n  https://login.example/a", "Open this:\n  https://login.example/a"),
  ])
  func messagesWrapBetweenWordsBelowTheirIndent(message: String, lines: String) {
    #expect(TextClip.wrapped(message: message, columns: 17) == lines)
  }

  @Test func evenLinesLeaveNoWordAlone() {
    let text = "사람마다 연락 주기를 정해요. 연락할 때가 되면 하루가 알려 줘요."
    #expect(TextClip.wrap(text, columns: 54).last == "알려 줘요.")
    #expect(TextClip.wrapEvenly(text, columns: 54) == ["사람마다 연락 주기를 정해요.", "연락할 때가 되면 하루가 알려 줘요."])
  }

  @Test(arguments: 1..<60) func evenLinesAreAsFewAndLoseNoWord(columns: Int) {
    for text in [
      "", "word", "a few short words and averyverylongword at the end", "첫 줄\n둘째 줄은 조금 더 길어요", "a · b · c · d",
    ] {
      let lines = TextClip.wrapEvenly(text, columns: columns)
      #expect(lines.count == TextClip.wrap(text, columns: columns).count)
      #expect(lines.allSatisfy { TextWidth.columns(of: $0) <= max(2, columns) })
      #expect(lines.joined().filter { $0.isLetter } == text.filter { $0.isLetter })
    }
  }
}
