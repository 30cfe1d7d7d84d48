public import struct Foundation.UUID

public struct AddSaying: Sendable {
  private let store: any Store

  public init(_ store: any Store) { self.store = store }

  /// Keeps a new saying, which is opened already: who wrote it has read it.
  ///
  /// - Parameters:
  ///   - content: What it says.
  ///   - clock: The user's.
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

  /// Keeps a sentence of a book as a new saying.
  func add(
    _ text: String, by source: String, ofBook book: UUID, at now: Instant
  ) throws(Failure) -> (id: UUID, number: Int) {
    let content = SayingContent(SayingText(imported: text), source: SayingSource(SourceName(imported: source)))
    let saying = try add(content, .book(book), at: now)
    return (saying.id.uuid, saying.id.number)
  }
}

extension SayingQueries {
  /// The number of the saying with that identifier; `nil` when it is not there.
  public func number(of saying: UUID?, at clock: DayClock) throws(Failure) -> Int? {
    guard let id = saying.flatMap({ Saying.ID($0) }) else { return nil }
    return try self.saying(id, at: clock)?.id.number
  }
}

public struct EditSaying: Sendable {
  private let store: any Store

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
    _ number: Int, from shown: SayingDraft, to wanted: SayingContent, at clock: DayClock
  ) async throws(ChangeSayingError) -> Changed<Saying> {
    try await store.change(as: { UndoLabel(.changed, .saying, $0.id.label) }) { transaction throws(ChangeSayingError) in
      var saying = try transaction.sayings.shown(number, at: clock)
      guard !saying.id.isPacked else { throw .packed(saying) }
      let now = saying.content
      saying.content = try refusing(ChangeSayingError.conflict) { () throws(FormConflict<SayingDraft>) in
        try SayingDraft.merged(now: now, shown: shown, wanted: SayingDraft(wanted))
      }
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

  /// The content of the form; `nil` when it has no text in either language.
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

  /// Returns the saying's content with the changes from a form.
  ///
  /// - Throws: ``FormConflict``, also when each side deleted the text of another language.
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

/// Why a saying was not changed, removed or hidden; it is as it was.
public enum ChangeSayingError: StoreFailure, Hashable, Sendable {
  /// Nothing has this number, or not yet.
  case unknown(number: Int)
  /// The saying is hidden and can only be shown again.
  case hidden(Saying)
  /// The saying came with the app and can only be hidden, not changed or removed.
  case packed(Saying)
  /// The saying is the user's own and can only be removed, not hidden.
  case notPacked(Saying)
  /// Somebody else changed the same at the same time.
  case conflict(FormConflict<SayingDraft>)
  case store(StoreError)
}
