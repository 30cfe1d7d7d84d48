import Testing

struct FileTests {
  @Test func noFileIsOverSixHundredLines() {
    let long = (Repository.sources + Repository.tests).filter { $0.lineCount > 600 }
    expectNone(long.map { "\($0.path): \($0.lineCount) lines" }, "Move a part that can be named to a separate file.")
  }

  @Test func fileIsNamedAfterItsType() {
    let files = Repository.sources.filter { !$0.declaresItsName }
    expectNone(
      files.map(\.path),
      "Name the file after the type in it, or Type+Part.swift when it extends a type of another file."
    )
  }

  @Test func foldersAreAtMostThreeLevelsBelowALayer() {
    let deep = Repository.sources.map(\.folder).filter { $0.split(separator: "/").count > 4 }
    expectNone(Set(deep.map(String.init)).sorted(), "Move the files up; a feature is one flat folder.")
  }

  @Test func folderHoldsAtMostTwoDozenSwiftFiles() {
    let folders = Dictionary(grouping: Repository.sources + Repository.tests, by: \.folder).filter { $1.count > 24 }
    expectNone(
      folders.map { "\($0.key): \($0.value.count) files" }.sorted(),
      "Move related files into a folder with a name from the domain."
    )
  }
}
