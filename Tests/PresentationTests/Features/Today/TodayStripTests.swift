import Domain
import Presentation
import ScreenSupport
import Support
import Testing

struct TodayStripTests {
  private func strip(_ names: [String], lead: String = "", note: String = "") -> TodayStrip {
    TodayStrip(
      lead: lead, names.map { TodayStrip.Item(StyledLine($0), TodayRow(draw: { _, _ in })) }, note: StyledLine(note))
  }

  private func line(_ strip: TodayStrip, columns: Int, selected: Int? = nil) -> String {
    var frame = Frame(size: Size(columns: columns, rows: 1))
    strip.draw(on: &frame, in: frame.area, selected: selected)
    return String(FramePicture.plain(frame).reversed().drop(while: \.isWhitespace).reversed())
  }

  @Test func itemsAreSideBySideAndTheRestIsCounted() {
    let people = strip(["Ember 22d", "송새봄 24d", "Noa", "Juniper"])
    #expect(line(people, columns: 60) == "  Ember 22d  송새봄 24d  Noa  Juniper")
    #expect(line(people, columns: 32) == "  Ember 22d  송새봄 24d  Noa  +1")
  }

  @Test func countFollowsAnItemThatIsTooLong() {
    let days = strip(["A workshop with a long name", "Tea", "Day off"])
    #expect(line(days, columns: 20) == "  A workshop wi…  +2")
  }

  @Test func longNameIsCutOnlyBesideOthersAndNeverItsDate() {
    let people = TodayStrip([
      TodayStrip.Item(
        StyledLine("Maximilian Elmsworth"), tail: StyledLine(" in 3 days"), most: 10, TodayRow(draw: { _, _ in }))
    ])
    #expect(line(people, columns: 60) == "  Maximilia… in 3 days")
    let box = people.section("people", nil, in: .boxes).rows[0]
    for (columns, text) in [(60, "Maximilian Elmsworth in 3 days"), (20, "Maximilia… in 3 days")] {
      var frame = Frame(size: Size(columns: columns, rows: 1))
      box.draw(&frame, frame.area)
      #expect(FramePicture.plain(frame).contains(text))
    }
  }

  @Test func recordAloneInItsLineLooksSelectedAsAWhole() {
    var frame = Frame(size: Size(columns: 20, rows: 1))
    strip(["♥ Mina"]).draw(on: &frame, in: frame.area, selected: 0)
    #expect(frame.row(0).allSatisfy { $0.style.background == .selection })
  }

  @Test func selectedItemHasAMarkAndIsAlwaysVisible() {
    let people = strip(["Ember", "Juniper", "Noa", "Sprout"])
    #expect(line(people, columns: 60, selected: 1) == "  Ember▸ Juniper  Noa  Sprout")
    #expect(line(people, columns: 24, selected: 3) == "  Noa▸ Sprout  +2")
  }

  @Test func introComesBeforeTheItemsAndTheNoteAtTheEnd() {
    let mood = strip(["73 calm"], lead: "Mood", note: "▁▃▅ this week")
    #expect(line(mood, columns: 40) == "Mood       73 calm         ▁▃▅ this week")
    #expect(line(mood, columns: 20) == "Mood       73 calm")
  }

  @Test(arguments: 6...60, 0...4) func stripsNeverDrawOverTheirArea(columns: Int, selected: Int) {
    let people = strip(["송새봄 24d", "Ember 22d", "오타미 18d", "a", "오여울 15d"])
    var frame = Frame(size: Size(columns: columns + 4, rows: 1))
    people.draw(on: &frame, in: frame.area.inset(right: 4), selected: selected)
    #expect(frame.row(0).suffix(4).allSatisfy { $0 == .blank })
    #expect(FramePicture.plain(frame).contains("▸"))
  }

  @Test func clicksOnItemsPressTheirKeys() {
    var frame = Frame(size: Size(columns: 40, rows: 1))
    strip(["Ember", "Juniper"]).draw(on: &frame, in: frame.area, selected: nil)
    #expect(frame.link(at: Point(column: 3, row: 0)) == KeyPress(.named("item 0")))
    #expect(frame.link(at: Point(column: 12, row: 0)) == KeyPress(.named("item 1")))
    #expect(frame.link(at: Point(column: 30, row: 0)) == nil)
  }

  @Test func leadAndNoteCanBeClicked() {
    let (lead, note) = (KeyPress(.named("lead")), KeyPress(.named("note")))
    let item = TodayStrip.Item(StyledLine("73 calm"), TodayRow(draw: { _, _ in }))
    var frame = Frame(size: Size(columns: 40, rows: 1))
    TodayStrip(lead: "Mood", [item], note: StyledLine("▁▃▅"), noteKey: note)
      .draw(on: &frame, in: frame.area, selected: nil, leadKey: lead)
    #expect(frame.link(at: Point(column: 1, row: 0)) == lead)
    #expect(frame.link(at: Point(column: 38, row: 0)) == note)
  }

  @Test func clickOnTheCountSelectsTheNextItem() {
    var frame = Frame(size: Size(columns: 32, rows: 1))
    strip(["Ember 22d", "송새봄 24d", "Noa", "Juniper"]).draw(on: &frame, in: frame.area, selected: nil)
    #expect(frame.link(at: Point(column: 30, row: 0)) == KeyPress(.named("item 3")))
  }
}
