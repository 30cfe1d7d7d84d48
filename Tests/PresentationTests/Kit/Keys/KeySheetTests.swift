import Domain
import Presentation
import ScreenSupport
import Support
import Testing

struct KeySheetTests {
  private func sheet(_ texts: Texts) -> KeySheet {
    let keys = Sample.keys(texts)
    let sections = [
      KeySheet.Section(texts(ko: "오늘", en: "Today"), keys),
      KeySheet.Section(texts(ko: "어디서나", en: "Everywhere"), keys + keys),
    ]
    return KeySheet(sections, texts: texts)
  }

  @Test func keySheetMatchesSnapshot() {
    Snapshot.expectLooks(named: "sheet") { look in
      Frame.picture(look.size) { frame, area in
        sheet(look.texts).draw(on: &frame, in: area, texts: look.texts)
      }
    }
  }

  @Test func typingFiltersByLabelInitialConsonantsAndKey() {
    let area = Rect(Size(columns: 80, rows: 24))
    let texts = Texts(.korean)
    for (filter, expected) in [("ㄷㄷㄹ", "되돌리기"), ("Enter", "열기"), ("Ctrl-Z", "되돌리기"), ("도움", "도움말")] {
      var sheet = sheet(texts)
      for character in filter { _ = sheet.handle(.key(.character(character)), in: area) }
      let text = Frame.picture(area.size) { sheet.draw(on: &$0, in: $1, texts: texts) }.lines.joined()
      #expect(text.contains(expected))
      #expect(!text.contains("고치기"))
      #expect(sheet.handle(.key(.escape), in: area) == .changed)
      #expect(sheet.handle(.key(.escape), in: area) == .cancelled)
    }
  }

  @Test(arguments: [Size(columns: 40, rows: 12), Size(columns: 80, rows: 24)])
  func koreanSheetExplainsHowToReachCapitals(size: Size) {
    func text(_ texts: Texts) -> String {
      Frame.picture(size) { sheet(texts).draw(on: &$0, in: $1, texts: texts) }.lines.joined()
    }
    #expect(text(Texts(.korean)).contains(Texts(.korean).capitals))
    #expect(Texts(.english).capitals.isEmpty)
  }

  @Test func titlesNameTheirObjects() {
    let saying = LocalizedText(ko: "글귀", en: "saying")
    #expect(CommonKey.like.of(saying).help(Texts(.english)).title == "like this saying")
    #expect(CommonKey.like.of(saying).help(Texts(.english)).label == "like")
    #expect(CommonKey.edit.of(saying).help(Texts(.korean)).title == "이 글귀 고치기")
    #expect(CommonKey.edit.of(saying).help(Texts(.korean)).alias == "edit this saying")
    #expect(CommonKey.edit.help(Texts(.english)).title == "edit")
    #expect(CommonKey.edit.named(ko: "열기", en: "open").of(saying).help(Texts(.english)).title == "open")
  }

  @Test func longSheetFlowsIntoTwoColumns() throws {
    let (area, texts) = (Rect(Size(columns: 80, rows: 24)), Texts(.english))
    let lines = PlainRenderer.lines(
      of: Frame.picture(area.size) { sheet(texts).draw(on: &$0, in: $1, texts: texts) })
    let heading = try #require(lines.first { $0.contains("Today") })
    #expect(heading.contains("Everywhere"))
    let narrow = Rect(Size(columns: 60, rows: 24))
    let column = PlainRenderer.lines(
      of: Frame.picture(narrow.size) { sheet(texts).draw(on: &$0, in: $1, texts: texts) })
    #expect(column.allSatisfy { !($0.contains("Today") && $0.contains("Everywhere")) })
  }

  @Test func sectionThatGoesOnInTheSecondColumnRepeatsItsTitle() throws {
    let (area, texts) = (Rect(Size(columns: 80, rows: 24)), Texts(.english))
    let keys = (1...29).map { KeyHelp(keys: [KeyPress(.function($0))], label: "action \($0).") }
    var sheet = KeySheet([KeySheet.Section("Today", keys)], texts: texts)
    func lines() -> [String] { Frame.picture(area.size) { sheet.draw(on: &$0, in: $1, texts: texts) }.lines }
    let head = try #require(lines().first { $0.contains("Today") })
    #expect(head.ranges(of: "Today").count == 2)
    for number in 1...29 { #expect(lines().count { $0.contains("action \(number).") } == 1) }
    let row = try #require(lines().firstIndex { $0.contains("action 29.") })
    let column = try #require(lines()[row].firstRange(of: "action 29."))
    let point = Point(column: lines()[row].distance(from: lines()[row].startIndex, to: column.lowerBound), row: row)
    #expect(sheet.handle(.mouse(MouseEvent(.press, at: point)), in: area) == .submitted)
    #expect(sheet.chosen == KeyPress(.function(29)))
  }

  @Test func columnsAreWholeSectionsIfTheyAreAboutEquallyLong() throws {
    let (area, texts) = (Rect(Size(columns: 80, rows: 24)), Texts(.english))
    let sections = [("Today", 22), ("Everywhere", 17)].map { title, count in
      KeySheet.Section(title, (1...count).map { KeyHelp(keys: [KeyPress(.function($0))], label: "action \($0)") })
    }
    let lines = Frame.picture(area.size) { KeySheet(sections, texts: texts).draw(on: &$0, in: $1, texts: texts) }.lines
    let head = try #require(lines.first { $0.contains("Today") })
    #expect(head.contains("Everywhere") && head.ranges(of: "Today").count == 1)
  }

  @Test func arrowsChooseALineInBothColumns() {
    let area = Rect(Size(columns: 80, rows: 24))
    var sheet = sheet(Texts(.english))
    #expect(sheet.chosen == nil)
    _ = sheet.handle(.key(.down), in: area)
    #expect(sheet.chosen == .enter)
    _ = sheet.handle(.key(.down), in: area)
    #expect(sheet.chosen == .character("n"))
    _ = sheet.handle(.key(.up), in: area)
    _ = sheet.handle(.key(.up), in: area)
    #expect(sheet.chosen == .enter)
    _ = sheet.handle(.key(.right), in: area)
    let other = sheet.chosen
    _ = sheet.handle(.key(.left), in: area)
    #expect(other != nil && sheet.chosen != nil)
    #expect(sheet.handle(.key(.enter), in: area) == .submitted)
  }

  @Test func firstMatchIsChosenWhileTyping() {
    let area = Rect(Size(columns: 80, rows: 24))
    var sheet = sheet(Texts(.english))
    for character in "undo" { _ = sheet.handle(.key(.character(character)), in: area) }
    #expect(sheet.chosen == .character("u"))
    #expect(sheet.handle(.key(.enter), in: area) == .submitted)
    for character in "xyz" { _ = sheet.handle(.key(.character(character)), in: area) }
    #expect(sheet.chosen == nil)
    #expect(sheet.handle(.key(.enter), in: area) == .cancelled)
    #expect(sheet.handle(.mouse(MouseEvent(.press, at: Point(column: 0, row: 0))), in: area) == .cancelled)
  }

  @Test func scrollingShowsTheLastKeyAndStops() {
    let area = Rect(Size(columns: 40, rows: 12))
    let texts = Texts(.english)
    var sheet = sheet(texts)
    for _ in 0..<100 { _ = sheet.handle(.key(.down), in: area) }
    let end = sheet.top
    #expect(
      Frame.picture(area.size) { sheet.draw(on: &$0, in: $1, texts: texts) }.lines.joined().contains("a page down")
    )
    _ = sheet.handle(.key(KeyPress(.pageDown)), in: area)
    #expect(sheet.top == end)
    for _ in 0..<100 { _ = sheet.handle(.mouse(MouseEvent(.wheelUp, at: Point(column: 1, row: 1))), in: area) }
    #expect(sheet.top == 0)
  }

  @Test func keyThatOpenedTheSheetClosesIt() {
    var sheet = sheet(Texts(.korean))
    #expect(sheet.handle(.key(.character("?")), in: Rect(Size(columns: 40, rows: 12))) == .cancelled)
  }
}
