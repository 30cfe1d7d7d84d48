import Testing

/// Rooms do not know each other: what two of them need stands beside the rooms.
struct RoomTests {
  @Test func roomsOfPresentationDoNotNameEachOther() {
    expectNone(
      RoomReferences(of: Self.rooms(of: "Presentation/Rooms")).found.map(\.place),
      "Ask for it with a RoomRequest, let the room's module give it, or move what two rooms need to Interface."
    )
  }

  /// Reminders ask all rooms; everybody follows the user's settings, which are those of each room and name a theme.
  @Test func roomsOfDomainDoNotNameEachOther() {
    let rooms = ["People", "Words", "Plan", "Me", "Canvas", "Books"]
    let shared = ["SayingImageTheme", "BookSearchSettings", "Settings"] + rooms.map { $0 + "Settings" }
    let found = RoomReferences(of: Self.rooms(of: "Domain").filter { rooms.contains($0.name) }).found
      .filter { !shared.contains($0.name) }
    expectNone(found.map(\.place), "Let the caller hand it over, or move what two rooms need to Kernel.")
  }

  @Test func roomsOfTheStoreDoNotNameEachOther() {
    let besides = ["Store", "Search"]
    let rooms = Self.rooms(of: "Data/SQLite").filter { !besides.contains($0.name) }
    expectNone(RoomReferences(of: rooms).found.map(\.place), "Move what two rooms need to Data/SQLite/Store.")
  }

  @Test func modulesHaveWordsForEveryKindAndChangeOfTheirRoom() {
    let modules = Repository.sources.filter { $0.path.hasPrefix("Presentation/Rooms/") && $0.name.hasSuffix("Module") }
    let named = Self.rooms(of: "Domain").flatMap { room in
      room.files.flatMap(\.openNames).map { (room: room.name, name: $0) }
    }
    #expect(named.count > 10)
    let found = named.filter { room, name in
      !modules.contains { file in
        file.name == "\(room)Module" && file.codeLines.contains { $0.contains(".\(name),") || $0.contains(".\(name):") }
      }
    }
    expectNone(found.map { "\($0.room): \($0.name)" }, "Give its RecordWords or ChangeWords in the room's module.")
  }

  @Test func referencesAreFoundByTypesAndTexts() {
    let rooms = [
      Room(
        name: "Plan",
        files: [
          SourceFile(
            path: "Plan/A.swift",
            text: """
              struct PlanRow { struct Cell {} }
              private enum Hidden {}
              extension Texts {
                package var plan: PlanTexts { PlanTexts(texts: self) }
              }
              """
          )
        ]
      ),
      Room(
        name: "Today",
        files: [
          SourceFile(
            path: "Today/B.swift",
            text: """
              // PlanRow
              let a = PlanRows(), b = Hidden.c, c = Cell()
              let d: [PlanRow] = []
              let e = state.texts.plan.keys
              let f = texts.planned, g = plan
              """
          )
        ]
      ),
    ]
    #expect(
      RoomReferences(of: rooms).found.map(\.place) == [
        "Today/B.swift:3 names PlanRow of Plan", "Today/B.swift:4 names texts.plan of Plan",
      ]
    )
  }

  /// The folders of a folder, each with its files.
  private static func rooms(of folder: String) -> [Room] {
    let files = Repository.sources.filter { $0.path.hasPrefix(folder + "/") }
    let named = Dictionary(grouping: files) { $0.path.dropFirst(folder.count + 1).split(separator: "/")[0] }
    return named.filter { !$0.key.hasSuffix(".swift") }.map { Room(name: String($0.key), files: $0.value) }
  }
}

/// A room's folder in one layer.
struct Room {
  let name: String
  let files: [SourceFile]
}

/// What rooms name of each other.
struct RoomReferences {
  struct Reference {
    let room: String
    let name: String
    let owner: String
    let place: String
  }

  let found: [Reference]

  init(of rooms: [Room]) {
    var owners: [Substring: String] = [:]
    for room in rooms {
      for name in room.files.flatMap(\.topLevelTypes) { owners[name] = room.name }
      for text in room.files.flatMap(\.textsOfItsOwn) { owners["texts." + text] = room.name }
    }
    found = rooms.sorted { $0.name < $1.name }.flatMap { room in
      room.files.flatMap { file in
        file.codeLines.enumerated().flatMap { index, line in
          Self.names(in: line).compactMap { name in
            owners[name].flatMap { owner in
              let place = "\(file.path):\(index + 1) names \(name) of \(owner)"
              return owner == room.name
                ? nil : Reference(room: room.name, name: String(name), owner: owner, place: place)
            }
          }
        }
      }
    }
  }

  /// The names in a line, and those of texts with `texts.` before them.
  private static func names(in line: Substring) -> [Substring] {
    let words = line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
    var texts: [Substring] = []
    for (word, next) in zip(words, words.dropFirst()) where word == "texts" {
      if line[word.endIndex..<next.startIndex] == "." { texts.append("texts." + next) }
    }
    return words + texts
  }
}

extension SourceFile {
  /// Types that other files can name, which are declared at the beginning of a line.
  fileprivate var topLevelTypes: [Substring] {
    codeLines.compactMap { line in
      guard line.first?.isWhitespace == false else { return nil }
      let words = line.split(separator: " ")
      guard !words.contains("import"), !words.contains("private"), !words.contains("fileprivate"),
        let keyword = words.firstIndex(where: { Self.typeKeywords.contains($0) }), keyword + 1 < words.count,
        !words[..<keyword].contains("extension")
      else { return nil }
      return words[keyword + 1].prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    }
  }

  /// The groups of texts that it adds to `Texts`.
  fileprivate var textsOfItsOwn: [Substring] {
    var isInside = false
    return codeLines.compactMap { line in
      if line.first?.isWhitespace == false { isInside = line.hasPrefix("extension Texts ") }
      let words = line.split(separator: " ")
      guard isInside, line.hasPrefix("  "), !line.hasPrefix("   "), !words.contains("private"),
        let keyword = words.firstIndex(where: { $0 == "var" || $0 == "func" }), keyword + 1 < words.count
      else { return nil }
      return words[keyword + 1].prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    }
  }

  /// The kinds of things and of changes that it adds to those of all rooms.
  fileprivate var openNames: [Substring] {
    codeLines.compactMap { line in
      guard !path.contains("/Kernel/"),
        line.contains(" = RecordKind(rawValue:") || line.contains(" = UndoLabel.Action(")
      else { return nil }
      return line.split(separator: " ").drop { $0 != "let" }.dropFirst().first
    }
  }

  private static let typeKeywords: Set<Substring> = ["struct", "class", "enum", "actor", "protocol", "typealias"]
}
