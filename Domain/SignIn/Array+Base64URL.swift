import Foundation

extension Array<UInt8> {
  /// The bytes in Base64URL without padding (RFC 4648 §5).
  package var base64URL: String {
    Data(self).base64EncodedString().replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
  }

  /// Decodes Base64URL.
  ///
  /// - Returns: `nil` for any other text, such as text with padding.
  package init?(base64URL text: some StringProtocol) {
    guard !text.utf8.contains(where: "+/=".utf8.contains),
      let data = Data(
        base64Encoded: String(text).replacing("-", with: "+").replacing("_", with: "/")
          + String(repeating: "=", count: (4 - text.utf8.count % 4) % 4))
    else { return nil }
    self = Array(data)
  }
}
