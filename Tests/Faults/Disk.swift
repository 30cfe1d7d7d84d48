/// A simulated disk that performs operations and returns its possible contents after a power loss.
struct Disk {
  /// The moment from which a new name in a folder survives a power loss.
  enum FolderModel: String, CaseIterable {
    /// A name survives once anything is synced later, as on journaling file systems.
    case journal
    /// A name survives once its folder is synced, which is all that POSIX guarantees.
    case strict
  }

  /// The share of unsynced writes that survive.
  enum Luck: CaseIterable {
    case none, some, all
  }

  private enum Change {
    case write(offset: Int, bytes: ArraySlice<UInt8>)
    case truncate(Int)
  }

  private struct File {
    var durable: [UInt8] = []
    var pending: [Change] = []
  }

  /// The file or folder that a name refers to.
  private enum Entry: Hashable {
    case file(Int)
    case folder
  }

  private static let sector = 512

  /// The folder that exists from the beginning.
  private let root: String
  private var files: [File] = []
  /// The file of each inode; inodes of deleted files are reused.
  private var inodes: [UInt64: Int] = [:]
  private var names: [String: Entry] = [:]
  private var journaled: [String: Entry] = [:]
  private var strict: [String: Entry] = [:]

  init(root: String) { self.root = root }

  mutating func perform(_ operation: DiskOperation) {
    switch operation {
    case .create(let inode, let path): create(inode, path)
    case .write(let inode, let path, let offset, let bytes):
      files[file(inode, path)].pending.append(.write(offset: offset, bytes: bytes))
    case .truncate(let inode, let path, let size): files[file(inode, path)].pending.append(.truncate(size))
    case .sync(let inode, let path): sync(inode, path)
    case .makeFolder(let path): names[path] = .folder
    case .unlink(let path): names[path] = nil
    case .rename(let path, let target):
      names[target] = names[path]
      names[path] = nil
    case .link(let path, let target): names[target] = names[path]
    case .output: break
    }
  }

  /// Returns the files that may exist after a power loss, by path.
  func image(_ model: FolderModel, _ luck: Luck, seed: UInt64) -> [String: [UInt8]] {
    var dice = Dice(seed: seed)
    // In the best case, all names survive.
    let entries = luck == .all ? names : model == .journal ? journaled : strict
    var image: [String: [UInt8]] = [:]
    for (path, entry) in entries.sorted(by: { $0.key < $1.key }) {
      guard case .file(let number) = entry, isReachable(path, in: entries) else { continue }
      image[path] = Self.contents(of: files[number], luck, &dice)
    }
    return image
  }

  private func isReachable(_ path: String, in entries: [String: Entry]) -> Bool {
    let folder = Self.folder(of: path)
    return folder == root || entries[folder] == .folder && isReachable(folder, in: entries)
  }

  private static func contents(of file: File, _ luck: Luck, _ dice: inout Dice) -> [UInt8] {
    var bytes = file.durable
    guard luck != .none else { return bytes }
    for change in file.pending {
      if luck == .some, dice.roll(2) == 0 { continue }
      switch change {
      case .truncate(let size): bytes.resize(to: size)
      case .write(let offset, let new):
        if bytes.count < offset + new.count { bytes.resize(to: offset + new.count) }
        var start = 0
        while start < new.count {
          // A write is split at the ends of sectors.
          let end = min(new.count, start + Self.sector - (offset + start) % Self.sector)
          if luck == .all || dice.roll(4) > 0 {
            bytes.replaceSubrange(
              (offset + start)..<(offset + end),
              with: new[(new.startIndex + start)..<(new.startIndex + end)]
            )
          }
          start = end
        }
      }
    }
    return bytes
  }

  private mutating func create(_ inode: UInt64, _ path: String) {
    files.append(File())
    inodes[inode] = files.count - 1
    names[path] = .file(files.count - 1)
  }

  private mutating func file(_ inode: UInt64, _ path: String) -> Int {
    if inodes[inode] == nil { create(inode, path) }
    return inodes[inode] ?? 0
  }

  private mutating func sync(_ inode: UInt64, _ path: String) {
    journaled = names
    if case .file(let number)? = names[path] {
      var dice = Dice(seed: 0)
      files[number].durable = Self.contents(of: files[number], .all, &dice)
      files[number].pending = []
    } else {
      for (name, entry) in strict where Self.folder(of: name) == path && names[name] != entry { strict[name] = nil }
      for (name, entry) in names where Self.folder(of: name) == path { strict[name] = entry }
    }
  }

  private static func folder(of path: String) -> String {
    String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
  }
}

/// A reproducible random number generator (SplitMix64).
struct Dice {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func roll(_ sides: UInt64) -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return (mixed ^ mixed >> 31) % sides
  }
}

extension [UInt8] {
  fileprivate mutating func resize(to size: Int) {
    if size < count { removeSubrange(size...) } else { self += [UInt8](repeating: 0, count: size - count) }
  }
}
