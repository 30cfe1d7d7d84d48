import Domain
import Testing

/// Full names of contacts whose parts are edited.
struct NamePartTests {
  private func name(_ formatted: String, _ family: String = "", _ given: String = "") -> PersonName {
    PersonName(
      formatted: ContactLine(imported: formatted), family: ContactLine(imported: family),
      given: ContactLine(imported: given))
  }

  /// A full name that the old parts make follows the new parts, in both orders of names.
  @Test(arguments: [
    ("김민지", "김", "민지"), ("김 민지", "김", "민지"), ("Mina Kim", "Kim", "Mina"), ("mina kim", "Kim", "Mina"),
    ("", "Kim", "Mina"),
    ("민지", "", "민지"),
  ])
  func fullNameMadeOfItsPartsFollowsThem(formatted: String, family: String, given: String) {
    let old = name(formatted, family, given)
    for (family, given) in [("박", "민지"), ("Park", "Mina"), ("Park", ""), ("", "수아")] {
      let new = name(formatted, family, given).followingParts(since: old)
      #expect(new == name("", family, given))
      #expect(new.partsHiddenByFullName(since: old).isEmpty)
    }
  }

  @Test(arguments: [("Dr. Kim", "Kim", "Mina"), ("엄마", "김", "민지"), ("Kim, M.", "Kim", "Mina")])
  func otherFullNameStays(formatted: String, family: String, given: String) {
    let old = name(formatted, family, given)
    let new = name(formatted, "박", given).followingParts(since: old)
    #expect(new == name(formatted, "박", given))
    #expect(new.partsHiddenByFullName(since: old) == [.family])
  }

  @Test func fullNameWithoutPartsStaysUntilBothAreKnown() {
    let old = name("김민지")
    #expect(name("김민지", "박").followingParts(since: old) == name("김민지", "박"))
    #expect(name("김민지", "박").partsHiddenByFullName(since: old) == [.family])
    #expect(name("김민지", "김").partsHiddenByFullName(since: old).isEmpty)
    #expect(name("김민지", "박", "민지").followingParts(since: old).text == "박민지")
  }

  @Test func fullNameStaysWithoutParts() {
    let old = name("김민지", "김", "민지")
    #expect(name("김민지").followingParts(since: old) == name("김민지"))
    #expect(old.followingParts(since: old) == old)
  }
}
