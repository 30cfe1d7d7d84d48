import Testing

/// Checks that features don't reference each other; code that several features need is outside the features.
struct FeatureTests {
  @Test func presentationFeaturesDoNotNameEachOther() {
    expectNone(
      FeatureReferences(of: Self.features(of: "Presentation/Features")).found.map(\.place),
      "Use a FeatureRequest, let the feature's module provide it, or move code that two features need to Kit."
    )
  }

  /// Checks the features that have a folder in Domain and in Presentation, except Reminders and Sync, which may use all
  /// others.
  ///
  /// All features may use the user's settings, which include a theme of sayings, and the user's data has the lock of
  /// the account.
  @Test func domainFeaturesDoNotNameEachOther() {
    let names = Set(Self.features(of: "Presentation/Features").map(\.name)).subtracting(["Reminders", "Sync"])
    let features = Self.features(of: "Domain").filter { names.contains($0.name) }
    #expect(features.count > 7)
    let shared =
      ["SayingImageTheme", "BooksSettings", "Lock", "HashingError", "Settings"]
      + features.map { $0.name + "Settings" }
    let found = FeatureReferences(of: features).found.filter { !shared.contains($0.name) }
    expectNone(found.map(\.place), "Let the caller pass it, or move code that two features need to Kernel.")
  }

  /// Each feature brings its own statistics and recaps.
  @Test func domainReviewNamesNoFeature() {
    let found = FeatureReferences(of: Self.features(of: "Domain")).found
      .filter { $0.feature == "Review" && !["Kernel", "Calendar", "Settings"].contains($0.owner) }
    expectNone(found.map(\.place), "Let the feature conform to FeatureReview or FeatureRecap in its own folder.")
  }

  @Test func dataFeaturesDoNotNameEachOther() {
    // The demo fills all features and may reference them.
    let features = Self.features(of: "Data/Features").filter { $0.name != "Demo" }
    expectNone(FeatureReferences(of: features).found.map(\.place), "Move code that two features need to Data/Store.")
  }

  /// Counts the files outside the feature folders that name Canvas, on which no other feature is built.
  @Test func atMostEightSharedFilesNameAFeature() {
    let general = ["Reminders", "Settings", "Account", "DataTools"]
    let folders =
      Self.features(of: "Presentation/Features").map(\.name).filter { !general.contains($0) }
      + ["Demo", "Formats", "Web", "Language"]
    let isOwn = { (file: SourceFile) in
      file.path.split(separator: "/").contains("Canvas") || file.name == "AppContainer+Canvas"
    }
    let names = Set(Repository.sources.filter(isOwn).flatMap(\.topLevelTypes))
    let naming = Repository.sources.filter { file in
      guard !isOwn(file), !file.path.split(separator: "/").contains(where: { folders.contains(String($0)) }) else {
        return false
      }
      return file.codeLines.contains { line in
        FeatureReferences.names(in: line).contains(where: names.contains)
          || [".canvas", ".feeling"].contains { line.contains("\($0),") || line.contains("\($0) {") }
      }
    }
    #expect(!naming.isEmpty)
    expectNone(
      naming.count > 8 ? naming.map(\.path) : [],
      "Let the feature list what these files need in its FeatureModule or FeatureTables.")
  }

  @Test func everyRecordKindAndUndoActionHasWords() {
    let modules = Repository.sources.filter {
      $0.path.hasPrefix("Presentation/Features/") && $0.name.hasSuffix("Feature")
    }
    let named = Self.features(of: "Domain").flatMap { feature in
      feature.files.flatMap(\.recordKindsAndUndoActions).map { (feature: feature.name, name: $0) }
    }
    #expect(named.count > 10)
    let found = named.filter { feature, name in
      !modules.contains { file in
        file.name == "\(feature)Feature"
          && file.codeLines.contains { $0.contains(".\(name),") || $0.contains(".\(name):") }
      }
    }
    expectNone(
      found.map { "\($0.feature): \($0.name)" }, "Add its RecordWords or ChangeWords to the feature's module.")
  }

  @Test func referencesAreFoundByTypesAndTexts() {
    let features = [
      Feature(
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
      Feature(
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
      FeatureReferences(of: features).found.map(\.place) == [
        "Today/B.swift:3 names PlanRow of Plan", "Today/B.swift:4 names texts.plan of Plan",
      ]
    )
  }

  /// Returns the subfolders of a folder, each with its files.
  private static func features(of folder: String) -> [Feature] {
    let files = Repository.sources.filter { $0.path.hasPrefix(folder + "/") }
    let named = Dictionary(grouping: files) { $0.path.dropFirst(folder.count + 1).split(separator: "/")[0] }
    return named.filter { !$0.key.hasSuffix(".swift") }.map { Feature(name: String($0.key), files: $0.value) }
  }
}

/// The folder of a feature in one layer.
struct Feature {
  let name: String
  let files: [SourceFile]
}

/// The references between features.
struct FeatureReferences {
  struct Reference {
    let feature: String
    let name: String
    let owner: String
    let place: String
  }

  let found: [Reference]

  init(of features: [Feature]) {
    var owners: [Substring: String] = [:]
    for feature in features {
      for name in feature.files.flatMap(\.topLevelTypes) { owners[name] = feature.name }
      for text in feature.files.flatMap(\.addedTexts) { owners["texts." + text] = feature.name }
    }
    found = features.sorted { $0.name < $1.name }.flatMap { feature in
      feature.files.flatMap { file in
        file.codeLines.enumerated().flatMap { index, line in
          Self.names(in: line).compactMap { name in
            owners[name].flatMap { owner in
              let place = "\(file.path):\(index + 1) names \(name) of \(owner)"
              return owner == feature.name
                ? nil : Reference(feature: feature.name, name: String(name), owner: owner, place: place)
            }
          }
        }
      }
    }
  }

  /// Returns the names in a line, and names of texts with the prefix `texts.`.
  fileprivate static func names(in line: Substring) -> [Substring] {
    let words = line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
    var texts: [Substring] = []
    for (word, next) in zip(words, words.dropFirst()) where word == "texts" {
      if line[word.endIndex..<next.startIndex] == "." { texts.append("texts." + next) }
    }
    return words + texts
  }
}

extension SourceFile {
  /// The types that other files can name, which are declared at the beginning of a line.
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

  /// The groups of texts that the file adds to `Texts`.
  fileprivate var addedTexts: [Substring] {
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

  /// The record kinds and undo actions that the file declares.
  fileprivate var recordKindsAndUndoActions: [Substring] {
    codeLines.compactMap { line in
      guard !path.contains("/Kernel/"),
        line.contains(" = RecordKind(rawValue:") || line.contains(" = UndoLabel.Action(")
      else { return nil }
      return line.split(separator: " ").drop { $0 != "let" }.dropFirst().first
    }
  }

  private static let typeKeywords: Set<Substring> = ["struct", "class", "enum", "actor", "protocol", "typealias"]
}
