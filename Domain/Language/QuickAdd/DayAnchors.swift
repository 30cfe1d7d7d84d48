/// Words for daily routines that name a part of the day: 퇴근 후, 퇴근하고, 퇴근길에, 출근 전, after work.
enum DayAnchors {
  /// Returns the part of the day that a word means, or a word and the next one; `nil` for other words.
  static func part(_ word: String, _ next: String = "") -> PartOfDay? {
    if let part = english["\(word) \(next)"] { return part }
    if next.isEmpty { return ways[word] ?? joined(word) }
    return after.contains(next) ? afterwards[word] : before.contains(next) ? ahead[word] : nil
  }

  /// Returns the part of the day of words that are written together: 퇴근후, 퇴근하고.
  private static func joined(_ word: String) -> PartOfDay? {
    guard let action = afterwards.keys.first(where: word.hasPrefix) ?? ahead.keys.first(where: word.hasPrefix),
      action.count < word.count
    else { return nil }
    return part(action, String(word.dropFirst(action.count)))
  }

  private static let after: Set<String> = ["후", "후에", "뒤", "뒤에", "하고", "하고나서"]
  private static let before: Set<String> = ["전", "전에"]

  private static let afterwards: [String: PartOfDay] = [
    "기상": .morning, "하원": .afterNoon, "하교": .afterNoon, "방과": .afterNoon, "퇴근": .evening,
  ]

  private static let ahead: [String: PartOfDay] = [
    "출근": .morning, "등교": .morning, "등원": .morning, "취침": .night, "자기": .night,
  ]

  private static let ways: [String: PartOfDay] = [
    "출근길": .morning, "출근길에": .morning, "등굣길": .morning, "등굣길에": .morning, "하굣길": .afterNoon, "하굣길에": .afterNoon,
    "퇴근길": .evening, "퇴근길에": .evening,
  ]

  private static let english: [String: PartOfDay] = [
    "before work": .morning, "before school": .morning, "after school": .afterNoon, "after work": .evening,
    "before bed": .night,
  ]
}

extension ScannedLine {
  /// Words of the title that name a part of the day without its hour; `otherwise` makes them part of the title.
  ///
  /// A single word such as 퇴근길 that is the whole title names the event.
  var anchor: (words: String, part: PartOfDay, otherwise: String)? {
    var previous: Range<Int>?
    for run in titleWords {
      let word = cursor.text(run).lowercased()
      if let first = previous, first.upperBound == run.lowerBound,
        let part = DayAnchors.part(cursor.text(first).lowercased(), word)
      {
        let words = cursor.text(first.lowerBound..<run.upperBound)
        return (words, part, "\"\(words)\"")
      }
      if run.count < title.count, let part = DayAnchors.part(word) {
        return (cursor.text(run), part, "\"\(cursor.text(run))\"")
      }
      previous = run
    }
    return nil
  }

  /// The tokens of each word of the title.
  private var titleWords: [Range<Int>] {
    var words: [Range<Int>] = []
    for index in title {
      if let last = words.last, last.upperBound == index, cursor.tokens[index].isAttached {
        words[words.count - 1] = last.lowerBound..<index + 1
      } else {
        words.append(index..<index + 1)
      }
    }
    return words
  }
}
