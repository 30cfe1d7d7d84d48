/// The versions of vCard.
package enum VCardVersion: String, Hashable, Sendable, CaseIterable {
  /// Of the Internet Mail Consortium, 1996.
  case v21 = "2.1"
  /// RFC 2426.
  case v30 = "3.0"
  /// RFC 6350.
  case v40 = "4.0"
}
