extension SayingPack {
  static let from106 = """
    106 words kindness
    다정한 말은 벌집의 꿀, 마음에 달콤하고 뼈에 이롭다.
    Friendly words are honey from the comb, sweet to the heart and good for the bones.
    『성경』 잠언 16장 24절
    Bible, Proverbs 16:24

    107 hope courage
    지금 눈 내리고 매화 향기 홀로 아득하니, 내 여기 가난한 노래의 씨를 뿌려라.
    Now snow is falling, and plum scent drifts alone from far away; here let me sow the seeds of my poor song.
    이육사, 「광야」
    Yi Yuksa, "The Wide Plain"

    108 wisdom
    영혼은 생각의 빛깔로 물든다.
    A soul is dyed in the colors of its thoughts.
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

    112 hope nature
    겨울이 오면 봄이 멀 수 있으랴?
    If Winter comes, can Spring be far behind?
    퍼시 비시 셸리, 「서풍에 부치는 노래」 70행
    Percy Bysshe Shelley, "Ode to the West Wind", line 70

    113 friendship wisdom
    물은 건너 보아야 알고 사람은 지내보아야 안다.
    You know a river by crossing it, and a person by living beside them.
    한국 속담
    Korean proverb

    114 learning humility
    세 사람이 함께 길을 가면 그 가운데 반드시 나의 스승이 있다.
    When three of us walk together, one of them is sure to be my teacher.
    공자, 『논어』 술이 21
    Confucius, Analects 7.21

    115 nature
    풀잎 하나도 별들이 이루어 낸 일보다 못하지 않다고 나는 믿는다.
    I believe a leaf of grass is no less than the journey-work of the stars.
    월트 휘트먼, 『풀잎』 「나 자신의 노래」 31
    Walt Whitman, Leaves of Grass, "Song of Myself" 31

    116 hope time
    양지가 음지 되고 음지가 양지 된다.
    Sunny ground turns to shade, and shade to sunny ground.
    한국 속담
    Korean proverb

    117 work nature
    그래도 우리는 우리의 뜰을 가꾸어야 합니다.
    But we must cultivate our garden.
    볼테르, 『캉디드』 30장
    Voltaire, Candide, ch. 30

    118 courage
    우리의 의심은 배신자다. 해 보기를 두려워하게 하여, 얻을 수도 있었던 좋은 것을 잃게 한다.
    Our doubts are traitors, and make us lose the good we oft might win by fearing to attempt.
    윌리엄 셰익스피어, 『자에는 자로』 1막 4장
    William Shakespeare, Measure for Measure, act 1 scene 4

    119 learning
    아는 길도 물어 가라.
    Ask the way even on a road you know.
    한국 속담
    Korean proverb

    120 friendship wisdom
    군자는 어울리되 똑같아지지 않는다.
    The noble-minded live in harmony without being all alike.
    공자, 『논어』 자로 23
    Confucius, Analects 13.23

    121 learning
    우리를 먼 땅으로 데려가는 데 책만 한 배는 없다.
    There is no frigate like a book to take us lands away.
    에밀리 디킨슨, 「책만 한 배는 없다」 (『시집』 제3권, 1896)
    Emily Dickinson, "There is no frigate like a book" (Poems, Third Series, 1896)

    122 calm
    시장이 반찬이다.
    Hunger is the best side dish.
    한국 속담
    Korean proverb

    123 nature kindness
    좋은 비는 때를 알아, 봄이 되니 내리어 만물을 틔우네.
    A good rain knows its season: spring comes, and it falls and brings all things to life.
    두보, 「춘야희우」
    Du Fu, "Glad of Rain on a Spring Night"

    124 hope work
    공중에 성을 지었다 해도 헛수고가 아니다. 성은 거기 있어야 한다. 이제 그 아래에 기초를 놓아라.
    If you have built castles in the air, your work need not be lost; that is where they should be. Now put the foundations under them.
    헨리 데이비드 소로, 『월든』 「맺음말」
    Henry David Thoreau, Walden, "Conclusion"

    125 friendship love
    바늘 가는 데 실 간다.
    Where the needle goes, the thread goes.
    한국 속담
    Korean proverb

    126 hope patience
    언젠가는 이것도 떠올리며 기뻐할 날이 있으리라.
    Perhaps even this, some day, will be good to remember.
    베르길리우스, 『아이네이스』 1권 203행
    Virgil, Aeneid 1.203

    127 calm
    사람은 흐르는 물에 제 얼굴을 비추어 보지 않고, 고요한 물에 비추어 본다.
    No one looks for their face in running water; they look in still water.
    장자, 『장자』 덕충부
    Zhuangzi, ch. 5 (Dechongfu)

    128 work wisdom
    호미로 막을 것을 가래로 막는다.
    What a hoe would have dammed now takes a spade.
    한국 속담
    Korean proverb

    129 calm
    세상에서 가장 큰 일은 자기 자신의 것이 될 줄 아는 것이다.
    The greatest thing in the world is knowing how to be your own.
    몽테뉴, 『수상록』 1권 39장 「고독에 대하여」
    Montaigne, Essays 1.39, "Of Solitude"

    130 learning
    지혜의 문은 결코 닫히지 않는다.
    The doors of wisdom are never shut.
    벤저민 프랭클린, 『가난한 리처드의 달력』 1755년
    Benjamin Franklin, Poor Richard's Almanack, 1755

    131 kindness
    윗물이 맑아야 아랫물이 맑다.
    Only when the upper stream is clear does the lower stream run clear.
    한국 속담
    Korean proverb

    132 learning
    배우기만 하고 생각하지 않으면 얻는 것이 없고, 생각하기만 하고 배우지 않으면 위태롭다.
    Learning without thinking is wasted; thinking without learning is dangerous.
    공자, 『논어』 위정 15
    Confucius, Analects 2.15

    133 nature hope
    10월이 있는 세상에 살아서 정말 기뻐요.
    I'm so glad I live in a world where there are Octobers.
    루시 모드 몽고메리, 『빨강 머리 앤』 16장
    L. M. Montgomery, Anne of Green Gables, ch. 16

    134 courage
    작은 고추가 더 맵다.
    The smaller pepper is the hotter one.
    한국 속담
    Korean proverb

    135 friendship work
    산속의 좁은 길도 자주 다니면 큰길이 되고, 다니지 않으면 띠풀이 길을 막는다.
    A mountain track that is walked becomes a road; leave it a while, and the grass chokes it.
    맹자, 『맹자』 진심 하 21
    Mencius 7B:21

    136 wisdom
    우물이 말라야 물이 귀한 줄 안다.
    When the well's dry, we know the worth of water.
    벤저민 프랭클린, 『가난한 리처드의 달력』 1746년
    Benjamin Franklin, Poor Richard's Almanack, 1746

    137 friendship time
    옷은 새 옷이 좋고 사람은 옛 사람이 좋다.
    Of clothes the new are best; of people, the old.
    한국 속담
    Korean proverb

    138 patience
    서둘러 달려도 소용없다. 제때 떠나야 한다.
    There is no use in running; you must start in time.
    라퐁텐, 『우화집』 6권 10 「토끼와 거북」
    La Fontaine, Fables 6.10, "The Hare and the Tortoise"

    139 kindness
    내가 바라지 않는 일을 남에게 하지 마라.
    What you do not want for yourself, do not do to others.
    공자, 『논어』 위령공 23
    Confucius, Analects 15.23

    140 calm hope
    꿈보다 해몽이 좋다.
    The reading is better than the dream.
    한국 속담
    Korean proverb
    """
}
