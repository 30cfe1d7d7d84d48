import Domain

/// The liked and written sayings in a review.
struct SayingReviewPart: ReviewPart {
  static let place = ReviewPlace.inspiration

  static let columns: [ReviewColumn<SayingReview.Figures>] = [
    .init("liked", ko: "좋아한 글귀", en: "liked sayings") { $0.liked },
    .init("written", ko: "직접 쓴 글귀", en: "written sayings") { $0.written },
  ]

  static let member: ReviewMember<SayingReviewPart>? = ReviewMember(
    "words", #"{"liked": [{"number", "korean", "english"}]}"#
  ) { part, _ in
    let liked = part.highlights.liked.map { saying -> JSONValue in
      [
        "number": .integer(saying.id.number), "korean": .text(saying.content.korean?.text),
        "english": .text(saying.content.english?.text),
      ]
    }
    return ["liked": .array(liked)]
  }

  var review: PeriodReview<SayingReview>

  func fact(_ texts: Texts) -> ReviewFact? {
    let (liked, written) = (figures.liked, figures.written)
    guard liked + written > 0 else { return nil }
    return ReviewFact(
      texts(ko: "글귀", en: "Words"),
      [
        liked > 0 ? part(texts(ko: "좋아한 글귀 \(liked.grouped)개", en: "\(liked.grouped) liked"), \.liked) : nil,
        written > 0 ? part(texts(ko: "직접 쓴 글귀 \(written.grouped)개", en: "\(written.grouped) written"), \.written) : nil,
      ])
  }

  func pages(_ texts: Texts) -> [StoryPage] {
    guard let saying = highlights.liked.first?.content else { return [] }
    return [
      StoryPage(
        .inspiration, texts(ko: "마음에 든 글귀", en: "A saying you liked"), saying.text(in: texts.language).text,
        [saying.source.map { "— \($0.name(in: texts.language).text)" }])
    ]
  }

  func list(_ texts: Texts) -> ReviewList? {
    let (shown, all) = (highlights.liked.count, figures.liked)
    let part =
      shown < all
      ? texts(ko: " · \(all.grouped)개 중 \(shown.grouped)개", en: " · \(shown.grouped) of \(all.grouped)") : ""
    return ReviewList(
      texts(ko: "좋아한 글귀", en: "Liked sayings") + part,
      highlights.liked.map { $0.content.text(in: texts.language).text }, hasSentences: true)
  }
}
