import Domain
import Testing

struct NameQueryTests {
  private func best(_ typed: String, _ names: [String]) -> [String] {
    NameQuery(typed)?.best(names) { $0.rank(in: $1) } ?? []
  }

  /// The name as typed wins among names that differ only in case, spaces or diacritics.
  @Test(arguments: [
    ("Ärne", ["Ärne"]), ("Arne", ["Arne"]), ("arne", ["arne"]), ("ärne", ["Ärne"]), ("ARNE", ["Arne", "arne"]),
    ("이 서연", ["이 서연"]), ("이서연", ["이서연"]), (" 이서연 ", ["이서연"]), ("이서", ["이 서연", "이서연"]),
    ("A\u{308}rne", ["Ärne"]),
  ])
  func equalNameWins(typed: String, found: [String]) {
    #expect(best(typed, ["Ärne", "Arne", "arne", "이 서연", "이서연"]) == found)
  }

  @Test func equalRecordsStayAmbiguous() {
    #expect(best("Arne", ["Arne", "Arne", "Arne B"]) == ["Arne", "Arne"])
    #expect(best("ㅇㅅㅇ", ["이 서연", "이서연"]) == ["이 서연", "이서연"])
  }
}
