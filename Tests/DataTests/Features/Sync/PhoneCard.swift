/// Cards of made-up people, in the forms that other programs and servers write.
enum PhoneCard: String, CaseIterable {
  case iOS, google, davx5, nextcloud, thunderbird

  /// The text with CRLF after each line.
  var text: [UInt8] { Array(lines.split(separator: "\n").joined(separator: "\r\n").utf8) + [0x0D, 0x0A] }

  /// The lines that no field of a contact shows, unfolded.
  var unknown: [String] {
    switch self {
    case .iOS:
      [
        "PRODID:-//Apple Inc.//iPhone OS 18.1//EN", "X-SOCIALPROFILE;type=twitter:https://example.com/haena",
        "item3.X-ABDATE;type=pref:2015-05-05",
        "IMPP;X-SERVICE-TYPE=Skype;type=HOME;type=pref:skype:haena.kim",
      ]
    case .google: ["item2.X-ABRELATEDNAMES:박민준", "X-PHONETIC-LAST-NAME:김"]
    case .davx5: ["X-ANDROID-STARRED:1", "RELATED;TYPE=friend;VALUE=text:Lee Seo-yun"]
    case .nextcloud: ["PRODID:-//Sabre//Sabre VObject 4.5.6//EN", "X-SOCIALPROFILE;TYPE=mastodon:@yuna@example.org"]
    case .thunderbird: ["X-MOZILLA-HTML:TRUE", "X-CUSTOM1:member since 2019", "ANNIVERSARY:20150505"]
    }
  }

  private var lines: String {
    switch self {
    case .iOS:
      """
      BEGIN:VCARD
      VERSION:3.0
      PRODID:-//Apple Inc.//iPhone OS 18.1//EN
      N:김;해나;;;
      FN:김해나
      ORG:하루상사;기획팀;
      TITLE:팀장
      item1.TEL;type=pref:010-2222-0001
      item1.X-ABLabel:업무용
      TEL;type=CELL;type=VOICE:010-2222-0002
      item2.EMAIL;type=INTERNET;type=pref:haena@example.com
      item2.X-ABLabel:_$!<Other>!$_
      item3.X-ABDATE;type=pref:2015-05-05
      item3.X-ABLabel:_$!<Anniversary>!$_
      IMPP;X-SERVICE-TYPE=Skype;type=HOME;type=pref:skype:haena.kim
      X-SOCIALPROFILE;type=twitter:https://example.com/haena
      BDAY;X-APPLE-OMIT-YEAR=1604:1604-04-12
      NOTE:첫 줄\\n둘째 줄\\, 쉼표
      PHOTO;ENCODING=b;TYPE=JPEG:/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgICAgMCAgI
       DAwMDBAYEBAQEBAgGBgUGCQgKCgkICQkKDA8MCgsOCwkJDRENDg8QEBEQCgwSExIQEw8QEBD/
       2wBDAQMDAwQDBAgEBAgQCwkLEBAQEBAQEBA=
      REV:2026-11-01T09:00:00Z
      UID:8C1D6E2A-0F5B-4F0E-9A77-1C2D3E4F5A6B
      END:VCARD
      """
    case .google:
      """
      BEGIN:VCARD
      VERSION:3.0
      FN:김 서윤
      N:김;서윤;;;
      X-PHONETIC-LAST-NAME:김
      EMAIL;TYPE=INTERNET;TYPE=HOME:seoyun@example.com
      TEL;TYPE=CELL:+82 10-2222-0003
      item1.URL:https\\://example.com/seoyun
      item1.X-ABLabel:블로그
      item2.X-ABRELATEDNAMES:박민준
      item2.X-ABLabel:_$!<Spouse>!$_
      CATEGORIES:myContacts,친구
      UID:3f1b6a0c8d2e4f57
      REV:2026-10-30T01:02:03Z
      END:VCARD
      """
    case .davx5:
      """
      BEGIN:VCARD
      VERSION:4.0
      PRODID:+//IDN bitfire.at//DAVx5/4.4.5-ose ez-vcard/0.12.1
      UID:0d4b2f60-6a4f-4b49-9d6b-2f7c4f1d9e01
      FN:Lee Ji-ho
      N:Lee;Ji-ho;;;
      TEL;TYPE=cell;PREF=1:010-2222-0004
      TEL;TYPE=home:02-222-0005
      ADR;TYPE=home:;;세종대로 1;중구;서울;04524;대한민국
      BDAY:--0229
      X-ANDROID-STARRED:1
      RELATED;TYPE=friend;VALUE=text:Lee Seo-yun
      REV:20261030T010203Z
      END:VCARD
      """
    case .nextcloud:
      """
      BEGIN:VCARD
      VERSION:3.0
      PRODID:-//Sabre//Sabre VObject 4.5.6//EN
      UID:2b8f5d1a-77c1-4f2c-8d15-6f0a9b3e7c44
      FN:최유나
      N:최;유나;;;
      NICKNAME:나나
      EMAIL;TYPE=WORK:yuna@example.org
      EMAIL;TYPE=HOME:nana@example.org
      X-SOCIALPROFILE;TYPE=mastodon:@yuna@example.org
      REV;VALUE=DATE-AND-OR-TIME:20261029T120000Z
      END:VCARD
      """
    case .thunderbird:
      """
      BEGIN:VCARD
      VERSION:4.0
      UID:5f3c7d9b-1e24-4a7b-b1a3-9d8e7f6a5b4c
      FN:Max Muster
      N:Muster;Max;;;
      ORG:Muster GmbH
      EMAIL;PREF=1:max@example.net
      TEL;TYPE=work;VALUE=TEXT:+49 30 2222 0006
      NOTE:Trifft sich gern im Café um die Ecke\\; bringt immer Kuchen mit. Und noch
        ein langer Satz\\, der gefaltet ist.
      X-MOZILLA-HTML:TRUE
      X-CUSTOM1:member since 2019
      ANNIVERSARY:20150505
      END:VCARD
      """
    }
  }
}
