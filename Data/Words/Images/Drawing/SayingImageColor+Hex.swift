import Domain

extension SayingImageColor {
  /// `#rrggbb`.
  var hex: String {
    [red, green, blue].reduce(into: "#") { text, channel in
      text += (channel < 16 ? "0" : "") + String(channel, radix: 16)
    }
  }
}
