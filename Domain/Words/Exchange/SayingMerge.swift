/// Brings the sayings of a file together with those that are here, one by one.
///
/// One whose texts are all in one that is there, in the pack or of the user's own, adds only the marks, the source, the
/// note and the highlight that this one lacks. A highlight that is a longer or shorter version of one that is there makes one saying
/// with it, which takes the longer text and keeps its number and marks. Every other is new.
public struct SayingMerge<Failure: StoreFailure> {
  /// What came of those that were received.
  public private(set) var report = ImportReport()
  /// Whether the file had nothing at all.
  public private(set) var isEmpty = true

  private let sayings: any BulkSayings<Failure>
  private let now: Instant
  /// The whole pack, whatever of it is there yet.
  private var packed: [SayingKey: [(id: Saying.ID, keys: SayingKeys)]] = [:]
  /// The one that the last highlight gave a longer text.
  private var longer: Saying.ID?
  /// The first that this file brought; those after it are all of this file too.
  private var firstAdded: Saying.ID?

  /// Begins with what is there now.
  ///
  /// - Parameters:
  ///   - things: Where the sayings are kept.
  ///   - pack: What need not come in from files.
  ///   - now: When what does not say so itself appears.
  public init(in things: any BulkTransaction<Failure>, pack: any BuiltInSayings, now: Instant) {
    sayings = things.sayings
    self.now = now
    for number in 1..<pack.count + 1 {
      guard let id = Saying.ID(number), let content = pack.content(of: number) else { continue }
      let keys = SayingKeys(content)
      for key in Set([keys.korean, keys.english].compactMap(\.self)) { packed[key, default: []].append((id, keys)) }
    }
  }

  /// Notes what could not be taken in.
  public mutating func leaveOut(_ failure: ImportReport.Failure) {
    isEmpty = false
    report.add(failure)
  }

  /// Notes a shorter version of another one of the file.
  public mutating func leaveOutRepeated() {
    isEmpty = false
    report.repeated += 1
  }

  /// Adds a saying, or the marks that the one which has its words lacks.
  public mutating func receive(_ saying: IncomingSaying) throws(Failure) {
    isEmpty = false
    var saying = saying
    if saying.isFavorite { saying.marks.liked = saying.marks.liked ?? now }
    var here = try known(saying.keys)
    if here == nil { here = try joined(saying) }
    guard let id = here else {
      let id = try sayings.add(saying, at: saying.uploaded ?? now)
      firstAdded = firstAdded ?? id
      report.added += 1
      return
    }
    let isLonger = longer == id
    longer = nil
    let hasMore = try complete(id, with: saying)
    let isMarked = try fill(id, with: saying.marks)
    if let firstAdded, id >= firstAdded {
      report.repeated += 1
    } else if isLonger || hasMore || isMarked {
      report.updated += 1
    } else {
      report.unchanged += 1
    }
  }

  /// The first that has every text; `nil` when something in it is new.
  private func known(_ keys: SayingKeys) throws(Failure) -> Saying.ID? {
    if let key = keys.korean ?? keys.english, let known = packed[key]?.first(where: { keys.isCovered(by: $0.keys) }) {
      return known.id
    }
    return try sayings.saying(covering: keys)
  }

  /// The highlight that is there of which this one is another version; it has the longer text of both afterwards.
  private mutating func joined(_ incoming: IncomingSaying) throws(Failure) -> Saying.ID? {
    guard let place = incoming.highlight?.place, let source = incoming.content.source else { return nil }
    for known in try sayings.highlights(of: source, overlapping: place) {
      let keys = SayingKeys(known.content)
      guard let old = keys.only, let new = incoming.keys.only else { continue }
      if old.text.contains(new.text) { return known.id }
      guard new.text.contains(old.text) else { continue }
      let content = SayingContent(
        korean: incoming.content.korean,
        english: incoming.content.english,
        source: known.content.source,
        tags: known.content.tags + incoming.content.tags,
        note: known.content.note
      )
      guard let content else { continue }
      // The place of the longer version, where the next one is looked for.
      try sayings.replace(known, with: content, incoming.highlight?.joined(with: known.highlight) ?? known.highlight)
      longer = known.id
      return known.id
    }
    return nil
  }

  /// Adds the source, the note and the highlight that the file has and the saying here has not.
  ///
  /// - Returns: Whether anything was added.
  private func complete(_ id: Saying.ID, with incoming: IncomingSaying) throws(Failure) -> Bool {
    let hasMore = incoming.content.note != nil || incoming.content.source != nil || incoming.highlight != nil
    guard hasMore, let known = try sayings.saying(id) else { return false }
    let content = known.content
    let highlight = known.highlight?.joined(with: incoming.highlight) ?? incoming.highlight
    let note = SayingNote.joined(content.note, incoming.content.note)
    let source = content.source ?? incoming.content.source
    guard note != content.note || source != content.source || highlight != known.highlight else { return false }
    let completed = SayingContent(
      korean: content.korean,
      english: content.english,
      source: source,
      tags: content.tags,
      note: note
    )
    guard let completed else { return false }
    try sayings.replace(known, with: completed, highlight)
    return true
  }

  /// Makes the marks that are in the file and not here; those that are here stay.
  ///
  /// - Returns: Whether it is liked or used now and was not.
  private func fill(_ id: Saying.ID, with marks: SayingMarks) throws(Failure) -> Bool {
    guard marks != .none else { return false }
    let kept = try sayings.marks(of: id)
    let missing = SayingMark.allCases.filter { kept[$0] == nil && marks[$0] != nil }
    var filled = kept
    for mark in missing { filled[mark] = marks[mark] }
    filled.opened = kept.opened ?? marks.opened
    try sayings.save(filled, of: id)
    return !missing.isEmpty
  }
}

extension SayingKeys {
  /// The key of a text in one language alone, as highlights are.
  fileprivate var only: SayingKey? { korean == nil ? english : english == nil ? korean : nil }
}

extension SayingNote {
  /// Both notes, unless one says what the other says too.
  fileprivate static func joined(_ one: SayingNote?, _ other: SayingNote?) -> SayingNote? {
    guard let one, let other else { return one ?? other }
    if one.text.contains(other.text) { return one }
    return other.text.contains(one.text) ? other : SayingNote(imported: "\(one.text)\n\n\(other.text)")
  }
}
