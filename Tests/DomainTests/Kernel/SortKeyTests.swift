import Domain
import Support
import Testing

struct SortKeyTests {
  private static let parts = [
    "", "0", "00", "1", "01", "2", "10", "a", "A", "á", "Á", "z", "ß", "ss", "가", "각", "ㄱ", "金", " ", "-", "Ａ", "②",
  ]
  private let texts = Self.parts.flatMap { one in Self.parts.map { one + $0 } }

  private func sorted(_ names: [String]) -> [String] { names.sorted { SortKey($0) < SortKey($1) } }

  @Test(arguments: [
    ["사람 1", "사람 2", "사람 10", "사람 11"], ["Dune", "Dune 2", "Dune 10", "Emma"], ["7", "07", "007", "8", "010"],
    ["", "3", "3a", "3a2", "3b1", "12"], ["9999999999999999999999", "10000000000000000000000"], ["1.9", "1.10", "2.1"],
    ["angel", "Angel", "Ángel", "Ángel 2", "Angela", "Zoe"], ["Lukas", "Łukasz", "Luna"],
    ["kim", "Kim", "Ｋim", "kim b"],
    ["Strand", "strasse", "Straße", "Stroh"], ["Oslo", "Østergaard", "Otto"], ["Ødipus", "OK"],
    ["(주)하루", "Zoe", "金", "가", "각", "나", "힣"], ["रम", "राम", "रूम"], ["Иван", "Йван", "Яна"], ["제10장", "제11장"],
  ])
  func namesAreSortedAsPeopleExpect(names: [String]) {
    #expect(sorted(names.reversed()) == names)
    #expect(sorted(names) == names)
  }

  @Test func keysAreEqualOnlyForEqualNames() {
    for left in texts {
      for right in texts { #expect((SortKey(left) == SortKey(right)) == (left == right), "'\(left)' '\(right)'") }
    }
  }

  @Test func textsOfKeysAreSortedLikeKeys() {
    let keys = texts.map(SortKey.init).sorted()
    for (one, next) in zip(keys, keys.dropFirst()) {
      #expect(!next.text.utf8.lexicographicallyPrecedes(one.text.utf8))
      #expect(one.text <= next.text)
    }
  }

  @Test func lowercaseLettersAndHangulStayInTheOrderOfUnicode() {
    let parts = ["", "a", "b", "z", " ", "-", "(", "가", "각", "힣"]
    let names = parts.flatMap { one in parts.flatMap { two in parts.map { one + two + $0 } } }
    for name in names { #expect(SortKey(name).text == name) }
  }

  @Test func numbersOfAnyLengthAreSortedByTheirValue() {
    let numbers = (1...40).flatMap { count in ["1", "5", "9"].map { $0 + String(repeating: "0", count: count - 1) } }
    #expect(sorted(numbers.reversed()) == numbers)
    #expect(sorted(numbers.map { "a\($0)b" }.shuffled()) == numbers.map { "a\($0)b" })
  }

  @Test(arguments: ["가", "É1", "é", "1a", "0", "②", "ﷺ", "㌀", "🎂", "Я", "ß"])
  func keyOfALongNameFitsIntoAnIndex(piece: String) {
    let key = SortKey(String(repeating: piece, count: 5_000))
    #expect(key.text.utf8.count <= 2_700)
    #expect(key > SortKey(piece))
  }
}
