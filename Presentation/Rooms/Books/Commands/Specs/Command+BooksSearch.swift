import Domain

extension Command<BooksCall> {
  static var booksElsewhere: [BooksCommand] { [search, bestsellers, importFiles, export] }

  private static let search = BooksCommand(
    "search", ko: "내 책과 알라딘, 카카오 등에서 책을 찾아요", en: "Look for books, here and in catalogues of the web",
    discussion: LocalizedText(
      ko: """
        제목, 지은이, ISBN으로 찾아요. 같은 ISBN은 한 번만 나오고, 이미 있는 책에는 표시가 있어요.
        알라딘, 카카오, 국립중앙도서관, Google Books는 키가 있으면 물어봐요. 어디에 어떤 순서로 물어볼지는 \
        'haru settings set books.sources'로 정해요.
        연결할 수 없으면 전에 받아 둔 답과 내 책에서 찾아요.
        """,
      en: """
        By title, author or ISBN. What has the same ISBN is shown once, and what you have is marked.
        Aladin, Kakao, the National Library of Korea and Google Books are asked where there is a key; which are asked in \
        which order is chosen with 'haru settings set books.sources'.
        Without a connection it shows answers that were kept, and what fits of your own books.
        """), arguments: [.words],
    options: [BooksOption.field, BooksOption.source, BooksOption.inCategory, BooksOption.resultPage] + ListOption.both,
    json: FoundBook.object.form.listed, plain: foundColumns,
    examples: [
      .book("haru books search %", ko: "어디서든 찾아요", en: "Everywhere"),
      .init(
        ko: ("haru books search 한강 --by author --source aladin", "지은이로 한 곳에서 찾아요"),
        en: ("haru books search 'Carl Sagan' --by author --source openlibrary", "By author, in one catalogue")),
    ], run: BooksCall.search)

  private static let bestsellers = BooksCommand(
    "bestsellers", ko: "알라딘의 베스트셀러와 새 책을 봐요", en: "See what Aladin lists: bestsellers, new books",
    discussion: LocalizedText(
      ko: "알라딘의 키가 있어야 해요. 없으면 어디서 받는지 알려 줘요.", en: "It needs a key of Aladin; without one it tells where to get it."),
    options: [BooksOption.list, BooksOption.inCategory, BooksOption.resultPage] + ListOption.both,
    json: FoundBook.object.form.listed, plain: foundColumns,
    examples: [.init("haru books bestsellers --list new", ko: "새로 나온 책을 봐요", en: "See what is new")],
    run: BooksCall.showBestsellers)

  private static let importFiles = BooksCommand(
    "import", ko: "다른 앱의 책과 독서 기록을 가져와요", en: "Take in books from other apps",
    discussion: LocalizedText(
      ko: """
        Goodreads, The StoryGraph, Hardcover, BookWyrm, calibre, Openreads, LibraryThing의 표, KOReader의 \
        statistics.sqlite3, 하루의 JSON과 CSV를 내용으로 알아봐요. 파일은 그대로 둬요.
        있는 책에는 없던 것만 더하고, 한 번 들어온 것은 그대로 둬요. 읽지 못한 줄은 알려 주고 나머지는 가져와요.
        터미널에서는 여러 책에 맞는 제목이 어느 책인지 먼저 물어봐요.
        """,
      en: """
        The tables of Goodreads, The StoryGraph, Hardcover, BookWyrm, calibre, Openreads and LibraryThing, KOReader's \
        statistics.sqlite3 and Haru's own files are known by what is in them; they stay as they are.
        A book that is here gets what it lacks, and what came in before stays as it is.
        What cannot be read is told with its line, and the rest goes in.
        On a terminal it asks first which book a title means that fits several.
        """), arguments: [.files], options: [BooksOption.meant, BooksOption.dryRun], json: ImportReports.records.form,
    examples: [
      .init(
        "haru books import goodreads_library_export.csv --dry-run", ko: "무엇이 바뀔지 먼저 봐요",
        en: "See first what would change"),
      .init(
        "haru books import statistics.sqlite3", ko: "KOReader에서 읽은 쪽을 가져와요", en: "Take in pages read with KOReader"),
    ], run: BooksCall.importBooks)

  private static let export = BooksCommand(
    "export", ko: "책과 독서 기록을 파일로 내보내요", en: "Write books to a file",
    discussion: LocalizedText(
      ko: """
        json과 csv에는 읽은 쪽과 문장까지 모두 있고 다시 가져올 수 있어요. goodreads는 다른 앱이 읽는 표예요.
        파일 이름이 없으면 표준 출력에 써요.
        """,
      en: """
        As json and csv with everything, pages and sentences too, to be read back; as goodreads the table that other \
        apps read. It is written to standard output when there is no file name.
        """), arguments: [.exportedFile],
    options: [BooksOption.format, BooksOption.status, BooksOption.liked] + BooksOption.filters,
    json: JSONObject.exported("books").form,
    examples: [
      .init("haru books export books.json", ko: "모두 내보내요", en: "Write all of them"),
      .init(
        "haru books export shelf.csv --format goodreads --status finished", ko: "다 읽은 책을 다른 앱으로 옮겨요",
        en: "Take what you have read to another app"),
    ], run: BooksCall.exportBooks)

  private static var foundColumns: LocalizedText {
    .columns(
      ko: "찾은 곳, 제목, 지은이, 출판사, 출판일, ISBN, 쪽수, 분야, 내 책의 ID",
      en: "source, title, authors, publisher, published, ISBN, pages, category, id of your own copy")
  }
}
