import Domain
import Foundation

/// Search by looking at everything.
struct InMemorySearch<Failure: StoreFailure>: SearchQueries {
  let memory: Memory
  let time: TimeSource

  func find(_ query: String, kinds: Set<RecordKind>?, limit: Int) throws(Failure) -> [SearchHit] {
    guard let query = SearchQuery(query) else { return [] }
    let contents = memory.contents
    let clock = time.clock(dayStart: contents.settings.dayStart)
    let hits =
      contents.events.values.compactMap { query.hit(in: $0) }
      + contents.contacts.values.compactMap { query.hit(in: $0, plant: contents.plant(of: $0.id)) }
      + contents.waterings.values.compactMap { query.hit(in: $0) }
      + memory.sayings(at: clock).compactMap { query.hit(in: $0, zone: clock.zone) }
    return Array(hits.filter { kinds?.contains($0.kind) ?? true }.sorted().prefix(max(0, limit)))
  }
}

extension SearchQuery {
  fileprivate func hit(in event: Event) -> SearchHit? {
    let changes = event.recurrence?.overrides.map(\.event) ?? []
    let others = event.furtherTexts + changes.flatMap { [$0.title.text] + $0.furtherTexts }
    return hit(.event, event.id.uuid, title: event.title.text, others: others, day: event.span.firstDay)
  }

  fileprivate func hit(in contact: Contact, plant: Plant?) -> SearchHit? {
    let card = contact.card
    let lines = [card.nickname, card.organization, card.department, card.jobTitle].map(\.text)
    let phones = card.phones.flatMap { [$0.value.text, $0.value.searchDigits] }
    let others =
      [plant?.nickname?.text ?? ""] + lines + phones + card.emails.map(\.value.text) + card.groups.map(\.text)
    return hit(.contact, contact.id.uuid, title: card.title, others: others + [card.notes.text], day: nil)
  }

  fileprivate func hit(in watering: Watering) -> SearchHit? {
    guard let review = watering.written else { return nil }
    let keywords = review.keywords.map(\.text)
    let title = keywords.isEmpty ? review.memo.text : keywords.joined(separator: ", ")
    return hit(.review, watering.id.uuid, title: title, others: keywords + [review.memo.text], day: watering.day)
  }

  fileprivate func hit(in saying: Saying, zone: Zone) -> SearchHit? {
    let content = saying.content
    let source = content.source.map { [$0.korean.text, $0.english.text] } ?? []
    let others = [content.english?.text ?? ""] + source + content.tags.map(\.text)
    let (title, day) = (content.text(in: .korean).text, zone.dateTime(at: saying.uploaded).day)
    return hit(.saying, saying.id.uuid, title: title, others: others, day: day)
  }

  private func hit(_ kind: RecordKind, _ id: UUID, title: String, others: [String], day: Day?) -> SearchHit? {
    guard let rank = rank(inAny: [title] + others) else { return nil }
    let excerpt = self.rank(in: title) == nil ? others.first { self.rank(in: $0) == rank } : nil
    return SearchHit(kind: kind, id: id, rank: rank, title: title, excerpt: excerpt, day: day)
  }
}

extension Event {
  fileprivate var furtherTexts: [String] { [notes.text, location.text] + categories.map(\.text) }
}
