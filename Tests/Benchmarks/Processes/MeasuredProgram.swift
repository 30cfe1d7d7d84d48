import Data
import Domain

/// A built haru with a store, in a fixed environment.
struct MeasuredProgram {
  let path: String
  let store: StoreLocation
  /// The value of `HARU_STORE`: the address of a server account, or `file` to use the store.
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
