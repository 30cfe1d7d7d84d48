package import Domain

extension SayingScreen {
  package struct State: WordsState {
    package typealias Owner = SayingScreen

    package let context: RoomContext
    package var saying: Saying
    /// Where it was chosen; `nil`: by its number.
    package var place: SayingPlace?
    package var now: Instant
    package var failure: String?
    package var size = Size(columns: 80, rows: 24)
    /// The line shown first.
    package var top = 0

    package init(_ saying: Saying, _ place: SayingPlace?, now: Instant, context: RoomContext) {
      self.saying = saying
      self.place = place
      self.now = now
      self.context = context
    }

    package var wanted: [WordsEffect] { [.loadSaying(saying.id, place)] }

    package var keys: [KeyHelp] {
      KeyHelp.all(Action.self, context.texts) { action in
        switch action {
        case .next, .previous, .nextPage, .previousPage: lastTop > 0
        default: action.isPossible(for: saying)
        }
      }
    }

    var area: Rect {
      let side = size.columns >= 60 ? 2 : 0
      return Rect(size).inset(left: side, right: side, bottom: size.rows >= 14 ? 1 : 0)
    }

    var box: Box { Box(context.words.name(of: saying.id), note: marks, style: Style(.accent)) }

    var inside: Rect {
      let side = size.columns >= 60 ? 3 : 1
      return box.inside(area).inset(left: side, top: size.rows >= 14 ? 1 : 0, right: side)
    }

    var lines: [StyledLine] {
      SayingDetails(saying: saying, texts: context.texts).lines(columns: max(1, inside.size.columns))
    }

    var height: Int { max(1, inside.size.rows - notice(context.texts).count) }
    var lastTop: Int { max(0, lines.count - height) }

    func notice(_ texts: Texts) -> [String] {
      failure.map { TextClip.wrap($0, columns: max(1, inside.size.columns)) } ?? []
    }

    mutating func scroll(by rows: Int) { top = min(max(0, top + rows), lastTop) }

    /// ♥ liked ✓ used, those that it has.
    private var marks: String {
      SayingMark.allCases.filter { saying.marks[$0] != nil }
        .map { "\(context.words.symbol(of: $0)) \(context.words.name(of: $0))" }
        .joined(separator: "  ")
    }
  }
}

/// A saying in lines, with what is known of it below.
struct SayingDetails {
  let saying: Saying
  let texts: Texts

  func lines(columns: Int) -> [StyledLine] {
    let words = SayingLines(saying.content, columns: columns, in: texts.language).styled(hasGaps: true)
    let tags = saying.content.tags.map { "#\(texts.words.name(of: $0))" }.joined(separator: " ")
    let origin = texts.words.name(of: saying.origin)
    let facts = (tags.isEmpty ? [] : [tags]) + [origin] + (saying.isHidden ? [texts.words.hiddenNote] : [])
    return words + [StyledLine()]
      + facts.flatMap { TextClip.wrap($0, columns: columns).map { StyledLine($0, .hint) } }
  }
}
