extension SayingPack {
  static let from106 = """
    106 words kindness
    즐거운 말은 꿀송이와 같아서, 마음에는 달고 뼈에는 약이 된다.
    Pleasant words are a honeycomb: sweet to the soul and healing to the bones.
    『성경』 잠언 16장 24절
    Bible, Proverbs 16:24

    107 hope courage
    지금 눈 내리고 매화 향기 홀로 아득하니, 내 여기 가난한 노래의 씨를 뿌려라.
    Now snow is falling, and plum scent drifts alone from far away; here let me sow the seeds of my poor song.
    이육사, 「광야」
    Yi Yuksa, "The Wide Plain"

    108 wisdom
    영혼은 생각의 빛깔로 물든다.
    The soul takes the color of its thoughts.
    마르쿠스 아우렐리우스, 『명상록』 5권 16
    Marcus Aurelius, Meditations 5.16

    109 patience work
    흐르는 물은 웅덩이를 채우지 않고는 나아가지 않는다.
    Running water does not go on until it has filled the hollows on its way.
    맹자, 『맹자』 진심 상 24
    Mencius 7A:24

    110 courage beginning
    새도 날려면 움츠린다.
    Even a bird crouches before it flies.
    한국 속담
    Korean proverb

    111 patience
    빨리 달리던 토끼는 잠들었고, 쉬지 않고 걸은 거북이가 먼저 닿았다.
    The swift hare lay down to sleep; the tortoise, who never stopped walking, arrived first.
    이솝, 「거북과 토끼」 (페리 226)
    Aesop, "The Tortoise and the Hare" (Perry 226)
    """
}
