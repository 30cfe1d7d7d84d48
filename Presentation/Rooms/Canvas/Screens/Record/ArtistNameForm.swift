import Domain

/// Asks who paints, where the profile has no name.
struct ArtistNameForm: FormContent {
  typealias Effect = CanvasEffect
  typealias EffectResult = CanvasResult

  enum Field: Hashable, Sendable { case name }

  let texts: Texts

  var title: String { texts.canvas.whoPaints }
  var columns: Int { 48 }

  func rows(for content: Int) -> Int { content + 2 }

  func makeForm() -> Form<Field> {
    let field = TextField(placeholder: texts.canvas.unnamed, limit: DisplayName.limit)
    return Form([Form.Field(.name, label: texts.canvas.name, .text(field))])
  }

  func save(_ form: Form<Field>, initial: [String]) throws(FormFault<Field>) -> [CanvasEffect] {
    do throws(TextLimitError) {
      return [.rename(try DisplayName(form.text(.name)))]
    } catch {
      throw FormFault(.name, texts.refusal(of: texts.canvas.name, error))
    }
  }

  func begin(after result: CanvasResult) -> String? { nil }
}
