import Domain
import Testing

struct SyncHrefTests {
  @Test func equalPathsInTwoEncodingsAreOnePath() {
    let (radicale, xandikos) = (SyncHref("/m/%EA%B9%80%20a%40b.ics"), SyncHref("/m/%EA%B9%80%20a@b.ics"))
    #expect(radicale.path == xandikos.path)
    #expect(radicale.path.text == "/m/김 a@b.ics")
    #expect(radicale.text != xandikos.text)
  }

  @Test(
    arguments: [
      ("/a%2Fb", "/a%2Fb"), ("/a%2", "/a%2"), ("/a%", "/a%"), ("/a%zz", "/a%zz"), ("/%ff", "/%ff"), ("/%41", "/A"),
      ("/%2541", "/%41"), ("/%+4", "/%+4"),
    ])
  func brokenEncodingAndSlashesStay(encoded: String, decoded: String) {
    #expect(SyncPath(encoded: encoded).text == decoded)
  }

  @Test func pathsAreInTheOrderOfTheirBytes() {
    let texts = ["", "/b", "/a", "/Z", "/ab", "/a/", "/a b", "/\u{E9}", "/e\u{301}", "/한", "/~", "/\u{7F}", "/\u{80}"]
    for left in texts {
      for right in texts {
        #expect((SyncPath(left) < SyncPath(right)) == left.utf8.lexicographicallyPrecedes(right.utf8))
        #expect((SyncPath(left) == SyncPath(right)) == left.utf8.elementsEqual(right.utf8))
        #expect(SyncPath(left) != SyncPath(right) || SyncPath(left).hashValue == SyncPath(right).hashValue)
      }
    }
  }

  @Test(
    arguments: [
      ("/dav/a/x.ics", true), ("/dav/%61/x.ics", true), ("/dav/a/x%2Fy.ics", true), ("/dav/a/x/", true),
      ("/dav/a/sub/x.ics", false), ("/dav/b/x.ics", false), ("/dav/ab.ics", false), ("/dav/a/", false),
      ("/dav/a", false), ("/dav/a//", false), ("/x.ics", false), ("https://other.example/dav/a/x.ics", false),
    ])
  func onlyAPathDirectlyInTheCollectionIsItsChild(path: String, isChild: Bool) {
    for collection in ["/dav/a", "/dav/a/", "/d%61v/a/"] {
      #expect(SyncHref(path).isChild(of: SyncHref(collection)) == isChild, "\(collection)")
    }
  }

  @Test func namesInTwoUnicodeFormsAreTwoPaths() {
    let (composed, decomposed) = (SyncPath("/\u{E9}.ics"), SyncPath("/e\u{301}.ics"))
    #expect(composed.text == decomposed.text)
    #expect(composed != decomposed)
    #expect(Set([composed, decomposed]).count == 2)
  }
}
