extension Plant {
  /// The plant after a watering.
  func watered(_ watering: Watering) -> Plant {
    var plant = self
    plant.affection = affection.adding(watering.points.count)
    if let lastWatered, watering.day < lastWatered { return plant }
    plant.lastWatered = watering.day
    plant.onTimeRun = watering.day <= due ? onTimeRun + 1 : 0
    plant.longestOnTimeRun = max(longestOnTimeRun, plant.onTimeRun)
    plant.due = watering.day.adding(days: cycle.days)
    plant.postponements = 0
    return plant
  }
}
