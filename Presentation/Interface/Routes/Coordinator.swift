/// Leads through some screens: owns their navigation, turns effects into use-case calls and results into events.
///
/// Coordinators know no terminal: inputs come in as values and frames go out, on a screen, a pipe or a test's script.
@MainActor package protocol Coordinator: AnyObject {
  /// What the keys do that work now, the most useful first.
  var keys: [KeyHelp] { get }

  /// Whether characters are text now and not keys.
  var hasTextFocus: Bool { get }

  /// What stands in the field with the focus, where that may have several lines; `nil` anywhere else.
  var longText: String? { get }

  /// Whether a box over the screen keeps every key but those with Ctrl and the function keys.
  var isAsking: Bool { get }

  /// Whether what was done last can be taken back here, where this stands over a room.
  var takesUndo: Bool { get }

  /// Loads what is shown: when it is entered, after an undo and when the day has changed.
  func appear() async

  /// Handles an input and everything that follows from it; done when the frame shows the result.
  func handle(_ input: InputEvent) async -> [AppEffect]

  func frame(size: Size) -> Frame

  /// The same where something else is shown below it, which boxes leave to be seen.
  func frame(size: Size, over below: () -> Frame) -> Frame

  /// How long until something that moves by itself moves on; `nil` while nothing does.
  var nextFrame: Duration? { get }

  func advance()
}

extension Coordinator {
  package var longText: String? { nil }
  package var isAsking: Bool { false }
  package var takesUndo: Bool { false }
  package var nextFrame: Duration? { nil }

  package func frame(size: Size, over below: () -> Frame) -> Frame { frame(size: size) }

  package func advance() {}
}
