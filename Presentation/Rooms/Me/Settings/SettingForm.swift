import Domain

/// A field for a setting whose values cannot be listed.
struct SettingForm: FormContent {
  typealias Effect = MeEffect
  typealias EffectResult = MeResult

  enum Field: Hashable, Sendable { case value }

  let item: SettingItem
  let texts: Texts

  var title: String { item.name }
  var columns: Int { 64 }

  func rows(for content: Int) -> Int { content + 2 }

  func makeForm() -> Form<Field> {
    let field = TextField(item.isChosen ? item.word : "", placeholder: item.isChosen ? "" : item.value)
    return Form([Form.Field(.value, label: item.key, .text(field))])
  }

  func note(on form: Form<Field>, initial: [String]) -> String? { item.summary }

  func save(_ form: Form<Field>, initial: [String]) throws(FormFault<Field>) -> [MeEffect] {
    guard form.contents != initial else { return [.dismiss] }
    return [.change(key: item.key, to: form.text(.value))]
  }

  func begin(after result: MeResult) -> String? { nil }
}
