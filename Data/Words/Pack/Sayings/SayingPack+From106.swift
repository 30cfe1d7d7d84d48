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

    112 courage hope
    꽃을 모아 간직하려 머뭇거리지 말고 계속 걸어라. 네가 가는 길 내내 꽃은 피어 있을 것이다.
    Do not linger to gather flowers to keep them, but walk on, for flowers will keep themselves blooming all your way.
    라빈드라나트 타고르, 『길 잃은 새』 102
    Rabindranath Tagore, Stray Birds 102

    113 work nature
    흐르는 물은 썩지 않는다.
    Running water does not go bad.
    한국 속담
    Korean proverb

    114 learning
    배우기만 하고 생각하지 않으면 얻는 것이 없고, 생각하기만 하고 배우지 않으면 위태롭다.
    Learning without thinking is wasted; thinking without learning is dangerous.
    공자, 『논어』 위정 15
    Confucius, Analects 2.15

    115 love kindness
    모두를 사랑하고, 몇 사람을 믿고, 누구에게도 해를 끼치지 마라.
    Love all, trust a few, do wrong to none.
    윌리엄 셰익스피어, 『끝이 좋으면 다 좋다』 1막 1장
    William Shakespeare, All's Well That Ends Well, act 1 scene 1

    116 learning time
    세 살 버릇 여든까지 간다.
    A habit of three years old lasts until eighty.
    한국 속담
    Korean proverb

    117 courage nature
    세상에서 물보다 부드럽고 약한 것은 없지만, 굳고 강한 것을 치는 데 물보다 나은 것도 없다.
    Nothing in the world is softer or weaker than water, yet against the hard and strong nothing does better.
    노자, 『도덕경』 78장
    Laozi, Tao Te Ching 78

    118 learning
    많이 읽고 많이 다니는 이는 많이 보고 많이 안다.
    Who reads much and travels much, sees much and knows much.
    세르반테스, 『돈키호테』 2부 25장
    Cervantes, Don Quixote, part 2 ch. 25

    119 hope time
    양지가 음지 되고 음지가 양지 된다.
    Sunny ground turns to shade, and shade to sunny ground.
    한국 속담
    Korean proverb

    120 calm
    너에게 평화를 줄 수 있는 것은 너 자신뿐이다.
    Nothing can bring you peace but yourself.
    랠프 월도 에머슨, 『에세이 1집』 「자기 신뢰」
    Ralph Waldo Emerson, Essays: First Series, "Self-Reliance"

    121 nature kindness
    좋은 비는 때를 알아, 봄이 되니 내리어 만물을 틔우네.
    A good rain knows its season: spring comes, and it falls and brings all things to life.
    두보, 「춘야희우」
    Du Fu, "Glad of Rain on a Spring Night"

    122 courage
    작은 고추가 더 맵다.
    The smaller pepper is the hotter one.
    한국 속담
    Korean proverb

    123 calm time
    나는 춤출 때는 춤추고, 잘 때는 잔다.
    When I dance, I dance; when I sleep, I sleep.
    몽테뉴, 『수상록』 3권 13장 「경험에 대하여」
    Montaigne, Essays 3.13, "Of Experience"

    124 courage
    우리의 의심은 배신자다. 해 보기를 두려워하게 하여, 얻을 수도 있었던 좋은 것을 잃게 한다.
    Our doubts are traitors, and make us lose the good we oft might win by fearing to attempt.
    윌리엄 셰익스피어, 『자에는 자로』 1막 4장
    William Shakespeare, Measure for Measure, act 1 scene 4

    125 work patience
    돌도 십 년을 보고 있으면 구멍이 뚫린다.
    Look at even a stone for ten years and a hole will open in it.
    한국 속담
    Korean proverb

    126 calm wisdom
    흐린 물을 가만히 두어 천천히 맑아지게 할 수 있는 이는 누구인가?
    Who can keep muddy water still, and let it slowly come clear?
    노자, 『도덕경』 15장
    Laozi, Tao Te Ching 15

    127 hope
    새벽이 언제 올지 몰라 나는 모든 문을 연다.
    Not knowing when the dawn will come I open every door.
    에밀리 디킨슨, 「새벽이 언제 올지 몰라」 (『시집』 제3권, 1896)
    Emily Dickinson, "Not knowing when the dawn will come" (Poems, Third Series, 1896)

    128 humility words
    빈 수레가 요란하다.
    It is the empty cart that rattles.
    한국 속담
    Korean proverb

    129 love
    사랑은 모든 것을 이긴다.
    Love conquers all.
    베르길리우스, 『목가』 10편 69행
    Virgil, Eclogues 10.69

    130 patience work
    작은 도끼질이 큰 참나무를 쓰러뜨린다.
    Little strokes fell great oaks.
    벤저민 프랭클린, 『가난한 리처드의 달력』 1750년
    Benjamin Franklin, Poor Richard's Almanack, 1750

    131 learning
    아는 길도 물어 가라.
    Ask the way even on a road you know.
    한국 속담
    Korean proverb

    132 patience
    빨리 하려 하지 말고, 작은 이익을 보지 마라. 빨리 하려 하면 이르지 못한다.
    Do not hurry, and do not look to small gains. Hurry, and you will not get there.
    공자, 『논어』 자로 17
    Confucius, Analects 13.17

    133 humility
    우리는 겸손이 클 때 위대함에 가장 가까이 간다.
    We come nearest to the great when we are great in humility.
    라빈드라나트 타고르, 『길 잃은 새』 57
    Rabindranath Tagore, Stray Birds 57

    134 calm hope
    더도 말고 덜도 말고 늘 가윗날만 같아라.
    No more and no less: may every day be like the harvest moon day.
    한국 속담
    Korean proverb

    135 kindness
    남을 위할수록 내 것이 더 많아지고, 남에게 줄수록 내 것이 더 넉넉해진다.
    The more one does for others, the more one has; the more one gives to others, the richer one is.
    노자, 『도덕경』 81장
    Laozi, Tao Te Ching 81

    136 patience hope
    지금은 물음을 사십시오. 그러면 어느 먼 날, 자기도 모르게 답 속으로 살아 들어가 있을 것입니다.
    Live the questions now. Perhaps then, some distant day, you will have lived your way, without noticing, into the answer.
    라이너 마리아 릴케, 『젊은 시인에게 보내는 편지』 1903년 7월 16일
    Rainer Maria Rilke, Letters to a Young Poet, July 16, 1903

    137 kindness calm
    웃는 낯에 침 뱉으랴.
    Who could spit on a smiling face?
    한국 속담
    Korean proverb

    138 nature patience
    꽃은 무슨 일로 피면서 쉬이 지고, 풀은 어이하여 푸르는 듯 누르나니, 아마도 변치 아닐손 바위뿐인가 하노라.
    Why do flowers fall as soon as they bloom, and grass turn yellow as soon as it is green? What does not change, I think, is only the rock.
    윤선도, 「오우가」 바위
    Yun Seon-do, "Song of Five Friends", the rock

    139 friendship
    다른 좋은 것을 다 가졌더라도, 친구 없이 살기를 택할 사람은 없다.
    No one would choose to live without friends, even with every other good.
    아리스토텔레스, 『니코마코스 윤리학』 8권 1장 1155a
    Aristotle, Nicomachean Ethics 8.1, 1155a

    140 patience work
    굳은 땅에 물이 괸다.
    Water gathers on firm ground.
    한국 속담
    Korean proverb
    """
}
