import Domain

/// The ways to be in touch, with the number or address of the person.
struct ChannelRows: ListRows {
  let plant: GardenPlant
  let texts: Texts

  var count: Int { Channel.allCases.count }

  func draw(at index: Int, on frame: inout Frame, in area: Rect, isSelected: Bool) {
    let channel = Channel.allCases[index]
    frame.line(texts.people.name(of: channel), in: area)
    let address = ChannelLink(channel, phone: plant.phone, email: plant.email)?.address ?? ""
    frame.line(address, in: area.inset(left: 14), style: .hint)
  }
}
