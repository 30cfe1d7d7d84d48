import Domain

extension WateringScreen {
  package static func draw(_ state: State, on frame: inout Frame) {
    let texts = state.context.texts
    let layout = state.layout
    if case .early(let dialog) = state.step { return dialog.draw(on: &frame, in: frame.area) }
    frame.fill(frame.area, style: .plain)
    drawHeader(state, on: &frame, in: layout.header)
    let question = layout.content.upper(1)
    switch state.step {
    case .early: break
    case .channel:
      frame.line(texts.people.howToBeInTouch, in: question)
      state.channels.draw(on: &frame, in: layout.list, rows: state.rows)
      let below = layout.list.inset(top: state.rows.count + 1)
      if let line = state.askBack { frame.lines(below.wrapped(line), in: below, style: .hint) }
    case .contact(let isOpened): drawContact(state, isOpened: isOpened, on: &frame, in: layout.content)
    case .review:
      frame.line(texts.people.howWasIt(state.plant.name), in: question)
      state.form.draw(on: &frame, in: layout.form, texts: texts, isFocused: state.dialog == nil)
      let notice = layout.content.lower(state.notice.count)
      frame.lines(state.notice, in: notice, style: state.failure == nil ? .hint : .error)
    case .moving(let result, let number):
      let animation = state.animation(result, size: layout.plantSize)
      draw(animation.frame(number), on: &frame, in: layout.content)
    case .done(let result): drawResult(result, state, on: &frame, in: layout.content)
    }
    state.dialog?.drawOver(&frame)
    state.offer?.drawOver(&frame)
  }

  private static func drawHeader(_ state: State, on frame: inout Frame, in area: Rect) {
    let text = PlantText(state.plant, on: state.today, texts: state.context.texts)
    let end = frame.line(text.fullName, in: area, style: .title)
    guard !state.step.isOver else { return }
    let when = state.day.map { state.context.texts.dates.day($0, today: state.today) }
    let beside = area.upper(1).inset(left: end - area.left)
    frame.line("  \(when ?? text.dDay)", in: beside, style: when == nil ? Style(text.hue) : .hint)
    guard !state.lastKeywords.isEmpty else { return }
    let keywords = state.lastKeywords.map { "#\($0.text)" }.joined(separator: " ")
    let start = frame.line("\(state.context.people.lastKeywords) ", in: area.line(1), style: .hint)
    frame.line(keywords, in: area.line(1).inset(left: start - area.left))
  }

  private static func drawContact(_ state: State, isOpened: Bool?, on frame: inout Frame, in area: Rect) {
    let people = state.context.people
    let channel = people.name(of: state.channel)
    let address = state.link?.address
    frame.line(channel, in: area)
    frame.line(
      address ?? people.noAddress(for: state.channel),
      in: area.line(1),
      style: Style(.text, on: .background, .bold)
    )
    let note: String? =
      switch isOpened {
      case true?: people.opened(channel)
      case false?: people.notOpened
      case nil: state.link == nil ? people.notOpened : nil
      }
    let lines = [note, people.thenGoOn].compactMap(\.self).flatMap {
      TextClip.wrap($0, columns: max(1, area.size.columns))
    }
    for (row, line) in lines.enumerated() { frame.line(line, in: area.line(row + 3), style: .hint) }
  }

  private static func drawResult(_ result: WateringResult, _ state: State, on frame: inout Frame, in whole: Rect) {
    let texts = state.context.texts
    // What was done stands where keys are told otherwise.
    frame.line(CommonKey.close.on([.enter]).hint(texts), in: whole.lower(1), style: .hint, alignment: .center)
    let area = whole.inset(bottom: 1)
    let plant = PlantText(result.plant, on: state.today, texts: texts)
    var lines = [texts.people.wateredWell(result.plant.name)]
    let gained = texts.people.gained(result.pointsGained)
    lines.append([plant.affection, gained].filter { !$0.isEmpty }.joined(separator: "  "))
    if let stage = result.newStage { lines.append(texts.people.reached(stage, result.plant.plant.species)) }
    if result.hasGrownUp { lines.append(texts.people.grownUp) }
    lines.append("\(texts.people.dueDay) \(plant.due)")
    if let line = state.askBack { lines.append(line) }
    let isTall = area.size.rows >= PlantSize.small.cells.rows + lines.count
    let size: PlantSize = area.size.rows >= PlantSize.large.cells.rows + lines.count ? .large : .small
    let picture = PlantArt(result.plant.plant, on: state.today, size: size).frame()
    let beside = isTall ? area.inset(top: picture.size.rows) : area.inset(left: picture.size.columns + 2)
    draw(picture, on: &frame, in: isTall ? area.upper(picture.size.rows) : area.leading(picture.size.columns))
    let wrapped = lines.flatMap { TextClip.wrap($0, columns: max(1, beside.size.columns)) }
    for (row, line) in wrapped.enumerated() {
      frame.line(line, in: beside.line(row), style: row == 0 ? .title : .plain, alignment: isTall ? .center : .leading)
    }
  }

  private static func draw(_ picture: Frame, on frame: inout Frame, in area: Rect) {
    let place = area.centered(columns: picture.size.columns, rows: picture.size.rows)
    frame.draw(picture, at: place.origin)
  }
}

extension WateringScreen.State {
  fileprivate var askBack: String? { context.people.askBack(loans, on: today) }
}

extension WateringScreen.Step {
  /// Whether the plant is watered.
  fileprivate var isOver: Bool {
    switch self {
    case .moving, .done: true
    case .early, .channel, .contact, .review: false
    }
  }
}

struct WateringLayout {
  private static let mostColumns = 64

  /// The name, and what the last contact was about.
  let header: Rect
  let content: Rect
  let plantSize: PlantSize
  /// The note, below the question and above why it was not saved.
  let form: Rect

  init(_ size: Size, notice: Int = 0) {
    let area = Rect(size).inset(left: 1, top: size.rows >= 14 ? 1 : 0, right: 1)
    let column = area.centered(columns: min(area.size.columns, Self.mostColumns), rows: area.size.rows)
    header = column.upper(2)
    content = column.inset(top: size.rows >= 14 ? 3 : 2)
    // As many as the animation needs.
    plantSize = size.rows >= 22 && size.columns >= 52 ? .large : .small
    form = content.inset(top: 1, bottom: max(1, notice))
  }

  var list: Rect { content.inset(top: 1) }
}
