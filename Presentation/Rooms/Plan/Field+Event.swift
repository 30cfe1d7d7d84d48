package import Domain

extension EventDraft.Field: EntityField {
  package var field: Field<EventDraft> {
    switch self {
    case .title:
      .text(
        \.title, "title", ko: "제목", en: "Title", placeholder: LocalizedText(ko: "무슨 일정인가요?", en: "What is it?"),
        help: LocalizedText(ko: "제목", en: "What it is called"))
    case .span: .composed(ko: "시간", en: "When") { $0.span.words($1) }
    case .rules:
      .composed(ko: "반복", en: "Repeats") { draft, context in
        draft.rules.map { RecurrenceText(context.texts)($0, start: draft.span.start) }.joined(separator: " + ")
      }
    case .location:
      .text(\.location, "location", ko: "장소", en: "Where", help: LocalizedText(ko: "장소", en: "Where it is"))
    case .calendar:
      Field(
        LocalizedText(ko: "캘린더", en: "Calendar"),
        option: OptionSpec(
          "calendar", short: "c", value: ValueSpec("CALENDAR", completion: .stored(.calendars)), ko: "캘린더",
          en: "The calendar"),
        words: { draft, context in
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
          isRepeatable: true, ko: "시작하기 얼마 전에 알릴지: 10m, 1d, none. 여러 번 쓸 수 있어요",
          en: "How long before to tell: 10m, 1d, none; may be repeated"),
        words: { draft, context in context.words(draft.alarms) },
        control: { draft, context in
          .text(TextField(context.words(draft?.alarms ?? []), placeholder: context.texts.plan.editor.noAlarm))
        },
        read: { input, draft throws(CommandFailure) in
          draft.alarms = try input.isOption ? input.alarms() : input.alarms(keeping: draft.alarms)
        })
    case .categories:
      .tags(
        \.categories, "category", short: nil, value: "WORD",
        help: LocalizedText(ko: "태그. 여러 번 쓸 수 있어요", en: "A tag (category); may be repeated"),
        placeholder: LocalizedText(ko: "쉼표로 나눠요", en: "separated by commas"), separator: ", ", mark: "",
        set: { $1.categories = $0 })
    case .url:
      .text(\.url, "url", value: "URL", ko: "링크", en: "Link", help: LocalizedText(ko: "관련 주소", en: "A page about it"))
    case .notes: .text(\.notes, "notes", isLong: true, warnsFrom: EventNotes.warning, ko: "메모", en: "Notes")
    }
  }
}

extension Field<EventDraft> {
  /// A field with several options, and several controls of a form, which are read together.
  fileprivate static func composed(
    ko: String, en: String, words: @escaping @Sendable (EventDraft, FieldContext) -> String
  ) -> Field {
    Field(
      LocalizedText(ko: ko, en: en), option: nil, words: words, control: { _, _ in .text(TextField()) },
      read: { _, _ in })
  }
}

/// The values that only the fields of an event need.
struct EventKnowledge: FieldKnowledge {
  /// The user's time zone.
  let zone: Zone
  /// The calendars to choose from.
  let calendars: [EventCalendar]
}

extension FieldContext {
  var events: EventKnowledge { known() }

  func words(_ alarms: [Alarm]) -> String {
    alarms.map { texts.plan.alarm($0, for: events.zone) }.joined(separator: ", ")
  }
}

extension FieldInput {
  private static let none = "none"

  /// The alarms of options, one each.
  fileprivate func alarms() throws(CommandFailure) -> [Alarm] {
    guard !values.contains(Self.none) else {
      guard values.allSatisfy({ $0 == Self.none }) else { throw texts.planRefusals.noneAmongAlarms }
      return []
    }
    return try values.map { value throws(CommandFailure) in
      do throws(AlarmReadingError) { return try AlarmReader().alarm(value) } catch {
        throw texts.planRefusals.alarm(value, error)
      }
    }
  }

  /// The alarms on a line.
  ///
  /// - Parameter known: Alarms that a file brought and nobody can type; they are read as they are shown.
  fileprivate func alarms(keeping known: [Alarm]) throws(CommandFailure) -> [Alarm] {
    do throws(AlarmReadingError) {
      return try AlarmReader(keeping: known, as: { context.words([$0]) })(text)
    } catch { throw CommandFailure("invalid_alarm", texts.plan.editor.message(for: error)) }
  }
}

extension EventSpan {
  /// On the event's own clock, which is named where it is not the user's.
  fileprivate func words(_ context: FieldContext) -> String {
    switch self {
    case .allDay(let days): return days.count == 1 ? "\(days.first)" : "\(days.first) – \(days.last)"
    case .timed(let start, let end, let place):
      let (from, to) = (context.texts.dates.time(start.time), context.texts.dates.time(end.time))
      let time = start.day == end.day ? "\(start.day) \(from)–\(to)" : "\(start.day) \(from) – \(end.day) \(to)"
      return switch place {
      case .place(let place) where place != context.events.zone: "\(time) \(place.identifier)"
      case .floating: "\(time) \(context.texts.plan.editor.floating)"
      case .unknown(let name): "\(time) \(name)"
      case .place: time
      }
    }
  }
}
