import Testing

struct MarkdownLinksTests {
  @Test func onlyLinksToFilesAreFound() {
    let text = "[a](Domain/A.swift) [b](https://example.org/x) [c](#keys) [d](Data/B.swift#L3) ![e](x.png \"t\") (f)"
    #expect(MarkdownLinks(in: text).files == ["Domain/A.swift", "Data/B.swift", "x.png"])
  }
}
