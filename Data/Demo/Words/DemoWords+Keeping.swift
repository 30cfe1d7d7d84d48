package import Domain

extension DemoWords {
  /// Puts everything into a store that has no sayings yet, which undo does not see.
  package func keep(in database: Database) async throws(StoreError) {
    try await database.maintain { connection throws(StoreError) in
      try SayingState.setFirstDay(firstDay, in: connection)
      for (number, marks) in marks {
        guard let id = Saying.ID(number) else { continue }
        try SayingMarkRow.save(marks, of: id, in: connection)
      }
      var writer = SayingWriter()
      for (content, uploaded) in own {
        let (id, place) = try writer.next(in: connection)
        let marks = SayingMarks(opened: uploaded)
        let saying = Saying(id: id, content: content, uploaded: uploaded, origin: .own, marks: marks)
        let entry = SayingEntry(content)
        _ = try SayingRow.insert(saying, entry, at: place, in: connection)
        try writer.index(id, entry, at: uploaded, in: connection)
      }
      try writer.finish(in: connection)
    }
  }
}
