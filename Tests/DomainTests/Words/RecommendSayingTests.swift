import Domain
import DomainTesting
import Support
import Testing

struct RecommendSayingTests {
  private let clock: DayClock

  init() throws { clock = try .at() }

  @Test func allButTheLastSayingHaveTheSameChance() async throws {
    let desk = try WordsDesk(pack: 5)
    for last in 1...5 {
      var drawn: [Int] = []
      for place in 0..<4 {
        let shown = try Saying.ID(number: last)
        drawn.append(try await draw(from: desk, after: shown, using: .place(place, of: 4)) ?? 0)
      }
      #expect(drawn.sorted() == (1...5).filter { $0 != last })
    }
  }

  @Test func firstDrawIsUniform() async throws {
    var drawn: [Int] = []
    for place in 0..<5 { drawn.append(try await draw(from: WordsDesk(pack: 5), using: .place(place, of: 5)) ?? 0) }
    #expect(drawn.sorted() == Array(1...5))
  }

  @Test func lastShownSayingCountsOnlyIfOnTheList() async throws {
    let desk = try WordsDesk(pack: 3)
    _ = try await MarkSaying(desk.store)(3, as: .used, true, at: .at())
    let own = try await desk.add()
    _ = try await RemoveSaying(desk.store)(own.id.number, at: .at())
    for (last, list, all) in [(3, SayingList.unused, [1, 2]), (own.id.number, .all, [1, 2, 3])] {
      var drawn: [Int] = []
      for place in all.indices {
        let shown = try Saying.ID(number: last)
        drawn.append(try await draw(from: desk, list, after: shown, using: .place(place, of: all.count)) ?? 0)
      }
      #expect(drawn.sorted() == all)
    }
  }

  @Test func drawnOwnSayingIsRemembered() async throws {
    let (desk, shown) = (try WordsDesk(pack: 0), ShownSaying.inMemory())
    let own = try await desk.add()
    #expect(shown.last == nil)
    #expect(try await desk.sayings.firstDay() == nil)
    let recommend = RecommendSaying(desk.store, shown: shown, random: .seeded(1))
    #expect(try await recommend(at: clock) == own)
    #expect(shown.last == own.id)
    #expect(try await desk.sayings.firstDay() == clock.today)
  }

  @Test func replacedSayingIsNotDrawn() async throws {
    let desk = try WordsDesk(pack: 2)
    let recommend = RecommendSaying(desk.store, shown: .inMemory(), random: .seeded(1))
    for number in [1, 1, 2, 2] {
      #expect(try await recommend(after: Saying.ID(number: number), at: clock)?.id.number == 3 - number)
    }
  }

  @Test(arguments: [2, 3, 30])
  func drawsNeverRepeatAndAreEven(count: Int) async throws {
    let (desk, draws) = (try WordsDesk(pack: count), 3_000)
    let recommend = RecommendSaying(desk.store, shown: .inMemory(), random: .seeded(7))
    var (counts, last) = ([Int: Int](), 0)
    for _ in 1...draws {
      let number = try #require(try await recommend(at: clock)).id.number
      #expect(number != last)
      counts[number, default: 0] += 1
      last = number
    }
    #expect(counts.count == count)
    // Counts deviate by at most six standard deviations.
    let mean = Double(draws) / Double(count)
    #expect(counts.values.allSatisfy { abs(Double($0) - mean) <= 6 * mean.squareRoot() })
  }

  @Test func singleSayingIsDrawnAgain() async throws {
    let desk = try WordsDesk(pack: 1)
    let recommend = RecommendSaying(desk.store, shown: .inMemory(), random: .seeded(1))
    for _ in 1...3 { #expect(try await recommend(at: clock)?.id.number == 1) }
  }

  @Test func markedSayingsAreStillRecommended() async throws {
    let desk = try WordsDesk(pack: 2)
    _ = try await MarkSaying(desk.store)(1, as: .used, true, at: .at())
    _ = try await MarkSaying(desk.store)(2, as: .liked, true, at: .at())
    _ = try await OpenSaying(desk.store)(2, at: .at())
    let recommend = RecommendSaying(desk.store, shown: .inMemory(), random: .seeded(1))
    let drawn = [try await recommend(at: clock), try await recommend(at: clock)]
    #expect(drawn.compactMap { $0?.id.number }.sorted() == [1, 2])
    for _ in 1...3 { #expect(try await recommend(from: .unused, at: clock)?.id.number == 2) }
  }

  @Test func emptyListDrawsNothing() async throws {
    #expect(try await draw(from: WordsDesk(pack: 0)) == nil)
    let desk = try WordsDesk(pack: 1)
    _ = try await MarkSaying(desk.store)(1, as: .used, true, at: .at())
    #expect(try await draw(from: desk, .unused) == nil)
  }

  @Test func onlyTheFirstDrawSetsTheFirstDay() async throws {
    let desk = try WordsDesk()
    let recommend = RecommendSaying(desk.store, shown: .inMemory(), random: .seeded(1))
    _ = try await recommend(at: .at("2026-11-20T09:00"))
    _ = try await recommend(at: .at("2026-11-25T09:00"))
    #expect(try await desk.sayings.firstDay() == Day("2026-11-20"))
    #expect(try await desk.steps() == [])
  }

  @Test func recommendedSayingKeepsItsDot() async throws {
    let desk = try WordsDesk(pack: 1)
    _ = try await draw(from: desk)
    #expect(try await desk.marks(of: 1) == SayingMarks.none)
  }

  @Test func sayingIsDrawnEvenIfTheStoreIsReadOnly() async throws {
    let desk = try WordsDesk(pack: 1)
    let shown = ShownSaying.inMemory()
    let recommend = RecommendSaying(ReadOnlyStore(desk.store), shown: shown, random: .seeded(1))
    #expect(try await recommend(at: .at())?.id.number == 1)
    #expect(shown.last?.number == 1)
    #expect(try await desk.sayings.firstDay() == nil)
  }

  @Test func storeErrorIsReported() async throws {
    let desk = try WordsDesk()
    await desk.store.fail(with: .busy)
    await #expect(throws: StoreError.busy) { try await draw(from: desk) }
  }

  private func draw(
    from desk: WordsDesk,
    _ list: SayingList = .all,
    after last: Saying.ID? = nil,
    using random: RandomSource = .seeded(1)
  ) async throws -> Int? {
    let shown = ShownSaying.inMemory()
    if let last { shown.remember(last) }
    return try await RecommendSaying(desk.store, shown: shown, random: random)(from: list, at: clock)?.id.number
  }
}

extension RandomSource {
  /// Makes a source that always selects the same of `count` places.
  fileprivate static func place(_ place: Int, of count: Int) -> RandomSource {
    let width = UInt64.max / UInt64(count)
    return RandomSource { UInt64(place) * width + width / 2 }
  }
}
