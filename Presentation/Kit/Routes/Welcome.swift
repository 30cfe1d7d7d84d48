package import Domain

/// The introduction of a feature to new users, and how the feature adds the first record from a typed line.
package struct Welcome<Services: Sendable>: Sendable {
  package typealias Add =
    @Sendable (Services, _ line: String, _ old: (any FirstRecord)?) async throws(Refusal) -> AddedRecord

  let words: WelcomeWords
  let add: Add

  /// - Parameter add: A closure that saves the record that a line describes, in place of the record that the user
  ///   corrects; `nil` for a first line.
  package init(_ words: WelcomeWords, add: @escaping Add) { (self.words, self.add) = (words, add) }
}

/// A record that a line of a welcome page added.
package struct AddedRecord: Sendable {
  let record: any FirstRecord
  /// The record in a few words.
  let text: String

  package init(_ record: any FirstRecord, _ text: String) { (self.record, self.text) = (record, text) }
}

/// The words and the picture that introduce a feature to new users.
package struct WelcomeWords: Sendable {
  let heading: LocalizedText
  /// The sentences; the last ones are left out if there is no room.
  let body: [LocalizedText]
  let picture: WelcomePicture
  /// The question for the first record of the feature.
  let question: LocalizedText
  /// A line that answers the question.
  let example: LocalizedText
  /// Returns whether the user has records of the feature, and needs no introduction.
  let isUsed: @Sendable (any ReadTransaction<StoreError>) throws(StoreError) -> Bool

  package init(
    _ heading: LocalizedText, _ body: LocalizedText..., picture: WelcomePicture, question: LocalizedText,
    example: LocalizedText,
    isUsed: @escaping @Sendable (any ReadTransaction<StoreError>) throws(StoreError) -> Bool = { _ in false }
  ) {
    (self.heading, self.body, self.picture) = (heading, body, picture)
    (self.question, self.example, self.isUsed) = (question, example, isUsed)
  }
}

/// A small picture that moves once and then stays still.
package struct WelcomePicture: Sendable {
  let frameCount: Int
  /// The time each frame is shown, in milliseconds.
  let milliseconds: Int
  /// Draws a frame, counted from 0; all frames have the same size.
  let frame: @Sendable (_ number: Int) -> Frame
}

extension Texts {
  /// Returns a typed line as a text with limits.
  ///
  /// - Parameter label: The name of the text, for the refusal of a text that is too long or empty.
  func entered<Value: EnteredText>(_ line: String, as label: LocalizedText) throws(Refusal) -> Value {
    do throws(TextLimitError) { return try Value(line) } catch { throw Refusal(failure(of: self(label), error)) }
  }
}

/// A short page that introduces Haru or one of its features.
package struct WelcomePage: Sendable {
  /// The feature and its words; `nil` for the page that says hello.
  let feature: (name: String, words: WelcomeWords)?
  package let heading: LocalizedText
  package let body: [LocalizedText]

  var picture: WelcomePicture { feature?.words.picture ?? .sunrise }

  private init(_ feature: (name: String, words: WelcomeWords)?, _ heading: LocalizedText, _ body: [LocalizedText]) {
    (self.feature, self.heading, self.body) = (feature, heading, body)
  }

  /// Returns a page that says hello, and a page for each feature that introduces itself.
  package static func all(of features: [FeatureDescription]) -> [WelcomePage] {
    let hello = WelcomePage(
      nil, LocalizedText(ko: "안녕하세요.", en: "Hello."),
      [
        LocalizedText(
          ko: "하루는 일정, 사람, 책, 글귀, 기분을 한곳에 모아요.",
          en: "Haru keeps your plans, people, books, sayings and moods in one place."),
        LocalizedText(
          ko: "기록은 이 컴퓨터에 저장돼요. 원하면 내 서버에 둘 수도 있어요.",
          en: "Your data stays on this computer, unless you choose a server of your own."),
      ])
    return [hello]
      + features.compactMap { feature in
        feature.welcome.map { WelcomePage((feature.name, $0), $0.heading, $0.body) }
      }
  }
}

extension WelcomePage: Equatable {
  /// Compares the words alone, because pictures can't be compared.
  package static func == (one: WelcomePage, two: WelcomePage) -> Bool {
    one.feature?.name == two.feature?.name && one.heading == two.heading && one.body == two.body
  }
}

extension WelcomePicture {
  /// The sun, which rises behind a hill.
  static let sunrise = WelcomePicture(frameCount: 8, milliseconds: 140) { number in
    var frame = Frame(size: Size(columns: 18, rows: 7))
    for (row, line) in sunriseInCharacters.split(separator: "\n").enumerated() {
      frame.line(String(line), in: frame.area.line(row + 2), style: Style(row < 4 ? .spark : .green))
    }
    var raster = Raster(size: PixelSize(width: frame.size.columns, height: 2 * frame.size.rows))
    raster.draw(Sprite(sun).raster(colors), left: 4, top: 8 - number)
    raster.draw(Sprite(hill).raster(colors), left: 0, top: raster.size.height - 5)
    frame.draw(raster, at: Point(column: 0, row: 0))
    return frame
  }

  private static let colors: [Character: RGB] = [
    "o": RGB(0xF79A3E), "y": RGB(0xFFC233), "w": RGB(0xFFE28A), "g": RGB(0x5FA75A), "d": RGB(0x3F7F4C),
  ]

  private static let sun = """
       oooo
     ooyyyyoo
     oyyyyyyo
    oyyywwyyyo
    oyywwwwyyo
    oyywwwwyyo
    oyyywwyyyo
     oyyyyyyo
     ooyyyyoo
       oooo
    """

  private static let hill = """
          ggggg
      ggggggggggggg
    ggggggggdddddggggg
    ggggddddddddddddgg
    dddddddddddddddddd
    """

  private static let sunriseInCharacters = """
        \\  |  /
         .---.
     -- (     ) --
        (     )
    __.-'-----'-.____
    """
}
