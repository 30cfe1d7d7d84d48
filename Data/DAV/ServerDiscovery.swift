package import Domain

/// A calendar or an address book on a server.
package struct DAVFolder: Hashable, Sendable {
  package let kind: DAVKind
  package let address: DAVAddress
  package let name: String
  /// The maximum length of a name in characters; a longer name is cut off.
  private static let longestName = 200
  /// The color as the server wrote it, such as `#ff9500ff`.
  package let color: String?
  /// The kinds of items in a calendar, such as `VEVENT`; empty if the server doesn't say.
  package let components: Set<String>
  /// Indicates whether the user may change items.
  package let isWritable: Bool
  /// Indicates whether the server can list only what has changed.
  package let listsChanges: Bool
  /// The maximum size of an item in bytes; `nil` if the server doesn't say.
  package let sizeLimit: Int?
  /// The vCard version to send: the newest of 3.0 and 4.0 that the server supports, or 3.0 if it doesn't say.
  package let cardVersion: String
  package let token: String?
  package let changeTag: String?

  static let properties: [XMLName] = [
    .resourceType, .displayName, .color, .changeTag, .syncToken, .reports, .components, .privileges,
    .calendarSizeLimit, .addressBookSizeLimit, .addressDataTypes,
  ]

  /// The privileges, each of which allows changes to items (RFC 3744 §3).
  private static let writing: Set = ["write", "write-content", "bind", "all"]

  /// Reads a folder from the response about it; `nil` for any other resource.
  ///
  /// Only its type identifies a folder, because homes can have the other properties, too.
  init?(_ response: Multistatus.Response, at address: DAVAddress) {
    let types = response[.resourceType]?.names ?? []
    guard types.contains(.calendar) || types.contains(.addressBook) else { return nil }
    kind = types.contains(.calendar) ? .calendar : .addressBook
    self.address = address
    let name = String((response[.displayName]?.text ?? "").prefix(Self.longestName))
    self.name = name.isEmpty ? address.decoded.split(separator: "/").last.map(String.init) ?? "" : name
    color = response[.color]?.value
    components = Set(
      response[.components]?.children.compactMap { $0.name == .component ? $0.attributes["name"]?.uppercased() : nil }
        ?? [])
    // A server that doesn't list privileges refuses changes when they are sent.
    isWritable =
      response[.privileges].map { set in
        set.children.contains { $0.names.contains { $0.namespace == .dav && Self.writing.contains($0.local) } }
      } ?? true
    listsChanges =
      response[.reports]?.children.contains { report in
        report.children.contains { $0.names.contains(.syncCollection) }
      } ?? (response[.syncToken] != nil)
    sizeLimit = (response[.calendarSizeLimit] ?? response[.addressBookSizeLimit]).flatMap { Int($0.text) }
    let versions = response[.addressDataTypes]?.children.compactMap { $0.attributes["version"] } ?? []
    cardVersion = versions.contains("3.0") || !versions.contains("4.0") ? "3.0" : "4.0"
    token = response[.syncToken]?.value
    changeTag = response[.changeTag]?.value
  }
}

/// The locations of an account's data on a server.
package struct DAVPlaces: Hashable, Sendable {
  /// The address of the user; `nil` if the server doesn't say.
  package internal(set) var principal: DAVAddress?
  /// The collections that contain the user's calendars or address books.
  package internal(set) var homes: [DAVKind: [DAVAddress]] = [:]
  /// The calendars and address books found at the examined addresses themselves, not inside a home.
  package internal(set) var folders: [DAVFolder] = []

  var isEmpty: Bool { homes.isEmpty && folders.isEmpty }
}

/// Finds the calendars and address books of an account from the address that the user typed (RFC 6764).
package struct ServerDiscovery: Sendable {
  private static let questions: [XMLName] = [.principal, .calendarHomes, .addressBookHomes] + DAVFolder.properties

  let client: DAVClient

  package init(_ client: DAVClient) { self.client = client }

  /// Finds the homes of both kinds, which may be on two servers.
  ///
  /// - Throws: The failure at the typed address if no address leads to a home.
  package func places() async throws(DAVError) -> DAVPlaces {
    var places = DAVPlaces()
    var failure: DAVError?
    for kind in DAVKind.allCases {
      for address in candidates(for: kind) where places.homes[kind] == nil {
        do throws(DAVError) { try await look(at: address, &places) } catch {
          guard error.isAboutOneAddress else { throw error }
          failure = failure ?? error
        }
        // If the user typed the address of a calendar or an address book, nothing else is needed.
        if !places.folders.isEmpty { return places }
      }
    }
    if places.isEmpty { throw failure ?? .noMultistatus }
    return places
  }

  /// Lists the calendars and address books of an account.
  package func folders(of places: DAVPlaces) async throws(DAVError) -> [DAVFolder] {
    var folders = places.folders
    var seen: Set<DAVAddress> = []
    // A server can list many thousands of them.
    var known = Set(folders.map(\.address))
    for home in DAVKind.allCases.flatMap({ places.homes[$0] ?? [] }) where seen.insert(home).inserted {
      let request = DAVRequest.properties(DAVFolder.properties, of: home, depth: 1)
      let (address, answer) = try await client.multistatus(request)
      for response in answer.responses {
        guard let place = address.resolving(response.href) else { throw .wrongAddress }
        if let folder = DAVFolder(response, at: place), known.insert(place).inserted {
          folders.append(folder)
        }
      }
    }
    return folders
  }

  /// Returns the addresses to try for a kind, one after the other.
  private func candidates(for kind: DAVKind) -> [DAVAddress] {
    let typed = client.home
    let usual = DAVAddress(typed.origin, path: kind == .calendar ? "/.well-known/caldav" : "/.well-known/carddav")
    let root = DAVAddress(typed.origin, path: "/")
    return (typed.path == "/" ? [usual, root] : [typed, usual, root]).compactMap(\.self)
  }

  /// Adds the server's information about a resource and about the user's principal.
  private func look(at address: DAVAddress, _ places: inout DAVPlaces) async throws(DAVError) {
    let (place, response) = try await questions(about: address)
    add(response, at: place, &places)
    if let folder = DAVFolder(response, at: place) { places.folders.append(folder) }
    guard let href = response[.principal]?.hrefs.first else { return }
    guard let principal = place.resolvingAnywhere(href) else { throw .wrongAddress }
    guard principal != places.principal else { return }
    places.principal = principal
    let (user, about) = try await questions(about: principal)
    add(about, at: user, &places)
  }

  private func questions(
    about address: DAVAddress
  ) async throws(DAVError) -> (DAVAddress, Multistatus.Response) {
    let (place, answer) = try await client.multistatus(.properties(Self.questions, of: address))
    guard let response = answer.responses.first else { throw .noMultistatus }
    return (place, response)
  }

  /// Adds the homes that a resource lists, which can be on another host of the same owner.
  private func add(_ response: Multistatus.Response, at place: DAVAddress, _ places: inout DAVPlaces) {
    for (kind, name) in [(DAVKind.calendar, XMLName.calendarHomes), (.addressBook, .addressBookHomes)] {
      let homes = response[name]?.hrefs.compactMap { place.resolvingAnywhere($0) } ?? []
      if !homes.isEmpty { places.homes[kind] = homes }
    }
  }
}

extension DAVError {
  /// Indicates whether another address on the same server may still work.
  fileprivate var isAboutOneAddress: Bool {
    switch self {
    case .refused, .unreadable, .redirected: true
    case .unreachable, .signInNeeded, .signIn, .busy, .insecure: false
    }
  }
}
