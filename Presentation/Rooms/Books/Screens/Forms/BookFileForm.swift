package import Domain

package enum BookFileJob: Hashable, Sendable {
  case read
  case write(BookFilter, BookFileFormat)
}

package struct BookFileForm: FileContent {
  package typealias Effect = BooksEffect
  package typealias EffectResult = BooksResult

  package enum Field: Hashable, Sendable { case path, list, format }

  private static let lists = ShelfQuery.Kind.allCases.reversed().map { ShelfQuery(kind: $0) }

  let isImport: Bool
  package let texts: Texts

  private var words: BooksTexts { texts.books }
  package var title: String { isImport ? words.importTitle : words.exportTitle }
  package var about: String { isImport ? words.aboutImport : words.aboutExport }
  package var rows: Int { isImport ? 5 : 14 }
  package var pathField: Field? { .path }

  package func makeForm() -> Form<Field> {
    let path = TextField(placeholder: isImport ? "~/goodreads_library_export.csv" : "~/haru-books.json")
    func choice(_ id: Field, _ label: String, _ names: [String]) -> Form<Field>.Field {
      .init(id, label: label, .choice(ChoiceField(names.map { ChoiceField.Option($0) })), isHidden: isImport)
    }
    return Form([
      .init(.path, label: texts.exchange.file, .text(path)),
      choice(.list, words.whichBooks, Self.lists.map { words.name(of: $0.kind) }),
      choice(.format, texts.exchange.format, BookFileFormat.allCases.map { words.name(of: $0) }),
    ])
  }

  package func job(_ form: Form<Field>) -> BookFileJob {
    isImport
      ? .read : .write(Self.lists[form.choice(.list) ?? 0].filter, BookFileFormat.allCases[form.choice(.format) ?? 0])
  }
}
