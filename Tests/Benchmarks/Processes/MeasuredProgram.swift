import Data
import Domain

/// A built haru with a store, in an environment that is the same everywhere.
struct MeasuredProgram {
  let path: String
  let store: StoreLocation
  /// The address of an account that is used instead of the store.
  var server = "file"

  var environment: [String: String] {
    [
      "HARU_STORE": server,
      "HARU_HOME": store.directory,
      "HARU_NOW": BenchmarkStore.nowText,
      "HOME": store.directory,
      "LANG": "ko_KR.UTF-8",
      "TERM": "xterm-256color",
      "COLORTERM": "truecolor",
      "TZ": BenchmarkStore.zone.identifier,
    ]
  }
}
