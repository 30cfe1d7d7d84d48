import Testing

/// Checks that code for Linux has a counterpart for macOS, because most changes are compiled only on Linux.
struct SystemTests {
  /// Names and paths that macOS doesn't have.
  private static let onlyOnLinux = [
    "/proc/", "/sys/", "import Glibc", "malloc.h", "linux/", "features.h", "sys/epoll.h", "sys/eventfd.h",
    "sys/inotify.h", "sys/prctl.h", "sys/sendfile.h", "sys/signalfd.h", "sys/sysinfo.h", "sys/timerfd.h", "accept4",
    "clock_nanosleep", "dup3", "epoll_create1", "eventfd", "getauxval", "gettid", "inotify_init1", "mallopt",
    "malloc_trim", "malloc_usable_size", "memfd_create", "pipe2", "posix_fallocate", "ppoll", "prctl", "renameat2",
    "secure_getenv", "signalfd", "sigtimedwait", "sigwaitinfo", "timerfd_create", "CLOCK_BOOTTIME",
    "MADV_POPULATE_READ", "MSG_NOSIGNAL", "O_PATH", "O_TMPFILE", "POLLRDHUP", "SOCK_CLOEXEC", "SOCK_NONBLOCK",
    "syscall", "program_invocation_name", "st_atim", "st_ctim", "st_mtim",
  ].map { CodeWord($0) }

  private static let files = Repository.sources + Repository.sourcesInC

  @Test func everyBranchForOneSystemHasABranchForTheOther() {
    let places = Self.files.flatMap { file in
      SystemBranches(file.codeLines).oneSided.map { "\(file.path):\($0)" }
    }
    expectNone(places, "Add an #else for the other system; if it has no equivalent, say so there.")
  }

  @Test func namesOfLinuxAreOnlyInBranchesForLinux() {
    let places = Self.files.flatMap { file in
      // Paths are in string literals, which are blank in `codeLines`.
      let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false)
      let words = Self.onlyOnLinux.filter { file.text.contains($0.text) }
      guard !words.isEmpty else { return [String]() }
      let systems = SystemBranches(file.codeLines).systems
      return zip(lines, systems).enumerated().filter { _, line in
        line.1 != .linux && words.contains { $0.isFound(in: Self.withoutComment(line.0)) }
      }
      .map { "\(file.path):\($0.offset + 1)" }
    }
    expectNone(places, "Move it into an #if os(Linux) block (in C: #ifdef __linux__) with an #else for macOS.")
  }

  private static func withoutComment(_ line: Substring) -> Substring {
    line[..<(line.firstRange(of: "//")?.lowerBound ?? line.endIndex)]
  }
}
