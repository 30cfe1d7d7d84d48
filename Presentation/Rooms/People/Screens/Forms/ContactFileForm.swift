package import Domain

package enum ContactFileJob: Hashable, Sendable {
  case read
  case write(ContactFileFormat)
}

package struct ContactFileForm: FileContent {
  package typealias Effect = PeopleEffect
  package typealias EffectResult = PeopleResult

  package enum Task: Hashable, Sendable { case importing, exporting }

  package enum Field: Hashable, Sendable { case path, format }

  let task: Task
  package let texts: Texts

  package var title: String { task == .importing ? texts.contacts.importTitle : texts.contacts.exportTitle }
  package var about: String { texts.contacts.about(task) }
  package var rows: Int { task == .importing ? 5 : 12 }
  package var pathField: Field? { .path }

  package func makeForm() -> Form<Field> {
    let formats = ContactFileFormat.allCases.map { ChoiceField.Option(texts.contacts.name(of: $0)) }
    let usual = ContactFileFormat.allCases.firstIndex(of: .vCard30) ?? 0
    let format = ChoiceField(formats, index: usual)
    return Form([
      .init(.path, label: texts.exchange.file, .text(TextField(placeholder: texts.contacts.pathPlaceholder(task)))),
      .init(.format, label: texts.exchange.format, .choice(format), isHidden: task == .importing),
    ])
  }

  package func job(_ form: Form<Field>) -> ContactFileJob {
    task == .importing ? .read : .write(ContactFileFormat.allCases[form.choice(.format) ?? 0])
  }
}
