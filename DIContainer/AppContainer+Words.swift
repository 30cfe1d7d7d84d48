import Data
import Domain

extension AppContainer {
  var sayingImporter: any SayingImporting { SayingImporter(database, pack: SayingPack.builtIn) }

  var sayingExporter: any SayingExporting { SayingExporter(database, pack: SayingPack.builtIn) }
}
