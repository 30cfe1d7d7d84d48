package import Domain

/// Asks what a feeling or a tag is to be called.
package struct MoodWordForm: FormContent {
  package typealias Effect = CanvasEffect
  package typealias EffectResult = CanvasResult

  package enum Task: Hashable, Sendable {
    case add
    case rename(UsedMoodWord)
  }

  package enum Field: Hashable, Sendable { case name, pleasantness, energy }

  let task: Task
  let context: CanvasContext

  package var texts: Texts { context.texts }
  private var words: CanvasTexts { texts.canvas }

  package var title: String {
    switch task {
    case .add: words.newFeeling
    case .rename(let word): words.renameTitle(words.name(of: word.word, word.text))
    }
  }

  package var columns: Int { 64 }

  package func rows(for content: Int) -> Int { content + 2 }

  package func makeForm() -> Form<Field> {
    switch task {
    case .add:
      let gauge = FormControl.gauge(GaugeField(50, colors: context.settings.theme.levelColors, isStill: true))
      return Form([
        Form.Field(.name, label: words.name, .text(TextField(limit: Feeling.Key.limit))),
        Form.Field(.pleasantness, label: words.name(of: .level), gauge),
        Form.Field(.energy, label: words.name(of: .energy), gauge),
      ])
    case .rename(let word):
      // A feeling of Haru's own keeps its name: only another one can be put in its place.
      let text = word.isBuiltIn ? "" : word.text
      let limit = word.isTag ? MoodTag.limit : Feeling.Key.limit
      return Form([Form.Field(.name, label: words.newName, .text(TextField(text, limit: limit)))])
    }
  }

  package func note(on form: Form<Field>, initial: [String]) -> String? {
    switch task {
    case .add: nil
    case .rename(let word): word.isBuiltIn ? words.keepsItsName : words.mergesByName
    }
  }

  package func save(_ form: Form<Field>, initial: [String]) throws(FormFault<Field>) -> [CanvasEffect] {
    do throws(TextLimitError) {
      let text = form.text(.name)
      switch task {
      case .add:
        let level = MoodLevel(clamping: form.level(.pleasantness) ?? 50)
        let energy = MoodLevel(clamping: form.level(.energy) ?? 50)
        return [.words(.add(try Feeling.Key(text), pleasantness: level, energy: energy))]
      case .rename(let word):
        switch word.word {
        case .feeling(let key): return [.words(.rename(.feeling(key, to: try Feeling.Key(text)), merges: false))]
        case .tag(let key): return [.words(.rename(.tag(key: key, to: try MoodTag(text)), merges: false))]
        }
      }
    } catch { throw FormFault(.name, texts.refusal(of: words.name, error)) }
  }

  package func begin(after result: CanvasResult) -> String? { nil }
}

extension UsedMoodWord {
  fileprivate var isBuiltIn: Bool { if case .feeling(let key) = word { !Feeling.named(key).isOwn } else { false } }
}
