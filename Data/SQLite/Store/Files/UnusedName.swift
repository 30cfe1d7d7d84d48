import Foundation

/// Names that nobody has and nobody can guess.
enum UnusedName {
  /// Lets a function of the C library make something of a template that ends with `XXXXXX`.
  static func make<Made>(
    _ template: String,
    by function: (UnsafeMutablePointer<CChar>) -> Made?
  ) -> (made: Made?, name: String) {
    var name = Array(template.utf8CString)
    let made = unsafe name.withUnsafeMutableBufferPointer { unsafe $0.baseAddress.flatMap { unsafe function($0) } }
    return (made, String(decoding: name.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self))
  }
}

extension StoreLocation {
  /// A new folder, for a store of nobody's, in one that is there.
  package static func temporary(in folder: String) throws(OpenError) -> StoreLocation {
    let (made, name) = unsafe UnusedName.make("\(folder)/haru-demo-XXXXXX") { unsafe mkdtemp($0) }
    guard unsafe made != nil else {
      throw OpenError(SystemError("\(folder)/haru-demo", errno), otherwise: OpenError.Cause.directoryNotMade)
    }
    return StoreLocation(directory: name)
  }
}
