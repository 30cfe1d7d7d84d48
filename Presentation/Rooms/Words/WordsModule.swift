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
    noun: "words",
    changes: [
      .liked: ChangeWords("like") { $1(ko: "\($0) 좋아요 표시", en: "liked \($0)") },
      .unliked: ChangeWords("unlike") { $1(ko: "\($0) 좋아요 표시 지움", en: "unliked \($0)") },
      .used: ChangeWords("use") { $1(ko: "\($0) 사용함 표시", en: "marked \($0) as used") },
      .unused: ChangeWords("unuse") { $1(ko: "\($0) 사용함 표시 지움", en: "marked \($0) as unused") },
      .hidden: ChangeWords("hide") { $1(ko: "\($0) 숨김", en: "hid \($0)") },
      .unhidden: ChangeWords("unhide") { $1(ko: "\($0) 다시 보이게 함", en: "showed \($0) again") },
    ],
    number: { Saying.ID($0).map { String($0.number) } },
    opening: { hit in Saying.ID(hit.id).map { _ in RoomRequest(.show, RecordReference(.saying, hit.id)) } }
  )
}

extension CommonKey {
  static let like = KeyBinding([.character("s"), KeyPress(.function(8))], ko: "좋아요", en: "like")
}
