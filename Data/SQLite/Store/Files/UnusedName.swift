import Foundation

/// Names that nobody has and nobody can guess.
enum UnusedName {
  /// Lets a function of the C library make something of a template that ends with `XXXXXX`.
  static func make<Made>(
    _ template: String, by function: (UnsafeMutablePointer<CChar>) -> Made?
  ) -> (made: Made?, name: String) {
    var name = Array(template.utf8CString)
    let made = unsafe name.withUnsafeMutableBufferPointer { unsafe $0.baseAddress.flatMap { unsafe function($0) } }
    return (made, String(decoding: name.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self))
  }

  /// Makes a folder that none but its owner may look into.
  static func folder(_ template: String) throws(SystemError) -> String {
    let (made, name) = unsafe make(template) { unsafe mkdtemp($0) }
    guard unsafe made != nil else { throw SystemError(String(template.dropLast("-XXXXXX".count)), errno) }
    return name
  }
}

extension StoreLocation {
  /// A new folder, for a store of nobody's, in one that is there.
  package static func temporary(in folder: String) throws(OpenError) -> StoreLocation {
    do throws(SystemError) {
      return StoreLocation(directory: try UnusedName.folder("\(folder)/haru-demo-XXXXXX"))
    } catch { throw OpenError(error, otherwise: OpenError.Cause.directoryNotMade) }
  }
}
