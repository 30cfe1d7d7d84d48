/// Leads through screens of a room over another one, and leaves when only the room itself would be left.
@MainActor final class RequestCoordinator<Room: RouteCoordinator>: Coordinator {
  private let room: Room
  /// Opens the first screen; `nil` once it is open.
  private var begin: (@MainActor (Room) async -> Void)?

  init(_ room: Room, begin: @escaping @MainActor (Room) async -> Void) {
    self.room = room
    self.begin = begin
  }

  var keys: [KeyHelp] { room.keys }

  var hasTextFocus: Bool { room.hasTextFocus }

  var longText: String? { room.longText }

  var isAsking: Bool { room.isAsking }

  var nextFrame: Duration? { room.nextFrame }

  func advance() { room.advance() }

  func appear() async {
    guard let begin = begin.take() else { return await room.appear() }
    await begin(room)
  }

  func handle(_ input: InputEvent) async -> [AppEffect] {
    let effects = await room.handle(input)
    if case .resize = input { return effects }
    guard room.stack.isAtBottom else { return effects }
    // A key that the topmost screen didn't use goes to the one below.
    return effects.filter { $0 != .unhandled } + [.close] + effects.filter { $0 == .unhandled }
  }

  func frame(size: Size) -> Frame { room.frame(size: size) }

  func frame(size: Size, over below: () -> Frame) -> Frame {
    room.stack.showsOnlyBoxes ? room.stack.frame(over: below()) : room.frame(size: size)
  }
}
