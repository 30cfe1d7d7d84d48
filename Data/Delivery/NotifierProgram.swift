import CDelivery
import Domain
import Foundation
import Synchronization

/// Runs a program that tells the user something, without a shell, and gives it up when it takes too long.
struct NotifierProgram: Sendable {
  /// What is kept of what it complains about; the rest is read and forgotten.
  private static let complaintLimit = 4 << 10
  /// For a program to end when it is told to, and for its last words to arrive.
  private static let grace = Duration.seconds(1)

  private enum Event {
    case ended(status: Int32)
    case complaintRead, timeUp
  }

  let path: String
  let environment: [String: String]
  let temporaryDirectory: String
  let patience: Duration

  /// - Parameter input: What it reads.
  func run(_ arguments: [String], input: [UInt8] = []) async -> DeliveryResult {
    let scratch: ScratchFile?
    do throws(SystemError) {
      scratch = try input.isEmpty ? nil : ScratchFile(in: temporaryDirectory, holding: input)
    } catch {
      return .refused(detail: error.reason)
    }
    let (events, continuation) = AsyncStream.makeStream(of: Event.self)
    let complaint = Complaint(limit: Self.complaintLimit) { continuation.yield(.complaintRead) }
    defer { complaint.close() }
    let process = Process()
    process.executableURL = URL(filePath: path)
    process.arguments = arguments
    process.environment = environment
    process.standardInput = scratch?.handle ?? FileHandle.nullDevice
    // What it says on a terminal or into a full disk is nothing that is told.
    process.standardOutput = FileHandle.nullDevice
    process.standardError = complaint.pipe
    process.terminationHandler = { continuation.yield(.ended(status: $0.terminationStatus)) }
    do { try process.run() } catch { return .refused(detail: error.localizedDescription) }
    let limit = Task { [patience] in
      try await Task.sleep(for: patience)
      continuation.yield(.timeUp)
    }
    // Foundation waits for all that the program has started and left behind.
    let look = Task { [number = process.processIdentifier] in
      while true {
        try await Task.sleep(for: .milliseconds(50))
        let status = child_status(number)
        if status >= 0 { return continuation.yield(.ended(status: status)) }
      }
    }
    defer {
      limit.cancel()
      look.cancel()
    }
    var ending: Int32?
    for await event in events {
      switch event {
      case .ended(0): return .delivered
      case .ended(let status):
        ending = status
        if complaint.isRead { return Self.refusal(complaint, status) }
        // Something that it started may keep its voice for long.
        Self.later(.timeUp, continuation)
      case .complaintRead: if let ending { return Self.refusal(complaint, ending) }
      case .timeUp:
        if let ending { return Self.refusal(complaint, ending) }
        await Self.end(process)
        return .tooSlow
      }
    }
    await Self.end(process)
    return .tooSlow
  }

  private static func refusal(_ complaint: Complaint, _ status: Int32) -> DeliveryResult {
    let line = complaint.text.split(whereSeparator: \.isNewline).first ?? ""
    let words = NotificationText(title: String(line.prefix(200))).title
    return .refused(detail: words.isEmpty ? "exit \(status)" : words)
  }

  private static func later(_ event: Event, _ continuation: AsyncStream<Event>.Continuation) {
    Task {
      try await Task.sleep(for: .milliseconds(100))
      continuation.yield(event)
    }
  }

  /// With what it has started, where it is the first of a group of its own.
  private static func end(_ process: Process) async {
    let number = process.processIdentifier
    let target = getpgid(number) == number ? -number : number
    kill(target, SIGTERM)
    let end = ContinuousClock.now + grace
    while process.isRunning, child_status(number) < 0, ContinuousClock.now < end, !Task.isCancelled {
      try? await Task.sleep(for: .milliseconds(20))
    }
    // They cannot refuse this. The number of a group is nobody else's while one of it is there.
    if process.isRunning || target < 0 { kill(target, SIGKILL) }
  }
}

/// The beginning of what a program complains about.
private final class Complaint: Sendable {
  let pipe = Pipe()
  private let state = Mutex((bytes: [UInt8](), isRead: false))

  init(limit: Int, whenRead: @escaping @Sendable () -> Void) {
    pipe.fileHandleForReading.readabilityHandler = { [weak self] handle in
      let more = handle.availableData
      self?.state.withLock { state in
        if state.bytes.count < limit { state.bytes += more.prefix(limit - state.bytes.count) }
        state.isRead = more.isEmpty
      }
      guard more.isEmpty else { return }
      handle.readabilityHandler = nil
      whenRead()
    }
  }

  var isRead: Bool { state.withLock(\.isRead) }

  var text: String { state.withLock { String(decoding: $0.bytes, as: UTF8.self) } }

  func close() { pipe.fileHandleForReading.readabilityHandler = nil }
}
