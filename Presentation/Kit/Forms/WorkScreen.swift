package protocol WorkEffect: FeatureEffect {
  static var stopWork: Self { get }
}

/// A box over other screens that names the ongoing work and can stop it.
package enum WorkScreen<Effect: WorkEffect, EffectResult: Equatable & Sendable>: RouteScreen {
  package typealias Action = NoAction

  package struct State: RouteState {
    package typealias Owner = WorkScreen<Effect, EffectResult>

    let title: String
    let name: String
    let texts: Texts
    var work = OngoingWork(nil)
    /// The line below the name, such as the number of requests; empty for no line.
    var note = ""
    package var size = Size(columns: 80, rows: 24)

    /// - Parameter name: The work in words, such as "Checking your data".
    package init(_ title: String, _ name: String, texts: Texts) {
      (self.title, self.name, self.texts) = (title, name, texts)
    }

    package var isOverlay: Bool { true }
    package var nextFrame: Duration? { OngoingWork.interval }
    package var keys: [KeyHelp] { work.keys(texts) }
  }

  /// Uses every input, because nothing else may happen while the work is going on.
  package static func receive(_ input: InputEvent, _ state: inout State) -> [Effect]? {
    state.work.isStop(input) ? [.stopWork] : []
  }

  package static func draw(_ state: State, on frame: inout Frame) {
    let columns = min(frame.size.columns, 64)
    let lines =
      state.work.lines(state.name, columns: max(1, columns - 4), texts: state.texts)
      + [state.note].filter { !$0.isEmpty }
    let box = frame.area.centered(columns: columns, rows: lines.count + 2)
    let inside = Box(state.title, style: Style(.accent)).draw(on: &frame, in: box).inset(left: 1, right: 1)
    frame.lines(lines, in: inside)
  }
}

extension Dialog {
  /// Returns a message whose only answer closes it.
  ///
  /// - Parameter label: The name of the answer.
  static func message(_ title: String, _ message: String, _ answer: Answer, label: String) -> Dialog {
    Dialog(title, message: message, choices: [.init(answer, key: .enter, label: label)], harmless: answer)
  }
}

extension Texts {
  var understood: String { self(ko: "확인", en: "OK") }
}
