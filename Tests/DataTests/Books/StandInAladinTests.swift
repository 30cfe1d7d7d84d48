import Data
import Domain
import Support
import Testing

/// Tests of the whole path to a catalogue, with a local server that stands in for Aladin.
struct StandInAladinTests {
  private typealias Server = LoopbackServer

  private static func book(_ more: String) -> [UInt8] {
    Array(
      """
      {"version":"20131101","totalResults":1,"startIndex":1,"itemsPerPage":50,"item":[{"title":"데미안 - 시험판",\
      "author":"김하나 (지은이)","isbn13":"9788937460449","itemId":26,"categoryName":"국내도서>고전","subInfo":{\(more)}}]};
      """.utf8
    )
  }

  @Test(arguments: HTTPWay.allCases)
  func aBookIsFoundAndLookedUp(way: HTTPWay) async throws {
    let server = try Server { request in
      if request.target.contains("TTBKey=k3y%2B") == false {
        return [.send(Server.answer(body: Array(#"{"errorCode":100}"#.utf8)))]
      }
      return [.send(Server.answer(body: Self.book(request.target.contains("ItemLookUp") ? #""itemPage":248"# : "")))]
    }
    let test = try CatalogueUnderTest(.aladin, way.client(), at: server.address)
    let search = SearchBooks([test.search])
    var hits: [BookHit] = []
    for await results in search(try BookQuery("데미안")) { hits = results.hits }
    #expect(hits.map(\.info.title.text) == ["데미안"])
    #expect(try await search.lookUp(#require(hits.first)).info.pages?.value == 248)
    #expect(
      server.requests.map { $0.target.prefix { $0 != "?" } } == [
        "/ttb/api/ItemSearch.aspx", "/ttb/api/ItemLookUp.aspx",
      ]
    )
  }

  @Test(arguments: HTTPWay.allCases)
  func aBusyServerIsAskedAgain(way: HTTPWay) async throws {
    let server = try Server { request in
      // The client may try again at once, according to the server's own clock.
      let busy = ["Retry-After": "Sun, 06 Nov 1994 08:49:37 GMT", "Date": "Sun, 06 Nov 1994 08:49:37 GMT"]
      return [.send(request.target.contains("Start=2") ? Server.answer(body: Self.book("")) : Server.answer(429, busy))]
    }
    let client = way.client().retrying(HTTPRetry(patience: .seconds(900)), clock: ContinuousClock())
    let test = try CatalogueUnderTest(.aladin, client, at: server.address)
    await #expect(throws: BookSearchError.quotaUsed) { try await test.search.search(BookQuery("데미안")) }
    #expect(server.requests.count == 3)
    #expect(try await test.search.search(BookQuery(.words("데미안", in: .any), page: 2)).hits.isEmpty)
    #expect(server.requests.count == 4)
  }

  @Test(arguments: HTTPWay.allCases)
  func aKeyDoesNotLeaveThisComputerUnencrypted(way: HTTPWay) async throws {
    let test = try CatalogueUnderTest(.aladin, way.client(), at: "http://aladin.invalid")
    await #expect(throws: BookSearchError.connection(.forbidden)) { try await test.search.search(BookQuery("데미안")) }
  }
}
