/// The directories of the user's files (XDG Base Directory 0.8); nothing is made or looked at.
package struct HaruPaths: Hashable, Sendable {
  /// Data that the user would miss.
  package let data: String
  package let config: String
  /// History and layout.
  package let state: String
  /// Data that can be made again.
  package let cache: String

  /// `HARU_HOME` holds everything; otherwise the XDG directories do, and relative ones are ignored as XDG says.
  ///
  /// - Throws: ``HaruPathsError`` when a directory cannot be known.
  package init(environment: [String: String]) throws(HaruPathsError) {
    if let home = environment["HARU_HOME"], !home.isEmpty {
      guard home.hasPrefix("/") else { throw .relativeHaruHome(home) }
      data = home
      config = home
      state = home
      cache = Self.join(home, "cache")
      return
    }
    data = try Self.directory("XDG_DATA_HOME", else: ".local/share", environment)
    config = try Self.directory("XDG_CONFIG_HOME", else: ".config", environment)
    state = try Self.directory("XDG_STATE_HOME", else: ".local/state", environment)
    cache = try Self.directory("XDG_CACHE_HOME", else: ".cache", environment)
  }

  private static func directory(
    _ variable: String, else fallback: String, _ environment: [String: String]
  ) throws(HaruPathsError) -> String {
    if let base = environment[variable], base.hasPrefix("/") { return join(base, "haru") }
    guard let home = environment["HOME"], !home.isEmpty else { throw .missingHome }
    guard home.hasPrefix("/") else { throw .relativeHome(home) }
    return join(join(home, fallback), "haru")
  }

  private static func join(_ directory: String, _ name: String) -> String {
    directory.hasSuffix("/") ? directory + name : directory + "/" + name
  }
}

package enum HaruPathsError: Error, Hashable, Sendable {
  case missingHome
  case relativeHome(String)
  /// Ignoring it would change another store than the one that was meant.
  case relativeHaruHome(String)
}

extension Texts {
  package func failure(for error: HaruPathsError) -> CommandFailure {
    switch error {
    case .missingHome:
      CommandFailure(
        "missing_home", self(ko: "HOME이 없어서 자료를 둘 곳을 몰라요.", en: "HOME is not set, so there is no place for your data."),
        hint: setHaruHome)
    case .relativeHome(let home):
      CommandFailure(
        "relative_home", self(ko: "HOME이 절대 경로가 아니에요: '\(home)'.", en: "HOME is not an absolute path: '\(home)'."),
        hint: setHaruHome)
    case .relativeHaruHome(let home):
      CommandFailure(
        "relative_haru_home",
        self(ko: "HARU_HOME이 절대 경로가 아니에요: '\(home)'.", en: "HARU_HOME is not an absolute path: '\(home)'."),
        hint: setHaruHome)
    }
  }

  private var setHaruHome: String {
    self(
      ko: "HARU_HOME에 자료를 둘 폴더를 /로 시작하는 경로로 써 주세요.",
      en: "Set HARU_HOME to a directory for your data, as a path that begins with '/'.")
  }
}
