package import Domain

package struct FileOrder<Job: Hashable & Sendable>: Hashable, Sendable {
  package let job: Job
  package let path: String
  /// Indicates whether the user agreed to replace an existing file, or to save an import after its report.
  package var isConfirmed = false

  /// The same, agreed to.
  var confirmed: FileOrder { FileOrder(job: job, path: path, isConfirmed: true) }
}

package protocol FileEffect: RoomEffect {
  associatedtype Job: Hashable & Sendable

  static func file(_ order: FileOrder<Job>) -> Self
  static var stopImport: Self { get }
}

package protocol FileResult: RoomResult {
  associatedtype Job: Hashable & Sendable

  static func importing(_ progress: WorkProgress?) -> Self
  static func fileExists(_ order: FileOrder<Job>) -> Self
  static func refused(_ refusal: Refusal) -> Self

  /// `nil` for what is no news of a file.
  var fileEvent: FileEvent<Job>? { get }
}

package enum FileEvent<Job: Hashable & Sendable>: Equatable, Sendable {
  case importing(WorkProgress?)
  case exists(FileOrder<Job>)
}

package struct UserFiles: Sendable {
  /// After so long an import shows how far it has come.
  package let patience: Duration
  private let home: String?

  /// - Parameter home: The user's folder, which a "~" at the beginning of a path stands for.
  package init(home: String?, patience: Duration = .milliseconds(300)) {
    self.home = home
    self.patience = patience
  }

  func path(_ typed: String) -> String {
    guard let home, typed == "~" || typed.hasPrefix("~/") else { return typed }
    return home + typed.dropFirst()
  }

  /// The path with "~" for the user's folder.
  package func shortened(_ path: String) -> String {
    guard let home, path.hasPrefix(home + "/") else { return path }
    return "~" + path.dropFirst(home.count)
  }
}
