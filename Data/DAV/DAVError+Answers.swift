import Domain

extension DAVError {
  static let noMultistatus = DAVError.unreadable(detail: "no multistatus")
  /// An address on another host, or an address with `..`.
  static let wrongAddress = DAVError.unreadable(detail: "an address of another place")
  static let repeatedAddress = DAVError.unreadable(detail: "two answers about one address")
  static let noToken = DAVError.unreadable(detail: "no sync-token")
  /// A tag that is too long, or that no request could repeat.
  static let wrongTag = DAVError.unreadable(detail: "an ETag that can't be sent back")

  static let longAnswer = DAVError.unreadable(detail: "more than \(SyncLimits.answer >> 20) MiB")

  init(_ error: HTTPError) {
    self =
      switch error {
      case .untrusted, .tls, .forbidden: .insecure(error)
      case .tooLarge: .longAnswer
      case .unreadable: .unreadable(detail: "no HTTP")
      default: .unreachable(error)
      }
  }
}

extension Multistatus {
  init(answer: [UInt8], reading wanted: Set<XMLName>) throws(DAVError) {
    do throws(Failure) { try self.init(answer, reading: wanted) } catch {
      switch error {
      case .other: throw .noMultistatus
      case .address: throw .wrongAddress
      case .repeated: throw .repeatedAddress
      case .xml(.cutOff): throw .unreadable(detail: "XML that is cut off")
      case .xml(.encoding): throw .unreadable(detail: "XML that isn't UTF-8")
      case .xml(.entity): throw .unreadable(detail: "XML with a document type or an entity")
      case .xml(.tooDeep): throw .unreadable(detail: "XML with too many levels or attributes")
      case .xml(.malformed): throw .unreadable(detail: "XML that isn't well-formed")
      }
    }
  }
}

extension DAVPrecondition {
  private static let known: [String: DAVPrecondition] = [
    "valid-sync-token": .validSyncToken, "no-uid-conflict": .uniqueUID, "max-resource-size": .maximumSize,
    "need-privileges": .privileges, "number-of-matches-within-limits": .numberOfMatches,
    "resource-must-be-null": .absent, "valid-calendar-data": .validData, "supported-calendar-data": .validData,
    "valid-calendar-object-resource": .validData, "supported-calendar-component": .validData,
    "allowed-attendee-scheduling-object-change": .organizer,
    "valid-address-data": .validData, "supported-address-data": .validData,
  ]

  /// Chooses the reason that Haru acts on; `nil` without any reason.
  init?(_ names: Set<XMLName>) {
    // No name has different meanings in two namespaces, and Xandikos misspells a namespace.
    let names = names.map(\.local).sorted()
    guard let first = names.first else { return nil }
    self = names.lazy.compactMap { Self.known[$0] }.first ?? .other(first)
  }
}
