import Data
import Domain
import Testing

@Suite("Book tables")
struct BookTableReaderTests {
  @Test func storyGraphQuarterStarsReadingsAndRolesAreRead() throws {
    let file = try BookFileText(
      """
      Title,Authors,Contributors,ISBN/UID,Format,Read Status,Date Added,Last Date Read,Dates Read,Read Count,Moods,Pace,Character- or Plot-Driven?,Strong Character Development?,Loveable Characters?,Diverse Characters?,Flawed Characters?,Star Rating,Review,Content Warnings,Content Warning Description,Tags,Owned?
      데미안,"헤르만 헤세","전영애 (Translator), Tim (Narrator), Ann (Cover design)",9788937460449,paperback,read,2021/05/10,2026/09/12,"2025/03/01-2025/03/14, 2026/09/01-2026/09/12",3,"dark, slow",slow,,,,,,3.75,<div>Good<br>book</div>,,,"a, b",Yes
      x,A,,d3e7-uid,digital,did-not-finish,2021/05/10,2022/05/02,2022/04/30-2022/05/02,1,,,,,,,,0.25,,,,,No
      y,A,,,audio,currently-reading,,,2026/09/01-,0,,,,,,,,,,,,,No
      z,A,,0374538654,,to-read,2021/05/10,,,0,,,,,,,,,,,,,No
      v,A,,,,read,,2022/05,2022/05,1,,,,,,,,,,,,,No
      w,A,,,,read,,,2022/05/09-2022/05/01,1,,,,,,,,,,,,,No
      u,A,,,,no such status,,,,1,,,,,,,,,,,,,No
      """
    )
    #expect(
      file.lines == [
        "2 데미안 | 헤르만 헤세, 전영애 (translator), Tim (narrator), Ann (contributor) | 9788937460449 owned | #a #b "
          + "| finished | finished 2025-03-01…2025-03-14 | finished 2026-09-01…2026-09-12 3.75★ “Good\nbook”",
        "3 x | A | givenUp 2022-04-30…2022-05-02 0.25★", "4 y | A | reading 2026-09-01…",
        "5 z | A | 9780374538651 | want", "6 v | A | finished 2022-05", "7 w | A | finished 2022-05-01",
        "! 7 endBeforeStart", "8 u | A | finished | want",
        "! 8 \(ImportReport.Reason.brokenValue(property: "Read Status", value: "no such status"))",
      ]
    )
  }

  @Test func storyGraphColumnsOf2021AreRead() throws {
    let file = try BookFileText("Title,Author,ISBN,Read Status,Star Rating\na,\"X Y, Z\",9780374538651,read,4.5\n")
    #expect(file.lines == ["2 a | X Y, Z | 9780374538651 | finished 4.5★"])
  }

  @Test func hardcoverRolesAreReadFromTheAuthors() throws {
    let file = try BookFileText(
      """
      Title,Author,Series,Status,Privacy,Hardcover Book ID,Hardcover Edition ID,ISBN 10,ISBN 13,ASIN,Media,Pages,Publish Date,Publisher,Tags,Lists,Date Added,Date Started,Date Finished,Rating,Review,Private Notes,Owned
      Hyperion,"Helena F (Translator), Kenneth H (Narrator), Dan S",,Currently Reading,Public,1,2,0385263481,9780385263481,,Book,492,1989-05-26,Crown,sf,"Owned, To buy (#19)",2025-01-31,2023-09-01,,,,,true
      Chrome,William G,,Read,Public,1,2,,,B0036G94XY,Audio,191,1986,X,,,2025-01-10,2025-01-01,2025-01-23,4.5,good,"psst",false
      Stop,A,,Stopped,Public,1,2,,,,,,,,,,,2024-08-01,,1.5,,,
      Gone,A,,Ignored,Public,1,2,,,,,,,,,,,,,,,,
      """
    )
    #expect(
      file.lines == [
        "2 Hyperion | Dan S, Helena F (translator), Kenneth H (narrator) | Crown 1989-05-26 9780385263481 492p owned "
          + "| #sf #To buy | reading 2023-09-01…",
        "3 Chrome | William G | X 1986 191p | psst | finished 2025-01-01…2025-01-23 4.5★ “good”",
        "4 Stop | A | givenUp 2024-08-01… 1.5★", "skipped",
      ]
    )
  }

  @Test func customBookWyrmShelvesBecomeTags() throws {
    let file = try BookFileText(
      """
      title,author_text,remote_id,openlibrary_key,isbn_10,isbn_13,start_date,finish_date,stopped_date,rating,review_name,review_cw,review_content,shelf,shelf_name,shelf_date
      a,"X, Y",https://example.org/book/2,,1250313198,9781250313195,2020-10-21,2020-10-25,,3,Head,,Body,read,Read,2020-10-21
      b,X,,,,,2020-03-05,,2020-03-06,0,,,,stopped-reading,Stopped,2020-03-05
      c,X,,,,,2019-07-08,,,2,,,mixed feelings,cooking,Cooking,2019-07-08
      """
    )
    #expect(
      file.lines == [
        "2 a | X, Y | 9781250313195 | finished 2020-10-21…2020-10-25 3.0★ “Head\n\nBody”",
        "3 b | X | givenUp 2020-03-05…2020-03-06", "4 c | X | #Cooking | reading 2019-07-08… 2.0★ “mixed feelings”",
      ]
    )
    #expect(file.books[0].content.info.link == "https://example.org/book/2")
  }

  private static let names: [(header: String, row: String, authors: [String])] = [
    ("Title,Author,My Rating", "t,\"Henry Gates, Jr.\",0", ["Henry Gates, Jr."]),
    ("Title,Author,My Rating", "t,\"Smith, Mark\",0", ["Smith, Mark"]),
    (
      "Title,Additional Authors,My Rating", "t,\"Sam Davis, Jr., Bob B, Al C, PhD\",0",
      [
        "Sam Davis, Jr.", "Bob B", "Al C, PhD",
      ]
    ),
    ("Title,Authors,Read Status", "t,\"Ann A, III (Narrator), Bo B\",read", ["Bo B", "Ann A, III"]),
    ("Title,Authors,Read Status", "t,\"Homer, Plato\",read", ["Homer", "Plato"]),
    ("title,author,olid", "t,\"Smith, Mark E.\",", ["Smith, Mark E."]),
    ("title,author,olid", "t,\"Ann Smith, Mark Twain\",", ["Ann Smith", "Mark Twain"]),
    ("title,author,olid", "t,\"한강, 은희경\",", ["한강", "은희경"]),
    ("title,authors,title_sort", "t,\"Henry Gates, Jr. & Ann B\",", ["Henry Gates, Jr.", "Ann B"]),
    ("title,authors,pages", "t,\"Henry Gates, Jr., Ann B\",", ["Henry Gates, Jr.", "Ann B"]),
    ("title,authors,pages", "t,\"Smith, Mark\",", ["Smith, Mark"]),
    ("title,authors,pages", "t,\"Smith,Mark\",", ["Smith", "Mark"]),
    ("title,authors,pages", #"t,"Henry Gates\, Jr.,II","#, ["Henry Gates, Jr.", "II"]),
  ]

  @Test(arguments: names)
  func commasInsideANameDoNotDivideIt(header: String, row: String, authors: [String]) throws {
    let file = try BookFileText("\(header)\n\(row)\n")
    #expect(file.books.first?.content.info.authors.map(\.name.text) == authors)
  }

  @Test(arguments: [
    ("<div>a</div><div><br></div><div>b</div>", "a\n\nb"), ("a<div>b</div>", "a\nb"), ("a<div>b</div>c", "a\nb\nc"),
    ("<p>a</p> <p>b</p>", "a\nb"), ("<ul><li>a</li><li>b</li></ul>", "a\nb"), ("a<br>b<br/><br/>c", "a\nb\n\nc"),
    ("<div><div>a</div></div>", "a"), ("a < b<div>c", "a < b\nc"),
  ])
  func blocksOfANoteBeginAndEndLines(html: String, text: String) throws {
    let file = try BookFileText("Title,Authors,Read Status,Review\nt,x,read,\(html)\n")
    #expect(file.books.first?.readings.last?.review?.text == text)
  }

  @Test func calibreBooksGetTheStatusWant() throws {
    let file = try BookFileText(
      """
      authors,author_sort,rating,library_name,timestamp,formats,size,isbn,identifiers,comments,tags,series,series_index,languages,title,cover,title_sort,publisher,pubdate,id,uuid
      "A B & C D","B, A","5","Bücher","2021-01-19T22:41:16+01:00","epub","1433809","","goodreads:3,isbn:9780756411800","<p>Long</p><p>text</p>","Magic, 로맨스","S","8.0","eng","T","/home/x/cover.jpg","T","Daw","2019-03-05T01:00:00+01:00","864","3051ed45-8943-4900-a22a-d2704e3583df"
      "A","A","","x","0101-01-01T00:00:00+00:00","","","","","","","","","","U","","U","","0101-01-01T00:00:00+00:00","2",""
      """
    )
    #expect(
      file.lines == [
        "2 T | A B, C D | Daw 2019-03-05 9780756411800 | #Magic #로맨스 | Long\ntext | want 5.0★", "3 U | A | want",
      ]
    )
    #expect(file.books[0].added == Instant(secondsSince1970: 1_611_092_476))
  }

  @Test func openreadsReadingsInOneCellAreSplit() throws {
    let file = try BookFileText(
      """
      title,subtitle,author,description,status,favourite,deleted,rating,pages,publication_year,isbn,olid,tags,my_review,notes,book_format,readings,date_added,date_modified
      a,sub,X,desc,finished,true,false,4.5,347,2017,9781786090034,OL30405770M,1|||||So lar,fine,mine,paperback,2024-01-01T00:00:00.000|2024-02-01T00:00:00.000|3600000;|2023-12-10T00:00:00.000|,2024-03-01T13:01:12.938,
      b,,X,,in_progress,false,false,,,,,,,,,ebook,2026-10-01T00:00:00.000||,,
      c,,X,,planned,false,false,,,,,,,,,ebook,,,
      d,,X,,abandoned,false,false,,,,,,,,,ebook,2023-12-10|x|,,
      e,,X,,finished,false,true,,,,,,,,,ebook,,,
      """
    )
    #expect(
      file.lines == [
        "2 a: sub | X | 2017 9781786090034 347p ♥ | #1 #So lar | desc\n\nmine | finished 2023-12-10 "
          + "| finished 2024-01-01…2024-02-01 4.5★ “fine”",
        "3 b | X | reading 2026-10-01…", "4 c | X | want", "5 d | X | givenUp 2023-12-10…",
        "! 5 \(ImportReport.Reason.brokenValue(property: "readings", value: "x"))", "skipped",
      ]
    )
    let old = try BookFileText("title,author,status,start_date,finish_date,olid\na,X,finished,2020-01-02,2020-02,\n")
    #expect(old.lines == ["2 a | X | finished 2020-01-02…2020-02"])
  }

  @Test func libraryThingTablesAreDecodedAsWindows1252() throws {
    let text = """
      Book Id\tTitle\tPrimary Author\tPrimary Author Role\tSecondary Author\tSecondary Author Roles\tPublication\tDate\tReview\tRating\tComment\tPrivate Comment\tThickness\tPage Count\tDate Started\tDate Read\tTags\tCollections\tLC Classification\tISBN\tISBNs\tEntry Date\tWork id\tLending Patron\tLending Start\tLending End
      1\tMarelle\tCortázar, Julio\t\tBataillon, Laure|Ann\tTranslator|Preface\tGallimard (1979), Poche\t1979\tchef d'œuvre\t4.5\t\tpsst\t1.26 inches\t590 \t\t[2007-05-08]\troman, été\tYour library, Favorites\tPQ\t[2070291340]\t2070291340, 9782070291342\t[2006-08-09]\t57814\tKim\t[2026-11-01]\t
      2\tB\tX\tEditor\t\t\t\t\t\t\t\t\t3,2 cm\t\t\t\t\tYour library\t\t\t\t\t\t\t\t
      3\tC\tX\t\t\t\t\t\t\t\t\t\t\t\t2026-11\t\t\tCurrently reading\t\t\t\t\t\t\t\t
      """
    // Encodes each letter as one byte of Windows 1252.
    let bytes = text.unicodeScalars.map { $0 == "œ" ? 0x9C : UInt8(truncatingIfNeeded: $0.value) }
    let file = try BookFileText(bytes)
    #expect(
      file.lines == [
        "2 Marelle | Julio Cortázar, Laure Bataillon (translator), Ann (contributor) | Gallimard 1979 9782070291342 590p "
          + "320mm/10 ♥ lent | #roman #été #Favorites | psst | finished 2007-05-08 4.5★ “chef d'œuvre”",
        "3 B | X (editor) | 320mm/10 owned | want", "4 C | X | reading 2026-11…",
      ]
    )
    let lent = Possession.lent(
      to: BookHolder(BookName(imported: "Kim")),
      on: try #require(Day(iso: "2026-11-01")),
      until: nil
    )
    #expect(file.books[0].content.possession == lent)
  }

  @Test func libraryThingLineEndsAreRead() throws {
    let file = try BookFileText(
      "Title\tPrimary Author\tReview\tComment\tCollections\na\tx\tone[return]two\tthree[return][return]four\t\n"
    )
    #expect(file.books[0].readings[0].review?.text == "one\ntwo")
    #expect(file.books[0].content.info.description?.text == "three\n\nfour")
  }

  @Test func tableWithATitleColumnIsRead() throws {
    let file = try BookFileText(
      "Title,Author,ISBN13,Pages,Finished,Rating\n데미안,헤르만 헤세,9788937460449,240,2026-09,4\n소년이 온다,한강,,,,\n"
    )
    #expect(
      file.lines == ["2 데미안 | 헤르만 헤세 | 9788937460449 240p | finished 2026-09 4.0★", "3 소년이 온다 | 한강"]
    )
  }

  @Test func textThatIsNotUTF8IsDecodedOrReported() throws {
    let file = try BookFileText(Array("title,author_text,shelf\nCaf".utf8) + [0xE9] + Array(",X,read\nb,Y,read\n".utf8))
    #expect(
      file.lines == ["! 2 brokenText(property: \"title\")", "2 Café | X | finished", "3 b | Y | finished"]
    )
    // 데미안 in Windows 949.
    let korean: [UInt8] = [0xB5, 0xA5, 0xB9, 0xCC, 0xBE, 0xC8]
    let windows = try BookFileText(Array("title,author_text,shelf\n".utf8) + korean + Array(",X,read\n".utf8))
    #expect(windows.lines == ["2 데미안 | X | finished"])
    let utf16 = "title,author\n데미안,헤세\n".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    #expect(try BookFileText([0xFF, 0xFE] + utf16).lines == ["2 데미안 | 헤세"])
  }

  @Test(arguments: [
    "", "\u{FEFF}", "hello", "a,b\n1,2\n3,4", "Title,First Name\nMr,A", "{}", "[]", "[1,2]", "{\"a\":", "[[[[",
    "\u{0}\u{0}",
  ])
  func unknownFilesHaveNoBooks(text: String) throws { #expect(try BookFileText(text).items.isEmpty) }
}
