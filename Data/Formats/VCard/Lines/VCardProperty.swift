/// The properties that an address book here understands; all others are only kept.
enum VCardProperty: String, CaseIterable {
  case uid = "UID"
  case formattedName = "FN"
  case name = "N"
  case nickname = "NICKNAME"
  case organization = "ORG"
  case title = "TITLE"
  case phone = "TEL"
  case email = "EMAIL"
  case address = "ADR"
  case link = "URL"
  case birthday = "BDAY"
  /// Apple's, of another calendar.
  case otherBirthday = "X-ALTBDAY"
  case categories = "CATEGORIES"
  case note = "NOTE"
  /// Apple's, for the other properties of its group.
  case label = "X-ABLABEL"
  case version = "VERSION"
  case revision = "REV"

  /// - Parameter name: Where the name stands, in letters of any case.
  init?(_ bytes: [UInt8], _ name: Range<Int>) {
    guard name.count <= 10 else { return nil }
    self.init(rawValue: String(decoding: bytes[name].map(\.capital), as: UTF8.self))
  }
}
