extension GardenPlant {
  /// The same row with the plant changed.
  func with(_ plant: Plant) -> GardenPlant { with(plant, birthday: birthday, openReview: openReview) }

  /// The same row with the plant and the birthday changed.
  func with(_ plant: Plant, birthday: Birthday?) -> GardenPlant {
    with(plant, birthday: birthday, openReview: openReview)
  }

  /// The same row with the plant and what it offers changed.
  func with(_ plant: Plant, openReview: Watering.ID?) -> GardenPlant {
    with(plant, birthday: birthday, openReview: openReview)
  }

  private func with(_ plant: Plant, birthday: Birthday?, openReview: Watering.ID?) -> GardenPlant {
    GardenPlant(
      plant: plant,
      contactName: contactName,
      phone: phone,
      email: email,
      birthday: birthday,
      openReview: openReview
    )
  }
}
