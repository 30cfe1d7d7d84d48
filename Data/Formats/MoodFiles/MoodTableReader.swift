import Domain
import struct Foundation.UUID

/// Reads the records of a table; none of one whose first rows do not tell what is in it.
struct MoodTableReader: MoodReader {
  private enum Form {
    case daylio, samsung, haru
  }

  private var rows: CSVReader
  private var form: Form?
  private var names: [String] = []
  private var headers = 0
  private var isAtEnd = false
  /// What there is to say of the record before.
  private var pending: MoodItem?

  init(_ chunks: ByteChunks) { rows = CSVReader(chunks) }

  mutating func next() throws(UnreadableFile) -> MoodItem? {
    if let item = pending.take() { return item }
    while !isAtEnd {
      switch try rows.next() {
      case .row(let cells, let number): if let item = item(cells, number) { return item }
      case .unclosedQuote(let number): return .failure(.unclosedQuote, at: number)
      case .tooLong(let number): return .failure(.recordTooLarge(limit: CSVReader.lengthLimit), at: number)
      case nil: isAtEnd = true
      }
    }
    return nil
  }

  private mutating func item(_ cells: [[UInt8]], _ number: Int) -> MoodItem? {
    let decoded = DecodedTexts(cells)
    let texts = decoded.texts
    guard let form else {
      findForm(texts)
      return nil
    }
    if let doubtful = decoded.doubtful {
      let name = doubtful < names.count ? names[doubtful] : ""
      pending = .failure(.brokenText(property: name), at: number)
    }
    let row = MoodTableRow(names: names, cells: texts, number: number)
    return switch form {
    case .daylio: MoodItem(at: number) { () throws(BrokenMood) in .mood(try row.daylio) }
    case .samsung: MoodItem(at: number) { () throws(BrokenMood) in .mood(try row.samsung) }
    case .haru: row.haru
    }
  }

  /// Samsung tells what a table is about, and Excel its separator, before the row of names.
  private mutating func findForm(_ cells: [String]) {
    // Samsung's names say which part of it they belong to: `com.samsung.health.mood.start_time`.
    names = cells.map { $0.trimmed.lowercased().split(separator: ".").last.map(String.init) ?? "" }
    let known = Set(names)
    if known.isSuperset(of: ["full_date", "time", "mood"]) {
      form = .daylio
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
  let names: [String]
  let cells: [String]
  let number: Int

  /// What stands in a column, without white space around it; empty where there is none.
  func text(_ name: String) -> String {
    guard let index = names.firstIndex(of: name), index < cells.count else { return "" }
    return cells[index].trimmed
  }

  func needed(_ name: String) throws(BrokenMood) -> String {
    let text = text(name)
    guard !text.isEmpty else { throw .missing(name) }
    return text
  }
}

extension MoodTableRow {
  /// A row of Daylio, of 8 columns or, with `scales`, of 9; what is beyond the last one belongs to the note.
  var daylio: IncomingMood {
    get throws(BrokenMood) {
      let (date, time) = (try needed("full_date"), try needed("time"))
      guard let day = Day(iso: date) else { throw .broken("full_date", date) }
      guard let clock = WrittenTime.time(time) else { throw .broken("time", time) }
      let note = ([text("note")] + cells.dropFirst(names.count)).filter { !$0.isEmpty }.joined(separator: ",")
      let memo = [text("note_title"), note].map(NoteText.plain).filter { !$0.isEmpty }.joined(separator: "\n")
      let activities = text("activities").split(separator: "|").map { String($0).trimmed }
      let scales = text("scales").split(separator: "|").map { scale in
        scale.split(separator: ":", maxSplits: 1).map { String($0).trimmed }.joined(separator: ":")
      }
      return IncomingMood(
        line: number,
        time: .shown(DateTime(day, clock)),
        level: .named(try needed("mood")),
        memo: memo,
        tags: activities + scales
      )
    }
  }

  /// A row of Samsung Health: Universal Time, and how far clocks there are ahead of it, `UTC+0900`; 1 is the worst of 5.
  var samsung: IncomingMood {
    get throws(BrokenMood) {
      let (start, offset, mood) = (try needed("start_time"), text("time_offset"), try needed("mood_type"))
      guard let moment = WrittenTime.dateTime(start) else { throw .broken("start_time", start) }
      let digits = offset.hasPrefix("UTC") ? String(offset.dropFirst(3)) : offset
      let ahead = WrittenTime.offset(digits)
      guard offset.isEmpty || ahead != nil else { throw .broken("time_offset", offset) }
      guard let step = Int(mood), let level = MoodLevel(step: step, of: 5) else { throw .broken("mood_type", mood) }
      return IncomingMood(
        line: number,
        time: .moment(Instant(secondsSince1970: moment.clockSeconds), offset: ahead),
        level: .level(level),
        memo: text("notes").isEmpty ? text("comment") : text("notes"),
        id: .init(uuidString: text("datauuid"))
      )
    }
  }

  var haru: MoodItem {
    WrittenMood.item(at: number) { name in
      let text = text(name)
      guard !text.isEmpty else { return nil }
      return ["feelings", "tags"].contains(name) ? .list(TextList.split(text + ",").map(JSONTree.text)) : .text(text)
    }
  }
}
