extension SayingPack {
  static let from036 = """
    36 friendship kindness
    덕은 외롭지 않다. 반드시 이웃이 있다.
    Goodness is never alone. It is sure to have neighbors.
    공자, 『논어』 이인 25
    Confucius, Analects 4.25

    37 hope nature
    비 온 뒤에 땅이 굳어진다.
    After rain the ground grows firm.
    한국 속담
    Korean proverb

    38 kindness
    저 작은 촛불이 얼마나 멀리까지 빛을 던지는가! 선한 일도 험한 세상에서 그렇게 빛난다.
    How far that little candle throws his beams! So shines a good deed in a naughty world.
    윌리엄 셰익스피어, 『베니스의 상인』 5막 1장
    William Shakespeare, The Merchant of Venice, act 5 scene 1

    39 love courage
    별을 노래하는 마음으로 모든 죽어 가는 것을 사랑해야지.
    With a heart that sings of the stars, I shall love all things that are dying.
    윤동주, 「서시」
    Yun Dong-ju, "Prelude" (Seosi)

    40 work
    구슬이 서 말이라도 꿰어야 보배라.
    Three bushels of beads are a treasure only once they are strung.
    한국 속담
    Korean proverb

    41 wisdom humility learning
    아는 것을 안다 하고 모르는 것을 모른다 하는 것, 이것이 아는 것이다.
    To say you know what you know, and that you do not know what you do not: that is knowing.
    공자, 『논어』 위정 17
    Confucius, Analects 2.17

    42 work love
    일은 눈에 보이게 된 사랑이다.
    Work is love made visible.
    칼릴 지브란, 『예언자』 「일에 대하여」
    Kahlil Gibran, The Prophet, "On Work"

    43 hope patience nature
    겨울이 지나지 않고 봄이 오랴.
    Would spring come without winter passing?
    한국 속담
    Korean proverb

    44 friendship love
    즐거워지고 싶거든, 함께 사는 이들의 좋은 점을 떠올려라.
    When you want to gladden your heart, think of the good in those who live with you.
    마르쿠스 아우렐리우스, 『명상록』 6권 48
    Marcus Aurelius, Meditations 6.48

    45 kindness nature
    가장 좋은 것은 물과 같다. 물은 만물을 이롭게 하면서 다투지 않는다.
    The highest good is like water: it helps all things and contends with none.
    노자, 『도덕경』 8장
    Laozi, Tao Te Ching 8

    46 patience work
    낙숫물이 댓돌을 뚫는다.
    Drops from the eaves bore through the stone step.
    한국 속담
    Korean proverb

    47 love kindness
    한 사람의 가슴이 부서지는 것을 막을 수 있다면, 나는 헛되이 사는 것이 아니리.
    If I can stop one heart from breaking, I shall not live in vain.
    에밀리 디킨슨, 「한 사람의 가슴이」 (『시집』, 1890)
    Emily Dickinson, "If I can stop one heart from breaking" (Poems, 1890)

    48 wisdom
    사람은 모두 쓸모 있는 것의 쓸모는 알지만, 쓸모없는 것의 쓸모는 알지 못한다.
    All people see what useful things are for; no one sees what useless things are for.
    장자, 『장자』 인간세
    Zhuangzi, ch. 4 (Renjianshi)

    49 hope courage
    하늘이 무너져도 솟아날 구멍이 있다.
    Even if the sky falls, there is a hole to climb out by.
    한국 속담
    Korean proverb

    50 learning kindness
    사람은 가르치는 동안 배운다.
    People learn while they teach.
    세네카, 『루킬리우스에게 보내는 편지』 7편 8
    Seneca, Letters to Lucilius 7.8

    51 nature hope
    산에는 꽃 피네, 꽃이 피네. 갈 봄 여름 없이 꽃이 피네.
    On the hills flowers bloom, flowers are blooming; autumn, spring, summer alike, flowers are blooming.
    김소월, 「산유화」
    Kim Sowol, "Flowers on the Hill" (Sanyuhwa)

    52 beginning
    시작이 반이다.
    To begin is half of it.
    한국 속담
    Korean proverb

    53 work time
    잘한 행동이 잘한 말보다 낫다.
    Well done is better than well said.
    벤저민 프랭클린, 『가난한 리처드의 달력』 1737년
    Benjamin Franklin, Poor Richard's Almanack, 1737

    54 love
    사랑하라. 그리고 네가 뜻하는 대로 하라.
    Love, and do what you will.
    아우구스티누스, 『요한 서간 강해』 7강 8
    Augustine, Homilies on the First Letter of John 7.8

    55 patience hope nature
    마디가 있어야 새순이 난다.
    A new shoot grows only where there is a joint.
    한국 속담
    Korean proverb

    56 beginning work
    새벽에 일어나기 싫거든 이렇게 생각하라. 나는 사람의 일을 하러 일어난다.
    At dawn, when you do not want to get up, have this thought ready: I am rising to do the work of a human being.
    마르쿠스 아우렐리우스, 『명상록』 5권 1
    Marcus Aurelius, Meditations 5.1

    57 learning
    배우고 때때로 익히면 기쁘지 않은가.
    To learn, and in due time to practice what you learned: is that not a joy?
    공자, 『논어』 학이 1
    Confucius, Analects 1.1

    58 calm courage
    호랑이에게 물려 가도 정신만 차리면 산다.
    Even carried off by a tiger, you will live if you keep your wits.
    한국 속담
    Korean proverb

    59 time
    모든 것에는 철이 있고, 하늘 아래 모든 일에는 때가 있다.
    Everything has its season, and all we do under the sky has its time.
    『성경』 전도서 3장 1절
    Bible, Ecclesiastes 3:1

    60 hope love
    우리는 만날 때에 떠날 것을 염려하는 것과 같이, 떠날 때에 다시 만날 것을 믿습니다.
    As we fear parting when we meet, so when we part we believe that we shall meet again.
    한용운, 「님의 침묵」
    Han Yong-un, "The Silence of My Love"

    61 courage
    호랑이 굴에 가야 호랑이 새끼를 잡는다.
    You must go into the tiger's den to catch a tiger cub.
    한국 속담
    Korean proverb

    62 patience nature
    날이 추워진 뒤에야 소나무와 잣나무가 늦게까지 푸른 줄을 안다.
    Only when the year turns cold do we learn that pine and cypress are the last to fade.
    공자, 『논어』 자한 27
    Confucius, Analects 9.27

    63 courage
    일을 막던 것이 일을 돕고, 길을 막던 것이 길이 된다.
    What stood in the way of the work helps it on, and what stood in the road becomes the road.
    마르쿠스 아우렐리우스, 『명상록』 5권 20
    Marcus Aurelius, Meditations 5.20

    64 hope patience
    고생 끝에 낙이 온다.
    At the end of hardship comes joy.
    한국 속담
    Korean proverb

    65 calm work
    쉼은 일에 딸려 있다, 눈꺼풀이 눈에 딸려 있듯이.
    Rest belongs to the work as the eyelids to the eyes.
    라빈드라나트 타고르, 『길 잃은 새』 24
    Rabindranath Tagore, Stray Birds 24

    66 beginning courage
    시작한 사람은 일의 절반을 이룬 것이다. 용기 내어 지혜로워져라. 시작하라.
    Who has begun has half the deed done. Dare to be wise; begin.
    호라티우스, 『서간시』 1권 2편 40-41행
    Horace, Epistles 1.2.40-41

    67 calm
    넘어진 김에 쉬어 간다.
    Since you have fallen anyway, rest a while before going on.
    한국 속담
    Korean proverb

    68 patience work time
    잘 가노라 닫지 말며 못 가노라 쉬지 마라. 부디 긋지 말고 촌음을 아껴스라.
    Do not race because you go well, nor rest because you go badly. Only do not stop; treasure every moment.
    김천택, 시조 「잘 가노라 닫지 말며」
    Kim Cheon-taek, sijo "Do Not Race Because You Go Well"

    69 friendship
    쇠가 쇠를 벼리듯, 사람이 그 벗을 벼린다.
    Iron hones iron, and a friend hones a friend.
    『성경』 잠언 27장 17절
    Bible, Proverbs 27:17

    70 beginning patience
    천 리 길도 한 걸음부터.
    Even a road of a thousand ri starts with one step.
    한국 속담
    Korean proverb
    """
}
