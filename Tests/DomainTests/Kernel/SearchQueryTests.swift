import Domain
import Foundation
import Support
import Testing

struct SearchQueryTests {
  @Test(arguments: [
    ("치과", "치과", SearchHit.Rank.exact), ("치과", "치과 예약", .prefix), ("치과", "강남 치과", .substring),
    ("ㅊㄱ", "강남 치과", .choseong), ("ㅊㄱ", "치과", .choseong), ("ㅋㅋ", "ㅋㅋ", .exact), ("ㅋㅋ", "아 ㅋㅋ", .choseong),
    ("DENT", "dentist", .prefix), ("  dentist ", "Dentist", .exact), ("3ㅅ", "치과 3시", .choseong),
    ("\u{110E}\u{1175}", "치과", .prefix), ("점심 민아", "점심: 민아", .prefix), ("민아 점심", "점심: 민아", .substring),
    ("cafe", "Ｃafé", .prefix), ("daniel lunch", "Lunch with Daniel", .substring),
    ("\"h d\"", "lunch, daniel", .substring),
    ("lunch,daniel", "Lunch with Daniel", .substring), ("daniel/lunch", "Lunch with Daniel", .substring),
    ("lunch-daniel", "Lunch with Daniel", .substring), ("(daniel)lunch", "Lunch with Daniel", .substring),
    ("점심:민아", "점심: 민아", .prefix), ("민아，점심", "점심: 민아", .substring), ("ㅁㅇ·ㅈㅅ", "점심: 민아", .choseong),
    ("hope,feathers", "Hope is the thing with feathers", .substring), ("e-mail", "Email Mina", .prefix),
    ("don’t", "Dont", .prefix), ("U.S.", "us", .prefix), ("1,000", "1000 won", .prefix),
    ("010-1234", "01012345678", .prefix), ("cafe\u{301},민아", "Café 민아", .prefix),
    ("\"lunch, daniel\"", "Lunch, Daniel", .prefix), ("C++,swift", "Swift or C++", .substring),
    ("!", "!", .exact), ("ㅁㅇ 점심", "점심 민아", .choseong), ("dont", "Don't", .prefix), ("ㅋㅋ ㅋㅋ", "ㅋㅋ ㅋㅋ", .exact),
    ("ㄴㄱㅁ", "남궁 민", .choseong), ("남궁민", "남궁 민", .prefix), ("김민수", "김 민 수", .prefix), ("지ㅎ", "지현", .choseong),
    ("ㅊㄹㄱㄷ", "천 리 길도", .choseong), ("ㅊ리ㄱ", "천 리 길도", .choseong), ("ab", "a b", .prefix), ("ㅊㄱ", "치 과", .choseong),
    ("c#", "C# meetup", .prefix), ("meetup c#", "C# meetup", .substring), ("#tag", "A #Tag", .substring),
    ("#novel", "novel", .substring), ("＃novel", "A novel", .substring),
    ("%", "100% off", .substring), ("100%", "100% off", .prefix), ("&", "R&D", .substring), ("r&d", "R & D", .prefix),
    ("_", "a_b", .substring), ("a_b", "a_b c", .prefix), ("#", "#1", .prefix), ("＃", "C#", .substring),
    ("c＃", "C#", .prefix),
    ("lunch & daniel", "Lunch with Daniel", .substring), ("lunch&daniel", "Daniel, lunch", .substring),
    ("# %", "50% of #1", .substring), ("strasse", "Straße", .prefix), ("STRASSE", "Straße", .prefix),
    ("straße", "Lange Strasse", .substring), ("ẞ", "ss", .prefix), ("100", "100% off", .prefix),
  ])
  func textGetsItsBestRank(query: String, text: String, rank: SearchHit.Rank) throws {
    #expect(try #require(SearchQuery(query)).rank(in: text) == rank)
  }

  @Test(arguments: [
    ("책", "책", SearchHit.Rank.exact), ("책", "책 모임", .prefix), ("책", "새 책상", .prefix), ("책", "산책", .substring),
    ("책", "(책) 모임", .prefix), ("책 모임", "모임: 책", .prefix), ("책 모임", "산책 모임", .substring), ("ㅊ", "산책", .choseong),
    ("ㅊ", "새 책", .prefix), ("dan", "Lunch with Daniel", .prefix), ("unch", "Lunch", .substring),
  ])
  func titleIsRankedByTheStartsOfItsWords(query: String, title: String, rank: SearchHit.Rank) throws {
    #expect(try #require(SearchQuery(query)).rank(ofTitle: title) == rank)
  }

  @Test func bestTitlesComeFirstAndOtherHitsStayInOrder() throws {
    let query = try #require(SearchQuery("책"))
    let titles = ["산책", "책 모임", "겨울 산책", "책", "새 책상"]
    var hits = titles.enumerated().map { SearchHit(kind: .event, id: UUID(number: $0.offset), title: $0.element) }
    hits.append(SearchHit(query, kind: .event, id: UUID(number: 9), field: .notes, title: "책", text: "책"))
    #expect(hits.ranked(by: query).map(\.title) == ["책", "책 모임", "새 책상", "산책", "겨울 산책", "책"])
  }

  @Test(arguments: [
    ("치과", "치아"), ("ㅊㄱ", "과치"), ("a", ""), ("지ㅎ", "지은"), ("ㅎ지", "지현"), ("치과 ", "과"), ("\"h with\"", "with h"),
    ("!", "?"), ("lunch,daniel", "Lunch with Mina"), ("don't", "do not, but"), ("\"lunch,daniel\"", "daniel: lunch"),
    ("c#", "C day"), ("c#", "C++ day"), ("%", "100 off"), ("r&d", "bird"), ("&", "and"), ("_", "ab"), ("a_b", "ab"),
    ("#", "!"), ("c＃", "c"),
  ])
  func otherTextsDoNotMatch(query: String, text: String) throws {
    #expect(try #require(SearchQuery(query)).rank(in: text) == nil)
  }

  /// An emoji switches the comparison of a text to graphemes, and never matches itself.
  @Test(arguments: ["치", "치과", "ㅊㄱ", "ㄱㅊ", "과 예", "3ㅅ", "ㅋ", "dent", "DENT", "t", "齒", "과齒", "t 3"])
  func scalarComparisonRanksLikeGraphemes(query: String) throws {
    let pieces = ["치과", "거치", "ㅊㄱ", "Dent", "tT", " ", "齒", "3시", "ㅋ", "예약", "\n"]
    let words = try #require(SearchQuery(query))
    for first in pieces {
      for second in pieces {
        for third in pieces {
          let text = first + second + third
          let rank = words.rank(in: text)
          #expect(words.rank(in: text + "🌿") == (rank == .exact ? .prefix : rank), "\(query) in \(text)")
        }
      }
    }
  }

  @Test(arguments: [
    ("b", "aB\r\nb", ["B", "b"]), ("b c", "b\r\nc", ["b", "c"]), ("\"b c\"", "a b\r\n c", ["b\r\n c"]),
    ("dont", "I don't", ["don't"]),
    ("ㅊㄱ", "치과, ㅊㄱ", ["치과", "ㅊㄱ"]), ("ab bc", "abc", ["abc"]), ("cafe", "Café", ["Café"]), ("!", "a!", []),
    ("c#", "a C# day", ["C#"]), ("%", "1% 2%", ["%", "%"]), ("ss", "Straße", ["ß"]),
  ])
  func matchRangesCoverTheFoundWords(query: String, text: String, found: [String]) throws {
    let words = try #require(SearchQuery(query))
    #expect(words.ranges(in: text).map { String(text[$0]) } == found)
    // Emoji around the text switch the comparison to whole characters, which changes nothing.
    let marked = "🌿" + text + "🌿"
    #expect(words.ranges(in: marked).map { String(marked[$0]) } == found)
  }

  @Test func excerptIsCenteredOnTheMatch() throws {
    let words = try #require(SearchQuery("치과"))
    let text = String(repeating: "가", count: 99) + "치과" + String(repeating: "나", count: 99)
    let sides = String(repeating: "가", count: 39) + "치과" + String(repeating: "나", count: 39)
    #expect(words.excerpt(of: "산책\n" + text) == sides)
    #expect(words.excerpt(of: "치과" + text).hasPrefix("치과가"))
    #expect(words.excerpt(of: text + "치과").hasPrefix("가"))
    let end = String(repeating: "가", count: 99) + "치과!"
    #expect(words.excerpt(of: end) == String(end.suffix(80)))
    let long = try #require(SearchQuery("\"\(String(repeating: "긴 ", count: 60))\""))
    #expect(long.excerpt(of: text + String(repeating: " 긴", count: 70)).hasPrefix("긴 긴"))
  }

  @Test(arguments: ["", "🌿 "])
  func excerptIsTheLineOfTheMatch(other: String) throws {
    let words = try #require(SearchQuery("치과"))
    #expect(words.excerpt(of: "산책\r\n\(other)치과, 3시\r\n점심\n치과") == "\(other)치과, 3시")
    #expect(words.excerpt(of: "산책\n\n\(other)치과") == "\(other)치과")
    #expect(words.excerpt(of: "산책\u{2028}\(other)치과\u{85}점심") == "\(other)치과")
    #expect(words.excerpt(of: "\(other)산책\n점심") == "\(other)산책\n점심")
  }

  @Test func partOfASyllableDoesNotMatch() throws {
    #expect(try #require(SearchQuery("가")).rank(in: "가\u{11A8}") == nil)
  }

  @Test func bestRankOfSeveralTextsCounts() throws {
    let query = try #require(SearchQuery("치과"))
    #expect(query.rank(inAny: ["강남 치과", "치과 예약", "산책"]) == .prefix)
    #expect(query.rank(inAny: ["산책"]) == nil)
    #expect(query.rank(inAny: []) == nil)
  }

  @Test func wordsMayMatchInDifferentTexts() throws {
    let query = try #require(SearchQuery("민아 5678"))
    #expect(query.rank(inAny: ["김민아", "01012345678"]) == .substring)
    #expect(query.rank(inAny: ["김민아", "0101234"]) == nil)
    #expect(query.rank(inNames: ["김민아"], phones: [PhoneNumber(imported: "+82 10-1234-5678")]) == .substring)
  }

  @Test(arguments: ["", " ", "\n"])
  func blankTextIsNotAQuery(text: String) {
    #expect(SearchQuery(text) == nil)
  }

  @Test func ranksSortFromExactToSubstring() {
    #expect(SearchHit.Rank.allCases.sorted() == [.exact, .prefix, .choseong, .substring])
  }
}

struct HangulTests {
  @Test(arguments: [
    ("치", "ㅊ", 0), ("강", "ㄱ", 21), ("쀓", "ㅃ", 15), ("가", "ㄱ", 0), ("힣", "ㅎ", 27), ("값", "ㄱ", 18), ("길", "ㄱ", 8),
    // Decomposed and partly decomposed syllables.
    ("\u{110E}\u{1175}", "ㅊ", 0), ("\u{1100}\u{1161}\u{11BC}", "ㄱ", 21), ("가\u{11A8}", "ㄱ", 1),
  ])
  func syllableHasAFirstAndAnOptionalLastConsonant(syllable: String, first: Character, final: Int) throws {
    let character = try #require(syllable.first)
    #expect(Hangul.choseong(of: character) == first)
    #expect(Hangul.finalConsonant(of: character) == final)
  }

  @Test(arguments: ["a", "ㄱ", "ㅏ", "1", " ", "👍", "漢", "か", "\u{1100}", "\u{1161}", "\u{D7A4}", "\u{ABFF}"])
  func otherCharactersAreNotSyllables(text: String) throws {
    let character = try #require(text.first)
    #expect(Hangul.choseong(of: character) == nil)
    #expect(Hangul.finalConsonant(of: character) == nil)
  }

  @Test func everySyllableIsDecomposedLikeUnicode() throws {
    let initials = Array("ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ")
    for index in 0..<11_172 {
      let scalar = try #require(Unicode.Scalar(0xAC00 + UInt32(index)))
      let composed = Character(scalar)
      #expect(Hangul.choseong(of: composed) == initials[index / 588])
      #expect(Hangul.choseong(ofScalar: scalar).map(Character.init) == initials[index / 588])
      #expect(Hangul.finalConsonant(of: composed) == index % 28)
    }
  }

  @Test func onlyFirstConsonantsHaveSyllables() throws {
    for consonant in "ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ".unicodeScalars {
      let syllables = try #require(Hangul.syllables(beginningWith: consonant))
      #expect(syllables.upperBound.value - syllables.lowerBound.value == 587)
      #expect(Hangul.choseong(ofScalar: syllables.lowerBound) == consonant)
      #expect(Hangul.choseong(ofScalar: syllables.upperBound) == consonant)
    }
    #expect("ㅏㄳ가a".unicodeScalars.compactMap(Hangul.syllables(beginningWith:)).isEmpty)
  }

  @Test func textKeepsCharactersThatAreNotSyllables() {
    #expect(Hangul.choseong(ofText: "강남 치과 3시 OK!") == "ㄱㄴ ㅊㄱ 3ㅅ OK!")
    #expect(Hangul.choseong(ofText: "") == "")
  }

  @Test func onlyConsonantsThatBeginSyllablesAreChoseong() {
    #expect("ㄱㄲㅎ".filter(Hangul.isChoseong) == "ㄱㄲㅎ")
    #expect("ㄳㅏ가a1".filter(Hangul.isChoseong) == "")
    #expect("ㄱ\u{301}".filter(Hangul.isChoseong) == "")
    #expect("ㄱㄳㅏ가ㅎa".unicodeScalars.filter(Hangul.isChoseong(scalar:)).map(Character.init) == ["ㄱ", "ㅎ"])
    #expect("\u{ABFF}\u{D7A4}ㄱa".unicodeScalars.compactMap(Hangul.choseong(ofScalar:)).isEmpty)
  }
}
