package import Domain

extension InMemorySayingRepository {
  package func begin(on today: Day) async throws(StoreError) -> Day {
    if let firstDay = try await firstDay() { return firstDay }
    try await store.note { $0.sayingNotes.firstDay = today }
    return today
  }

  package func show(_ id: Saying.ID) async throws(StoreError) {
    try await store.note { $0.sayingNotes.lastShown = id }
  }

  package func open(_ id: Saying.ID, at now: Instant) async throws(StoreError) {
    try await store.note { contents throws(StoreError) in
      guard has(id, contents) else { throw .missing }
      if contents.sayingNotes.opened[id] == nil { contents.sayingNotes.opened[id] = now }
    }
  }

  package func mark(_ id: Saying.ID, as mark: SayingMark, at moment: Instant?) async throws(StoreError) {
    try await store.change(.saying) { contents throws(StoreError) in
      guard has(id, contents) else { throw .missing }
      if id.isPacked {
        contents.sayingMarks[id, default: .none][mark] = moment
      } else {
        contents.sayings[id]?.marks[mark] = moment
      }
      let action: UndoEntry.Action =
        switch mark {
        case .liked: moment == nil ? .unliked : .liked
        case .used: moment == nil ? .unused : .used
        }
      return (action, "\(id.number)")
    }
  }

  package func add(
    _ content: SayingContent,
    origin: SayingOrigin,
    at now: Instant
  ) async throws(StoreError) -> Saying {
    let last = try await store.read { $0.sayingNotes.lastNumber }
    guard let id = Saying.ID(last + 1) else { throw .conflict }
    let marks = SayingMarks(opened: now)
    let saying = Saying(id: id, content: content, uploaded: now, origin: origin, marks: marks)
    try await store.change(.saying) { contents in
      contents.sayings[id] = saying
      contents.sayingNotes.lastNumber = id.number
      contents.sayingNotes.opened[id] = now
      return (.added, "\(id.number)")
    }
    return saying
  }

  package func replace(_ id: Saying.ID, with content: SayingContent) async throws(StoreError) {
    try await store.change(.saying) { contents throws(StoreError) in
      guard contents.sayings[id] != nil else { throw .missing }
      contents.sayings[id]?.content = content
      return (.changed, "\(id.number)")
    }
  }

  package func remove(_ id: Saying.ID) async throws(StoreError) {
    try await store.change(.saying) { contents throws(StoreError) in
      guard contents.sayings.removeValue(forKey: id) != nil else { throw .missing }
      return (.removed, "\(id.number)")
    }
  }

  package func hide(_ id: Saying.ID) async throws(StoreError) {
    try await store.change(.saying) { contents throws(StoreError) in
      guard id.number <= pack.count, contents.hiddenSayings.insert(id).inserted else { throw .missing }
      return (.hidden, "\(id.number)")
    }
  }

  package func unhide(_ id: Saying.ID) async throws(StoreError) {
    try await store.change(.saying) { contents throws(StoreError) in
      guard contents.hiddenSayings.remove(id) != nil else { throw .missing }
      return (.unhidden, "\(id.number)")
    }
  }

  private func has(_ id: Saying.ID, _ contents: InMemoryStore.Contents) -> Bool {
    id.isPacked ? id.number <= pack.count && !contents.hiddenSayings.contains(id) : contents.sayings[id] != nil
  }
}
