extension CommandSpec {
  static func find(in rooms: [RoomDescription]) -> CommandSpec {
    CommandSpec(
      "find", ko: "전체에서 찾아요", en: "Search everything",
      discussion: LocalizedText(
        ko: """
          여러 낱말을 쓰면 차례와 상관없이 모두 들어 있는 것만 찾아요. 따옴표로 묶으면 그대로 이어진 말을 찾아요: '"점심 약속"'.
          초성으로도 찾을 수 있어요: ㅊㄱ은 치과를 찾아요. 제목에 있는 것이 먼저, 그다음은 지금과 가까운 것이 먼저예요.
          """,
        en: """
          All words must be found, in any order; quotation marks make a phrase: '"lunch with mina"'.
          Korean is found by initial consonants too: ㅊㄱ finds 치과. What has the words in its title comes first, then
          what is nearest to now.
          """),
      arguments: [.words], options: [FindOption.rooms(rooms)] + ListOption.both, json: FindCall.object.form.listed,
      plain: .columns(
        ko: "종류, ID, 맞는 정도, 날짜, 제목, 찾은 곳의 글, 찾은 곳",
        en: "kind, id, rank, day, title, the text around the words, where they were found"),
      examples: [
        .init(ko: ("haru find 치과", "낱말로 찾아요"), en: ("haru find dentist", "Find by a word")),
        .init("haru find ㅊㄱ", ko: "초성으로 찾아요", en: "Find by initial consonants"),
        .init(
          ko: ("haru find 민아 --in people,plan", "두 방에서만 찾아요"),
          en: ("haru find mina --in people,plan", "Only in two rooms")),
      ])
  }

  static var demo: CommandSpec {
    CommandSpec(
      "demo", ko: "둘러볼 수 있게 지어낸 자료를 만들어요", en: "Make invented data to look around in",
      discussion: LocalizedText(
        ko: "자료는 임시 폴더에 만들어요. 내 자료는 건드리지 않아요. 같은 SEED는 같은 자료를 만들어요.",
        en: "The data is made in a temporary place and yours is not touched. The same seed makes the same data."),
      options: [DemoOption.years, DemoOption.seed], json: DemoCommand.object.form,
      plain: .columns(ko: "폴더, 일정 수, 사람 수", en: "home, events, people"),
      examples: [
        .init("haru demo", ko: "지어낸 자료를 만들어요", en: "Make invented data"),
        .init("haru demo --years 10 --seed 7", ko: "10년 치를 만들어요", en: "Make ten years of it"),
      ],
      whileLocked: .allowed
    )
  }
}

package enum DemoOption {
  package static let years = OptionSpec("years", value: "N", ko: "몇 년 치를 만들지 정해요", en: "How many years of data to make")
  package static let seed = OptionSpec(
    "seed", value: "NUMBER", ko: "만들 자료를 정하는 숫자예요", en: "The number that decides what is made")
}
