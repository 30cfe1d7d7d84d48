package import Domain

extension RecordDocument<SayingFileFormat> {
  package init(_ format: SayingFileFormat) {
    self.init(format, isList: format == .json, columns: format == .csv ? ExportedFields.saying.names : [])
  }

  package mutating func write(_ saying: Saying) {
    switch format {
    case .json, .csv: write(ExportedFields.saying.members(of: saying))
    case .fortune: write(FortuneText.text(saying.content))
    }
  }
}

extension ExportedFields<Saying> {
  /// The fields under the names that ``SayingField`` knows.
  ///
  /// The number is informative: a store that imports the file assigns its own.
  fileprivate static let saying = ExportedFields(
    ("number", { .number($0.id.number) }),
    ("korean", { $0.content.korean.map { .text($0.text) } }),
    ("english", { $0.content.english.map { .text($0.text) } }),
    ("who", { $0.content.source.map { .text($0.korean.text) } }),
    ("who_english", { $0.content.source.flatMap { $0.korean == $0.english ? nil : .text($0.english.text) } }),
    ("tags", { .present($0.content.tags.map(\.text)) }),
    ("uploaded", { .moment($0.uploaded) }),
    ("origin", { .text($0.origin.word) }),
    ("book_id", { if case .book(let id) = $0.origin { .id(id) } else { nil } }),
    ("liked", { .moment($0.marks.liked) }),
    ("used", { .moment($0.marks.used) }),
    ("opened", { .moment($0.marks.opened) }),
    ("note", { $0.content.note.map { .text($0.text) } }),
    ("highlighted", { .moment($0.highlight?.time) }),
    ("place", { $0.highlight?.place.map { .text("\($0.lowerBound)-\($0.upperBound)") } }))
}

extension SayingOrigin {
  fileprivate var word: String {
    switch self {
    case .pack: "pack"
    case .own: "own"
    case .imported: "imported"
    case .book: "book"
    }
  }
}
