import Domain

extension RoomModule {
  /// The sayings.
  package static func words(
    _ services: @escaping @Sendable (Container, RoomEnvironment) -> WordsServices
  ) -> RoomModule {
    RoomModule(
      "words",
      title: LocalizedText(ko: "글귀", en: "Words"),
      services: services,
      commands: [NounCommand(.words) { WordsCommand($0) }],
      records: [.saying],
      completion: [
        .sayings: { await WordsCandidates($0).numbers(of: .all) },
        .hiddenSayings: { await WordsCandidates($0).numbers(of: .hidden) },
        .sayingTags: { await WordsCandidates($0).tags() },
      ],
      today: { TodaySayingPart($0.store, recommend: $0.recommend) },
      coordinator: { WordsCoordinator($0) },
      answer: { request, services in
        request.record.id.flatMap { Saying.ID($0) }.map { WordsCoordinator.over($0, services) }
      }
    )
  }
}

extension CommandTree.Noun {
  fileprivate static let words = CommandTree.Noun("words", in: .rooms) { .words }
}

extension CompletionSource.StoredValue {
  package static let sayings = CompletionSource.StoredValue("sayings")
  package static let hiddenSayings = CompletionSource.StoredValue("hiddenSayings")
  package static let sayingTags = CompletionSource.StoredValue("sayingTags")
}

extension RecordWords {
  fileprivate static let saying = RecordWords(
    .saying,
    name: LocalizedText(ko: "글귀", en: "saying"),
    command: { "words \($0.verb)" },
    number: { Saying.ID($0).map { String($0.number) } },
    opening: { hit in Saying.ID(hit.id).map { _ in RoomRequest(.show, RecordReference(.saying, hit.id)) } }
  )
}
