import Domain

/// A field for a setting whose values cannot be listed.
struct SettingForm: FormContent {
  typealias Effect = MeEffect
  typealias EffectResult = MeResult

  enum Field: Hashable, Sendable { case value }

  let item: SettingItem
  let row: Int?
  let texts: Texts

  var title: String { item.name }
  var columns: Int { 64 }

  /// Notes of any length leave the box in its place.
  func rows(for content: Int) -> Int { max(5, content) + 2 }

  func makeForm() -> Form<Field> {
    let field = TextField(
      item.isChosen ? item.value : "", placeholder: item.isChosen ? "" : item.value, limit: item.limit)
    return Form([Form.Field(.value, label: item.key, .text(field))])
  }

  func note(on form: Form<Field>, initial: [String]) -> String? { item.summary }

  func save(_ form: Form<Field>, initial: [String]) throws(FormFault<Field>) -> [MeEffect] {
    guard form.contents != initial else { return [.dismiss] }
    return [.change(key: item.key, to: form.text(.value))]
  }

  func begin(after result: MeResult) -> String? { nil }
}
