import Data
import Domain
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
  func everyFormOfAnAnswerIsRead(form: String) async throws {
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

  @Test func aBookThatIsLookedUpHasItsPagesAndItsThickness() async throws {
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
  func errorsComeWithStatus200(code: Int, error: BookSearchError?) async throws {
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

  @Test func anISBNIsLookedUpAndThenSearchedFor() async throws {
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

  @Test func theFirstPageAgainIsTheEnd() async throws {
    let body = Self.answer([Self.item.replacing("SUB", with: "{}")], total: 300)
    let test = try CatalogueUnderTest(.aladin, ScriptedHTTP(body).client)
    let pages = [1, 2].map { BookQuery(.words("시험", in: .any), page: $0) }
    let (first, second) = (try await test.search.search(pages[0]), try await test.search.search(pages[1]))
    #expect((first.hits.count, first.hasMore, first.total) == (1, true, 300))
    #expect((second.hits.count, second.hasMore) == (0, false))
  }

  @Test(arguments: [(4, 300, false), (3, 300, true), (4, 200, false), (2, 100, false), (2, 101, true)])
  func twoHundredCanBeReached(page: Int, total: Int, hasMore: Bool) async throws {
    let body = Self.answer([Self.item.replacing("SUB", with: "{}")], total: total, page: page)
    let test = try CatalogueUnderTest(.aladin, ScriptedHTTP(body).client)
    #expect(try await test.search.search(BookQuery(.words("시험", in: .any), page: page)).hasMore == hasMore)
  }

  @Test(
    arguments: [
      (.bestsellers, "Bestseller"), (.new, "ItemNewAll"), (.special, "ItemNewSpecial"), (.choice, "BlogBest"),
    ] as [(BookList, String)]
  )
  func listsAreItsOwn(list: BookList, name: String) async throws {
    let http = ScriptedHTTP(Self.answer([Self.item.replacing("SUB", with: "{}")], total: 1_000, page: 4))
    let page = try await CatalogueUnderTest(.aladin, http.client).search.search(BookQuery(.list(list), page: 4))
    #expect(page.hasMore)
    #expect(http.requests[0].contains("/ItemList.aspx?QueryType=\(name)&SearchTarget=Book&Start=4&"))
  }

  @Test(arguments: [("9771234567003", "K1"), ("", "E272539885"), ("2090000162264", ""), ("9788937460440", "")])
  func whatIsNoISBNIsNone(isbn13: String, isbn: String) async throws {
    let item = #"{"title":"a","isbn":"\#(isbn)","isbn13":"\#(isbn13)","itemId":1,"cover":"https://a/noimg_b.gif"}"#
    let page = try await CatalogueUnderTest(.aladin, ScriptedHTTP(Self.answer([item])).client).search.search(
      BookQuery("a")
    )
    #expect(page.hits.map(\.text) == ["a|-||-|-|-|-|-|other|-|-|-|1|part"])
  }

  @Test(arguments: ["9223372036854775807", "-9223372036854775808", "1e400", "-1", "0"])
  func numbersThatNobodyMeansAreNone(number: String) async throws {
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

  @Test func whatHasNoTitleIsNoBook() async throws {
    let items = [
      #"{"title":" "}"#, #"{"title":null}"#, "7", "[]", #"{"title":"b","author":7,"subInfo":[],"itemId":{}}"#,
    ]
    let page = try await CatalogueUnderTest(.aladin, ScriptedHTTP(Self.answer(items)).client).search.search(
      BookQuery("a")
    )
    #expect(page.hits.map(\.info.title.text) == ["b"])
  }
}
