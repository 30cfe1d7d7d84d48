package import Domain

/// What Today needs from outside.
package struct TodayServices: Sendable {
  let plan: PlanServices
  let people: TodayPeopleReader
  let recommend: RecommendSaying

  package init(_ plan: PlanServices, people: TodayPeopleReader, recommend: RecommendSaying) {
    self.plan = plan
    self.people = people
    self.recommend = recommend
  }
}

extension RoomModule {
  /// The day at a glance.
  package static func today(
    _ services: @escaping @Sendable (Container, RoomEnvironment) -> TodayServices
  ) -> RoomModule {
    RoomModule(
      "today",
      title: LocalizedText(ko: "오늘", en: "Today"),
      services: services,
      commands: [NounCommand(.today) { TodayCommand($0) }],
      coordinator: { TodayCoordinator($0) }
    )
  }
}

extension CommandTree.Noun {
  fileprivate static let today = CommandTree.Noun("today", in: .rooms) { .today }
}
