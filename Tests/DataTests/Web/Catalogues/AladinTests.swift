import Data
import Domain
import Support
import Testing

struct AladinTests {
  private static let item = """
    {"title":"시험 책 &lt;첫째&gt; - 작은 제목","link":"http:\\/\\/www.aladin.co.kr\\/shop\\/wproduct.aspx?ItemId=1&amp;start=api",\
    "author":"이동욱(향로), Doe, Jane (지은이), 최네모 (옮긴이), 박세모 (글, 그림), 정다운 (해설)","pubDate":"2021-10-11",\
    "description":"줄 하나<br\\u003E줄 &quot;둘&quot;","isbn":"K394369919","isbn13":"9788937460449","itemId":77,\
    "priceSales":900,"stockStatus":"","cover":"http://image.aladin.co.kr/product/1/cover/a.jpg",\
    "categoryName":"국내도서\\u003E소설/시/희곡\\u003E한국소설","publisher":"가나출판","subInfo":SUB}
    """

  private static func answer(_ items: [String], total: Int = 1, page: Int = 1) -> String {
    """
    {"version":"20131101","totalResults":\(total),"startIndex":\(page),"itemsPerPage":50,"query":"x",\
    "item":[\(items.joined(separator: ","))]}
    """
  }

  @Test(arguments: ["BODY", "BODY;", "BODY ;\r\n", "call(true, BODY);"])
  func everyFormOfAnswerIsRead(form: String) async throws {
    let body = form.replacing("BODY", with: Self.answer([Self.item.replacing("SUB", with: "{}")]))
    let page = try await CatalogueUnderTest(.aladin, ScriptedHTTP(body).client).search.search(BookQuery("시험"))
    #expect(
      page.hits.map(\.text) == [
        """
        시험 책 <첫째>|작은 제목|이동욱(향로):author,Doe:author,Jane:author,최네모:translator,박세모:author,정다운:contributor|\
        가나출판|2021-10-11|9788937460449|-|-|literature|줄 하나
        줄 "둘"|https://image.aladin.co.kr/product/1/cover/a.jpg|\
        http://www.aladin.co.kr/shop/wproduct.aspx?ItemId=1&start=api|77|part
        """
      ]
    )
  }

  @Test func lookUpAddsPagesAndThickness() async throws {
    let more = #"{"subTitle":"작은 제목","itemPage":304,"packing":{"styleDesc":"미확인","sizeDepth":14}}"#
    let http = ScriptedHTTP(
      .success(HTTPResponse(status: 200, body: Array(Self.answer([Self.item.replacing("SUB", with: "{}")]).utf8))),
      .success(HTTPResponse(status: 200, body: Array(Self.answer([Self.item.replacing("SUB", with: more)]).utf8)))
    )
    let test = try CatalogueUnderTest(.aladin, http.client)
    let hit = try #require(try await test.search.search(BookQuery("시험")).hits.first)
    let whole = try await test.search.lookUp(hit)
    #expect(whole.info.title.text == "시험 책 <첫째>")
    #expect(whole.info.subtitle?.text == "작은 제목")
    #expect(whole.info.pages?.value == 304)
    #expect(whole.info.thickness?.tenths == 140)
    #expect(try await test.search.lookUp(whole) == whole)
    #expect(
      http.requests == [
        """
        https://www.aladin.co.kr/ttb/api/ItemSearch.aspx?Query=%EC%8B%9C%ED%97%98&QueryType=Keyword&SearchTarget=Book\
        &Start=1&MaxResults=50&Cover=Big&Output=JS&Version=20131101&TTBKey=k3y%2B
        """,
        """
        https://www.aladin.co.kr/ttb/api/ItemLookUp.aspx?ItemId=77&ItemIdType=ItemId&OptResult=packing\
        &Cover=Big&Output=JS&Version=20131101&TTBKey=k3y%2B
        """,
      ]
    )
  }

  @Test(
    arguments: [
      (8, nil), (4, .keyRefused), (100, .keyRefused), (10, .quotaUsed), (999, .refused(code: 999)),
    ] as [(Int, BookSearchError?)]
  )
  func errorsInAnswersWithStatus200AreRecognized(code: Int, error: BookSearchError?) async throws {
    let body = #"{"errorCode":\#(code),"errorMessage":"k3y+ 오류"}"#
    let test = try CatalogueUnderTest(.aladin, ScriptedHTTP(body).client)
    if let error {
      await #expect(throws: error) { try await test.search.search(BookQuery("시험")) }
    } else {
      #expect(try await test.search.search(BookQuery("시험")) == .empty)
    }
    let hit = BookHit(BookInfo(title: BookTitle(imported: "a")), in: .aladin, id: "1", isComplete: false)
    await #expect(throws: error ?? .notFound) { try await test.search.lookUp(hit) }
  }

  @Test func isbnIsLookedUpAndThenSearchedFor() async throws {
    let found = Self.answer([Self.item.replacing("SUB", with: "{}")])
    let http = ScriptedHTTP(
      .success(HTTPResponse(status: 200, body: Array(#"{"errorCode":8,"errorMessage":"없음"}"#.utf8))),
      .success(HTTPResponse(status: 200, body: Array(found.utf8)))
    )
    let page = try await CatalogueUnderTest(.aladin, http.client).search.search(BookQuery("9788937460449"))
    #expect(page.hits.count == 1)
    #expect(
      http.requests.map { $0.contains("ItemLookUp.aspx?ItemId=9788937460449&ItemIdType=ISBN13") } == [true, false]
    )
    #expect(http.requests[1].contains("ItemSearch.aspx?Query=9788937460449&"))
  }

  @Test func repeatedFirstPageEndsTheResults() async throws {
    let body = Self.answer([Self.item.replacing("SUB", with: "{}")], total: 300)
    let test = try CatalogueUnderTest(.aladin, ScriptedHTTP(body).client)
    let pages = [1, 2].map { BookQuery(.words("시험", in: .any), page: $0) }
    let (first, second) = (try await test.search.search(pages[0]), try await test.search.search(pages[1]))
    #expect((first.hits.count, first.hasMore, first.total) == (1, true, 300))
    #expect((second.hits.count, second.hasMore) == (0, false))
  }

  @Test(arguments: [(4, 300, false), (3, 300, true), (4, 200, false), (2, 100, false), (2, 101, true)])
  func onlyTwoHundredResultsCanBeReached(page: Int, total: Int, hasMore: Bool) async throws {
    let body = Self.answer([Self.item.replacing("SUB", with: "{}")], total: total, page: page)
    let test = try CatalogueUnderTest(.aladin, ScriptedHTTP(body).client)
    #expect(try await test.search.search(BookQuery(.words("시험", in: .any), page: page)).hasMore == hasMore)
  }

  @Test(
    arguments: [
      (.bestsellers, "Bestseller"), (.new, "ItemNewAll"), (.special, "ItemNewSpecial"), (.choice, "BlogBest"),
    ] as [(BookList, String)]
  )
  func bookListsAreRequestedByName(list: BookList, name: String) async throws {
    let http = ScriptedHTTP(Self.answer([Self.item.replacing("SUB", with: "{}")], total: 1_000, page: 4))
    let page = try await CatalogueUnderTest(.aladin, http.client).search.search(BookQuery(.list(list), page: 4))
    #expect(page.hasMore)
    #expect(http.requests[0].contains("/ItemList.aspx?QueryType=\(name)&SearchTarget=Book&Start=4&"))
  }

  @Test(arguments: [("9771234567003", "K1"), ("", "E272539885"), ("2090000162264", ""), ("9788937460440", "")])
  func invalidISBNsAreIgnored(isbn13: String, isbn: String) async throws {
    let item = #"{"title":"a","isbn":"\#(isbn)","isbn13":"\#(isbn13)","itemId":1,"cover":"https://a/noimg_b.gif"}"#
    let page = try await CatalogueUnderTest(.aladin, ScriptedHTTP(Self.answer([item])).client).search.search(
      BookQuery("a")
    )
    #expect(page.hits.map(\.text) == ["a|-||-|-|-|-|-|other|-|-|-|1|part"])
  }

  @Test(arguments: ["9223372036854775807", "-9223372036854775808", "1e400", "-1", "0"])
  func absurdNumbersAreIgnored(number: String) async throws {
    let item = """
      {"title":"a","itemId":1,"subInfo":{"itemPage":\(number),"packing":{"sizeDepth":\(number)}}}
      """
    let body = """
      {"totalResults":\(number),"itemsPerPage":\(number),"item":[\(item)]}
      """
    let test = try CatalogueUnderTest(.aladin, ScriptedHTTP(body).client)
    let page = try await test.search.search(BookQuery(.words("a", in: .any), page: .max))
    #expect(page.hits.map(\.text) == ["a|-||-|-|-|-|-|other|-|-|-|1|whole"])
    #expect(!page.hasMore)
  }

  @Test func itemsWithoutATitleAreIgnored() async throws {
    let items = [
      #"{"title":" "}"#, #"{"title":null}"#, "7", "[]", #"{"title":"b","author":7,"subInfo":[],"itemId":{}}"#,
    ]
    let page = try await CatalogueUnderTest(.aladin, ScriptedHTTP(Self.answer(items)).client).search.search(
      BookQuery("a")
    )
    #expect(page.hits.map(\.info.title.text) == ["b"])
  }
}

/// Tests of the whole path to a catalog, with a local server that stands in for Aladin.
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
  func bookIsFoundAndLookedUp(way: HTTPWay) async throws {
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
  func busyServerIsAskedAgain(way: HTTPWay) async throws {
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
  func keyIsNotSentUnencrypted(way: HTTPWay) async throws {
    let test = try CatalogueUnderTest(.aladin, way.client(), at: "http://aladin.invalid")
    await #expect(throws: BookSearchError.connection(.forbidden)) { try await test.search.search(BookQuery("데미안")) }
  }
}
