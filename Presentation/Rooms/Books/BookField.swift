import Domain

/// The fields of a book, in the order of the options.
enum BookField: String, EntityField {
  case title, subtitle, authors, translators, publisher, published, isbn, pages, category, theme, tags, description
  case link, possession, thickness, cover

  /// Translators are among the people that the draft calls authors.
  var key: BookContent.Field { self == .translators ? .authors : namesake() }

  /// The order of the form.
  static let form = arranged(
    [
      .title, .authors, .pages, .category, .subtitle, .translators, .publisher, .published, .isbn, .tags, .theme,
      .possession, .thickness, .link, .description,
    ], without: [.cover])

  /// The facts about the edition, as details list them last.
  static let details = arranged(
    [.category, .tags, .subtitle, .publisher, .published, .isbn, .pages, .thickness, .theme, .description, .link],
    without: [.title, .authors, .translators, .possession, .cover])

  /// The facts that a catalogue knows.
  static let catalogue = arranged(
    [.subtitle, .authors, .publisher, .published, .category, .pages, .thickness, .isbn, .link],
    without: [.title, .translators, .theme, .tags, .description, .possession, .cover])

  /// A field that a list neither has nor leaves out comes last.
  private static func arranged(_ fields: [BookField], without others: [BookField]) -> [BookField] {
    fields + allCases.filter { !fields.contains($0) && !others.contains($0) }
  }

  var field: Field<BookContent> {
    switch self {
    case .title: .text(\.info.title, "title", ko: "제목", en: "Title").json("title") { $0.info.title.text }
    case .subtitle:
      .text(\.info.subtitle, "subtitle", ko: "부제", en: "Subtitle").json("subtitle") { $0.info.subtitle?.text }
    case .authors:
      .people(
        .author,
        OptionSpec(
          "author", short: "a", value: "NAME", isRepeatable: true, ko: "지은이. 여러 번 쓸 수 있어요",
          en: "An author; may be repeated"), ko: "지은이", en: "Authors"
      ) { content, texts in content.info.authors.map { texts.books.name(of: $0) }.joined(separator: ", ") }
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
    case .publisher:
      .text(\.info.publisher, "publisher", value: "NAME", ko: "출판사", en: "Publisher").json("publisher") {
        $0.info.publisher?.text
      }
    case .published:
      .value(
        \.info.published, "published", value: "DATE", ko: "출판일", en: "Published", placeholder: .partialDayExamples,
        help: LocalizedText(ko: "출판일: 2013-01-14, 2013-01, 2013", en: "When it came out: 2013-01-14, 2013-01 or 2013"),
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
        option: OptionSpec("isbn", value: "ISBN", ko: "ISBN. 확인 숫자도 봐요", en: "Its ISBN, whose check digit is checked"),
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
          // The digits beside the ISBN tell the category of a Korean book.
          if content.info.category == .other, let addOn = scanned?.addOn { content.info.category = addOn.category }
        }
      )
      .json("isbn13") { $0.info.isbn?.digits }.json("isbn10") { $0.info.isbn?.isbn10 }
    case .pages:
      .value(
        \.info.pages, "pages", short: "p", value: "N", ko: "쪽수", en: "Pages", placeholder: .withoutPages,
        help: LocalizedText(ko: "쪽수. 쪽이 없는 전자책이면 none", en: "How many pages it has; none for an e-book without pages"),
        print: { "\($0.value)" }, parse: { input throws(CommandFailure) in try input.pages() }
      )
      .json("pages") { $0.info.pages?.value }
    case .category:
      .choice(
        \.info.category,
        OptionSpec(
          "category", value: ValueSpec("CATEGORY", completion: .words(BookCategory.allCases.map(\.rawValue))),
          ko: "분야: 소설·시, 역사, computing", en: "What it is about: literature, history, computing, 소설·시"), ko: "분야",
        en: "Category", choices: BookCategory.allCases.map { FieldChoice($0, $0.rawValue, $0.name, hue: $0.theme.hue) },
        parse: { input, _ throws(CommandFailure) in
          if input.text.isEmpty { return .other }
          guard let category = BookCategory(named: input.text) else {
            throw input.texts.booksRefusals.noCategory(input.text)
          }
          return category
        }
      )
      .json("category") { $0.info.category.rawValue }
    case .theme:
      .choice(
        \.theme,
        OptionSpec(
          "theme", value: ValueSpec("COLOR", completion: .words(BookTheme.allCases.map(\.rawValue))),
          ko: "책등의 색. 없으면 분야의 색이에요", en: "The colour of its spine; that of its category if not given"), ko: "색",
        en: "Colour",
        choices: [FieldChoice(nil, "", LocalizedText(ko: "분야의 색", en: "as its category"))]
          + BookTheme.allCases.map { FieldChoice($0, $0.rawValue, $0.name, hue: $0.hue) },
        parse: { input, _ throws(CommandFailure) in
          if input.text.isEmpty { return nil }
          let typed = input.text.lowercased()
          guard let theme = BookTheme.allCases.first(where: { [$0.rawValue, $0.name.korean].contains(typed) }) else {
            throw input.texts.booksRefusals.noTheme(input.text)
          }
          return theme
        })
    case .tags:
      .tags(
        \.tags, "tag", value: ValueSpec("TAG", completion: .stored(.bookTags)),
        placeholder: LocalizedText(ko: "#소설 #여름", en: "#novel #summer"), set: { $1.setTags($0) }
      )
      .json("tags") { $0.tags.map(\.text) }
    case .description:
      .text(
        \.info.description, "description", isLong: true, ko: "소개", en: "Description",
        help: LocalizedText(ko: "소개", en: "What it is about, in words")
      )
      .json("description") { $0.info.description?.text }
    case .link:
      .value(
        \.info.link, "link", value: "URL", ko: "링크", en: "Link",
        placeholder: LocalizedText(ko: "https://…", en: "https://…"),
        help: LocalizedText(ko: "링크", en: "Its page on the web"), print: { $0 },
        parse: { input throws(CommandFailure) in input.text }
      )
      .json("link") { $0.info.link }
    case .possession:
      // The form has other fields for the holder and the date.
      Field(
        LocalizedText(ko: "소장", en: "Copy"), option: OptionSpec("owned", ko: "내가 가진 책이에요", en: "You own it"),
        text: { content, texts in content.possession.map { texts.books.text(of: $0) } ?? "" },
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
  /// The people with one part in a book; those with other parts stay.
  ///
  /// - Parameter text: The text of details, where names alone don't do.
  fileprivate static func people(
    _ role: BookAuthor.Role, _ option: OptionSpec, ko: String, en: String,
    text: (@Sendable (BookContent, Texts) -> String)? = nil
  ) -> Field {
    let names = { @Sendable (content: BookContent) in
      content.info.authors.filter { $0.role == role }.map(\.name.text).joined(separator: ", ")
    }
    return Field(
      LocalizedText(ko: ko, en: en), option: option, text: text ?? { content, _ in names(content) },
      control: { content, context in
        let placeholder = context.texts(ko: "여럿이면 쉼표로", en: "several with commas")
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
  func pages() throws(CommandFailure) -> PageCount? { text.isEmpty || text == "none" ? nil : try page() }

  func page() throws(CommandFailure) -> PageCount {
    guard let pages = Int(text).flatMap({ PageCount($0) }) else {
      throw texts.shellCommands.wrongNumber(text, of: name, allowed: PageCount.range)
    }
    return pages
  }
}

extension LocalizedText {
  static let partialDayExamples = LocalizedText(ko: "2013-01-14, 2013-01, 2013처럼", en: "as 2013-01-14, 2013-01 or 2013")
  static let withoutPages = LocalizedText(ko: "쪽이 없는 전자책이면 비워 두기", en: "empty for an e-book without pages")
}

extension BookThickness {
  fileprivate static let example = LocalizedText(ko: "13.3 mm처럼", en: "as 13.3 mm")

  /// Reads 13.3, also with a unit behind it; `nil` for anything else.
  fileprivate init?(typed: String) {
    let number = typed.lowercased().replacing("mm", with: "").replacing(",", with: ".").trimmed
    guard let millimetres = Double(number), (0...1_000).contains(millimetres) else { return nil }
    self.init(tenths: Int((millimetres * 10).rounded()))
  }
}
