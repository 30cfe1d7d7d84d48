/// What the house itself shows over everything else.
enum Overlay: Equatable, Sendable {
  case keys(KeySheet)
  /// A command is the key that does it.
  case palette(CommandPalette<KeyPress>)
}
