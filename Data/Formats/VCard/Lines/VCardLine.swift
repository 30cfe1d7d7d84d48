/// A property of a vCard of any version, in the form of vCard 3.0 and UTF-8.
///
/// What versions 2.1 and 4.0 write in other ways is brought to one: parameters have names, a text has its escapes, and
/// what was encoded is not any more.
struct VCardLine: Hashable {
  typealias Parameter = ContentLine.Parameter

  /// `item1` of `item1.TEL`; `nil` for most.
  var group: String?
  /// The name in capitals.
  var name: String
  /// Without those that say how the value is encoded.
  var parameters: [Parameter]
  /// The value, with the escapes of RFC 2426 §5; Base64 if it isn't text.
  var value: String
  /// Indicates whether ``value`` is Base64.
  var isBinary = false
  /// Indicates whether the character set is a guess; next to other lines the guess may differ.
  var isGuessed = false
  /// Indicates whether the line declares an unknown character set and isn't UTF-8.
  var isUnread = false
  /// The line number in the file, from 1; 0 for a line that isn't from a file.
  var number = 0

  init(_ name: String, _ parameters: [Parameter] = [], value: String, group: String? = nil) {
    self.group = group
    self.name = name
    self.parameters = parameters
    self.value = value
  }

  init(_ name: String, _ parameters: [Parameter] = [], text: String, group: String? = nil) {
    self.init(name, parameters, value: FileText.escaped(text), group: group)
  }

  var text: String {
    let bytes = Array(value.utf8)
    return FileText(bytes, 0..<bytes.count).text
  }

  var components: [String] {
    let bytes = Array(value.utf8)
    return FileText.parts(bytes, 0..<bytes.count, separator: ASCII.semicolon).map { FileText(bytes, $0).text }
  }

  var list: [String] {
    let bytes = Array(value.utf8)
    return FileText.list(bytes, 0..<bytes.count).map { FileText(bytes, $0).text }
  }

  /// The first value of the first parameter of a name, which is in capitals.
  func parameter(_ name: String) -> String? { parameters.first { $0.name == name }?.values.first }

  /// The values of TYPE, in capitals.
  var types: Set<String> {
    Set(
      parameters.lazy.filter { $0.name == "TYPE" }.flatMap(\.values)
        .flatMap { $0.split(separator: ",").map { $0.uppercased() } }
    )
  }

  /// Android's own label of a number or an address, as a parameter; `nil` for none.
  var customLabel: String? { parameter(Self.customLabelName) }

  static let customLabelName = "X-CUSTOM"

  /// The preference among lines of the same name: 1…100, the least first (RFC 6350 §5.3); 101 without one.
  var preference: Int {
    if let preference = parameter("PREF").flatMap({ Int($0) }), (1...100).contains(preference) { return preference }
    return types.contains("PREF") ? 1 : 101
  }
}

package enum VCardVersion: String, Hashable, Sendable, CaseIterable {
  /// The version of the Internet Mail Consortium, 1996.
  case v21 = "2.1"
  case v30 = "3.0"
  case v40 = "4.0"
}
