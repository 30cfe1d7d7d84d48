import Domain

extension BookSearchScreen {
  package struct State: BooksState {
    package typealias Owner = BookSearchScreen

    /// Books of a category, of which there are so many.
    struct Chip: Equatable {
      /// `nil` for all.
      let category: BookCategory?
      let name: String
      let place: Rect
    }

    /// What is said of a page of what is looked for.
    private struct Answer: Equatable {
      let results: BookResults
      let books: [FoundBook]
    }

    /// So near to the end more is asked for.
    private static let reserve = 10
    private static let mostNotes = 5

    package let context: RoomContext
    private let keysFile: String
    private let clock: DayClock
    /// Whether it is said how Korean books are found.
    private var advises: Bool
    package var size = Size(columns: 80, rows: 24)
    var field: TextField
    private(set) var kind = BookQuery.Field.any
    var isTyping = true
    /// Its first page.
    private(set) var asked: BookQuery?
    private var answers: [Int: Answer] = [:]
    /// All that was found, each book once.
    private var found: [FoundBook] = []
    private(set) var category: BookCategory?
    var list = ScrollList()
    var isLookingUp = false
    private var failure: String?

    /// - Parameter keysFile: As it is shown.
    init(context: RoomContext, keysFile: String, at clock: DayClock, advises: Bool) {
      (self.context, self.keysFile, self.clock, self.advises) = (context, keysFile, clock, advises)
      field = TextField(placeholder: context.books.searchPlaceholder, limit: BookQuery.limit)
    }

    package var hasTextFocus: Bool { isTyping }

    package var keys: [KeyHelp] {
      let texts = context.texts
      guard isTyping else { return KeyHelp.all(Action.self, texts, where: isPossible) }
      let kinds = KeyBinding([.tab], ko: "다른 데서", en: "look elsewhere")
      return [CommonKey.goOn.named(ko: "찾기", en: "search"), kinds, CommonKey.close].map { $0.help(texts) }
    }

    private func isPossible(_ action: Action) -> Bool {
      switch action {
      case .search, .back: true
      case .nextCategory, .previousCategory: !chips.isEmpty
      default: selected != nil
      }
    }

    var books: [FoundBook] { category.map { wanted in found.filter { $0.hit.info.category == wanted } } ?? found }
    var rows: FoundBookRows { FoundBookRows(books: books, words: context.books) }
    var selected: FoundBook? { list.selection.flatMap { row in books.indices.contains(row) ? books[row] : nil } }
    var layout: BookSearchLayout { BookSearchLayout(size, notes: notes.count) }

    mutating func type(_ input: InputEvent) -> InputOutcome {
      failure = nil
      return field.handle(input, in: layout.field.inset(left: 2))
    }

    /// Another field is to have what is written.
    mutating func lookElsewhere() { kind = BookQuery.Field.allCases.next(after: kind) }

    mutating func search() -> [BooksEffect] {
      do throws(BookQueryError) {
        let query = try BookQuery(field.text, in: kind)
        advises = advises && asked == nil
        (asked, answers, found, category, list, isTyping) = (query, [:], [], nil, ScrollList(), false)
        return [.search(query)]
      } catch {
        failure = error == .empty ? nil : context.books.failure(error, field.text).message
        return []
      }
    }

    mutating func show(_ query: BookQuery, _ results: BookResults, _ books: [FoundBook]) {
      // What was asked before comes too late.
      guard query.atPage(1) == asked else { return }
      let old = selected
      answers[query.page] = Answer(results: results, books: books)
      found = answers.sorted { $0.key < $1.key }.flatMap(\.value.books).reduce(into: []) { all, book in
        if !all.contains(where: { $0.isSame(as: book) }) { all.append(book) }
      }
      list.fit(rows, height: layout.list.size.rows)
      guard list.selection != 0, let old else { return }
      if let row = self.books.firstIndex(where: { $0.isSame(as: old) }) { list.select(row, in: rows) }
    }

    /// - Returns: What asks for the next page where the end of this one is near.
    func askForMore() -> [BooksEffect] {
      guard let asked, let last = answers.max(by: { $0.key < $1.key }), last.value.results.waiting.isEmpty,
        last.value.results.hasMore, (list.selection ?? 0) + Self.reserve >= books.count
      else { return [] }
      return [.search(asked.atPage(last.key + 1))]
    }

    /// As many as the catalogue that knows the most says.
    private var total: Int { answers.values.flatMap(\.results.pages).compactMap(\.page.total).max() ?? 0 }

    // Categories

    var chips: [Chip] {
      let counts = Dictionary(grouping: found, by: \.hit.info.category).mapValues(\.count)
      let categories = BookCategory.allCases.filter { counts[$0] != nil }.sorted { counts[$0] ?? 0 > counts[$1] ?? 0 }
      guard categories.count > 1 else { return [] }
      let texts = context.texts
      let named =
        [(BookCategory?.none, context.books.all(found.count, of: total))]
        + categories.map { (.some($0), "\(texts($0.name)) \(counts[$0] ?? 0)") }
      let area = Rect.page(size).inset(top: size.rows >= 14 ? 2 : 1).upper(1)
      var left = 0
      return named.compactMap { category, name in
        let columns = TextWidth.columns(of: name)
        guard left + columns <= area.size.columns else { return nil }
        defer { left += columns + 2 }
        return Chip(category: category, name: name, place: area.inset(left: left).leading(columns))
      }
    }

    mutating func choose(by step: Int) {
      let chips = chips
      choose(min(max(0, (chips.firstIndex { $0.category == category } ?? 0) + step), max(0, chips.count - 1)))
    }

    mutating func choose(_ place: Int) {
      guard chips.indices.contains(place) else { return }
      (category, list) = (chips[place].category, ScrollList())
      list.fit(rows, height: layout.list.size.rows)
    }

    // What there is to know

    var notes: [StyledLine] {
      let (words, columns) = (context.books, Rect.page(size).size.columns)
      guard let results = answers.max(by: { $0.key < $1.key })?.value.results else {
        let lines = [failure.map { ($0, Style.error) }, asked.map { _ in (words.asking([]), .hint) }].compactMap(\.self)
        return lines.flatMap { text, style in TextClip.wrap(text, columns: columns).map { StyledLine($0, style) } }
      }
      var told: [(String, Style)] = failure.map { [($0, .error)] } ?? []
      if isLookingUp { told.append((words.lookingUp, .hint)) }
      if !results.waiting.isEmpty {
        told.append((words.asking(results.waiting), .hint))
      } else if found.isEmpty, results.failures.isEmpty {
        told.append((words.nothingFound, .plain))
      }
      told += results.failures.map { catalogue, error in
        let failure = words.failure(error, of: [catalogue], keys: keysFile)
        return ([failure.message, failure.hint].compactMap(\.self).joined(separator: " "), .error)
      }
      told += results.pages.compactMap { catalogue, page in
        page.keptSince.map { (words.kept(of: catalogue, since: $0, at: clock), .hint) }
      }
      if advises, !results.order.contains(where: { [.aladin, .kakao, .seoji].contains($0) }) {
        told.append((TextClip.clip(words.koreanKeyAdvice(keysFile), to: columns), .hint))
      }
      let sources = Set(found.map(\.hit.catalogue))
      let names = results.order.filter(sources.contains).compactMap(\.attribution)
      if !names.isEmpty { told.append((names.joined(separator: " · "), .hint)) }
      guard size.rows >= 14 else { return told.prefix(1).map { StyledLine($0, $1).clipped(to: columns) } }
      // None of them ends in the middle of a sentence.
      return told.reduce(into: []) { lines, note in
        let more = TextClip.wrap(note.0, columns: columns).map { StyledLine($0, note.1) }
        if lines.isEmpty || lines.count + more.count <= Self.mostNotes { lines += more }
      }
    }
  }
}
