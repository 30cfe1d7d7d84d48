import Domain

extension RoomModule {
  package static func canvas(
    _ services: @escaping @Sendable (Container, RoomEnvironment) -> CanvasServices
  ) -> RoomModule {
    RoomModule(
      "canvas", title: LocalizedText(ko: "캔버스", en: "Canvas"),
      welcome: WelcomeWords(
        LocalizedText(ko: "기분은 그림이 돼요.", en: "Moods become a painting."),
        LocalizedText(ko: "지금 기분을 0에서 100까지 채우고, 한마디를 남겨요.", en: "Fill the gauge from 0 to 100 and leave a word."),
        LocalizedText(
          ko: "그날의 도형들이 하루의 그림이 되고, 일기에 남아요.", en: "The shapes of a day are its painting, and stay in the diary.")),
      services: services,
      commands: [
        NounCommand("canvas", .canvas, CanvasCall.init),
        // `haru feel` is short for `haru canvas feel`.
        NounCommand("feel", .feel(isNoun: true), CanvasCall.init), NounCommand("widget", .widget, CanvasCall.init),
      ],
      records: [.mood, .feeling, .moodTag, .painting],
      tables: .canvas,
      completion: [
        .moods: { await CanvasCandidates(services: $0).records(typed: $1) },
        .moodTags: { services, _ in await CanvasCandidates(services: services).tags() },
        .feelings: { services, _ in await CanvasCandidates(services: services).feelings() },
      ],
      settings: [.canvasTheme, .canvasComposition, .canvasShake],
      today: { TodayCanvasPart($0.settings.canvas) },
      coordinator: { CanvasCoordinator($0) },
      answer: { request, services in request.action == .add ? CanvasCoordinator.over(services) : nil })
  }
}

extension CompletionSource.StoredValue {
  package static let moods = CompletionSource.StoredValue("moods")
  package static let moodTags = CompletionSource.StoredValue("moodTags")
  package static let feelings = CompletionSource.StoredValue("feelings")
}

extension RecordWords {
  fileprivate static let mood = RecordWords(
    .mood, name: LocalizedText(ko: "기분", en: "mood"), noun: "canvas",
    changes: [
      .added: ChangeWords("feel") { $1(ko: "기분 \($0) 기록", en: "recorded the mood \($0)") },
      .changed: ChangeWords("edit") { $1(ko: "기분 \($0) 고침", en: "changed the mood \($0)") },
      .removed: ChangeWords("remove") { $1(ko: "기분 \($0) 지움", en: "removed the mood \($0)") },
    ],
    opening: { RoomRequest(.show, RecordReference(.mood, $0.id, day: $0.day)) },
    day: { id, things throws(StoreError) in try things.moods.record(MoodRecord.ID(id))?.day(.midnight) })

  fileprivate static let feeling = RecordWords(
    .feeling, name: LocalizedText(ko: "감정 낱말", en: "feeling"), noun: "canvas",
    changes: [
      .added: ChangeWords("words add"),
      .removed: ChangeWords("words remove"),
      .renamed: ChangeWords("words rename") {
        $1(ko: "감정 이름을 \(Particle.direction.attached(to: $0)) 바꿈", en: "renamed a feeling to \($0)")
      },
      .replaced: ChangeWords("words rename") {
        $1(ko: "감정을 \(Particle.direction.attached(to: $0)) 합침", en: "merged a feeling into \($0)")
      },
    ])

  fileprivate static let moodTag = RecordWords(
    .moodTag, name: LocalizedText(ko: "기분 태그", en: "mood tag"), noun: "canvas",
    changes: [
      .removed: ChangeWords("tags remove"),
      .renamed: ChangeWords("tags rename") {
        $1(ko: "태그 이름을 \(Particle.direction.attached(to: $0)) 바꿈", en: "renamed a tag to \($0)")
      },
      .replaced: ChangeWords("tags rename") {
        $1(ko: "태그를 \(Particle.direction.attached(to: $0)) 합침", en: "merged a tag into \($0)")
      },
    ])

  fileprivate static let painting = RecordWords(
    .painting, name: LocalizedText(ko: "그림", en: "painting"), noun: "canvas",
    changes: [
      .changed: ChangeWords("theme") { $1(ko: "\($0) 그림의 테마 바꿈", en: "changed the theme of \($0)") },
      .shaken: ChangeWords("shake") { $1(ko: "\($0) 그림 섞음", en: "shook the painting of \($0)") },
    ])
}

/// Completions for shells; none where the store can't be read, because a shell has no place for a message.
private struct CanvasCandidates {
  private static let columns = 40

  let services: CanvasServices

  /// The records whose ids begin with the typed digits, and the newest records with a memo, named by it.
  func records(typed: String) async -> [Completion.Candidate] {
    let (digits, texts) = (Completion.idDigits(in: typed), services.texts)
    let found = try? await services.store.read { things throws(StoreError) in
      let named =
        if let digits { try things.moods.records(idPrefix: digits, limit: Completion.limit) } else { [MoodRecord]() }
      return (named, try things.moods.newest(MoodFilter(), before: nil, limit: 500))
    }
    guard let (named, newest) = found else { return [] }
    let ids = ShortIDs(named.map(\.id.uuid))
    let lines = newest.compactMap { record in record.content.memo.map { ($0.firstLine, record) } }
    return named.map { Completion.Candidate(ids[$0.id.uuid], texts.canvas.inSentence($0)) }
      + lines.map { line, record in
        Completion.Candidate(TextClip.clip(line, to: Self.columns), texts.dates.shortDay(record.day(.midnight)))
      }
  }

  func tags() async -> [Completion.Candidate] {
    let words = try? await services.store.read { things throws(StoreError) in try things.moods.usedWords() }
    return (words ?? []).filter(\.isTag).map { Completion.Candidate($0.text) }
  }

  func feelings() async -> [Completion.Candidate] {
    let list = try? await services.store.read { things throws(StoreError) in try things.moods.feelings() }
    return (list ?? FeelingList()).feelings.map { Completion.Candidate($0.name(in: services.texts.language)) }
  }
}

extension [TableWords] {
  fileprivate static let canvas = [
    TableWords(
      "mood", ko: "기분", en: "mood", isCounted: true, of: MoodField.self,
      ["level": LocalizedText(ko: "기분(0~100)", en: "level, 0 to 100")]),
    TableWords(
      "feeling", ko: "느낌말", en: "feeling",
      [
        "pleasantness": LocalizedText(ko: "즐거움", en: "pleasantness"), "energy": LocalizedText(ko: "기운", en: "energy"),
      ]),
    TableWords("canvas_theme", ko: "그림 테마", en: "theme of the canvas", ["theme": LocalizedText(ko: "테마", en: "theme")]),
  ]
}
