package import Domain

extension PlantDraft.Field: EntityField {
  package var field: Field<PlantDraft> {
    switch self {
    case .cycle:
      Field(
        LocalizedText(ko: "물 주기", en: "Water every"),
        option: OptionSpec(
          "every", value: ValueSpec("CYCLE", completion: .words(["3d", "7d", "15d", "30d", "90d"])),
          ko: "며칠마다 연락할지, 1일에서 90일까지: 7d, 2주, 한 달", en: "How often to be in touch, 1 to 90 days: 7d, 2w, a month"),
        text: { draft, _ in "\(draft.cycle.days)" },
        control: { draft, context in
          let placeholder = context.texts(ko: "7, 2주, 한 달", en: "7, 2 weeks, a month")
          return .text(TextField(draft.map { "\($0.cycle.days)" } ?? "", placeholder: placeholder, limit: 20))
        },
        read: { input, draft throws(CommandFailure) in draft.cycle = try input.cycle() })
    case .reminderTime:
      Field(
        LocalizedText(ko: "알림 시각", en: "Reminder"),
        option: OptionSpec(
          "at", value: "TIME", ko: "물 주는 날의 알림 시각. 없으면 09:00이에요",
          en: "When to remind on the due day; 09:00 if not given"),
        text: { draft, _ in "\(draft.reminderTime)" },
        control: { draft, _ in .time(TimeField(draft?.reminderTime ?? PlantDraft.standardReminderTime)) },
        typed: { control in
          if case .time(let field) = control, let time = field.time { ["\(time)"] } else { [] }
        },
        read: { input, draft throws(CommandFailure) in
          // A form has no value while a time is half typed.
          guard let text = input.values.last else { throw CommandFailure("invalid_time", input.texts.needsTime) }
          do throws(DateReadingError) { draft.reminderTime = try TimeReader()(text) } catch {
            throw input.texts.failure(error, reading: .time, of: input.name)
          }
        })
    case .nickname:
      .text(
        \.nickname, "nickname", ko: "애칭", en: "Nickname",
        help: LocalizedText(
          ko: "애칭, \(Nickname.limit)자까지. 비우면 이름으로 불러요",
          en: "What to call it, up to \(Nickname.limit) characters; '' for the name"))
    case .birthday: .birthday(\.knownBirthday)
    }
  }
}

extension PlantDraft {
  /// The birthday that the draft sets.
  fileprivate var knownBirthday: Birthday? {
    get { if case .set(let birthday) = birthday { birthday } else { nil } }
    set { birthday = .set(newValue) }
  }
}

extension FieldInput {
  func cycle() throws(CommandFailure) -> Cycle {
    if text.isEmpty { throw CommandFailure("invalid_cycle", texts.people.needsCycle, kind: .usage) }
    do throws(CycleReadingError) { return try CycleReader()(text) } catch {
      throw texts.peopleRefusals.failure(error)
    }
  }
}
