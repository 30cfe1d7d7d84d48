package import Domain

package protocol RouteState<Effect, EffectResult>: Equatable, Sendable {
  associatedtype Effect: Equatable & Sendable
  associatedtype EffectResult: Equatable & Sendable
  associatedtype Owner: RouteScreen
  where Owner.State == Self, Owner.Effect == Effect, Owner.EffectResult == EffectResult

  /// The size of the area that the screen is drawn in.
  var size: Size { get set }
  var keys: [KeyHelp] { get }
  var hasTextFocus: Bool { get }
  /// The contents of a focused text area; `nil` anywhere else.
  var longText: String? { get }
  /// Indicates whether the screen is a box over another one.
  var isOverlay: Bool { get }
  /// Indicates whether the screen below is dimmed.
  var dimsBelow: Bool { get }
  /// The effects that read what the screen shows.
  var wanted: [Effect] { get }
  /// The time until the next frame of an animation; `nil` while nothing moves.
  var nextFrame: Duration? { get }
  /// When what is shown changes by itself, besides at the end of the day.
  var nextChange: Instant? { get }
  /// Indicates whether the screen shows the time, which is updated while somebody is there.
  var showsTime: Bool { get }

  /// Returns whether the screen is only a message, which an input for the screen below closes.
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

  /// The keys of the app for ``longText``.
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
