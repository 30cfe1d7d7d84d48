import Data
import Domain
import Testing

struct KindleReaderTests {
  private static let end = "==========\r\n"

  private static func record(
    _ text: String,
    book: String = "느린 산책 (백하나)",
    meta: String = "- Your Highlight on page 5 | Location 100-105 | Added on Monday, May 6, 2024 9:00:00 AM"
  ) -> String {
    "\u{FEFF}\(book)\r\n\(meta)\r\n\r\n\(text)\r\n\(end)"
  }

  /// Returns the items of a file, without remarks about pages and dates.
  private static func read(_ file: String) throws -> [String] {
    try SayingFileText.read(file).filter { !$0.contains("unreadPages") && !$0.contains("unreadDate") }
  }

  @Test(
    arguments: [
      ("느린 산책 (백하나)", "백하나, 느린 산책"), ("Roads (North Tales) (Reed, Ann)", "Ann Reed, Roads (North Tales)"),
      ("Letters (Seneca,)", "Seneca, Letters"),
      ("Roads (Reed, Ann;Hill, Tom)", "Ann Reed, Tom Hill, Roads"), ("Roads", "Roads"),
      ("Roads (Ann Reed (Ed.))", "Ann Reed (Ed.), Roads"), ("Roads （백하나）", "백하나, Roads"),
      ("느린 산책 (개정판)", "느린 산책 (개정판)"), ("느린 산책 (10주년 기념 에디션)", "느린 산책 (10주년 기념 에디션)"),
      ("Roads (2nd Edition)", "Roads (2nd Edition)"), ("Roads (Revised and Updated)", "Roads (Revised and Updated)"),
      ("느린 산책 (상권)", "느린 산책 (상권)"), ("느린 산책 (2026)", "느린 산책 (2026)"),
      ("느린 산책 (개정판) (백하나)", "백하나, 느린 산책 (개정판)"),
      ("(Ann)", "(Ann)"), ("Roads ()", "Roads ()"), ("Roads)", "Roads)"),
    ]
  )
  func theBookIsTheSource(line: String, source: String) throws {
    #expect(try Self.read(Self.record("A slow walk.", book: line)) == ["|A slow walk.|\(source)|"])
  }

  @Test func aTextOfSeveralLinesIsKept() throws {
    #expect(try Self.read(Self.record("첫 줄\r\n둘째 줄")) == ["첫 줄\n둘째 줄||백하나, 느린 산책|"])
  }

  @Test func whatIsNoClippingIsToldWithItsLine() throws {
    let file =
      Self.record("Walk.") + Self.record("") + "only a line\r\n\(Self.end)" + "\r\n\(Self.end)" + Self.record("Run.")
    #expect(
      try Self.read(file) == [
        "|Walk.|백하나, 느린 산책|", "skipped", "11: brokenRecord", "|Run.|백하나, 느린 산책|",
      ]
    )
  }

  @Test(arguments: [
    "- 12페이지|위치 182의 메모|추가됨: 2026년 10월 3일", "- Your Note at location 1971 | Added on x",
    "- Ihre Notiz bei Position 7 | Hinzugefügt",
    "– Ваша заметка | Место 5 | x",
    "- La nota en la página 1 | x", "- 您在位置 #25的笔记 | 添加于", "- 位置No. 44のメモ |作成日",
  ])
  func whatTheReaderWroteIsNoSaying(meta: String) throws {
    let file = Self.record("buy this for mum", meta: meta) + Self.record("Walk.")
    #expect(try Self.read(file) == ["1: readersNote", "|Walk.|백하나, 느린 산책|"])
  }

  @Test(arguments: ["-", "–", "—", "−"]) func anyDashBeginsTheLineAboutThePlace(dash: String) throws {
    let file = Self.record("Walk.", meta: "\(dash) Ваш выделенный отрывок на странице 6 | Место 53–55 | Добавлено")
    #expect(try Self.read(file) == ["|Walk.|백하나, 느린 산책|"])
  }

  @Test func whatTheDeviceSaysItselfIsSkipped() throws {
    let file =
      Self.record("<You have reached the clipping limit for this item>") + Self.record("") + Self.record("<b>Run</b>")
    #expect(try Self.read(file) == ["skipped", "skipped", "|<b>Run</b>|백하나, 느린 산책|"])
    let skipped = try SayingFileText.items(Array(file.utf8)).dropLast()
      .compactMap { if case .failure(let failure) = $0 { failure.reason } else { nil } }
    #expect(skipped == [ImportReport.Reason.skipped(.unwritten), .skipped(.bookmark)])
  }

  @Test func theColorOfTheMarkerIsATag() throws {
    let file =
      Self.record("[yellow] Walk.") + Self.record("[노랑] 걷자.") + Self.record("[He] ran.") + Self.record("[a b] c")
    #expect(
      try Self.read(file) == [
        "|Walk.|백하나, 느린 산책|yellow", "걷자.||백하나, 느린 산책|노랑", "|[He] ran.|백하나, 느린 산책|",
        "|[a b] c|백하나, 느린 산책|",
      ]
    )
  }

  /// The location line in the languages of devices, and the same location with another end.
  @Test(
    arguments: [
      ("- Highlight Loc. 563-64  | Added on x", "- Highlight Loc. 564  | Added on y"),
      ("- La subrayado en la página 197 | posición 2031-2035 | Añadido 1", "- x | posición 2035-2040 | Añadido 2"),
      ("- Ihre Markierung bei Position 7616-7627 | Hinzugefügt", "- Ihre Markierung bei Position 7616 | Hinzugefügt"),
      ("- 您在位置 #2543-2544的标注 | 添加于 2023年", "- 您在位置 #2544-2550的标注 | 添加于 2023年"),
      ("- 位置No. 4404-4410のハイライト |作成日: 2023年", "- 位置No. ４４０５のハイライト |作成日: 2023年"),
      ("- التمييز في الموقع ١٠٠-١٠٥ | ١", "- التمييز في الموقع ١٠٥ | ٢"),
    ]
  )
  func aLongerVersionReplacesAShorterOne(first: String, second: String) throws {
    let file = Self.record("slow walk", meta: first) + Self.record("A slow walk home.", meta: second)
    #expect(try Self.read(file) == ["repeated", "|A slow walk home.|백하나, 느린 산책|"])
  }

  @Test(
    arguments: [
      ("- x | Loc. 100-105 | 1", "- x | Loc. 106 | 1"), ("- x on page xvi | 1", "- x on page xvi | 1"),
      ("- x Loc. 100", "- x Loc. 100"), ("- x | Loc. 563-64 | 1", "- x | Loc. 64 | 1"),
    ]
  )
  func otherPlacesAreOtherHighlights(first: String, second: String) throws {
    let file = Self.record("slow walk", meta: first) + Self.record("A slow walk home.", meta: second)
    #expect(try Self.read(file).count { $0 == "repeated" } == 0)
  }

  @Test func aFileThatEndsEarlyIsReadUpToThere() throws {
    let file = Self.record("Walk.") + "느린 산책 (백하나)\r\n- Loc. 7 | 1\r\n\r\nRu"
    #expect(try Self.read(file) == ["|Walk.|백하나, 느린 산책|", "|Ru|백하나, 느린 산책|"])
  }
}
