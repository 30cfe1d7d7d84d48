/// The columns of the tables, in order, and their keys, for translating statements.
package struct TableCatalogue: Hashable, Sendable {
  package struct Column: Hashable, Sendable {
    package let name: String
    /// The server's name of the type.
    package let type: String
    package let isNullable: Bool
  }

  package struct Table: Hashable, Sendable {
    package var columns: [Column] = []
    package var key: [String] = []

    package func column(_ name: String) -> Column? { columns.first { $0.name == name } }
  }

  static let account = "account_id"

  package internal(set) var tables: [String: Table]

  package init(tables: [String: Table] = [:]) { self.tables = tables }
}

extension TableCatalogue {
  /// The newest tables.
  ///
  /// Translating all migrations takes 10 ms, so the tables of one version are written in the code and only later
  /// migrations are translated. A test compares both results.
  package static let builtIn = TableCatalogue(of: Schema.versions)

  /// - Parameter versions: The program's migrations, and those of other features.
  init(of versions: [String]) {
    var translator = SchemaTranslator(after: Self.written, virtualTables: ["search_index"])
    for migration in versions.dropFirst(Self.writtenVersion) {
      do throws(PostgreSQLError) { _ = try translator.translate(migration) } catch {
        preconditionFailure("a server can't have the tables of a migration: \(error)")
      }
    }
    self = translator.catalogue
  }

  /// The version of the tables that are written in the code.
  package static let writtenVersion = 18

  private static let written = TableCatalogue(
    text: """
      <!-- tables -->
      access_lock account_id|account_id i,id b,kind t,hash t,version i,attempts i,tried_at i?,start t?,since_start i\
      ?
      account account_id|account_id i,nickname t,email t,phone t?,picture b?
      account_identity account_id,issuer,subject|account_id i,issuer t,subject t,email t?,is_verified i,name t?,proo\
      f t,since i
      book account_id,id|account_id i,id b,rank i,added i,is_liked i,title t,subtitle t?,authors t,publisher t?,publ\
      ished i?,isbn t?,pages i?,thickness i?,category t,description t?,cover t?,link t?,source t?,theme t?,tags t,ho\
      lding t?,holder t?,holder_contact b?,held_on i?,held_until i?,title_key t,author_key t?,tag_keys t,source_ids \
      t?
      book_sentence account_id,id|account_id i,id b,book_id b,text t,page i?,note t?,collected i,saying_id b?
      calendar account_id,id|account_id i,id b,name t,color t
      calendar_component account_id,id|account_id i,id b,calendar_id b,name t,uid t?,text b
      canvas_theme account_id,day|account_id i,day i,theme t
      contact account_id,id|account_id i,id b,uid t,title t,sort_key t,phones t,emails t,birthday_calendar t?,birthd\
      ay_year i?,birthday_month i?,birthday_day i?,nickname t,formatted_name t,family_name t,given_name t,middle_nam\
      e t,name_prefix t,name_suffix t,organization t,department t,job_title t,addresses t,links t,group_names t,note\
      s t
      contact_phone account_id,contact_id,key|account_id i,contact_id b,key t
      contact_source account_id,contact_id|account_id i,contact_id b,card b
      event account_id,id|account_id i,id b,uid t,title t,notes t,location t,url t,categories t,is_all_day i,starts \
      i,ends i,length_class i?,zone t?,alarms t,has_far_alarm i,status t,calendar_id b,sequence i,detached_from i?,r\
      ecurrence t?,repeats_from i?,repeats_to i?,repeats_on i?,longest i?,source b?
      event_override account_id,event_id,id|account_id i,event_id b,id b,original_start i,range t,title t,notes t,lo\
      cation t,url t,categories t,is_all_day i,starts i,ends i,length_class i,zone t?,alarms t,status t,sequence i,s\
      ource b?
      feeling account_id,key|account_id i,key t,pleasantness i,energy i
      merge_point account_id,number,hash|account_id i,number i,hash i,after i,step i?
      mood account_id,id|account_id i,id b,clock i,at i,zone t,is_day i,level i,energy i?,feelings t,memo t?,tags t,\
      x i,y i
      mood_block account_id,word,block|account_id i,word t,block i,entries b
      mood_word account_id,mood_id,word|account_id i,mood_id b,word t,text t,clock i,is_day i,level i
      own_reminder account_id,id|account_id i,id b,text t,starts i,recurrence t?,insists i,uid t?,source b?
      own_reminder_done account_id,reminder_id,clock|account_id i,reminder_id b,clock i
      page_entry account_id,book_id,reading_id,id|account_id i,book_id b,reading_id b,id b,day i,clock i?,at i?,zone\
       t?,reached i,amount i,is_before i,ahead i?,shown i?
      plant account_id,contact_id|account_id i,contact_id b,id b,nickname t?,cycle i,reminder_time i,planted i,due i\
      ,last_watered i?,affection i,postponements i,all_postponements i,on_time_run i,longest_on_time_run i,open_revi\
      ew b?
      reading account_id,book_id,id|account_id i,book_id b,id b,number i,status t,started i?,target i?,ended i?,rati\
      ng i?,review t?,extent i?,reached i,reached_on i?,before i,skipped i
      reading_day account_id,day|account_id i,day i,pages i,percent i,dawn i,morning i,afternoon i,evening i
      reading_goal account_id,unit,period|account_id i,unit t,period t,count i
      reading_month account_id,book_id,month|account_id i,book_id b,month i,pages i
      recovery_code account_id,fingerprint|account_id i,fingerprint b
      reminder_delivery account_id,id|account_id i,id b,kind t,title t,at i,state t,owner b?,way t?,moment i?,insist\
      s i,failures i,results t,is_open i
      reminder_mute account_id,kind,record_id|account_id i,kind t,record_id b
      reminder_snooze account_id,id|account_id i,id b,at i,clock i,made i,until_kind t,until_at i?,until_clock i?,ev\
      ent_id b?,instance i?
      reminder_state account_id|account_id i,through i?,clock i?,opened i?,looked i?,topic t?
      saying account_id,id|account_id i,id b,place i,uploaded i,origin t,book_id b?,korean t?,english t?,korean_sour\
      ce t?,english_source t?,tags t,korean_key i?,english_key i?,note t?,highlighted i?,place_start i?,place_end i?
      saying_hidden account_id,saying_id|account_id i,saying_id b
      saying_mark account_id,saying_id|account_id i,saying_id b,liked i?,used i?
      saying_opened account_id,saying_id|account_id i,saying_id b,at i
      saying_state account_id|account_id i,first_day i?,last_number i
      saying_tag account_id,saying_id,key|account_id i,saying_id b,key t,text t
      saying_text account_id,segment|account_id i,segment i,texts b
      search_doc account_id,doc|doc i,account_id i,kind t,record_id b,day i?,title t,texts t
      search_state account_id|account_id i,gram_version i
      setting account_id,name|account_id i,name t,value t
      signed_out account_id|account_id i
      sync_account account_id,id|account_id i,id b,name t,server t,principal t?,user_name t,provider t?,state t,paus\
      ed_until i?,scheduling t?
      sync_calendar account_id,place|account_id i,place t,calendar_id b
      sync_change account_id,run,part|account_id i,run i,part i,collection_id b,at i,changeset b
      sync_collection account_id,id|account_id i,id b,sync_account_id b,href t,kind t,target b?,name t,color t?,dire\
      ction t,is_writable i,creation t,maximum_size i?,state t,status i?,shared i?,known i?,token t?,compares_all i,\
      last_note i,lease_owner b?,lease_until i?,earliest_end i?,shown_name t?,shown_color t?,run i?,refused_since i?\
      ,removed_here i?,removed_there i?,removed_at i?
      sync_conflict account_id,collection_id,path,place|account_id i,collection_id b,path t,place i,field t,base t?,\
      here t?,there t?
      sync_former account_id,id|account_id i,id b,sync_account_id b,href t,kind t,name t,is_writable i
      sync_home account_id,record_id,collection_id|account_id i,record_id b,collection_id b
      sync_item account_id,collection_id,path|account_id i,collection_id b,path t,href t,etag t?,schedule_tag t?,uid\
       t,uid_hash i,role t,record_id b?,is_changed i,is_unreadable i,is_gone i,ended_at i?
      sync_look account_id,collection_id,path|account_id i,collection_id b,path t,href t,sent b?,number i
      sync_losing_text account_id,id|account_id i,id b,at i,kind t,uid t,title t,text b,reason t,collection_id b?
      sync_need account_id,sync_account_id,need|account_id i,sync_account_id b,need t,since i,count i
      sync_refusal account_id,collection_id,path|account_id i,collection_id b,path t,refusal t
      sync_removal account_id,collection_id,path|account_id i,collection_id b,path t,title t,notified i,notice t?,is\
      _new i
      sync_run account_id,collection_id,number|account_id i,collection_id b,number i,at i,is_quiet i,counts t,brough\
      t_back t,refused t,ending t?
      sync_settled account_id,collection_id|account_id i,collection_id b
      sync_text account_id,collection_id,path|account_id i,collection_id b,path t,text b
      sync_undone account_id,run|account_id i,run i,undone_by i
      undo_entry account_id,number|account_id i,number i,at i,action t,kind t,subject t,bytes_so_far i,changeset b,a\
      dded_events b?,is_undone i,session i,dropped_by i?
      undone_part account_id,number,part|account_id i,number i,part i,changeset b
      watering account_id,id|account_id i,id b,plant_id b,day i,at i,channel t,review t,keywords t,memo t,keyword_po\
      int i,memo_point i
      watering_count account_id,month,channel|account_id i,month i,channel t,count i
      zone_definition account_id,id|account_id i,id b,name t,text t
      <!-- end of tables -->
      """)

  private static let types = ["i": "bigint", "t": "text", "b": "bytea", "r": "double precision"]

  /// The whole catalog as compact text with one line per table, for the code; translating the migrations takes 7 ms.
  ///
  /// The line `event account_id,id|account_id i,id b,zone t?` has the name, the key and the columns; `?` marks a
  /// nullable column.
  package var text: String {
    let letters = Dictionary(uniqueKeysWithValues: Self.types.map { ($1, $0) })
    return tables.sorted { $0.key < $1.key }.map { name, table in
      let columns = table.columns.map { "\($0.name) \(letters[$0.type] ?? "")\($0.isNullable ? "?" : "")" }
      return "\(name) \(table.key.joined(separator: ","))|\(columns.joined(separator: ","))"
    }.joined(separator: "\n")
  }

  /// - Parameter text: A catalog in the form of ``text``; lines in a different form are ignored.
  package init(text: String) {
    var tables: [String: Table] = [:]
    for line in text.utf8.split(separator: UInt8(ascii: "\n")) {
      let halves = line.split(separator: UInt8(ascii: "|"))
      let head = halves[0].split(separator: UInt8(ascii: " ")).map { String(Substring($0)) }
      guard halves.count == 2, head.count == 2 else { continue }
      let columns = halves[1].split(separator: UInt8(ascii: ",")).compactMap { column -> Column? in
        let words = column.split(separator: UInt8(ascii: " "))
        guard words.count == 2, let type = words[1].first.flatMap({ Self.types[String(UnicodeScalar($0))] }) else {
          return nil
        }
        return Column(name: String(Substring(words[0])), type: type, isNullable: words[1].count > 1)
      }
      tables[head[0]] = Table(columns: columns, key: head[1].split(separator: ",").map(String.init))
    }
    self.init(tables: tables)
  }
}
