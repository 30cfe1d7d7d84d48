import Data
import Domain

/// A built haru with a store, in an environment that is the same everywhere.
struct MeasuredProgram {
  let path: String
  let store: StoreLocation

  var environment: [String: String] {
    [
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
