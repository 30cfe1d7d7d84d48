package import Domain

extension PlantFormScreen {
  package struct State: PeopleState, LeavableForm {
    package typealias Owner = PlantFormScreen

    package let context: RoomContext
    package private(set) var task: PlantTask
    package let today: Day
    package var form: Form<PlantField>
    /// Why saving failed.
    package var failure: String?
    /// Asks what to do with what was typed.
    package var dialog: Dialog<LeavingChoice>?
    package var size = Size(columns: 80, rows: 24)
    private var initial: [String]

    package init(_ task: PlantTask, today: Day, context: RoomContext) {
      self.context = context
      self.task = task
      self.today = today
      form = Self.form(task, context.texts)
      initial = Self.contents(form)
    }

    package var hasTextFocus: Bool { dialog == nil }

    package var isOverlay: Bool { true }

    package var texts: Texts { context.texts }

    package var keys: [KeyHelp] {
      dialog?.choices.map { KeyHelp(keys: $0.keys, label: $0.label) }
        ?? KeyHelp.all(FormAction.self, context.texts)
    }

    package var hasChanges: Bool { Self.contents(form) != initial }

    /// When a birthday is kept that not every year has; `nil` for others.
    var note: String? {
      guard let date = (try? reading.birthday())?.date else { return nil }
      let isRare = date.calendar == .lunarLeapMonth || date.day == 30 && date.calendar == .lunar
      return isRare || (date.month, date.day) == (2, 29) ? context.people.rareBirthdays : nil
    }

    var reading: PlantFormReading {
      PlantFormReading(task: task, form: form, today: today, texts: context.texts)
    }

    /// Keeps what was typed, and from now on begins with what is there.
    mutating func show(_ conflict: FormConflict<PlantDraft>) {
      task = task.beginning(with: conflict.base)
      initial = Self.contents(Self.form(task, texts))
      failure = texts.changedElsewhere(texts.peopleConflicts(conflict))
    }

    mutating func handle(_ input: InputEvent) -> InputOutcome {
      form.handle(input, in: PlantFormLayout(self, size: size).form)
    }

    private static func contents(_ form: Form<PlantField>) -> [String] {
      PlantField.allCases.map { form.time($0).map(\.description) ?? form.text($0) }
    }

    private static func form(_ task: PlantTask, _ texts: Texts) -> Form<PlantField> {
      let people = texts.people
      let old = task.shown
      let name = if case .somebodyNew(let name) = task { name } else { "" }
      let controls: [(PlantField, FormControl)] = [
        (.name, .text(TextField(name, limit: ContactLine.limit, warnsFrom: .max))),
        (.phone, .text(TextField(placeholder: people.phonePlaceholder, limit: PhoneNumber.limit, warnsFrom: .max))),
        (
          .nickname,
          .text(TextField(old?.nickname?.text ?? "", placeholder: task.contactName ?? "", limit: Nickname.limit))
        ),
        (
          .cycle,
          .text(TextField(old.map { "\($0.cycle.days)" } ?? "", placeholder: people.cyclePlaceholder, limit: 20))
        ),
        (.reminderTime, .time(TimeField(old?.reminderTime ?? PlantDraft.standardReminderTime))),
        (
          .birthday,
          .text(
            TextField(task.birthday.map(people.words) ?? "", placeholder: people.birthdayPlaceholder, limit: 60)
          )
        ),
      ]
      let isKnown = task.contactName != nil
      return Form(
        controls.map { id, control in
          let isHidden = isKnown && (id == .name || id == .phone)
          return Form.Field(id, label: id.label(texts), control, isHidden: isHidden)
        }
      )
    }
  }
}
