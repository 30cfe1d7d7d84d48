package import Domain
import Foundation

/// The clocks that nobody can set: the time since the machine started, including sleep.
package enum SystemClocks {
  /// - Parameter clock: The wall-clock time, which the user can change.
  package static func moment(at clock: Instant) -> LockMoment {
    LockMoment(clock: clock, sinceStart: start.map { LockMoment.SinceStart(start: $0, seconds: seconds) })
  }

  #if canImport(Darwin)
  private static var seconds: Int { Int(clock_gettime_nsec_np(CLOCK_MONOTONIC) / 1_000_000_000) }

  private static var start: String? {
    var bytes = [CChar](repeating: 0, count: 64)
    var size = bytes.count
    guard unsafe sysctlbyname("kern.bootsessionuuid", &bytes, &size, nil, 0) == 0 else { return nil }
    return String(decoding: bytes.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Returns the start time of a process on an unspecified clock; `nil` if the process has ended.
  static func start(ofProcess id: Int) -> String? {
    var info = proc_bsdinfo()
    let size = Int32(MemoryLayout<proc_bsdinfo>.size)
    guard unsafe proc_pidinfo(pid_t(id), PROC_PIDTBSDINFO, 0, &info, size) == size else { return nil }
    return "\(info.pbi_start_tvsec).\(info.pbi_start_tvusec)"
  }
  #else
  private static var seconds: Int {
    var time = timespec()
    unsafe clock_gettime(CLOCK_BOOTTIME, &time)
    return time.tv_sec
  }

  private static var start: String? {
    content(of: "/proc/sys/kernel/random/boot_id").map { String($0.prefix { !$0.isWhitespace }) }
  }

  /// Returns the start time of a process on an unspecified clock; `nil` if the process has ended.
  static func start(ofProcess id: Int) -> String? {
    // The start is the 22nd field in proc(5), the 20th after the name, which may contain any character.
    guard let text = content(of: "/proc/\(id)/stat"), let name = text.lastIndex(of: ")") else { return nil }
    let fields = text[name...].dropFirst().split(separator: " ")
    return fields.count > 19 ? String(fields[19]) : nil
  }

  private static func content(of path: String) -> String? {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 1_024)
    let count = unsafe bytes.withUnsafeMutableBytes { unsafe read(descriptor, $0.baseAddress, $0.count) }
    return count > 0 ? String(decoding: bytes.prefix(count), as: UTF8.self) : nil
  }
  #endif
}
