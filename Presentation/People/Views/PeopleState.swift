/// What the states of the screens of people have in common.
package protocol PeopleState: Equatable, Sendable {
  associatedtype Room: PeopleScreen where Room.State == Self

  var context: PeopleContext { get }
  /// Of the area that the screen is drawn in.
  var size: Size { get set }
  /// What the keys do that work now.
  var keys: [KeyHelp] { get }
  /// Whether characters are text now and not keys.
  var hasTextFocus: Bool { get }
  /// Whether it is a box over another screen.
  var isOverlay: Bool { get }
  /// What has to be read for what is shown; `nil` where that is nothing.
  var wanted: PeopleEffect? { get }
  /// How long until something moves by itself; `nil` while nothing does.
  var nextFrame: Duration? { get }

  /// Moves what moves by itself.
  mutating func advance()
}

extension PeopleState {
  package var hasTextFocus: Bool { false }
  package var isOverlay: Bool { false }
  package var wanted: PeopleEffect? { nil }
  package var nextFrame: Duration? { nil }

  package mutating func advance() {}

  /// - Returns: `nil` when the input means nothing here.
  mutating func receive(_ input: InputEvent) -> [PeopleEffect]? {
    guard let event = Room.event(for: input, in: self) else { return nil }
    return Room.update(&self, event)
  }

  mutating func receive(_ news: PeopleNews) -> [PeopleEffect] { Room.update(&self, .news(news)) }

  func draw(on frame: inout Frame) { Room.draw(self, on: &frame) }
}
