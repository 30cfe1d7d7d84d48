import Domain

/// A page of text about Haru.
package enum AboutScreen: MeScreen, ActionScreen {
  package static let actions: [ScreenAction<State>] =
    .scrolls() + [.init(CommonKey.back.and([.enter]), [.dismiss])]

  package struct State: MeState, ActionState, ScrollingState {
    package typealias Owner = AboutScreen

    package let texts: Texts
    let topic: AboutTopic
    let about: AboutHaru
    let opened: Bool?
    var newest: Result<AppVersion, NewestVersionError>?
    package var size = Size(columns: 80, rows: 24)
    var top = 0

    init(_ topic: AboutTopic, _ about: AboutHaru, opened: Bool? = nil, texts: Texts) {
      (self.topic, self.about, self.opened, self.texts) = (topic, about, opened, texts)
    }

    package var wanted: [MeEffect] { topic == .version && about.asks && newest == nil ? [.askForVersion] : [] }

    var failure: String? { nil }
    var textArea: Rect { Rect.page(size).inset(top: size.rows >= 14 ? 2 : 1, right: 2) }
    var lines: [StyledLine] { page.lines(width: min(textArea.size.columns, 76)) }

    var page: AboutPage { AboutPage(topic, about, texts, newest: newest, opened: opened) }
  }

  package static func handle(_ input: InputEvent, _ state: inout State) -> [MeEffect] {
    state.scroll(with: input)
    return []
  }

  package static func receive(_ result: MeResult, _ state: inout State) -> [MeEffect] {
    if case .newest(let newest) = result { state.newest = newest }
    return []
  }

  package static func draw(_ state: State, on frame: inout Frame) {
    var state = state
    state.size = frame.size
    frame.line(state.page.title, in: Rect.page(frame.size), style: .title)
    state.drawLines(on: &frame, bar: state.textArea.inset(left: state.textArea.size.columns + 1))
  }
}
