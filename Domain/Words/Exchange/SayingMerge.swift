/// Brings the sayings of a file together with those that are here, one by one.
///
/// One whose texts are all in one that is there, in the pack or of the user's own, adds only the marks that this one
/// lacks; every other is new.
public struct SayingMerge<Failure: StoreFailure> {
  /// What came of those that were received.
  public private(set) var report = ImportReport()
  /// Whether the file had nothing at all.
  public private(set) var isEmpty = true

  private let sayings: any BulkSayings<Failure>
  private let now: Instant
  /// The whole pack, whatever of it is there yet.
  private var packed: [SayingKey: [(id: Saying.ID, keys: SayingKeys)]] = [:]
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

  /// Notes what is no saying, and not meant to be one.
  public mutating func skip() {
    isEmpty = false
    report.skipped += 1
  }

  /// Adds a saying, or the marks that the one which has its words lacks.
  public mutating func receive(_ saying: IncomingSaying) throws(Failure) {
    isEmpty = false
    var saying = saying
    if saying.isFavorite { saying.marks.liked = saying.marks.liked ?? now }
    guard let id = try known(saying.keys) else {
      let id = try sayings.add(saying, at: saying.uploaded ?? now)
      firstAdded = firstAdded ?? id
      report.added += 1
      return
    }
    if let firstAdded, id >= firstAdded {
      report.repeated += 1
    } else if try fill(id, with: saying.marks) {
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
