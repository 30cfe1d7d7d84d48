import Data
import Testing

struct SayingPackTests {
  @Test func sayingIsFoundByItsNumberInAnyText() {
    let pack = Self.pack([Self.text([1, 2, 3]), Self.text([4, 5, 6]), Self.text([7])], perText: 3)
    #expect(pack.numbers == 1..<8)
    #expect(pack.numbers.map { pack[$0] } == (1...7).map(Self.saying))
  }

  @Test func onlyTheTextThatIsAskedForIsRead() {
    let pack = Self.pack(["broken", Self.text([3, 4])], perText: 2)
    #expect(pack[1] == nil && pack[3] == Self.saying(3) && pack[4] == Self.saying(4))
  }

  @Test(arguments: [Int.min, -1, 0, 3, 4, Int.max])
  func numberThatDoesNotExistHasNoSaying(number: Int) {
    #expect(Self.pack([Self.text([1, 2])], perText: 2)[number] == nil)
  }

  @Test func packWithoutTextsIsEmpty() {
    let pack = Self.pack([], perText: 3)
    #expect(pack.numbers.isEmpty && pack[1] == nil)
  }

  @Test(
    arguments: [
      "1 hope\n가\na\n나", "1 hope\n가\na\n나\nb\n다", "hope\n가\na\n나\nb", "1 hope unknown\n가\na\n나\nb",
      "2 hope\n가\na\n나\nb", "",
    ]
  )
  func blockThatIsNotOneSayingWithItsNumberIsNone(block: String) {
    #expect(Self.pack([block], perText: 1)[1] == nil)
  }

  private static func pack(_ texts: [String], perText: Int) -> SayingPack {
    SayingPack(textCount: texts.count, perText: perText) { texts[$0] }
  }

  private static func saying(_ number: Int) -> PackedSaying {
    PackedSaying(
      number: number,
      korean: "아침 \(number)",
      english: "Morning \(number)",
      koreanSource: "누구 \(number)",
      englishSource: "Someone \(number)",
      tags: [.hope, .time]
    )
  }

  private static func text(_ numbers: [Int]) -> String {
    numbers.map { "\($0) hope time\n아침 \($0)\nMorning \($0)\n누구 \($0)\nSomeone \($0)" }.joined(separator: "\n\n")
  }
}
