import Domain
import Testing

@Suite("Goodreads tables")
struct GoodreadsReaderTests {
  private static let old =
    "Book Id,Title,Author,Author l-f,Additional Authors,ISBN,ISBN13,My Rating,Average Rating,Publisher,Binding,"
    + "Number of Pages,Year Published,Original Publication Year,Date Read,Date Added,Bookshelves,"
    + "Bookshelves with positions,Exclusive Shelf,My Review,Spoiler,Private Notes,Read Count,Recommended For,"
    + "Recommended By,Owned Copies,Original Purchase Date,Original Purchase Location,Condition,Condition Description,BCID"

  @Test func isbnsInFormulasOfOldTablesAreRead() throws {
    let file = try BookFileText(
      #"""
      \#(Self.old)
      11,데미안,헤르만  헤세,"헤세, 헤르만",전영애,"=""""","=""9788937460449""",0,4.1,민음사,Paperback,240,2000,1919,,2021/04/02,"to-read, 고전","to-read (#80), 고전 (#1)",to-read,,,,0,,,1,,,,,
      12,"Elves (Elves, #1)",A B,"B, A","C D, 谷口 ジロー","=""220339644X""","=""""",5,3.8,,Hardcover,54,,-50,2021/04/25,2021/03/15,"favorites, waiting","",read,"One<br/>two &amp; <i>three</i>",true,mine only,2,,,0,,,,,
      """#
    )
    #expect(
      file.lines == [
        "2 데미안 | 헤르만 헤세, 전영애 (contributor) | 민음사 2000 9788937460449 240p owned | #고전 | want",
        "3 Elves (Elves, #1) | A B, C D (contributor), 谷口 ジロー (contributor) | -0050 9782203396449 54p ♥ "
          + "| #favorites #waiting | mine only | finished | finished 2021-04-25 5.0★ “One\ntwo & three”",
      ]
    )
    #expect(file.books[0].added == Instant(secondsSince1970: 1_617_289_200))
    #expect(file.books[0].content.info.link == "https://www.goodreads.com/book/show/11")
    #expect(file.books[0].content.info.source == .goodreads)
  }

  @Test func unknownShelvesAreReportedOnce() throws {
    let rows = ["attic", "read", "attic", "did-not-finish"].enumerated().map { "t\($0),x,,\($1)\n" }.joined()
    let file = try BookFileText("Title,Author,Date Read,Exclusive Shelf\n\(rows)u,x,2020/11/11,cellar\n")
    #expect(file.books.count == 5)
    #expect(file.failures == [.init(line: 1, reason: .book(.unknownShelves(["attic"])))])
  }

  @Test(
    arguments: [
      ("1,024", 1_024), ("352 p.", 352), ("12,345", 12_345), ("240.0", 240), ("1e3", nil), ("200-210", nil),
      ("1.024", nil), ("1,02", nil),
    ]
  )
  func pageCountsAreSingleNumbers(text: String, pages: Int?) throws {
    let file = try BookFileText("Title,Author,Number of Pages,Exclusive Shelf\na,x,\"\(text)\",read\n")
    #expect(file.books.map(\.content.info.pages?.value) == [pages])
    #expect(file.failures.count == (pages == nil ? 1 : 0))
  }

  @Test(
    arguments: [("8/23/20", "2020-08-23"), ("85/06/07", "1985-06-07"), ("23/8/20", nil), ("24/03/05", nil)]
  )
  func twoDigitYearsAreReadOnlyIfUnambiguous(text: String, day: String?) throws {
    let file = try BookFileText("Title,Author,Date Read,Exclusive Shelf\na,x,\(text),read\n")
    #expect(file.books.flatMap(\.readings).map { $0.ended.map { "\($0)" } } == [day])
    #expect(file.failures.count == (day == nil ? 1 : 0))
  }

  @Test func shelvesAndDatesDecideTheStatus() throws {
    let file = try BookFileText(
      """
      Title,Author,My Rating,Date Read,Bookshelves,Exclusive Shelf,Read Count
      a,x,0,,waiting,waiting,0
      b,x,0,2020/11/11,"loved, did-not-finish",did-not-finish,1
      c,x,3,2020/11/11,shelf of mine,shelf of mine,1
      d,x,0,,currently-reading,currently-reading,1
      e,x,0,,currently-reading,currently-reading,2
      f,x,0,,,read,1
      g,x,0,,on-hold,on-hold,1
      h,x,0,,to-read,to-read,1
      """
    )
    #expect(
      file.lines == [
        "2 a | x | #waiting | want", "3 b | x | #loved | givenUp 2020-11-11",
        "4 c | x | #shelf of mine | finished 2020-11-11 3.0★", "5 d | x | reading", "6 e | x | finished | reading",
        "7 f | x | finished", "8 g | x | paused", "9 h | x | finished | want",
        #"! 1 unknownShelves(["waiting"])"#,
      ]
    )
  }

  @Test func tableResavedBySpreadsheetIsRead() throws {
    let file = try BookFileText(
      """
      \u{FEFF}sep=;
      Book Id;Title;Author;ISBN;ISBN13;My Rating;Number of Pages;Date Read;Date Added;Exclusive Shelf
      1;a;x;439554934;9.78E+12;0;0;8/23/20;########;read
      2;b;x;=9780307792419;;0;384;23/8/2020;44066;read
      3;c;x;=“0439554934”;;0;99999999;2020. 8. 23.;2020-08-23 10:00;read
      4;d;x;;9770000000003;0;x;2020;2020/08;read
      5;e;x;;9780439554931;6;1;2062/01/01;nonsense;read
      6;;x;;;0;1;;;read
      """
    )
    #expect(
      file.lines == [
        "3 a | x | 9780439554930 | finished 2020-08-23",
        "! 3 \(ImportReport.Reason.brokenValue(property: "Date Added", value: "########"))",
        "4 b | x | 9780307792419 384p | finished 2020-08-23",
        "5 c | x | 9780439554930 | finished 2020-08-23",
        "! 5 \(ImportReport.Reason.brokenValue(property: "Number of Pages", value: "99999999"))",
        "6 d | x | finished 2020",
        "! 6 \(ImportReport.Reason.brokenValue(property: "ISBN13", value: "9770000000003"))",
        "! 6 \(ImportReport.Reason.brokenValue(property: "Number of Pages", value: "x"))",
        "! 6 \(ImportReport.Reason.brokenValue(property: "Date Added", value: "2020/08"))",
        "7 e | x | 1p | finished",
        "! 7 \(ImportReport.Reason.brokenValue(property: "ISBN13", value: "9780439554931"))",
        "! 7 \(ImportReport.Reason.brokenValue(property: "Date Read", value: "2062/01/01"))",
        "! 7 \(ImportReport.Reason.brokenValue(property: "My Rating", value: "6"))",
        "! 7 \(ImportReport.Reason.brokenValue(property: "Date Added", value: "nonsense"))",
        "! 8 \(ImportReport.Reason.missingProperty(name: "Title"))",
      ]
    )
    let days = file.books.map { $0.added.map { "\(DateTime(clockSeconds: $0.secondsSince1970 + 9 * 3_600).day)" } }
    #expect(days == [nil, "2020-08-23", "2020-08-23", nil, nil])
  }

  @Test func brokenRowsDoNotAffectOtherRows() throws {
    let file = try BookFileText(
      """
      Title,Author,Exclusive Shelf,My Review
      a,x,read,"not closed
      b,x
      c,x,read,good,too,many
      """
    )
    let tooMany = ImportReport.Reason.tooManyCells(6, columns: 4)
    #expect(file.lines == ["! 2 unclosedQuote", "3 b | x | want", "! 4 \(tooMany)"])
  }
}
