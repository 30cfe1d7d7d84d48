import CDelivery
import Dispatch
import Domain
import Foundation

/// Runs a program that tells the user something, without a shell, and gives it up when it takes too long.
struct NotifierProgram: Sendable {
  let path: String
  let environment: [String: String]
  let temporaryDirectory: String
  let patience: Duration

  /// - Parameter input: What it reads.
  func run(_ arguments: [String], input: [UInt8] = []) async -> DeliveryResult {
    await withCheckedContinuation { continuation in
      // The wait would block a thread of Swift's own pool for too long.
      DispatchQueue.global().async { continuation.resume(returning: result(of: arguments, input)) }
    }
  }

  private func result(of arguments: [String], _ input: [UInt8]) -> DeliveryResult {
    let scratch: ScratchFile?
    do throws(SystemError) {
      scratch = try input.isEmpty ? nil : ScratchFile(in: temporaryDirectory, holding: input)
    } catch { return .refused(detail: error.reason) }
    var ending = child_ending()
    let words = ArgumentList([path] + arguments)
    let variables = ArgumentList(environment.map { "\($0.key)=\($0.value)" })
    let limit = Int32(clamping: Int(patience / .milliseconds(1)))
    let error = unsafe child_run(
      path, words.pointer, variables.pointer, scratch?.handle.fileDescriptor ?? -1, limit, &ending)
    withExtendedLifetime((words, variables, scratch)) {}
    guard error == 0 else { return .refused(detail: SystemError.reason(error)) }
    guard ending.is_too_slow == 0 else { return .tooSlow }
    return ending.status == 0 ? .delivered : Self.refusal(ending)
  }

  private static func refusal(_ ending: child_ending) -> DeliveryResult {
    var complaint = ending.complaint
    let text = unsafe withUnsafeBytes(of: &complaint) {
      unsafe String(decoding: $0.prefix(ending.length), as: UTF8.self)
    }
    let line = text.split(whereSeparator: \.isNewline).first ?? ""
    let words = NotificationText(title: String(line.prefix(200))).title
    return .refused(detail: words.isEmpty ? "exit \(ending.status)" : words)
  }
}

/// Words as the system takes them: pointers to bytes that end with zero, the last of them nothing.
@safe private final class ArgumentList {
  let pointer: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
  private let count: Int

  init(_ words: [String]) {
    count = words.count
    unsafe pointer = .allocate(capacity: count + 1)
    for (place, word) in words.enumerated() { unsafe pointer[place] = strdup(word) }
    unsafe pointer[count] = nil
  }

  deinit {
    for place in 0..<count { unsafe free(pointer[place]) }
    unsafe pointer.deallocate()
  }
}
