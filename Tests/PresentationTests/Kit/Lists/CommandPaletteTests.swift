import Domain
import Presentation
import ScreenSupport
import Support
import Testing

struct CommandPaletteTests {
  private let area = Rect(Size(columns: 80, rows: 24))

  private func palette(_ texts: Texts, typing text: String = "") -> CommandPalette<Int> {
    let titles = [
      texts(ko: "새 일정", en: "New event"), texts(ko: "오늘로 가기", en: "Go to today"), texts(ko: "달력 보기", en: "Show month"),
      texts(ko: "되돌리기", en: "Undo"), texts(ko: "설정 ⚡", en: "Settings ⚡"),
      texts(ko: "아주 긴 이름을 가진 명령도 잘려서 테두리를 넘지 않아요", en: "A command with a very long name does not cross the border"),
    ]
    var palette = CommandPalette(
      zip(0..., titles).map {
        .init($0.0, title: $0.1, keys: [.character("n"), .control("n")], feature: texts(ko: "계획", en: "Plan"))
      },
      texts: texts
    )
    for character in text { _ = palette.handle(.key(.character(character)), in: area) }
    return palette
  }

  @Test func paletteMatchesSnapshot() {
    Snapshot.expectLooks(named: "palette") { look in
      Frame.picture(look.size) { frame, area in
        for row in 0..<area.size.rows {
          frame.line(String(repeating: "하루 ", count: 40), in: area.line(row), style: .hint)
        }
        palette(look.texts, typing: look.texts(ko: "ㄱㄱ", en: "n")).draw(on: &frame, in: area, texts: look.texts)
      }
    }
  }

  @Test func matchedLettersAreMarked() {
    let palette = palette(Texts(.korean), typing: "ㅇㅈ")
    let frame = Frame.picture(columns: 44, rows: 10) { palette.draw(on: &$0, in: $1, texts: Texts(.korean)) }
    Snapshot.expect(frame, named: "styled", styled: true)
  }

  @Test func wholeListNamesEachFeatureOnce() {
    let texts = Texts(.english)
    func count(typing text: String) -> Int {
      let palette = palette(texts, typing: text)
      return Frame.picture(area.size) { palette.draw(on: &$0, in: $1, texts: texts) }.lines.count {
        $0.contains("Plan")
      }
    }
    #expect(count(typing: "") == 1)
    #expect(count(typing: "n") > 1)
  }

  @Test func bestMatchIsSelectedWhileTyping() {
    var palette = palette(Texts(.korean))
    #expect(palette.selected?.command == 0)
    _ = palette.handle(.key(.down), in: area)
    #expect(palette.selected?.command == 1)
    _ = palette.handle(.key(.character("되")), in: area)
    #expect(palette.selected?.command == 3)
    #expect(palette.handle(.key(.enter), in: area) == .submitted)
  }

  @Test func emptyResultCannotBeSubmitted() {
    var palette = palette(Texts(.english), typing: "qqq")
    #expect(palette.selected == nil)
    #expect(palette.handle(.key(.enter), in: area) == .ignored)
    let text = Frame.picture(area.size) { palette.draw(on: &$0, in: $1, texts: Texts(.english)) }.lines.joined()
    #expect(text.contains("Nothing found"))
    _ = palette.handle(.key(.control("u")), in: area)
    #expect(palette.selected?.command == 0)
    #expect(palette.handle(.key(.escape), in: area) == .cancelled)
  }
}

struct NameMatchTests {
  @Test(arguments: [
    ("새일", "새 일정", [0, 2]), ("ㅅㅇㅈ", "새 일정", [0, 2, 3]), ("ㅊㄱ", "치과 예약", [0, 1]), ("치ㄱ", "치과 예약", [0, 1]),
    ("정", "새 일정", [3]), ("ne", "New event", [0, 1]), ("EV ne", "new event", [0, 1, 4, 5]),
    ("go t", "Go to day", [0, 1, 3]),
    ("file", "Profile of a file", [13, 14, 15, 16]), ("", "무엇이든", []),
  ])
  func wordsOfTheQueryAreFoundInAnyOrder(query: String, name: String, positions: [Int]) {
    #expect(NameMatch(query, in: name)?.positions == positions)
  }

  @Test(arguments: [
    ("hist", "edit this event"), ("vent", "New event"), ("gt", "Go to today"), ("new x", "New event"), ("정일", "새 일정"),
    ("ㅈㅇ", "새 일정"), ("a", ""), ("새일정들", "새 일정"),
  ])
  func scatteredLettersAndMissingWordsDoNotMatch(query: String, name: String) {
    #expect(NameMatch(query, in: name) == nil)
  }

  @Test func wholeNamesAreBetterThanWordsBeginningsAndOtherTexts() {
    let ranks = [
      NameMatch("plan", in: "Plan", beside: "plan"), NameMatch("plan", in: "go to Plan"),
      NameMatch("plan", in: "water the plants"), NameMatch("정", in: "새 일정"),
      NameMatch("event plan", in: "New event", beside: "Plan"),
    ]
    .map { $0?.rank }
    #expect(ranks == [.wholeName, .wholeWords, .beginnings, .within, .beside])
  }
}
