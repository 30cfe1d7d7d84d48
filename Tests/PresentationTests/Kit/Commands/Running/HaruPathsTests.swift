import Domain
import Presentation
import Testing

struct HaruPathsTests {
  private func directories(_ environment: [String: String]) throws -> [String] {
    let paths = try HaruPaths(environment: environment)
    return [paths.data, paths.config, paths.state, paths.cache]
  }

  @Test func homeHoldsTheUsualDirectories() throws {
    #expect(
      try directories(["HOME": "/home/mina"]) == [
        "/home/mina/.local/share/haru", "/home/mina/.config/haru", "/home/mina/.local/state/haru",
        "/home/mina/.cache/haru",
      ]
    )
    #expect(try directories(["HOME": "/"])[1] == "/.config/haru")
  }

  @Test func xdgDirectoriesCountWhenTheyAreAbsolute() throws {
    let environment = [
      "HOME": "/h", "XDG_DATA_HOME": "/d/", "XDG_CONFIG_HOME": "config", "XDG_STATE_HOME": "", "XDG_CACHE_HOME": "/c",
    ]
    #expect(try directories(environment) == ["/d/haru", "/h/.config/haru", "/h/.local/state/haru", "/c/haru"])
  }

  @Test func haruHomeHoldsEverything() throws {
    #expect(try directories(["HARU_HOME": "/x", "XDG_DATA_HOME": "/d"]) == ["/x", "/x", "/x", "/x/cache"])
    #expect(try directories(["HARU_HOME": "", "HOME": "/h"])[0] == "/h/.local/share/haru")
  }

  @Test(arguments: [
    ([:], HaruPathsError.missingHome),
    (["HOME": ""], .missingHome),
    (["HOME": "h"], .relativeHome("h")),
    (["HARU_HOME": "x", "HOME": "/h"], .relativeHaruHome("x")),
  ])
  func directoryThatCannotBeKnownIsAnError(environment: [String: String], error: HaruPathsError) {
    #expect(throws: error) { try HaruPaths(environment: environment) }
    for language in Settings.Language.allCases {
      let failure = Texts(language).failure(for: error)
      #expect(failure.exitStatus == 1)
      #expect(failure.hint?.contains("HARU_HOME") == true)
    }
  }

  @Test func homeIsNotNeededWhenEveryDirectoryIsGiven() throws {
    let environment = [
      "XDG_DATA_HOME": "/d", "XDG_CONFIG_HOME": "/c", "XDG_STATE_HOME": "/s", "XDG_CACHE_HOME": "/x",
    ]
    #expect(try directories(environment) == ["/d/haru", "/c/haru", "/s/haru", "/x/haru"])
  }
}
