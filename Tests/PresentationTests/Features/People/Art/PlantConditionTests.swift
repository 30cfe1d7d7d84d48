import Domain
import Presentation
import Testing

struct PlantConditionTests {
  @Test(arguments: [
    (PlantHealth.well, PlantMood.fullOfLife, PlantCondition.well),
    (.well, .content, .well),
    (.well, .thirsty, .thirsty),
    (.well, .needsWater, .thirsty),
    (.wilted, .needsWater, .wilted),
    (.dormant, .needsWater, .wilted),
  ])
  func healthAndMoodSayHowItIsDrawn(health: PlantHealth, mood: PlantMood, condition: PlantCondition) {
    #expect(PlantCondition(health, mood) == condition)
  }
}
