extension SayingPack {
  static let from456 = """
    456 kindness
    사람들은 서로를 위해 태어났다. 그러니 가르치거나, 아니면 견뎌라.
    People exist for one another. So teach them, or bear with them.
    마르쿠스 아우렐리우스, 『명상록』 8권 59
    Marcus Aurelius, Meditations 8.59

    457 courage
    야윈 개구리야, 지지 마라. 잇사가 여기 있다.
    Skinny frog, do not give in: Issa is here.
    고바야시 잇사, 『칠번일기』 1816년
    Kobayashi Issa, Shichiban Diary, 1816

    458 time
    우리가 말하는 동안에도 시샘하는 시간은 달아난다. 오늘을 거두어라.
    Even while we speak, envious time has fled. Gather in this day.
    호라티우스, 『송가』 1권 11편 7-8행
    Horace, Odes 1.11.7-8

    459 courage
    여기가 로도스다. 여기서 뛰어 보아라.
    Here is Rhodes; jump here.
    이솝, 「허풍쟁이」 (페리 33)
    Aesop, "The Boaster" (Perry 33)

    460 learning
    한 책을 익히 읽어 뜻을 다 깨닫고 꿰뚫어 의심이 없어진 뒤에야 다른 책으로 옮겨 가라.
    Read one book well until you grasp it all and have no doubt left; only then go on to another.
    이이, 『격몽요결』 독서장
    Yi I, Essentials for Beginners, "On Reading"

    461 hope
    우리는 모두 도랑에 빠져 있지만, 그중 몇몇은 별을 바라보고 있다.
    We are all in the gutter, but some of us are looking at the stars.
    오스카 와일드, 『윈더미어 부인의 부채』 3막
    Oscar Wilde, Lady Windermere's Fan, act 3

    462 courage
    자기야말로 자기의 의지처다. 다른 누가 의지처가 되겠는가.
    You are your own refuge; who else could be your refuge?
    『법구경』 160
    Dhammapada 160

    463 humility learning
    누가 내 생각이나 행동이 그르다는 것을 보여 준다면, 나는 기꺼이 바꾸겠다. 나는 진실을 찾고 있으니.
    If anyone can show me that I think or act wrongly, I will gladly change; for I seek the truth.
    마르쿠스 아우렐리우스, 『명상록』 6권 21
    Marcus Aurelius, Meditations 6.21

    464 kindness courage
    내게는 세 가지 보물이 있다. 하나는 사랑이요, 둘은 검소함이요, 셋은 세상에 앞서려 하지 않음이다. 사랑하기에 용감할 수 있다.
    I have three treasures: love, thrift, and not presuming to be first in the world. Because I love, I can be brave.
    노자, 『도덕경』 67장
    Laozi, Tao Te Ching 67

    465 love
    사랑은 눈이 아니라 마음으로 본다.
    Love looks not with the eyes, but with the mind.
    윌리엄 셰익스피어, 『한여름 밤의 꿈』 1막 1장
    William Shakespeare, A Midsummer Night's Dream, act 1 scene 1

    466 kindness
    사람이 있는 곳이면 어디든 친절을 베풀 자리가 있다.
    Wherever there is a human being, there is room for a kindness.
    세네카, 『행복한 삶에 대하여』 24장 3
    Seneca, On the Happy Life 24.3

    467 beginning
    길은 다니면서 이루어진다.
    A path is made by walking on it.
    장자, 『장자』 제물론
    Zhuangzi, ch. 2 (Qiwulun)

    468 love kindness
    어머니가 하나뿐인 자식을 목숨으로 지키듯, 모든 살아 있는 것을 향해 한없는 마음을 길러라.
    As a mother guards her only child with her life, so grow a boundless heart toward all living things.
    『숫타니파타』 149 (1품 8경)
    Sutta Nipata 149 (1.8)

    469 calm
    개는 물에 비친 고기를 탐내다가, 입에 문 고기를 잃었다.
    Greedy for the meat in the reflection, the dog lost the meat in its mouth.
    이솝, 「고기를 문 개」 (페리 133)
    Aesop, "The Dog with a Piece of Meat" (Perry 133)

    470 beginning time
    달과 해는 긴긴 세월을 지나가는 나그네요, 오고 가는 해도 또한 나그네다.
    The moon and the sun are guests passing through a hundred ages, and the years that come and go are wayfarers too.
    마쓰오 바쇼, 『오쿠노 호소미치』 첫머리
    Matsuo Basho, The Narrow Road to the Deep North, opening

    471 kindness
    쌀독에서 인심 난다.
    Generosity comes out of the rice jar.
    한국 속담
    Korean proverb

    472 courage
    착한 이는 일곱 번 넘어져도 그때마다 일어난다.
    Seven times the good may fall, and each time they get up.
    『성경』 잠언 24장 16절
    Bible, Proverbs 24:16

    473 hope kindness
    오직 한없이 가지고 싶은 것은 높은 문화의 힘이다. 문화의 힘은 우리 자신을 행복되게 하고, 나아가서 남에게 행복을 주겠기 때문이다.
    The one thing I want without limit is the power of a high culture, for it makes us happy and goes on to give happiness to others.
    김구, 『백범일지』 「나의 소원」
    Kim Gu, Baekbeom's Journal, "My Wish"

    474 kindness
    사람은 고귀하라, 남을 돕고 선하라.
    Let humankind be noble, helpful and good.
    괴테, 「신적인 것」 1-2행
    Goethe, "The Divine", lines 1-2
    """
}
