import struct Foundation.UUID

/// A part of a file that is no event, such as a to-do.
public struct IncomingComponent: Hashable, Sendable {
  /// The component's name in the file, such as `VTODO`.
  public let name: String
  /// Many have none.
  public let uid: String?
  /// The component's text, unchanged from the file.
  public let text: [UInt8]

  public init(name: String, uid: String?, text: [UInt8]) {
    self.name = name
    self.uid = uid
    self.text = text
  }
}

/// Keeps the components of a calendar, each once.
struct ComponentMerge {
  private struct Key: Hashable {
    let name: String
    let uid: String
  }

  let calendar: EventCalendar.ID
  let newID: IDGenerator
  private var byKey: [Key: KeptComponent] = [:]
  private var texts: Set<[UInt8]> = []
  private var isLoaded = false

  init(calendar: EventCalendar.ID, newID: IDGenerator) {
    self.calendar = calendar
    self.newID = newID
  }

  /// Returns the stored text of the component with a name and a uid.
  mutating func text<Failure>(
    of name: String, uid: String, in events: any BulkEvents<Failure>
  ) throws(Failure) -> [UInt8]? {
    try load(from: events)
    return byKey[Key(name: name, uid: uid)]?.text
  }

  mutating func keep<Failure>(_ component: IncomingComponent, in events: any BulkEvents<Failure>) throws(Failure) {
    try load(from: events)
    let known = component.uid.flatMap { byKey[Key(name: component.name, uid: $0)] }
    guard known?.text != component.text, component.uid != nil || !texts.contains(component.text) else { return }
    let kept = KeptComponent(
      id: known?.id ?? newID(), calendar: calendar, name: component.name, uid: component.uid, text: component.text)
    try events.save(kept)
    note(kept)
  }

  private mutating func load<Failure>(from events: any BulkEvents<Failure>) throws(Failure) {
    guard !isLoaded else { return }
    isLoaded = true
    for component in try events.components(of: calendar) { note(component) }
  }

  private mutating func note(_ component: KeptComponent) {
    if let uid = component.uid {
      byKey[Key(name: component.name, uid: uid)] = component
    } else {
      texts.insert(component.text)
    }
  }
}
