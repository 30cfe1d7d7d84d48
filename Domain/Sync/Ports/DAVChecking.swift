/// Tests the behavior of a calendar and contact server.
public protocol DAVChecking: Sendable {
  /// Tries a server in a calendar and an address book that are made for this and removed again.
  ///
  /// - Parameter report: A closure that gets each finding as soon as it is known.
  /// - Throws: ``DAVError`` if no calendars or address books are found; everything else is a finding.
  func callAsFunction(report: @Sendable (DAVFinding) -> Void) async throws(DAVError) -> DAVCheck
}

/// The way of signing in to an account on a server.
public enum DAVLogin: Sendable {
  case password(any TypedSecret, of: String)
  /// A provider's tokens.
  case tokens(any AccessTokenProviding)

  public init(user: String, password: any TypedSecret) { self = .password(password, of: user) }
}

/// The capabilities of a calendar and contact server, as a check found them.
public struct DAVCheck: Hashable, Sendable {
  /// The place of the user's calendars or address books on the server.
  public struct Place: Hashable, Sendable {
    public let part: DAVFinding.Part
    /// The collections that contain the user's collections; empty if the server names none.
    public let homes: [String]
    /// The number of the user's collections.
    public let collections: Int

    public init(_ part: DAVFinding.Part, homes: [String], collections: Int) {
      (self.part, self.homes, self.collections) = (part, homes, collections)
    }
  }

  /// The address that the user typed.
  public var address: String
  /// The address of the user on the server; `nil` if the server doesn't say.
  public var principal: String?
  public var places: [Place]
  public var findings: [DAVFinding]
  /// The number of requests that the check took.
  public var requests: Int
  /// The time that the check took.
  public var time: Duration

  public init(
    address: String, principal: String? = nil, places: [Place] = [], findings: [DAVFinding] = [], requests: Int = 0,
    time: Duration = .zero
  ) {
    (self.address, self.principal, self.places) = (address, principal, places)
    (self.findings, self.requests, self.time) = (findings, requests, time)
  }

  /// The findings that could lose data.
  public var dangers: [DAVFinding] { findings.filter { !$0.isSo && $0.question.isNeeded } }

  /// Indicates whether the server was tested in a temporary collection, and no data could be lost.
  public var isSound: Bool { dangers.isEmpty && findings.contains { $0.question == .creates } }
}

/// One capability that a server has or lacks.
public struct DAVFinding: Hashable, Sendable {
  /// The part of a server that a finding is about.
  public enum Part: String, Hashable, Sendable, CaseIterable {
    case server
    case calendar
    case addressBook = "address_book"
  }

  /// The checks in the order in which they are made.
  public enum Question: String, Hashable, Sendable, CaseIterable {
    /// The connection is encrypted.
    case encrypted
    /// One connection serves several requests.
    case keepsConnection = "keeps_connection"
    /// Calendars are found from the address.
    case finds
    /// Guests of an event get mail from the server.
    case invites
    /// A collection can be made.
    case makes
    /// A new item can be saved.
    case creates
    /// An item that exists isn't overwritten by a new one.
    case guardsExisting = "guards_existing"
    /// The response to saving names the new version.
    case namesVersion = "names_version"
    /// Items are sent by a list of their addresses.
    case sendsList = "sends_list"
    /// A line that the server doesn't know comes back.
    case returnsUnknown = "returns_unknown"
    /// The text comes back unchanged.
    case returnsSameText = "returns_same_text"
    /// An item can be changed if its version is known.
    case updates
    /// A version that has changed in the meantime isn't overwritten.
    case guardsChanged = "guards_changed"
    /// Only the changes since the last time are listed.
    case listsChanges = "lists_changes"
    /// Removed items are listed, too.
    case listsRemovals = "lists_removals"
    /// An unknown token is refused, and doesn't count as an empty list.
    case refusesOldToken = "refuses_old_token"
    /// A second item with the same UID is refused.
    case refusesSameUID = "refuses_same_uid"
    /// A calendar holds to-dos.
    case holdsTodos = "holds_todos"
    /// The name of a collection can be changed.
    case renames
    /// The color of a calendar can be changed.
    case recolors
    /// The maximum size of an item is known.
    case limitsSize = "limits_size"
    /// A version that has changed in the meantime isn't removed.
    case guardsRemoval = "guards_removal"
    /// An item can be removed.
    case removes
    /// The collection of the check was removed.
    case cleansUp = "cleans_up"

    /// Indicates whether synchronizing could lose data if the server fails this check.
    public var isNeeded: Bool {
      switch self {
      case .creates, .guardsChanged, .guardsRemoval, .sendsList, .returnsUnknown, .updates, .removes, .cleansUp: true
      default: false
      }
    }
  }

  public let part: Part
  public let question: Question
  /// Indicates whether the answer is yes.
  public let isSo: Bool
  /// The server's own words or numbers, such as a status or an address; empty if there are none.
  public let detail: String

  public init(_ part: Part, _ question: Question, _ isSo: Bool, detail: String = "") {
    (self.part, self.question, self.isSo, self.detail) = (part, question, isSo, detail)
  }
}
