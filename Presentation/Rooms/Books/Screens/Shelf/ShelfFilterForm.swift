import Domain

struct ShelfFilterForm: BooksForm {
  enum Field: Hashable, Sendable { case category, tag, holding }

  enum Action: BoundAction {
    case show, nextField, cancel

    var binding: KeyBinding {
      switch self {
      case .show: KeyBinding([.enter, .control("s")], ko: "보기", en: "show")
      case .nextField: CommonKey.nextField
      case .cancel: CommonKey.cancel
      }
    }
  }

  let query: ShelfQuery
  /// The most used tag comes first.
  let tags: [BookTag]
  let texts: Texts

  var title: String { words.filterTitle }
  var columns: Int { 56 }

  var saving: KeyBinding { Action.show.binding }
  var asksBeforeLeaving: Bool { false }

  func makeForm() -> Form<Field> {
    let category = query.category.flatMap { BookCategory.allCases.firstIndex(of: $0) }
    let tag = query.tag.flatMap { tag in tags.firstIndex { $0.key == tag.key } }
    let holding = query.holding.flatMap { BookFilter.Holding.allCases.firstIndex(of: $0) }
    return Form([
      choice(.category, words.name(of: .category), BookCategory.allCases.map { texts($0.name) }, category),
      choice(.tag, words.name(of: .tags), tags.map { "#\($0.text)" }, tag),
      choice(.holding, words.name(of: .possession), BookFilter.Holding.allCases.map { words.name(of: $0) }, holding),
    ])
  }

  /// The first choice takes all books.
  private func choice(_ field: Field, _ label: String, _ names: [String], _ index: Int?) -> Form<Field>.Field {
    let options = ([words.all] + names).map { ChoiceField.Option($0) }
    return .init(field, label: label, .choice(ChoiceField(options, index: index.map { $0 + 1 } ?? 0)))
  }

  func save(_ form: Form<Field>, initial: [String]) throws(FormFault<Field>) -> [BooksEffect] {
    func chosen<Value>(_ field: Field, _ values: [Value]) -> Value? {
      let index = (form.choice(field) ?? 0) - 1
      return values.indices.contains(index) ? values[index] : nil
    }
    var query = query
    query.category = chosen(.category, BookCategory.allCases)
    query.tag = chosen(.tag, tags)
    query.holding = chosen(.holding, BookFilter.Holding.allCases)
    return [.filter(query)]
  }
}
