import Domain
import struct Foundation.UUID

/// Reads the mood entries of a table; a table without known column names in its first rows has none.
struct MoodTableReader: ItemReader {
  private enum Form { case daylio, earlyDaylio, howWeFeel, samsung, haru }

  private var rows: CSVReader
  private var form: Form?
  private var header: TableHeader?
  private var headers = 0
  private var isAtEnd = false
  /// A failure that belongs to the previous entry.
  private var pending: MoodItem?

  init(_ chunks: ByteChunks) { rows = CSVReader(chunks) }

  mutating func next() throws(UnreadableFile) -> MoodItem? {
    if let item = pending.take() { return item }
    while !isAtEnd {
      switch try rows.next() {
      case .row(let cells, let number): if let item = item(cells, number) { return item }
      case .failure(let failure): return .failure(failure)
      case nil:
        isAtEnd = true
        if form != nil, let unread = header?.unread { return .failure(unread) }
      }
    }
    return nil
  }

  private mutating func item(_ cells: [[UInt8]], _ number: Int) -> MoodItem? {
    let decoded = DecodedTexts(cells)
    let texts = decoded.texts
    guard let form, let header else {
      findForm(texts, number)
      return nil
    }
    if let doubtful = decoded.doubtful {
      pending = .failure(.brokenText(property: header.name(ofColumn: doubtful)), at: number)
    }
    // Daylio doesn't quote notes with commas, so cells beyond the last column are part of the note.
    let isDaylio = form == .daylio || form == .earlyDaylio
    if let failure = header.receive(isDaylio ? Array(texts.prefix(header.names.count)) : texts, at: number) {
      return .failure(failure)
    }
    let row = MoodTableRow(header: header, cells: texts, number: number)
    return switch form {
    case .earlyDaylio: MoodItem(at: number) { () throws(BrokenMood) in .mood(try row.earlyDaylio) }
    case .howWeFeel: MoodItem(at: number) { () throws(BrokenMood) in .mood(try row.howWeFeel) }
    case .daylio: MoodItem(at: number) { () throws(BrokenMood) in .mood(try row.daylio) }
    case .samsung: MoodItem(at: number) { () throws(BrokenMood) in .mood(try row.samsung) }
    case .haru: row.haru
    }
  }

  /// Finds the row of names; Samsung writes a title before it, and Excel its separator.
  private mutating func findForm(_ cells: [String], _ number: Int) {
    // Samsung's column names have a prefix: `com.samsung.health.mood.start_time`.
    let header = TableHeader(cells, line: number) { $0.lowercased().split(separator: ".").last.map(String.init) ?? "" }
    self.header = header
    let known = header.keys
    if known.isSuperset(of: ["full_date", "time", "mood"]) {
      form = .daylio
      // These columns repeat the full date.
      header.use("date", "weekday")
    } else if known.isSuperset(of: ["year", "date", "time", "mood"]) {
      form = .earlyDaylio
    } else if known.isSuperset(of: ["date", "mood"]), known.contains(where: { $0.hasPrefix("tags (") }) {
      form = .howWeFeel
    } else if known.isSuperset(of: ["start_time", "mood_type"]) {
      form = .samsung
    } else if known.isSuperset(of: ["at", "level"]) {
      form = .haru
    }
    headers += 1
    isAtEnd = form == nil && headers == 2
  }
}

struct MoodTableRow {
  let header: TableHeader
  let cells: [String]
  let number: Int

  /// Returns the text of a column without surrounding white space; empty if there is no such column.
  func text(_ name: String) -> String { header.cell(name, of: cells)?.trimmed ?? "" }

  func needed(_ name: String) throws(BrokenMood) -> String {
    let text = text(name)
    guard !text.isEmpty else { throw .missing(name) }
    return text
  }
}

extension MoodTableRow {
  /// The entry in a row of Daylio with 8 columns, or 9 with `scales`; further cells belong to the note.
  var daylio: IncomingMood {
    get throws(BrokenMood) {
      let date = try needed("full_date")
      guard let day = Day(iso: date) else { throw .broken("full_date", date) }
      return try daylio(on: day)
    }
  }

  /// The entry in a row of Daylio from 2017 or 2018, with a separate year and the month in the phone's language.
  var earlyDaylio: IncomingMood {
    get throws(BrokenMood) {
      let (year, date) = (try needed("year"), try needed("date"))
      guard let number = Int(year), (1...9_999).contains(number) else { throw .broken("year", year) }
      guard let day = NamedDay.read(date, year: number, weekday: text("weekday")) else { throw .broken("date", date) }
      return try daylio(on: day)
    }
  }

  private func daylio(on day: Day) throws(BrokenMood) -> IncomingMood {
    let time = try needed("time")
    guard let clock = WrittenTime.time(time) else { throw .broken("time", time) }
    let note = ([text("note")] + cells.dropFirst(header.names.count)).filter { !$0.isEmpty }.joined(separator: ",")
    let memo = [text("note_title"), note].map(ImportedHTML.plain).filter { !$0.isEmpty }.joined(separator: "\n")
    let activities = text("activities").split(separator: "|").map { String($0).trimmed }
    let scales = text("scales").split(separator: "|").map { scale in
      scale.split(separator: ":", maxSplits: 1).map { String($0).trimmed }.joined(separator: ":")
    }
    return IncomingMood(
      line: number, time: .shown(DateTime(day, clock)), level: .named(try needed("mood")), memo: memo,
      tags: activities + scales)
  }

  /// The entry in a row of How We Feel, whose mood is a word for a feeling.
  var howWeFeel: IncomingMood {
    get throws(BrokenMood) {
      let (date, mood) = (try needed("date"), try needed("mood"))
      guard let time = Self.howWeFeelTime(date) else { throw .broken("date", date) }
      let tags = header.keys.filter { $0.hasPrefix("tags (") }.sorted().flatMap { name in
        text(name).split { $0 == ";" || $0 == "," || $0 == "|" }.map { String($0).trimmed }
      }
      return IncomingMood(
        line: number, time: time, level: .named(mood),
        memo: [text("notes"), text("reflections")].filter { !$0.isEmpty }.joined(separator: "\n"), tags: tags)
    }
  }

  /// Parses `2023 Mar 26, 11:05 AM`, or ISO 8601.
  private static func howWeFeelTime(_ text: String) -> IncomingMood.Time? {
    if let (moment, offset) = WrittenTime.moment(text) { return .moment(moment, offset: offset) }
    if let time = WrittenTime.dateTime(text) { return .shown(time) }
    if let day = Day(iso: text) { return .day(day) }
    // The time follows the last comma, or consists of the last words with a colon.
    let words = text.replacing(",", with: " ").split(whereSeparator: \.isWhitespace).map(String.init)
    guard let colon = words.firstIndex(where: { $0.contains(":") }),
      let year = words[..<colon].lazy.compactMap({ $0.utf8.count == 4 ? Int($0) : nil }).first,
      let clock = WrittenTime.time(words[colon...].joined(separator: " "))
    else { return nil }
    let date = words[..<colon].filter { $0 != "\(year)" }.joined(separator: " ")
    return NamedDay.read(date, year: year, weekday: "").map { .shown(DateTime($0, clock)) }
  }

  /// The entry in a row of Samsung Health, in UTC with an offset such as `UTC+0900`; mood 1 is the worst of 5.
  var samsung: IncomingMood {
    get throws(BrokenMood) {
      let (start, offset, mood) = (try needed("start_time"), text("time_offset"), try needed("mood_type"))
      guard let moment = WrittenTime.dateTime(start) else { throw .broken("start_time", start) }
      let digits = offset.hasPrefix("UTC") ? String(offset.dropFirst(3)) : offset
      let ahead = WrittenTime.offset(digits)
      guard offset.isEmpty || ahead != nil else { throw .broken("time_offset", offset) }
      guard let step = Int(mood), let level = MoodLevel(step: step, of: 5) else { throw .broken("mood_type", mood) }
      return IncomingMood(
        line: number, time: .moment(Instant(secondsSince1970: moment.clockSeconds), offset: ahead),
        level: .level(level), memo: text("notes").isEmpty ? text("comment") : text("notes"),
        id: .init(uuidString: text("datauuid")))
    }
  }

  var haru: MoodItem {
    ExportedMood.item(at: number) { name in
      let text = text(name)
      guard !text.isEmpty else { return nil }
      return ["feelings", "tags"].contains(name) ? .list(TextList.split(text + ",").map(JSONTree.text)) : .text(text)
    }
  }
}
