package import Domain
import Foundation

/// A number in a file of its own, for what may be lost: a row of the store would wait for the disk three times.
struct NumberFile {
  /// The number of digits that are always written, over the old ones, so that nobody reads half a number.
  private static let width = 20

  let path: String

  /// `nil` when there is none that can be read.
  var number: Int? {
    let descriptor = unsafe open(path, O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var digits = [UInt8](repeating: 0, count: Self.width)
    let count = unsafe digits.withUnsafeMutableBytes { unsafe read(descriptor, $0.baseAddress, $0.count) }
    return count == Self.width ? Int(String(decoding: digits, as: UTF8.self)) : nil
  }

  /// Keeps a number of at least 0, if that is possible.
  func keep(_ number: Int) {
    let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    let padded = Array(Digits.text(number, Self.width).utf8)
    _ = unsafe padded.withUnsafeBytes { unsafe write(descriptor, $0.baseAddress, $0.count) }
  }
}

extension ShownSaying {
  package static func beside(_ location: StoreLocation) -> ShownSaying {
    let file = NumberFile(path: location.shown)
    return ShownSaying(load: { file.number.flatMap { Saying.ID($0) } }, keep: { file.keep($0.number) })
  }
}
