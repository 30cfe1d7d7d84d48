/// Why it is not known where the user's files are.
package enum HaruPathsError: Error, Hashable, Sendable {
  case missingHome
  case relativeHome(String)
  /// Ignoring it would change another store than the one that was meant.
  case relativeHaruHome(String)
}

extension Texts {
  /// Why there is no place for the user's files, with the way out.
  package func failure(for error: HaruPathsError) -> CommandFailure {
    switch error {
    case .missingHome:
      CommandFailure(
        "missing_home",
        self(ko: "HOME이 없어서 자료를 둘 곳을 몰라요.", en: "HOME is not set, so there is no place for your data."),
        hint: setHaruHome
      )
    case .relativeHome(let home):
      CommandFailure(
        "relative_home",
        self(ko: "HOME이 절대 경로가 아니에요: '\(home)'.", en: "HOME is not an absolute path: '\(home)'."),
        hint: setHaruHome
      )
    case .relativeHaruHome(let home):
      CommandFailure(
        "relative_haru_home",
        self(ko: "HARU_HOME이 절대 경로가 아니에요: '\(home)'.", en: "HARU_HOME is not an absolute path: '\(home)'."),
        hint: setHaruHome
      )
    }
  }

  private var setHaruHome: String {
    self(
      ko: "HARU_HOME에 자료를 둘 폴더를 /로 시작하는 경로로 써 주세요.",
      en: "Set HARU_HOME to a directory for your data, as a path that begins with '/'."
    )
  }
}
