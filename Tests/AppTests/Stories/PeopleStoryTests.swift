import Domain
import Foundation
import Presentation
import ScreenSupport
import Support
import Testing

/// Tests commands for three people over several weeks.
struct PeopleStoryTests {
  private let home: HaruHome

  init() throws {
    home = try HaruHome()
  }

  @Test func threePlantsAreWateredPostponedAndUndone() throws {
    try Self.cards.write(toFile: home.folder.path("people.vcf"), atomically: true, encoding: .utf8)
    let imported = try on("2026-11-20", "people", "contacts", "import", home.folder.path("people.vcf"))
    #expect(imported == "Imported 'people.vcf': 3 added, 0 updated, 0 unchanged. Undo: haru undo\n")
    try on("2026-11-20", "people", "plant", "윤슬", "--every", "3d", "--nickname", "슬이")
    try on("2026-11-20", "people", "plant", "Ada Park", "--every", "3d")
    try on("2026-11-20", "people", "plant", "남도윤", "--every", "3d")

    #expect(try on("2026-11-23", "today").contains("today  슬이 (윤슬)"))
    let watered = try on(
      "2026-11-23",
      "people",
      "water",
      "ㅅㅇ",
      "--by",
      "call",
      "--keyword",
      "이사",
      "--memo",
      "다음 달에 이사해요"
    )
    #expect(
      watered == "Watered 슬이 (call): affection 25% (+3 points), next due Thu Nov 26 (in 3 days). Undo: haru undo\n")
    let shown = try on("2026-11-23", "people", "show", "슬이")
    #expect(shown.contains("full of life") && shown.contains("25% · bud") && shown.contains("rosemary"))
    #expect(try on("2026-11-23", "people", "calendar", "슬이").contains("22  23● 24  25  26○ 27  28"))
    #expect(try on("2026-11-23", "people", "postpone", "Ada", "--days", "2").contains("until Wed Nov 25 (in 2 days)"))

    #expect(try state(of: "남도윤", on: "2026-11-24") == "wilted")
    #expect(
      try on("2026-11-24", "people", "water", "남도윤", "--by", "in-person").contains("next due Fri Nov 27 (in 3 days)"))
    #expect(try state(of: "남도윤", on: "2026-11-24") == "full_of_life")

    // The seven changes are the two waterings, one of them with a note, the postponement, three plants and the import.
    for _ in 0..<7 { try on("2026-11-24", "undo") }
    #expect(try on("2026-11-24", "people", "contacts", "--json") == "[]\n")
    #expect(try home.refusal("undo") == CommandRefusal(1, "nothing_to_undo"))
  }

  @Test func systemOpensTheContactChannel() throws {
    try home.haru("people", "contacts", "add", "Ada", "--phone", "010-1234-5678")
    try home.haru("people", "plant", "Ada", "--every", "1")
    let without = try home.run("people", "water", "Ada", "--by", "call", "--early")
    #expect(without.errors.contains("Please get in touch yourself: call 010-1234-5678"))

    for name in ["xdg-open", "open"] {
      let path = home.folder.path(name)
      try "#!/bin/sh\necho \"$1\" > \"$HOME/opened\"\n".write(toFile: path, atomically: true, encoding: .utf8)
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    }
    let environment = home.environment(["PATH": "\(home.folder.path):/usr/bin:/bin", "DISPLAY": ":0"])
    let opened = try home.run("people", "water", "Ada", "--by", "message", "--early", environment: environment)
    #expect(opened.errors.contains("Opened: message 010-1234-5678"))
    #expect(try String(contentsOfFile: home.folder.path("opened"), encoding: .utf8) == "sms:01012345678\n")
  }

  /// Runs a command at 09:00 on a day.
  @discardableResult
  private func on(_ day: String, _ arguments: String...) throws -> String {
    let environment = home.environment(now: "\(day)T09:00:00+09:00")
    let outcome = try HaruProcess(arguments, environment: environment).run()
    #expect(outcome.status == .exited(0), "\(arguments): \(outcome.errors)")
    return outcome.output
  }

  private func state(of name: String, on day: String) throws -> String? {
    let plant = try JSONSerialization.jsonObject(with: Data(on(day, "people", "show", name, "--json").utf8))
    return (plant as? [String: Any])?["state"] as? String
  }

  private static let cards = """
    BEGIN:VCARD\r
    VERSION:3.0\r
    FN:윤슬\r
    N:윤;슬;;;\r
    TEL;TYPE=CELL:010-1111-2222\r
    END:VCARD\r
    BEGIN:VCARD\r
    VERSION:4.0\r
    FN:Ada Park\r
    TEL;VALUE=uri:tel:+82-10-3333-4444\r
    END:VCARD\r
    BEGIN:VCARD\r
    VERSION:2.1\r
    N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=EB=82=A8;=EB=8F=84=EC=9C=A4\r
    TEL;CELL:010-5555-6666\r
    END:VCARD\r

    """
}

/// Tests the garden in the full screen, using only keys.
struct PeopleScreenStoryTests {
  private let home: HaruHome

  init() throws {
    home = try HaruHome()
  }

  @Test func plantingAndWateringCanBeUndone() throws {
    let screen = try home.open()
    try screen.type("2", seeing: "Your garden is empty.")
    try screen.type("n", seeing: "Who would you like to add?")
    try screen.type("Mina", seeing: "someone new: Mina")
    try screen.type(Keys.enter, seeing: "New plant")
    try screen.type(Keys.tab + Keys.tab + Keys.tab + "week", seeing: "a cheerful blue daze")
    try screen.type(Keys.save, seeing: "Added a plant for Mina: blue daze")
    try screen.see("Mina now has a plant!")
    try screen.type(Keys.enter, losing: "Mina now has a plant!")
    try screen.see("in 7d")

    try screen.type("w", seeing: "No phone number saved.")
    try screen.type(Keys.enter + "trip" + Keys.save, seeing: "Mina's plant isn't thirsty yet (due in 7 days).")
    try screen.type("y", seeing: "Watered Mina (+2 points)")
    // The message appears after an animation of two seconds, or at once when a key is pressed.
    try screen.see("You watered Mina's plant.")
    try screen.type(Keys.enter, losing: "You watered Mina's plant.")
    try screen.type("c", seeing: "#trip")
    try screen.type(Keys.escape, seeing: "●●○○○○○○○○○○")

    try screen.type("u", seeing: "Undid: watered 'Mina'")
    try screen.see("○○○○○○○○○○○○") { !$0.contains("●○") }
    try screen.type("u", seeing: "Your garden is empty.")
    try screen.quit()
    #expect(screen.screen.unknown.isEmpty)
  }

  @Test func gardenWorksWithTheKoreanLayout() throws {
    let screen = try home.open(language: "ko")
    try screen.type("2", seeing: "아직 빈 정원이에요.")
    try screen.type("ㅜ", seeing: "누구의 화분을 만들까요?")
    try screen.type("하늘", seeing: "새로운 사람: 하늘")
    try screen.type(Keys.enter + Keys.tab + Keys.tab + Keys.tab, seeing: "새 화분")
    try screen.type("한 달" + Keys.save, seeing: "하늘의 화분을 만들었어요: 스투키")
    try screen.type(Keys.enter, losing: "하늘의 화분이 생겼어요!")
    try screen.type("ㅇ", seeing: "하늘을 정원에서 뺄까요?")
    try screen.type("ㅛ", seeing: "하늘을 정원에서 뺐어요")
    try screen.type("ㅕ", seeing: "D-30")
    try screen.quit()
  }
}
