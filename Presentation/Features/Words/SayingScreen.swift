package import Domain

package enum SayingScreen: WordsScreen, ScrollScreen {
  package static let actions: [ScreenAction<State>] =
    [
      .like, .use, .copy, .picture, .print,
      .init(WordsKey.besideNext) { [.step($0.saying.id, $0.place, by: 1)] },
      .init(WordsKey.besidePrevious) { [.step($0.saying.id, $0.place, by: -1)] },
      .edit, .removeOrHide, .unhide,
      .init(WordsKey.book, if: { $0.book != nil }) { state in
        state.book == nil ? [] : [.go(FeatureRequest(.show, RecordReference(.book, state.saying.origin.book)))]
      },
    ] + .scrolls() + [.init(CommonKey.back, [.dismiss])]

  package struct State: WordsState, ScrollingState {
    package typealias Owner = SayingScreen

    package let context: FeatureContext
    var saying: Saying
    /// The place in the list; `nil` if the saying was opened by its number.
    var place: SayingPlace?
    /// The title of the book that the saying is from; `nil` if there is no book to open.
    var book: String?
    var clock: DayClock
    var failure: String?
    package var size = Size(columns: 80, rows: 24)
    var top = 0

    package var wanted: [WordsEffect] { [.loadSaying(saying.id, place)] }

    package var selected: Saying? { saying }

    package mutating func prepare() { failure = nil }

    var area: Rect { Rect.column(size).inset(bottom: size.rows >= 14 ? 1 : 0) }

    var box: Box { Box(context.words.name(of: saying.id), note: marks, style: Style(.accent)) }

    var textArea: Rect {
      let side = size.columns >= 60 ? 3 : 1
      return box.inside(area).inset(left: side, top: size.rows >= 14 ? 1 : 0, right: side)
    }

    private var facts: SayingFacts { SayingFacts(saying: saying, book: book, clock: clock, texts: context.texts) }

    /// The postcard; `nil` if there is too little room and the lines are scrolled instead.
    var card: SayingCard? { SayingCard(facts, in: textArea) }

    var lines: [StyledLine] { card == nil ? facts.lines(width: max(1, textArea.size.columns)) : [] }

    private var marks: String {
      SayingMark.allCases.filter { saying.marks[$0] != nil }
        .map { "\(context.words.symbol(of: $0)) \(context.words.name(of: $0))" }
        .joined(separator: "  ")
    }
  }

  package static func receive(_ result: WordsResult, _ state: inout State) -> [WordsEffect] {
    switch result {
    case .saying(let saying, let place, let book, let clock):
      if saying.id != state.saying.id { state.top = 0 }
      (state.saying, state.place, state.book, state.clock, state.failure) = (saying, place, book, clock, nil)
      state.scroll(by: 0)
    case .changed(let saying) where saying.id == state.saying.id: state.saying = saying
    // The saying was removed elsewhere, or its addition was undone.
    case .failed(.missing): return [.dismiss]
    default: state.failure = result.failure(state.context.texts) ?? state.failure
    }
    return []
  }

  package static func draw(_ state: State, on frame: inout Frame) {
    state.box.draw(on: &frame, in: state.area)
    if let card = state.card {
      card.draw(on: &frame)
      return frame.lines(state.notice, in: state.textArea.lower(state.notice.count), style: .error)
    }
    let free = state.height - state.lines.count
    state.drawLines(on: &frame, indent: max(0, free / 3), bar: state.area.inset(top: 1, bottom: 1))
  }
}

/// A saying as a postcard: the text at the left, and at the right a stamp with the fire above the facts.
struct SayingCard {
  private static let leastColumns = 56
  private static let gap = 2

  private let text: [StyledLine]
  private let facts: [StyledLine]
  private let textArea: Rect
  private let fold: Rect
  private let stamp: Rect
  private let address: Rect
  private let fire: BonfireSize

  /// - Returns: `nil` if the area has too little room for all of it.
  init?(_ facts: SayingFacts, in area: Rect) {
    guard area.size.columns >= Self.leastColumns else { return nil }
    let right = area.inset(left: area.size.columns - max(24, area.size.columns * 2 / 5))
    textArea = area.inset(right: right.size.columns + 2 * Self.gap + 1)
    fold = area.inset(left: textArea.size.columns + Self.gap, right: right.size.columns + Self.gap)
    self.facts = facts.facts.lines(width: right.size.columns)
    text = SayingLines(facts.saying.content, columns: textArea.size.columns, in: facts.texts.language)
      .styled(hasGaps: true)
    let rows = area.size.rows - self.facts.count - 1
    guard text.count <= area.size.rows,
      let fire = [BonfireSize.large, .small].first(where: { $0.cells.rows + 2 <= rows })
    else { return nil }
    self.fire = fire
    stamp = right.upper(fire.cells.rows + 2).inset(left: right.size.columns - fire.cells.columns - 4)
    address = right.lower(self.facts.count)
  }

  func draw(on frame: inout Frame) {
    let top = max(0, textArea.size.rows - text.count) / 3
    frame.lines(text, in: textArea.inset(top: top))
    for row in 0..<fold.size.rows { frame.line("│", in: fold.line(row), style: .border) }
    Box().draw(on: &frame, in: stamp)
    frame.draw(Bonfire(fire).frame(0), at: Point(column: stamp.left + 2, row: stamp.top + 1))
    frame.lines(facts, in: address)
  }
}

/// A saying broken into lines: the text in the user's language, the text in the other language, and the source.
///
/// Lines break between words; only words that are wider than a line are broken.
package struct SayingLines: Hashable, Sendable {
  /// A line without spaces around its text.
  package struct Line: Hashable, Sendable {
    package let part: SayingPart
    package let text: String
  }

  package let lines: [Line]

  /// - Parameter columns: The maximum width of a line, in terminal columns.
  package init(_ content: SayingContent, columns: Int, in language: Settings.Language) {
    let text = content.text(in: language)
    let other = language == .korean ? content.english : content.korean
    let who = content.source.map { "— \($0.name(in: language).text)" }
    lines =
      Self.lines(.saying, text.text, columns) + Self.lines(.translation, other == text ? nil : other?.text, columns)
      + Self.lines(.who, who, columns)
  }

  package subscript(part: SayingPart) -> [String] { lines.filter { $0.part == part }.map(\.text) }

  private static func lines(_ part: SayingPart, _ text: String?, _ columns: Int) -> [Line] {
    guard let text else { return [] }
    return TextClip.wrap(text, columns: columns).map { Line(part: part, text: $0) }
  }

  /// - Parameter hasGaps: Indicates whether blank lines separate the parts.
  package func styled(hasGaps: Bool = false) -> [StyledLine] {
    var styled: [StyledLine] = []
    for (index, line) in lines.enumerated() {
      if hasGaps, index > 0, lines[index - 1].part != line.part { styled.append(StyledLine()) }
      styled.append(StyledLine(line.text, line.part.style))
    }
    return styled
  }

  /// Returns the whole saying with its author after the last line, or else below it, without the translation.
  ///
  /// - Parameter rows: The maximum number of rows if the author has rows of their own, and the maximum number of rows
  ///   of the saying.
  /// - Returns: The saying without its author if only the saying fits; `nil` if the saying doesn't fit.
  func compact(columns: Int, rows: ClosedRange<Int>) -> [StyledLine]? {
    let (saying, who) = (self[.saying], self[.who])
    guard let last = saying.last, saying.count <= rows.upperBound else { return nil }
    let lines = saying.map { StyledLine($0, SayingPart.saying.style) }
    let ends = who.map { StyledLine($0, SayingPart.who.style) }
    if ends.count == 1, let end = ends.first {
      let gap = min(3, columns - TextWidth.columns(of: last) - end.columns)
      if gap >= 2 { return lines.dropLast() + [lines[lines.count - 1] + StyledLine(blanks: gap) + end] }
    }
    return saying.count + who.count <= rows.lowerBound ? lines + ends : lines
  }

  /// Returns the parts that fit into `rows` rows: with gaps, without them, without the translation, without the source,
  /// or only the start.
  package func fitting(rows: Int, hasGaps: Bool = true) -> [StyledLine] {
    let whole = styled(hasGaps: hasGaps)
    if whole.count <= rows { return whole }
    if lines.count <= rows { return styled() }
    let saying = self[.saying]
    let who = saying.count + self[.who].count <= rows ? self[.who] : []
    let room = max(0, rows - who.count)
    let shown = saying.prefix(room).enumerated().map { row, text in
      StyledLine(row + 1 == room && saying.count > room ? text + " …" : text, SayingPart.saying.style)
    }
    return shown + who.map { StyledLine($0, SayingPart.who.style) }
  }
}

package enum SayingPart: Hashable, Sendable {
  /// The text in the user's language, or in the only available language.
  case saying
  /// The text in the other language.
  case translation
  case who

  package var style: Style {
    switch self {
    case .saying: Style(.text, on: .background, .bold)
    case .translation: .plain
    case .who: .hint
    }
  }
}

extension SayingMark {
  var hue: ColorRole {
    switch self {
    case .liked: .accent
    case .used: .success
    }
  }
}

extension SayingContent {
  /// Returns the text for other programs: both texts and the source, one per line.
  func sharedText(in language: Settings.Language) -> String {
    SayingLines(self, columns: .max, in: language).lines.map(\.text).joined(separator: "\n")
  }
}

package struct SayingRow: Hashable, Sendable {
  /// The marks in front of a saying: `●` if the saying is new, then `♥` and `✓`, in a fixed width.
  package let marks: StyledLine
  /// The text in the user's language on one line, not yet clipped.
  package let text: String
  package let who: String?

  /// - Parameter query: The search; a text with a match is preferred over the text in the user's language.
  package init(_ saying: Saying, isNew: Bool, finding query: SearchQuery? = nil, texts: Texts) {
    let words = texts.words
    marks = [
      StyledLine(isNew ? words.newSymbol : " ", Style(.danger)),
      StyledLine(saying.marks.liked == nil ? " " : words.symbol(of: .liked), Style(SayingMark.liked.hue)),
      StyledLine(saying.marks.used == nil ? " " : words.symbol(of: .used), Style(SayingMark.used.hue)),
    ].reduce(StyledLine()) { $0 + $1 }
    let own = saying.content.text(in: texts.language).text
    let others = query == nil ? [] : [saying.content.korean, saying.content.english].compactMap { $0?.text }
    text = Self.oneLine(([own] + others).first { FoundText(query).isFound(in: $0) } ?? own)
    who = saying.content.source.map { Self.oneLine($0.name(in: texts.language).text) }
  }

  /// Returns the text with line breaks replaced by spaces.
  private static func oneLine(_ text: String) -> String {
    guard text.contains(where: \.isNewline) else { return text }
    return text.split(whereSeparator: \.isNewline).joined(separator: " ")
  }
}
