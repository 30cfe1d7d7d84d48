import Domain
import DomainTesting
import Presentation
import ScreenSupport
import Support
import Testing

@MainActor
struct EventEditorTests {
  private let seoul: EventZone

  init() throws {
    seoul = .place(try Zone("Asia/Seoul"))
  }

  private func span(_ start: String, _ end: String) throws -> EventSpan {
    .timed(start: try DateTime(start), end: try DateTime(end), zone: seoul)
  }

  @Test func newEventStartsAtTheNextHalfHour() async throws {
    let stage = try await EditorStage(nil, .korean)
    await stage.type("치과")
    let added = Occurrence.ID(event: Event.ID(number: 500))
    #expect(
      await stage.press(.control("s"))
        == [.close, .toast("'치과'를 11.20 (금)에 추가했어요 · u 되돌리기"), .reveal(RecordReference(try Day("2026-11-20"), added))]
    )
    let event = try await stage.onlyEvent()
    #expect(event.title.text == "치과")
    #expect(event.span == (try span("2026-11-20T10:00", "2026-11-20T11:00")))
    #expect(event.alarms == [.atStart])
  }

  @Test func newEventOnAnotherDayStartsAtTheSameTime() async throws {
    let stage = try await EditorStage(.new(Day("2026-12-24")))
    await stage.type("Dinner")
    await stage.press(.enter)
    let event = try await stage.onlyEvent()
    #expect(event.span == (try span("2026-12-24T10:00", "2026-12-24T11:00")))
  }

  @Test func everyFieldIsSaved() async throws {
    let family = EventCalendar.sample()
    let stage = try await EditorStage(calendars: [family])
    await stage.type("저녁 🍲")
    try await stage.fill(.startTime, "1830")
    try await stage.fill(.location, "부모님 댁")
    try await stage.go(to: .calendar)
    await stage.press(.right)
    try await stage.fill(.alarms, "at start, 1h, 2 days before")
    try await stage.fill(.categories, "가족, #food, 가족")
    try await stage.fill(.url, "https://example.com/dinner")
    try await stage.fill(.notes, "과일 사 가기")
    await stage.press(.control("s"))
    let event = try await stage.onlyEvent()
    #expect(event.span == (try span("2026-11-20T18:30", "2026-11-20T19:30")))
    #expect(event.location.text == "부모님 댁")
    #expect(event.calendar == family.id)
    #expect(event.alarms.map(\.minutesBefore) == [0, 60, 2_880])
    #expect(event.categories.map(\.text) == ["가족", "food"])
    #expect(event.url.text == "https://example.com/dinner")
    #expect(event.notes.text == "과일 사 가기")
  }

  /// If this test fails, the field has no text or no key in JSON, or `EventForm` lacks it.
  @Test(arguments: EventDraft.Field.allCases)
  func everyFieldOfAnEventIsShown(field: EventDraft.Field) async throws {
    let (event, id) = (try Event.sample(), Event.ID(number: 1))
    var changed = EventDraft(event)
    try changed.fill(field)
    let show = ["plan", "show", id.digits]
    var (facts, json, forms) = ([String](), [String](), [String]())
    for draft in [EventDraft(event), changed] {
      let tester = try await CommandLineTester()
      let events = StoredEvents(tester.store)
      try await events.save(.sample())
      try await events.add(event)
      let stored = try await events.edit(id, draft).event
      facts.append(await tester.run(show).output)
      json.append(await tester.run(show + ["--json"]).output)
      let size = Size(columns: 120, rows: 60)
      let stage = try await EditorStage(.edit(id), events: [stored], calendars: [.sample()], size: size)
      forms.append(stage.picture)
    }
    #expect(facts[0] != facts[1], "'haru plan show' lacks \(field)")
    #expect(json[0] != json[1], "JSON lacks \(field)")
    #expect(forms[0] != forms[1], "the form lacks \(field)")
  }

  @Test func movingTheStartKeepsTheLength() async throws {
    let stage = try await EditorStage()
    await stage.type("Hike")
    try await stage.fill(.endTime, "1130")
    try await stage.go(to: .startTime)
    await stage.press(.up, KeyPress(.pageUp))
    try await stage.fill(.startDay, "내일")
    await stage.press(.control("s"))
    let event = try await stage.onlyEvent()
    #expect(event.span == (try span("2026-11-21T11:05", "2026-11-21T12:35")))
  }

  @Test(arguments: [
    ("tomorrow 3pm", "2026-11-21T15:00"), ("내일 15:30", "2026-11-21T15:30"), ("9:00 12/1", "2026-12-01T09:00"),
  ])
  func timeTypedWithTheStartDateIsTaken(typed: String, start: String) async throws {
    let (stage, start) = (try await EditorStage(), try DateTime(start))
    await stage.type("Call")
    try await stage.fill(.startDay, typed)
    #expect(stage.picture.contains("\(start.day) \(start.time)"))
    #expect(stage.state?.form.time(.startTime) == TimeOfDay(hour: 10))
    await stage.press(.tab)
    #expect(stage.state?.form.time(.startTime) == start.time)
    await stage.press(.control("s"))
    #expect(try await stage.onlyEvent().span == .timed(start: start, end: start.adding(minutes: 60), zone: seoul))
  }

  @Test func timeTypedWithTheEndDateIsTaken() async throws {
    let stage = try await EditorStage()
    await stage.type("Trip")
    try await stage.fill(.endDay, "tomorrow 1pm")
    await stage.press(.control("s"))
    #expect(try await stage.onlyEvent().span == (try span("2026-11-20T10:00", "2026-11-21T13:00")))
  }

  @Test func timeTypedWithADateIsRefusedForAllDayEvents() async throws {
    let stage = try await EditorStage()
    await stage.type("Trip")
    try await stage.go(to: .isAllDay)
    await stage.press(.character(" "))
    try await stage.fill(.startDay, "tomorrow 3pm")
    #expect(await stage.press(.control("s")).isEmpty)
    #expect(stage.error(.startDay) != nil)
  }

  @Test(arguments: ["none", "없음", "off", "안 함", ""]) func wordForNoAlarmLeavesNone(word: String) async throws {
    let stage = try await EditorStage()
    await stage.type("Call")
    try await stage.fill(.alarms, word)
    await stage.press(.control("s"))
    #expect(try await stage.onlyEvent().alarms.isEmpty)
  }

  @Test func onlyKeysOfTheFocusedFieldAreOffered() async throws {
    let stage = try await EditorStage()
    let labels = { @MainActor in stage.editor.keys.map(\.label) }
    #expect(!stage.editor.keys.contains { $0.keys.contains(.character(" ")) })
    try await stage.go(to: .startDay)
    #expect(labels().contains("month") && labels().contains("a day"))
    try await stage.go(to: .startTime)
    #expect(labels().contains("5 min") && labels().contains("1 hour"))
    try await stage.go(to: .repetition)
    #expect(labels().contains("show all") && labels().contains("another"))
    try await stage.go(to: .title)
    #expect(!labels().contains("show all"))
  }

  /// While the invalid date 2/30 is typed, the field briefly contains the valid date 2/3.
  @Test func endFollowsTheStartOnlyAfterLeavingTheField() async throws {
    let stage = try await EditorStage()
    await stage.type("Hike")
    try await stage.fill(.startDay, "2/30")
    await stage.press(.tab)
    #expect(stage.state?.form.day(.endDay) == (try Day("2026-11-20")))
    try await stage.fill(.startDay, "2/28")
    #expect(stage.state?.form.day(.endDay) == (try Day("2026-11-20")))
    await stage.press(.control("s"))
    #expect(try await stage.onlyEvent().span == (try span("2027-02-28T10:00", "2027-02-28T11:00")))
  }

  @Test func ambiguousTimeIsRefusedWithBothReadings() async throws {
    let stage = try await EditorStage(nil, .korean)
    await stage.type("치과")
    try await stage.fill(.startTime, "3시")
    await stage.press(.control("s"))
    #expect(stage.error(.startTime) == "03:00 또는 15:00로 써 주세요.")
    #expect(stage.state?.form.time(.endTime) == TimeOfDay(hour: 11))
  }

  @Test func movingAnAllDayEventKeepsItsLength() async throws {
    let stage = try await EditorStage()
    await stage.type("제주 여행")
    try await stage.go(to: .isAllDay)
    await stage.press(.character(" "))
    try await stage.fill(.endDay, "11/22")
    try await stage.fill(.startDay, "11/25")
    await stage.press(.control("s"))
    let event = try await stage.onlyEvent()
    #expect(event.span == .allDay(try DayRange("2026-11-25", "2026-11-27")))
  }

  @Test func timesReturnWhenTheSameFormTurnsAllDayOff() async throws {
    let stage = try await EditorStage()
    await stage.type("Dentist")
    try await stage.fill(.endTime, "1130")
    try await stage.go(to: .isAllDay)
    await stage.press(.character(" "))
    await stage.press(.character(" "))
    await stage.press(.control("s"))
    #expect(try await stage.onlyEvent().span == (try span("2026-11-20T10:00", "2026-11-20T11:30")))
  }

  @Test func endThatIsNotAfterTheStartIsRefused() async throws {
    let stage = try await EditorStage()
    await stage.type("Dentist")
    try await stage.fill(.endTime, "1000")
    #expect(await stage.press(.control("s")).isEmpty)
    #expect(stage.error(.endTime) == "The start and the end are the same")
    try await stage.fill(.startTime, "0930")
    #expect(stage.error(.endTime) == nil)
    await stage.press(.control("s"))
    #expect(try await stage.onlyEvent().span == (try span("2026-11-20T09:30", "2026-11-20T10:00")))
  }

  @Test func endBeforeTheStartIsReportedImmediately() async throws {
    let stage = try await EditorStage()
    try await stage.fill(.endTime, "0930")
    #expect(stage.error(.endTime) == "The end is 30 min before the start")
    #expect(stage.picture.contains("✗ The end is 30 min before the start"))
    try await stage.go(to: .endDay)
    await stage.press(.right)
    #expect(stage.error(.endTime) == nil)
    await stage.press(.left)
    #expect(stage.error(.endTime) == "The end is 30 min before the start")
    try await stage.go(to: .isAllDay)
    await stage.press(.character(" "))
    try await stage.go(to: .endDay)
    await stage.press(.left)
    let days = ("Thursday, November 19, 2026", "Friday, November 20, 2026")
    let error = "The last day (\(days.0)) is before the first day (\(days.1)). Use \(days.1) or a later day."
    #expect(stage.error(.endDay) == error)
  }

  @Test func invalidTimeStaysInTheFormAndIsNotSaved() async throws {
    let stage = try await EditorStage()
    await stage.type("Dinner")
    try await stage.fill(.startTime, "0125시")
    await stage.press(.down)
    #expect(stage.picture.contains("0125시"))
    #expect(await stage.press(.control("s")).isEmpty)
    #expect(stage.error(.startTime) == "That isn't a valid time. Use a time such as 09:30.")
    #expect(stage.picture.contains("0125시"))
    await stage.press(.control("u"))
    #expect(await stage.press(.control("s")).isEmpty)
    await stage.type("19:25")
    #expect(await stage.press(.control("s")).first == .close)
    #expect(try await stage.onlyEvent().span == (try span("2026-11-20T19:25", "2026-11-20T20:25")))
  }

  @Test(arguments: [
    (EventField.title, "   ", "Title can't be empty."),
    (
      .startDay, "someday",
      "'someday' isn't a valid date. Try 25th, tomorrow, in 3 days"
    ),
    (.startTime, "25", "That isn't a valid time. Use a time such as 09:30."),
    (.zone, "Asia/Soul", "There is no time zone 'Asia/Soul'. Did you mean 'Asia/Seoul'?"),
    (
      .alarms, "soon",
      "'soon' isn't a valid alarm. An alarm can be at the start or up to four weeks before it. "
        + "Try 0m, 10m, 1h, 1d or none."
    ),
    (
      .alarms, "5 weeks",
      "'5 weeks' is too early. An alarm can come up to four weeks before the start. Try 0m, 10m, 1h, 1d or none."
    ),
    (.alarms, "none, 10m", "none can't be used with other alarms."),
    (.categories, String(repeating: "x", count: 51), "Tags has 51 characters, but the limit is 50."),
  ])
  func invalidFieldShowsTheReasonAndGetsTheFocus(_ field: EventField, _ text: String, _ error: String) async throws {
    let stage = try await EditorStage()
    await stage.type("Dentist")
    try await stage.fill(field, text)
    try await stage.go(to: .location)
    #expect(await stage.press(.control("s")).isEmpty)
    #expect(stage.error(field) == error)
    #expect(stage.state?.form.focus == field)
  }

  @Test(arguments: [EventField.startDay, .endDay])
  func ambiguousDateIsChosenByNumber(_ field: EventField) async throws {
    let stage = try await EditorStage()
    await stage.type("Trip")
    try await stage.fill(field, "next weekend")
    #expect(stage.picture.contains("Press Enter, then a number."))
    // Saving asks the same question as Enter.
    #expect(await stage.press(.control("s")).isEmpty)
    #expect(stage.state?.form.focus == field)
    #expect(stage.picture.contains("This can mean Sat Nov 21 or Sat Nov 28."))
    #expect(stage.picture.contains("1 Sat Nov 21 · 2 Sat Nov 28"))
    #expect(stage.picture.contains("Press a number, or keep typing."))
    await stage.type("2")
    #expect(stage.state?.form.day(field) == Sample.day(2026, 11, 28))
    #expect(stage.error(field) == nil)
    #expect(!stage.picture.contains("Press a number"))
  }

  @Test func lastDayBeforeTheFirstIsRefused() async throws {
    let stage = try await EditorStage(nil, .korean)
    await stage.type("여행")
    try await stage.go(to: .isAllDay)
    await stage.press(.character(" "))
    try await stage.go(to: .endDay)
    await stage.press(.left)
    await stage.press(.control("s"))
    let days = ("2026년 11월 19일 목요일", "2026년 11월 20일 금요일")
    let error = "끝나는 날(\(days.0))이 시작하는 날(\(days.1))보다 빨라요. \(days.1)이나 그 뒤의 날을 써 주세요."
    #expect(stage.error(.endDay) == error)
  }

  @Test(arguments: [
    (EventField.title, "Title", EventTitle.limit), (.location, "Location", EventLocation.limit),
    (.notes, "Notes", EventNotes.limit), (.url, "Link", EventURL.limit),
  ])
  func tooLongTextStaysInTheFormAndIsNotSaved(field: EventField, label: String, limit: Int) async throws {
    let stage = try await EditorStage()
    await stage.type("t")
    try await stage.go(to: field)
    await stage.press(.control("u"))
    _ = await stage.editor.handle(.paste(String(repeating: "a", count: limit + 20)))
    #expect(stage.state?.form.text(field).count == limit + 20)
    #expect(stage.picture.contains("\(limit + 20)/\(limit)"))
    #expect(stage.error(field) == "\(label) has \((limit + 20).grouped) characters, but the limit is \(limit.grouped).")
    #expect(await stage.press(.control("s")).isEmpty)
    #expect(stage.state?.form.focus == field)
  }

  @Test func overlapsAreShownButDoNotPreventSaving() async throws {
    let meeting = try Event.sample("Meeting", id: 1, from: "2026-11-20T10:30", to: "2026-11-20T11:30")
    let stage = try await EditorStage(events: [meeting])
    #expect(stage.picture.contains("Overlaps Meeting 10:30–11:30"))
    try await stage.go(to: .startTime)
    await stage.type("1130")
    #expect(!stage.picture.contains("Overlaps"))
    try await stage.fill(.startTime, "1030")
    try await stage.fill(.title, "Dentist")
    #expect(await stage.press(.control("s")).first == .close)
  }

  @Test func eventDoesNotOverlapItself() async throws {
    let stage = try await EditorStage(.edit(Event.ID(number: 1)), events: [try Event.sample()])
    #expect(!stage.picture.contains("Overlaps"))
  }

  @Test func editingKeepsValuesThatAreNotInTheForm() async throws {
    let event = try Event.sample("Call", id: 1, zone: "America/New_York", status: .tentative)
    let stage = try await EditorStage(.edit(event.id), events: [event])
    try await stage.fill(.title, "Long call")
    #expect(await stage.press(.control("s")) == [.close, .toast("Changed 'Long call' · u to undo")])
    let changed = try await stage.onlyEvent()
    var expected = event
    expected.title = try EventTitle("Long call")
    expected.sequence = 1
    #expect(changed == expected)
  }

  @Test func importedTextsAndTimesAreNotRefused() async throws {
    var event = try Event.sample(from: "2026-11-20T09:00", to: "2026-11-20T09:00", zone: nil)
    event.notes = EventNotes(imported: String(repeating: "긴 ", count: 400))
    let stage = try await EditorStage(.edit(event.id), events: [event])
    try await stage.fill(.location, "도서관")
    await stage.press(.control("s"))
    let changed = try await stage.onlyEvent()
    #expect(changed.notes == event.notes)
    #expect(changed.span == event.span)
    #expect(changed.location.text == "도서관")
  }

  @Test func failedSaveKeepsTheTypedValues() async throws {
    let stage = try await EditorStage()
    await stage.type("Dentist")
    await stage.plan.store.fail(with: .readOnly)
    #expect(await stage.press(.control("s")).isEmpty)
    #expect(stage.picture.contains("Not saved, but what you entered is still here."))
    await stage.plan.store.fail(with: nil)
    #expect(await stage.press(.control("s")).prefix(2) == [.close, .toast("Added 'Dentist', Fri Nov 20 · u to undo")])
  }

  @Test func escapeClosesAnUntouchedForm() async throws {
    let stage = try await EditorStage()
    #expect(await stage.press(.escape) == [.close])
  }

  @Test func escapeAsksWhenSomethingWasTyped() async throws {
    let stage = try await EditorStage()
    await stage.type("Dentist")
    #expect(await stage.press(.escape).isEmpty)
    #expect(!stage.editor.hasTextFocus)
    #expect(await stage.press(.character("w")).isEmpty)
    #expect(stage.state?.form.text(.title) == "Dentist")
    await stage.press(.escape)
    #expect(await stage.press(.escape) == [.discarded, .close])
  }

  @Test func escapeQuestionOffersToSave() async throws {
    let stage = try await EditorStage()
    await stage.type("Dentist")
    await stage.press(.escape)
    #expect(await stage.press(.character("s")).first == .close)
    #expect(try await stage.onlyEvent().title.text == "Dentist")
  }

  @Test func quittingAsksFirstWhenSomethingWasTyped() async throws {
    let stage = try await EditorStage()
    #expect(await stage.press(.control("c")) == [.unhandled])
    await stage.type("Dentist")
    #expect(await stage.press(.control("c")).isEmpty)
    #expect(await stage.press(.control("c")) == [.unhandled])
  }

  @Test func typedTextStaysWhenTheFormReappears() async throws {
    let stage = try await EditorStage()
    await stage.type("Dentist")
    await stage.editor.appear()
    #expect(stage.state?.form.text(.title) == "Dentist")
  }

  @Test func formOfARemovedEventCanOnlyBeClosed() async throws {
    let stage = try await EditorStage(.edit(Event.ID(number: 9)))
    #expect(stage.picture.contains("It no longer exists."))
    #expect(await stage.press(.character("x")) == [.unhandled])
    #expect(await stage.press(.escape) == [.close])
  }

  @Test func cursorFollowsTypedKoreanText() async throws {
    let stage = try await EditorStage()
    await stage.type("치과")
    let cursor = try #require(stage.editor.frame(size: stage.size).cursor)
    let line = stage.picture.split(separator: "\n", omittingEmptySubsequences: false)[cursor.row]
    #expect(line.contains("치과"))
    #expect(cursor.column == TextWidth.columns(of: String(line.prefix { $0 != "과" })) + 2)
  }
}

/// Tests an event that is changed elsewhere while its form is open.
@MainActor
struct EventEditConflictTests {
  private static let id = Event.ID(number: 1)

  private func stage(_ language: Settings.Language = .english) async throws -> EditorStage {
    try await EditorStage(.edit(Self.id, nil), language, events: [.sample(location: "Old place")])
  }

  private func change(_ stage: EditorStage, _ change: (inout EventDraft) throws -> Void) async throws {
    var draft = EventDraft(try await stage.onlyEvent())
    try change(&draft)
    _ = try await stage.plan.events.edit(Self.id, draft)
  }

  @Test func fieldChangedElsewhereStaysAfterSaving() async throws {
    let stage = try await stage()
    try await change(stage) { $0.notes = try EventNotes("from the other window") }
    try await stage.fill(.location, "New place")
    #expect(await stage.press(.control("s")) == [.close, .toast("Changed 'Dentist' · u to undo")])
    let event = try await stage.onlyEvent()
    #expect(event.location.text == "New place")
    #expect(event.notes.text == "from the other window")
  }

  @Test(arguments: [
    (
      Settings.Language.english,
      """
      Changed elsewhere in the meantime: Location is now 'Theirs', yours is 'Mine'. Save again to use your version.
      """
    ),
    (.korean, "그사이 다른 곳에서 바뀌었어요: 장소: 지금 저장된 값 'Theirs', 내가 적은 값 'Mine'. 다시 저장하면 여기 적은 내용으로 바뀌어요."),
  ])
  func conflictShowsBothValuesAndSavingAgainUsesTheTypedOne(
    language: Settings.Language,
    message: String
  ) async throws {
    let stage = try await stage(language)
    try await change(stage) {
      $0.location = try EventLocation("Theirs")
      $0.notes = try EventNotes("also theirs")
    }
    try await stage.fill(.location, "Mine")
    #expect(await stage.press(.control("s")).isEmpty)
    #expect(try await stage.onlyEvent().location.text == "Theirs")
    #expect(stage.state?.form.text(.location) == "Mine")
    let shown = stage.picture.split(whereSeparator: \.isNewline).map { $0.trimmingBorder }.joined(separator: " ")
    #expect(shown.contains(message))
    _ = await stage.press(.control("s"))
    let event = try await stage.onlyEvent()
    #expect(event.location.text == "Mine")
    #expect(event.notes.text == "also theirs")
  }

  @Test func smallScreenShowsEachConflictInOneLine() async throws {
    let size = Size(columns: 40, rows: 12)
    let stage = try await EditorStage(.edit(Self.id), events: [.sample(location: "Old place")], size: size)
    try await change(stage) {
      $0.title = try EventTitle("Theirs, and longer than a line of such a screen has room for")
      $0.location = try EventLocation("Their place")
    }
    try await stage.fill(.title, "Mine")
    try await stage.fill(.location, "My place")
    await stage.press(.control("s"))
    let lines = stage.picture.split(whereSeparator: \.isNewline).map { $0.trimmingBorder }
    let message = lines.suffix(4).dropLast()
    #expect(message.first == "Changed elsewhere; save to use yours")
    #expect(message.dropFirst().first?.hasPrefix("Title: 'Theirs, and") == true)
    #expect(message.last == "Location: 'Their place'")
    #expect(lines.contains { $0.contains("My place") })
    #expect(stage.state?.form.focus == .location)
  }

  @Test func savingAnUntouchedFormReportsNoChanges() async throws {
    let stage = try await stage()
    #expect(await stage.press(.control("s")) == [.close, .toast("No changes.")])
    #expect(try await stage.plan.store.entries(limit: 9).count == 1)
  }

  @Test(arguments: [
    (Settings.Language.english, "No changes.\n"),
    (.korean, "바뀐 것이 없어요.\n"),
  ])
  func commandWithoutChangesReportsItAndAddsNoUndoStep(language: Settings.Language, words: String) async throws {
    let tester = try await CommandLineTester([.sample(location: "Old place")])
    for line in [
      ["plan", "edit", "Dentist", "--location", "Old place"], ["plan", "edit", "Dentist", "--title", "Dentist"],
      ["settings", "set", "week-start", "sunday"],
    ] {
      let outcome = await tester.run(line, language)
      #expect(outcome.status == 0)
      #expect(outcome.output == words)
      #expect(outcome.messages.isEmpty)
    }
    #expect(try await tester.undo.entries(limit: 9).count == 1)
  }
}

extension Substring {
  fileprivate var trimmingBorder: String {
    split(whereSeparator: { $0.isWhitespace || $0 == "│" || $0 == "┃" }).joined(separator: " ")
  }
}
