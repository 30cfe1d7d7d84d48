public import struct Foundation.UUID

public struct AddSaying: Sendable {
  private let store: any Store

  public init(_ store: any Store) { self.store = store }

  /// Saves a new saying and marks it as opened, because its author has read it.
  ///
  /// - Parameters:
  ///   - content: The texts, source, tags and note.
  ///   - clock: The user's clock.
  public func callAsFunction(_ content: SayingContent, at clock: DayClock) async throws(StoreError) -> Saying {
    try await store.change(as: { UndoLabel(.added, .saying, $0.id.label) }) { transaction throws(StoreError) in
      try transaction.sayings.add(content, .own, at: clock.now)
    }.value
  }
}

extension SayingRepository {
  fileprivate func add(_ content: SayingContent, _ origin: SayingOrigin, at now: Instant) throws(Failure) -> Saying {
    let marks = SayingMarks(opened: now)
    let saying = Saying(id: try newID(), content: content, uploaded: now, origin: origin, marks: marks)
    try save(saying)
    return saying
  }

  /// Saves a quote from a book as a new saying.
  func add(
    _ text: String, by source: String, ofBook book: UUID, at now: Instant
  ) throws(Failure) -> (id: UUID, number: Int) {
    let content = SayingContent(SayingText(imported: text), source: SayingSource(SourceName(imported: source)))
    let saying = try add(content, .book(book), at: now)
    return (saying.id.uuid, saying.id.number)
  }
}

extension SayingQueries {
  /// Returns the number of the saying with an identifier, or `nil` if no such saying is visible.
  public func number(of saying: UUID?, at clock: DayClock) throws(Failure) -> Int? {
    guard let id = saying.flatMap({ Saying.ID($0) }) else { return nil }
    return try self.saying(id, at: clock)?.id.number
  }

  /// Returns another visible saying with all texts of a saved saying; `nil` if there is none.
  ///
  /// - Parameters:
  ///   - saying: The saying as saved.
  ///   - before: The content before the change; `nil` for a new saying. If the texts are unchanged, nothing is
  ///     returned.
  ///   - clock: The user's clock.
  public func duplicate(
    of saying: Saying, since before: SayingContent? = nil, at clock: DayClock
  ) throws(Failure) -> Saying? {
    let new = saying.content
    if let before, before.korean == new.korean, before.english == new.english { return nil }
    guard let query = saying.texts.first.flatMap({ SearchQuery($0) }) else { return nil }
    let keys = SayingKeys(saying.content)
    return try matches(of: query, limit: 100, at: clock).map(\.saying).first {
      $0.id != saying.id && keys.isCovered(by: SayingKeys($0.content))
    }
  }
}

public struct EditSaying: Sendable {
  private let store: any Store

  public init(_ store: any Store) { self.store = store }

  /// Saves the fields that the user changed in a form.
  ///
  /// The number, the time, the origin and the marks stay unchanged.
  ///
  /// - Parameters:
  ///   - number: The number of the saying.
  ///   - shown: The values that the form started with.
  ///   - wanted: The values that the user submitted.
  ///   - clock: The user's clock.
  /// - Returns: The saying after the change.
  /// - Throws: ``ChangeSayingError``; sayings of the pack can't be changed.
  public func callAsFunction(
    _ number: Int, from shown: SayingDraft, to wanted: SayingContent, at clock: DayClock
  ) async throws(ChangeSayingError) -> Changed<Saying> {
    try await store.change(as: { UndoLabel(.changed, .saying, $0.id.label) }) { transaction throws(ChangeSayingError) in
      var saying = try transaction.sayings.shown(number, at: clock)
      guard !saying.id.isPacked else { throw .packed(saying) }
      let now = saying.content
      saying.content = try refusing(
        ChangeSayingError.conflict, SayingDraft.merged(now: now, shown: shown, wanted: SayingDraft(wanted)))
      try transaction.sayings.save(saying)
      return saying
    }
  }
}

public struct SayingDraft: FormDraft {
  public enum Field: Hashable, Sendable, CaseIterable { case korean, english, source, tags, note }

  public var korean: SayingText?
  public var english: SayingText?
  public var source: SayingSource?
  public var tags: [SayingTag] = []
  public var note: SayingNote?

  /// An empty draft, for a new saying.
  public init() {}

  /// Fills a form for an existing saying.
  public init(_ content: SayingContent) {
    (korean, english, source) = (content.korean, content.english, content.source)
    (tags, note) = (content.tags, content.note)
  }

  /// The content of the form, or `nil` if the form has no text in either language.
  public var content: SayingContent? {
    SayingContent(korean: korean, english: english, source: source, tags: tags, note: note)
  }

  public static func merge(_ form: inout FormMerge<SayingDraft>) {
    form.field(.korean, \.korean)
    form.field(.english, \.english)
    form.field(.source, \.source)
    form.field(.tags, \.tags)
    form.field(.note, \.note)
  }

  /// Returns a saying's content with the changes from a form.
  ///
  /// - Throws: ``FormConflict``, including if both sides together deleted the texts of both languages.
  public static func merged(
    now: SayingContent, shown: SayingDraft, wanted: SayingDraft
  ) throws(FormConflict<SayingDraft>) -> SayingContent {
    let now = SayingDraft(now)
    let merged = try FormMerge.merged(now: now, shown: shown, wanted: wanted)
    if let content = merged.content { return content }
    var base = shown
    (base.korean, base.english) = (now.korean, now.english)
    throw FormConflict(fields: [.korean, .english], now: now, wanted: wanted, base: base)
  }
}

/// The reason why a saying was not changed, removed or hidden.
public enum ChangeSayingError: StoreFailure, Hashable, Sendable {
  /// No saying has this number, or the saying has not appeared yet.
  case unknown(number: Int)
  /// The saying is hidden and can only be shown again.
  case hidden(Saying)
  /// The saying came with the app and can only be hidden, not changed or removed.
  case packed(Saying)
  /// The saying is the user's own and can only be removed, not hidden.
  case notPacked(Saying)
  /// The same fields were changed elsewhere in the meantime.
  case conflict(FormConflict<SayingDraft>)
  case store(StoreError)
}
