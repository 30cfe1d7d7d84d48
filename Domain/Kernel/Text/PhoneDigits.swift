/// The digits of a written phone number, without what is there for the eye.
struct PhoneDigits {
  /// Before the number there is a `+`, or the `00` that stands for it (ITU-T E.164).
  private(set) var isInternational = false
  /// ASCII digits of the number; without the `+`, and without a `(0)` behind the country code.
  private(set) var digits = ""
  /// ASCII digits of the extension; empty for most.
  private(set) var extensionDigits = ""

  init(_ text: String) {
    var isExtension = false
    // The scheme of a tel: link (RFC 3966) has no digits, but its parameters look like an extension.
    let written = text.lowercased().hasPrefix("tel:") ? text.dropFirst(4) : text[...]
    for character in written {
      if let digit = character.wholeNumberValue, (0...9).contains(digit) {
        if isExtension { extensionDigits += String(digit) } else { digits += String(digit) }
      } else if character == "+" || character == "＋" {
        if digits.isEmpty { isInternational = true }
      } else if Self.startsExtension(character), !digits.isEmpty {
        isExtension = true
      }
    }
    if !isInternational, digits.hasPrefix("00"), !digits.hasPrefix("000"), digits.utf8.count > 4 {
      isInternational = true
      digits.removeFirst(2)
    }
    // People write +82 (0)10 for those who dial from inside.
    if isInternational, digits.hasPrefix("820") { digits = "82" + digits.dropFirst(3) }
  }

  /// The line it reaches, in the form of E.164 where it is known.
  var line: String {
    if isInternational { return "+" + digits }
    if digits.hasPrefix("0") { return "+82" + digits.dropFirst() }
    // The + is left out at times; 12 digits that begin so are nothing else.
    if digits.hasPrefix("8210"), digits.utf8.count == 12 { return "+" + digits }
    if Self.isNationwideService(digits) { return "+82" + digits }
    return digits
  }

  /// The extension in the form of RFC 3966.
  var extensionSuffix: String { extensionDigits.isEmpty ? "" : ";ext=" + extensionDigits }

  /// 15xx, 16xx and 18xx-xxxx have no trunk prefix (libphonenumber, KR).
  static func isNationwideService(_ digits: String) -> Bool {
    digits.utf8.count == 8 && ["15", "16", "18"].contains(where: digits.hasPrefix)
  }

  /// `x12`, `ext. 12`, `#12`, `내선 12`, and the pauses `,`, `;` and `p` before what is dialled later.
  private static func startsExtension(_ character: Character) -> Bool {
    character.isLetter || character == "#" || character == "," || character == ";"
  }
}
