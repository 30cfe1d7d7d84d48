import Domain

// MARK: - The log

extension SyncTexts {
  /// Returns the numbers of a run in the log, and whether its changes can't be undone anymore.
  func results(of run: SyncLogRun) -> String {
    let counts = counts(run.run)
    if run.isUndone { return "\(counts) · \(texts(ko: "되돌렸어요", en: "undone"))" }
    guard run.isUndoable else {
      guard run.run.hasChangedRecords else { return counts }
      return "\(counts) · \(texts(ko: "되돌릴 수 없어요", en: "can't be undone"))"
    }
    // A run that hasn't ended has no numbers yet.
    return run.run.isQuiet ? texts(ko: "끝까지 하지 못했어요", en: "not finished") : counts
  }

  /// Counts the plants that a run removed with their contacts, and says how they come back.
  func removedPlants(_ count: Int) -> String {
    let (ko, en) = ("연락처와 함께 지운 화분 \(count.grouped)개", "\(count.counting("plant")) removed with the contacts")
    return texts(
      ko: "\(ko)('haru sync undo'로 되돌려요)", en: "\(en) (bring back with 'haru sync undo')", screenKo: ko, screenEn: en)
  }

  /// Counts the texts that a run stored for the user, and says where they are.
  func setAside(_ count: Int) -> String {
    let (ko, en) = ("보관한 내용 \(count.grouped)개", "\(count.counting("version")) stored")
    return texts(
      ko: "\(ko)('haru sync kept'에 있어요)", en: "\(en) (see 'haru sync kept')", screenKo: ko, screenEn: en)
  }

  /// Returns the result of a run in the log as text; equal endings of several collections are named once.
  func result(of row: SyncLogRow) -> String {
    var endings: [(ending: SyncEnding, collections: [SyncCollection])] = []
    for part in row.run.parts where part.ending != .complete {
      let collections = row.collections.filter { $0.id == part.collection }
      if let index = endings.firstIndex(where: { $0.ending == part.ending }) {
        endings[index].collections += collections
      } else {
        endings.append((part.ending, collections))
      }
    }
    let ends = endings.map { (ending, collections) -> String in
      let names = collections.isEmpty ? row.account : self.names(of: collections)
      let isWhole = collections.count == row.collections.count
      switch ending {
      case .complete, .stopped: return texts(ko: "도중에 중단했어요", en: "stopped early")
      case .replaced: return isWhole ? isReplaced : "\(names): \(isReplaced)"
      case .failed(let error):
        let message = message(of: error, names, of: row.owner)
        return error.stopsAccount && !isWhole ? "\(names): \(message)" : message
      }
    }
    return ((row.run.run.isQuiet && !ends.isEmpty ? [] : [results(of: row.run)]) + ends).joined(separator: " · ")
  }

  func names(of collections: [SyncCollection]) -> String {
    texts.shortened(collections.map { name(of: $0) }.joined(separator: ", "))
  }
}

// MARK: - Undo

extension SyncTexts {
  /// Explains a run in the log on the screen.
  func summary(of row: SyncLogRow) -> String {
    let result = result(of: row)
    return row.isUndoable ? texts(ko: "\(result) · Enter 되돌리기", en: "\(result) · Enter to undo") : result
  }
  var undoLabel: String { texts(ko: "되돌리기", en: "undo") }

  /// - Parameter off: The lists of the run that aren't synchronized anymore.
  func undoQuestion(_ run: SyncLogRun, _ account: String, off: [SyncCollection], in zone: Zone) -> String {
    let time = texts.dates.dateTime(zone.dateTime(at: run.at))
    let name = texts.shortened(account)
    guard off.isEmpty else {
      let lists = names(of: off)
      return texts(
        ko: """
          \(time)에 '\(name)'에서 받은 것을 되돌릴까요? 그 뒤에 바뀐 것은 그대로 둬요. \(Particle.topic.quoting(lists)) 지금 동기화하지 \
          않아서 하루 앱에서만 되돌려요. \(sentIfSynchronized)
          """,
        en: """
          Undo what came from '\(name)' at \(time)? Changes made since then stay. What came to '\(lists)', which \
          \(off.count == 1 ? "isn't" : "aren't") synchronized anymore, is undone only in Haru. \(sentIfSynchronized)
          """)
    }
    return texts(
      ko: """
        \(time)에 '\(name)'에서 받은 것을 되돌릴까요? 그 뒤에 바뀐 것은 그대로 두고, 되돌린 것은 다음 동기화 때 서버로 보내요.
        """,
      en: """
        Undo what came from '\(name)' at \(time)? Changes made since then stay. The next run sends the result to the \
        server.
        """)
  }

  private var sentIfSynchronized: String {
    texts(
      ko: "지금도 동기화하는 것만 다음 동기화 때 서버로 보내요.",
      en: "The next run sends only what is still synchronized.")
  }

  func message(_ report: SyncUndoReport) -> String {
    let (number, records) = (report.undone.run.number, report.undone.records)
    guard report.isChanged else {
      return texts(
        ko: "\(number)번 동기화는 이미 되돌렸어요. \(texts.noChanges)", en: "Run \(number) is already undone. \(texts.noChanges)")
    }
    let parts: [(count: Int, text: String)] = [
      (
        records.restored,
        texts(ko: "되살린 항목 \(records.restored.grouped)개", en: "\(records.restored.grouped) brought back")
      ),
      (
        records.changed,
        texts(ko: "이전으로 되돌린 항목 \(records.changed.grouped)개", en: "\(records.changed.grouped) changed back")
      ),
      (records.removed, texts(ko: "지운 항목 \(records.removed.grouped)개", en: "\(records.removed.grouped) removed")),
      (report.rest.count, texts(ko: "그대로 둔 항목 \(report.rest.count.grouped)개", en: "\(report.rest.count.grouped) left")),
    ]
    let counts = parts.filter { $0.count > 0 }.map(\.text).joined(separator: " · ")
    let name = texts.shortened(report.undone.account.name)
    let sent = texts(ko: "다음 동기화 때 서버로 보내요.", en: "The next run sends this.")
    let next = report.undone.former.isEmpty ? sent : sentIfSynchronized
    return texts(
      ko: "'\(name)'의 \(number)번 동기화를 되돌렸어요: \(counts). \(next)",
      en: "Undid run \(number) of '\(name)': \(counts). \(next)")
  }

  /// Returns sentences about the unchanged items, at most six.
  func rest(of report: SyncUndoReport) -> [String] {
    guard report.rest.count > 6 else { return report.rest }
    return report.rest.prefix(5) + [texts.more(report.rest.count - 5)]
  }
}
