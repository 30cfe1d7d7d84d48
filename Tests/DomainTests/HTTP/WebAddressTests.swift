import Domain
import Testing

struct WebAddressTests {
  @Test(
    arguments: [
      ("https://a.example", "https://a.example"), ("http://127.0.0.1:8080/", "http://127.0.0.1:8080"),
      ("HTTPS://A.example/b/c//", "HTTPS://A.example/b/c"), ("http://[::1]:8/", "http://[::1]:8"),
    ]
  )
  func anAddressIsKeptWithoutTheLastSlash(typed: String, kept: String) {
    #expect(WebAddress(typed)?.text == kept)
  }

  @Test(
    arguments: [
      "", "a.example", "ftp://a.example", "file:///etc/passwd", "http://", "https:///a", "https://name@a.example",
      "https://name:word@a.example", "https://a.example?q=1", "https://a.example#b", "https://a.example/a b",
      "https://책.example", "https://a.example/\n", "https://a.example\\@b.example", "javascript:alert(1)",
    ]
  )
  func whatIsNoPlainAddressIsRefused(typed: String) {
    #expect(WebAddress(typed) == nil)
  }

  @Test(
    arguments: [
      ("http://localhost", true), ("http://127.0.0.1:80", true), ("http://127.9.9.9", true), ("http://[::1]", true),
      ("http://127.0.0.1.a.example", false), ("http://localhost.a.example", false), ("http://127.1", false),
      ("http://10.0.0.1", false), ("http://127.0.0.256", false),
    ]
  )
  func whatStaysOnThisComputerIsTold(typed: String, isLoopback: Bool) {
    #expect(WebAddress(typed)?.isLoopback == isLoopback)
  }

  @Test func aPathIsEncoded() {
    let address = WebAddress("https://a.example/v1/")?.appending("works/책 ?#%.json")
    #expect(address?.text == "https://a.example/v1/works/%EC%B1%85%20%3F%23%25.json")
  }
}
