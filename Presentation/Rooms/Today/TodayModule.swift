package import Domain

package struct TodayServices: Sendable {
  let store: any Store
  let read: TodayReader
  let documents: DocumentSaver
  let pictures: any PictureSaving
  let settings: Settings
  let texts: Texts
  private let time: TimeSource

  /// - Parameters:
  ///   - parts: What the rooms give, in their order.
  ///   - documents: Saves a year in review.
  ///   - pictures: Saves a day's card.
  package init(
    _ store: any Store, _ parts: [any TodayPart], documents: DocumentSaver, pictures: any PictureSaving,
    time: TimeSource, _ environment: RoomEnvironment
  ) {
    (self.store, self.documents, self.pictures) = (store, documents, pictures)
    read = TodayReader(store, parts + [TodayRecapPart(store)])
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
      "today", title: LocalizedText(ko: "오늘", en: "Today"), services: services,
      commands: [
        NounCommand("today", .today, TodayCall.init), NounCommand("week", .week, TodayCall.init),
        NounCommand("year", .year, TodayCall.init),
      ],
      coordinator: { TodayCoordinator($0) }
    )
  }
}
