import Domain
import Foundation

/// The search of the in-memory store, which scans all records.
struct InMemorySearch<Failure: StoreFailure>: SearchQueries {
  private typealias Found = (hit: SearchHit, position: SearchHit.Position)

  let memory: Memory
  let time: TimeSource

  func find(_ query: String, kinds: Set<RecordKind>?, limit: Int) throws(Failure) -> [SearchHit] {
    Array(found(query, kinds).sorted { $0.position < $1.position }.map(\.hit).prefix(max(0, limit)))
  }

  func count(_ query: String, kinds: Set<RecordKind>?) throws(Failure) -> Int { found(query, kinds).count }

  private func found(_ query: String, _ kinds: Set<RecordKind>?) -> [Found] {
    guard let query = SearchQuery(query) else { return [] }
    let contents = memory.contents
    let clock = time.clock(dayStart: contents.settings.dayStart)
    var found: [Found] = []
    func look(_ kind: RecordKind, _ id: UUID, _ document: SearchDocument?) {
      guard kinds?.contains(kind) ?? true, let document, let part = query.match(in: document) else { return }
      let hit = SearchHit(
        query,
        kind: kind,
        id: id,
        field: part.field,
        title: document.title,
        text: part.text,
        day: document.day
      )
      let position = SearchHit.Position(
        part.field,
        near: document.near,
        from: clock.today,
        title: document.title,
        id: id
      )
      found.append((hit, position))
    }
    for event in contents.events.values { look(.event, event.id.uuid, event.searchDocument) }
    for contact in contents.contacts.values {
      look(.contact, contact.id.uuid, contact.searchDocument(plantNickname: contents.plant(of: contact.id)?.nickname))
    }
    for watering in contents.waterings.values { look(.wateringNote, watering.id.uuid, watering.searchDocument) }
    for record in contents.moods.values { look(.mood, record.id.uuid, record.content.searchDocument) }
    for book in contents.books.values { look(.book, book.id.uuid, book.searchDocument) }
    for sentence in contents.bookSentences.values { look(.bookSentence, sentence.id.uuid, sentence.searchDocument) }
    for saying in memory.sayings(at: clock) {
      let day = clock.zone.dateTime(at: saying.uploaded).day
      look(.saying, saying.id.uuid, saying.content.searchDocument(near: day))
    }
    return found
  }
}
