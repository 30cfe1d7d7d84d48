import DIContainer
import Foundation

@main
struct Haru {
  static func main() async {
    Heap.growInLargeSteps()
    exit(await Program(externals: .live).run())
  }
}
