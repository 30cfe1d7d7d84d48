import Data
import Testing

struct XMLReaderTests {
  @Test(
    arguments: [
      ("<a/>", "<a></a>"), ("\u{FEFF}<?xml version='1.0' encoding=\"UTF-8\"?>\n<a>b</a>\n<!-- c -->", "<a>b</a>"),
      ("<d:a xmlns:d='DAV:'><d:b/></d:a>", "<DAV:a><DAV:b></DAV:b></DAV:a>"),
      ("<a xmlns='DAV:'><b xmlns='x'><c/></b><d/></a>", "<DAV:a><b><c></c></b><DAV:d></DAV:d></DAV:a>"),
      ("<d:a xmlns:d='DAV:' xmlns:e='DAV:'><e:b></e:b ></d:a>", "<DAV:a><DAV:b></DAV:b></DAV:a>"),
      ("<a>&lt;&#13;&#x1F4C5;&amp;amp;&quot;&apos;&gt;</a>", "<a><\r📅&amp;\"'></a>"),
      ("<a>b<![CDATA[<c>&lt;]]>d</a>", "<a>b<c>&lt;d</a>"), ("<a>b<!-- <c> --><?d e?>f</a>", "<a>bf</a>"),
      ("<a>\r\n b</a>", "<a>\r\n b</a>"), ("<책 쪽='1'>데미안</책>", "<책>데미안</책>"),
    ]
  )
  func wellFormedDocumentIsRead(text: String, expected: String) throws {
    #expect(try Self.events(Array(text.utf8)) == expected)
  }

  @Test(
    arguments: [
      ("", XMLError.cutOff), (" ", .cutOff), ("<a>", .cutOff), ("<a><b/>", .cutOff), ("<a>b", .cutOff), ("<a", .cutOff),
      ("<a b", .cutOff), ("<a b='", .cutOff), ("<!-- ", .cutOff), ("<a><![CDATA[b", .cutOff), ("<", .cutOff),
      ("<a></b>", .malformed), ("<a/><b/>", .malformed), ("a<b/>", .malformed), ("<a/>b", .malformed),
      ("</a>", .malformed), ("<a b/>", .malformed), ("<a b=c/>", .malformed), ("<a b='1'c='2'/>", .malformed),
      ("<a b='1' b='2'/>", .malformed), ("<a b='<'/>", .malformed), ("<1a/>", .malformed), ("<d:a/>", .malformed),
      ("<a:b:c xmlns:a='x'/>", .malformed), ("<a>&#0;</a>", .malformed), ("<a>&#xD800;</a>", .malformed),
      ("<a>&#x110000;</a>", .malformed), ("<a>& b</a>", .malformed), ("<a>&lt</a>", .malformed),
      ("<a>\0</a>", .malformed), ("<a b='\0'/>", .malformed), ("<a><![CDATA[\0]]></a>", .malformed),
      ("<!DOCTYPE a><a/>", .entity), ("<!DOCTYPE a [<!ENTITY b 'c'>]><a>&b;</a>", .entity), ("<a>&b;</a>", .entity),
      ("<a>&nbsp;</a>", .entity), ("<?xml version='1.0' encoding='EUC-KR'?><a/>", .encoding),
      ("<?xml version='1.0' encoding='UTF-16'?><a/>", .encoding),
    ]
  )
  func otherDocumentIsRefused(text: String, error: XMLError) {
    #expect(throws: error) { try Self.events(Array(text.utf8)) }
  }

  @Test func namesAreUTF8() {
    #expect(throws: XMLError.encoding) { try Self.events([0x3C, 0xFF, 0x2F, 0x3E]) }
    #expect(throws: XMLError.encoding) { try Self.events(Array("<a b='".utf8) + [0xFF] + Array("'/>".utf8)) }
  }

  @Test func utf16IsRefused() {
    let text = Array("<a/>".utf16)
    #expect(throws: XMLError.encoding) { try Self.events([0xFE, 0xFF] + text.flatMap { [0, UInt8($0)] }) }
    #expect(throws: XMLError.encoding) { try Self.events([0xFF, 0xFE] + text.flatMap { [UInt8($0), 0] }) }
  }

  /// One event with invalid text must not hide all others.
  @Test func textMayBeInvalidUTF8() throws {
    var reader = XMLReader(Array("<a>b".utf8) + [0xFF] + Array("</a>".utf8))
    _ = try reader.next()
    #expect(try reader.next() == .text([0x62, 0xFF]))
  }

  @Test func attributesBelongToTheElementThatStartedLast() throws {
    var reader = XMLReader(Array("<a b='&lt;1' x:c='2' xmlns:x='y'><d/></a>".utf8))
    _ = try reader.next()
    #expect(reader.attributes == ["b": "<1"])
    _ = try reader.next()
    #expect(reader.attributes == [:])
  }

  @Test func depthAttributesAndNamespacesAreLimited() throws {
    func nested(_ depth: Int) -> [UInt8] {
      Array((String(repeating: "<a>", count: depth) + String(repeating: "</a>", count: depth)).utf8)
    }
    func attributes(_ count: Int, _ prefix: String) -> [UInt8] {
      Array("<a \((0..<count).map { "\(prefix)b\($0)='c'" }.joined(separator: " "))/>".utf8)
    }
    _ = try Self.events(nested(32))
    #expect(throws: XMLError.tooDeep) { try Self.events(nested(33)) }
    #expect(throws: XMLError.tooDeep) { try Self.events(Array(String(repeating: "<a>", count: 1_000_000).utf8)) }
    _ = try Self.events(attributes(64, ""))
    #expect(throws: XMLError.tooDeep) { try Self.events(attributes(65, "")) }
    let declarations = "<a \((0..<60).map { "xmlns:b\($0)='c'" }.joined(separator: " "))>"
    #expect(throws: XMLError.tooDeep) { try Self.events(Array(String(repeating: declarations, count: 3).utf8)) }
  }

  @Test func everyBeginningOfADocumentIsCutOff() {
    let text = Array("<?xml version='1.0'?><d:a xmlns:d='DAV:'><!-- b --><d:c e='1'>&lt;<![CDATA[f]]></d:c></d:a>".utf8)
    for end in text.indices { #expect(throws: XMLError.cutOff, "\(end)") { try Self.events(Array(text[..<end])) } }
  }

  /// Returns the events as a document, with `DAV:` as the only prefix.
  private static func events(_ bytes: [UInt8]) throws(XMLError) -> String {
    var (reader, text, open) = (XMLReader(bytes), "", [String]())
    while let event = try reader.next() {
      switch event {
      case .start(let name):
        open.append((name.namespace == .dav ? "DAV:" : "") + name.local)
        text += "<\(open.last ?? "")>"
      case .text(let more): text += String(decoding: more, as: UTF8.self)
      case .end: text += "</\(open.removeLast())>"
      }
    }
    return text
  }
}
