package import Domain

extension EventDraft.Field: EntityField {
  /// The fields in the order of details, which show the title and the notes apart from the other facts.
  static let details = arranged(
    [.span, .location, .rules, .alarms, .url, .categories, .calendar], without: [.title, .notes])

  /// The options of the commands that add and edit, in the order of help.
  static let options = arranged([.title, .span, .rules, .alarms, .calendar, .location, .notes, .url])
    .flatMap(\.field.options)

  package var field: Field<EventDraft> {
    switch self {
    case .title:
      .text(
        \.title, "title", ko: "제목", en: "Title", placeholder: LocalizedText(ko: "무슨 일정인가요?", en: "What is it?"))
    case .span:
      .composed(ko: "시간", en: "When") { $1.texts.dates.span($0.span, zone: $1.events.zone) }
        .options(PlanOption.start, PlanOption.end, PlanOption.duration, PlanOption.allDay, PlanOption.zone)
        .json("all_day") { $0.span.isAllDay }.json("zone") { $0.span.place?.identifier }
    case .rules:
      .composed(ko: "반복", en: "Repeats") { draft, context in
        draft.rules.map { RecurrenceText(context.texts)($0, start: draft.span.start) }.joined(separator: " + ")
      }
      .options(PlanOption.repetition, PlanOption.until, PlanOption.count)
    case .location:
      .text(\.location, "location", ko: "장소", en: "Location")
    case .calendar:
      Field(
        LocalizedText(ko: "캘린더", en: "Calendar"),
        option: OptionSpec(
          "calendar", short: "c", value: ValueSpec("CALENDAR", completion: .stored(.calendars)), ko: "캘린더",
          en: "Calendar"),
        text: { draft, context in
          context.events.calendars.first { $0.id == draft.calendar }.map(context.texts.name) ?? ""
        },
        control: { draft, context in
          let options = context.events.calendars.map {
            ChoiceField.Option(context.texts.name(of: $0), hue: $0.color.role)
          }
          let index = context.events.calendars.firstIndex { $0.id == draft?.calendar }
          return .choice(ChoiceField(options, index: index ?? 0))
        },
        typed: { control in if case .choice(let field) = control { ["\(field.index)"] } else { [] } },
        read: { input, draft throws(CommandFailure) in
          let (calendars, texts) = (input.context.events.calendars, input.texts)
          guard !input.isOption else {
            return draft.calendar = try CalendarFinder(calendars: calendars, texts: texts)(input.values.last ?? "").id
          }
          if let index = Int(input.text), calendars.indices.contains(index) { draft.calendar = calendars[index].id }
        })
    case .alarms:
      Field(
        LocalizedText(ko: "알림", en: "Alarms"),
        option: OptionSpec(
          "alarm", value: ValueSpec("BEFORE", completion: .words(["0m", "5m", "10m", "30m", "1h", "1d", "none"])),
          isRepeatable: true, ko: "시작하기 얼마 전에, 또는 몇 시에 알릴지: 10m, 1d, 9:00, none. 여러 번 쓸 수 있어요",
          en: "How long before the start, or when to remind you: 10m, 1d, 9:00, none; may be repeated"),
        text: { draft, context in context.words(draft.alarms, isAllDay: draft.span.isAllDay) },
        control: { draft, context in
          .text(TextField(context.words(draft?.alarms ?? []), placeholder: context.texts.plan.editor.noAlarm))
        },
        read: { input, draft throws(CommandFailure) in
          draft.alarms = try input.alarms(of: draft.span, keeping: draft.alarms)
        })
    case .categories:
      .tags(
        \.categories, "category", short: nil, value: "WORD",
        placeholder: LocalizedText(ko: "쉼표로 구분해요", en: "separated by commas"), separator: ", ", mark: "",
        set: { $1.categories = $0 }
      )
      .json("categories") { $0.categories.map(\.text) }
    case .url:
      .text(\.url, "url", value: "URL", ko: "링크", en: "Link", help: LocalizedText(ko: "관련 주소", en: "Related link"))
    case .notes:
      .text(\.notes, "notes", isLong: true, warnsFrom: EventNotes.warning, ko: "메모", en: "Notes")
        .options(EditorOption.option(conflicts: ["notes"]))
    }
  }
}

extension Field<EventDraft> {
  /// Describes a field with several options and several form controls that are read together.
  fileprivate static func composed(
    ko: String, en: String, text: @escaping @Sendable (EventDraft, FieldContext) -> String
  ) -> Field {
    Field(
      LocalizedText(ko: ko, en: en), option: nil, text: text, control: { _, _ in .text(TextField()) },
      read: { _, _ in })
  }
}

/// The values that only the fields of an event need.
struct EventKnowledge: FieldKnowledge {
  let zone: Zone
  let calendars: [EventCalendar]
}

extension FieldContext {
  var events: EventKnowledge { known() }

  func words(_ alarms: [Alarm], isAllDay: Bool = false) -> String {
    alarms.map { texts.plan.alarm($0, for: events.zone, isAllDay: isAllDay) }.joined(separator: ", ")
  }
}

// The parts of an event's time and repetition are read here for the options and for the form.
extension FieldContext {
  /// Reads the last day of an event or a series that starts on a day; without a start, any day.
  func day(_ text: String, from start: Day?) throws(DateReadingError) -> Day {
    try DateReader(today: today, start: start, habits: habits)(text, as: start == nil ? nil : .end)
  }

  func days(from first: Day, through last: Day) throws(CommandFailure) -> EventSpan {
    do throws(LastDayBeforeFirst) { return try EventSpan(from: first, through: last) } catch {
      throw texts.planRefusals.lastDayBeforeFirst(error.first, error.last)
    }
  }

  /// Returns the end of a series that starts on a day.
  func end(on last: Day, from first: Day) throws(CommandFailure) -> RecurrenceRule.End {
    guard first <= last else { throw texts.planRefusals.lastDayBeforeFirst(first, last) }
    return .until(.day(last))
  }
}

extension FieldInput {
  /// Parses a time zone, whose city may be shortened if no other zone fits; an empty text is the user's own zone.
  func zone() throws(CommandFailure) -> EventZone {
    let name = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    if name.isEmpty || PlanEditorTexts.localWords.contains(name.lowercased()) { return .place(context.events.zone) }
    if PlanEditorTexts.floatingWords.contains(name.lowercased()) { return .floating }
    let completed = Zone.meanings(of: name).isEmpty ? ZoneCompletion(name).only : nil
    guard let zone = Zone(named: name) ?? completed.flatMap({ Zone(identifier: $0) }) else {
      throw texts.planRefusals.unknownZone(name)
    }
    return .place(zone)
  }

  func rules() throws(CommandFailure) -> [RecurrenceRule] {
    do throws(RepeatReadingError) { return try RepeatReader(order: context.habits.order)(text) } catch {
      throw texts.planRefusals.repetition(error, of: isOption ? name : nil)
    }
  }

  /// Parses the last day of a series that starts on a day; none and 없음 leave the series without an end.
  func end(from first: Day) throws(CommandFailure) -> RecurrenceRule.End {
    if AbsenceWord.matches(text) { return .never }
    let last = try texts.read(text, as: .date, of: name) { text throws(DateReadingError) in
      try context.day(text, from: first)
    }
    return try context.end(on: last, from: first)
  }

  func count() throws(CommandFailure) -> RecurrenceRule.End {
    .count(try texts.number(text, in: .times, of: name, allowed: 1...10_000))
  }

  /// Parses alarms, with commas between several alarms of one text; a word for nothing stands alone.
  ///
  /// - Parameter known: Imported alarms that can't be typed; a form accepts them in the form in which it shows them.
  fileprivate func alarms(of span: EventSpan, keeping known: [Alarm]) throws(CommandFailure) -> [Alarm] {
    let words = values.flatMap { $0.split(separator: ",").map { String($0).trimmed } }
    guard !words.contains(where: AbsenceWord.matches) else {
      if words.allSatisfy(AbsenceWord.matches) { return [] }
      throw texts.planRefusals.noneAmongAlarms(isOption ? name : nil)
    }
    let reader = AlarmReader(of: span, keeping: isOption ? [] : known, as: { context.words([$0]) })
    let alarms = try values.map { text throws(CommandFailure) in
      // A comma may also occur within an alarm, as in "1 day before, 9:00". An option usually has only one alarm.
      if isOption, let alarm = try? reader.alarm(text) { return [alarm] }
      do throws(AlarmReadingError) { return try reader(text) } catch {
        if let alarm = try? reader.alarm(text) { return [alarm] }
        throw texts.planRefusals.alarm(error)
      }
    }
    return alarms.flatMap(\.self).firstOfEach(\.self)
  }
}

/// The facts about an event, shown by the command and the screen.
struct EventFacts {
  /// The number of upcoming dates listed for a series.
  static let comingCount = 5

  let occurrence: Occurrence
  /// The series of the occurrence; `nil` for an event that takes place once.
  let series: Event?
  let coming: [Occurrence]
  let overlapping: [Occurrence]
  /// How the event is synchronized; `nil` for an event that isn't.
  let sync: RecordSync?
  /// The guests; `nil` for an event without guests.
  let guests: EventGuests?
  let context: FieldContext

  var texts: Texts { context.texts }
  private var event: Event { occurrence.event }
  private var zone: Zone { context.events.zone }
  private var today: Day { context.today }

  var heading: String { event.title.text + (event.status == .cancelled ? " (\(texts.plan.cancelled))" : "") }

  /// The facts: time and place first, then everything that is useful before going there.
  var facts: [Fact] { EventDraft.Field.details.flatMap(facts) + [RecordSync.fact(sync, texts)] }

  var time: Fact { Fact(texts(EventDraft.Field.span.field.label), when(occurrence)) }
  var place: Fact { fact(about: .location) }

  private func fact(about name: EventDraft.Field, _ style: Style = .plain) -> Fact {
    Fact(name, of: EventDraft(event), in: context, style)
  }

  private func facts(about name: EventDraft.Field) -> [Fact] {
    let plan = texts.plan
    let style = name == .calendar ? Style(CalendarHues(context.events.calendars)[event.calendar]) : .plain
    let fact = fact(about: name, style)
    switch name {
    case .span: return [time, Fact(plan.originally, originally)]
    case .location:
      let others = overlapping.map { plan.shortened($0.event.title.text) }.joined(separator: ", ")
      return [place, texts.meetings.fact(guests), Fact(plan.overlaps, others, Style(.warning))]
    case .rules:
      let repetition = series.map { RecurrenceFacts($0, zone: zone, today: today, texts: texts).facts } ?? []
      // The first fact already shows when the shown occurrence takes place; the next ones are those after it.
      return repetition + [Fact(texts.recurrence.next, coming.filter { $0.start > occurrence.start }.map(when))]
    default: return [fact]
    }
  }

  /// The id that commands accept, which screens don't need.
  var id: Fact { Fact(texts.id, (series ?? event).id.digits) }

  private func when(_ occurrence: Occurrence) -> String {
    OccurrenceText(occurrence, zone: zone, texts: texts).when(today: today)
  }

  /// The start that a moved occurrence would have in its series.
  private var originally: String? {
    guard let start = occurrence.instance?.originalStart, start != occurrence.start else { return nil }
    let day = texts.dates.shortDay(start.day, today: today)
    return occurrence.isAllDay ? day : "\(day) \(texts.dates.time(start.time))"
  }
}

extension EventCalendar.Field: EntityField {
  package var field: Field<EventCalendar> {
    switch self {
    case .name:
      Field(
        LocalizedText(ko: "이름", en: "Name"), option: OptionSpec("name", value: "TEXT", ko: "새 이름", en: "New name"),
        text: { $1.texts.name(of: $0) },
        control: { calendar, context in
          // The standard calendar may stay without a name.
          let placeholder = calendar?.id == .standard ? context.texts.standardCalendar : ""
          return .text(TextField(calendar?.name.text ?? "", placeholder: placeholder, limit: CalendarName.limit))
        },
        read: { input, calendar throws(CommandFailure) in calendar.name = try input.checked(input.values.last ?? "") }
      )
      .json("name") { $0.name.text.present }
    case .color:
      .choice(
        \.color, .calendarHue, ko: "색", en: "Color",
        choices: EventCalendar.Color.allCases.map { FieldChoice($0, $0.rawValue, $0.name, hue: $0.role) },
        unset: LocalizedText(ko: "자동(쓰지 않은 색)", en: "next free color"),
        parse: { input, color throws(CommandFailure) in try input.choice() ?? color }
      )
      .json("hue") { $0.color.rawValue }
    }
  }
}

extension OptionSpec {
  /// The option for a color; the name `--color` is taken, because it controls whether the output is colored.
  static let calendarHue = OptionSpec(
    "hue", value: ValueSpec("HUE", EventCalendar.Color.allCases, word: \.rawValue, name: \.name, others: \.otherWords),
    ko: "색",
    en: "Color")
}

extension EventCalendar.Color {
  var name: LocalizedText {
    switch self {
    case .blue: LocalizedText(ko: "파랑", en: "blue")
    case .green: LocalizedText(ko: "초록", en: "green")
    case .orange: LocalizedText(ko: "주황", en: "orange")
    case .red: LocalizedText(ko: "빨강", en: "red")
    case .purple: LocalizedText(ko: "보라", en: "purple")
    case .teal: LocalizedText(ko: "청록", en: "teal")
    case .yellow: LocalizedText(ko: "노랑", en: "yellow")
    case .gray: LocalizedText(ko: "회색", en: "gray")
    }
  }

  fileprivate var otherWords: [String] {
    switch self {
    case .blue: ["파란색", "파랑색"]
    case .green: ["초록색", "녹색"]
    case .orange: ["주황색"]
    case .red: ["빨간색", "빨강색"]
    case .purple: ["보라색", "violet"]
    case .teal: ["청록색"]
    case .yellow: ["노란색", "노랑색"]
    case .gray: ["grey"]
    }
  }
}

extension FreeTime {
  /// The default start of free time: 08:00 (our choice).
  package static let morning = TimeOfDay(hour: 8) ?? .midnight
  /// The default end of free time: 22:00 (our choice).
  package static let evening = TimeOfDay(hour: 22) ?? .midnight

  /// The minimum lengths of free slots that a key cycles through, in minutes (our choice).
  static let leastMinutes = [15, 30, 60, 120]

  /// Finds the free slots of a day; past time isn't free, and neither is the minute that has begun.
  ///
  /// - Parameters:
  ///   - end: The end of the time to search; midnight ends the day.
  ///   - minimum: The minimum length in minutes; the default is a quarter of an hour (our choice).
  package init(
    on day: Day, from start: TimeOfDay = Self.morning, to end: TimeOfDay = Self.evening, occurrences: [Occurrence],
    now: DateTime, minimum: Int = 15
  ) {
    let next = now.adding(seconds: (60 - now.time.second) % 60)
    self.init(
      from: max(DateTime(day, start), next), to: DateTime(day, ending: end), occurrences: occurrences, minimum: minimum)
  }
}
