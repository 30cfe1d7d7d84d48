/// Keeps the user's plants and their waterings.
///
/// Every changing requirement is one transaction and one step of undo, whose subject is ``GardenPlant/name``.
public protocol PlantRepository: Sendable {
  /// All plants in the order of the garden.
  func garden() async throws(StoreError) -> [GardenPlant]

  /// The plant with that id; `nil` when there is none.
  func plant(_ id: Plant.ID) async throws(StoreError) -> GardenPlant?

  /// The plants whose ``Plant/ID/digits`` begin with `prefix`, in the order of their ids, at most `limit`.
  ///
  /// Fewer than 4 digits name nothing, so that a slip of the hand cannot.
  func plants(idPrefix prefix: String, limit: Int) async throws(StoreError) -> [GardenPlant]

  /// The plants that are due on one of these days, in the order of the garden.
  func plants(due days: DayRange) async throws(StoreError) -> [GardenPlant]

  /// The plant of a contact; `nil` when it is not planted.
  func plant(of contact: Contact.ID) async throws(StoreError) -> GardenPlant?

  /// The plants whose contact can be reached on one of these lines, in the order of the garden.
  func plants(reachedBy phones: [PhoneNumber]) async throws(StoreError) -> [GardenPlant]

  /// The plants whose newest watering took place on one of these days and still offers a note, in the order of the
  /// garden, each with that watering.
  func openReviews(in days: DayRange) async throws(StoreError) -> [PlantWatering]

  /// The watering with that id; `nil` when there is none.
  func watering(_ id: Watering.ID) async throws(StoreError) -> Watering?

  /// The waterings of a plant on these days, the earliest first.
  func waterings(of plant: Plant.ID, in days: DayRange) async throws(StoreError) -> [Watering]

  /// The waterings of all plants on these days, the earliest first, each with its plant.
  func waterings(in days: DayRange) async throws(StoreError) -> [PlantWatering]

  /// The waterings of a plant, the newest first, at most `limit`.
  func newestWaterings(of plant: Plant.ID, limit: Int) async throws(StoreError) -> [Watering]

  /// What all plants and waterings come to.
  func statistics() async throws(StoreError) -> GardenStatistics

  /// Keeps a new plant, and the birthday of its contact; of undo `.added` `.plant`.
  ///
  /// - Throws: ``StoreError/missing`` when there is no such contact; ``StoreError/conflict`` when the id is
  ///   taken or the contact has a plant.
  func add(_ plant: Plant, birthday: Birthday?) async throws(StoreError)

  /// Keeps a new contact and its plant; of undo `.added` `.plant`.
  ///
  /// - Throws: ``StoreError/conflict`` when one of the ids or the contact's uid is taken, or the plant is another
  ///   contact's.
  func add(_ plant: Plant, of contact: Contact) async throws(StoreError)

  /// Keeps a plant in the place of the one with its id, and the birthday of its contact; of undo `.changed` `.plant`.
  ///
  /// - Throws: ``StoreError/missing`` when there is no such plant.
  func replace(_ plant: Plant, birthday: Birthday?) async throws(StoreError)

  /// Keeps a plant whose watering was put off in the place of the one with its id; of undo `.postponed` `.plant`.
  ///
  /// - Throws: ``StoreError/missing`` when there is no such plant.
  func postpone(_ plant: Plant) async throws(StoreError)

  /// Keeps a new watering, and the plant as it is after it; of undo `.added` `.watering`.
  ///
  /// - Throws: ``StoreError/missing`` when there is no such plant; ``StoreError/conflict`` when the
  ///   watering's id is taken.
  func water(_ plant: Plant, _ watering: Watering) async throws(StoreError)

  /// Keeps a watering with another review, and the plant as it is after it; of undo `.changed` `.review`.
  ///
  /// - Throws: ``StoreError/missing`` when there is no such plant or watering.
  func review(_ plant: Plant, _ watering: Watering) async throws(StoreError)

  /// Forgets a plant with all its waterings; its contact stays; of undo `.removed` `.plant`.
  ///
  /// - Throws: ``StoreError/missing`` when there is no such plant.
  func remove(_ id: Plant.ID) async throws(StoreError)
}
