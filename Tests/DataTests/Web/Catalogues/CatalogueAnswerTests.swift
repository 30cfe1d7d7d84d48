import Data
import Domain
import Testing

/// Tests with the exact responses of catalogs other than Aladin.
struct CatalogueAnswerTests {
  @Test func kakaoGetsAHeaderAndItsAnswerIsRead() async throws {
    let http = ScriptedHTTP(
      """
      {"documents":[{"authors":["김하나","이두리"],"contents":"앞부분 &lt;b&gt;","datetime":"2018-07-20T00:00:00.000+09:00",\
      "isbn":"8937460440 9788937460449","price":1,"publisher":"다라북스","sale_price":1,"status":"정상판매",\
      "thumbnail":"http://search1.kakaocdn.net/a","title":"시험 책","translators":["최네모"],"url":"https://search.daum.net/a"},\
      {"authors":[],"contents":"","datetime":"","isbn":" 9791190000000","publisher":"","thumbnail":"","title":"둘째",\
      "translators":[],"url":""}],"meta":{"is_end":false,"pageable_count":90,"total_count":120}}
      """
    )
    let test = try CatalogueUnderTest(.kakao, http.client)
    let page = try await test.search.search(BookQuery("시험", in: .author))
    #expect(
      page.hits.map(\.text) == [
        """
        시험 책|-|김하나:author,이두리:author,최네모:translator|다라북스|2018-07-20|9788937460449|-|-|other|앞부분 <b>|\
        https://search1.kakaocdn.net/a|https://search.daum.net/a|9788937460449|whole
        """,
        "둘째|-||-|-|9791190000000|-|-|other|-|-|-|9791190000000|whole",
      ]
    )
    #expect((page.total, page.hasMore) == (120, true))
    #expect(
      http.requests == ["https://dapi.kakao.com/v3/search/book?query=%EC%8B%9C%ED%97%98&size=50&page=1&target=person"]
    )
    #expect(http.authorizations == ["KakaoAK k3y+"])
    #expect(try await test.search.search(BookQuery("시험", page: 51)) == .empty)
  }

  @Test func googleAnswersWithMissingFieldsAreRead() async throws {
    let http = ScriptedHTTP(
      """
      {"kind":"books#volumes","totalItems":41,"items":[{"id":"a1","volumeInfo":{"title":"A Test","subtitle":"Of Books",\
      "authors":["Jane Doe"],"publisher":"Own","publishedDate":"1998-09","description":"Good.","industryIdentifiers":[\
      {"type":"ISBN_10","identifier":"8937460440"},{"type":"OTHER","identifier":"X"},\
      {"type":"ISBN_13","identifier":"9788937460449"}],"pageCount":212,"categories":["Fiction"],\
      "imageLinks":{"thumbnail":"http://books.google.com/a?b=1&c=2"},"infoLink":"https://books.google.com/a1"}},\
      {"id":"b2","volumeInfo":{"title":"B","pageCount":0}},{"id":"c3"}]}
      """
    )
    let test = try CatalogueUnderTest(.googleBooks, http.client)
    let page = try await test.search.search(BookQuery("a \"b\"", in: .title))
    #expect(
      page.hits.map(\.text) == [
        """
        A Test|Of Books|Jane Doe:author|Own|1998-09|9788937460449|212|-|literature|Good.|\
        https://books.google.com/a?b=1&c=2|https://books.google.com/a1|a1|whole
        """, "B|-||-|-|-|-|-|other|-|-|-|b2|whole",
      ]
    )
    #expect(page.hasMore)
    #expect(
      http.requests == [
        """
        https://www.googleapis.com/books/v1/volumes?q=intitle%3A%22a%20%20b%20%22&startIndex=0&maxResults=40\
        &printType=books&key=k3y%2B
        """
      ]
    )
  }

  @Test(
    arguments: [
      (429, "RATE_LIMIT_EXCEEDED", .quotaUsed), (403, "dailyLimitExceeded", .quotaUsed),
      (403, "forbidden", .keyRefused),
      (400, "API_KEY_INVALID", .keyRefused), (400, "invalidParameter", .refused(code: 400)),
    ] as [(Int, String, BookSearchError)]
  )
  func googleErrorsAreRecognizedByTheirReason(status: Int, reason: String, error: BookSearchError) async throws {
    let body = #"{"error":{"code":\#(status),"errors":[{"reason":"\#(reason)"}],"details":[{"reason":"\#(reason)"}]}}"#
    let test = try CatalogueUnderTest(.googleBooks, ScriptedHTTP(body, status: status).client)
    await #expect(throws: error) { try await test.search.search(BookQuery("a")) }
  }

  @Test func nationalLibraryAnswersAreRead() async throws {
    let http = ScriptedHTTP(
      """
      {"PAGE_NO":"1","TOTAL_COUNT":"2","docs":[{"TITLE":"시험 책 : 작은 제목","VOL":"2","AUTHOR":"지은이: 김하나, 이두리 ;옮긴이: 최네모",\
      "EA_ISBN":"9788937460449","EA_ADD_CODE":"03850","SET_ISBN":"","PUBLISHER":"가나출판","PAGE":"iv, 312 p.","KDC":"",\
      "PUBLISH_PREDATE":"20200101","REAL_PUBLISH_DATE":"","BOOK_INTRODUCTION":"","TITLE_URL":"http://www.nl.go.kr/a.jpg"},\
      {"TITLE":"둘째","AUTHOR":"김하나","EA_ISBN":"","EA_ADD_CODE":"","PAGE":"","KDC":"594","PUBLISH_PREDATE":"20201399"}]}
      """
    )
    let test = try CatalogueUnderTest(.seoji, http.client)
    let page = try await test.search.search(BookQuery("시험"))
    #expect(
      page.hits.map(\.text) == [
        """
        시험 책 2|작은 제목|김하나:author,이두리:author,최네모:translator|가나출판|2020-01-01|9788937460449|312|-|literature|-|\
        https://www.nl.go.kr/a.jpg|-|9788937460449|whole
        """, "둘째|-|김하나:author|-|2020|-|-|-|cooking|-|-|-||whole",
      ]
    )
    #expect((page.total, page.hasMore) == (2, false))
    #expect(
      http.requests == [
        """
        https://www.nl.go.kr/seoji/SearchApi.do?result_style=json&page_no=1&page_size=50&title=%EC%8B%9C%ED%97%98\
        &cert_key=k3y%2B
        """
      ]
    )
    let refused = try CatalogueUnderTest(.seoji, ScriptedHTTP(#"{"RESULT":"ERROR","ERR_CODE":"011"}"#).client)
    await #expect(throws: BookSearchError.keyRefused) { try await refused.search.search(BookQuery("시험")) }
  }

  @Test(arguments: [BookCatalogue.kakao, .seoji, .googleBooks, .openLibrary])
  func onlyAladinHasLists(catalogue: BookCatalogue) async throws {
    let test = try CatalogueUnderTest(catalogue, ScriptedHTTP("{}").client)
    await #expect(throws: BookSearchError.unsupported) { try await test.search.search(BookQuery(.list(.new))) }
  }
}

struct OpenLibraryTests {
  private static let works = """
    {"numFound":120,"start":0,"num_found":120,"docs":[{"key":"/works/OL1W","title":"A Test","author_name":["Jane Doe"],\
    "first_publish_year":1965,"isbn":["8937460440","9788937460449"],"number_of_pages_median":300,"publisher":["Own"],\
    "cover_i":7,"cover_edition_key":"OL2M","subject":["Science fiction"]},\
    {"key":"/works/OL3W","title":"B","isbn":["9788937460449","9791190000000"],"cover_i":-1,"publisher":["C","D"]}]}
    """

  @Test func worksAreReadAndTheirEditionLookedUp() async throws {
    let edition = """
      {"key":"/books/OL2M","title":"A Test","subtitle":"First","publishers":["Own Press"],"publish_date":"November 1998",\
      "number_of_pages":212,"isbn_10":["8937460440"],"covers":[9],"works":[{"key":"/works/OL1W"}],\
      "description":{"type":"/type/text","value":"Good."}}
      """
    let http = ScriptedHTTP(
      .success(HTTPResponse(status: 200, body: Array(Self.works.utf8))),
      .success(HTTPResponse(status: 200, body: Array(edition.utf8)))
    )
    let test = try CatalogueUnderTest(.openLibrary, http.client)
    let page = try await test.search.search(BookQuery("test"))
    let link = "https://openlibrary.org"
    let covers = "https://covers.openlibrary.org/b/id"
    #expect(
      page.hits.map(\.text) == [
        """
        A Test|-|Jane Doe:author|Own|1965|9788937460449|300|-|fantasy|-|\(covers)/7-L.jpg|\(link)/works/OL1W|OL2M|part
        """, "B|-||-|-|-|-|-|other|-|-|\(link)/works/OL3W|/works/OL3W|whole",
      ]
    )
    #expect((page.total, page.hasMore) == (120, true))
    #expect(
      try await test.search.lookUp(page.hits[0]).text == """
        A Test|First|Jane Doe:author|Own Press|1998|9788937460449|212|-|fantasy|Good.|\(covers)/9-L.jpg|\
        \(link)/books/OL2M|OL2M|whole
        """
    )
    #expect(http.requests.last == "https://openlibrary.org/books/OL2M.json")
  }

  @Test(
    arguments: [
      ("소년", .any, "title=%EC%86%8C%EB%85%84&"), ("the", .any, "q=the&"), ("데미안", .any, "q=%EB"),
      ("헤세", .author, "author="),
      ("소년", .title, "title="), ("ab", .any, "title=ab&"),
    ] as [(String, BookQuery.Field, String)]
  )
  func shortWordsAreSearchedInTitles(text: String, field: BookQuery.Field, start: String) async throws {
    let http = ScriptedHTTP(Self.works)
    _ = try await CatalogueUnderTest(.openLibrary, http.client).search.search(BookQuery(text, in: field))
    #expect(http.requests[0].hasPrefix("https://openlibrary.org/search.json?" + start))
    #expect(http.requests[0].hasSuffix("&limit=50&page=1"))
  }

  @Test func tooShortQueryIsReported() async throws {
    let test = try CatalogueUnderTest(.openLibrary, ScriptedHTTP(Self.works).client)
    await #expect(throws: BookSearchError.queryTooShort(minimum: 2)) { try await test.search.search(BookQuery("a")) }
    let refusing = try CatalogueUnderTest(.openLibrary, ScriptedHTTP(#"{"detail":[]}"#, status: 422).client)
    await #expect(throws: BookSearchError.queryTooShort(minimum: 3)) {
      try await refusing.search.search(BookQuery("the"))
    }
  }

  @Test func isbnFindsAnEditionOrFallsBackToWorks() async throws {
    let edition = """
      {"ISBN:9788937460449":{"url":"https://openlibrary.org/books/OL2M/A","key":"/books/OL2M","title":"A Test",\
      "authors":[{"url":"x","name":"Jane Doe"}],"number_of_pages":212,"publishers":[{"name":"Own Press"}],\
      "publish_date":"2004","identifiers":{},"subjects":[{"name":"Cooking","url":"x"}],\
      "cover":{"small":"s","large":"https://covers.openlibrary.org/b/id/9-L.jpg"}}}
      """
    let query = try BookQuery("9788937460449")
    let test = try CatalogueUnderTest(.openLibrary, ScriptedHTTP(edition).client)
    #expect(
      try await test.search.search(query).hits.map(\.text) == [
        """
        A Test|-|Jane Doe:author|Own Press|2004|9788937460449|212|-|cooking|-|\
        https://covers.openlibrary.org/b/id/9-L.jpg|https://openlibrary.org/books/OL2M|OL2M|whole
        """
      ]
    )
    let http = ScriptedHTTP(
      .success(HTTPResponse(status: 200, body: Array("{}".utf8))),
      .success(HTTPResponse(status: 200, body: Array(Self.works.utf8)))
    )
    let works = try await CatalogueUnderTest(.openLibrary, http.client).search.search(query)
    #expect(works.hits.map { $0.info.isbn?.digits } == ["9788937460449", "9788937460449"])
    #expect(http.requests.map { $0.contains("/api/books?bibkeys=ISBN%3A9788937460449&") } == [true, false])
  }
}
