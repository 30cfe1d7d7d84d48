package import Domain

extension SQLiteSayingRepository {
  package func begin(on today: Day) async throws(StoreError) -> Day {
    if let day = try await firstDay() { return day }
    // A store that can only be read answers as if it was today, every day.
    guard database.access == .readWrite else { return today }
    try await database.maintain { connection throws(StoreError) in
      if try SayingState.firstDay(in: connection) == nil { try SayingState.setFirstDay(today, in: connection) }
    }
    return try await firstDay() ?? today
  }

  package func show(_ id: Saying.ID) async throws(StoreError) {
    shown.keep(id.number)
  }

  package func open(_ id: Saying.ID, at now: Instant) async throws(StoreError) {
    try await database.maintain { connection throws(StoreError) in
      try demand(id, in: connection)
      try SayingMarkRow.open(id, at: now, in: connection)
    }
  }

  package func mark(_ id: Saying.ID, as mark: SayingMark, at moment: Instant?) async throws(StoreError) {
    try await database.write { connection throws(StoreError) in
      try demand(id, in: connection)
      try SayingMarkRow.set(mark, moment, of: id, in: connection)
      let action: UndoEntry.Action =
        switch mark {
        case .liked: moment == nil ? .unliked : .liked
        case .used: moment == nil ? .unused : .used
        }
      return UndoLabel(action, .saying, "\(id.number)")
    }
  }

  package func add(
    _ content: SayingContent,
    origin: SayingOrigin,
    at now: Instant
  ) async throws(StoreError) -> Saying {
    let entry = SayingEntry(content)
    return try await database.writeResult { connection throws(StoreError) in
      var writer = SayingWriter()
      let (id, place) = try writer.next(in: connection)
      let marks = SayingMarks(opened: now)
      let saying = Saying(id: id, content: content, uploaded: now, origin: origin, marks: marks)
      _ = try SayingRow.insert(saying, entry, at: place, in: connection)
      try writer.finish(in: connection)
      return (UndoLabel(.added, .saying, "\(id.number)"), saying)
    }
  }

  package func replace(_ id: Saying.ID, with content: SayingContent) async throws(StoreError) {
    let entry = SayingEntry(content)
    try await database.write { connection throws(StoreError) in
      guard try SayingRow.replace(id, with: entry, in: connection) else { throw .missing }
      return UndoLabel(.changed, .saying, "\(id.number)")
    }
  }

  package func remove(_ id: Saying.ID) async throws(StoreError) {
    try await database.write { connection throws(StoreError) in
      guard try SayingRow.remove(id, in: connection) else { throw .missing }
      return UndoLabel(.removed, .saying, "\(id.number)")
    }
  }

  package func hide(_ id: Saying.ID) async throws(StoreError) {
    try await database.write { connection throws(StoreError) in
      guard id.isPacked else { throw .missing }
      try demand(id, in: connection)
      try connection.run("INSERT INTO saying_hidden VALUES(1, ?)", id.uuid)
      return UndoLabel(.hidden, .saying, "\(id.number)")
    }
  }

  package func unhide(_ id: Saying.ID) async throws(StoreError) {
    try await database.write { connection throws(StoreError) in
      guard try SayingMarkRow.hidden(in: connection).contains(id.number) else { throw .missing }
      try connection.run("DELETE FROM saying_hidden WHERE account_id = 1 AND saying_id = ?", id.uuid)
      return UndoLabel(.unhidden, .saying, "\(id.number)")
    }
  }

  /// - Throws: ``StoreError/missing`` for what the user does not have, or has hidden.
  private func demand(_ id: Saying.ID, in connection: borrowing Connection) throws(StoreError) {
    if id.isPacked {
      let hidden = try SayingMarkRow.hidden(in: connection)
      guard id.number <= pack.count, !hidden.contains(id.number) else { throw .missing }
    } else {
      guard try SayingRow.saying(id, in: connection) != nil else { throw .missing }
    }
  }
}
