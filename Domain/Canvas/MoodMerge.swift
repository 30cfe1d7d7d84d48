/// Merges the entries of a file into the stored entries.
///
/// Entries are saved in order of time, whatever their order in the file, so that each shape gets the place that it
/// would have had if the entries had been recorded one by one. A very large file is merged in parts.
public struct MoodMerge<Failure: StoreFailure> {
  private static var partSize: Int { 10_000 }
  /// The size of a part in bytes of text.
  private static var partLength: Int { 32 << 20 }

  /// The results of the entries received so far.
  public private(set) var report = ImportReport()
  /// Indicates whether the file contained nothing at all.
  public private(set) var isEmpty = true

  private let moods: any BulkMoods<Failure>
  private let names: MoodNames
  private let theme: CanvasTheme?
  private let clock: DayClock
  private var part: [IncomingRecord] = []
  private var length = 0
  private var added: Set<MoodRecord.ID> = []
  private var meanings: [String: (level: MoodLevel, feeling: Feeling.Key?)] = [:]
  private var feelings: [String: Feeling.Key] = [:]
  /// The day whose entries are being added, with its entries for moments.
  private var page: (day: Day, shown: [MoodRecord])?

  /// Starts with the stored entries.
  ///
  /// - Parameters:
  ///   - transaction: The transaction with the stored entries.
  ///   - names: The meanings of mood names.
  ///   - clock: The user's clock.
  public init(in transaction: any BulkTransaction<Failure>, names: MoodNames, at clock: DayClock) throws(Failure) {
    (moods, theme) = (transaction.moods, try transaction.settings.settings().canvas.theme)
    (self.names, self.clock) = (names, clock)
  }

  /// Reports an entry that could not be imported.
  public mutating func leaveOut(_ failure: ImportReport.Failure) {
    isEmpty = false
    report.add(failure)
  }

  public mutating func receive(_ mood: IncomingMood) throws(Failure) {
    isEmpty = false
    guard let (level, feeling) = meaning(of: mood.level, at: mood.line) else { return }
    let time = time(of: mood.time)
    guard time.instant <= clock.now else {
      report.add(ImportReport.Failure(line: mood.line, reason: .inFuture(time: "\(time.shown)")))
      return
    }
    let content = MoodContent(
      time: time, kind: mood.kind, level: level, energy: mood.energy,
      feelings: (feeling.map { [$0] } ?? []) + keys(of: mood.feelings), memo: mood.memo, tags: mood.tags)
    var given: (name: String, line: Int)?
    if case .named(let name) = mood.level, names.isGiven(name) { given = (name, mood.line) }
    part.append(IncomingRecord(id: mood.id, content: content, place: mood.place, given: given))
    length += mood.size
    if part.count >= Self.partSize || length >= Self.partLength { try savePart() }
  }

  /// Adds a feeling that the user created; an existing feeling with the same name stays unchanged.
  public mutating func receive(_ feeling: Feeling) throws(Failure) {
    isEmpty = false
    if try FeelingList(own: moods.ownFeelings()).called(feeling.key) == nil {
      try moods.save(feeling)
      report.added += 1
      report.list(feeling)
    } else {
      report.unchanged += 1
    }
  }

  private mutating func meaning(of level: IncomingMood.Level, at line: Int) -> (MoodLevel, Feeling.Key?)? {
    let name: String
    switch level {
    case .level(let level): return (level, nil)
    case .named(let named): name = named
    }
    if let known = meanings[name] { return known }
    guard var meaning = names.meaning(of: name) else {
      report.add(ImportReport.Failure(line: line, reason: .mood(.unknown(name: name))))
      return nil
    }
    // A name that means more than a level becomes a feeling that the user added.
    if meaning.feeling == nil, !MoodNames.isUsual(name) { meaning.feeling = keys(of: [name]).first }
    meanings[name] = meaning
    return meaning
  }

  /// Saves the entries of the last part.
  public mutating func finish() throws(Failure) { try savePart() }

  private mutating func savePart() throws(Failure) {
    part.sort { $0.position < $1.position }
    page = nil
    for record in part {
      if added.contains(record.id) {
        report.repeated += 1
      } else if try moods.hasRecord(record.id) {
        try compare(record)
      } else {
        try add(record)
      }
    }
    part.removeAll(keepingCapacity: true)
    length = 0
  }

  /// Corrects or reports the level of an entry if the user now gives its name another level.
  private mutating func compare(_ incoming: IncomingRecord) throws(Failure) {
    let level = incoming.content.level
    guard let given = incoming.given, var record = try moods.record(incoming.id), record.content.level != level else {
      report.unchanged += 1
      return
    }
    guard names.correctsEntries else {
      let here = record.content.level.value
      let reason = ImportReport.Reason.mood(.otherLevel(name: given.name, here: here, there: level.value))
      report.add(ImportReport.Failure(line: given.line, reason: reason))
      return
    }
    record.content.level = level
    try moods.save(record)
    report.updated += 1
    report.list(record, isNew: false)
  }

  private mutating func add(_ incoming: IncomingRecord) throws(Failure) {
    let day = incoming.content.time.day(clock.dayStart)
    if page?.day != day { page = (day, try records(of: day)) }
    let others = page?.shown.suffix(CanvasComposition.limit - 1).map(\.place) ?? []
    let place = incoming.place ?? ShapePlacing(beside: others).place(of: incoming.id)
    let record = MoodRecord(id: incoming.id, content: incoming.content, place: place)
    try moods.add(record)
    added.insert(record.id)
    report.added += 1
    report.list(record)
    if record.content.kind == .moment {
      // The entries of the file come in order, but others of the day may be later. The array is changed in place,
      // because a copy for each entry would be slow.
      let place = page?.shown.lastIndex { $0 < record }.map { $0 + 1 }
      page?.shown.insert(record, at: place ?? 0)
    }
  }

  /// Returns a day's entries for moments before the first is added; a new day gets the chosen theme.
  private func records(of day: Day) throws(Failure) -> [MoodRecord] {
    let all = try moods.records(in: DayRange(day).clockSeconds(clock.dayStart))
    if all.isEmpty, let theme, try moods.theme(of: day) == nil {
      try moods.setTheme(theme, of: day)
    }
    return all.filter { $0.content.kind == .moment }
  }

  private func time(of time: IncomingMood.Time) -> ZonedTime {
    switch time {
    case .shown(let shown): return ZonedTime(shown, in: clock.zone)
    case .placed(let moment, let zone): return ZonedTime(moment, in: zone)
    case .day(let day):
      // The entry is set at noon, or at the current time if noon is still to come.
      let noon = ZonedTime(DateTime(day, TimeOfDay(clampingSeconds: 12 * 3_600)), in: clock.zone)
      return day == clock.today && noon.instant > clock.now ? ZonedTime(clock.now, in: clock.zone) : noon
    case .moment(let moment, let offset):
      guard let offset, clock.zone.offset(at: moment) != offset, let zone = Zone(hoursAhead: offset) else {
        return ZonedTime(moment, in: clock.zone)
      }
      return ZonedTime(moment, in: zone)
    }
  }

  /// Returns the keys of words: a word that names a feeling stands for the feeling, and any other word is its own key.
  private mutating func keys(of words: [String]) -> [Feeling.Key] {
    words.map { word in
      if let known = feelings[word] { return known }
      let key = Feeling.Key(imported: word)
      let found = FeelingList().called(key)?.key ?? FeelingList().called(Feeling.Key(imported: word.lowercased()))?.key
      feelings[word] = found ?? key
      return found ?? key
    }
  }
}

private struct IncomingRecord {
  let id: MoodRecord.ID
  let content: MoodContent
  let place: CanvasPlace?
  /// The mood name and its line in the file, if the user defined the name's meaning.
  let given: (name: String, line: Int)?

  var position: MoodRecord.Position { MoodRecord.Position(clockSeconds: content.time.shown.clockSeconds, id: id) }
}

extension Zone {
  /// Creates a zone with a fixed offset from UTC, in seconds.
  fileprivate init?(hoursAhead offset: Int) {
    let (hours, minutes) = (abs(offset) / 3_600, abs(offset) / 60 % 60)
    self.init(identifier: "GMT\(offset < 0 ? "-" : "+")\(ISO.padded(hours, 2))\(ISO.padded(minutes, 2))")
  }
}
