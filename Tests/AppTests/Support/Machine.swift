import Foundation
import Support

/// The capabilities of the machine that runs the tests; tests that need more are skipped.
enum Machine {
  static let hasFullDevice = has("/dev/full")
  static let isRoot = getuid() == 0
  static let canBecomeNobody = isRoot && has("/usr/bin/setpriv")
  static let hasManual = has("/usr/bin/man") && has("/usr/bin/groff")

  /// Indicates whether a file system of a few pages can be mounted.
  static let canMount: Bool = {
    let script = "d=$(mktemp -d) && mount -t tmpfs -o size=64k none $d && umount $d; s=$?; rmdir $d; exit $s"
    let trial = HaruProcess(program: "/bin/sh", ["-c", script], environment: ["PATH": "/usr/sbin:/usr/bin:/sbin:/bin"])
    return isRoot && (try? trial.run().status) == .exited(0)
  }()

  private static func has(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }
}
