import Data
import Domain
import Support
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

  /// Returns the items of a file, without notes about pages and dates.
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
      ("Roads [Reed, Ann] (b-files.org)", "Ann Reed, Roads"), ("Roads (Reed, Ann) (b-files.org)", "Ann Reed, Roads"),
      ("Roads (www.files.co)", "Roads"), ("Roads (A.B.Reed)", "A.B.Reed, Roads"),
      ("Roads [Volume 1]", "Roads [Volume 1]"),
      ("(Ann)", "(Ann)"), ("Roads ()", "Roads ()"), ("Roads)", "Roads)"),
    ]
  )
  func bookBecomesTheSource(line: String, source: String) throws {
    #expect(try Self.read(Self.record("A slow walk.", book: line)) == ["|A slow walk.|\(source)|"])
  }

  @Test func multilineHighlightKeepsItsLines() throws {
    #expect(try Self.read(Self.record("첫 줄\r\n둘째 줄")) == ["첫 줄\n둘째 줄||백하나, 느린 산책|"])
  }

  @Test func brokenClippingIsReportedWithItsLine() throws {
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
  func readersNotesAreNotSayings(meta: String) throws {
    let file = Self.record("buy this for mum", meta: meta) + Self.record("Walk.")
    #expect(try Self.read(file) == ["1: readersNote", "|Walk.|백하나, 느린 산책|"])
  }

  @Test(arguments: ["-", "–", "—", "−"]) func locationLineMayStartWithAnyDash(dash: String) throws {
    let file = Self.record("Walk.", meta: "\(dash) Ваш выделенный отрывок на странице 6 | Место 53–55 | Добавлено")
    #expect(try Self.read(file) == ["|Walk.|백하나, 느린 산책|"])
  }

  @Test func messagesOfTheDeviceAreSkipped() throws {
    let file =
      Self.record("<You have reached the clipping limit for this item>") + Self.record("") + Self.record("<b>Run</b>")
    #expect(try Self.read(file) == ["skipped", "skipped", "|<b>Run</b>|백하나, 느린 산책|"])
    let skipped = try SayingFileText.items(Array(file.utf8)).dropLast()
      .compactMap { if case .failure(let failure) = $0 { failure.reason } else { nil } }
    #expect(skipped == [ImportReport.Reason.saying(.unwritten), .saying(.bookmark)])
  }

  @Test func markerColorBecomesATag() throws {
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
  func longerVersionReplacesTheShorterOne(first: String, second: String) throws {
    let file = Self.record("slow walk", meta: first) + Self.record("A slow walk home.", meta: second)
    #expect(try Self.read(file) == ["repeated", "|A slow walk home.|백하나, 느린 산책|"])
  }

  @Test(
    arguments: [
      ("- x | Loc. 100-105 | 1", "- x | Loc. 106 | 1"), ("- x on page xvi | 1", "- x on page xvi | 1"),
      ("- x Loc. 100", "- x Loc. 100"), ("- x | Loc. 563-64 | 1", "- x | Loc. 64 | 1"),
    ]
  )
  func otherOrUnreadableLocationsAreSeparateHighlights(first: String, second: String) throws {
    let file = Self.record("slow walk", meta: first) + Self.record("A slow walk home.", meta: second)
    #expect(try Self.read(file) == ["|slow walk|백하나, 느린 산책|", "|A slow walk home.|백하나, 느린 산책|"])
  }

  @Test func truncatedFileIsReadToItsEnd() throws {
    let file = Self.record("Walk.") + "느린 산책 (백하나)\r\n- Loc. 7 | 1\r\n\r\nRu"
    #expect(try Self.read(file) == ["|Walk.|백하나, 느린 산책|", "|Ru|백하나, 느린 산책|"])
  }
}

struct KindleDateTests {
  /// Lines that devices have written, with the times that their clocks showed.
  @Test(
    arguments: [
      ("- Highlight at location 2030-2035 | Added on Monday, 15 August 2016 23:44:11", "2016-08-15T23:44:11"),
      ("- Your Highlight on Location 8616-8617 | Added on Wednesday, June 11, 2025 8:54:23 PM", "2025-06-11T20:54:23"),
      ("- Highlight on Page 20 | Added on Monday, November 14, 2011, 10:24 AM", "2011-11-14T10:24:00"),
      ("- Highlight Loc. 563-64  | Added on Saturday, 29 April 17 21:23:29", "2017-04-29T21:23:29"),
      ("- x | Loc. 1 | Added on Friday, January 1, 2024 12:30:45 AM", "2024-01-01T00:30:45"),
      ("- x | Loc. 1 | Added on Friday, January 1, 2024 12:30:45 p.m.", "2024-01-01T12:30:45"),
      ("- La subrayado | posición 2031-2035 | Añadido el sábado, 12 de octubre de 2019 0:37:31", "2019-10-12T00:37:31"),
      ("- Votre surlignement | emplacement 3054 | Ajouté le mercredi 16 août 2017 02:14:10", "2017-08-16T02:14:10"),
      ("- Destaque | posição 2829 | Adicionado: sexta-feira, 29 de novembro de 2019 18:00:13", "2019-11-29T18:00:13"),
      ("-  La tua evidenziazione 453-454 | Aggiunto in data lunedì 8 marzo 2021 22:52:57", "2021-03-08T22:52:57"),
      ("- Ihre Markierung bei Position 7616 | Hinzugefügt am Montag, 20. Mai 2019 17:14:46", "2019-05-20T17:14:46"),
      ("– Отрывок | Место 53–55 | Добавлено: суббота, 5 августа 2017 г. в 23:53:38", "2017-08-05T23:53:38"),
      ("- Je markering op locatie 100 | Toegevoegd op zaterdag 5 augustus 2017 23:53:38", "2017-08-05T23:53:38"),
      ("- 您在位置 #2543-2544的标注 | 添加于 2017年11月13日星期一 下午9:00:00", "2017-11-13T21:00:00"),
      ("- Highlight Loc. 145-46 | Added on 2013年8月5日 星期一 上午09时11分28秒", "2013-08-05T09:11:28"),
      ("- 位置No. 4404-4404のハイライト |作成日: 2023年8月10日木曜日 18:36:08", "2023-08-10T18:36:08"),
      ("- 위치 515-516의 하이라이트 | 추가됨: 2017년 8월 5일 토요일 오후 11:53:38", "2017-08-05T23:53:38"),
      ("- 위치 515-516의 하이라이트 | 2019년 4월 3일 수요일 오전 2:13:28에 추가됨", "2019-04-03T02:13:28"),
    ]
  )
  func highlightDateIsReadInEveryLanguage(line: String, shown: String) throws {
    for zone in ["Asia/Seoul", "America/New_York"] {
      let items = try items(line, zone: zone)
      #expect(try times(items) == [Instant(shown, in: zone)], "\(line)")
      #expect(items.count == 1, "\(items)")
    }
  }

  @Test(arguments: [("GMT+08:00", "2013-08-05T01:11:28"), ("GMT-02:23", "2013-08-05T11:34:28")])
  func dateWithAnOffsetIgnoresTheZone(offset: String, moment: String) throws {
    let items = try items("- Loc. 145-46 | Added on 2013年8月5日 星期一 上午09时11分28秒 \(offset)", zone: "Asia/Seoul")
    #expect(try times(items) == [Instant(moment, in: "UTC")])
  }

  @Test func unreadableDateIsReportedOnce() throws {
    let file = ["Walk.", "Run.", "Rest."].enumerated().map { number, text in
      record(text, "- Your Highlight on Location \(number) | Added on Flurday, Smarch \(number), 2024 9:00:00 AM")
    }.joined()
    let items = try SayingFileText.items(Array(file.utf8))
    #expect(times(items) == [nil, nil, nil])
    let failure = ImportReport.Failure(
      line: 1, reason: .saying(.unreadDate("Added on Flurday, Smarch 0, 2024 9:00:00 AM")))
    #expect(items.last == .failure(failure))
    #expect(items.count == 4)
  }

  @Test(arguments: [
    "- Your Highlight on page 562 | Location 8616-8617 |", "- 您在第 3 页（位置 #1-1）的标注 |",
    "- Your Highlight on page xvi-xvi |",
  ])
  func pageNextToTheLocationIsReportedOnce(line: String) throws {
    let items = try SayingFileText.items(Array((record("Walk.", line) + record("Run.", line)).utf8))
    #expect(items.last == .failure(ImportReport.Failure(line: 1, reason: .saying(.unreadPages))))
    #expect(items.count == 3)
  }

  @Test func pageWithoutALocationIsNotReported() throws {
    #expect(try items("- Your highlight on page 40 |", zone: "Asia/Seoul").count == 1)
  }

  @Test func datesOfNotesAndBookmarksAreNotReported() throws {
    let file = record("mine", "- Your Note on page 5 | Location 7 | x") + record("", "- Your Bookmark | Loc. 7 | x")
    #expect(try SayingFileText.items(Array(file.utf8)).count == 2)
  }

  private func items(_ line: String, zone: String) throws -> [SayingItem] {
    try SayingFileText.items(Array(record("Walk.", line).utf8), zone: zone)
  }

  private func record(_ text: String, _ line: String) -> String {
    "\u{FEFF}Roads (Ann Reed)\r\n\(line)\r\n\r\n\(text)\r\n==========\r\n"
  }

  private func times(_ items: [SayingItem]) -> [Instant?] {
    items.compactMap { item in if case .saying(let saying) = item { saying.highlight?.time } else { Instant??.none } }
  }
}
