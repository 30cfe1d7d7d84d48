/// Changes what a saying says.
public struct EditSaying: Sendable {
  private let store: any Store

  /// The rule over a store.
  public init(_ store: any Store) { self.store = store }

  /// Changes what a form changed; number, time, origin and marks stay.
  ///
  /// - Parameters:
  ///   - number: Which saying.
  ///   - shown: What the form began with.
  ///   - wanted: What the form says.
  ///   - clock: The user's.
  /// - Returns: The saying as it is now.
  /// - Throws: ``ChangeSayingError``; a saying of the pack cannot be changed.
  public func callAsFunction(
    _ number: Int,
    from shown: SayingDraft,
    to wanted: SayingContent,
    at clock: DayClock
  ) async throws(ChangeSayingError) -> Changed<Saying> {
    try await store.change(as: { UndoLabel(.changed, .saying, $0.id.label) }) { things throws(ChangeSayingError) in
      var saying = try things.sayings.changeable(number, at: clock)
      guard !saying.id.isPacked else { throw .packed(saying) }
      let now = saying.content
      saying.content = try refusing(ChangeSayingError.conflict) { () throws(FormConflict<SayingDraft>) in
        try SayingDraft.merged(now: now, shown: shown, wanted: SayingDraft(wanted))
      }
      try things.sayings.save(saying)
      return saying
    }
  }
}

/// What a form for a saying shows.
public struct SayingDraft: FormDraft {
  /// Its fields.
  public enum Field: Hashable, Sendable, CaseIterable {
    case korean, english, source, tags
  }

  /// See ``SayingContent/korean``.
  public private(set) var korean: SayingText?
  /// See ``SayingContent/english``.
  public private(set) var english: SayingText?
  /// See ``SayingContent/source``.
  public private(set) var source: SayingSource?
  /// See ``SayingContent/tags``.
  public private(set) var tags: [SayingTag]

  /// What a form for a saying that is there begins with.
  public init(_ content: SayingContent) {
    (korean, english, source, tags) = (content.korean, content.english, content.source, content.tags)
  }

  /// What it says; `nil` when nothing is said in either language.
  public var content: SayingContent? { SayingContent(korean: korean, english: english, source: source, tags: tags) }

  /// Names every field.
  public static func merge(_ form: inout FormMerge<SayingDraft>) {
    form.field(.korean, \.korean)
    form.field(.english, \.english)
    form.field(.source, \.source)
    form.field(.tags, \.tags)
  }

  /// What a saying says with what a form changed.
  ///
  /// - Throws: ``FormConflict``, also when each side took the text of another language away.
  public static func merged(
    now: SayingContent,
    shown: SayingDraft,
    wanted: SayingDraft
  ) throws(FormConflict<SayingDraft>) -> SayingContent {
    let now = SayingDraft(now)
    let merged = try FormMerge.merged(now: now, shown: shown, wanted: wanted)
    if let content = merged.content { return content }
    var base = shown
    (base.korean, base.english) = (now.korean, now.english)
    throw FormConflict(fields: [.korean, .english], now: now, wanted: wanted, base: base)
  }
}
