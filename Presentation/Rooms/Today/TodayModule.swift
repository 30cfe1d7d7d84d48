package import Domain

package struct TodayServices: Sendable {
  let read: TodayReader
  let settings: Settings
  let texts: Texts
  private let time: TimeSource

  /// - Parameter parts: What the rooms give, in their order.
  package init(_ store: any Store, _ parts: [any TodayPart], time: TimeSource, _ environment: RoomEnvironment) {
    read = TodayReader(store, parts)
    settings = environment.settings
    texts = environment.texts
    self.time = time
  }

  var clock: DayClock { time.clock(dayStart: settings.dayStart) }
}

extension RoomModule {
  package static func today(
    _ services: @escaping @Sendable (Container, RoomEnvironment) -> TodayServices
  ) -> RoomModule {
    RoomModule(
      "today",
      title: LocalizedText(ko: "오늘", en: "Today"),
      services: services,
      commands: [NounCommand(.today) { TodayCommand(services: $0) }],
      coordinator: { TodayCoordinator($0) }
    )
  }
}

extension CommandTree.Noun {
  fileprivate static let today = CommandTree.Noun("today", in: .rooms) { .today }
}
