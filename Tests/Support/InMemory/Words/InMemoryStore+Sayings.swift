import Domain

extension InMemoryStore.Contents {
  /// The sayings that are there, in the order of lists.
  func sayings(of pack: any BuiltInSayings, at clock: DayClock) -> [Saying] {
    let there = DailySayings(firstDay: sayingNotes.firstDay ?? clock.today, count: pack.count).numbers(on: clock.today)
    let packed = (1..<pack.count + 1).compactMap { packedSaying($0, of: pack, at: clock) }
      .filter { there.contains($0.id.number) || $0.marks != .none }
    return (packed + sayings.values.map(opened)).sorted()
  }

  /// Those that are hidden, in the order of lists.
  func hiddenSayings(of pack: any BuiltInSayings, at clock: DayClock) -> [Saying] {
    hiddenSayings.compactMap { made($0.number, of: pack, at: clock) }.sorted()
  }

  /// One of the pack's, whether it is there yet or not; `nil` when it is hidden.
  func packedSaying(_ number: Int, of pack: any BuiltInSayings, at clock: DayClock) -> Saying? {
    made(number, of: pack, at: clock).flatMap { $0.isHidden ? nil : $0 }
  }

  private func made(_ number: Int, of pack: any BuiltInSayings, at clock: DayClock) -> Saying? {
    guard let id = Saying.ID(number), let content = pack.content(of: number) else { return nil }
    let days = DailySayings(firstDay: sayingNotes.firstDay ?? clock.today, count: pack.count)
    let marks = sayingMarks[id] ?? .none
    let uploaded = days.uploaded(number, on: clock)
    let isHidden = hiddenSayings.contains(id)
    return opened(
      Saying(id: id, content: content, uploaded: uploaded, origin: .pack, marks: marks, isHidden: isHidden)
    )
  }

  private func opened(_ saying: Saying) -> Saying {
    var saying = saying
    saying.marks.opened = sayingNotes.opened[saying.id]
    return saying
  }
}
