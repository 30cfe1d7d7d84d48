package import Domain

extension SayingPack: BuiltInSayings {
  package var count: Int { numbers.count }

  package func content(of number: Int) -> SayingContent? { self[number].flatMap(\.content) }
}

extension PackedSaying {
  fileprivate var content: SayingContent? {
    SayingContent(
      korean: SayingText(imported: korean),
      english: SayingText(imported: english),
      source: SayingSource(
        korean: SourceName(imported: koreanSource),
        english: SourceName(imported: englishSource)
      ),
      tags: tags.map { SayingTag(imported: $0.rawValue) }
    )
  }
}
