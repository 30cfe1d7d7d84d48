import CQRCode
package import Domain

/// Makes QR codes with libqrencode, if it is installed.
package enum QRCodeLibrary {
  #if canImport(Darwin)
  private static let names = ["/opt/homebrew/lib/libqrencode.4.dylib", "/usr/local/lib/libqrencode.4.dylib"]
  #else
  private static let names = ["libqrencode.so.4"]
  #endif

  /// The library; 0 if it isn't installed.
  private static let library = names.lazy.map { unsafe qrcode_library_open($0) }.first { $0 != 0 } ?? 0

  /// Returns the smallest code for a text; `nil` without the library, and for a text that is too long for any code.
  package static func code(of text: String) -> QRCode? {
    // The library would stop at a zero byte.
    guard library != 0, !text.utf8.contains(0) else { return nil }
    let side = Int(QRCODE_LARGEST_SIDE)
    var squares = [UInt8](repeating: 0, count: side * side)
    let count = unsafe qrcode_make(library, text, &squares, squares.count)
    return QRCode(side: count, isDark: squares.prefix(count * count).map { $0 == 1 })
  }
}
