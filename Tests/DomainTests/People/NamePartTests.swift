import Domain
import Testing

/// Full names of contacts after edits to their parts.
struct NamePartTests {
  private func name(_ formatted: String, _ family: String = "", _ given: String = "") -> PersonName {
    PersonName(
      formatted: ContactLine(imported: formatted), family: ContactLine(imported: family),
      given: ContactLine(imported: given))
  }

  /// A full name that consists of the old parts follows the new parts, in both orders of names.
  @Test(arguments: [
    ("김민지", "김", "민지"), ("Mina Kim", "Kim", "Mina"), ("mina kim", "Kim", "Mina"),
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

  @Test(arguments: [("박", "민지", "박 민지"), ("김", "바다", "김 바다"), ("김", "", "김"), ("Park", "Mina", "Mina Park")])
  func koreanFullNameKeepsItsSpace(family: String, given: String, shown: String) {
    let old = name("김 민지", "김", "민지")
    #expect(name("김 민지", family, given).followingParts(since: old).text == shown)
  }

  /// A name that is only a full name, in either place where files write it, is split at a part that it contains.
  @Test(arguments: [
    ("김철수", "김", "철수"), ("김 철수", "김", "철수"), ("남궁길동", "남궁", "길동"), ("Mina Kim", "Kim", "Mina"),
  ])
  func fullNameIsSplitByItsOwnPart(full: String, family: String, given: String) {
    let whole = name(full)
    for (new, old) in [
      (name(full, family), whole), (name(full, "", given), whole), (name("", family, full), name("", "", full)),
    ] {
      let split = new.followingParts(since: old)
      #expect([split.family.text, split.given.text, split.text] == [family, given, full])
    }
    var edited = name(full, family).followingParts(since: whole)
    let old = edited
    edited.given = ContactLine(imported: "영수")
    #expect(edited.followingParts(since: old).text.hasPrefix(full.contains("Kim") ? "영수 Kim" : family))
  }

  @Test(arguments: [("김철수", "박"), ("김철수", "김철수"), ("Dr. Kim", "Kim"), ("Minakim", "kim"), ("Anna Maria Kim", "Kim")])
  func otherPartsSplitNoFullName(full: String, family: String) {
    #expect(name(full, family).followingParts(since: name(full)) == name(full, family))
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
