import Domain
import Support
import Testing

@Suite struct MoodNamesTests {
  @Test(arguments: [
    ("rad=95,meh=50", ["rad:95", "meh:50"]), (" rad = 95 , meh=50 ", ["rad:95", "meh:50"]), ("a, b=70", ["a, b:70"]),
    ("a, b=70,c=3", ["a, b:70", "c:3"]), ("a=b=5", ["a=b:5"]), (#"a\=1, b=5"#, ["a=1, b:5"]), ("rad", ["rad:-"]),
    ("rad=95,meh", ["rad:95", "meh:-"]), ("rad=x", ["rad:x"]), ("", []), (#"a\\=1"#, [#"a\:1"#]),
  ])
  func readsWhatNamesMean(text: String, result: [String]) {
    #expect(MoodNames.meanings(in: text).map { "\($0.name):\($0.level ?? "-")" } == result)
  }

  /// Names with special characters are printed so that they can be read back unchanged.
  @Test(arguments: 1...200) func whatIsPrintedIsReadBack(seed: UInt64) {
    var random = RandomSource.seeded(seed)
    let letters = Array("ab1 2,=\\'\"=,좋🙂0-~")
    let names = (0..<Int.random(in: 1...4, using: &random)).map { _ in
      String(
        (0..<Int.random(in: 0...6, using: &random)).map { _ in letters.randomElement(using: &random) ?? "x" } + ["x"]
      )
    }
    .map { name in String(name.drop { $0 == " " }) }
    let levels = names.map { _ in Int.random(in: 0...100, using: &random) }
    let printed = zip(names, levels).map { MoodNames.meaning(of: $0, level: $1) }.joined(separator: ",")
    let read = MoodNames.meanings(in: printed)
    #expect(read.map(\.name) == names)
    #expect(read.map(\.level) == levels.map { "\($0)" })
  }
}
