extension SayingPack {
  static let from141 = """
    141 learning
    슬기로운 사람은 아침이 다 가기 전에 깨치고, 어리석은 사람도 열흘이면 배울 수 있다.
    The clever can master it before the morning is over, and even the slow can learn it in ten days.
    정인지, 『훈민정음 해례』 서문 (한글을 두고)
    Jeong In-ji, preface to Hunminjeongeum Haerye (on Hangul)

    142 nature
    하늘은 머리 위뿐 아니라 발아래에도 있다.
    Heaven is under our feet as well as over our heads.
    헨리 데이비드 소로, 『월든』 「겨울의 호수」
    Henry David Thoreau, Walden, "The Pond in Winter"

    143 calm hope
    더도 말고 덜도 말고 늘 가윗날만 같아라.
    No more and no less: may every day be like the harvest moon day.
    한국 속담
    Korean proverb

    144 courage patience
    견뎌라, 내 마음아. 너는 이보다 더한 것도 견뎠다.
    Endure, my heart: you once endured a thing worse than this.
    호메로스, 『오디세이아』 20권 18행
    Homer, Odyssey 20.18

    145 humility
    우리는 겸손이 클 때 위대함에 가장 가까이 간다.
    We come nearest to the great when we are great in humility.
    라빈드라나트 타고르, 『길 잃은 새』 57
    Rabindranath Tagore, Stray Birds 57

    146 patience courage
    젊어서 고생은 사서도 한다.
    Hardship in youth is worth paying for.
    한국 속담
    Korean proverb

    147 calm wisdom
    흐린 물을 가만히 두어 천천히 맑아지게 할 수 있는 이는 누구인가?
    Who can keep muddy water still, and let it slowly come clear?
    노자, 『도덕경』 15장
    Laozi, Tao Te Ching 15

    148 learning
    많이 읽고 많이 다니는 이는 많이 보고 많이 안다.
    Who reads much and travels much, sees much and knows much.
    세르반테스, 『돈키호테』 2부 25장
    Cervantes, Don Quixote, part 2 ch. 25

    149 friendship
    두 손뼉이 맞아야 소리가 난다.
    It takes two palms meeting to make a clap.
    한국 속담
    Korean proverb

    150 patience
    빨리 하려 하지 말고, 작은 이익을 보지 마라. 빨리 하려 하면 이르지 못한다.
    Do not hurry, and do not look to small gains. Hurry, and you will not get there.
    공자, 『논어』 자로 17
    Confucius, Analects 13.17

    151 calm time
    나는 춤출 때는 춤추고, 잘 때는 잔다.
    When I dance, I dance; when I sleep, I sleep.
    몽테뉴, 『수상록』 3권 13장 「경험에 대하여」
    Montaigne, Essays 3.13, "Of Experience"

    152 humility words
    빈 수레가 요란하다.
    It is the empty cart that rattles.
    한국 속담
    Korean proverb

    153 calm love
    잔 들고 혼자 앉아 먼 뫼를 바라보니, 그리던 임이 온다 반가움이 이러하랴. 말씀도 웃음도 아녀도 못내 좋아하노라.
    I sit alone, cup in hand, and look at the far hills. Would I be this glad if my love came? They neither speak nor smile, yet I cannot love them enough.
    윤선도, 「만흥」 3
    Yun Seon-do, "Idle Delights" 3

    154 courage
    무엇이 좋은 사람인지 더 따지지 말고, 좋은 사람이 되어라.
    No more debating what a good person is: be one.
    마르쿠스 아우렐리우스, 『명상록』 10권 16
    Marcus Aurelius, Meditations 10.16

    155 friendship calm
    마음이 맞으면 삶은 도토리 한 알 가지고도 시장 멈춤을 한다.
    When hearts agree, a single boiled acorn is enough to still hunger.
    한국 속담
    Korean proverb

    156 love time
    동짓달 기나긴 밤을 한 허리를 베어 내어, 춘풍 이불 아래 서리서리 넣었다가, 어론 님 오신 날 밤이어든 굽이굽이 펴리라.
    I will cut the waist out of this long midwinter night, coil it under the spring-wind quilt, and on the night my love comes, unroll it fold by fold.
    황진이, 시조 「동짓달 기나긴 밤을」
    Hwang Jini, sijo "I Will Cut the Waist Out of This Long Midwinter Night"

    157 patience hope
    지금은 물음을 사십시오. 그러면 어느 먼 날, 자기도 모르게 답 속으로 살아 들어가 있을 것입니다.
    For now, live your questions. It may be that little by little, without noticing it, you will one far-off day live into the answer.
    라이너 마리아 릴케, 『젊은 시인에게 보내는 편지』 1903년 7월 16일
    Rainer Maria Rilke, Letters to a Young Poet, July 16, 1903

    158 wisdom
    길고 짧은 것은 대어 보아야 안다.
    Which is longer you learn by holding them side by side.
    한국 속담
    Korean proverb

    159 time work
    삶을 사랑하는가? 그러면 시간을 낭비하지 마라. 삶은 시간으로 만들어졌으니.
    Dost thou love life? Then do not squander time; for that's the stuff life is made of.
    벤저민 프랭클린, 『가난한 리처드의 달력』 1746년
    Benjamin Franklin, Poor Richard's Almanack, 1746

    160 learning courage
    재주가 남만 못하다고 스스로 한계를 짓지 마라. 모든 것은 힘쓰는 데 달렸을 뿐이다.
    Do not set yourself a limit because your gifts are less than others'. All depends on the effort alone.
    김득신의 말, 이현석이 지은 「김득신 묘갈」
    Kim Deuk-sin, on his gravestone (text by Yi Hyeon-seok)

    161 time humility
    달도 차면 기운다.
    Even the moon, once full, begins to wane.
    한국 속담
    Korean proverb

    162 courage patience
    파도가 끊임없이 부딪는 곶과 같아라. 곶은 굳게 서 있고, 둘레에 끓던 물은 잠든다.
    Be like the headland that the waves break on without end: it stands firm, and the water seething around it falls asleep.
    마르쿠스 아우렐리우스, 『명상록』 4권 49
    Marcus Aurelius, Meditations 4.49

    163 calm
    물이 끝나는 곳까지 걸어가, 앉아서 구름이 이는 때를 바라보네.
    Walking, I come to where the stream runs out; sitting, I watch for the moment when clouds begin.
    왕유, 「종남별업」
    Wang Wei, "My Retreat at Mount Zhongnan"

    164 love patience
    지성이면 감천이다.
    Utmost sincerity moves heaven.
    한국 속담
    Korean proverb

    165 beginning
    "아침이구나" 하며 어제의 이름으로 보내 버리지 마라. 아직 이름 없는 갓난아이를 보듯 처음으로 보아라.
    Do not say, "It is morning," and dismiss it with a name of yesterday. See it for the first time as a new-born child that has no name.
    라빈드라나트 타고르, 『길 잃은 새』 235
    Rabindranath Tagore, Stray Birds 235

    166 kindness
    어짊이 멀리 있는가? 내가 어질고자 하면 어짊이 곧 이른다.
    Is kindness far away? The moment I want it, it is here.
    공자, 『논어』 술이 29
    Confucius, Analects 7.29

    167 wisdom humility
    얕은 내도 깊게 건너라.
    Cross even a shallow stream as if it were deep.
    한국 속담
    Korean proverb

    168 words
    말하기 좋다 하고 남의 말을 말을 것이, 남의 말 내 하면 남도 내 말 하는 것이. 말로써 말이 많으니 말 말을까 하노라.
    Talk comes easy, but do not talk of others: talk of them, and they will talk of you. Words breed words; I had better say no word.
    지은이 모름, 시조 「말하기 좋다 하고」 (『청구영언』)
    Unknown, sijo "Talk Comes Easy" (Cheonggu yeongeon)

    169 learning beginning
    놀라워하는 마음, 거기서 철학이 시작된다.
    To wonder: that is where philosophy begins.
    플라톤, 『테아이테토스』 155d
    Plato, Theaetetus 155d

    170 words
    고기는 씹어야 맛이요 말은 해야 맛이라.
    Meat is for chewing and words are for saying.
    한국 속담
    Korean proverb

    171 kindness love
    가진 것을 줄 때는 조금 주는 것이다. 자기 자신을 줄 때 참으로 주는 것이다.
    You give but little when you give of your possessions. It is when you give of yourself that you truly give.
    칼릴 지브란, 『예언자』 「베풂에 대하여」
    Kahlil Gibran, The Prophet, "On Giving"

    172 calm courage
    우리를 겁주는 것은 우리를 짓누르는 것보다 많다. 우리는 일보다 생각 때문에 더 자주 괴롭다.
    More things frighten us than crush us; we suffer more often in thought than in fact.
    세네카, 『루킬리우스에게 보내는 편지』 13편 4
    Seneca, Letters to Lucilius 13.4

    173 love
    열 손가락 깨물어 안 아픈 손가락이 없다.
    Bite any of your ten fingers, and there is none that does not hurt.
    한국 속담
    Korean proverb

    174 courage nature
    세상에서 물보다 부드럽고 약한 것은 없지만, 굳고 강한 것을 치는 데 물보다 나은 것도 없다.
    Nothing in the world is softer or weaker than water, yet against the hard and strong nothing does better.
    노자, 『도덕경』 78장
    Laozi, Tao Te Ching 78

    175 love
    나는 서로 미워하려고가 아니라 서로 사랑하려고 태어났다.
    My nature is to share in loving, not in hating.
    소포클레스, 『안티고네』 523행
    Sophocles, Antigone 523
    """
}
