package import Domain

package protocol RouteState<Effect, EffectResult>: Equatable, Sendable {
  associatedtype Effect: Equatable & Sendable
  associatedtype EffectResult: Equatable & Sendable
  associatedtype Owner: RouteScreen
  where Owner.State == Self, Owner.Effect == Effect, Owner.EffectResult == EffectResult

  /// Of the area that the screen is drawn in.
  var size: Size { get set }
  var keys: [KeyHelp] { get }
  var hasTextFocus: Bool { get }
  /// What stands in the field with the focus, where that may have several lines; `nil` anywhere else.
  var longText: String? { get }
  /// Whether it is a box over another screen.
  var isOverlay: Bool { get }
  /// Whether what it is over steps back.
  var dimsBelow: Bool { get }
  /// What has to be read for what is shown.
  var wanted: [Effect] { get }
  /// How long until something moves by itself; `nil` while nothing does.
  var nextFrame: Duration? { get }
  /// When what is shown changes by itself, besides at the end of the day.
  var nextChange: Instant? { get }
  /// Whether the time is seen on it, which goes on while somebody is there.
  var showsTime: Bool { get }

  /// Whether it only tells something, and goes with an input that is for what is below it.
  func isLeft(by input: InputEvent) -> Bool

  mutating func advance()
}

extension RouteState {
  package var hasTextFocus: Bool { false }
  package var longText: String? { nil }
  package var isOverlay: Bool { false }
  package var dimsBelow: Bool { true }
  package var wanted: [Effect] { [] }
  package var nextFrame: Duration? { nil }
  package var nextChange: Instant? { nil }
  package var showsTime: Bool { false }

  package func isLeft(by input: InputEvent) -> Bool { false }

  package mutating func advance() {}

  /// What the app does with ``longText``.
  func editorKeys(_ texts: Texts) -> [KeyHelp] { longText == nil ? [] : [CommonKey.editor.help(texts)] }

  /// - Returns: `nil` when the input means nothing here; nothing has changed then.
  mutating func receive(_ input: InputEvent) -> [Effect]? {
    guard case .resize(let size) = input else { return Owner.receive(input, &self) }
    self.size = size
    return Owner.handle(input, &self)
  }

  mutating func receive(_ result: EffectResult) -> [Effect] { Owner.receive(result, &self) }

  func draw(on frame: inout Frame) { Owner.draw(self, on: &frame) }
}
