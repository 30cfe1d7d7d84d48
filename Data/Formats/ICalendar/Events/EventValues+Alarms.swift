import Domain

extension EventValues {
  /// In the order of the file; those that only a source can keep are left out.
  mutating func alarms() -> [Alarm] {
    var alarms: [Alarm] = []
    for index in lines.alarms {
      do throws(BrokenComponent) {
        if let alarm = try Alarm(source.component(from: index).component) { alarms.append(alarm) }
      } catch {
        report(error.failure)
      }
    }
    return alarms
  }
}
