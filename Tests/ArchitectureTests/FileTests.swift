import Testing

struct FileTests {
  @Test func noFileIsOverFourHundredLines() {
    let long = (Repository.sources + Repository.tests).filter { $0.lineCount > 400 }
    expectNone(long.map { "\($0.path): \($0.lineCount) lines" }, "Give a part with a name of its own its own file.")
  }

  @Test func nineOfTenFilesHaveAtMostTwoHundredAndFiftyLines() {
    let long = Repository.sources.filter { $0.lineCount > 250 }
    #expect(
      long.count * 10 <= Repository.sources.count,
      "\(long.count) of \(Repository.sources.count) are longer; split some of: \(long.map(\.path))"
    )
  }

  @Test func halfOfTheFilesHaveAtMostAHundredLines() throws {
    let counts = Repository.sources.map(\.lineCount).sorted()
    let median = try #require(counts.isEmpty ? nil : counts[counts.count / 2])
    #expect(median <= 100, "The middle file has \(median) lines; split files by their types.")
  }

  @Test func fileIsNamedAfterItsType() {
    let files = Repository.sources.filter { !$0.declaresItsName }
    expectNone(
      files.map(\.path),
      "Name the file after the type in it, or Type+Part.swift when it extends a type of another file."
    )
  }

  @Test func folderHoldsAtMostFifteenSwiftFiles() {
    let folders = Dictionary(grouping: Repository.sources + Repository.tests, by: \.folder).filter { $1.count > 15 }
    expectNone(
      folders.map { "\($0.key): \($0.value.count) files" }.sorted(),
      "Move those that belong together into a folder with a name from the field."
    )
  }
}
