import Domain
import Support
import Testing

@Suite("Merging two versions of a record")
struct RecordMergeTests {
  private let fields = [
    MergeField("title", places: [1]), MergeField("time", places: [2, 3]),
    MergeField("number", places: [4], rule: .larger), MergeField("first", places: [5], rule: .smaller),
  ]

  private func merge(
    _ here: [Int]?,
    _ there: [Int]?,
    _ base: RecordMerge<Int>.Base,
    _ side: MergeSide = .here
  ) -> RecordMerge<Int> {
    RecordMerge(here: here, there: there, base: base, fields: fields, preferring: { _ in side })
  }

  private let old = [1, 0, 0, 0, 5, 5]

  @Test func changesOfOneSideAreTaken() {
    let (here, there) = ([1, 7, 0, 0, 5, 5], [1, 0, 8, 9, 5, 5])
    let merge = merge(here, there, .record(old))
    #expect(merge.values == [1, 7, 8, 9, 5, 5])
    #expect(merge.conflicts.isEmpty && merge.removedBy == nil)
  }

  @Test func conflictTakesThePreferredSide() {
    let (here, there) = ([1, 7, 1, 0, 5, 5], [1, 8, 0, 1, 5, 5])
    for side in MergeSide.allCases {
      let merge = merge(here, there, .record(old), side)
      #expect(merge.values == (side == .here ? here : there))
      #expect(merge.conflicts.map(\.name) == ["title", "time"])
    }
  }

  @Test(arguments: [RecordMerge<Int>.Base.unknown, .absent])
  func differenceWithoutABaseIsAConflict(base: RecordMerge<Int>.Base) {
    let merge = merge([1, 7, 0, 0, 5, 5], [1, 0, 0, 0, 6, 4], base)
    #expect(merge.values == [1, 7, 0, 0, 6, 4])
    #expect(merge.conflicts.map(\.name) == ["title"])
  }

  @Test func relatedValuesComeFromOneSide() {
    let merge = merge([1, 0, 1, 0, 5, 5], [1, 0, 0, 1, 5, 5], .record(old), .there)
    #expect(merge.values == [1, 0, 0, 1, 5, 5])
  }

  @Test func recordOfOneSideStaysUnlessRemovedUnchanged() {
    #expect(merge(old, nil, .unknown).values == old)
    #expect(merge(nil, old, .absent).values == old)
    #expect(merge(old, nil, .record(old)).values == nil)
    #expect(merge(nil, old, .record(old)).values == nil)
    let changed = [1, 7, 0, 0, 5, 5]
    let survivor = merge(nil, changed, .record(old))
    #expect(survivor.values == changed && survivor.removedBy == .here)
    #expect(merge(changed, nil, .record(old)).removedBy == .there)
  }

  /// Random records lose no change of one side, and exchanging the sides changes nothing.
  @Test func mergeIsSymmetricAndLosesNoChange() {
    let random = RandomSource.seeded(11)
    func record() -> [Int] { [1] + (0..<5).map { _ in Int(random.next() % 3) } }
    for _ in 0..<2_000 {
      let (here, there, old) = (record(), record(), record())
      for base in [RecordMerge<Int>.Base.record(old), .unknown] {
        let (one, other) = (merge(here, there, base, .here), merge(there, here, base, .there))
        #expect(one.values == other.values && one.conflicts == other.conflicts)
        guard let values = one.values else { continue }
        for field in fields {
          let sides = [here, there, old].map { record in field.places.map { record[$0] } }
          let merged = field.places.map { values[$0] }
          #expect(merged == sides[0] || merged == sides[1])
          guard base != .unknown else { continue }
          if sides[0] != sides[2], sides[1] == sides[2] { #expect(merged == sides[0]) }
          if sides[1] != sides[2], sides[0] == sides[2] { #expect(merged == sides[1]) }
        }
      }
    }
  }
}
