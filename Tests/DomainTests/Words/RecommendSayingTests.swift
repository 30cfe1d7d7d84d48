import Domain
import Support
import Testing

struct RecommendSayingTests {
  @Test func everyOtherSayingHasTheSameChance() async throws {
    let desk = try WordsDesk(pack: 5)
    for last in 1...5 {
      var drawn: [Int] = []
      for place in 0..<4 {
        try await desk.sayings.show(Saying.ID(number: last))
        drawn.append(try await draw(from: desk, using: .place(place, of: 4)) ?? 0)
      }
      #expect(drawn.sorted() == (1...5).filter { $0 != last })
    }
  }

  @Test func theFirstTimeAllHaveTheSameChance() async throws {
    var drawn: [Int] = []
    for place in 0..<5 { drawn.append(try await draw(from: WordsDesk(pack: 5), using: .place(place, of: 5)) ?? 0) }
    #expect(drawn.sorted() == Array(1...5))
  }

  @Test func whatWasShownLastCountsOnlyWhenItIsOnTheList() async throws {
    let desk = try WordsDesk(pack: 3)
    _ = try await MarkSaying(sayings: desk.sayings)(3, as: .used, true, at: .at())
    var drawn: [Int] = []
    for place in 0..<2 {
      try await desk.sayings.show(Saying.ID(number: 3))
      drawn.append(try await draw(from: desk, .unused, using: .place(place, of: 2)) ?? 0)
    }
    #expect(drawn.sorted() == [1, 2])
  }

  @Test(arguments: [2, 3, 30])
  func neverTwiceInARowAndAllAboutAsOften(count: Int) async throws {
    let (desk, random, draws) = (try WordsDesk(pack: count), RandomSource.seeded(7), 3_000)
    var (counts, last) = ([Int: Int](), 0)
    for _ in 1...draws {
      let number = try #require(try await draw(from: desk, using: random))
      #expect(number != last)
      counts[number, default: 0] += 1
      last = number
    }
    #expect(counts.count == count)
    // Six standard deviations of a count, at most.
    let mean = Double(draws) / Double(count)
    #expect(counts.values.allSatisfy { abs(Double($0) - mean) <= 6 * mean.squareRoot() })
  }

  @Test func theOnlyOneComesAgain() async throws {
    let desk = try WordsDesk(pack: 1)
    for _ in 1...3 { #expect(try await draw(from: desk) == 1) }
  }

  @Test func likedUsedAndOpenedOnesHaveTheSameChance() async throws {
    let desk = try WordsDesk(pack: 2)
    _ = try await MarkSaying(sayings: desk.sayings)(1, as: .used, true, at: .at())
    _ = try await MarkSaying(sayings: desk.sayings)(2, as: .liked, true, at: .at())
    _ = try await OpenSaying(sayings: desk.sayings)(2, at: .at())
    let random = RandomSource.seeded(1)
    let drawn = [try await draw(from: desk, using: random), try await draw(from: desk, using: random)]
    #expect(drawn.compactMap(\.self).sorted() == [1, 2])
    for _ in 1...3 { #expect(try await draw(from: desk, .unused, using: random) == 2) }
  }

  @Test func withoutASayingNothingIsDrawn() async throws {
    #expect(try await draw(from: WordsDesk(pack: 0)) == nil)
    let desk = try WordsDesk(pack: 1)
    _ = try await MarkSaying(sayings: desk.sayings)(1, as: .used, true, at: .at())
    #expect(try await draw(from: desk, .unused) == nil)
  }

  @Test func theFirstDrawNotesTheFirstDayAndLaterOnesDoNot() async throws {
    let desk = try WordsDesk()
    let recommend = RecommendSaying(sayings: desk.sayings, random: .seeded(1))
    _ = try await recommend(at: .at("2026-11-20T09:00"))
    _ = try await recommend(at: .at("2026-11-25T09:00"))
    #expect(try await desk.sayings.firstDay() == Day("2026-11-20"))
    #expect(try await desk.undo.entries(limit: 9) == [])
  }

  @Test func aRecommendedSayingKeepsItsDot() async throws {
    let desk = try WordsDesk(pack: 1)
    _ = try await draw(from: desk)
    #expect(try await desk.marks(of: 1) == SayingMarks.none)
  }

  @Test func aSayingIsDrawnAlsoWhenItCannotBeNoted() async throws {
    let desk = try WordsDesk(pack: 1)
    let recommend = RecommendSaying(sayings: ReadOnlySayings(desk.sayings), random: .seeded(1))
    #expect(try await recommend(at: .at())?.id.number == 1)
    #expect(try await desk.sayings.firstDay() == nil)
  }

  @Test func aFailingStoreIsSaid() async throws {
    let desk = try WordsDesk()
    await desk.store.fail(with: .busy)
    await #expect(throws: StoreError.busy) { try await draw(from: desk) }
  }

  private func draw(
    from desk: WordsDesk,
    _ list: SayingList = .all,
    using random: RandomSource = .seeded(1)
  ) async throws -> Int? {
    try await RecommendSaying(sayings: desk.sayings, random: random)(from: list, at: .at())?.id.number
  }
}

extension RandomSource {
  /// Bits that always draw the same one of `count` places.
  fileprivate static func place(_ place: Int, of count: Int) -> RandomSource {
    let width = UInt64.max / UInt64(count)
    return RandomSource { UInt64(place) * width + width / 2 }
  }
}
