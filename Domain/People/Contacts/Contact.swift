public import struct Foundation.UUID

/// A person in the address book (RFC 6350 vCard).
public struct Contact: Hashable, Sendable, Identifiable {
  public struct ID: Hashable, Sendable {
    public let uuid: UUID

    public init(_ uuid: UUID) { self.uuid = uuid }

    /// Its 32 hexadecimal digits in lower case, without hyphens; the first few name it on the command line.
    public var digits: String { uuid.digits }

    /// The uid of a contact that begins here and not in a file (RFC 6350 §6.7.6).
    var newUID: String { "urn:uuid:" + uuid.uuidString.lowercased() }
  }

  public let id: ID
  /// The name that other address books know it by (vCard UID).
  public let uid: String
  /// Everything that people see of it.
  public var card: ContactCard

  public init(id: ID, uid: String, card: ContactCard) {
    self.id = id
    self.uid = uid
    self.card = card
  }

  public var title: String { card.title }
}

extension Contact {
  var phones: [PhoneNumber] { card.phones.map(\.value) }

  /// The contact with another birthday, or with none.
  func born(_ birthday: Birthday?) -> Contact {
    var contact = self
    contact.card.birthday = birthday
    return contact
  }
}
