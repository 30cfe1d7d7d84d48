import Domain

extension IDPrefix {
  /// The first id that begins so.
  var lowest: [UInt8] { bytes(filledWith: "0") }
  /// The last id that begins so.
  var highest: [UInt8] { bytes(filledWith: "f") }

  private func bytes(filledWith filler: Character) -> [UInt8] {
    let all = (digits + String(repeating: filler, count: 32 - digits.utf8.count)).utf8.map { digit in
      digit < UInt8(ascii: "a") ? digit - UInt8(ascii: "0") : digit - UInt8(ascii: "a") + 10
    }
    return stride(from: 0, to: 32, by: 2).map { all[$0] << 4 | all[$0 + 1] }
  }
}
