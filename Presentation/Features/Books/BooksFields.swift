package import Domain

/// The fields of a book, in the order of the options.
package enum BookField: String, EntityField {
  case title, subtitle, authors, translators, publisher, published, isbn, pages, category, theme, tags, description
  case link, possession, thickness, cover

  init(_ key: BookContent.Field) { self = key.namesake() }

  /// The field of the contents; translators are stored among the authors.
  package var key: BookContent.Field { self == .translators ? .authors : namesake() }

  /// The fields in the order of the form.
  package static let form = arranged(
    [
      .title, .authors, .pages, .category, .subtitle, .translators, .publisher, .published, .isbn, .tags, .theme,
      .possession, .thickness, .link, .description,
    ], without: [.cover])

  /// The facts about the edition, in the order in which details list them.
  static let details = arranged(
    [.category, .tags, .subtitle, .publisher, .published, .isbn, .pages, .thickness, .theme, .description, .link],
    without: [.title, .authors, .translators, .possession, .cover])

  /// The facts that a catalog provides; other fields aren't shown for a book of a catalog.
  static let catalogue: [BookField] = [
    .subtitle, .authors, .publisher, .published, .category, .pages, .thickness, .isbn, .link,
  ]

  package var field: Field<BookContent> {
    switch self {
    case .title: .text(\.info.title, "title", ko: "제목", en: "Title")
    case .subtitle: .text(\.info.subtitle, "subtitle", ko: "부제", en: "Subtitle")
    case .authors:
      .people(
        .author,
        OptionSpec(
          "author", short: "a", value: "NAME", isRepeatable: true, ko: "지은이. 여러 번 쓸 수 있어요",
          en: "An author; may be repeated"), ko: "지은이", en: "Authors"
      ) { content, context in content.info.authors.map { context.texts.books.name(of: $0) }.joined(separator: ", ") }
      .json("authors") { $0.info.authors.filter { $0.role == .author }.map(\.name.text) }
      .json("people") { content in
        content.info.authors.map { ["name": .string($0.name.text), "role": .string($0.role.rawValue)] as JSONValue }
      }
    case .translators:
      .people(
        .translator,
        OptionSpec(
          "translator", value: "NAME", isRepeatable: true, ko: "옮긴이. 여러 번 쓸 수 있어요", en: "A translator; may be repeated"),
        ko: "옮긴이", en: "Translators")
    case .publisher: .text(\.info.publisher, "publisher", value: "NAME", ko: "출판사", en: "Publisher")
    case .published:
      .value(
        \.info.published, "published", value: "DATE", ko: "출판일", en: "Published", placeholder: .partialDayExamples,
        help: LocalizedText(ko: "출판일: 2013-01-14, 2013-01, 2013", en: "Publication date: 2013-01-14, 2013-01 or 2013"),
        print: \.description,
        parse: { input throws(CommandFailure) in
          guard let day = PartialDay(iso: input.text) else {
            throw input.texts.booksRefusals.brokenPublished(input.text, of: input.name)
          }
          return day
        }
      )
      .json("published") { $0.info.published?.description }
    case .isbn:
      Field(
        LocalizedText(ko: "ISBN", en: "ISBN"),
        option: OptionSpec("isbn", value: "ISBN", ko: "ISBN. 끝자리가 맞는지 확인해요", en: "ISBN, with a valid check digit"),
        text: { content, _ in content.info.isbn?.digits ?? "" },
        control: { content, _ in .text(TextField(content?.info.isbn?.digits ?? "", placeholder: "978…")) },
        read: { input, content throws(CommandFailure) in
          let (scanned, text) = (ScannedISBN(input.text), input.text)
          content.info.isbn = scanned?.isbn
          if scanned == nil, !text.isEmpty {
            do throws(ISBNError) { content.info.isbn = try ISBN(text) } catch {
              throw input.texts.booksRefusals.failure(error, text)
            }
          }
          // The add-on digits next to the ISBN give the category of a Korean book.
          if content.info.category == .other, let addOn = scanned?.addOn { content.info.category = addOn.category }
        }
      )
      .json("isbn13") { $0.info.isbn?.digits }.json("isbn10") { $0.info.isbn?.isbn10 }
    case .pages:
      .value(
        \.info.pages, "pages", short: "p", value: ValueSpec("N", of: .pages), ko: "쪽수", en: "Pages",
        placeholder: .withoutPages,
        help: LocalizedText(ko: "쪽수. 쪽이 없는 전자책이면 none", en: "Number of pages; none for an e-book without pages"),
        print: { "\($0.value)" }, parse: { input throws(CommandFailure) in try input.pages() }
      )
      .json("pages") { $0.info.pages?.value }
    case .category:
      .choice(
        \.info.category,
        OptionSpec(
          "category", value: BookCategory.words(allowsEmpty: true),
          ko: "분야: 소설·시, 역사, computing", en: "Category, such as literature, history or computing"), ko: "분야",
        en: "Category", choices: BookCategory.allCases.map { FieldChoice($0, $0.rawValue, $0.name, hue: $0.theme.hue) },
        parse: { input, _ throws(CommandFailure) in try input.choice() ?? .other }
      )
      .json("category") { $0.info.category.rawValue }
    case .theme:
      .choice(
        \.theme,
        OptionSpec(
          "theme",
          value: ValueSpec(
            "COLOR", BookTheme.allCases, word: \.rawValue, name: \.name, others: \.otherWords, allowsEmpty: true),
          ko: "책등의 색. 쓰지 않으면 분야의 색, 분야도 없으면 제목에 따라 정해져요",
          en: "Spine color; if not given, by category, or by title without a category"), ko: "색",
        en: "Color",
        choices: [FieldChoice(nil, "", LocalizedText(ko: "분야의 색", en: "from category"))]
          + BookTheme.allCases.map { FieldChoice($0, $0.rawValue, $0.name, hue: $0.hue) },
        parse: { input, _ throws(CommandFailure) in try input.choice() })
    case .tags:
      .tags(
        \.tags, "tag", value: ValueSpec("TAG", completion: .stored(.bookTags)),
        placeholder: LocalizedText(ko: "#소설 #여름", en: "#novel #summer"), set: { $1.setTags($0) }
      )
      .json("tags") { $0.tags.map(\.text) }
    case .description:
      .text(\.info.description, "description", isLong: true, ko: "소개", en: "Description")
    case .link:
      .value(
        \.info.link, "link", value: "URL", ko: "링크", en: "Link",
        placeholder: LocalizedText(ko: "https://…", en: "https://…"),
        print: { $0 }, parse: { input throws(CommandFailure) in input.text }
      )
      .json("link") { $0.info.link }
    case .possession:
      // The form has separate fields for the holder and the date.
      Field(
        LocalizedText(
          ko: "소장", en: "Ownership"), option: OptionSpec("owned", ko: "내가 가진 책으로 표시해요", en: "You own the book"),
        text: { content, context in content.possession.map { context.texts.books.text(of: $0) } ?? "" },
        control: { content, context in
          let holdings = BookForm.holdings
          let options = holdings.map { ChoiceField.Option(context.texts.books.name(of: $0)) }
          return .choice(ChoiceField(options, index: holdings.firstIndex(of: content?.possession?.holding) ?? 0))
        }, read: { _, content in content.possession = .owned }
      )
      .json("possession") { $0.possession.map { Possession.object($0) } }
    case .thickness:
      .value(
        \.info.thickness, nil, value: "MM", ko: "두께", en: "Thickness", placeholder: BookThickness.example,
        print: { "\(BooksTexts.number(Double($0.tenths) / 10)) mm" },
        parse: { input throws(CommandFailure) in
          guard let thickness = BookThickness(typed: input.text) else {
            throw CommandFailure("invalid_thickness", input.texts(BookThickness.example))
          }
          return thickness
        }
      )
      .json("thickness_mm") { $0.info.thickness.map { Double($0.tenths) / 10 } }
    case .cover:
      .value(
        \.info.cover, nil, value: "URL", ko: "표지", en: "Cover", print: { $0 },
        parse: { input throws(CommandFailure) in input.text })
    }
  }
}

extension Field<BookContent> {
  /// Returns a field for the people with one role; people with other roles stay unchanged.
  ///
  /// - Parameter text: The text shown in details, if the names alone aren't enough.
  fileprivate static func people(
    _ role: BookAuthor.Role, _ option: OptionSpec, ko: String, en: String,
    text: (@Sendable (BookContent, FieldContext) -> String)? = nil
  ) -> Field {
    let names = { @Sendable (content: BookContent) in
      content.info.authors.filter { $0.role == role }.map(\.name.text).joined(separator: ", ")
    }
    return Field(
      LocalizedText(ko: ko, en: en), option: option, text: text ?? { content, _ in names(content) },
      control: { content, context in
        let placeholder = context.texts(ko: "여럿이면 쉼표로", en: "separated by commas")
        return .text(TextField(content.map(names) ?? "", placeholder: placeholder))
      },
      read: { input, content throws(CommandFailure) in
        let old = content.info.authors.filter { $0.role == role }
        let typed =
          input.isOption
          ? (input.values == [""] ? [] : input.values)
          : TypedTags.items(in: input.text, keeping: old.map(\.name.text))
        let people = try typed.map { name throws(CommandFailure) in
          if let known = old.first(where: { $0.name.text == name }) { return known }
          return BookAuthor(try input.checked(name), as: role)
        }
        let others = content.info.authors.filter { $0.role != role }
        content.info.authors = role == .author ? people + others : others + people
      })
  }
}

extension FieldInput {
  /// - Returns: `nil` for a book without pages.
  func pages() throws(CommandFailure) -> PageCount? { text.isEmpty || AbsenceWord.matches(text) ? nil : try page() }

  func page() throws(CommandFailure) -> PageCount {
    let number = try texts.number(text, in: .pages, of: name, allowed: PageCount.range)
    guard let pages = PageCount(number) else { throw texts.wrongNumber(text, of: name, allowed: PageCount.range) }
    return pages
  }
}

extension FieldContext {
  /// The reader of target days and other deadlines.
  var deadlines: DateReader { DateReader(today: today, habits: habits, isEnd: true) }
}

extension FieldInput {
  /// Parses a past day, month or year.
  func pastPartialDay() throws(CommandFailure) -> PartialDay {
    let past = PastDayReader(today: context.today, habits: context.habits)
    if let month = PartialDay(typedMonth: text) ?? past.month(text) {
      guard month.days.first <= context.today else { throw texts.booksRefusals.failure(ReadingRefusal.future) }
      return month
    }
    return PartialDay(try texts.read(text, as: .date, of: isOption ? name : nil, isPast: true, past.callAsFunction))
  }

  /// Parses a target or another last day.
  func comingDay() throws(CommandFailure) -> Day {
    try texts.read(text, as: .date, of: isOption ? name : nil) { text throws(DateReadingError) in
      try context.deadlines(text, as: .end)
    }
  }

  /// Parses the last day of a loan; `nil` for a blank text or a word for nothing.
  func until() throws(CommandFailure) -> Day? {
    if text.isEmpty || AbsenceWord.matches(text) { return nil }
    let day = try comingDay()
    guard day >= context.today else { throw texts.booksRefusals.untilOver(day, of: isOption ? name : nil) }
    return day
  }
}

extension LocalizedText {
  static let partialDayExamples = LocalizedText(
    ko: "예: 2013-01-14, 2013-01, 2013", en: "such as 2013-01-14, 2013-01 or 2013")
  static let withoutPages = LocalizedText(ko: "쪽이 없는 전자책이면 비워도 돼요", en: "empty for an e-book without pages")
}

extension BookThickness {
  fileprivate static let example = LocalizedText(ko: "예: 13.3 mm", en: "such as 13.3 mm")

  /// Parses a thickness in millimeters such as 13.3, with or without the unit; `nil` for anything else.
  fileprivate init?(typed: String) {
    let number = typed.lowercased().replacing("mm", with: "").replacing(",", with: ".").trimmed
    guard let millimetres = Double(number), (0...1_000).contains(millimetres) else { return nil }
    self.init(tenths: Int((millimetres * 10).rounded()))
  }
}

extension SentenceContent.Field: EntityField {
  package var field: Field<SentenceContent> {
    switch self {
    case .text:
      .text(
        \.text, "text", isLong: true, ko: "문장", en: "Quote",
        placeholder: LocalizedText(ko: "마음에 남은 문장", en: "A quote to save"))
    case .page:
      .value(
        \.page, "page", value: ValueSpec("N", of: .pages), ko: "쪽", en: "Page",
        help: LocalizedText(ko: "몇 쪽인지", en: "Page number"),
        print: { "\($0)" }, parse: { input throws(CommandFailure) in try input.page().value }
      )
      .json("page") { $0.page }
    case .note:
      .text(
        \.note, "note", isLong: true, ko: "내 생각", en: "Note",
        help: LocalizedText(ko: "내 생각", en: "Your note"))
    }
  }
}

/// The facts about a book that the command and the screen show.
struct BookFacts {
  let shelved: ShelvedBook
  /// All readings of the book, the first reading first; empty if they weren't loaded from the store.
  var readings: [Reading] = []
  var sentenceCount = 0
  let today: Day
  let texts: Texts

  private var words: BooksTexts { texts.books }
  private var book: Book { shelved.book }
  private var reading: Reading { shelved.reading }

  /// The title, with a heart for a liked book.
  var heading: StyledLine {
    StyledLine(book.title, .title) + (book.isLiked ? StyledLine(" ♥", Style(.red)) : StyledLine())
  }

  /// All facts: the reading first, then the user's notes, then the edition.
  var facts: [Fact] {
    first + [
      Fact(words.reviewName, reading.review?.text),
      Fact(words.readingsName, readings.count < 2 ? [] : readings.map { words.summary(of: $0, on: today) }),
      Fact(words.sentencesName, sentenceCount == 0 ? nil : words.sentences(sentenceCount)),
    ] + edition
  }

  /// The facts that belong together at the top of a book's screen: the authors and the reading.
  var first: [Fact] { [field(.authors)] + readingFacts }

  /// The facts for a head with room for few of them: the dates to keep come first, and the bar shows the progress.
  var inShort: [Fact] {
    let dates = [status, target, possession]
    return dates + facts.filter { $0 != progressFact && !dates.contains($0) }
  }

  /// The facts about the book itself, whoever reads it.
  var aboutBook: [Fact] { [field(.authors)] + edition }

  private var edition: [Fact] {
    BookField.details.map(field) + [Fact(words.sourceName, book.content.info.source.map { texts($0.name) })]
  }

  /// The id that commands accept, which screens don't need.
  var id: Fact { Fact(texts.id, book.id.digits) }

  private var readingFacts: [Fact] {
    let pace = Pace(of: shelved, on: today)
    return [
      status,
      Fact(words.ratingName, words.stars(reading.rating), Style(.yellow)),
      possession,
      progressFact,
      Fact(texts(ko: "분량", en: "Today"), pace == nil ? nil : words.share(shelved, on: today), Style(.accent)),
      Fact(texts(ko: "진행", en: "Pace"), pace?.standing.map { words.standing($0, of: reading.extent) }),
      target,
      Fact(texts(ko: "내일부터", en: "From tomorrow"), pace?.later.map { words.amountADay($0, of: reading.extent) }),
    ]
  }

  private var status: Fact { Fact(words.statusName, words.shortStatus(of: reading, on: today)) }

  private var target: Fact {
    let target = reading.target.map { words.target($0, of: reading, on: today) }
    return Fact(words.targetName, target, shelved.isLate(on: today) ? .error : .plain)
  }

  private var progressFact: Fact { Fact(texts(ko: "읽은 쪽", en: "Progress"), progress, Style(book.theme.hue)) }

  private func field(_ field: BookField) -> Fact { Fact(field, of: book.content, in: .showing(texts, today: today)) }

  /// The possession with its D-day, highlighted if a borrowed book is due soon.
  private var possession: Fact {
    let possession = book.content.possession
    let text = possession.map { words.text(of: $0, on: today) } ?? ""
    let dDay = possession?.until.map { " · \(words.inWords($0, on: today))" } ?? ""
    return Fact(words.name(of: .possession), text + dDay, words.style(of: possession, on: today) ?? .plain)
  }

  var progress: String {
    let (reached, percent) = (words.progress(shelved), shelved.percent.map { "\($0)%" } ?? "")
    let parts = reached == percent ? [percent] : [reached, percent]
    return parts.filter { !$0.isEmpty }.joined(separator: " · ")
  }
}

extension BookCategory {
  package var name: LocalizedText {
    switch self {
    case .literature: LocalizedText(ko: "소설·시", en: "literature")
    case .essays: LocalizedText(ko: "에세이", en: "essays")
    case .classics: LocalizedText(ko: "고전", en: "classics")
    case .genreFiction: LocalizedText(ko: "장르소설", en: "genre fiction")
    case .adventure: LocalizedText(ko: "모험", en: "adventure")
    case .fantasy: LocalizedText(ko: "판타지", en: "fantasy")
    case .thrillers: LocalizedText(ko: "스릴러", en: "thrillers")
    case .romance: LocalizedText(ko: "로맨스", en: "romance")
    case .lightNovels: LocalizedText(ko: "라이트노벨", en: "light novels")
    case .comics: LocalizedText(ko: "만화", en: "comics")
    case .humor: LocalizedText(ko: "유머", en: "humor")
    case .humanities: LocalizedText(ko: "인문", en: "humanities")
    case .history: LocalizedText(ko: "역사", en: "history")
    case .religion: LocalizedText(ko: "종교·명상", en: "religion")
    case .society: LocalizedText(ko: "사회", en: "society")
    case .socialScience: LocalizedText(ko: "사회과학", en: "social science")
    case .business: LocalizedText(ko: "경제·경영", en: "business")
    case .selfImprovement: LocalizedText(ko: "자기계발", en: "self-improvement")
    case .law: LocalizedText(ko: "법", en: "law")
    case .education: LocalizedText(ko: "교육", en: "education")
    case .linguistics: LocalizedText(ko: "언어", en: "linguistics")
    case .science: LocalizedText(ko: "과학", en: "science")
    case .naturalScience: LocalizedText(ko: "자연과학", en: "natural science")
    case .engineering: LocalizedText(ko: "기술·공학", en: "engineering")
    case .computing: LocalizedText(ko: "IT·컴퓨터", en: "computing")
    case .medicine: LocalizedText(ko: "의학", en: "medicine")
    case .academic: LocalizedText(ko: "전문서적", en: "academic")
    case .arts: LocalizedText(ko: "예술·대중문화", en: "arts")
    case .design: LocalizedText(ko: "디자인", en: "design")
    case .documentary: LocalizedText(ko: "다큐멘터리", en: "documentary")
    case .biography: LocalizedText(ko: "평전", en: "biography")
    case .autobiography: LocalizedText(ko: "자서전", en: "autobiography")
    case .travel: LocalizedText(ko: "여행", en: "travel")
    case .sports: LocalizedText(ko: "스포츠", en: "sports")
    case .hobbies: LocalizedText(ko: "취미·레저", en: "hobbies")
    case .crafts: LocalizedText(ko: "공예", en: "crafts")
    case .games: LocalizedText(ko: "게임", en: "games")
    case .health: LocalizedText(ko: "건강", en: "health")
    case .cooking: LocalizedText(ko: "요리·살림", en: "cooking")
    case .home: LocalizedText(ko: "인테리어", en: "home")
    case .lifestyle: LocalizedText(ko: "생활", en: "lifestyle")
    case .family: LocalizedText(ko: "가족·관계", en: "family")
    case .children: LocalizedText(ko: "어린이", en: "children")
    case .teenagers: LocalizedText(ko: "청소년", en: "teenagers")
    case .elementarySchool: LocalizedText(ko: "초등학교", en: "elementary school")
    case .middleSchool: LocalizedText(ko: "중학교", en: "middle school")
    case .highSchool: LocalizedText(ko: "고등학교", en: "high school")
    case .examinations: LocalizedText(ko: "수험서·자격증", en: "examinations")
    case .foreignLanguages: LocalizedText(ko: "외국어", en: "foreign languages")
    case .dictionaries: LocalizedText(ko: "사전", en: "dictionaries")
    case .korea: LocalizedText(ko: "한국 관련", en: "Korea")
    case .japanese: LocalizedText(ko: "일본 도서", en: "Japanese books")
    case .chinese: LocalizedText(ko: "중국 도서", en: "Chinese books")
    case .magazines: LocalizedText(ko: "잡지", en: "magazines")
    case .other: LocalizedText(ko: "기타", en: "other")
    }
  }

  /// The words of all categories, with their names.
  static func words(allowsEmpty: Bool) -> ValueSpec {
    ValueSpec("CATEGORY", allCases, word: \.rawValue, name: \.name, allowsEmpty: allowsEmpty)
  }
}

extension BookTheme {
  var name: LocalizedText {
    switch self {
    case .black: LocalizedText(ko: "검정", en: rawValue)
    case .blue: LocalizedText(ko: "파랑", en: rawValue)
    case .brown: LocalizedText(ko: "갈색", en: rawValue)
    case .cyan: LocalizedText(ko: "하늘", en: rawValue)
    case .gray: LocalizedText(ko: "회색", en: rawValue)
    case .green: LocalizedText(ko: "초록", en: rawValue)
    case .indigo: LocalizedText(ko: "남색", en: rawValue)
    case .mint: LocalizedText(ko: "민트", en: rawValue)
    case .orange: LocalizedText(ko: "주황", en: rawValue)
    case .pink: LocalizedText(ko: "분홍", en: rawValue)
    case .purple: LocalizedText(ko: "보라", en: rawValue)
    case .red: LocalizedText(ko: "빨강", en: rawValue)
    case .teal: LocalizedText(ko: "청록", en: rawValue)
    case .yellow: LocalizedText(ko: "노랑", en: rawValue)
    }
  }

  fileprivate var otherWords: [String] {
    switch self {
    case .black: ["검은색", "검정색", "까만색"]
    case .blue: ["파란색", "파랑색"]
    case .brown: ["밤색"]
    case .cyan: ["하늘색"]
    case .gray: ["grey"]
    case .green: ["초록색", "녹색"]
    case .indigo: ["navy"]
    case .mint: ["민트색"]
    case .orange: ["주황색"]
    case .pink: ["분홍색", "핑크"]
    case .purple: ["보라색", "violet"]
    case .red: ["빨간색", "빨강색"]
    case .teal: ["청록색"]
    case .yellow: ["노란색", "노랑색"]
    }
  }

  /// The closest of the colors that terminals have.
  var hue: ColorRole {
    switch self {
    case .black, .gray, .brown: .gray
    case .blue, .indigo: .blue
    case .cyan, .mint, .teal: .teal
    case .green: .green
    case .orange: .orange
    case .pink, .red: .red
    case .purple: .purple
    case .yellow: .yellow
    }
  }
}

extension BookAuthor.Role {
  var name: LocalizedText {
    switch self {
    case .author: LocalizedText(ko: "지은이", en: "author")
    case .translator: LocalizedText(ko: "옮긴이", en: "translator")
    case .illustrator: LocalizedText(ko: "그린이", en: "illustrator")
    case .photographer: LocalizedText(ko: "사진", en: "photographer")
    case .editor: LocalizedText(ko: "엮은이", en: "editor")
    case .supervisor: LocalizedText(ko: "감수", en: "supervisor")
    case .narrator: LocalizedText(ko: "낭독", en: "narrator")
    case .contributor: LocalizedText(ko: "참여", en: "contributor")
    }
  }
}

extension StackFigure {
  var name: LocalizedText {
    switch self {
    case .ladybird: LocalizedText(ko: "무당벌레", en: "a ladybird")
    case .acorn: LocalizedText(ko: "도토리", en: "an acorn")
    case .chick: LocalizedText(ko: "병아리", en: "a chick")
    case .hedgehog: LocalizedText(ko: "고슴도치", en: "a hedgehog")
    case .kitten: LocalizedText(ko: "아기 고양이", en: "a kitten")
    case .rabbit: LocalizedText(ko: "토끼", en: "a rabbit")
    case .penguin: LocalizedText(ko: "펭귄", en: "a penguin")
    case .child: LocalizedText(ko: "아이", en: "a child")
    case .grownUp: LocalizedText(ko: "어른", en: "a grown-up")
    case .bear: LocalizedText(ko: "곰", en: "a bear")
    case .elephant: LocalizedText(ko: "코끼리", en: "an elephant")
    case .giraffe: LocalizedText(ko: "기린", en: "a giraffe")
    }
  }
}

extension BookSource {
  /// The name by which the source asks to be credited.
  var name: LocalizedText {
    switch self {
    case .aladin: LocalizedText(ko: "도서 DB 제공 : 알라딘", en: "Aladin")
    case .kakao: LocalizedText(ko: "카카오", en: "Kakao")
    case .openLibrary: LocalizedText(ko: "Open Library", en: "Open Library")
    case .googleBooks: LocalizedText(ko: "Google Books", en: "Google Books")
    case .seoji: LocalizedText(ko: "국립중앙도서관", en: "National Library of Korea")
    case .goodreads: LocalizedText(ko: "Goodreads", en: "Goodreads")
    case .storyGraph: LocalizedText(ko: "StoryGraph", en: "StoryGraph")
    case .hardcover: LocalizedText(ko: "Hardcover", en: "Hardcover")
    case .bookWyrm: LocalizedText(ko: "BookWyrm", en: "BookWyrm")
    case .calibre: LocalizedText(ko: "calibre", en: "calibre")
    case .openreads: LocalizedText(ko: "Openreads", en: "Openreads")
    case .libraryThing: LocalizedText(ko: "LibraryThing", en: "LibraryThing")
    case .koreader: LocalizedText(ko: "KOReader", en: "KOReader")
    }
  }
}

extension BookDifference {
  /// The name of the detail.
  func label(_ texts: Texts) -> String {
    switch self {
    case .content(let field, _, _): BookField(field).label(texts)
    case .started: texts(ko: "시작한 날", en: "Start date")
    case .target: texts.books.targetName
    case .rating: texts.books.ratingName
    case .review: texts.books.reviewName
    case .sentence(let field, _, _):
      texts(ko: "문장의 \(field.label(texts))", en: "\(field.label(texts)) of a quote")
    }
  }

  /// Returns the stored detail and the detail of the file.
  func values(_ texts: Texts) -> (here: String, there: String) {
    switch self {
    case .content(let field, let here, let there):
      let field = BookField(field).field
      return (field.text(here, .showing(texts)), field.text(there, .showing(texts)))
    case .started(let here, let there): return ("\(here)", "\(there)")
    case .target(let here, let there): return ("\(here)", "\(there)")
    case .rating(let here, let there): return (texts.books.stars(here), texts.books.stars(there))
    case .review(let here, let there): return (here.text, there.text)
    case .sentence(let field, let here, let there):
      return (field.field.text(here, .showing(texts)), field.field.text(there, .showing(texts)))
    }
  }
}
