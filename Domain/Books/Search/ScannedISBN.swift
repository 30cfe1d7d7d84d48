/// The content of a bar code or the back of a Korean book: its ISBN and perhaps the five digits beside it.
public struct ScannedISBN: Hashable, Sendable {
  public let isbn: ISBN
  public let addOn: BookAddOnCode?

  /// - Returns: `nil` for what is no ISBN, with or without an add-on code behind it.
  public init?(_ text: String) {
    if let isbn = try? ISBN(text) {
      (self.isbn, addOn) = (isbn, nil)
      return
    }
    let text = text.trimmed
    guard let code = BookAddOnCode(String(text.suffix(5))), let isbn = try? ISBN(String(text.dropLast(5)))
    else { return nil }
    (self.isbn, addOn) = (isbn, code)
  }
}

/// The add-on code of an ISBN in Korea (부가기호): for whom a book is, its form, and what it is about.
public struct BookAddOnCode: Hashable, Sendable {
  /// Five.
  public let digits: String

  /// - Returns: `nil` for anything but five digits.
  public init?(_ text: String) {
    guard text.utf8.count == 5, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    digits = text
  }

  /// The category suggested by the code: first by the reader, then by the form, then by the class.
  public var category: BookCategory {
    let (reader, form) = (digits.first, digits.dropFirst().first)
    return switch (reader, form) {
    case ("5", _): .highSchool
    case ("6", _): .elementarySchool
    case ("7", _): .children
    case ("4", _): .teenagers
    case (_, "1"): .dictionaries
    case (_, "7"): .comics
    default: BookCategory(kdc: String(digits.suffix(3)))
    }
  }
}
