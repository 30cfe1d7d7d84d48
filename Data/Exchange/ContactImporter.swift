package import Domain

package struct ContactImporter: ContactImporting {
  private let store: any Store
  private let newID: IDGenerator

  package init(_ store: any Store, newID: IDGenerator) {
    self.store = store
    self.newID = newID
  }

  package func unshown(_ source: [UInt8], today: Day) -> [String] {
    ComponentSource(bytes: source).map { KeptLines($0).unshown(today: today) } ?? []
  }

  package func importContacts(
    from source: FileSource, isTrial: Bool, today: Day, order: DateOrder,
    progress: @escaping @Sendable (WorkProgress) -> Void
  ) async throws(ImportError) -> ImportReport {
    let newID = newID
    return try await store.importFile(
      source, of: .contact, isTrial: isTrial, reader: { ContactFileReader($0, today: today, order: order) },
      progress: progress
    ) { items, things throws(ImportError) in
      var merge = try ContactMerge(in: things, newID: newID)
      try items.each { item throws(ImportError) in
        switch item {
        case .card(let card): try merge.receive(card)
        case .group(let group): merge.receive(group)
        case .failure(let failure): merge.leaveOut(failure)
        }
      }
      try merge.finish()
      guard !merge.isEmpty else { throw .nothingFound }
      return merge.report
    }
  }
}

extension ContactFileReader: FileItemReader {
  static func size(of item: ContactItem) -> Int {
    switch item {
    case .card(let card): card.source.bytes.count
    case .group(let group): group.members.reduce(0) { $0 + $1.utf8.count }
    case .failure: 0
    }
  }
}
