/// The words of a feature for somebody who sees Haru for the first time.
package struct WelcomeWords: Hashable, Sendable {
  let heading: LocalizedText
  /// Sentences; the last ones are left out where there is no room.
  let body: [LocalizedText]

  /// Indicates whether the feature shares the last page with others, as there are more features than pages.
  package let sharesPage: Bool

  package init(_ heading: LocalizedText, _ body: LocalizedText..., sharesPage: Bool = false) {
    (self.heading, self.body, self.sharesPage) = (heading, body, sharesPage)
  }
}

/// A short page that introduces Haru.
package struct WelcomePage: Hashable, Sendable {
  package let heading: LocalizedText
  package let body: [LocalizedText]

  /// A word of welcome, and what the rooms tell; five pages at most.
  package static func all(of rooms: [RoomDescription]) -> [WelcomePage] {
    let hello = WelcomePage(
      heading: LocalizedText(ko: "안녕하세요.", en: "Hello."),
      body: [
        LocalizedText(ko: "하루는 터미널에서 만나는 나의 하루예요.", en: "Haru is your day, in one place in the terminal."),
        LocalizedText(
          ko: "자료는 이 컴퓨터의 파일 하나, 아니면 내 서버에 있어요.", en: "Your data is one file here, or on a server of yours."),
      ])
    let words = rooms.compactMap(\.welcome)
    let own = words.filter { !$0.sharesPage }.map { WelcomePage(heading: $0.heading, body: $0.body) }
    let others = words.filter(\.sharesPage)
    let shared = others.first.map { first in
      WelcomePage(heading: first.heading, body: first.body + others.dropFirst().flatMap { [$0.heading] + $0.body })
    }
    return [hello] + own + [shared].compactMap(\.self)
  }
}
