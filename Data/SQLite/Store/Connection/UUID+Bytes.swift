import Foundation

extension UUID {
  /// Its 16 bytes in order.
  var bytes: [UInt8] {
    let id = uuid
    return [
      id.0, id.1, id.2, id.3, id.4, id.5, id.6, id.7, id.8, id.9, id.10, id.11, id.12, id.13, id.14, id.15,
    ]
  }

  /// - Parameter bytes: Exactly 16.
  init(bytes: ArraySlice<UInt8>) {
    let b = Array(bytes)
    self.init(
      uuid: (b[0], b[1], b[2], b[3], b[4], b[5], b[6], b[7], b[8], b[9], b[10], b[11], b[12], b[13], b[14], b[15])
    )
  }
}
